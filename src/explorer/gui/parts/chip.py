"""Chips: a word in a small filled box, for verdicts and states; as widget and for delegates."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from explorer.gui.look import icons
from explorer.gui.look.typography import CAPTION, MEDIUM, text_font

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF

    from explorer.gui.look.theme import Theme
    from explorer.gui.look.tokens import Tokens

HEIGHT = 20

_PADDING = 8.0
_ICON_PADDING = 7.0
_ICON_GAP = 4.0
_RADIUS = 5.0


class ChipKind(StrEnum):
    """What a chip says; only a thing worth noticing has a colour."""

    QUIET = "quiet"
    BETTER = "better"
    WARN = "warn"
    DRAFTED = "drafted"


class _Colours(NamedTuple):
    ink: QColor
    fill: QColor | None


def chip_size(text: str, icon: str = "") -> QSizeF:
    """Return the size of a chip, 20 px high."""
    return QSizeF(_text_left(icon) + _text_width(text) + _PADDING, HEIGHT)


def paint_chip(
    painter: QPainter,
    corner: QPointF,
    text: str,
    kind: ChipKind,
    tokens: Tokens,
    icon: str = "",
) -> QRectF:
    """Paint a chip with its top left at `corner` and return the rectangle it took."""
    box = QRectF(corner, chip_size(text, icon))
    colours = _colours(kind, tokens)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if colours.fill is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.fill)
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)
    else:
        outline = QPen(tokens.control, 1)
        outline.setDashPattern([3, 3])
        painter.setPen(outline)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
    if icon:
        place = QRectF(box.left() + _ICON_PADDING, box.top() + 3, icons.CHIP, icons.CHIP)
        icons.paint_icon(painter, place, icon, colours.ink)
    painter.setFont(text_font(CAPTION, MEDIUM, tabular=False))
    painter.setPen(colours.ink)
    words = box.adjusted(_text_left(icon), 0, 0, 0)
    painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, text)
    painter.restore()
    return box


class Chip(QWidget):
    """One chip; it changes its width with its text."""

    def __init__(
        self,
        theme: Theme,
        text: str,
        kind: ChipKind = ChipKind.QUIET,
        icon: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_content(text, kind, icon)
        theme.tokens_changed.connect(self.update)

    def set_content(self, text: str, kind: ChipKind = ChipKind.QUIET, icon: str = "") -> None:
        """Change what the chip says."""
        self._text, self._kind, self._icon = text, kind, icon
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the chip."""
        size = chip_size(self._text, self._icon)
        return QSize(round(size.width() + 0.5), HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the chip."""
        corner = QRectF(self.rect()).topLeft()
        tokens = self._theme.tokens
        paint_chip(QPainter(self), corner, self._text, self._kind, tokens, self._icon)


def _colours(kind: ChipKind, tokens: Tokens) -> _Colours:
    match kind:
        case ChipKind.QUIET:
            return _Colours(tokens.text2, tokens.info_tint)
        case ChipKind.BETTER:
            return _Colours(tokens.better, tokens.better_tint)
        case ChipKind.WARN:
            return _Colours(tokens.warn, tokens.warn_tint)
        case ChipKind.DRAFTED:
            return _Colours(tokens.text2, None)


def _text_left(icon: str) -> float:
    return _ICON_PADDING + icons.CHIP + _ICON_GAP if icon else _PADDING


def _text_width(text: str) -> float:
    return QFontMetricsF(text_font(CAPTION, MEDIUM)).horizontalAdvance(text)
