"""A line at the foot of a popover: what a click on it does, and the key that does the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from explorer.gui.look import icons
from explorer.gui.look.marks import paint_focus
from explorer.gui.look.typography import CAPTION, MEDIUM, SECONDARY, text_font
from explorer.gui.parts.line import LEFT, RIGHT

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme

_HEIGHT = 40
_EDGE = 15


class PopoverAct(QAbstractButton):
    """A button over the whole width, with a line above it."""

    def __init__(self, theme: Theme, label: str, keys: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._label, self._keys = label, keys
        self._is_copied = False
        self.setAccessibleName(label)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme.tokens_changed.connect(self.update)

    def say_copied(self) -> None:
        """Say that it was done."""
        self._is_copied = True
        self.setAccessibleName(f"{self._label}: copied")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of the line."""
        return QSize(200, _HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line above, hover and focus, the words and the key."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(0, 0, self.width(), 1, tokens.border)
        inner = QRectF(self.rect()).adjusted(4, 5, -4, -4)
        if self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.hover)
            painter.drawRoundedRect(inner, 6, 6)
        place = QRectF(self.rect()).adjusted(_EDGE, 1, -_EDGE, 0)
        painter.setFont(text_font(SECONDARY, MEDIUM))
        painter.setPen(tokens.text)
        if self._is_copied:
            check = QRectF(place.left(), place.center().y() - 7, icons.CHIP, icons.CHIP)
            icons.paint_icon(painter, check, "check", tokens.text2)
            place.setLeft(place.left() + icons.CHIP + 6)
        words = "Copied" if self._is_copied else self._label
        painter.drawText(place, LEFT, words)
        painter.setFont(text_font(CAPTION))
        painter.setPen(tokens.muted)
        painter.drawText(place, RIGHT, self._keys)
        if self.hasFocus():
            paint_focus(painter, inner, tokens)
