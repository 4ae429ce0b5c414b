"""A few words that float under a field and say what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from explorer.gui.look import icons
from explorer.gui.look.typography import SECONDARY, text_font
from explorer.gui.parts.prose import WrappedText

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme

_PADDING = 10
_WORDS_LEFT = _PADDING + icons.BUTTON + 6


class FaultNote(QWidget):
    """A sign and a sentence in the colour of errors; it takes no focus and no clicks."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = ""
        self._words = WrappedText("", text_font(SECONDARY), 0)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        theme.tokens_changed.connect(self.update)

    @property
    def text(self) -> str:
        """The sentence."""
        return self._text

    def show_below(self, corner: QPoint, text: str, width: int) -> None:
        """Show a sentence with the top left at `corner`, as wide as it must be up to `width`."""
        self._text = text
        self._words = WrappedText(text, text_font(SECONDARY), width - _WORDS_LEFT - _PADDING)
        self.setAccessibleName(text)
        own = min(width, round(self._words.natural_width + 0.5) + _WORDS_LEFT + _PADDING)
        size = QSize(own, self._words.height + 2 * 7)
        self.move(corner)
        self.resize(size)
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint box, sign and words."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(tokens.error, 1))
        painter.setBrush(tokens.raised)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        sign = QRectF(_PADDING, 7, icons.BUTTON, self._words.step)
        icons.paint_icon(painter, sign, "error", tokens.error)
        self._words.draw(painter, QPointF(_WORDS_LEFT, 7), tokens.error)
