"""The quiet marks of characters that are not seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from explorer.gui.parts.unseen import UnseenKind

if TYPE_CHECKING:
    from explorer.gui.look.tokens import Tokens


def paint_unseen(painter: QPainter, box: QRectF, kind: UnseenKind, tokens: Tokens) -> None:
    """Paint the mark of a kind into the room of its characters."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    match kind:
        case UnseenKind.BOX:
            _box(painter, box, tokens)
        case UnseenKind.SPACE:
            _open_box(painter, box, tokens)
        case UnseenKind.TAB:
            _arrow(painter, box, tokens)
        case UnseenKind.TRAILING:
            _dot(painter, box, tokens)
        case UnseenKind.ALIKE:
            _dotted_line(painter, box, tokens)
    painter.restore()


def _box(painter: QPainter, box: QRectF, tokens: Tokens) -> None:
    inner = QRectF(box.left() + 0.75, box.center().y() - 6, box.width() - 1.5, 12)
    painter.setPen(QPen(tokens.warn, 1))
    painter.setBrush(tokens.warn_tint)
    painter.drawRoundedRect(inner, 2, 2)
    painter.drawLine(QLineF(inner.center() - QPointF(0, 2.5), inner.center() + QPointF(0, 2.5)))


def _open_box(painter: QPainter, box: QRectF, tokens: Tokens) -> None:
    painter.setPen(QPen(tokens.warn_mark, 1.25))
    low, high = box.center().y() + 5, box.center().y() + 2
    left, right = box.left() + 1, box.right() - 1
    painter.drawPolyline([QPointF(left, high), QPointF(left, low), QPointF(right, low),
                          QPointF(right, high)])  # fmt: skip


def _arrow(painter: QPainter, box: QRectF, tokens: Tokens) -> None:
    painter.setPen(QPen(tokens.control, 1.25))
    tip = QPointF(max(box.left() + 4, box.right() - 3), box.center().y())
    painter.drawLine(QLineF(QPointF(box.left() + 2, tip.y()), tip))
    painter.drawPolyline([tip + QPointF(-3, -3), tip, tip + QPointF(-3, 3)])


def _dot(painter: QPainter, box: QRectF, tokens: Tokens) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tokens.warn_mark)
    painter.drawEllipse(box.center(), 1.5, 1.5)


def _dotted_line(painter: QPainter, box: QRectF, tokens: Tokens) -> None:
    pen = QPen(tokens.warn_mark, 1.5)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([1, 1])
    painter.setPen(pen)
    low = box.center().y() + 7
    painter.drawLine(QPointF(box.left(), low), QPointF(box.right(), low))
