"""Edges on whole device pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter


def snapped(painter: QPainter, rect: QRectF) -> QRectF:
    """Return `rect` with its edges moved to the nearest device pixels, at any screen ratio."""
    to_device = painter.deviceTransform()
    back, invertible = to_device.inverted()
    if not invertible:
        return rect
    device = to_device.mapRect(rect)
    left, top = round(device.left()), round(device.top())
    edges = QRectF(left, top, round(device.right()) - left, round(device.bottom()) - top)
    return back.mapRect(edges)
