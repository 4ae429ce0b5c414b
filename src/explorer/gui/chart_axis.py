"""What stands around the panels of a chart: heads with ticks above, names at the left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from explorer.analysis.scale import ticks
from explorer.gui.chart_layout import AXIS_HEIGHT, BADGE_SLOT, name_font
from explorer.gui.finite import finite_array
from explorer.gui.marks import paint_badge
from explorer.gui.typography import SECONDARY, SEMIBOLD, text_font

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

    from explorer.analysis.charting import ChartRow
    from explorer.analysis.scale import Tick
    from explorer.gui.chart_layout import PanelPlace
    from explorer.gui.theme import Theme

_CENTRED = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_HEAD = 20.0
_TICK_TOP = 22.0
_GAP = 8.0
_BADGE = 16
_HALF_LABEL = 20.0
"""How far the text of the last tick may reach past its panel, into the gap."""


@dataclass(frozen=True, slots=True)
class AxisHead:
    """What an axis says of itself: a title, and after it the longest that finds room."""

    title: str
    notes: Sequence[str]


def panel_ticks(place: PanelPlace, is_money: bool) -> tuple[Tick, ...]:
    """Return the ticks of a panel, as many as there is room for."""
    metrics = QFontMetricsF(text_font(SECONDARY, tabular=True))
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
        head: AxisHead,
    ) -> None:
        super().__init__()
        self._theme = theme
        self._view = view
        self._ticks = tuple(shown)
        self._at = finite_array(place.scale.at(tick.value) for tick in shown)
        self._head = head
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
        title_font, note_font = text_font(SECONDARY, SEMIBOLD), text_font(SECONDARY)
        painter.setFont(title_font)
        painter.setPen(tokens.text)
        painter.drawText(QRectF(0, 0, self._width, _HEAD), _CENTRED, self._head.title)
        left = QFontMetricsF(title_font).horizontalAdvance(self._head.title) + _GAP
        painter.setFont(note_font)
        painter.setPen(tokens.muted)
        painter.drawText(QRectF(left, 0, 2000, _HEAD), _CENTRED, self._note(self._width - left))
        painter.setFont(text_font(SECONDARY, tabular=True))
        for text, x in self.tick_places().items():
            place = QRectF(self.mapFromScene(QPointF(x, 0)).x() - 100, _TICK_TOP, 200, _HEAD)
            painter.drawText(place, _CENTRED | Qt.AlignmentFlag.AlignHCenter, text)

    def _note(self, width: float) -> str:
        """Return the longest of the notes that finds room; a little of the gap may be used."""
        metrics = QFontMetricsF(text_font(SECONDARY))
        fitting = (
            one for one in self._head.notes if metrics.horizontalAdvance(one) <= width + _GAP
        )
        return next(fitting, "")


class NameColumn(pg.GraphicsWidget):  # type: ignore[misc]
    """The providers' names with the badges of the sides, beside the rows of a view box."""

    def __init__(
        self,
        theme: Theme,
        view: pg.ViewBox,
        place: QRectF,
        rows: Sequence[ChartRow],
        sides: Mapping[str, str],
        font_px: int,
    ) -> None:
        super().__init__()
        self._theme = theme
        self._view = view
        self._rows = tuple(rows)
        self._sides = sides
        self._font_px = font_px
        self._size = place.size()
        self.setGeometry(place)

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
        height = self._size.height() / shown.height()
        for index in range(max(0, int(shown.top())), min(len(self._rows), int(shown.bottom()) + 1)):
            provider = self._rows[index].provider
            top = (index - shown.top()) * height
            letter = self._sides.get(provider.key)
            if letter:
                badge = QRectF(0, top + (height - _BADGE) / 2, _BADGE, _BADGE)
                paint_badge(painter, badge, letter, tokens)
            font = name_font(self._font_px, letter is not None)
            place = QRectF(BADGE_SLOT, top, self._size.width() - BADGE_SLOT - _GAP, height)
            name = QFontMetricsF(font).elidedText(
                provider.name, Qt.TextElideMode.ElideRight, place.width()
            )
            painter.setFont(font)
            painter.setPen(tokens.text)
            painter.drawText(place, _CENTRED, name)
