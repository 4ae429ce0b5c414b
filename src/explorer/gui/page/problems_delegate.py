"""How a problem of a page is painted: place, what was found, and below it what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from explorer.gui.look.icons import BUTTON
from explorer.gui.look.typography import BODY, MEDIUM, SECONDARY, mono_font, text_font
from explorer.gui.page.findings import Found
from explorer.gui.parts.line import MIDDLE, draw_line
from explorer.gui.parts.row_painting import EDGE, TEXT, paint_row_ground
from explorer.gui.parts.rows import ROW
from explorer.gui.parts.severity import paint_severity

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme
    from explorer.gui.parts.rows import Index

HEIGHT = 48

_PLACE = 216
"""Width of the column of places, where there is room for one."""
_NARROW_BELOW = 640
"""Narrower lists put the place before what to do."""


class PageProblemsDelegate(QStyledItemDelegate):
    """Paints rows of 48 px."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Return the height of a row."""
        return QSize(0, HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a problem."""
        found, box, tokens = index.data(ROW), QRectF(option.rect), self._theme.tokens
        painter.save()
        painter.fillRect(box, tokens.surface)
        paint_row_ground(painter, box.adjusted(8, 2, -8, -2), option.state, tokens)
        if isinstance(found, Found):
            self._paint_found(painter, box.adjusted(0, 0, -EDGE, 0), found)
        painter.restore()

    def _paint_found(self, painter: QPainter, box: QRectF, found: Found) -> None:
        tokens, problem = self._theme.tokens, found.problem
        upper = QRectF(box.left() + TEXT, box.top() + 5, box.width() - TEXT, 20)
        lower = QRectF(upper.left(), box.top() + 24, upper.width(), 18)
        mark = QRectF(box.left() + EDGE, upper.top() + 2, BUTTON, BUTTON)
        paint_severity(painter, mark, problem.severity, tokens)
        mono, words = mono_font(SECONDARY), text_font(BODY, MEDIUM)
        if box.width() < _NARROW_BELOW:
            width = min(QFontMetricsF(mono).horizontalAdvance(found.where) + 1, lower.width() / 2)
            place = QRectF(lower.left(), lower.top(), width, lower.height())
            lower.setLeft(place.right() + 12)
        else:
            place = QRectF(upper.left(), upper.top(), _PLACE - 16, upper.height())
            upper.setLeft(upper.left() + _PLACE)
            lower.setLeft(upper.left())
        draw_line(painter, place, found.where, mono, tokens.text2, elide=MIDDLE)
        draw_line(painter, upper, found.found, words, tokens.text)
        draw_line(painter, lower, problem.todo, text_font(SECONDARY), tokens.text2)
