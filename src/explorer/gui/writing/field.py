"""One part of the text with its name above it, and what there is to say of it below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from explorer.gui.look.typography import BODY, MEDIUM, SECONDARY
from explorer.gui.parts.badge import Badge
from explorer.gui.parts.chip import Chip, ChipKind
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.prose import Prose
from explorer.gui.writing.area import TextArea

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.gui.look.theme import Theme
    from explorer.page.authoring.checks import Remark

_BADGE = 18


class Remarks(QWidget):
    """Errors in their colour, then hints in quiet text; nothing takes no room."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._errors = Prose(theme, "", SECONDARY, "error", MEDIUM)
        self._hints = Prose(theme, "", SECONDARY, "text2")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self._errors)
        column.addWidget(self._hints)
        self.show_remarks(())

    @property
    def text(self) -> str:
        """Everything that is said, a sentence on each line."""
        return "\n".join(part.text for part in (self._errors, self._hints) if part.text)

    def show_remarks(self, remarks: Sequence[Remark], told: str = "") -> None:
        """Say what there is to say; `told` is what just happened to the field."""
        errors = [one.text for one in remarks if one.is_error]
        hints = [one.text for one in remarks if not one.is_error]
        self._errors.set_text("\n".join(errors))
        self._hints.set_text("\n".join([*([told] if told else []), *hints]))
        self._errors.setVisible(bool(errors))
        self._hints.setVisible(bool(self._hints.text))
        self.setVisible(bool(self.text))


class Field(QWidget):
    """A title, a text area, and remarks."""

    typed = Signal(str)
    place_changed = Signal()
    """The text cursor moved, or the field got the keyboard."""
    undo_asked = Signal()
    redo_asked = Signal()

    def __init__(
        self,
        theme: Theme,
        title: str,
        help_text: str,
        *,
        least_lines: int,
        is_one_line: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.area = TextArea(theme, title, least_lines=least_lines, is_one_line=is_one_line)
        self._remarks = Remarks(theme)
        self._shown: Sequence[Remark] = ()
        self._told = ""
        self._title = ElidedLabel(theme, title, BODY, weight=MEDIUM)
        self._help = help_text
        self._chip = Chip(theme, "From the draft", ChipKind.DRAFTED, "pencil")
        self._count = Prose(theme, "", SECONDARY, "muted")
        self._badges = {letter: Badge(theme, letter, _BADGE) for letter in "AB"}
        self.area.typed.connect(self.typed)
        self.area.cursorPositionChanged.connect(self.place_changed)
        self.area.undo_asked.connect(self.undo_asked)
        self.area.redo_asked.connect(self.redo_asked)
        self.area.told.connect(self._on_told)
        self.set_letter("")
        self._place()

    @property
    def remarks(self) -> str:
        """What is said below the field."""
        return self._remarks.text

    @property
    def count(self) -> str:
        """How much there is, in words."""
        return self._count.text

    @property
    def is_drafted(self) -> bool:
        """Whether the field says that its text is from the draft."""
        return not self._chip.isHidden()

    def set_title(self, title: str) -> None:
        """Call the field something else."""
        self._title.set_text(title)
        self.area.setAccessibleName(title)

    def set_letter(self, letter: str) -> None:
        """Show the letter of the side that the field is on, or none."""
        for one, badge in self._badges.items():
            badge.setVisible(one == letter)

    def show_state(self, remarks: Sequence[Remark], count: str, is_drafted: bool) -> None:
        """Say what there is to say of the text."""
        self._shown = remarks
        self._count.set_text(f"{count} · {self._help}")
        self._chip.setVisible(is_drafted)
        self.area.set_wrong(any(one.is_error for one in remarks))
        self._say()

    def _place(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        for badge in self._badges.values():
            head.addWidget(badge)
        head.addWidget(self._title)
        head.addWidget(self._chip)
        head.addStretch(1)
        # The chip comes and goes; the row keeps its height.
        head.addStrut(self._chip.sizeHint().height())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self.area)
        below = QVBoxLayout()
        below.setSpacing(2)
        below.addWidget(self._count)
        below.addWidget(self._remarks)
        column.addLayout(below)

    def _on_told(self, text: str) -> None:
        if text != self._told:
            self._told = text
            self._say()

    def _say(self) -> None:
        self._remarks.show_remarks(self._shown, self._told)
        said = ". ".join(filter(None, [self.count, self.remarks.replace("\n", " ")]))
        self.area.setAccessibleDescription(said)
