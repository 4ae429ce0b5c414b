"""Where everything of a bar chart lies, in whole pixels: plain sums, no painting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from explorer.analysis.charting import Bar
from explorer.analysis.scale import Scale, scale_of
from explorer.gui.look.typography import MEDIUM, REGULAR, SECONDARY, SEMIBOLD, text_font

if TYPE_CHECKING:
    from PySide6.QtCore import QSizeF

    from explorer.analysis.charting import BarChart

AXIS_HEIGHT = 44
EDGE = 8
"""Between the edge of a row's band and what stands in the row."""
BASE_ROOM = 2
"""Left of the bars, for the line that they stand on."""
LABEL_GAP = 7
ARROW = 11
"""How far the arrow head of an 'at least' reaches past its bar, in bars of 12 px."""

_ROW = 24
_ROW_LEAST = 20
_FULL_HEIGHT = 18 * _ROW
_ROW_GROWTH = 2.0
_BADGE = 16
_BADGE_MOST = 24
_FONT_MOST = 16
_AXIS_FONT_MOST = 14
_NAME_WIDTH = 192
_NAME_SHARE = 0.32
_NAME_LEAST = 96
_PANEL_GAP = 40
_PANEL_LEAST = 96
_HALVINGS = 40
_Drawn = tuple[float, float]
"""Of one bar: its length in units of the axis, and the width of its label in pixels."""


@dataclass(frozen=True, slots=True)
class PanelPlace:
    """One panel: its rectangle below the axis, its scale and the pixels per unit of it."""

    rect: QRectF
    scale: Scale
    per_unit: float

    @property
    def start(self) -> float:
        """Return where the axis begins, in its own measure."""
        return self.scale.at(self.scale.low)

    @property
    def end(self) -> float:
        """Return where the panel ends, in the measure of the axis."""
        return self.start + self.rect.width() / self.per_unit


@dataclass(frozen=True, slots=True)
class ChartLayout:
    """The places of one chart in a widget of one size."""

    row: int
    """The height of a row."""
    bar: int
    """The thickness of a bar."""
    font_px: int
    badge: int
    """The side of a badge."""
    names: QRectF
    panels: tuple[PanelPlace, ...]
    content: int
    """The height of all rows; more than the panels' height when rows scroll."""

    @property
    def axis_px(self) -> int:
        """Return the size of the type on the axes."""
        return min(_AXIS_FONT_MOST, self.font_px)

    @property
    def view_height(self) -> float:
        """Return the height that shows rows at one time."""
        return self.names.height()

    @property
    def hidden(self) -> int:
        """Return how many pixels of the rows do not fit."""
        return max(0, round(self.content - self.view_height))


def name_font(px: int, is_side: bool) -> QFont:
    """Return the font of a provider's name."""
    return text_font(px + 1, SEMIBOLD if is_side else REGULAR)


def label_font(px: int, is_side: bool) -> QFont:
    """Return the font of a value at the end of its bar."""
    return text_font(px, SEMIBOLD if is_side else MEDIUM, tabular=True)


def chart_layout(chart: BarChart, size: QSizeF) -> ChartLayout:
    """Return the layout of a chart: rows of 24, less down to 20 if there are many, then more.

    Rows grow with a tall window, and with them bars, names and labels.
    """
    height = max(1.0, size.height() - AXIS_HEIGHT)
    count = max(1, len(chart.rows))
    growth = min(_ROW_GROWTH, max(1.0, height / _FULL_HEIGHT))
    row = int(min(_ROW * growth, max(_ROW_LEAST, height / count)))
    font_px = min(_FONT_MOST, max(SECONDARY, SECONDARY + (row - _ROW) // 4))
    badge = min(_BADGE_MOST, max(_BADGE, row * 2 // 3))
    names = _name_width(chart, font_px, badge, size.width(), growth)
    top = QRectF(EDGE, AXIS_HEIGHT, names, height)
    left = EDGE + names + LABEL_GAP
    return ChartLayout(
        row,
        row // 4 * 2,
        font_px,
        badge,
        top,
        _panels(chart, QRectF(left, AXIS_HEIGHT, size.width() - left - EDGE, height), font_px),
        row * len(chart.rows),
    )


def _name_width(chart: BarChart, px: int, badge: int, width: float, growth: float) -> float:
    metrics = QFontMetricsF(name_font(px, True))
    longest = max((metrics.horizontalAdvance(row.provider.name) for row in chart.rows), default=0)
    most = max(_NAME_LEAST, min(_NAME_WIDTH * growth, width * _NAME_SHARE))
    return round(min(most, max(_NAME_LEAST, badge + longest + 3 * EDGE)))


def _panels(chart: BarChart, area: QRectF, px: int) -> tuple[PanelPlace, ...]:
    """Share the width out; on a shared scale a dollar is equally long in every panel."""
    columns = [_column(chart, index) for index in range(len(chart.panels))]
    scales = _scales(chart, columns)
    drawn = [
        [(scale.at(bar.end) - scale.at(scale.low), label_width(bar, px)) for bar in column]
        for scale, column in zip(scales, columns, strict=True)
    ]
    free = max(1.0, area.width() - _PANEL_GAP * (len(columns) - 1))
    if chart.shared_scale:
        units = [_unit(drawn, scales, free)] * len(columns)
        widths = [_needed(one, units[0]) for one in drawn[:-1]]
        widths.append(max(_PANEL_LEAST, free - sum(widths)))
    else:
        widths = [free / len(columns)] * len(columns)
        units = [
            _unit([one], [scale], width)
            for one, scale, width in zip(drawn, scales, widths, strict=True)
        ]
    placed, left = [], round(area.left())
    for scale, unit, width in zip(scales, units, widths, strict=True):
        rect = QRectF(left, area.top(), round(width), area.height())
        placed.append(PanelPlace(rect, scale, unit))
        left += round(width) + _PANEL_GAP
    return tuple(placed)


def _scales(chart: BarChart, columns: list[list[Bar]]) -> list[Scale]:
    """Return each panel's scale; shared ones begin at the same value."""
    ends = [[end for bar in column for end in (bar.length, bar.end)] for column in columns]
    if not chart.shared_scale:
        return [scale_of(one, chart.is_log) for one in ends]
    whole = scale_of([end for one in ends for end in one], chart.is_log)
    return [
        Scale(whole.low, max(one, default=whole.high) or whole.high, chart.is_log) for one in ends
    ]


def _unit(drawn: list[list[_Drawn]], scales: list[Scale], width: float) -> float:
    """Return the most pixels per unit with which all panels, labels included, fit a width."""
    low, high = 0.0, width / max(scale.span for scale in scales)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if sum(_needed(one, middle) for one in drawn) <= width:
            low = middle
        else:
            high = middle
    return max(low, high / 2.0**_HALVINGS)


def _needed(drawn: list[_Drawn], unit: float) -> float:
    """Return the width of a panel: of the bar that ends farthest right with its label."""
    ends = (length * unit + label + 1 for length, label in drawn)
    return max(float(_PANEL_LEAST), max(ends, default=0.0))


def _column(chart: BarChart, index: int) -> list[Bar]:
    return [cell for row in chart.rows if isinstance(cell := row.cells[index], Bar)]


def label_width(bar: Bar, px: int) -> float:
    """Return the room that a bar's label takes right of the bar."""
    width = LABEL_GAP + QFontMetricsF(label_font(px, True)).horizontalAdvance(bar.label)
    if bar.note:
        width += LABEL_GAP + QFontMetricsF(text_font(px)).horizontalAdvance(bar.note)
    return width + (ARROW * 1.5 if bar.figure.at_least else 0)
