"""The import dialog: pages at the left, the chosen one at the right, then the report."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from explorer.analysis.labels import counted
from explorer.catalog.folders import FolderError
from explorer.gui.importing.details import PageDetails
from explorer.gui.importing.list import PagesList
from explorer.gui.importing.model import PagesModel
from explorer.gui.importing.report import Report, report
from explorer.gui.importing.words import button, left_out
from explorer.gui.look.typography import BODY, SECONDARY, SEMIBOLD, TITLE
from explorer.gui.parts.buttons import COMPACT, plain_button, primary_button
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.strip import Strip
from explorer.page.importing.conflicts import Choice
from explorer.page.importing.pages import Status

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent

    from explorer.gui.look.theme import Theme
    from explorer.gui.parts.buttons import Button
    from explorer.page.importing.conflicts import Conflict
    from explorer.page.importing.pages import Outcome
    from explorer.page.importing.planning import Plan

_SIZE = (1080, 680)
_EDGE = 24
_AT_ONCE = 0.2
"""Seconds of work before the window is shown again in between."""


class ImportDialog(QDialog):
    """Lets a person decide, and imports; nothing is written before the button. Use `open()`."""

    imported = Signal(list)
    """The outcomes, once everything that could be written is on the disk."""

    def __init__(
        self, theme: Theme, folder: Path, plan: Plan, note: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._plan = plan
        self._running: Iterator[Outcome] | None = None
        self._done: list[Outcome] = []
        self._has_looked = False
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Import pages")
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._work)
        self._title = Prose(theme, "", TITLE, weight=SEMIBOLD)
        self._where = Prose(theme, f"Into {folder}. {note}".strip(), BODY, "text2")
        self._keep = self._all_button("Keep on all pages", "Alt+Shift+K", Choice.KEEP)
        self._replace = self._all_button("Replace on all pages", "Alt+Shift+R", Choice.REPLACE)
        self._model = PagesModel(plan, self)
        self._list = PagesList(self._model, theme)
        self._details = PageDetails(theme, plan)
        self._progress = QProgressBar()
        self._progress.setAccessibleName("Progress")
        self._progress.setTextVisible(False)
        self._sentence = Prose(theme, "", SECONDARY, "text2")
        self._cancel = plain_button(theme, "Cancel")
        self._go = primary_button(theme, "Import")
        self._place()
        self._connect()
        self._work()

    @property
    def outcomes(self) -> list[Outcome]:
        """What would become of the pages; after the import, what did."""
        return self._done or self._plan.outcomes

    @property
    def sentence(self) -> str:
        """What is left out, and why."""
        return self._sentence.text

    @property
    def report(self) -> str:
        """The report; empty before the import."""
        found = self.findChild(Report)
        return found.text if isinstance(found, Report) else ""

    def reject(self) -> None:
        """Close; while pages are being imported, stop after the one that is at work."""
        if self._running is None:
            super().reject()
        else:
            self._finish("The import was stopped. What was written before stays.")

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop as Esc does."""
        if self._running is None:
            super().closeEvent(event)
        else:
            event.ignore()
            self.reject()

    # Placing

    def _place(self) -> None:
        ground = Strip(self._theme)
        names = QVBoxLayout()
        names.setSpacing(4)
        names.addWidget(self._title)
        names.addWidget(self._where)
        head = QHBoxLayout()
        head.setContentsMargins(_EDGE, 18, _EDGE, 14)
        head.setSpacing(8)
        head.addLayout(names, 1)
        head.addWidget(self._keep, 0, Qt.AlignmentFlag.AlignBottom)
        head.addWidget(self._replace, 0, Qt.AlignmentFlag.AlignBottom)
        self._body = Strip(self._theme, "window", ["top", "bottom"])
        body = QHBoxLayout(self._body)
        body.setContentsMargins(0, 1, 0, 1)
        body.setSpacing(0)
        body.addWidget(self._list)
        body.addWidget(self._details, 1)
        self._column = QVBoxLayout(ground)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addLayout(head)
        self._column.addWidget(self._body, 1)
        self._column.addWidget(self._foot())
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(ground)
        self._go.setDefault(True)
        room = self.screen().availableGeometry()
        self.resize(min(_SIZE[0], room.width() - 48), min(_SIZE[1], room.height() - 48))
        self._list.setFocus()

    def _foot(self) -> QWidget:
        foot = Strip(self._theme, "window")
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addStretch(1)
        words.addWidget(self._sentence)
        words.addWidget(self._progress)
        words.addStretch(1)
        row = QHBoxLayout(foot)
        row.setContentsMargins(_EDGE, 12, _EDGE, 12)
        row.setSpacing(8)
        row.addLayout(words, 1)
        row.addSpacing(16)
        row.addWidget(self._cancel)
        row.addWidget(self._go)
        return foot

    def _all_button(self, name: str, keys: str, choice: Choice) -> Button:
        made = plain_button(self._theme, name)
        made.set_keys(QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText))
        made.set_height(COMPACT)
        made.setShortcut(keys)
        made.clicked.connect(lambda: self._on_all_chosen(choice))
        return made

    def _connect(self) -> None:
        self._list.current_moved.connect(self._show_page)
        self._details.chosen.connect(self._on_chosen)
        self._details.page_chosen.connect(self._on_page_chosen)
        self._cancel.clicked.connect(self.reject)
        self._go.clicked.connect(self._start)

    # Deciding

    def _on_chosen(self, conflict: Conflict, choice: Choice | None) -> None:
        self._plan.choose(conflict, choice)
        self._work()

    def _on_page_chosen(self, choice: Choice) -> None:
        self._plan.choose_for_page(self._plan.pages[self._list.currentIndex().row()][0], choice)
        self._work()

    def _on_all_chosen(self, choice: Choice) -> None:
        self._plan.choose_for_all(choice)
        self._work()

    # Working

    def _work(self) -> None:
        """Take pages for a moment, and go on after the window had its turn."""
        until = perf_counter() + _AT_ONCE
        while perf_counter() < until:
            if self._running is not None:
                if not self._import_next():
                    return
            elif self._plan.is_whole:
                break
            else:
                self._plan.advance()
        is_busy = self._running is not None or not self._plan.is_whole
        self._timer.start() if is_busy else self._timer.stop()
        self._refresh()

    def _start(self) -> None:
        try:
            self._running = self._plan.carry_out()
        except (FolderError, OSError) as error:
            self._finish(_told(error))
            return
        self._body.setEnabled(False)
        self._work()

    def _import_next(self) -> bool:
        """Import one page; False once that was the last one."""
        try:
            outcome = next(self._running) if self._running else None
        except StopIteration:
            self._finish()
            return False
        except OSError as error:
            self._finish(_told(error))
            return False
        self._done += [outcome] if outcome else []
        return True

    def _finish(self, error: str = "") -> None:
        """Show what was done instead of the pages."""
        self._running = None
        self._timer.stop()
        made = Report(self._theme, report(self._plan, self._done, error))
        self._column.replaceWidget(self._body, made)
        for one in (self._body, self._keep, self._replace, self._cancel, self._progress):
            one.hide()
        number = sum(one.status is Status.IMPORTED for one in self._done)
        self._title.set_text(
            f"{counted(number, 'page')} imported" if number else "Nothing imported"
        )
        self._sentence.set_text("")
        self._go.set_label("Close")
        self._go.setEnabled(True)
        self._go.clicked.disconnect(self._start)
        self._go.clicked.connect(self.accept)
        self._go.setFocus()
        self.imported.emit(self._done)

    # Showing

    def _refresh(self) -> None:
        plan, outcomes = self._plan, self._plan.outcomes
        self._model.refresh()
        if plan.is_whole and not self._has_looked:
            self._has_looked = True
            self._list.setCurrentIndex(self._model.first_open())
        elif not self._list.currentIndex().isValid():
            self._list.setCurrentIndex(self._model.index(0))
        self._title.set_text(f"Import {counted(len(plan.pages), 'page')}")
        has_conflicts = any(one.conflicts for one in outcomes) and len(plan.pages) > 1
        for one in (self._keep, self._replace):
            one.setVisible(has_conflicts)
        self._go.set_label(button(outcomes))
        number = sum(one.status is Status.IMPORTED for one in outcomes)
        self._go.setEnabled(plan.is_whole and number > 0 and self._running is None)
        is_busy = self._running is not None or not plan.is_whole
        self._progress.setVisible(is_busy)
        self._progress.setMaximum(len(plan.pages))
        self._progress.setValue(len(self._done if self._running else outcomes))
        self._sentence.set_text(self._state())
        self._show_page()

    def _state(self) -> str:
        plan = self._plan
        if self._running is not None:
            return f"Importing: {len(self._done)} of {len(plan.pages)}"
        if not plan.is_whole:
            return f"Reading: {len(plan.outcomes)} of {len(plan.pages)}"
        return left_out(plan.outcomes)

    def _show_page(self) -> None:
        row = self._list.currentIndex().row()
        if 0 <= row < len(self._plan.pages):
            self._details.show_page(self._plan.pages[row][0], self._model.outcome(row))


def _told(error: Exception) -> str:
    if isinstance(error, OSError):
        return f"{error.filename or 'A file'} could not be written: {error.strerror or error}."
    return str(error)
