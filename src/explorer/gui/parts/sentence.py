"""One line in which a few strong words lead and the rest explains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from explorer.gui.look.typography import REGULAR, SECONDARY, SEMIBOLD, text_font
from explorer.gui.parts.line import draw_line
from explorer.gui.parts.tooltip import plain_tooltip

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme

_GAP = 8


class Sentence(QWidget):
    """Strong words and muted ones; the end gives way, and is then in the tool tip."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lead = ""
        self._rest = ""
        self._lead_font = text_font(SECONDARY, SEMIBOLD)
        self._rest_font = text_font(SECONDARY, REGULAR)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.tokens_changed.connect(self.update)

    @property
    def text(self) -> str:
        """The whole sentence."""
        return f"{self._lead} {self._rest}".strip()

    def set_text(self, lead: str, rest: str) -> None:
        """Change the sentence."""
        self._lead, self._rest = lead, rest
        self.setAccessibleName(self.text)
        self.setToolTip(plain_tooltip(self.text))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the whole sentence."""
        width = QFontMetricsF(self._lead_font).horizontalAdvance(self._lead) + _GAP
        width += QFontMetricsF(self._rest_font).horizontalAdvance(self._rest)
        return QSize(round(width + 0.5), 18)

    def minimumSizeHint(self) -> QSize:
        """Return hardly anything: the sentence gives way."""
        return QSize(40, 18)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint both parts, the second one cut to what room is left."""
        painter, tokens = QPainter(self), self._theme.tokens
        room = QRectF(self.rect())
        taken = draw_line(painter, room, self._lead, self._lead_font, tokens.text)
        room.setLeft(taken + _GAP)
        draw_line(painter, room, self._rest, self._rest_font, tokens.muted)
