"""How bad a problem is, as an icon: painted in a row, or as a widget."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from explorer.catalog.problem import Severity
from explorer.gui.look.icons import BUTTON, paint_icon

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme
    from explorer.gui.look.tokens import ColourRole, Tokens

_ICONS: dict[Severity, str] = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.NOTE: "info",
}
SEVERITY_ROLES: dict[Severity, ColourRole] = {
    Severity.ERROR: "error",
    Severity.WARNING: "warn",
    Severity.NOTE: "muted",
}
"""The colour that goes with each icon."""


def paint_severity(painter: QPainter, rect: QRectF, severity: Severity, tokens: Tokens) -> None:
    """Paint the icon of a severity in its colour, centred in a rectangle."""
    paint_icon(painter, rect, _ICONS[severity], tokens.colour(SEVERITY_ROLES[severity]))


class SeveritySign(QWidget):
    """Says how bad a problem is; `drop` moves it down so many px, to the middle of a line."""

    def __init__(
        self, theme: Theme, severity: Severity, drop: int = 0, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._drop = drop
        self.setFixedSize(BUTTON, BUTTON + drop)
        self.set_severity(severity)
        theme.tokens_changed.connect(self.update)

    def set_severity(self, severity: Severity) -> None:
        """Show another one."""
        self._severity = severity
        self.setAccessibleName(severity.capitalize())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the icon."""
        place = QRectF(0, self._drop, BUTTON, BUTTON)
        paint_severity(QPainter(self), place, self._severity, self._theme.tokens)
