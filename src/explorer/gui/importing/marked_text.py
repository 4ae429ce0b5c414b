"""A text that wraps, with the stretches marked in which it differs from another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QPalette, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextEdit

from explorer.gui.look.typography import BODY, LINE_HEIGHT, text_font
from explorer.gui.parts.exact_copy import exact_copy
from explorer.gui.parts.unseen import screen_text, units

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QResizeEvent, QWheelEvent

    from explorer.gui.look.theme import Theme
    from explorer.gui.look.tokens import ColourRole
    from explorer.page.differing import Stretch

_STEP = round(BODY * LINE_HEIGHT)


class MarkedText(QTextEdit):
    """One of two values, to read, select and copy; it is as high as its text.

    Characters that would turn the line are shown as blanks, and copied as they are.
    """

    focus_changed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._role: ColourRole = "text"
        self._text = ""
        self._marked: Sequence[Stretch] = ()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.viewport().setAutoFillBackground(False)
        self.document().setDefaultFont(text_font(BODY))
        self.document().setDocumentMargin(0)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        theme.tokens_changed.connect(self._colour)

    def set_marked(self, text: str, marked: Sequence[Stretch]) -> None:
        """Change the text and what is marked in it."""
        self._text, self._marked = text, marked
        self.setPlainText(screen_text(text, False))
        lines = QTextBlockFormat()
        lines.setLineHeight(_STEP, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        every = QTextCursor(self.document())
        every.select(QTextCursor.SelectionType.Document)
        every.mergeBlockFormat(lines)
        self._colour()

    def set_role(self, role: ColourRole) -> None:
        """Change the colour."""
        self._role = role
        self._colour()

    def createMimeDataFromSelection(self) -> QMimeData:
        """Hand out the exact text, whatever stands for it on the screen."""
        return exact_copy(super().createMimeDataFromSelection(), self.textCursor(), self._text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the width with the height."""
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave scrolling to what is around."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell of the focus."""
        super().focusInEvent(event)
        self.focus_changed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the focus is gone."""
        super().focusOutEvent(event)
        self.focus_changed.emit()

    def _colour(self) -> None:
        tokens, look = self._theme.tokens, self.palette()
        look.setColor(QPalette.ColorRole.Text, tokens.colour(self._role))
        self.setPalette(look)
        ground = QTextCharFormat()
        ground.setBackground(tokens.warn_tint)
        ground.setForeground(tokens.text)
        self.setExtraSelections([self._selection(one, ground) for one in self._marked])

    def _selection(self, stretch: Stretch, look: QTextCharFormat) -> QTextEdit.ExtraSelection:
        made = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.document())
        cursor.setPosition(units(self._text[: stretch.start]))
        cursor.setPosition(units(self._text[: stretch.end]), QTextCursor.MoveMode.KeepAnchor)
        made.cursor, made.format = cursor, look
        return made

    def _fit(self) -> None:
        wanted = round(self.document().documentLayout().documentSize().height())
        if wanted != self.height():
            self.setFixedHeight(wanted)
