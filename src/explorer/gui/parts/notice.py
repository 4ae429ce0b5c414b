"""What stands in a pane that has nothing to show: an icon, what is so, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from explorer.gui.look.icons import paint_icon
from explorer.gui.look.typography import BODY, FIGURE, SEMIBOLD
from explorer.gui.parts.prose import Prose

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme

_WIDTH = 360
_ICON = 28


class Notice(QWidget):
    """A short text in the middle of the room it is given."""

    def __init__(self, theme: Theme, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = Prose(theme, "", FIGURE, weight=SEMIBOLD)
        self._text = Prose(theme, "", BODY, "text2")
        inner = QWidget()
        inner.setMaximumWidth(_WIDTH)
        inner.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(_Icon(theme, icon))
        column.addSpacing(12)
        column.addWidget(self._title)
        column.addWidget(self._text)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(inner, 100)
        row.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 24, 24, 24)
        whole.addStretch(2)
        whole.addLayout(row)
        whole.addStretch(3)

    @property
    def texts(self) -> tuple[str, str]:
        """The title and the text below it."""
        return self._title.text, self._text.text

    def set_content(self, title: str, text: str) -> None:
        """Say what is so, and what to do about it."""
        self._title.set_text(title)
        self._text.set_text(text)


class _Icon(QWidget):
    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._theme = theme
        self._name = name
        self.setFixedSize(_ICON, _ICON)
        theme.tokens_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        paint_icon(QPainter(self), QRectF(self.rect()), self._name, self._theme.tokens.muted)
