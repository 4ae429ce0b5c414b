"""A small field that finds a text in the source of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from explorer.gui.look.typography import SECONDARY, text_font

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_WIDTH = 168


class PageFind(QLineEdit):
    """Enter goes to the next place, Shift+Enter to the one before, Escape back to the text."""

    find_asked = Signal(str, bool)
    """A text, and whether to look backward."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("bare", True)
        self.setFont(text_font(SECONDARY))
        self.setPlaceholderText("Find in the source")
        self.setAccessibleName("Find in the source")
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setFixedWidth(_WIDTH)
        self.textEdited.connect(lambda _text: self.set_found(True))

    def set_found(self, is_found: bool) -> None:
        """Say whether the text is there; for the eye by a line through it."""
        font = self.font()
        font.setStrikeOut(not is_found)
        self.setFont(font)
        self.setAccessibleDescription("" if is_found else "Not found")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Find, or leave."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            backward = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.find_asked.emit(self.text(), backward)
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
