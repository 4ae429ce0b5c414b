"""A text that wraps, with the stretches marked in which it differs from another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPaintEvent, QTextCharFormat, QTextLayout

from explorer.gui.look.typography import BODY
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.unseen import screen_text, units

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.gui.importing.stretches import Stretch
    from explorer.gui.look.theme import Theme


class MarkedText(Prose):
    """One of two values; characters that would turn the line are shown as blanks."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "", BODY)
        self._marked: list[tuple[int, int]] = []

    def set_marked(self, text: str, marked: Sequence[Stretch]) -> None:
        """Change the text and what is marked in it."""
        self._marked = [
            (units(text[: one.start]), units(text[one.start : one.end])) for one in marked
        ]
        self.set_text(screen_text(text, False))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the text on its marks."""
        tokens = self._theme.tokens
        ground = QTextCharFormat()
        ground.setBackground(tokens.warn_tint)
        ground.setForeground(tokens.text)
        ranges = [_range(start, length, ground) for start, length in self._marked]
        colour = tokens.colour(self._role)
        self._at(self.width()).draw(QPainter(self), QPointF(), colour, ranges)


def _range(start: int, length: int, look: QTextCharFormat) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start = start
    made.length = length
    made.format = look
    return made
