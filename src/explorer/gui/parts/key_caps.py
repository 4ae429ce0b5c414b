"""Key caps: the keys of a command as small boxes, as widget and for delegates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from explorer.gui.look.typography import CAPTION, MEDIUM, text_font

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF

    from explorer.gui.look.theme import Theme
    from explorer.gui.look.tokens import Tokens

HEIGHT = 20

_PADDING = 5.0
_GAP = 4.0


def key_caps_width(keys: str) -> float:
    """Return the width of the caps of a shortcut such as `Ctrl+K`."""
    widths = [_cap_width(key) for key in split_keys(keys)]
    return sum(widths) + _GAP * max(0, len(widths) - 1)


def paint_key_caps(painter: QPainter, corner: QPointF, keys: str, tokens: Tokens) -> None:
    """Paint the caps, 20 px high, with their top left at `corner`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(text_font(CAPTION, MEDIUM))
    left = corner.x()
    for key in split_keys(keys):
        box = QRectF(left, corner.y(), _cap_width(key), HEIGHT)
        painter.setPen(QPen(tokens.border2, 1))
        painter.setBrush(tokens.surface)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(tokens.text2)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, key)
        left = box.right() + _GAP
    painter.restore()


def split_keys(keys: str) -> list[str]:
    """Split `Ctrl+Shift+M` into its keys; a plus that is itself a key stays one."""
    if not keys:
        return []
    last = "+" if keys.endswith("+") else keys.rpartition("+")[2]
    rest = keys[: len(keys) - len(last)].rstrip("+")
    return [*rest.split("+"), last] if rest else [last]


class KeyCaps(QWidget):
    """The caps of one shortcut."""

    def __init__(self, theme: Theme, keys: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._keys = keys
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(keys)
        theme.tokens_changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return the size of the caps."""
        return QSize(round(key_caps_width(self._keys) + 0.5), HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the caps."""
        corner = QRectF(self.rect()).topLeft()
        paint_key_caps(QPainter(self), corner, self._keys, self._theme.tokens)


def _cap_width(key: str) -> float:
    width = QFontMetricsF(text_font(CAPTION, MEDIUM)).horizontalAdvance(key)
    return max(float(HEIGHT), round(width + 2 * _PADDING))
