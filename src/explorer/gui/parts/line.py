"""One line of plain text in a rectangle, elided where it does not fit: for delegates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QColor, QFont, QPainter

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRED = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
END, MIDDLE = Qt.TextElideMode.ElideRight, Qt.TextElideMode.ElideMiddle

_LONGEST = 2000
"""More letters than a line can show; laying out a whole file would take seconds."""


def draw_line(
    painter: QPainter,
    room: QRectF,
    text: str,
    font: QFont,
    ink: QColor,
    align: Qt.AlignmentFlag = LEFT,
    elide: Qt.TextElideMode = END,
) -> float:
    """Draw a text as one line and return the width it took."""
    metrics = QFontMetricsF(font)
    line = " ".join(text[:_LONGEST].split()) if "\n" in text or len(text) > _LONGEST else text
    width = metrics.horizontalAdvance(line)
    if width > room.width():
        line = metrics.elidedText(line, elide, max(0.0, room.width()))
        width = metrics.horizontalAdvance(line)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(room, align | Qt.TextFlag.TextSingleLine, line)
    return width
