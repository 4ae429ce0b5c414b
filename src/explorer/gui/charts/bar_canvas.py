"""The canvas of a chart of bars: view boxes, axes and names in their places, rows with fills."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsView, QToolTip, QWidget

from explorer.gui.charts.axis import NameColumn, ValueAxis, axis_heads, panel_ticks
from explorer.gui.charts.bar_items import Panel, PanelItem
from explorer.gui.charts.layout import AXIS_HEIGHT, BASE_ROOM, ChartLayout, chart_layout
from explorer.gui.look.marks import paint_focus
from explorer.gui.parts.tooltip import plain_tooltip

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QColor

    from explorer.analysis.charting import BarChart
    from explorer.gui.look.theme import Theme

_RADIUS = 5


class BarCanvas(pg.GraphicsView):  # type: ignore[misc]
    """Draws one chart; the mouse points at rows and nothing pans, zooms or opens a menu.

    Rows move under the axis with `set_offset`. Bands and fills lie behind everything, across the
    gaps between panels.
    """

    row_hovered = Signal(int)
    """The row under the mouse, or -1."""
    row_pressed = Signal(int)
    wheel_turned = Signal(QWheelEvent)
    laid_out = Signal()
    """The rows that fit have changed."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent, background=None)
        self._theme = theme
        self._chart: BarChart | None = None
        self._sides: dict[str, str] = {}
        self._places: ChartLayout | None = None
        self._offset = 0
        self._hovered = self._selected = -1
        self._ringed = False
        self._views = [self._new_view(), self._new_view()]
        self.items_of_panels: list[PanelItem] = []
        self.axes: list[ValueAxis] = []
        self._names: NameColumn | None = None
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        theme.tokens_changed.connect(self._repaint)

    @property
    def places(self) -> ChartLayout | None:
        """Where everything lies; None while there is no chart."""
        return self._places

    def show_chart(self, chart: BarChart | None, sides: Mapping[str, str]) -> None:
        """Show a chart; `sides` gives providers that are a side their letter."""
        self._chart, self._sides = chart, dict(sides)
        self._hovered = -1
        self._lay_out()

    def set_offset(self, pixels: int) -> None:
        """Let the rows begin so many pixels above the panels' upper edge."""
        self._offset = pixels
        if self._places:
            self._show_rows(self._places)

    def set_marks(self, hovered: int, selected: int, ringed: bool) -> None:
        """Mark the row under the mouse and the selected one, which gets a ring on request."""
        self._hovered, self._selected, self._ringed = hovered, selected, ringed
        self._repaint()

    def row_at(self, y: float) -> int:
        """Return the row at a height of the widget, or -1."""
        places = self._places
        if places is None or y < AXIS_HEIGHT or self._chart is None:
            return -1
        row = int((y - AXIS_HEIGHT + self._offset) // places.row)
        return row if row < len(self._chart.rows) else -1

    def row_rect(self, row: int) -> QRectF:
        """Return the band of a row, from edge to edge."""
        height = self._places.row if self._places else 0
        return QRectF(0, AXIS_HEIGHT + row * height - self._offset, self.width(), height)

    def drawBackground(self, painter: QPainter, _rect: QRectF) -> None:
        """Fill the surface, then the bands of the sides and the marked rows."""
        tokens = self._theme.tokens
        painter.resetTransform()
        painter.fillRect(self.rect(), tokens.surface)
        if self._chart is None:
            return
        painter.setClipRect(QRectF(0, AXIS_HEIGHT, self.width(), self.height()))
        fills: dict[int, QColor] = {self._hovered: tokens.hover, self._selected: tokens.selected}
        for index, row in enumerate(self._chart.rows):
            letter = self._sides.get(row.provider.key)
            fill = tokens.side(letter).tint if letter else fills.get(index)
            if fill:
                painter.fillRect(self.row_rect(index), fill)

    def drawForeground(self, painter: QPainter, _rect: QRectF) -> None:
        """Paint the ring of the keyboard focus, and an edge on a side that is pointed at."""
        painter.resetTransform()
        tokens = self._theme.tokens
        clip = QRectF(0, AXIS_HEIGHT, self.width(), self.height() - AXIS_HEIGHT)
        if self._ringed and self._selected < 0:
            paint_focus(painter, QRectF(self.rect()), tokens, _RADIUS)
            return
        painter.setClipRect(clip)
        if self._ringed:
            paint_focus(painter, self.row_rect(self._selected), tokens, _RADIUS)
        for row in {self._hovered, self._selected} - {-1}:
            letter = self._sides.get(self._chart.rows[row].provider.key) if self._chart else None
            if letter:
                band = self.row_rect(row)
                painter.fillRect(QRectF(0, band.top(), 3, band.height()), tokens.side(letter).mark)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Lay the chart out anew."""
        super().resizeEvent(event)
        if event is not None:
            self._lay_out()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at the row under the mouse."""
        self.row_hovered.emit(self.row_at(event.position().y()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the row under the mouse."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.row_pressed.emit(self.row_at(event.position().y()))
        else:
            event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Keep the event from the scene's own mouse handling."""
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second press of a double click as a press."""
        self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Hand the wheel on: a graphics view keeps what it ignores from the widget around."""
        self.wheel_turned.emit(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        super().leaveEvent(event)
        self.row_hovered.emit(-1)

    def viewportEvent(self, event: QEvent) -> bool:
        """Show the whole name and the figures of the row under the mouse as a tool tip."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self._chart:
            row = self.row_at(event.pos().y())
            if row >= 0:
                shown = self._chart.rows[row]
                text = plain_tooltip(f"{shown.provider.name}\n{shown.in_words()}")
                QToolTip.showText(event.globalPos(), text, self)
            else:
                QToolTip.hideText()
            return True
        handled: bool = super().viewportEvent(event)
        return handled

    def _new_view(self) -> pg.ViewBox:
        view = pg.ViewBox(enableMouse=False, enableMenu=False, defaultPadding=0, invertY=True)
        self.addItem(view)
        return view

    def _lay_out(self) -> None:
        """Put fresh items into their places; only what is kept between layouts are view boxes."""
        self._clear()
        chart = self._chart
        self._places = places = chart_layout(chart, QSizeF(self.size())) if chart else None
        if chart is None or places is None:
            self._repaint()
            return
        keys = tuple(row.provider.key for row in chart.rows)
        for index, (view, place) in enumerate(zip(self._views, places.panels, strict=False)):
            view.setVisible(True)
            view.setGeometry(place.rect.adjusted(-BASE_ROOM, 0, 0, 0))
            view.setXRange(place.start - BASE_ROOM / place.per_unit, place.end, padding=0)
            shown = panel_ticks(place, chart.panels[index].is_money, places.axis_px)
            cells = tuple(row.cells[index] for row in chart.rows)
            panel = Panel(cells, keys, place.scale, shown, places.bar, places.font_px, self._sides)
            item = PanelItem(self._theme, panel)
            view.addItem(item, ignoreBounds=True)
            self.items_of_panels.append(item)
            heads = axis_heads(chart, index, shown)
            axis = ValueAxis(self._theme, view, place, shown, heads, places.axis_px)
            self.addItem(axis)
            self.axes.append(axis)
        self._names = NameColumn(self._theme, self._views[0], places, chart.rows, self._sides)
        self.addItem(self._names)
        self._show_rows(places)
        self.laid_out.emit()

    def _show_rows(self, places: ChartLayout) -> None:
        first = self._offset / places.row
        for view in self._views[: len(places.panels)]:
            view.setYRange(first, first + places.view_height / places.row, padding=0)
            view.updateMatrix()
        self._repaint()

    def _clear(self) -> None:
        for view, item in zip(self._views, self.items_of_panels, strict=False):
            view.removeItem(item)
        for around in (*self.axes, *([self._names] if self._names else [])):
            self.removeItem(around)
        self.items_of_panels, self.axes, self._names = [], [], None
        for view in self._views:
            view.setVisible(False)

    def _repaint(self) -> None:
        self.viewport().update()
