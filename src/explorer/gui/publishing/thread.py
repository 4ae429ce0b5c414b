"""The batch in a thread of its own, so that the window stays alive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QThread, Signal

if TYPE_CHECKING:
    from explorer.page.publishing.batch import Batch

_PAUSE = 40
"""Milliseconds between two reports; nobody reads faster."""


class BatchThread(QThread):
    """Works through a batch. What it reads is immutable; its report is read when it has finished.

    `stepped` carries how many pages are done and the name of the last one.
    """

    stepped = Signal(int, str)

    def __init__(self, batch: Batch, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.batch = batch
        self.fault: Exception | None = None
        """An `OSError` says why no page could be written at all; any other is a mistake of ours."""

    def stop(self) -> None:
        """End after the page that is being written."""
        self.requestInterruption()

    def run(self) -> None:
        """Work until all is done, somebody stops it, or the folder takes no pages."""
        report, clock = self.batch.report, QElapsedTimer()
        try:
            for step in self.batch.run():
                if self.isInterruptionRequested():
                    report.stop()
                    return
                if not clock.isValid() or clock.elapsed() >= _PAUSE:
                    clock.start()
                    self.stepped.emit(report.done, step.name)
        except Exception as error:  # whoever listens raises it where it can be shown
            self.fault = error
