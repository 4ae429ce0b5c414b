"""The live page: what a reader will see, or its source, where somebody is writing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget, QTextEdit, QVBoxLayout, QWidget

from explorer.gui.look.typography import SECONDARY
from explorer.gui.page.rendered import PageRendered
from explorer.gui.page.source import PageSource
from explorer.gui.parts.caption import TALL, Caption
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.line_marks import LineMark
from explorer.gui.parts.segmented import SegmentedControl
from explorer.page.authoring.text import Part
from explorer.page.escaping import escape_heading
from explorer.page.layout import Section
from explorer.page.limits import faults
from explorer.page.tracing import drafted_lines
from explorer.page.writing import choice, text_of

if TYPE_CHECKING:
    from PySide6.QtGui import QTextBlock

    from explorer.gui.look.theme import Theme
    from explorer.page.composing import Composed
    from explorer.page.record import Page

_SHAPES = (("rendered", "Rendered"), ("source", "Source"))


class Preview(QWidget):
    """Shows the page that the real writer makes of the text of the moment."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._page: Page | None = None
        self._place_shown = (Part.SUMMARY, 0)
        self.rendered = PageRendered(theme)
        self.source = PageSource(theme)
        self._state = ElidedLabel(theme, "", SECONDARY, "muted")
        self._shapes = SegmentedControl(theme, "How the live page is shown", _SHAPES)
        self._shapes.choice_changed.connect(self._on_shape)
        self._views = QStackedWidget()
        self._views.addWidget(self.rendered)
        self._views.addWidget(self.source)
        caption = Caption(theme, "Live page", TALL)
        caption.row.addWidget(self._state, 1)
        caption.row.addWidget(self._shapes)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(caption)
        column.addWidget(self._views, 1)

    @property
    def text(self) -> str:
        """The source that is shown."""
        return self.source.toPlainText()

    def show_page(self, composed: Composed) -> None:
        """Show a page as far as there is one, without moving it under the reader's eyes."""
        page = self._page = composed.page
        place = self.source.verticalScrollBar().value()
        text = text_of(page)
        self.source.set_code(text)
        if not composed.lacking and not faults(page):
            drafted = drafted_lines(page, text, composed.drafted)
            self.source.set_marks(dict.fromkeys(drafted, LineMark.DRAFTED))
        self.source.verticalScrollBar().setValue(place)
        self.rendered.set_page(page)
        lacking = ", ".join(composed.lacking)
        self._state.set_text(f"not ready yet: {lacking}" if lacking else "")
        self._reveal()

    def show_place(self, part: Part, number: int) -> None:
        """Bring what is being written into sight: a part, and which of its paragraphs."""
        self._place_shown = (part, number)
        self._reveal()

    def _on_shape(self, shape: str) -> None:
        self._views.setCurrentIndex([key for key, _ in _SHAPES].index(shape))
        self._reveal()

    def _reveal(self) -> None:
        if self._page is None:
            return
        if self._views.currentWidget() is self.rendered:
            block = self._rendered_block(self._page)
            _bring_into_sight(self.rendered, block)
        else:
            block = self.source.document().findBlockByNumber(self._source_line(self._page))
            _bring_into_sight(self.source, block)

    def _rendered_block(self, page: Page) -> QTextBlock:
        """Return the block of what is being written; the first one for head and details."""
        part, number = self._place_shown
        opening = _opening(page, part)
        block = self.rendered.document().begin()
        while opening and block.isValid():
            is_heading = block.blockFormat().headingLevel() in (2, 3)
            if is_heading and block.text() == opening:
                for _ in range(number + 1):
                    block = block.next()
                return block
            block = block.next()
        return self.rendered.document().begin()

    def _source_line(self, page: Page) -> int:
        """Return the number, from 0, of the line of what is being written."""
        part, number = self._place_shown
        opening = _opening(page, part)
        if not opening:
            return 0
        is_comparison = part is Part.COMPARISON
        heading = f"## {opening}" if is_comparison else f"### {escape_heading(opening)}"
        lines = self.source.toPlainText().split("\n")
        first = lines.index(heading) if heading in lines else 0
        return first + 2 + (2 * number if is_comparison else number)


def _opening(page: Page, part: Part) -> str:
    """Return the heading above a part; empty for what stands above the first heading."""
    match part:
        case Part.COMPARISON:
            return Section.COMPARISON
        case Part.CHOOSE_A:
            return choice(page.a)
        case Part.CHOOSE_B:
            return choice(page.b)
    return ""


def _bring_into_sight(view: QTextEdit, block: QTextBlock) -> None:
    """Scroll so that a block is in the upper third, unless it is seen already."""
    if not block.isValid():
        return
    bar, room = view.verticalScrollBar(), view.viewport().height()
    box = view.document().documentLayout().blockBoundingRect(block)
    is_first = not block.previous().isValid()
    if is_first:
        bar.setValue(0)
    elif box.top() < bar.value() or box.bottom() > bar.value() + room:
        bar.setValue(round(box.top() - room / 3))
