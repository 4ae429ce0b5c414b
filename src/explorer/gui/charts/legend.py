"""The line above a chart that explains it: the sides at the left, the source kinds at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from explorer.gui.look.marks import BAR, paint_badge, paint_kind_bar
from explorer.gui.look.typography import SECONDARY, SEMIBOLD, text_font
from explorer.gui.parts.line import CENTRED, draw_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.catalog.vocabulary import SourceKind
    from explorer.gui.look.theme import Theme

_HEIGHT = 24
_BADGE = 16
_SWATCH = 24
_GAP = 6
_BETWEEN = 20


class ChartLegend(QWidget):
    """Badges with names, which give way, and the kinds that are present, in words."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._sides: list[tuple[str, str]] = []
        self._kinds: list[SourceKind] = []
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.tokens_changed.connect(self.update)

    def set_content(self, sides: Sequence[tuple[str, str]], kinds: Sequence[SourceKind]) -> None:
        """Explain these sides, as letter and name, and these kinds of source."""
        self._sides, self._kinds = list(sides), list(kinds)
        said = [f"{letter} is {name}" for letter, name in sides]
        said += [f"Figures are {', '.join(kinds)}"] if kinds else []
        self.setAccessibleName("Legend: " + "; ".join(said))
        self.update()

    def sizeHint(self) -> QSize:
        """Return one line."""
        return QSize(200, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return one line."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the kinds from the right, then the sides into what is left."""
        painter = QPainter(self)
        left = self._paint_kinds(painter)
        if self._sides:
            self._paint_sides(painter, left - _BETWEEN)

    def _paint_kinds(self, painter: QPainter) -> float:
        tokens, metrics = self._theme.tokens, QFontMetricsF(text_font(SECONDARY))
        painter.setFont(text_font(SECONDARY))
        right = float(self.width())
        for kind in reversed(self._kinds):
            word = kind.capitalize()
            left = right - metrics.horizontalAdvance(word)
            painter.setPen(tokens.text2)
            painter.drawText(QRectF(left, 0, right - left + 1, _HEIGHT), CENTRED, word)
            swatch = QRectF(left - _GAP - _SWATCH, (_HEIGHT - BAR) / 2, _SWATCH, BAR)
            paint_kind_bar(painter, swatch, kind, tokens.mark)
            right = swatch.left() - _BETWEEN
        return right + _BETWEEN

    def _paint_sides(self, painter: QPainter, right: float) -> None:
        tokens, font = self._theme.tokens, text_font(SECONDARY, SEMIBOLD)
        fixed = len(self._sides) * (_BADGE + _GAP) + (len(self._sides) - 1) * _BETWEEN
        room = max(0.0, right - fixed) / len(self._sides)
        left = 0.0
        for letter, name in self._sides:
            badge = QRectF(left, (_HEIGHT - _BADGE) / 2, _BADGE, _BADGE)
            paint_badge(painter, badge, letter, tokens)
            place = QRectF(badge.right() + _GAP, 0, room, _HEIGHT)
            taken = draw_line(painter, place, name, font, tokens.text)
            left = place.left() + taken + 1 + _BETWEEN
