"""What all lists of rows paint alike: the ground of a row, and the head above a group of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle

from explorer.gui.look.icons import BUTTON, paint_icon
from explorer.gui.look.marks import paint_focus
from explorer.gui.look.typography import SECONDARY, SEMIBOLD, text_font
from explorer.gui.parts.line import MIDDLE, RIGHT, draw_line

if TYPE_CHECKING:
    from explorer.gui.look.tokens import ColourRole, Tokens

HEAD = 34
EDGE = 24
"""From the edge of the list to icons and words."""
TEXT = EDGE + BUTTON + 8
"""Where words begin beside an icon."""
_RADIUS = 6


def paint_row_ground(
    painter: QPainter, box: QRectF, state: QStyle.StateFlag, tokens: Tokens
) -> None:
    """Paint what shows that a row is chosen, looked at by the mouse, or has the keyboard."""
    is_selected = bool(state & QStyle.StateFlag.State_Selected)
    if is_selected or state & QStyle.StateFlag.State_MouseOver:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.selected if is_selected else tokens.hover)
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)
    if is_selected and state & QStyle.StateFlag.State_HasFocus:
        paint_focus(painter, box, tokens, _RADIUS)


def paint_row_head(
    painter: QPainter,
    box: QRectF,
    title: str,
    count: str,
    tokens: Tokens,
    icon: str = "",
    role: ColourRole = "text2",
) -> None:
    """Paint a head of 34 px: an icon if it has one, the title, and at the right how many."""
    painter.fillRect(box, tokens.window)
    painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), tokens.border)
    room = box.adjusted(EDGE, 0, -EDGE, 0)
    if icon:
        mark = QRectF(room.left(), box.top() + (HEAD - BUTTON) / 2, BUTTON, BUTTON)
        paint_icon(painter, mark, icon, tokens.colour(role))
        room.setLeft(box.left() + TEXT)
    font = text_font(SECONDARY, tabular=True)
    draw_line(painter, room, count, font, tokens.muted, RIGHT)
    room.setRight(room.right() - QFontMetricsF(font).horizontalAdvance(count) - 16)
    draw_line(painter, room, title, text_font(SECONDARY, SEMIBOLD), tokens.text, elide=MIDDLE)
