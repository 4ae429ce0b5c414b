"""A switch for a setting that acts at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from explorer.gui.look.typography import BODY, MEDIUM, text_font
from explorer.gui.parts.focus_ring import FocusRing

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme

_TRACK = QSize(28, 16)
_KNOB = 12.0
_GAP = 10


class Switch(QCheckBox):
    """A check box painted as a switch with its words at the right; listen to `toggled`."""

    def __init__(self, theme: Theme, label: str, parent: QWidget | None = None) -> None:
        super().__init__(label.replace("&", "&&"), parent)
        self._theme = theme
        self._label = label
        self.setAccessibleName(label)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        FocusRing(theme, self)
        theme.tokens_changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return the room of track and words."""
        width = QFontMetricsF(text_font(BODY, MEDIUM)).horizontalAdvance(self._label)
        return QSize(_TRACK.width() + _GAP + round(width + 0.5), 20)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint."""
        return self.sizeHint()

    def hitButton(self, position: QPoint) -> bool:
        """Take clicks on the words too."""
        return self.rect().contains(position)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint track, knob and words."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = self.isChecked()
        track = QRectF(0, (self.height() - _TRACK.height()) / 2, _TRACK.width(), _TRACK.height())
        line = tokens.control if self.isEnabled() else tokens.border2
        fill = tokens.accent if self.isEnabled() else tokens.faint
        painter.setPen(Qt.PenStyle.NoPen if on else QPen(line, 1.5))
        painter.setBrush(fill if on else tokens.surface)
        track_box = track if on else track.adjusted(0.75, 0.75, -0.75, -0.75)
        painter.drawRoundedRect(track_box, track_box.height() / 2, track_box.height() / 2)
        size = _KNOB if on else _KNOB - 3
        knob = QRectF(0, 0, size, size)
        knob.moveCenter(track.center())
        knob.moveLeft(track.right() - 2 - size if on else track.left() + 3.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.on_accent if on else line)
        painter.drawEllipse(knob)
        painter.setFont(text_font(BODY, MEDIUM))
        painter.setPen(tokens.text if self.isEnabled() else tokens.faint)
        words = QRectF(self.rect()).adjusted(_TRACK.width() + _GAP, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._label)
