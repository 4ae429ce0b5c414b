"""Reading pages and importing them in the window's own thread, a moment at a time."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from explorer.catalog.folders import FolderError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.page.importing.pages import Outcome
    from explorer.page.importing.planning import Plan

_AT_ONCE = 0.2
"""Seconds of work before the window has its turn."""


class Running(QObject):
    """Takes one page after the other, first to see what it would change, then to import it."""

    moved = Signal()
    """More is known of the pages, or more of them are imported."""
    ended = Signal(str)
    """The import is over; why, if that was before its end."""

    def __init__(self, plan: Plan, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._plan = plan
        self._imports: Iterator[Outcome] | None = None
        self.done: list[Outcome] = []
        """What became of the pages imported so far."""
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self.go_on)

    @property
    def is_importing(self) -> bool:
        """Whether pages are being imported, rather than looked at."""
        return self._imports is not None

    @property
    def is_busy(self) -> bool:
        """Whether there is something left to do."""
        return self.is_importing or not self._plan.is_whole

    def go_on(self) -> None:
        """Work for a moment, and go on after the window had its turn."""
        until = perf_counter() + _AT_ONCE
        while self.is_busy and perf_counter() < until:
            if self._imports is None:
                self._plan.advance()
            elif not self._import_next(self._imports):
                return
        self._timer.start() if self.is_busy else self._timer.stop()
        self.moved.emit()

    def start(self) -> None:
        """Import what is decided."""
        try:
            self._imports = self._plan.carry_out()
        except (FolderError, OSError) as error:
            self._end(_told(error))
        else:
            self.go_on()

    def stop(self) -> None:
        """End after the page that was at work."""
        self._end("The import was stopped. What was written before stays.")

    def _import_next(self, imports: Iterator[Outcome]) -> bool:
        """Import one page; False once there is no other one."""
        try:
            self.done.append(next(imports))
        except StopIteration:
            self._end("")
        except OSError as error:
            self._end(_told(error))
        else:
            return True
        return False

    def _end(self, error: str) -> None:
        self._imports = None
        self._timer.stop()
        self.ended.emit(error)


def _told(error: Exception) -> str:
    if isinstance(error, OSError):
        return f"{error.filename or 'A file'} could not be written: {error.strerror or error}."
    return str(error)
