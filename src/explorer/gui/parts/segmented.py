"""A choice of one among a few words: the tabs of the centre, the switches of a chart's head."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton, QSizePolicy, QWidget

from explorer.gui.look.marks import paint_focus
from explorer.gui.look.typography import BODY, MEDIUM, SECONDARY, SEMIBOLD, text_font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.gui.look.theme import Theme

_RADIUS = 6.0


class SegmentedControl(QWidget):
    """Exclusive segments; arrow keys move between them, Tab enters and leaves as one.

    `framed` is the small form with an outline, 28 px high; without it the segments are tabs of
    32 px. `choice_changed` carries the key of a segment.
    """

    choice_changed = Signal(str)

    def __init__(
        self,
        theme: Theme,
        name: str,
        choices: Sequence[tuple[str, str]],
        *,
        framed: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._framed = framed
        self._segments: dict[str, _Segment] = {}
        self._group = QButtonGroup(self)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        inset = 3 if framed else 0
        row.setContentsMargins(inset, inset, inset, inset)
        row.setSpacing(0 if framed else 4)
        for key, text in choices:
            segment = _Segment(theme, text, framed)
            self._segments[key] = segment
            self._group.addButton(segment)
            row.addWidget(segment)
        next(iter(self._segments.values())).setChecked(True)
        self._group.buttonToggled.connect(self._on_toggled)
        theme.tokens_changed.connect(self.update)

    @property
    def choice(self) -> str:
        """The key of the chosen segment."""
        return next(key for key, segment in self._segments.items() if segment.isChecked())

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What the Tab key comes to; Qt moves these, not the control, in its order."""
        return tuple(self._segments.values())

    def choose(self, key: str) -> None:
        """Choose a segment by its key; `choice_changed` tells if it was another."""
        self._segments[key].setChecked(True)

    def set_text(self, key: str, text: str) -> None:
        """Change the word of a segment."""
        self._segments[key].set_words(text)

    def set_available(self, key: str, available: bool) -> None:
        """Let a segment be chosen or not."""
        self._segments[key].setEnabled(available)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the frame."""
        if self._framed:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._theme.tokens.border2, 1))
            painter.setBrush(self._theme.tokens.surface)
            box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(box, _RADIUS, _RADIUS)

    def _on_toggled(self, _segment: QRadioButton, checked: bool) -> None:
        if checked:
            self.choice_changed.emit(self.choice)


class _Segment(QRadioButton):
    """One word; a radio button to the keyboard and to a screen reader."""

    def __init__(self, theme: Theme, text: str, framed: bool) -> None:
        super().__init__(text.replace("&", "&&"))
        self._theme = theme
        self._words = text
        self._framed = framed
        self.setAccessibleName(text)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme.tokens_changed.connect(self.update)

    def set_words(self, text: str) -> None:
        """Change the word."""
        self._words = text
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the word at its boldest, so that a choice moves nothing."""
        padding = 8 if self._framed else 12
        width = QFontMetricsF(self._font(chosen=True)).horizontalAdvance(self._words)
        return QSize(round(width + 0.5) + 2 * padding, 22 if self._framed else 32)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint."""
        return self.sizeHint()

    def hitButton(self, position: QPoint) -> bool:
        """Take clicks anywhere, not only on an indicator."""
        return self.rect().contains(position)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the fill, the word and the focus ring."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, radius = QRectF(self.rect()), 4.0 if self._framed else _RADIUS
        chosen, hovered = self.isChecked(), self.isEnabled() and self.underMouse()
        if chosen or hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.selected if chosen else tokens.hover)
            painter.drawRoundedRect(box, radius, radius)
        painter.setFont(self._font(chosen))
        ink = tokens.text if chosen else tokens.text2
        painter.setPen(ink if self.isEnabled() else tokens.faint)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._words)
        if self.hasFocus():
            paint_focus(painter, box, tokens, radius)

    def _font(self, chosen: bool) -> QFont:
        px = SECONDARY if self._framed else BODY
        return text_font(px, SEMIBOLD if chosen else MEDIUM)
