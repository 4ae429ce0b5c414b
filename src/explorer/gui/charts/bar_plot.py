"""A chart of bars as a widget: it scrolls, takes the keyboard and says what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QScrollBar, QWidget

from explorer.gui.charts.bar_canvas import BarCanvas
from explorer.gui.charts.layout import AXIS_HEIGHT
from explorer.gui.parts.focus_ring import is_by_keys

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.analysis.charting import BarChart
    from explorer.gui.look.theme import Theme

_SCROLL_BAR = 12


class BarPlot(QWidget):
    """Shows a `BarChart`; rows are told by the keys of their providers.

    Arrow keys, Home, End and the page keys select rows; a click selects, the mouse points.
    """

    hovered = Signal(object)
    """The key of the row under the mouse, or None."""
    selected = Signal(str)
    """A row was clicked, or reached with the keyboard."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chart: BarChart | None = None
        self._hovered = self._selected = -1
        self._by_keys = False
        self.canvas = BarCanvas(theme, self)
        self._bar = QScrollBar(Qt.Orientation.Vertical, self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._bar.hide()
        self._bar.valueChanged.connect(self.canvas.set_offset)
        self.canvas.laid_out.connect(self._fit_scroll_bar)
        self.canvas.row_hovered.connect(self._on_row_hovered)
        self.canvas.row_pressed.connect(self._on_row_pressed)
        self.canvas.wheel_turned.connect(self._bar.event)

    @property
    def hovered_key(self) -> str | None:
        """The provider of the row under the mouse."""
        return self._key(self._hovered)

    def show_chart(self, chart: BarChart | None, sides: Mapping[str, str]) -> None:
        """Show a chart; `sides` gives providers that are a side their letter."""
        selected = self._key(self._selected)
        self._chart = chart
        self._hovered = -1
        self._selected = self._row(selected)
        self.setAccessibleName(f"Bar chart: {chart.title}" if chart else "Bar chart")
        self.setAccessibleDescription(_in_words(chart) if chart else "")
        self.canvas.show_chart(chart, sides)
        self._mark()

    def select(self, key: str | None, reveal: bool = True) -> None:
        """Mark the row of a provider as the selected one, and bring it into sight on request."""
        self._selected = self._row(key)
        self._mark()
        if reveal:
            self._reveal(self._selected)

    def sizeHint(self) -> QSize:
        """Return the room of eighteen rows."""
        return QSize(640, AXIS_HEIGHT + 18 * 24)

    def minimumSizeHint(self) -> QSize:
        """Return the room of a few rows."""
        return QSize(280, AXIS_HEIGHT + 4 * 24)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the canvas its room."""
        super().resizeEvent(event)
        self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move through the rows; other keys go to the pane."""
        row = self._target(Qt.Key(event.key()))
        if row is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            return
        self._by_keys = True
        self._select_row(row)
        self._announce(row)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show a ring for people at the keyboard."""
        super().focusInEvent(event)
        self._by_keys = is_by_keys(event.reason(), self._by_keys)
        self._mark()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away."""
        super().focusOutEvent(event)
        self._mark()

    def _target(self, key: Qt.Key) -> int | None:
        """Return the row that a key leads to, None if it leads to none."""
        count = len(self._chart.rows) if self._chart else 0
        places = self.canvas.places
        if count == 0 or places is None:
            return None
        page = max(1, int(places.view_height // places.row) - 1)
        start = self._selected
        steps = {
            Qt.Key.Key_Down: start + 1,
            Qt.Key.Key_Up: start - 1 if start >= 0 else count - 1,
            Qt.Key.Key_PageDown: start + page,
            Qt.Key.Key_PageUp: start - page,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: count - 1,
        }
        return min(count - 1, max(0, steps[key])) if key in steps else None

    def _select_row(self, row: int) -> None:
        key = self._key(row)
        if key is not None:
            self.select(key)
            self.selected.emit(key)

    def _on_row_hovered(self, row: int) -> None:
        if row != self._hovered:
            self._hovered = row
            self._mark()
            self.hovered.emit(self._key(row))

    def _on_row_pressed(self, row: int) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._by_keys = False
        self._select_row(row)

    def _mark(self) -> None:
        self.canvas.set_marks(self._hovered, self._selected, self._by_keys and self.hasFocus())

    def _reveal(self, row: int) -> None:
        places = self.canvas.places
        if row < 0 or places is None:
            return
        top = row * places.row
        lowest = top + places.row - int(places.view_height)
        self._bar.setValue(min(max(self._bar.value(), lowest), top))

    def _fit_scroll_bar(self) -> None:
        places = self.canvas.places
        if places is None:
            return
        self._bar.setRange(0, places.hidden)
        self._bar.setPageStep(int(places.view_height))
        self._bar.setSingleStep(places.row)
        needed = places.hidden > 0
        if needed is self._bar.isHidden():
            self._bar.setVisible(needed)
            self._place()

    def _place(self) -> None:
        taken = 0 if self._bar.isHidden() else _SCROLL_BAR
        self.canvas.setGeometry(0, 0, self.width() - taken, self.height())
        self._bar.setGeometry(
            self.width() - _SCROLL_BAR, AXIS_HEIGHT, _SCROLL_BAR, self.height() - AXIS_HEIGHT
        )

    def _announce(self, row: int) -> None:
        if self._chart and QAccessible.isActive():
            shown = self._chart.rows[row]
            text = f"{shown.provider.name}. {shown.in_words()}"
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _key(self, row: int) -> str | None:
        rows = self._chart.rows if self._chart else ()
        return rows[row].provider.key if 0 <= row < len(rows) else None

    def _row(self, key: str | None) -> int:
        rows = self._chart.rows if self._chart else ()
        return next((index for index, row in enumerate(rows) if row.provider.key == key), -1)


def _in_words(chart: BarChart) -> str:
    """Return all drawn figures, one provider a line, for those who cannot see the bars."""
    lines = [f"{row.provider.name}: {row.in_words().replace(chr(10), '; ')}" for row in chart.rows]
    return "\n".join([chart.subtitle, *lines])
