"""How a row of the list of problems is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from explorer.catalog.problem import Problem, Severity
from explorer.gui.look.icons import BUTTON, paint_icon
from explorer.gui.look.marks import paint_focus
from explorer.gui.look.typography import BODY, MEDIUM, SECONDARY, SEMIBOLD, mono_font, text_font
from explorer.gui.parts.line import MIDDLE, RIGHT, draw_line
from explorer.gui.problems.model import FileHead, Role, place_text

if TYPE_CHECKING:
    from explorer.gui.look.theme import ColourRole, Theme

HEAD = 34
ROW = 56

_EDGE = 24
_TEXT = 48
_FIELD = 108
_FOUND = 276
_NARROW_BELOW = 640
"""Narrower lists put the field before what to do."""

ICONS: dict[Severity, tuple[str, ColourRole]] = {
    Severity.ERROR: ("error", "error"),
    Severity.WARNING: ("warning", "warn"),
    Severity.NOTE: ("info", "muted"),
}


class ProblemsDelegate(QStyledItemDelegate):
    """Paints heads of 34 px and problems of 56."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(
        self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the height of a row."""
        return QSize(0, HEAD if isinstance(index.data(Role.ROW), FileHead) else ROW)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint a head or a problem."""
        row, box = index.data(Role.ROW), QRectF(option.rect)
        painter.save()
        if isinstance(row, FileHead):
            self._paint_head(painter, box, row)
        elif isinstance(row, Problem):
            self._paint_ground(painter, box, option.state)
            self._paint_problem(painter, box, row)
        painter.restore()

    def _paint_head(self, painter: QPainter, box: QRectF, head: FileHead) -> None:
        tokens = self._theme.tokens
        painter.fillRect(box, tokens.window)
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), tokens.border)
        place = QRectF(box.left() + _EDGE, box.top() + 9, BUTTON, BUTTON)
        paint_icon(painter, place, "file-text", tokens.text2)
        count = text_font(SECONDARY)
        room = box.adjusted(_TEXT, 0, -_EDGE, 0)
        taken = QFontMetricsF(count).horizontalAdvance(head.words) + 16
        draw_line(painter, room, head.words, count, tokens.muted, RIGHT, MIDDLE)
        name = text_font(SECONDARY, SEMIBOLD)
        draw_line(
            painter, room.adjusted(0, 0, -taken, 0), head.file, name, tokens.text, elide=MIDDLE
        )

    def _paint_ground(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag) -> None:
        tokens = self._theme.tokens
        painter.fillRect(box, tokens.surface)
        painter.fillRect(
            QRectF(box.left() + _TEXT, box.bottom() - 1, box.width() - _TEXT, 1), tokens.border
        )
        inner = box.adjusted(8, 4, -8, -5)
        is_selected = bool(state & QStyle.StateFlag.State_Selected)
        if is_selected or state & QStyle.StateFlag.State_MouseOver:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.selected if is_selected else tokens.hover)
            painter.drawRoundedRect(inner, 6, 6)
        if is_selected and state & QStyle.StateFlag.State_HasFocus:
            paint_focus(painter, inner, tokens, 6)

    def _paint_problem(self, painter: QPainter, box: QRectF, problem: Problem) -> None:
        tokens = self._theme.tokens
        name, role = ICONS[problem.severity]
        top, lower = QRectF(box), QRectF(box)
        top.setRect(box.left(), box.top() + 9, box.width() - _EDGE, 20)
        lower.setRect(box.left(), box.top() + 29, box.width() - _EDGE, 18)
        mark = QRectF(box.left() + _EDGE, top.top() + 2, BUTTON, BUTTON)
        paint_icon(painter, mark, name, tokens.colour(role))
        mono = mono_font(SECONDARY)
        place = top.adjusted(_TEXT, 0, 0, 0)
        place.setWidth(_FIELD - _TEXT - 4)
        draw_line(painter, place, place_text(problem) or "–", mono, tokens.text2)
        is_narrow = box.width() < _NARROW_BELOW
        left = _FIELD if is_narrow else _FOUND
        found, todo = _sentence(problem.found), _sentence(problem.todo)
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


def _sentence(text: str) -> str:
    """Begin with a capital, unless the first word is a name or a value."""
    return text[:1].upper() + text[1:] if text.partition(" ")[0].isalpha() else text
