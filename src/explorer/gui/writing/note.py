"""The strip above the form that says how the writing began and goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from explorer.gui.look.typography import SECONDARY
from explorer.gui.parts.buttons import COMPACT, plain_button
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.strip import Strip

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme

_HEIGHT = 40


class Note(Strip):
    """What there is to say, on as many lines as it needs, with a way to throw a draft away."""

    discard_asked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "info_tint", ["bottom"])
        self.setMinimumHeight(_HEIGHT)
        self._words = Prose(theme, "", SECONDARY, "text2")
        self._discard = plain_button(theme, "Discard")
        self._discard.set_height(COMPACT)
        self._discard.setAccessibleName("Discard the draft")
        self._discard.clicked.connect(self.discard_asked)
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 5, 24, 6)
        row.setSpacing(12)
        row.addWidget(self._words, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._discard)
        self.hide()

    @property
    def text(self) -> str:
        """What is said."""
        return self._words.text

    def say(self, text: str, *, can_discard: bool) -> None:
        """Say something, or nothing."""
        self._words.set_text(text)
        self._discard.setVisible(can_discard)
        self.setVisible(bool(text))
