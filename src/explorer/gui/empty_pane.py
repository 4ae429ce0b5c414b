"""The window without a folder: what to open, or why what was tried shows nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from explorer.gui.dropping import dragged
from explorer.gui.look.icons import BUTTON, paint_icon
from explorer.gui.look.typography import BODY, MEDIUM, SEMIBOLD, TITLE, text_font
from explorer.gui.parts.buttons import plain_button, primary_button
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.strip import Strip

if TYPE_CHECKING:
    from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent

    from explorer.gui.look.theme import Theme

_BUTTON_HEIGHT = 36
_MESSAGE_WIDTH = 460
_FIELD = QSize(460, 72)
_CENTRE = Qt.AlignmentFlag.AlignHCenter
_TITLE = "Open a folder of provider profiles"
_TEXT = "One YAML file per provider, in a folder called providers. Nothing leaves this computer."
_FAILED = "Nothing to show from this folder"


class EmptyPane(Strip):
    """Offers to open a folder; one, or pages to import, can be dropped anywhere on it."""

    open_asked = Signal()
    bundled_asked = Signal()
    dropped = Signal(object)
    """A folder to open as `Path`, or pages to import as `DroppedPages`."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "surface", parent=parent)
        self.setAccessibleName("No folder is open")
        self.setAcceptDrops(True)
        self._title = ElidedLabel(theme, _TITLE, TITLE, weight=SEMIBOLD, align=_CENTRE)
        self._text = ElidedLabel(theme, _TEXT, BODY, "muted", align=_CENTRE)
        self._message = _Message(theme)
        self._message.hide()
        self._open = primary_button(theme, "Open folder", "folder-open")
        self._bundled = plain_button(theme, "Explore the bundled market", "table")
        self._field = _DropField(theme)
        self.setFocusProxy(self._open)
        self._open.clicked.connect(self.open_asked)
        self._bundled.clicked.connect(self.bundled_asked)
        self._place(theme)

    @property
    def message(self) -> str:
        """Why the folder that was tried shows nothing; empty when none was tried."""
        return self._message.text

    def set_message(self, text: str) -> None:
        """Say why a folder shows nothing; an empty text takes the message away."""
        self._message.set_text(text)
        self._message.setVisible(bool(text))
        self._text.setVisible(not text)
        self._title.set_text(_FAILED if text else _TITLE)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a folder or pages, and nothing else."""
        what = dragged(event.mimeData())
        if what is None:
            event.ignore()
            return
        is_folder = isinstance(what, Path)
        self._field.set_ready("Let go to open this folder" if is_folder else "Let go to import")
        event.acceptProposedAction()

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        """Look as before."""
        self._field.set_ready("")

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand on what was dropped."""
        self._field.set_ready("")
        if what := dragged(event.mimeData()):
            event.acceptProposedAction()
            self.dropped.emit(what)

    def _place(self, theme: Theme) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addStretch(1)
        for button in (self._open, self._bundled):
            button.set_height(_BUTTON_HEIGHT)
            buttons.addWidget(button)
        buttons.addStretch(1)
        # An aligned item would be as high as its words need at the width of the whole pane.
        message = QHBoxLayout()
        message.addStretch(1)
        message.addWidget(self._message)
        message.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(0)
        column.addStretch(170)
        column.addWidget(_Mark(theme), 0, _CENTRE)
        column.addSpacing(41)
        column.addWidget(self._title)
        column.addSpacing(9)
        column.addWidget(self._text)
        column.addLayout(message)
        column.addSpacing(24)
        column.addLayout(buttons)
        column.addSpacing(32)
        column.addWidget(self._field, 0, _CENTRE)
        column.addStretch(228)


class _Message(Strip):
    """Why nothing is shown, on the tint of a warning."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._words = Prose(theme, "", BODY)
        self.setFixedWidth(_MESSAGE_WIDTH)
        row = QHBoxLayout(self)
        row.setContentsMargins(40, 10, 16, 11)
        row.addWidget(self._words)

    @property
    def text(self) -> str:
        """The sentence."""
        return self._words.text

    def set_text(self, text: str) -> None:
        """Change the sentence."""
        self._words.set_text(text)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box and its sign."""
        tokens, painter = self._theme.tokens, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.warn_tint)
        painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        paint_icon(painter, QRectF(14, 12, BUTTON, BUTTON), "warning", tokens.warn)


class _Mark(QWidget):
    """Three pairs of bars, the middle ones in the colours of the sides."""

    _BARS = ((72, 50), (40, 58), (92, 78))

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedSize(200, 66)
        theme.tokens_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        tokens, painter = self._theme.tokens, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        middle = self.width() / 2
        for row, (left, right) in enumerate(self._BARS):
            top = 26 * row
            boxes = QRectF(middle - 8 - left, top, left, 14), QRectF(middle + 8, top, right, 14)
            for box, mark in zip(boxes, (tokens.a_mark, tokens.b_mark), strict=True):
                painter.setBrush(mark if row == 1 else tokens.border2)
                painter.drawRoundedRect(box, 3, 3)


class _DropField(QWidget):
    """Says what can be dropped; solid while it is held over it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._ready = ""
        self.setAccessibleName("or drop a folder or comparison pages here")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.tokens_changed.connect(self.update)

    def set_ready(self, words: str) -> None:
        """Say what letting go would do; an empty text for nothing."""
        self._ready = words
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the field."""
        return _FIELD

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the outline and the words."""
        tokens, painter = self._theme.tokens, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPen(tokens.focus if self._ready else tokens.control, 1.5)
        if not self._ready:
            outline.setDashPattern([5, 4])
        painter.setPen(outline)
        painter.setBrush(tokens.hover if self._ready else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 10, 10)
        painter.setPen(tokens.text2)
        painter.setFont(text_font(BODY, MEDIUM))
        painter.drawText(
            self.rect(), Qt.AlignmentFlag.AlignCenter, self._ready or self.accessibleName()
        )
