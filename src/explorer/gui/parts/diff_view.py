"""A unified diff to read: what goes and what comes in colour, the words that changed stronger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QTextEdit

from explorer.gui.look.marks import faded
from explorer.gui.parts.code_view import CodeView
from explorer.gui.parts.diff_lines import DiffKind, changes_within, diff_lines
from explorer.gui.parts.line_marks import LineMark
from explorer.gui.parts.unseen import units

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from explorer.gui.look.theme import Theme
    from explorer.gui.parts.diff_lines import DiffLine

_MARKS = {
    DiffKind.HEAD: LineMark.ASIDE,
    DiffKind.HUNK: LineMark.ASIDE,
    DiffKind.REMOVED: LineMark.REMOVED,
    DiffKind.ADDED: LineMark.ADDED,
}
_STRENGTH = 0.24
"""How much of its colour a changed word has behind it."""


class DiffView(CodeView):
    """Shows the exact text of a diff; the gutter numbers its lines as the two texts do."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "What changes", parent=parent)
        self._lines: list[DiffLine] = []
        theme.tokens_changed.connect(self._mark_words)

    def set_diff(self, diff: str) -> None:
        """Show a unified diff of one file; empty shows nothing."""
        self._lines = diff_lines(diff)
        self.set_code("\n".join(line.text for line in self._lines))
        kinds = enumerate((line.kind for line in self._lines), 1)
        self.set_marks({at: _MARKS[kind] for at, kind in kinds if kind in _MARKS})
        self._mark_words()

    def number_text(self, line: int) -> str:
        """Return the number of the line in its own text."""
        number = self._lines[line - 1].number if line <= len(self._lines) else 0
        return str(number) if number else ""

    def _mark_words(self) -> None:
        tokens = self._theme.tokens
        selections = []
        for at, start, end in changes_within(self._lines):
            line = self._lines[at]
            ground = tokens.error if line.kind is DiffKind.REMOVED else tokens.better
            selection = QTextEdit.ExtraSelection()
            # Painted by hand it would lie above the letters.
            selection.cursor = self._span(at, line.text, start, end)
            selection.format.setBackground(faded(ground, _STRENGTH))
            selections.append(selection)
        self.setExtraSelections(selections)

    def _span(self, at: int, text: str, start: int, end: int) -> QTextCursor:
        block = self.document().findBlockByNumber(at)
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + units(text[:start]))
        cursor.setPosition(block.position() + units(text[:end]), QTextCursor.MoveMode.KeepAnchor)
        return cursor
