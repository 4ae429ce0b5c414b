"""The search box: what is typed is the query, at once; a text at fault says where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from explorer.gui.look import icons
from explorer.gui.look.typography import BODY, text_font
from explorer.gui.parts.buttons import IconButton
from explorer.gui.parts.fields import show_invalid
from explorer.gui.parts.tooltip import plain_tooltip
from explorer.gui.top.fault_note import FaultNote

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session

PLACEHOLDER = "Search, or deployment:serverless category:gateway -batch"

_ICON_ROOM = 26
_CLEAR_ROOM = 26
_LONGEST = 2000
"""More letters than any query needs; Qt would lay out a pasted file anew at each step."""
_NOTE_AFTER_MS = 350
"""A field's name that is still being typed is at fault for a moment; that is not worth words."""


class SearchBox(QLineEdit):
    """Escape clears, and on an empty box leaves it; Down and Enter leave it for the rows."""

    left_downwards = Signal()
    """The keyboard wants to go on to what was found."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._note: FaultNote | None = None
        self._clear = IconButton(theme, "close", "Clear the search", size=14, parent=self)
        self._clear.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._clear.setCursor(Qt.CursorShape.ArrowCursor)
        self._clear.clicked.connect(session.clear_query)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_NOTE_AFTER_MS)
        self._pause.timeout.connect(self._show_note)
        self.setFont(text_font(BODY))
        self.setTextMargins(_ICON_ROOM, 0, _CLEAR_ROOM, 0)
        self.setMaxLength(_LONGEST)
        self.setPlaceholderText(PLACEHOLDER)
        self.setAccessibleName("Search and filter")
        self.setAcceptDrops(False)  # a folder is dropped on the window
        self.textEdited.connect(session.set_query_text)
        session.query_changed.connect(self._on_query_changed)
        session.catalog_changed.connect(self._on_query_changed)
        theme.tokens_changed.connect(self.update)
        self._on_query_changed()

    @property
    def is_at_fault(self) -> bool:
        """Whether the box shows that its text cannot be applied."""
        return bool(self.property("invalid"))

    @property
    def note(self) -> str:
        """The words under the box that say what is wrong; empty while none are shown."""
        return self._note.text if self._note is not None and self._note.isVisible() else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Clear or leave the box; other keys are text."""
        key = Qt.Key(event.key())
        if key is Qt.Key.Key_Escape and self.text():
            self._session.clear_query()
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left_downwards.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say again what is wrong."""
        super().focusInEvent(event)
        if self.is_at_fault:
            self._show_note()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the words away; the border stays."""
        super().focusOutEvent(event)
        self._hide_note()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the button at the end, and the words below."""
        super().resizeEvent(event)
        side = self._clear.sizeHint()
        top = (self.height() - side.height()) // 2
        self._clear.setGeometry(self.width() - side.width() - 5, top, side.width(), side.height())
        self._hide_note()

    def changeEvent(self, event: QEvent) -> None:
        """Let nothing float while the window is left."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and not self.isActiveWindow():
            self._hide_note()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field, then the icon."""
        super().paintEvent(event)
        tokens = self._theme.tokens
        ink = tokens.text if self.hasFocus() else tokens.text2
        place = QRectF(7, 0, icons.BUTTON, self.height())
        icons.paint_icon(QPainter(self), place, "search", ink)

    def _on_query_changed(self) -> None:
        if self.text() != self._session.query_text:
            self.setText(self._session.query_text)
        self._clear.setVisible(bool(self.text()))
        error = self._session.query_error
        show_invalid(self, bool(error))
        words = str(error) if error else ""
        self.setToolTip(plain_tooltip(words))
        self.setAccessibleDescription(words)
        if error is None:
            self._hide_note()
        elif self.hasFocus():
            self._pause.start()
            if self.note:
                self._show_note()

    def _show_note(self) -> None:
        error = self._session.query_error
        if error is None or not self.hasFocus():
            return
        if self._note is None:
            self._note = FaultNote(self._theme, self.window())
        self._note.show_below(
            self.mapTo(self.window(), QPoint(0, self.height() + 4)), str(error), self.width()
        )

    def _hide_note(self) -> None:
        self._pause.stop()
        if self._note is not None:
            self._note.hide()
