"""The lettered badge that stands beside every name of a side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from explorer.gui.look.marks import paint_badge

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme


class Badge(QWidget):
    """Side A or B as a rounded square of `size` px."""

    def __init__(
        self, theme: Theme, letter: str, size: int = 20, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._letter = letter
        self.setFixedSize(size, size)
        self.setAccessibleName(f"Side {letter}")
        theme.tokens_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the badge."""
        paint_badge(QPainter(self), QRectF(self.rect()), self._letter, self._theme.tokens)
