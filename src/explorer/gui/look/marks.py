"""The marks that tables, comparisons, legends and charts share; pure painting, no state.

A mark shows who stands behind a figure: independent solid, vendor an outline over a tint, relayed
a hatch, unstated a dashed outline, derived a cross hatch. Hatches are computed lines, not clips
or brushes, so that pictures in SVG and PDF stay vector and equal to the screen.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from math import pi
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen

from explorer.catalog.vocabulary import SourceKind
from explorer.gui.look.hatch import box_hatch
from explorer.gui.look.pixels import snapped
from explorer.gui.look.typography import SEMIBOLD, text_font

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.gui.look.tokens import Tokens

SQUARE = 10
BAR = 12

_VENDOR_TINT = 0.16
_VENDOR_TINT_STRONG = 0.40
_HATCH_TINT = 0.34
_LETTER_WEIGHT = SEMIBOLD + 50
_HATCH_LINE = 1.4
_RADIUS = 2.0
_DASHES = (1.6, 1.8)
_FADE_FROM = 0.75
_HATCHED = (SourceKind.RELAYED, SourceKind.DERIVED)


@dataclass(frozen=True, slots=True)
class _Style:
    """How a mark is drawn: widths and pitches in pixels, opacities from 0 to 1."""

    outline: float
    vendor_tint: float
    pitch: float


@dataclass(frozen=True, slots=True)
class _Ink:
    """A colour that may fade out over the last quarter of a rectangle."""

    colour: QColor
    fading: QRectF | None = None

    def brush(self, opacity: float = 1.0) -> QBrush:
        colour = faded(self.colour, opacity)
        if self.fading is None:
            return QBrush(colour)
        gradient = QLinearGradient(self.fading.topLeft(), self.fading.topRight())
        gradient.setColorAt(0, colour)
        gradient.setColorAt(_FADE_FROM, colour)
        gradient.setColorAt(1, faded(colour, 0))
        return QBrush(gradient)


_BAR_STYLE = _Style(1.5, _VENDOR_TINT, 5.0)
_BAR_STRONG = _Style(2.0, _VENDOR_TINT_STRONG, 5.0)
_SQUARE_STYLE = _Style(1.5, _VENDOR_TINT, 17 / 3)


def paint_kind_square(painter: QPainter, rect: QRectF, kind: SourceKind, colour: QColor) -> None:
    """Paint the small square that stands beside a figure; `rect` is usually 10 by 10."""
    _paint_box(painter, rect, kind, _Ink(colour), _SQUARE_STYLE)


def paint_kind_bar(
    painter: QPainter,
    rect: QRectF,
    kind: SourceKind,
    colour: QColor,
    strong: bool = False,
    *,
    about: bool = False,
    at_least: bool = False,
) -> None:
    """Paint a bar; `strong` for A and B.

    `about` lets the last quarter fade out; `at_least` adds an arrow head, which reaches 11 px past
    the end of a bar of 12.
    """
    ink = _Ink(colour, rect if about else None)
    _paint_box(painter, rect, kind, ink, _BAR_STRONG if strong else _BAR_STYLE)
    if at_least:
        _paint_arrow_head(painter, rect, colour)


def paint_range(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """Paint a range: a line over the width of `rect` with ticks of its height at both ends."""
    box = snapped(painter, rect)
    middle = snapped(painter, QRectF(box.left(), box.center().y() - 1, box.width(), 2))
    with _drawing(painter):
        painter.fillRect(middle, colour)
        painter.fillRect(QRectF(box.left(), box.top(), 2, box.height()), colour)
        painter.fillRect(QRectF(box.right() - 2, box.top(), 2, box.height()), colour)


def paint_badge(painter: QPainter, rect: QRectF, letter: str, tokens: Tokens) -> None:
    """Paint a side's lettered badge, a rounded square."""
    side = tokens.side(letter)
    radius = rect.width() / 4
    with _drawing(painter):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(side.mark)
        painter.drawRoundedRect(rect, radius, radius)
        painter.setPen(side.letter)
        painter.setFont(text_font(rect.height() * 0.58, _LETTER_WEIGHT))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, letter)


def paint_focus(painter: QPainter, rect: QRectF, tokens: Tokens, radius: float = 6) -> None:
    """Paint the focus ring of 2 px just inside a row, cell or field."""
    with _drawing(painter):
        painter.setPen(QPen(tokens.focus, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(_inset(rect, 1), radius, radius)


def paint_check_box(painter: QPainter, rect: QRectF, checked: bool, tokens: Tokens) -> None:
    """Paint a check box of the size of `rect`, usually 14 by 14."""
    box = snapped(painter, rect)
    with _drawing(painter):
        if checked:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.accent)
            painter.drawRoundedRect(box, 3.5, 3.5)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(_round_pen(tokens.on_accent, 1.8))
            painter.drawPolyline([_at(box, 0.25, 0.53), _at(box, 0.43, 0.70), _at(box, 0.76, 0.32)])
        else:
            painter.setPen(QPen(tokens.control, 1.2))
            painter.setBrush(tokens.surface)
            painter.drawRoundedRect(_inset(box, 0.6), 3.5, 3.5)


def faded(colour: QColor, opacity: float) -> QColor:
    """Return a colour of which so much is left, from 0 to 1."""
    made = QColor(colour)
    made.setAlphaF(colour.alphaF() * opacity)
    return made


def _paint_box(painter: QPainter, rect: QRectF, kind: SourceKind, ink: _Ink, style: _Style) -> None:
    outer = snapped(painter, rect)
    inner = _inset(outer, min(style.outline, outer.width()) / 2)
    with _drawing(painter):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_fill(kind, ink, style))
        if kind is SourceKind.INDEPENDENT:
            painter.drawRoundedRect(outer, _RADIUS, _RADIUS)
            return
        painter.drawRoundedRect(inner, _RADIUS, _RADIUS)
        if kind in _HATCHED:
            lines = box_hatch(inner, style.pitch, crossed=kind is SourceKind.DERIVED)
            _draw_hatch(painter, lines, ink)
        perimeter = 2 * (inner.width() + inner.height()) - (8 - 2 * pi) * _RADIUS
        painter.setPen(_outline(kind, ink, style, perimeter))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(inner, _RADIUS, _RADIUS)


def _paint_arrow_head(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    half = rect.height() / 2
    tip = QPointF(rect.right() + 4 + half, rect.center().y())
    with _drawing(painter):
        painter.setPen(_round_pen(colour, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline([tip - QPointF(half, half), tip, tip - QPointF(half, -half)])


def _fill(kind: SourceKind, ink: _Ink, style: _Style) -> QBrush:
    match kind:
        case SourceKind.INDEPENDENT:
            return ink.brush()
        case SourceKind.VENDOR:
            return ink.brush(style.vendor_tint)
        case SourceKind.RELAYED:
            return ink.brush(_HATCH_TINT)
        case SourceKind.UNSTATED | SourceKind.DERIVED:
            return QBrush(Qt.BrushStyle.NoBrush)


def _outline(kind: SourceKind, ink: _Ink, style: _Style, perimeter: float) -> QPen:
    """Return the pen of the outline; dashes are stretched so that a whole number goes round."""
    pen = QPen(ink.brush(), style.outline)
    if kind is SourceKind.UNSTATED:
        period = sum(_DASHES) * style.outline
        stretch = perimeter / max(1, round(perimeter / period)) / period
        pen.setDashPattern([part * stretch for part in _DASHES])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


def _draw_hatch(painter: QPainter, lines: list[QLineF], ink: _Ink) -> None:
    pen = QPen(ink.brush(), _HATCH_LINE)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.drawLines(lines)


def _round_pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _inset(rect: QRectF, by: float) -> QRectF:
    return rect.adjusted(by, by, -by, -by)


def _at(rect: QRectF, x: float, y: float) -> QPointF:
    return QPointF(rect.left() + x * rect.width(), rect.top() + y * rect.height())


@contextmanager
def _drawing(painter: QPainter) -> Iterator[None]:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield
    finally:
        painter.restore()
