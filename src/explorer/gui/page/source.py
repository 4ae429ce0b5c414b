"""The source of a page: its text as it is written, drafted parts and problems marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QSyntaxHighlighter, QTextCharFormat, QTextCursor, QTextDocument

from explorer.gui.look.typography import SECONDARY, mono_font
from explorer.gui.parts.code_view import CodeView
from explorer.page.layout import heading

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from explorer.gui.look.theme import Theme

_BOLD = 700


class PageSource(CodeView):
    """The canonical text with its headings in bold."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "Source of the page", parent=parent)
        self._colours = _Highlighter(theme, self.document())

    def find_next(self, text: str, backward: bool) -> bool:
        """Select the next place of a text, round the end if need be; tell if there is one."""
        if not text:
            return False
        flags = QTextDocument.FindFlag.FindBackward if backward else QTextDocument.FindFlag(0)
        found = self.document().find(text, self.textCursor(), flags)
        if found.isNull():
            start = QTextCursor(self.document())
            if backward:
                start.movePosition(QTextCursor.MoveOperation.End)
            found = self.document().find(text, start, flags)
        if not found.isNull():
            self.setTextCursor(found)
            self.ensureCursorVisible()
        return not found.isNull()


class _Highlighter(QSyntaxHighlighter):
    def __init__(self, theme: Theme, document: QTextDocument) -> None:
        super().__init__(document)
        self._theme = theme
        theme.tokens_changed.connect(self.rehighlight)

    def highlightBlock(self, text: str) -> None:
        tokens = self._theme.tokens
        style = QTextCharFormat()
        style.setForeground(tokens.text2)
        if heading(text):
            style.setFont(mono_font(SECONDARY, _BOLD))
            style.setForeground(tokens.text)
        elif text.startswith("Canonical: "):
            style.setForeground(tokens.muted)
        # In UTF-16 units, which are more than the letters of the text.
        self.setFormat(0, len(text.encode("utf-16-le")) // 2, style)
