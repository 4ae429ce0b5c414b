"""A scroll area whose bar lies over its right margin, so that it takes no room of its own."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from explorer.gui.parts.quiet_bar import QuietBar


class QuietScrollArea(QScrollArea):
    """Scrolls its widget up and down; the widget has the full width, bar or not."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        QuietBar(self)
        self.setWidget(content)
        self.viewport().setAutoFillBackground(False)

    def setWidget(self, widget: QWidget) -> None:
        """Scroll another widget, which shows the ground behind it; the last one may be at work."""
        if (last := self.takeWidget()) is not None:
            last.hide()
            last.deleteLater()
        super().setWidget(widget)
        widget.setAutoFillBackground(False)
