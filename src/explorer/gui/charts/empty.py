"""What stands where a chart would be when there is nothing to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from explorer.gui.look.typography import BODY, FIGURE, SEMIBOLD
from explorer.gui.parts.buttons import plain_button
from explorer.gui.parts.elided import ElidedLabel

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme

_MARK = QSize(56, 40)
_BARS = ((0, 28), (14, 44), (28, 18))
"""The top and the width of the three empty bars of the mark."""


class ChartEmpty(QWidget):
    """A mark, a sentence, what to do about it, and a button where one click does it."""

    clear_wanted = Signal()
    """The person wants search and filters cleared."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        centre = Qt.AlignmentFlag.AlignHCenter
        self._title = ElidedLabel(theme, px=FIGURE, weight=SEMIBOLD, align=centre)
        self._advice = ElidedLabel(theme, px=BODY, role="text2", align=centre)
        self._clear = plain_button(theme, "Clear search and filters")
        self._clear.clicked.connect(self.clear_wanted)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(6)
        column.addStretch(2)
        column.addWidget(_Mark(theme), 0, centre)
        column.addSpacing(12)
        column.addWidget(self._title)
        column.addWidget(self._advice)
        column.addSpacing(10)
        column.addWidget(self._clear, 0, centre)
        column.addStretch(3)

    @property
    def texts(self) -> tuple[str, str]:
        """The sentence and the advice."""
        return self._title.text, self._advice.text

    def set_content(self, title: str, advice: str, can_clear: bool) -> None:
        """Say what is the matter, and what to do."""
        self._title.set_text(title)
        self._advice.set_text(advice)
        self._clear.setVisible(can_clear)


class _Mark(QWidget):
    """Three empty bars at a base line."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedSize(_MARK)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.tokens_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        tokens, painter = self._theme.tokens, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(QRectF(4, 0, 1, _MARK.height()), tokens.axis)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.border2)
        for top, width in _BARS:
            painter.drawRoundedRect(QRectF(6, top + 1, width, 10), 2, 2)
