"""The strip above a view that says what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QWidget

from explorer.gui.look.typography import MEDIUM, SECONDARY
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.strip import Strip

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme

HEIGHT = 31
TALL = 41
"""With room for a control."""


class Caption(Strip):
    """A title that stays whole, and a row for what is to be said beside it."""

    def __init__(
        self, theme: Theme, title: str, height: int = HEIGHT, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, "window", ["bottom"], height, parent)
        label = ElidedLabel(theme, title, SECONDARY, "text2", MEDIUM)
        label.setMinimumWidth(label.sizeHint().width())
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(24, 0, 24, 1)
        self.row.setSpacing(12)
        self.row.addWidget(label)
