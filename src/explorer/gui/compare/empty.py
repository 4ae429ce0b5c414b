"""What the compare pane says while one side or both are still free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from explorer.gui.look.typography import FIGURE, SECONDARY, SEMIBOLD
from explorer.gui.parts.key_caps import KeyCaps
from explorer.gui.parts.prose import Prose

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Pair

_WIDTH = 320
_HIGH = 304
"""Under this height the picture gives way to the words."""
_LOW = 204
"""Under this height the keys are said in a sentence."""


class CompareEmpty(QWidget):
    """A picture of two sides, what is missing, and the keys that fill it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mark = _TwoSides(theme, self)
        self._title = Prose(theme, "", FIGURE, weight=SEMIBOLD, parent=self)
        self._hint = Prose(theme, "", role="muted", parent=self)
        self._ways = [_Way(theme, key, self) for key in ("A", "B", "Enter")]
        self._row = ""
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self._mark)
        column.addWidget(self._title)
        column.addSpacing(4)
        column.addWidget(self._hint)
        column.addSpacing(12)
        for way in self._ways:
            column.addWidget(way)
        inner = QWidget(self)
        inner.setMaximumWidth(_WIDTH)
        inner.setLayout(column)
        column.setContentsMargins(0, 0, 0, 0)
        grid = QGridLayout(self)
        grid.setContentsMargins(24, 12, 24, 12)
        grid.setRowStretch(0, 2)
        grid.setRowStretch(2, 3)
        grid.addWidget(inner, 1, 0)

    def set_pair(self, pair: Pair) -> None:
        """Say what is missing."""
        chosen = [provider is not None for provider in pair]
        self._mark.set_chosen(chosen[0], chosen[1])
        name = next((one.name for one in pair if one), "")
        free = "AB"[chosen.index(False)] if not all(chosen) else ""
        if not any(chosen):
            self._title.set_text("Compare two providers")
            self._row = "a row"
        else:
            self._title.set_text(f"Choose {free} to compare with {name}")
            self._row = "another row"
        says = {
            "A": "puts it on side A" if not chosen[0] else f"puts it on side A in place of {name}",
            "B": "puts it on side B" if not chosen[1] else f"puts it on side B in place of {name}",
            "Enter": "puts it on the side that is still free",
        }
        for way in self._ways:
            way.set_text(says[way.key])
        self._say_how()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say it in fewer words where there is little height."""
        super().resizeEvent(event)
        self._mark.setVisible(self.height() >= _HIGH)
        for way in self._ways:
            way.setVisible(self.height() >= _LOW)
        self._say_how()

    def _say_how(self) -> None:
        keys = "a key:" if self.height() >= _LOW else "A, B or Enter."
        self._hint.set_text(f"Click {self._row} of the table, then press {keys}")


class _Way(QWidget):
    """A key and what it does."""

    def __init__(self, theme: Theme, key: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.key = key
        self._words = Prose(theme, "", SECONDARY, "text2", parent=self)
        row = QGridLayout(self)
        row.setContentsMargins(0, 4, 0, 4)
        row.setColumnMinimumWidth(0, 48)
        row.setHorizontalSpacing(12)
        row.addWidget(KeyCaps(theme, key, self), 0, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 0, 1, Qt.AlignmentFlag.AlignVCenter)
        row.setColumnStretch(1, 1)

    def set_text(self, text: str) -> None:
        """Say what the key does now."""
        self._words.set_text(text)


class _TwoSides(QWidget):
    """Three pairs of bars; a side that is chosen has its bar filled."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._chosen = (False, False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.tokens_changed.connect(self.update)

    def set_chosen(self, first: bool, second: bool) -> None:
        """Fill the bars of the sides that are chosen."""
        self._chosen = (first, second)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the fixed size, with room below."""
        return QSize(140, 74)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bars back to back."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, (left, right) in enumerate(((54, 38), (30, 44), (70, 58))):
            boxes = QRectF(70 - left, 20 * row, left, 10), QRectF(82, 20 * row, right, 10)
            for side, box in enumerate(boxes):
                colour = tokens.side("AB"[side]).mark if row == 1 else tokens.border2
                is_filled = row != 1 or self._chosen[side]
                painter.setPen(Qt.PenStyle.NoPen if is_filled else QPen(colour, 1.5))
                painter.setBrush(colour if is_filled else Qt.BrushStyle.NoBrush)
                inset = 0 if is_filled else 0.75
                painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), 3, 3)
