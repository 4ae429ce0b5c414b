"""The icon of a severity as a widget."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from explorer.gui.look.icons import BUTTON, paint_icon
from explorer.gui.problems.delegate import ICONS

if TYPE_CHECKING:
    from explorer.catalog.problem import Severity
    from explorer.gui.look.theme import Theme


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
        name, role = ICONS[self._severity]
        place = QRectF(0, self._drop, BUTTON, BUTTON)
        paint_icon(QPainter(self), place, name, self._theme.tokens.colour(role))
