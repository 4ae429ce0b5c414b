"""What the tests of the editor share: drafts of their own, dialogs that are answered."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from explorer.gui.parts.diff_view import DiffView
from explorer.gui.writing import feature, waiting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ASK = feature.ask_leaving


@pytest.fixture(autouse=True)
def _own_drafts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr(waiting, "AFTER_MS", 0)
    # A test that ends closes its window, and nobody is there to answer.
    monkeypatch.setattr(feature, "ask_leaving", lambda _window: feature.Leaving.KEEP)


@pytest.fixture
def _asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the window really ask before unsaved text is left."""
    monkeypatch.setattr(feature, "ask_leaving", ASK)


@pytest.fixture
def answer() -> Iterator[Callable[[str], list[str]]]:
    """Return a function that lets the next dialog be answered by a click on a button.

    What it returns is filled by then: the title, the lines of a diff, the text.
    """
    timers: list[QTimer] = []

    def click_on(name: str) -> list[str]:
        seen: list[str] = []
        timer = QTimer()
        timers.append(timer)

        def look() -> None:
            dialog = QApplication.activeModalWidget()
            if dialog is None:
                return
            timer.stop()
            seen.append(dialog.windowTitle())
            seen.extend(view.toPlainText() for view in dialog.findChildren(DiffView))
            if isinstance(dialog, QMessageBox):
                seen.append(dialog.text())
            names = {one.text().replace("&", ""): one for one in dialog.findChildren(QPushButton)}
            QTest.mouseClick(names[name], Qt.MouseButton.LeftButton)

        timer.timeout.connect(look)
        timer.start(10)
        return seen

    yield click_on
    for timer in timers:
        timer.stop()


@pytest.fixture
def drafts_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no draft be removed, as where the disk can only be read."""
    unlink = Path.unlink

    def refuse(path: Path, missing_ok: bool = False) -> None:
        if path.suffix == ".json":
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", refuse)
