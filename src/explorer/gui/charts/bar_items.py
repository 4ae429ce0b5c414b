"""The bars of one panel with grid, base line and labels, drawn in pixels at any zoom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QTransform

from explorer.analysis.charting import Bar, Gap
from explorer.gui.charts.finite import finite_array
from explorer.gui.charts.layout import LABEL_GAP, label_font
from explorer.gui.look.marks import paint_kind_bar, paint_range
from explorer.gui.look.pixels import snapped
from explorer.gui.look.typography import text_font
from explorer.gui.parts.line import CENTRED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

    from explorer.analysis.scale import Scale, Tick
    from explorer.gui.look.theme import Theme


@dataclass(frozen=True, slots=True)
class Panel:
    """What one panel draws."""

    cells: tuple[Bar | Gap, ...]
    keys: tuple[str, ...]
    """The provider of each row."""
    scale: Scale
    ticks: tuple[Tick, ...]
    bar: int
    font_px: int
    sides: Mapping[str, str]
    """The letters of the providers that are a side."""


class PanelItem(pg.GraphicsObject):  # type: ignore[misc]
    """One panel in a view box whose y counts rows from 0 and whose x is the axis' own measure.

    It maps through the painter's transform, then draws in pixels: hatches, radii and hairlines
    stay exact. Bars begin at the low end of the axis.
    """

    def __init__(self, theme: Theme, panel: Panel) -> None:
        super().__init__()
        self._theme = theme
        self._panel = panel
        bars = [cell if isinstance(cell, Bar) else None for cell in panel.cells]
        at, low = panel.scale.at, panel.scale.low
        self._starts = finite_array(at(bar.length if bar and bar.high else low) for bar in bars)
        self._ends = finite_array(at(bar.end if bar else low) for bar in bars)
        self._ticks = finite_array(at(tick.value) for tick in panel.ticks)

    def boundingRect(self) -> QRectF:
        """Return everything that the view box shows."""
        return QRectF(self.viewRect())

    def bar_rect(self, row: int, to_pixels: QTransform | None = None) -> QRectF:
        """Return the rectangle of a row's bar in pixels, of the scene unless told otherwise."""
        transform = to_pixels or self.sceneTransform()
        start = transform.map(QPointF(self._starts[row], row + 0.5))
        end = transform.map(QPointF(self._ends[row], row + 0.5))
        thickness = self._panel.bar
        return QRectF(start.x(), start.y() - thickness / 2, end.x() - start.x(), thickness)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint grid, base line and the rows in sight."""
        view, count = self.viewRect(), len(self._panel.cells)
        to_pixels = painter.transform()
        painter.save()
        painter.resetTransform()
        top = to_pixels.map(QPointF(0, max(0.0, view.top()))).y()
        bottom = to_pixels.map(QPointF(0, min(float(count), view.bottom()))).y()
        xs = [to_pixels.map(QPointF(tick, 0)).x() for tick in self._ticks]
        self._paint_grid(painter, xs, top, bottom)
        right = to_pixels.map(view.topRight()).x()
        for row in range(max(0, int(view.top())), min(count, int(view.bottom()) + 1)):
            self._paint_row(painter, row, self.bar_rect(row, to_pixels), right)
        painter.restore()

    def _paint_grid(self, painter: QPainter, xs: list[float], top: float, bottom: float) -> None:
        """Paint a line at each tick; a broken one where a logarithmic axis begins above zero."""
        tokens = self._theme.tokens
        for x in xs[1:]:
            painter.fillRect(snapped(painter, QRectF(x, top, 1, bottom - top)), tokens.grid)
        base = QPen(tokens.axis, 1)
        if self._panel.scale.is_log:
            base.setDashPattern([3, 3])
        base.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(base)
        x = snapped(painter, QRectF(xs[0] - 1, top, 1, 1)).center().x()
        painter.drawLine(QPointF(x, top), QPointF(x, bottom))

    def _paint_row(self, painter: QPainter, row: int, rect: QRectF, right: float) -> None:
        cell, tokens = self._panel.cells[row], self._theme.tokens
        side = self._panel.sides.get(self._panel.keys[row])
        if isinstance(cell, Gap):
            place = QRectF(rect.left() + LABEL_GAP, rect.top() - 4, right - rect.left(), 0)
            place.setBottom(rect.bottom() + 4)
            self._paint_text(painter, place, cell.text, tokens.muted, False)
            return
        colours = tokens.side(side) if side else None
        mark = colours.mark if colours else tokens.mark
        figure = cell.figure
        if cell.high is not None:
            paint_range(painter, rect, mark)
        else:
            paint_kind_bar(
                painter,
                rect,
                figure.kind,
                mark,
                strong=side is not None,
                about=figure.approximate,
                at_least=figure.at_least,
            )
        arrow = 4 + rect.height() / 2 if figure.at_least else 0
        place = rect.adjusted(0, -4, 0, 4)
        place.moveLeft(rect.right() + arrow + LABEL_GAP)
        place.setRight(right)
        ink = colours.text if colours else tokens.text2
        end = self._paint_text(painter, place, cell.label, ink, side is not None)
        if cell.note:
            place.setLeft(end + LABEL_GAP)
            painter.setFont(text_font(self._panel.font_px))
            painter.setPen(tokens.muted)
            painter.drawText(place, CENTRED, cell.note)

    def _paint_text(
        self, painter: QPainter, place: QRectF, text: str, ink: QColor, strong: bool
    ) -> float:
        """Paint a value and return where it ends."""
        font = label_font(self._panel.font_px, strong)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(place, CENTRED, text)
        return place.left() + QFontMetricsF(font).horizontalAdvance(text)
