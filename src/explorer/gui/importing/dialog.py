"""The import dialog: pages at the left, the chosen one at the right, then the report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from explorer.analysis.labels import counted
from explorer.gui.importing.details import PageDetails, choice_button
from explorer.gui.importing.list import PagesList
from explorer.gui.importing.model import PagesModel
from explorer.gui.importing.report import Report, report
from explorer.gui.importing.running import Running
from explorer.gui.importing.words import button, left_out
from explorer.gui.look.typography import SECONDARY
from explorer.gui.parts.buttons import plain_button, primary_button
from explorer.gui.parts.dialog import FramedDialog
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.strip import Strip
from explorer.page.importing.conflicts import Choice
from explorer.page.importing.pages import Status

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.gui.look.theme import Theme
    from explorer.page.importing.conflicts import Conflict
    from explorer.page.importing.pages import Outcome
    from explorer.page.importing.planning import Plan

_SIZE = (1080, 680)


class ImportDialog(FramedDialog):
    """Lets a person decide, and imports; nothing is written before the button. Use `open()`."""

    imported = Signal(list)
    """The outcomes, once everything that could be written is on the disk."""

    def __init__(
        self, theme: Theme, folder: Path, plan: Plan, note: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, "Import pages", f"Into {folder}. {note}".strip(), parent)
        self._theme = theme
        self._plan = plan
        self._running = Running(plan, self)
        self._report: Report | None = None
        self._has_looked = False
        self._keep = choice_button(theme, "Keep on all pages", "Alt+Shift+K")
        self._replace = choice_button(theme, "Replace on all pages", "Alt+Shift+R")
        self._model = PagesModel(plan, self)
        self._list = PagesList(self._model, theme)
        self._details = PageDetails(theme, plan)
        self._progress = QProgressBar()
        self._progress.setAccessibleName("Progress")
        self._progress.setTextVisible(False)
        self._state = Prose(theme, "", SECONDARY, "text2")
        self._cancel = plain_button(theme, "Cancel")
        self._go = primary_button(theme, "Import")
        self._add_parts()
        self._connect()
        self._running.go_on()

    @property
    def outcomes(self) -> list[Outcome]:
        """What would become of the pages; after the import, what did."""
        return self._running.done or self._plan.outcomes

    @property
    def sentence(self) -> str:
        """What is left out, and why."""
        return self._state.text

    @property
    def report(self) -> str:
        """The report; empty before the import."""
        return self._report.text if self._report else ""

    def reject(self) -> None:
        """Close; while pages are being imported, stop after the one that is at work."""
        if self._running.is_importing:
            self._running.stop()
        else:
            super().reject()

    # Placing

    def _add_parts(self) -> None:
        for one in (self._keep, self._replace):
            self.head.addWidget(one, 0, Qt.AlignmentFlag.AlignBottom)
        self._pages = Strip(self._theme, "window", ["top"])
        pages = QHBoxLayout(self._pages)
        pages.setContentsMargins(0, 1, 0, 0)
        pages.setSpacing(0)
        pages.addWidget(self._list)
        pages.addWidget(self._details, 1)
        self.body.addWidget(self._pages)
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addStretch(1)
        words.addWidget(self._state)
        words.addWidget(self._progress)
        words.addStretch(1)
        self.foot.addLayout(words, 1)
        self.foot.addSpacing(16)
        self.foot.addWidget(self._cancel)
        self.foot.addWidget(self._go)
        self._go.setDefault(True)
        self.fit(*_SIZE)
        self._list.setFocus()

    def _connect(self) -> None:
        self._running.moved.connect(self._refresh)
        self._running.ended.connect(self._on_ended)
        self._list.current_moved.connect(self._show_page)
        self._details.chosen.connect(self._on_chosen)
        self._details.page_chosen.connect(self._on_page_chosen)
        self._keep.clicked.connect(lambda: self._on_all_chosen(Choice.KEEP))
        self._replace.clicked.connect(lambda: self._on_all_chosen(Choice.REPLACE))
        self._cancel.clicked.connect(self.reject)
        self._go.clicked.connect(self._on_go_clicked)

    # What the person does

    def _on_chosen(self, conflict: Conflict, choice: Choice | None) -> None:
        self._plan.choose(conflict, choice)
        self._running.go_on()

    def _on_page_chosen(self, choice: Choice) -> None:
        self._plan.choose_for_page(self._plan.pages[self._list.currentIndex().row()][0], choice)
        self._running.go_on()

    def _on_all_chosen(self, choice: Choice) -> None:
        self._plan.choose_for_all(choice)
        self._running.go_on()

    def _on_go_clicked(self) -> None:
        if self._report is not None:
            self.accept()
            return
        self._pages.setEnabled(False)
        self._running.start()

    def _on_ended(self, error: str) -> None:
        """Show what was done instead of the pages."""
        done = self._running.done
        self._report = Report(self._theme, report(self._plan, done, error))
        self.body.addWidget(self._report)
        for one in (self._pages, self._keep, self._replace, self._cancel, self._progress):
            one.hide()
        number = sum(one.status is Status.IMPORTED for one in done)
        self.set_title(f"{counted(number, 'page')} imported" if number else "Nothing imported")
        self._state.set_text("")
        self._go.set_label("Close")
        self._go.setEnabled(True)
        self._go.setFocus()
        self.imported.emit(done)

    # Showing

    def _refresh(self) -> None:
        plan, outcomes = self._plan, self._plan.outcomes
        self._model.refresh()
        if plan.is_whole and not self._has_looked:
            self._has_looked = True
            self._list.setCurrentIndex(self._model.first_open())
        elif not self._list.currentIndex().isValid():
            self._list.setCurrentIndex(self._model.index(0))
        self.set_title(f"Import {counted(len(plan.pages), 'page')}")
        has_conflicts = any(one.conflicts for one in outcomes) and len(plan.pages) > 1
        for one in (self._keep, self._replace):
            one.setVisible(has_conflicts)
        self._go.set_label(button(outcomes))
        number = sum(one.status is Status.IMPORTED for one in outcomes)
        self._go.setEnabled(number > 0 and not self._running.is_busy)
        self._progress.setVisible(self._running.is_busy)
        self._progress.setMaximum(len(plan.pages))
        self._progress.setValue(len(self._running.done or outcomes))
        self._state.set_text(self._in_words())
        self._show_page()

    def _in_words(self) -> str:
        plan = self._plan
        if self._running.is_importing:
            return f"Importing: {len(self._running.done)} of {len(plan.pages)}"
        if not plan.is_whole:
            return f"Reading: {len(plan.outcomes)} of {len(plan.pages)}"
        return left_out(plan.outcomes)

    def _show_page(self) -> None:
        row = self._list.currentIndex().row()
        if 0 <= row < len(self._plan.pages):
            self._details.show_page(self._plan.pages[row][0], self._model.outcome(row))
