"""The dialog of the export: what and where, then how far it is, then what became of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QProgressBar, QStackedWidget, QVBoxLayout, QWidget

from explorer.analysis.labels import counted
from explorer.gui.look.typography import BODY, SECONDARY
from explorer.gui.parts.buttons import plain_button, primary_button
from explorer.gui.parts.copy_button import CopyButton
from explorer.gui.parts.dialog import EDGE, FramedDialog
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.prose import Prose
from explorer.gui.publishing.form import Form
from explorer.gui.publishing.report_list import ReportList
from explorer.gui.publishing.rows import rows_of, text_of
from explorer.gui.publishing.thread import BatchThread
from explorer.page.publishing.batch import Batch
from explorer.page.publishing.report import Outcome, draft_words, why
from explorer.page.publishing.shelf import WritingShelf

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent

    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session
    from explorer.page.publishing.report import Report

_WIDTH, _HEIGHT = 680, 520


class PublishingDialog(FramedDialog):
    """Exports in a thread; whoever closes it, or the window, waits for the page being written.

    Show it with `open()`.
    """

    pair_asked = Signal(str, str)
    """The person wants to see a comparison that is not ready."""
    started = Signal(str)
    """An export into a folder has begun."""
    ended = Signal()
    """What became of it is shown, or why the folder takes no pages."""

    def __init__(self, theme: Theme, session: Session, folder: Path, parent: QWidget) -> None:
        super().__init__(theme, "Export all pages", parent=parent)
        self._thread: BatchThread | None = None
        self._folder = ""
        self._text = ""
        self._form = Form(theme, session, folder)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName("Pages done")
        self._count = Prose(theme, "", BODY)
        self._name = ElidedLabel(theme, "", SECONDARY, "muted", mono=True)
        self._list = ReportList(theme)
        self._start = primary_button(theme, "Export", "export")
        self._copy = CopyButton(theme, "Copy report")
        self._leave = plain_button(theme, "Cancel")
        self._close = primary_button(theme, "Close")
        self._add_parts()
        self._connect()
        parent.window().installEventFilter(self)
        self.fit(_WIDTH, _HEIGHT)
        self._start.setDefault(True)
        self._copy.hide()
        self._close.hide()

    # Placing

    def _add_parts(self) -> None:
        self._pages = QStackedWidget()
        for page in (self._form, self._progress(), self._list):
            self._pages.addWidget(page)
        self.body.addWidget(self._pages)
        self.foot.addWidget(self._copy)
        self.foot.addStretch(1)
        self.foot.addWidget(self._leave)
        self.foot.addWidget(self._start)
        self.foot.addWidget(self._close)

    def _progress(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(EDGE, 0, EDGE, 16)
        column.setSpacing(12)
        column.addWidget(self._count)
        column.addWidget(self._bar)
        column.addWidget(self._name)
        column.addStretch(1)
        return page

    def _connect(self) -> None:
        self._form.folder_changed.connect(self._on_folder_changed)
        self._start.clicked.connect(self._on_start_clicked)
        self._leave.clicked.connect(self.reject)
        self._close.clicked.connect(self.accept)
        self._copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        self._copy.clicked.connect(self._on_copy_clicked)
        self._list.pair_asked.connect(self._on_pair_asked)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.finish)
        self._on_folder_changed()

    # What the person does

    def reject(self) -> None:
        """Stop what is running and stay to tell of it; close when nothing is."""
        if self._thread is not None:
            self._leave.setEnabled(False)
            self._thread.stop()
        else:
            super().reject()

    def _on_folder_changed(self) -> None:
        self._start.setEnabled(self._form.folder is not None)

    def _on_start_clicked(self) -> None:
        folder = self._form.folder
        if folder is None or self._thread is not None:
            return
        self._folder = str(folder)
        self.started.emit(self._folder)
        thread = self._thread = BatchThread(Batch(self._form.plan, WritingShelf(folder)), self)
        thread.stepped.connect(self._on_stepped)
        thread.finished.connect(self._on_finished)
        self._bar.setRange(0, thread.batch.report.total)
        self._on_stepped(0, "")
        self.say(f"Into {folder}")
        self._pages.setCurrentIndex(1)
        self._start.hide()
        self._leave.setFocus()
        thread.start()

    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self._text)
        self._copy.say_copied()

    def _on_pair_asked(self, one: str, other: str) -> None:
        self.pair_asked.emit(one, other)
        self.accept()

    # What the thread does

    def _on_stepped(self, done: int, name: str) -> None:
        self._bar.setValue(done)
        self._count.set_text(f"{done:,} of {counted(self._bar.maximum(), 'page')}")
        self._name.set_text(name)

    def _on_finished(self) -> None:
        if self._thread is None:
            return
        thread, self._thread = self._thread, None
        thread.deleteLater()
        self._leave.setEnabled(True)
        if isinstance(thread.fault, OSError):
            self._ask_again(thread.fault)
        else:
            self._show(thread.batch.report)
        self.ended.emit()
        if thread.fault and not isinstance(thread.fault, OSError):
            raise thread.fault

    def _ask_again(self, fault: OSError) -> None:
        self.say("")
        self._pages.setCurrentWidget(self._form)
        self._start.show()
        self._start.setDefault(True)
        place = f"{fault.filename}: " if fault.filename else ""
        self._form.refuse(f"{place}{why(fault)}")

    def _show(self, report: Report) -> None:
        self._on_stepped(report.done, "")
        rows = rows_of(report)
        summary = _summary(report, self._folder)
        self._text = "\n".join([summary, "", text_of(rows)])
        self.set_title(_title(report))
        self.say(summary)
        self._list.set_rows(rows)
        self._pages.setCurrentWidget(self._list)
        self._leave.hide()
        self._copy.show()
        self._close.show()
        self._close.setDefault(True)
        self._list.setFocus()

    # The end

    def finish(self) -> None:
        """Stop what is running, and return after the page that is being written."""
        if self._thread is not None:
            self._thread.stop()
            self._thread.wait()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Wait for the page that is being written."""
        self.finish()
        super().closeEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait for the page that is being written before the window goes."""
        if event.type() is QEvent.Type.Close:
            self.finish()
        return super().eventFilter(watched, event)


def _title(report: Report) -> str:
    if report.stopped:
        return "The export ended early"
    return "All pages are exported" if report.is_sound else "Exported, with exceptions"


def _summary(report: Report, folder: str) -> str:
    outcomes = (Outcome.WRITTEN, Outcome.UNCHANGED, Outcome.FAILED, Outcome.NOT_READY)
    counts = ", ".join(f"{report.counts[outcome]:,} {outcome}" for outcome in outcomes)
    words = (f"{counts}, in {folder}.", draft_words(report), report.stopped)
    return " ".join(filter(None, words))
