"""A scroll area whose bar lies over its right margin, so that it takes no room of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QScrollBar, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

BAR = 12


class QuietScrollArea(QScrollArea):
    """Scrolls its widget up and down; the widget has the full width, bar or not."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._bar = QScrollBar(Qt.Orientation.Vertical, self)
        self._bar.hide()
        hidden = self.verticalScrollBar()
        hidden.rangeChanged.connect(self._on_range_changed)
        hidden.valueChanged.connect(self._bar.setValue)
        self._bar.valueChanged.connect(hidden.setValue)
        self.setWidget(content)
        self.viewport().setAutoFillBackground(False)

    def setWidget(self, widget: QWidget) -> None:  # noqa: N802 - Qt's name
        """Scroll another widget, which shows the ground behind it."""
        super().setWidget(widget)
        widget.setAutoFillBackground(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the bar at the right edge."""
        super().resizeEvent(event)
        self._bar.setGeometry(self.width() - BAR, 0, BAR, self.height())

    def _on_range_changed(self, low: int, high: int) -> None:
        hidden = self.verticalScrollBar()
        self._bar.setRange(low, high)
        self._bar.setPageStep(hidden.pageStep())
        self._bar.setSingleStep(hidden.singleStep())
        self._bar.setVisible(high > low)
        self._bar.raise_()
