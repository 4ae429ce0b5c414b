"""How a row of the list of problems is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, QSize
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from explorer.analysis.labels import sentence
from explorer.catalog.problem import Problem
from explorer.gui.look.icons import BUTTON
from explorer.gui.look.typography import BODY, MEDIUM, SECONDARY, mono_font, text_font
from explorer.gui.parts.line import MIDDLE, draw_line
from explorer.gui.parts.row_painting import EDGE, HEAD, TEXT, paint_row_ground, paint_row_head
from explorer.gui.parts.rows import ROW
from explorer.gui.parts.severity import paint_severity
from explorer.gui.problems.model import Head, place_text

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from explorer.gui.look.theme import Theme
    from explorer.gui.parts.rows import Index

HEIGHT = 56

_FIELD = 108
_FOUND = 276
_NARROW_BELOW = 640
"""Narrower lists put the field before what to do."""


class ProblemsDelegate(QStyledItemDelegate):
    """Paints heads of 34 px and problems of 56."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of a row."""
        return QSize(0, HEAD if isinstance(index.data(ROW), Head) else HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a head or a problem."""
        row, box, tokens = index.data(ROW), QRectF(option.rect), self._theme.tokens
        painter.save()
        if isinstance(row, Head):
            paint_row_head(painter, box, row.title, row.words, tokens, row.icon)
        elif isinstance(row, Problem):
            self._paint_ground(painter, box, option.state)
            self._paint_problem(painter, box, row)
        painter.restore()

    def _paint_ground(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag) -> None:
        tokens = self._theme.tokens
        painter.fillRect(box, tokens.surface)
        line = QRectF(box.left() + TEXT, box.bottom() - 1, box.width() - TEXT, 1)
        painter.fillRect(line, tokens.border)
        paint_row_ground(painter, box.adjusted(8, 4, -8, -5), state, tokens)

    def _paint_problem(self, painter: QPainter, box: QRectF, problem: Problem) -> None:
        tokens = self._theme.tokens
        top, lower = QRectF(box), QRectF(box)
        top.setRect(box.left(), box.top() + 9, box.width() - EDGE, 20)
        lower.setRect(box.left(), box.top() + 29, box.width() - EDGE, 18)
        mark = QRectF(box.left() + EDGE, top.top() + 2, BUTTON, BUTTON)
        paint_severity(painter, mark, problem.severity, tokens)
        mono = mono_font(SECONDARY)
        place = top.adjusted(TEXT, 0, 0, 0)
        place.setWidth(_FIELD - TEXT - 4)
        draw_line(painter, place, place_text(problem) or "–", mono, tokens.text2)
        is_narrow = box.width() < _NARROW_BELOW
        left = _FIELD if is_narrow else _FOUND
        found, todo = sentence(problem.found), sentence(problem.todo)
        words = text_font(BODY, MEDIUM)
        draw_line(painter, top.adjusted(left, 0, 0, 0), found, words, tokens.text, elide=MIDDLE)
        field = problem.field or "(file)"
        below = lower.adjusted(left, 0, 0, 0)
        if is_narrow:
            taken = draw_line(painter, below, field, mono, tokens.text, elide=MIDDLE)
            below.adjust(min(taken + 12, below.width()), 0, 0, 0)
        else:
            room = top.adjusted(_FIELD, 0, 0, 0)
            room.setWidth(_FOUND - _FIELD - 12)
            draw_line(painter, room, field, mono, tokens.text, elide=MIDDLE)
        draw_line(painter, below, todo, text_font(SECONDARY), tokens.text2, elide=MIDDLE)
