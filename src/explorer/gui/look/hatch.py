"""Hatches as lines that end at the edge of their shape: no clip, no brush, vector everywhere."""

from __future__ import annotations

from math import sqrt

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


def disc_hatch(box: QRectF, pitch: float, crossed: bool = False) -> list[QLineF]:
    """Return chords at 45 degrees of the circle in a square box, one through its centre."""
    radius = box.width() / 2
    step = pitch / 2
    count = int(radius / sqrt(2) / step)
    rising: list[QLineF] = []
    for shift in (index * step for index in range(-count, count + 1)):
        half = sqrt(radius**2 / 2 - shift**2)
        middle = box.center() + QPointF(shift, shift)
        rising.append(QLineF(middle + QPointF(-half, half), middle + QPointF(half, -half)))
    return rising + (_mirrored(rising, box) if crossed else [])


def _mirrored(lines: list[QLineF], box: QRectF) -> list[QLineF]:
    """Return the lines flipped top to bottom within `box`."""
    total = box.top() + box.bottom()
    return [QLineF(line.x1(), total - line.y1(), line.x2(), total - line.y2()) for line in lines]
