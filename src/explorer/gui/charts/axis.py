"""What stands around the panels of a chart: heads with ticks above, names at the left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from explorer.analysis.scale import ticks
from explorer.gui.charts.finite import finite_array
from explorer.gui.charts.layout import AXIS_HEIGHT, name_font
from explorer.gui.look.marks import paint_badge
from explorer.gui.look.typography import SEMIBOLD, text_font
from explorer.gui.parts.line import CENTRED, draw_line

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

    from explorer.analysis.charting import BarChart, ChartRow
    from explorer.analysis.scale import Tick
    from explorer.gui.charts.layout import ChartLayout, PanelPlace
    from explorer.gui.look.theme import Theme

_HEAD = 20.0
_TICK_TOP = 22.0
_GAP = 8.0
_HALF_LABEL = 20.0
"""How far the text of the last tick may reach past its panel, into the gap."""


_SHORT = {
    "tok/s per stream": "tok/s",
    "$ per 1M tokens": "$ per 1M",
    "Time to first token": "TTFT",
    "Output speed": "Speed",
}
"""What stands for a title or a unit where there is no room for it."""


@dataclass(frozen=True, slots=True)
class AxisHead:
    """What an axis says of itself: its quantity, then unit and scale."""

    title: str
    note: str


def axis_heads(chart: BarChart, index: int, shown: Sequence[Tick]) -> list[AxisHead]:
    """Return the ways to head an axis, the fullest first.

    Each names the unit, as long as one can; then whether panels share a scale, and where a
    logarithmic one begins.
    """
    quantity = chart.panels[index]
    title, unit = quantity.title, quantity.unit
    brief, short = _SHORT.get(title, title), _SHORT.get(unit, unit)
    scale = "own scale" if len(chart.panels) > 1 else ""
    if chart.shared_scale:
        scale = "same scale" if index else ""
    start = f"log from {shown[0].text}" if chart.is_log and shown else ""
    log = "log" if start else ""
    ways = [
        (title, unit, scale, start),
        (title, short, scale, start),
        (brief, short, scale, start),
        (title, short, scale, log),
        (brief, short, scale, log),
        (title, short, start),
        (brief, short, start),
        (title, short, log),
        (brief, short, log),
        (brief, short),
        (brief,),
    ]
    return [AxisHead(first, ", ".join(filter(None, rest))) for first, *rest in ways]


def panel_ticks(place: PanelPlace, is_money: bool, px: int) -> tuple[Tick, ...]:
    """Return the ticks of a panel, as many as there is room for."""
    metrics = QFontMetricsF(text_font(px, tabular=True))
    room = place.rect.width() - place.scale.span * place.per_unit - _HALF_LABEL
    made = ticks(place.scale, place.per_unit, metrics.horizontalAdvance, is_money, max(0.0, room))
    return tuple(made)


class ValueAxis(pg.GraphicsWidget):  # type: ignore[misc]
    """The head of a panel: its quantity and unit, and below it the texts of its ticks."""

    def __init__(
        self,
        theme: Theme,
        view: pg.ViewBox,
        place: PanelPlace,
        shown: Sequence[Tick],
        heads: Sequence[AxisHead],
        px: int,
    ) -> None:
        super().__init__()
        self._theme = theme
        self._view = view
        self._ticks = tuple(shown)
        self._at = finite_array(place.scale.at(tick.value) for tick in shown)
        self._px = px
        self._head = self._fitting(heads, place.rect.width())
        self._width = place.rect.width()
        self.setGeometry(QRectF(place.rect.left(), 0, place.rect.width(), AXIS_HEIGHT))

    def boundingRect(self) -> QRectF:
        """Return the head with room for half a text at both ends."""
        return QRectF(-60, 0, self._width + 120, AXIS_HEIGHT)

    def tick_places(self) -> dict[str, float]:
        """Return the x of each tick in pixels of the scene, by its text."""
        xs = [self._view.mapFromView(QPointF(at, 0)) for at in self._at]
        places = [self._view.mapToScene(x).x() for x in xs]
        return dict(zip((tick.text for tick in self._ticks), places, strict=True))

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint title, unit and tick texts."""
        tokens = self._theme.tokens
        title_font = text_font(self._px, SEMIBOLD)
        painter.setFont(title_font)
        painter.setPen(tokens.text)
        painter.drawText(QRectF(0, 0, 2 * self._width, _HEAD), CENTRED, self._head.title)
        left = QFontMetricsF(title_font).horizontalAdvance(self._head.title) + _GAP
        painter.setFont(text_font(self._px))
        painter.setPen(tokens.muted)
        painter.drawText(QRectF(left, 0, 2 * self._width, _HEAD), CENTRED, self._head.note)
        painter.setFont(text_font(self._px, tabular=True))
        for text, x in self.tick_places().items():
            place = QRectF(self.mapFromScene(QPointF(x, 0)).x() - 100, _TICK_TOP, 200, _HEAD)
            painter.drawText(place, CENTRED | Qt.AlignmentFlag.AlignHCenter, text)

    def _fitting(self, heads: Sequence[AxisHead], width: float) -> AxisHead:
        """Return the first head that finds room; a little of the gap may be used."""
        strong = QFontMetricsF(text_font(self._px, SEMIBOLD))
        plain = QFontMetricsF(text_font(self._px))
        for head in heads:
            taken = strong.horizontalAdvance(head.title) + _GAP
            if taken + plain.horizontalAdvance(head.note) <= width + _GAP:
                return head
        return heads[-1]


class NameColumn(pg.GraphicsWidget):  # type: ignore[misc]
    """The providers' names with the badges of the sides, beside the rows of a view box."""

    def __init__(
        self,
        theme: Theme,
        view: pg.ViewBox,
        places: ChartLayout,
        rows: Sequence[ChartRow],
        sides: Mapping[str, str],
    ) -> None:
        super().__init__()
        self._theme = theme
        self._view = view
        self._rows = tuple(rows)
        self._sides = sides
        self._places = places
        self._size = places.names.size()
        self.setGeometry(places.names)

    def boundingRect(self) -> QRectF:
        """Return the column."""
        return QRectF(QPointF(), self._size)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint the names of the rows in sight, as text, whatever they hold."""
        tokens = self._theme.tokens
        painter.setClipRect(self.boundingRect())
        shown = self._view.viewRect()
        height, side = self._places.row, self._places.badge
        for index in range(max(0, int(shown.top())), min(len(self._rows), int(shown.bottom()) + 1)):
            provider = self._rows[index].provider
            top = (index - shown.top()) * height
            letter = self._sides.get(provider.key)
            if letter:
                badge = QRectF(0, top + (height - side) / 2, side, side)
                paint_badge(painter, badge, letter, tokens)
            font = name_font(self._places.font_px, letter is not None)
            left = side + _GAP
            place = QRectF(left, top, self._size.width() - left - _GAP, height)
            draw_line(painter, place, provider.name, font, tokens.text)
