"""Wrapped plain text with the line height of the design, as widget and for delegates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from explorer.gui.look.typography import BODY, LINE_HEIGHT, REGULAR, text_font

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QFont

    from explorer.gui.look.theme import Theme
    from explorer.gui.look.tokens import ColourRole

_COMFORTABLE_WIDTH = 480
_NARROWEST = 40
"""A layout may ask for the height at no width at all; one letter to a line would take for ever."""


class WrappedText:
    """Text laid out once for a width; `height` is a whole number of line steps."""

    def __init__(self, text: str, font: QFont, width: float) -> None:
        self._layout = QTextLayout(text.replace("\n", "\u2028"), font)
        self._layout.setCacheEnabled(True)
        # A word that is wider than the column, such as an address, breaks anywhere.
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        self.step = round(font.pixelSize() * LINE_HEIGHT)
        self.line_count = 0
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(width)
            spare = (self.step - line.height()) / 2
            line.setPosition(QPointF(0, self.line_count * self.step + spare))
            self.line_count += 1
        self._layout.endLayout()

    @property
    def height(self) -> int:
        """The height of all lines in px."""
        return self.line_count * self.step

    @property
    def natural_width(self) -> float:
        """The width of the widest line in px."""
        return self._layout.maximumWidth()

    def draw(self, painter: QPainter, corner: QPointF, colour: QColor) -> None:
        """Draw the text with its top left at `corner`."""
        painter.setPen(colour)
        self._layout.draw(painter, corner)


class Prose(QWidget):
    """A paragraph or more that wraps to the width it is given; never markup."""

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        px: int = BODY,
        role: ColourRole = "text",
        weight: int = REGULAR,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._role: ColourRole = role
        self._font = text_font(px, weight)
        self._text = ""
        self._wrapped: tuple[int, WrappedText] | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.set_text(text)
        theme.tokens_changed.connect(self.update)

    @property
    def text(self) -> str:
        """The text as given."""
        return self._text

    def set_text(self, text: str) -> None:
        """Change the text."""
        self._text = text
        self._wrapped = None
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def set_role(self, role: ColourRole) -> None:
        """Change the colour."""
        self._role = role
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Say that the height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the text wrapped to a width."""
        return self._at(width).height if self._text else 0

    def sizeHint(self) -> QSize:
        """Return the size at a comfortable width, or the text's own if that is less."""
        wrapped = self._at(_COMFORTABLE_WIDTH)
        natural = min(_COMFORTABLE_WIDTH, round(wrapped.natural_width + 0.5))
        return QSize(natural, self.heightForWidth(_COMFORTABLE_WIDTH))

    def minimumSizeHint(self) -> QSize:
        """Return a width that leaves room for a long word."""
        return QSize(_NARROWEST, self._at(_COMFORTABLE_WIDTH).step if self._text else 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the text."""
        tokens = self._theme.tokens
        colour = tokens.colour(self._role) if self.isEnabled() else tokens.faint
        self._at(self.width()).draw(QPainter(self), QPointF(), colour)

    def _at(self, width: int) -> WrappedText:
        width = max(width, _NARROWEST)
        if self._wrapped is None or self._wrapped[0] != width:
            self._wrapped = (width, WrappedText(self._text, self._font, width))
        return self._wrapped[1]
