"""Buttons: primary and plain ones with words, and icon buttons for tool bars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QToolButton, QWidget

from explorer.gui.look import icons
from explorer.gui.look.typography import BODY, CAPTION, MEDIUM, text_font
from explorer.gui.parts.focus_ring import FocusRing
from explorer.gui.parts.line import LEFT
from explorer.gui.parts.tooltip import plain_tooltip

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme

Look = Literal["primary", "plain"]

HEIGHT = 32
COMPACT = 28

_RADIUS = 6.0
_PADDING = 13.0
_ICON_PADDING = 10.0
_ICON_GAP = 6.0
_HINT_GAP = 14.0


def primary_button(theme: Theme, label: str, icon: str = "") -> Button:
    """Return the one button of a pane that does its main act."""
    return Button(theme, label, icon, "primary")


def plain_button(theme: Theme, label: str, icon: str = "") -> Button:
    """Return a button with an outline."""
    return Button(theme, label, icon)


def icon_button(theme: Theme, icon: str, name: str) -> IconButton:
    """Return a tool button that shows only an icon; `name` says what it does."""
    return IconButton(theme, icon, name)


class Button(QPushButton):
    """A button with words, an optional icon before them and optional keys after them."""

    def __init__(
        self,
        theme: Theme,
        label: str,
        icon: str = "",
        look: Look = "plain",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon = icon
        self._look: Look = look
        self._keys = ""
        self._height = HEIGHT
        self._label = ""
        self.set_label(label)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        FocusRing(theme, self, _RADIUS)
        theme.tokens_changed.connect(self.update)

    @property
    def label(self) -> str:
        """The words on the button."""
        return self._label

    def set_label(self, label: str) -> None:
        """Change the words; an ampersand is an ampersand."""
        self._label = label
        self.setText(label.replace("&", "&&"))
        self.setAccessibleName(label)
        self._relayout()

    def set_icon(self, name: str) -> None:
        """Change the icon; an empty name takes it away."""
        self._icon = name
        self._relayout()

    def set_keys(self, keys: str) -> None:
        """Show the keys that do the same, in small type at the end."""
        self._keys = keys
        self._relayout()

    def set_height(self, height: int) -> None:
        """Change the height, which is 32 at first."""
        self._height = height
        # The style sheet's least height of 32 would win over the hint.
        self.setStyleSheet(f"min-height: {height - 2}px")
        self._relayout()

    def sizeHint(self) -> QSize:
        """Return the room of icon, words and keys with their paddings."""
        width = self._text_left() + self._text_width() + self._keys_width() + _PADDING
        return QSize(round(width + 0.5), self._height)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint: words are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box, then icon, words and keys, centred if there is more room."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_box(painter)
        painter.translate((self.width() - self.sizeHint().width()) // 2, 0)
        middle = (self.height() - icons.BUTTON) / 2
        if self._icon:
            place = QRectF(_ICON_PADDING, middle, icons.BUTTON, icons.BUTTON)
            icons.paint_icon(painter, place, self._icon, self._ink("text2"))
        left = self._text_left()
        self._paint_text(painter, left, self._label, self._ink("text"))
        if self._keys:
            left += self._text_width() + _HINT_GAP
            painter.setFont(text_font(CAPTION))
            self._paint_text(painter, left, self._keys, self._ink("muted"), CAPTION)

    def _paint_box(self, painter: QPainter) -> None:
        tokens = self._theme.tokens
        box = QRectF(self.rect())
        if self._look == "primary":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._primary_fill())
            painter.drawRoundedRect(box, _RADIUS, _RADIUS)
            return
        enabled = self.isEnabled()
        painter.setPen(QPen(tokens.border2 if enabled else tokens.border, 1))
        painter.setBrush(tokens.surface)
        if enabled and (self.isDown() or self.isChecked()):
            painter.setBrush(tokens.selected)
        elif enabled and self.underMouse():
            painter.setBrush(tokens.hover)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)

    def _primary_fill(self) -> QColor:
        tokens = self._theme.tokens
        if not self.isEnabled():
            return tokens.border
        fill = QColor(tokens.accent)
        if self.isDown():
            fill.setAlphaF(0.80)
        elif self.underMouse():
            fill.setAlphaF(0.90)
        return fill

    def _paint_text(
        self, painter: QPainter, left: float, text: str, colour: QColor, px: int = BODY
    ) -> None:
        painter.setFont(text_font(px, MEDIUM))
        painter.setPen(colour)
        painter.drawText(QRectF(left, 0, 2000, self.height()), LEFT, text)

    def _ink(self, role: Literal["text", "text2", "muted"]) -> QColor:
        tokens = self._theme.tokens
        if not self.isEnabled():
            return tokens.faint
        return tokens.on_accent if self._look == "primary" else tokens.colour(role)

    def _text_left(self) -> float:
        return _ICON_PADDING + icons.BUTTON + _ICON_GAP if self._icon else _PADDING

    def _text_width(self) -> float:
        return QFontMetricsF(text_font(BODY, MEDIUM)).horizontalAdvance(self._label)

    def _keys_width(self) -> float:
        if not self._keys:
            return 0.0
        return _HINT_GAP + QFontMetricsF(text_font(CAPTION, MEDIUM)).horizontalAdvance(self._keys)

    def _relayout(self) -> None:
        self.updateGeometry()
        self.update()


class IconButton(QToolButton):
    """A square button that shows an icon; its name is its tool tip and accessible name.

    With `setDefaultAction` it follows the action's state; the icon stays ours.
    """

    def __init__(
        self,
        theme: Theme,
        icon: str,
        name: str,
        *,
        size: int = icons.TOOLBAR,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon = icon
        self._size = size
        self.set_name(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        FocusRing(theme, self, _RADIUS)
        theme.tokens_changed.connect(self.update)

    def set_name(self, name: str, keys: str = "") -> None:
        """Say what the button does, and with which keys it can be done too."""
        self.setAccessibleName(name)
        self.setToolTip(plain_tooltip(f"{name}  {keys}" if keys else name))

    def set_icon(self, name: str) -> None:
        """Change the icon."""
        self._icon = name
        self.update()

    def sizeHint(self) -> QSize:
        """Return 32 by 32, less for a smaller icon."""
        side = HEIGHT if self._size >= icons.TOOLBAR else self._size + 10
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a fill for hover and state, then the icon."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        pressed = self.isDown() or self.isChecked()
        active = self.isEnabled() and (pressed or self.underMouse())
        if active:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.selected if pressed else tokens.hover)
            painter.drawRoundedRect(box, _RADIUS, _RADIUS)
        rest = tokens.text2 if self.isEnabled() else tokens.faint
        place = QRectF(0, 0, self._size, self._size)
        place.moveCenter(box.center())
        icons.paint_icon(painter, place, self._icon, tokens.text if active else rest)
