"""What is chosen rather than written: the day, the order of the two, how they stand together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QWidget

from explorer.catalog.vocabulary import Relation
from explorer.gui.look.typography import BODY, MEDIUM, SECONDARY, text_font
from explorer.gui.parts.buttons import plain_button
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.fields import show_invalid
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.segmented import SegmentedControl
from explorer.gui.writing.field import Remarks

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from PySide6.QtGui import QKeyEvent

    from explorer.gui.look.theme import Theme
    from explorer.page.authoring.checks import Remark

_LABEL = 72
_DAY = 128
_RELATIONS = ((Relation.RIVALS, "Rivals"), (Relation.COMPLEMENTARY, "Complementary"))
_MEANT = {
    Relation.RIVALS: "One may be better where figures can be compared.",
    Relation.COMPLEMENTARY: "They fit together: no winner is marked in the comparison.",
}


class Details(QWidget):
    """Three rows: day, order, relation."""

    day_typed = Signal(str)
    swap_asked = Signal()
    relation_chosen = Signal(str)
    undo_asked = Signal()
    redo_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.day = _DayEdit()
        self.day.textEdited.connect(self.day_typed)
        self._shown_day = ""
        self.day.editingFinished.connect(self._on_day_left)
        self.day.undo_asked.connect(self.undo_asked)
        self.day.redo_asked.connect(self.redo_asked)
        self._remarks = Remarks(theme)
        self._order = ElidedLabel(theme, "", BODY)
        self._swap = plain_button(theme, "Swap the order", "swap")
        self._swap.clicked.connect(self.swap_asked)
        choices = [(str(key), words) for key, words in _RELATIONS]
        self._relation = SegmentedControl(theme, "How the two stand together", choices)
        self._relation.choice_changed.connect(self.relation_chosen)
        self._meant = Prose(theme, "", SECONDARY, "muted")
        self._place()

    @property
    def remarks(self) -> str:
        """What is said of the day."""
        return self._remarks.text

    @property
    def order(self) -> str:
        """The order of the two, in words."""
        return self._order.text

    def show_values(
        self, typed: str, day: date | None, names: tuple[str, str], relation: Relation
    ) -> None:
        """Show the day, as typed or as it follows from the text, the order and the relation."""
        self._shown_day = typed if typed.strip() else day.isoformat() if day else ""
        # What is being typed stays, also while nothing is left of it.
        if not self.day.hasFocus() or self.day.text() != typed:
            self.day.setText(self._shown_day)
        self._order.set_text(f"{names[0]}, then {names[1]}")
        with QSignalBlocker(self._relation):
            self._relation.choose(str(relation))
        self._meant.set_text(_MEANT[relation])

    def show_remarks(self, remarks: Sequence[Remark]) -> None:
        """Say what there is to say of the day."""
        self._remarks.show_remarks(remarks)
        self.day.setAccessibleDescription(self.remarks.replace("\n", " "))
        show_invalid(self.day, any(one.is_error for one in remarks))

    def _place(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnMinimumWidth(0, _LABEL)
        grid.setColumnStretch(1, 1)
        self._put(grid, 0, "Updated", [self.day])
        grid.addWidget(self._remarks, 1, 1)
        grid.setRowMinimumHeight(2, 6)
        self._put(grid, 3, "Order", [self._order, self._swap])
        grid.setRowMinimumHeight(4, 6)
        self._put(grid, 5, "Relation", [self._relation])
        grid.addWidget(self._meant, 6, 1)

    def _put(self, grid: QGridLayout, row: int, label: str, parts: list[QWidget]) -> None:
        line = QHBoxLayout()
        line.setSpacing(12)
        for part in parts:
            line.addWidget(part)
        line.addStretch(1)
        name = ElidedLabel(self._theme, label, BODY, weight=MEDIUM)
        grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignVCenter)
        grid.addLayout(line, row, 1)

    def _on_day_left(self) -> None:
        """Show the day that counts, where nothing is left of what was typed."""
        if self.day.text() != self._shown_day:
            self.day.setText(self._shown_day)


class _DayEdit(QLineEdit):
    """Takes a day; undo is asked of whoever holds the text."""

    undo_asked = Signal()
    redo_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFont(text_font(BODY))
        self.setFixedWidth(_DAY)
        self.setMaxLength(20)
        self.setPlaceholderText("2026-11-30")
        self.setAccessibleName("Updated")
        self.setAcceptDrops(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for undo and redo."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo_asked.emit()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redo_asked.emit()
        else:
            super().keyPressEvent(event)
