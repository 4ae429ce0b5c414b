"""A row or box on one colour of the palette, with hairlines at its edges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from collections.abc import Collection

    from explorer.gui.look.theme import Theme
    from explorer.gui.look.tokens import ColourRole

Edge = Literal["top", "bottom"]


class Strip(QWidget):
    """A ground for other widgets."""

    def __init__(
        self,
        theme: Theme,
        ground: ColourRole = "surface",
        edges: Collection[Edge] = (),
        height: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ground: ColourRole = ground
        self._edges = frozenset(edges)
        if height:
            self.setFixedHeight(height)
        theme.tokens_changed.connect(self.update)

    def set_ground(self, ground: ColourRole) -> None:
        """Change the colour."""
        self._ground = ground
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground and hairlines."""
        tokens, painter = self._theme.tokens, QPainter(self)
        painter.fillRect(self.rect(), tokens.colour(self._ground))
        if "top" in self._edges:
            painter.fillRect(0, 0, self.width(), 1, tokens.border)
        if "bottom" in self._edges:
            painter.fillRect(0, self.height() - 1, self.width(), 1, tokens.border)
