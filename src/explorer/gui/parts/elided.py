"""One line of plain text that ends in an ellipsis where there is no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from explorer.gui.look.typography import BODY, REGULAR, mono_font, text_font
from explorer.gui.parts.line import draw_line
from explorer.gui.parts.tooltip import plain_tooltip

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme
    from explorer.gui.look.tokens import ColourRole


class ElidedLabel(QWidget):
    """A label that gives way; the whole text is its tool tip while it is cut."""

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        px: int = BODY,
        role: ColourRole = "text",
        weight: int = REGULAR,
        *,
        tabular: bool = False,
        mono: bool = False,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
        elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._role: ColourRole = role
        self._font = mono_font(px, weight) if mono else text_font(px, weight, tabular)
        self._align = align
        self._elide = elide
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_text(text)
        theme.tokens_changed.connect(self.update)

    @property
    def text(self) -> str:
        """The whole text."""
        return self._text

    def set_text(self, text: str) -> None:
        """Change the text."""
        self._text = text
        self.setAccessibleName(text)
        self._retip()
        self.updateGeometry()
        self.update()

    def set_role(self, role: ColourRole) -> None:
        """Change the colour."""
        self._role = role
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the whole text."""
        metrics = QFontMetricsF(self._font)
        width = metrics.horizontalAdvance(self._text)
        return QSize(round(width + 0.5), round(metrics.height() + 0.5))

    def minimumSizeHint(self) -> QSize:
        """Return the room of a letter and an ellipsis."""
        hint = self.sizeHint()
        return QSize(min(hint.width(), 2 * self._font.pixelSize()), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the tool tip only while text is cut."""
        super().resizeEvent(event)
        self._retip()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the text, cut to the width."""
        tokens, room = self._theme.tokens, QRectF(self.rect())
        ink = tokens.colour(self._role) if self.isEnabled() else tokens.faint
        align = self._align | Qt.AlignmentFlag.AlignVCenter
        draw_line(QPainter(self), room, self._text, self._font, ink, align, self._elide)

    def _retip(self) -> None:
        is_cut = QFontMetricsF(self._font).horizontalAdvance(self._text) > self.width()
        self.setToolTip(plain_tooltip(self._text) if is_cut else "")
