"""What the tests of the window share: a theme, a small folder, the window on it, its dialogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent

from explorer.gui import dialogs
from explorer.gui.look.theme import Theme
from folder_examples import FOLDER, PAIR
from windows import open_window

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from explorer.gui.main_window import MainWindow


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    made = Theme(qapp, "light")
    yield made
    made.deleteLater()
    # The windows of this test go too, or each later theme would style them again.
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def folder(write_catalog: Callable[[Mapping[str, str | bytes]], Path]) -> Path:
    """Return a folder of three providers, two of which somebody wrote up."""
    bare = "name: Dogwood\nslug: dogwood\ncategory: gateway\n"
    return write_catalog(
        {**FOLDER, "providers/dogwood.yaml": bare, "pairs/birch-vs-alder.yaml": PAIR}
    )


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, folder: Path) -> MainWindow:
    return open_window(qtbot, theme, folder)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Return what the person is told, title and text, instead of opening a box for it."""
    heard: list[tuple[str, str]] = []
    monkeypatch.setattr(dialogs, "tell", lambda _window, title, text: heard.append((title, text)))
    return heard
