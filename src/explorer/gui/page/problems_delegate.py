"""How a problem of a page is painted: place, what was found, and below it what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from explorer.gui.look.icons import BUTTON, paint_icon
from explorer.gui.look.marks import paint_focus
from explorer.gui.look.typography import BODY, MEDIUM, SECONDARY, mono_font, text_font
from explorer.gui.page.findings import Found
from explorer.gui.page.problems_model import Role
from explorer.gui.parts.line import MIDDLE, draw_line
from explorer.gui.problems.delegate import ICONS

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme

ROW = 48

_EDGE = 24
_TEXT = 48
_PLACE = 216
"""Width of the column of places, where there is room for one."""
_NARROW_BELOW = 640
"""Narrower lists put the place before what to do."""


class PageProblemsDelegate(QStyledItemDelegate):
    """Paints rows of 48 px."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(
        self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the height of a row."""
        return QSize(0, ROW)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint a problem."""
        found, box = index.data(Role.ROW), QRectF(option.rect)
        painter.save()
        self._paint_ground(painter, box, option.state)
        if isinstance(found, Found):
            self._paint_found(painter, box.adjusted(0, 0, -_EDGE, 0), found)
        painter.restore()

    def _paint_ground(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag) -> None:
        tokens = self._theme.tokens
        painter.fillRect(box, tokens.surface)
        inner = box.adjusted(8, 2, -8, -2)
        is_selected = bool(state & QStyle.StateFlag.State_Selected)
        if is_selected or state & QStyle.StateFlag.State_MouseOver:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.selected if is_selected else tokens.hover)
            painter.drawRoundedRect(inner, 6, 6)
        if is_selected and state & QStyle.StateFlag.State_HasFocus:
            paint_focus(painter, inner, tokens, 6)

    def _paint_found(self, painter: QPainter, box: QRectF, found: Found) -> None:
        tokens, problem = self._theme.tokens, found.problem
        upper = QRectF(box.left() + _TEXT, box.top() + 5, box.width() - _TEXT, 20)
        lower = QRectF(upper.left(), box.top() + 24, upper.width(), 18)
        icon, role = ICONS[problem.severity]
        mark = QRectF(box.left() + _EDGE, upper.top() + 2, BUTTON, BUTTON)
        paint_icon(painter, mark, icon, tokens.colour(role))
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
