"""What the editor looks like: head, note and form on the left, the live page on the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from explorer.gui.look.typography import SECONDARY
from explorer.gui.parts.caption import TALL, Caption
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.strip import Strip
from explorer.gui.writing.form import Form
from explorer.gui.writing.head import WritingHead
from explorer.gui.writing.note import Note
from explorer.gui.writing.preview import Preview

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme

_FORM, _PAGE = 560, 720
_NARROWEST = 320


class WritingView(Strip):
    """Places the parts of the editor; whoever made it fills them and listens to them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.head = WritingHead(theme)
        self.note = Note(theme)
        self.form = Form(theme)
        self.preview = Preview(theme)
        split = QSplitter()
        split.setHandleWidth(1)
        split.setChildrenCollapsible(False)
        for number, side in enumerate((self._text_side(), self.preview)):
            side.setMinimumWidth(_NARROWEST)
            split.addWidget(side)
            split.setStretchFactor(number, 1)
        split.setSizes([_FORM, _PAGE])
        whole = _column(self)
        whole.addWidget(self.head)
        whole.addWidget(split, 1)

    def _text_side(self) -> QWidget:
        caption = Caption(self._theme, "Text", TALL)
        words = "belongs to this pair alone; cells and profiles are written in their own files"
        caption.row.addWidget(ElidedLabel(self._theme, words, SECONDARY, "muted"), 1)
        side = QWidget()
        column = _column(side)
        column.addWidget(caption)
        column.addWidget(self.note)
        column.addWidget(self.form, 1)
        return side


def _column(parent: QWidget) -> QVBoxLayout:
    column = QVBoxLayout(parent)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    return column
