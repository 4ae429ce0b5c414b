"""Why a line of source is marked, and how that is painted."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPen

from explorer.gui.look import icons

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from explorer.gui.look.tokens import ColourRole, Tokens

_EDGE = 2
_ICON_LEFT = 40
"""How far the icon stands left of the text, in the gutter."""


class LineMark(StrEnum):
    """Why a line is marked."""

    WARNING = "warning"
    ERROR = "error"
    NOTE = "note"
    DRAFTED = "drafted"
    ADDED = "added"
    REMOVED = "removed"
    ASIDE = "aside"
    """No line of a text, but on it."""


class _Band(NamedTuple):
    """How a mark colours its line: the ground, the edge beside the gutter, the icon in it."""

    ground: ColourRole
    edge: ColourRole | None = None
    icon: str = ""
    ink: ColourRole = "muted"


_BANDS = {
    LineMark.WARNING: _Band("warn_tint", "warn_mark", "warning", "warn"),
    LineMark.ERROR: _Band("error_tint", "error", "error", "error"),
    LineMark.NOTE: _Band("info_tint", "control", "info"),
    LineMark.ADDED: _Band("better_tint", "better"),
    LineMark.REMOVED: _Band("error_tint", "error"),
    LineMark.ASIDE: _Band("window"),
}


def ground_of(mark: LineMark | None, is_current: bool) -> ColourRole | None:
    """Return the colour behind a line; None if it has none of its own."""
    if mark in _BANDS:
        return _BANDS[mark].ground
    return "hover" if is_current else None


def ink_of(mark: LineMark | None) -> ColourRole:
    """Return the colour of what is drawn upon a marked line."""
    return _BANDS[mark].ink if mark in _BANDS else "muted"


def paint_mark(
    painter: QPainter, box: QRectF, mark: LineMark, tokens: Tokens, *, is_current: bool
) -> None:
    """Paint the edge of a marked line and its icon, at the left of its box and beside it."""
    if mark is LineMark.DRAFTED:
        dashes = QPen(tokens.control, _EDGE)
        dashes.setCapStyle(Qt.PenCapStyle.FlatCap)
        dashes.setDashPattern([2, 1.5])
        painter.setPen(dashes)
        left = box.left() + _EDGE / 2
        painter.drawLine(QLineF(left, box.top(), left, box.bottom()))
        return
    band = _BANDS[mark]
    if band.edge is not None:
        width = 2 * _EDGE if is_current else _EDGE
        edge = QRectF(box.left(), box.top(), width, box.height())
        painter.fillRect(edge, tokens.colour(band.edge))
    if band.icon:
        place = QRectF(box.left() - _ICON_LEFT, box.top() + 1, icons.CHIP, icons.CHIP)
        icons.paint_icon(painter, place, band.icon, tokens.colour(band.ink))
