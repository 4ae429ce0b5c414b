"""A field for plain text that is as high as its text; undo is asked of whoever holds the text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QRectF, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPen, QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextEdit, QWidget

from explorer.gui.look.typography import BODY, text_font
from explorer.gui.parts.unseen import units
from explorer.page.authoring.text import shared_ends

if TYPE_CHECKING:
    from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QPaintEvent, QResizeEvent

    from explorer.gui.look.theme import Theme
    from explorer.gui.look.tokens import ColourRole

MOST = 20_000
"""Characters that a field takes when something is pasted; the longest page has fewer in all."""
STEP = 20
"""From one line to the next, in px."""
_MARGIN = 9
_RADIUS = 6.0
_LINE_ENDS = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
_NO_TEXT = re.compile("[\ufdd0-\ufdef\ufffe\uffff\ufffc]")
"""What Qt keeps for frames and pictures in a document."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TextArea(QTextEdit):
    """Plain text of one line or of many; what is pasted or typed is never markup.

    A text edit rather than a plain one: only that keeps lines at the step of the design.
    """

    typed = Signal(str)
    """The person changed the text."""
    told = Signal(str)
    """What was pasted or typed is not taken as it is; empty once that is over."""
    undo_asked = Signal()
    redo_asked = Signal()

    def __init__(
        self,
        theme: Theme,
        name: str,
        *,
        least_lines: int,
        is_one_line: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._least = least_lines
        self._is_one_line = is_one_line
        self._is_wrong = False
        self._is_filling = False
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAcceptRichText(False)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setAcceptDrops(False)  # a folder is dropped on the window
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.viewport().setAutoFillBackground(False)
        self.document().setDefaultFont(text_font(BODY))
        self.document().setDocumentMargin(_MARGIN)
        lines = QTextBlockFormat()
        lines.setLineHeight(STEP, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        self.textCursor().setBlockFormat(lines)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self.textChanged.connect(self._on_text_changed)
        theme.tokens_changed.connect(self.viewport().update)
        self._fit()

    @property
    def text(self) -> str:
        """The exact text; Qt's own plain text loses the difference between spaces."""
        return self.document().toRawText().replace("\u2029", "\n")

    def set_text(self, text: str) -> None:
        """Change what differs, and leave the text cursor there."""
        old = self.text
        if text == old:
            return
        start, end = shared_ends(old, text)
        cursor = self.textCursor()
        cursor.setPosition(units(old[:start]))
        cursor.setPosition(units(old[: len(old) - end]), QTextCursor.MoveMode.KeepAnchor)
        self._is_filling = True
        cursor.insertText(text[start : len(text) - end])
        self.setTextCursor(cursor)
        self._is_filling = False
        self.told.emit("")

    def text_to_cursor(self) -> str:
        """Return the text as far as the end of the line that the text cursor is in."""
        block = self.textCursor().block()
        before = self.text.encode("utf-16-le", "surrogatepass")
        end = 2 * (block.position() + block.length() - 1)
        return before[:end].decode("utf-16-le", "surrogatepass")

    def set_wrong(self, is_wrong: bool) -> None:
        """Show in the frame that the text is at fault."""
        self._is_wrong = is_wrong
        self.viewport().update()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Take plain text and nothing else."""
        return source.hasText()

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Insert plain text, unless it is more than any page holds."""
        text = source.text()
        kept = len(self.text) - len(self.textCursor().selectedText())
        if kept + len(text) > MOST:
            told = f"A field takes {MOST:,} characters at most; this is {kept + len(text):,}."
            self.told.emit(f"{told} Nothing was pasted.")
            return
        plain = _NO_TEXT.sub("", _LINE_ENDS.sub("\n", text)).replace("\t", " ")
        if self._is_one_line and "\n" in plain.strip("\n"):
            plain = re.sub(r" *\n[ \n]*", " ", plain.strip("\n"))
            self._insert(plain)
            self.told.emit("Line ends became spaces: this is one line.")
            return
        self._insert(plain.strip("\n") if self._is_one_line else plain)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for undo and redo, keep one line one line, and make every Enter a line end."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo_asked.emit()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redo_asked.emit()
        elif event.key() in _ENTER and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if self._is_one_line:
                self.told.emit("This is one line; Enter adds nothing.")
            else:
                self._insert("\n")
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Show the usual menu, with undo and redo as they are here."""
        menu = self.createStandardContextMenu()
        for name, asked in (("edit-undo", self.undo_asked), ("edit-redo", self.redo_asked)):
            for action in menu.actions():
                if action.objectName() == name:
                    action.setEnabled(True)
                    action.triggered.connect(asked)
        menu.exec(event.globalPos())
        menu.deleteLater()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the width with the height."""
        super().resizeEvent(event)
        self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus in the frame."""
        super().focusInEvent(event)
        self.viewport().update()
        self.cursorPositionChanged.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show the focus no more."""
        super().focusOutEvent(event)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame below the text."""
        tokens = self._theme.tokens
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        has_focus = self.hasFocus()
        role: ColourRole = "error" if self._is_wrong else "focus" if has_focus else "control"
        width = 2.0 if has_focus else 1.5 if self._is_wrong else 1.0
        painter.setPen(QPen(tokens.colour(role), width))
        painter.setBrush(tokens.surface)
        inset = width / 2
        box = QRectF(self.viewport().rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(box, _RADIUS - inset, _RADIUS - inset)
        painter.end()
        super().paintEvent(event)

    def _insert(self, text: str) -> None:
        self.textCursor().insertText(text)
        self.ensureCursorVisible()

    def _fit(self) -> None:
        """Be as high as the text, and never less than a few lines."""
        lines = self.document().documentLayout().documentSize().height()
        wanted = max(round(lines), self._least * STEP + 2 * _MARGIN)
        if wanted != self.height():
            self.setFixedHeight(wanted)

    def _on_text_changed(self) -> None:
        if not self._is_filling:
            self.told.emit("")
            self.typed.emit(self.text)
