"""Seeing what was saved elsewhere: the open folder is looked at when the person comes back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from explorer.analysis.labels import counted
from explorer.catalog.caching import files_of
from explorer.catalog.folders import FolderError
from explorer.catalog.problem import Severity

if TYPE_CHECKING:
    from collections.abc import Callable

    from explorer.catalog.caching import Facts
    from explorer.catalog.problem import Problem
    from explorer.gui.session import Session

SETTLE = 150
"""Milliseconds after coming back: a window that comes and goes is looked at once."""
BUSY = 400
"""Milliseconds until the next try while a dialog is open or a mouse button is down."""
HALF_WRITTEN = 1000
"""Milliseconds for which a file that has just become faulty is given time to be written."""


class FolderWatch(QObject):
    """Reads the open folder again when the window is activated, if its files changed.

    Names, times and sizes tell; nothing is read while they are what they were.
    """

    def __init__(self, session: Session, window: QWidget, say: Callable[[str], None]) -> None:
        super().__init__(window)
        self._session = session
        self._say = say
        self._doubted: Facts | None = None
        self._is_gone = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._look)
        session.catalog_changed.connect(self._on_catalog_changed)
        window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Look soon after the window was activated, unless a file is being given time."""
        is_waiting = self._timer.isActive() and self._doubted is not None
        if event.type() == QEvent.Type.WindowActivate and not is_waiting:
            self._timer.start(SETTLE)
        return False

    def _on_catalog_changed(self) -> None:
        self._doubted, self._is_gone = None, False

    def _look(self) -> None:
        folder = self._session.catalog.folder
        if folder is None:
            return
        if _is_busy():
            self._timer.start(BUSY)
            return
        try:
            self._read_if_changed(folder)
            self._is_gone = False
        except FolderError as error:
            if not self._is_gone:
                self._say(f"{error} What was read before stays.")
            self._is_gone = True

    def _read_if_changed(self, folder: Path) -> None:
        files = files_of(folder)
        if files == self._session.files:
            self._doubted = None
        elif files != self._doubted and self._may_be_half_written(folder, files):
            self._doubted = files
            self._timer.start(HALF_WRITTEN)
        else:
            self._read()

    def _read(self) -> None:
        before, problems = self._session.files, _problems(self._session)
        self._session.reload()
        words = what_changed(before, self._session.files)
        if (now := _problems(self._session)) != problems:
            words += f", {counted(now, 'problem') if now else 'no problems'} now"
        self._say(f"Read again: {words}")

    def _may_be_half_written(self, folder: Path, files: Facts) -> bool:
        """Tell whether a file is gone, or faulty, that was there and sound a moment ago."""
        before = self._session.files
        if {name for name, *_ in before} - {name for name, *_ in files}:
            return True
        from explorer.catalog.folders import profile_files
        from explorer.catalog.loading import load  # brings YAML and pydantic

        changed = {name for name, *_ in set(files) - set(before)}
        found = load(folder, [path for path in profile_files(folder) if str(path) in changed])
        known = _at_fault(self._session.problems)
        return not _at_fault(found.problems) <= known


def what_changed(before: Facts, after: Facts) -> str:
    """Return in a few words which files differ: `groq.yaml changed`, `2 files changed`."""
    old, new = ({name: facts for name, *facts in one} for one in (before, after))
    names = [name for name in {**old, **new} if old.get(name) != new.get(name)]
    if len(names) != 1:
        return f"{counted(len(names), 'file')} changed"
    (name,) = names
    how = "is new" if name not in old else "is gone" if name not in new else "changed"
    return f"{Path(name).name} {how}"


def _at_fault(problems: tuple[Problem, ...]) -> set[str]:
    return {one.file for one in problems if one.severity is Severity.ERROR}


def _problems(session: Session) -> int:
    return sum(one.severity is not Severity.NOTE for one in session.problems)


def _is_busy() -> bool:
    """Tell whether the person is in the middle of something that reading would disturb."""
    is_pressed = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
    return is_pressed or bool(QApplication.activeModalWidget() or QApplication.activePopupWidget())
