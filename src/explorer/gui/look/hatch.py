"""Hatches as lines that end at the edge of their shape: no clip, no brush, vector everywhere."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF


def box_hatch(box: QRectF, pitch: float, crossed: bool = False) -> list[QLineF]:
    """Return lines at 45 degrees across a box, `pitch` apart along its edges."""
    rising: list[QLineF] = []
    offset = pitch / 2
    while offset < box.width() + box.height():
        start = max(0.0, offset - box.height())
        end = min(box.width(), offset)
        corner = QPointF(box.left(), box.top() + offset)
        rising.append(QLineF(corner + QPointF(start, -start), corner + QPointF(end, -end)))
        offset += pitch
    return rising + (_mirrored(rising, box) if crossed else [])


def _mirrored(lines: list[QLineF], box: QRectF) -> list[QLineF]:
    """Return the lines flipped top to bottom within `box`."""
    total = box.top() + box.bottom()
    return [QLineF(line.x1(), total - line.y1(), line.x2(), total - line.y2()) for line in lines]
