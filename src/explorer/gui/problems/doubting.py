"""What is doubtful in a folder, found while the window stays alive."""

from __future__ import annotations

from concurrent.futures import Future
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from explorer.catalog.problem import Severity

if TYPE_CHECKING:
    from datetime import date

    from explorer.catalog.catalog import Catalog
    from explorer.catalog.problem import Problem

_PAUSE = 50
"""Milliseconds until the search begins, and then between two looks at whether it has ended."""


class Doubting(QObject):
    """Asks what the command `check` would doubt; listen to `changed`, then read `doubts`."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.doubts: tuple[Problem, ...] = ()
        """What was found in the last catalog that was looked through; what is only old is last."""
        self._asked: tuple[Catalog, date] | None = None
        self._looked_at: tuple[Catalog, date] | None = None
        self._answer: Future[tuple[Problem, ...]] | None = None
        self._timer = QTimer(self, interval=_PAUSE)
        self._timer.timeout.connect(self._look)

    @property
    def is_looking(self) -> bool:
        """Whether an answer is still to come."""
        return self._timer.isActive()

    def ask(self, catalog: Catalog, today: date) -> None:
        """Look through a catalog, unless that is the one that was asked about last.

        What was found in the same folder before stays until the answer is here.
        """
        before = self._asked[0] if self._asked else None
        if catalog is before:
            return
        if before is None or catalog.folder != before.folder:
            self._set(())
        self._asked = catalog, today
        self._timer.start()  # what has to be painted is painted first

    def _look(self) -> None:
        """Begin what was asked last, once nothing else is running; or take its answer."""
        if self._answer and not self._answer.done():
            return
        if self._answer and self._looked_at is self._asked:
            self._timer.stop()
            self._set(self._answer.result())
        elif self._asked:
            self._looked_at, self._answer = self._asked, Future()
            # Nobody waits for it at the end of the program, however large the folder is.
            Thread(target=_find, args=(*self._asked, self._answer), daemon=True).start()

    def _set(self, doubts: tuple[Problem, ...]) -> None:
        self.doubts = doubts
        self.changed.emit()


def _find(catalog: Catalog, today: date, answer: Future[tuple[Problem, ...]]) -> None:
    from explorer.analysis.doubts.rules import doubts  # brings YAML and pydantic
    from explorer.catalog.catalog import Loaded

    try:
        found = doubts(Loaded(catalog), today)
        answer.set_result(tuple(sorted(found, key=lambda one: one.severity is Severity.NOTE)))
    except Exception as error:  # raised where the answer is read
        answer.set_exception(error)
