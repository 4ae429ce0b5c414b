"""The head above the form: whose text it is, whether it is saved, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from explorer.gui.actions import keys_of
from explorer.gui.look.typography import FIGURE, SECONDARY, SEMIBOLD, TITLE
from explorer.gui.parts.badge import Badge
from explorer.gui.parts.buttons import icon_button, plain_button, primary_button
from explorer.gui.parts.chip import Chip, ChipKind
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.strip import Strip

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from explorer.gui.look.theme import Theme
    from explorer.gui.writing.work import Work

_ONE_ROW_FROM = 820
_NAME_AT_LEAST = 80


class WritingHead(Strip):
    """Names with their badges, the state, the file; undo, redo, revert, done and save."""

    undo_asked = Signal()
    redo_asked = Signal()
    revert_asked = Signal()
    done_asked = Signal()
    save_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "surface", ["bottom"], parent=parent)
        self._badges = {letter: Badge(theme, letter) for letter in "AB"}
        self._names = [ElidedLabel(theme, "", TITLE, weight=SEMIBOLD) for _ in "AB"]
        self._vs = ElidedLabel(theme, "vs", FIGURE, "muted")
        self._chip = Chip(theme, "")
        self._line = ElidedLabel(theme, "", SECONDARY, "muted", elide=Qt.TextElideMode.ElideMiddle)
        self._undo = icon_button(theme, "undo", "Undo")
        self._redo = icon_button(theme, "redo", "Redo")
        self._undo.set_name("Undo", keys_of("undo"))
        self._redo.set_name("Redo", keys_of("redo"))
        self._revert = plain_button(theme, "Revert")
        self._revert.setToolTip("Go back to what is on the disk")
        self._done = plain_button(theme, "Done")
        self._done.setToolTip("Back to the page; what is not saved is kept as a draft  Esc")
        self._save = primary_button(theme, "Save")
        keys = keys_of("save_comparison")
        self._save.setToolTip(f"Write every field into the pair's file  {keys}")
        for button, asked in (
            (self._undo, self.undo_asked),
            (self._redo, self.redo_asked),
            (self._revert, self.revert_asked),
            (self._done, self.done_asked),
            (self._save, self.save_asked),
        ):
            button.clicked.connect(asked)
        self._place()

    def show_work(self, work: Work, letters: str) -> None:
        """Show whose text it is and how far it is; `letters` are those of the two on the page."""
        for letter, index in zip(letters, (0, 3), strict=True):
            self._row.removeWidget(self._badges[letter])
            self._row.insertWidget(index, self._badges[letter])
        for label, name in zip(self._names, work.names, strict=True):
            label.set_text(name)
            # A short name stays whole beside a long one.
            label.setMinimumWidth(min(label.sizeHint().width(), _NAME_AT_LEAST))
        if work.is_unsaved:
            self._chip.set_content("Not saved", ChipKind.DRAFTED, "pencil")
        elif work.is_new:
            self._chip.set_content("Drafted", ChipKind.DRAFTED, "pencil")
        else:
            self._chip.set_content("Saved", ChipKind.QUIET, "check")
        file = f"{work.file}, a new file" if work.is_new else work.file
        self._line.set_text(f"{file} · saving writes every field below")
        self._undo.setEnabled(work.can_undo)
        self._redo.setEnabled(work.can_redo)
        self._revert.setEnabled(work.is_unsaved)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons beside the names, or below where there is no room."""
        super().resizeEvent(event)
        is_wide = self.width() >= _ONE_ROW_FROM
        way = QBoxLayout.Direction
        self._whole.setDirection(way.LeftToRight if is_wide else way.TopToBottom)

    def _place(self) -> None:
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        for part in (self._badges["A"], self._names[0], self._vs, self._badges["B"]):
            self._row.addWidget(part)
        self._row.addWidget(self._names[1])
        self._row.addSpacing(6)
        self._row.addWidget(self._chip)
        self._row.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addLayout(self._row)
        words.addWidget(self._line)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self._undo, self._redo, self._revert, self._done, self._save):
            buttons.addWidget(button)
        buttons.addStretch(1)
        self._whole = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._whole.setContentsMargins(24, 11, 24, 12)
        self._whole.setSpacing(16)
        self._whole.addLayout(words, 1)
        self._whole.addLayout(buttons)
