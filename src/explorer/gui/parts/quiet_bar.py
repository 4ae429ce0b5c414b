"""A scroll bar that lies over the right margin of what scrolls, so that it takes no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QScrollBar

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractScrollArea

WIDTH = 12


class QuietBar(QScrollBar):
    """Stands for the vertical scroll bar of an area and is there only if there is more to see."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(Qt.Orientation.Vertical, area)
        self._area = area
        self._real = area.verticalScrollBar()
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._real.rangeChanged.connect(self._on_range_changed)
        self._real.valueChanged.connect(self.setValue)
        self.valueChanged.connect(self._real.setValue)
        area.viewport().installEventFilter(self)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.hide()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Keep to the right edge of what scrolls."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            room = self._area.viewport().geometry()
            self.setGeometry(room.right() - WIDTH + 1, room.top(), WIDTH, room.height())
        return False

    def _on_range_changed(self, low: int, high: int) -> None:
        self.setRange(low, high)
        self.setPageStep(self._real.pageStep())
        self.setSingleStep(self._real.singleStep())
        self.setVisible(high > low)
        self.raise_()
