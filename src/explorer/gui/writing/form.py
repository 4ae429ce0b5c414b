"""The form on the left: every part of a pair's own text, from top to bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from explorer.catalog.values import split_paragraphs
from explorer.gui.parts.quiet_scroll import QuietScrollArea
from explorer.gui.parts.strip import Strip
from explorer.gui.writing.details import Details
from explorer.gui.writing.field import Field
from explorer.page.authoring.text import CHOICES, Part

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from explorer.gui.look.theme import Theme
    from explorer.page.authoring.checks import Remark
    from explorer.page.authoring.text import PairText

_EDGE = 24
_BETWEEN = 20
_WIDEST = 860


class Form(QWidget):
    """Shows a text and tells what is typed and chosen."""

    typed = Signal(Part, str)
    swap_asked = Signal()
    relation_chosen = Signal(str)
    place_changed = Signal(Part, int)
    """The part that has the keyboard, and which of its paragraphs or bullets."""
    undo_asked = Signal()
    redo_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields = {
            Part.SUMMARY: Field(
                theme,
                "Summary",
                "one line",
                least_lines=3,
                is_one_line=True,
            ),
            Part.COMPARISON: Field(
                theme, "How they compare", "a blank line begins a paragraph", least_lines=8
            ),
            Part.CHOOSE_A: Field(theme, "Choose A for", "one on each line", least_lines=3),
            Part.CHOOSE_B: Field(theme, "Choose B for", "one on each line", least_lines=3),
        }
        self.details = Details(theme)
        for part, field in self.fields.items():
            self._listen(part, field)
        self.details.day_typed.connect(lambda typed: self.typed.emit(Part.UPDATED, typed))
        self.details.swap_asked.connect(self.swap_asked)
        self.details.relation_chosen.connect(self.relation_chosen)
        self.details.undo_asked.connect(self.undo_asked)
        self.details.redo_asked.connect(self.redo_asked)
        self._place(theme)

    def show_text(self, text: PairText, day: date | None, names: tuple[str, str]) -> None:
        """Show a text; what is shown already stays, with its text cursor."""
        for part, field in self.fields.items():
            field.area.set_text(text.typed(part))
        for part, name in zip(CHOICES, names, strict=True):
            self.fields[part].set_title(f"Choose {name} for")
        self.details.show_values(text.updated, day, names, text.relation)

    def show_remarks(
        self, remarks: Sequence[Remark], counts: Mapping[Part, str], drafted: frozenset[Part]
    ) -> None:
        """Say below each field what there is to say of it."""
        for part, field in self.fields.items():
            own = [one for one in remarks if one.part is part]
            field.show_state(own, counts[part], part in drafted)
        self.details.show_remarks([one for one in remarks if one.part is Part.UPDATED])

    def set_letters(self, letters: str) -> None:
        """Show which side of the comparison the first and the second of the page are."""
        for part, letter in zip(CHOICES, letters, strict=True):
            self.fields[part].set_letter(letter)

    def go_to(self, part: Part) -> None:
        """Put the keyboard into a part."""
        field = self.fields.get(part)
        target: QWidget = field.area if field else self.details.day
        target.setFocus(Qt.FocusReason.OtherFocusReason)
        self._scroll.ensureWidgetVisible(target, 0, _EDGE)

    def _listen(self, part: Part, field: Field) -> None:
        field.typed.connect(lambda typed: self.typed.emit(part, typed))
        field.place_changed.connect(lambda: self._on_place_changed(part))
        field.undo_asked.connect(self.undo_asked)
        field.redo_asked.connect(self.redo_asked)

    def _place(self, theme: Theme) -> None:
        self._ground = Strip(theme)
        inner = QWidget()
        inner.setMaximumWidth(_WIDEST)
        column = QVBoxLayout(inner)
        column.setContentsMargins(_EDGE, 16, _EDGE, _EDGE)
        column.setSpacing(_BETWEEN)
        for field in self.fields.values():
            column.addWidget(field)
        column.addSpacing(4)
        column.addWidget(self.details)
        column.addStretch(1)
        around = QVBoxLayout(self._ground)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(inner)
        self._scroll = QuietScrollArea(self._ground)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._scroll)

    def _on_place_changed(self, part: Part) -> None:
        """Keep the line that is being written in sight, and tell which one it is."""
        area = self.fields[part].area
        if not area.hasFocus():
            return
        line = area.cursorRect()
        place = area.mapTo(self._ground, QPoint(line.left(), line.center().y()))
        self._scroll.ensureVisible(place.x(), place.y(), 0, line.height() + _EDGE)
        written = area.text_to_cursor()
        items = written.split("\n") if part in CHOICES else split_paragraphs(written)
        number = sum(1 for item in items if item.strip())
        self.place_changed.emit(part, max(0, number - 1) if part is not Part.SUMMARY else 0)
