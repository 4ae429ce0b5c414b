"""The list of pages: a sign, the name of the file, and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QStyledItemDelegate, QWidget

from explorer.gui.importing.model import PageRow
from explorer.gui.look.icons import BUTTON, paint_icon
from explorer.gui.look.typography import BODY, MEDIUM, SECONDARY, text_font
from explorer.gui.parts.line import MIDDLE, draw_line
from explorer.gui.parts.row_painting import paint_row_ground
from explorer.gui.parts.rows import ROW, RowsView

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem

    from explorer.gui.importing.model import PagesModel
    from explorer.gui.look.theme import Theme
    from explorer.gui.parts.rows import Index

WIDTH = 300

_HEIGHT = 52
_PADDING = 6
_EDGE = 16
_TEXT = 40


class PagesList(RowsView):
    """One row for each page; moving through it shows the page beside it."""

    def __init__(self, model: PagesModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "Pages", model, parent)
        self.setItemDelegate(_Delegate(theme, self))
        self.setFixedWidth(WIDTH)
        self.setUniformItemSizes(True)
        self.setViewportMargins(0, _PADDING, 0, _PADDING)
        self.viewport().setAutoFillBackground(False)  # the ground is the body's


class _Delegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(0, _HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, box, tokens = index.data(ROW), QRectF(option.rect), self._theme.tokens
        if not isinstance(row, PageRow):
            return
        painter.save()
        paint_row_ground(painter, box.adjusted(8, 2, -8, -2), option.state, tokens)
        if row.state.icon:
            mark = QRectF(box.left() + _EDGE, box.top() + 9, BUTTON, BUTTON)
            paint_icon(painter, mark, row.state.icon, tokens.colour(row.state.role))
        name = QRectF(box.left() + _TEXT, box.top() + 7, box.width() - _TEXT - _EDGE, 20)
        draw_line(painter, name, row.name, text_font(BODY, MEDIUM), tokens.text, elide=MIDDLE)
        words = name.translated(0, 19)
        ink = tokens.error if row.state.role == "error" else tokens.text2
        draw_line(painter, words, row.state.words, text_font(SECONDARY), ink)
        painter.restore()
