"""Characters that cannot be seen, marked in a text view; a box takes the place of some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from explorer.gui.parts.unseen import screen_text, unseen
from explorer.gui.parts.unseen_painting import paint_unseen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from PySide6.QtGui import QTextBlock
    from PySide6.QtWidgets import QTextEdit

    from explorer.gui.look.theme import Theme
    from explorer.gui.parts.unseen import Unseen

_REACH = 2
"""A mark may be so narrow that the pointer needs some px more."""


class UnseenMarks:
    """Knows where they stand in the text of a view, paints them, and tells their names."""

    def __init__(self, view: QTextEdit, theme: Theme) -> None:
        self._view = view
        self._theme = theme
        self._found: Mapping[int, tuple[Unseen, ...]] = {}
        self.is_all = False
        """Whether all of them are marked, or only those that would turn or break a line."""

    def on_screen(self, text: str) -> str:
        """Take up another text; return what the view shows of it, letter by letter."""
        self._found = unseen(text, self.is_all)
        return screen_text(text, self.is_all)

    def paint(self, blocks: Iterable[QTextBlock]) -> None:
        """Paint the marks of the blocks that are seen."""
        if not self._found:
            return
        painter = QPainter(self._view.viewport())
        tokens, height = self._theme.tokens, self._view.viewport().height()
        for block in blocks:
            for one, box in self._boxes(block):
                if -box.height() < box.top() < height:
                    paint_unseen(painter, box, one.kind, tokens)

    def names_at(self, place: QPoint) -> str:
        """Return the names of what is marked at a place of the viewport; empty if nothing is."""
        block = self._view.cursorForPosition(place).block()
        for one, box in self._boxes(block):
            if box.adjusted(-_REACH, 0, _REACH, 0).contains(QPointF(place)):
                return one.names
        return ""

    def _boxes(self, block: QTextBlock) -> Iterator[tuple[Unseen, QRectF]]:
        """Yield each mark of a block with its room in the viewport."""
        layout = block.layout()
        scrolled = QPointF(
            self._view.horizontalScrollBar().value(), self._view.verticalScrollBar().value()
        )
        cell = QFontMetricsF(self._view.font()).horizontalAdvance(" ")
        for one in self._found.get(block.blockNumber(), ()):
            line = layout.lineForTextPosition(one.start)
            if not line.isValid():
                continue
            ends = [_x(line.cursorToX(one.start + part)) for part in (0, one.length)]
            width = abs(ends[1] - ends[0])
            box = QRectF(min(ends), line.y(), width or cell, line.height())
            yield one, box.translated(layout.position() - scrolled)


def _x(place: object) -> float:
    """Return the first of what Qt's function hands back: where the place is, and which it is."""
    return float(place[0] if isinstance(place, tuple) else place)  # type: ignore[arg-type]
