"""One page of an import: what it would change, what is to be said of it, what it contradicts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from explorer.analysis.labels import counted
from explorer.gui.importing.conflict_card import ConflictCard
from explorer.gui.importing.problem_rows import ProblemRows
from explorer.gui.look.typography import BODY, FIGURE, SECONDARY, SEMIBOLD
from explorer.gui.parts.buttons import COMPACT, plain_button
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.quiet_scroll import QuietScrollArea
from explorer.gui.parts.strip import Strip
from explorer.page.importing.conflicts import Choice
from explorer.page.importing.pages import Status

if TYPE_CHECKING:
    from explorer.gui.importing.marked_text import MarkedText
    from explorer.gui.look.theme import Theme
    from explorer.gui.parts.buttons import Button
    from explorer.page.importing.pages import Outcome
    from explorer.page.importing.planning import Plan

_EDGE = 24


class PageDetails(Strip):
    """Shows the page that is chosen in the list; tells what the person decides."""

    chosen = Signal(object, object)
    """A conflict, and the answer to it or None."""
    page_chosen = Signal(object)
    """The answer to every conflict of the page."""

    def __init__(self, theme: Theme, plan: Plan, parent: QWidget | None = None) -> None:
        super().__init__(theme, "surface", parent=parent)
        self._plan = plan
        self._shown: Outcome | None = None
        self._cards: list[ConflictCard] = []
        self._name = ElidedLabel(theme, "", FIGURE, weight=SEMIBOLD)
        self._file = ElidedLabel(theme, "", SECONDARY, "muted", elide=Qt.TextElideMode.ElideMiddle)
        self._keep = choice_button(theme, "Keep all", "Alt+K")
        self._replace = choice_button(theme, "Replace all", "Alt+R")
        self._keep.clicked.connect(lambda: self.page_chosen.emit(Choice.KEEP))
        self._replace.clicked.connect(lambda: self.page_chosen.emit(Choice.REPLACE))
        self._area = QuietScrollArea(QWidget())
        self._area.setAccessibleName("What the page says")
        self._area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        names = QVBoxLayout()
        names.setSpacing(2)
        names.addWidget(self._name)
        names.addWidget(self._file)
        head = QHBoxLayout()
        head.setContentsMargins(_EDGE, 14, _EDGE, 12)
        head.setSpacing(8)
        head.addLayout(names, 1)
        head.addWidget(self._keep)
        head.addWidget(self._replace)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._area, 1)

    def show_page(self, file: str, outcome: Outcome | None) -> None:
        """Show a page; the same conflicts only show other answers, so that nothing moves."""
        last, self._shown = self._shown, outcome
        is_same = last is not None and outcome is not None and last.file == outcome.file
        conflicts = outcome.conflicts if outcome else ()
        self._name.set_text((outcome and outcome.stem) or "Not a comparison page")
        if outcome is None:
            self._name.set_text("Not read yet")
        self._file.set_text(file)
        for button in (self._keep, self._replace):
            button.setVisible(bool(conflicts))
        self._replace.setEnabled(not all(one.by_hand for one in conflicts))
        if not (is_same and last and last.conflicts == conflicts and conflicts):
            self._fill(outcome)
        for card in self._cards:
            card.set_choice(self._plan.decide(card.conflict))

    def _fill(self, outcome: Outcome | None) -> None:
        theme = self._theme
        self._cards = []
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(_EDGE, 4, _EDGE, 24)
        column.setSpacing(20)
        if outcome is not None and outcome.status is not Status.REFUSED and not outcome.conflicts:
            column.addWidget(Prose(theme, _calm(self._plan, outcome), BODY, "text2"))
        if outcome is not None and outcome.conflicts:
            number = counted(len(outcome.conflicts), "conflict")
            column.addWidget(Prose(theme, f"{number} with the folder", BODY, weight=SEMIBOLD))
            for reason in dict.fromkeys(one.by_hand for one in outcome.conflicts if one.by_hand):
                column.addWidget(Prose(theme, f"{reason}.", BODY, "text2"))
            for conflict in outcome.conflicts:
                card = ConflictCard(theme, conflict)
                card.chosen.connect(self.chosen)
                for text in card.texts:
                    text.cursorPositionChanged.connect(partial(self._follow, text))
                self._cards.append(card)
                column.addWidget(card)
        if outcome is not None and outcome.problems:
            number = counted(len(outcome.problems), "remark")
            column.addWidget(Prose(theme, f"{number} on the page", BODY, weight=SEMIBOLD))
            lines = _lines(dict(self._plan.pages)[outcome.file])
            column.addWidget(ProblemRows(theme, outcome.problems, lines))
        column.addStretch(1)
        self._area.setWidget(content)
        stop: QWidget = self._area
        for card in self._cards:  # Qt would put what is made late behind the buttons of the foot
            for following in card.stops:
                QWidget.setTabOrder(stop, following)
                stop = following

    def _follow(self, text: MarkedText) -> None:
        """Keep the text cursor in sight while somebody selects."""
        content = self._area.widget()
        if content is not None and text.hasFocus():
            caret = text.viewport().mapTo(content, text.cursorRect().center())
            self._area.ensureVisible(caret.x(), caret.y(), 0, _EDGE)


def choice_button(theme: Theme, name: str, keys: str) -> Button:
    """Return a small button that answers several conflicts at once, with its keys."""
    made = plain_button(theme, name)
    made.set_keys(QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText))
    made.set_height(COMPACT)
    made.setShortcut(keys)
    return made


def _calm(plan: Plan, outcome: Outcome) -> str:
    """Say what a page without a conflict does."""
    if outcome.status is Status.UNCHANGED:
        return "The folder holds all of it already."
    new = [file for file in outcome.files if plan.is_new(file)]
    old = [file for file in outcome.files if not plan.is_new(file)]
    told = [f"Creates {', '.join(new)}."] if new else []
    told += [f"Adds to {', '.join(old)}."] if old else []
    return " ".join([*told, "Nothing in the folder contradicts it."])


def _lines(data: bytes) -> list[str]:
    return data.decode("utf-8", errors="replace").removeprefix("\ufeff").split("\n")
