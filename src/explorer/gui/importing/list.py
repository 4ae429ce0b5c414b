"""The list of pages: a sign, the name of the file, and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QWidget,
)

from explorer.gui.importing.model import PageRow, Role
from explorer.gui.look.icons import BUTTON, paint_icon
from explorer.gui.look.marks import paint_focus
from explorer.gui.look.typography import BODY, MEDIUM, SECONDARY, text_font
from explorer.gui.parts.line import MIDDLE, draw_line
from explorer.gui.parts.quiet_bar import QuietBar

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex
    from PySide6.QtWidgets import QStyleOptionViewItem

    from explorer.gui.importing.model import PagesModel
    from explorer.gui.look.theme import Theme

WIDTH = 300
ROW = 52

_EDGE = 16
_TEXT = 42


class PagesList(QListView):
    """One row for each page; moving through it shows the page beside it."""

    current_moved = Signal()

    def __init__(self, model: PagesModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setItemDelegate(_Delegate(theme, self))
        self.setAccessibleName("Pages")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFixedWidth(WIDTH)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalScrollBar().setSingleStep(ROW // 2)
        self.viewport().setAutoFillBackground(False)  # the ground is the body's
        QuietBar(self)
        self.selectionModel().currentChanged.connect(lambda *_: self.current_moved.emit())
        theme.tokens_changed.connect(self.viewport().update)


class _Delegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(
        self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(0, ROW)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        row, box, tokens = index.data(Role.ROW), QRectF(option.rect), self._theme.tokens
        if not isinstance(row, PageRow):
            return
        painter.save()
        inner = box.adjusted(8, 2, -8, -2)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_selected or option.state & QStyle.StateFlag.State_MouseOver:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.selected if is_selected else tokens.hover)
            painter.drawRoundedRect(inner, 6, 6)
        if is_selected and option.state & QStyle.StateFlag.State_HasFocus:
            paint_focus(painter, inner, tokens, 6)
        if row.state.icon:
            mark = QRectF(box.left() + _EDGE, box.top() + 9, BUTTON, BUTTON)
            paint_icon(painter, mark, row.state.icon, tokens.colour(row.state.role))
        name = QRectF(box.left() + _TEXT, box.top() + 7, box.width() - _TEXT - _EDGE, 20)
        draw_line(painter, name, row.name, text_font(BODY, MEDIUM), tokens.text, elide=MIDDLE)
        words = name.translated(0, 19)
        ink = tokens.error if row.state.role == "error" else tokens.text2
        draw_line(painter, words, row.state.words, text_font(SECONDARY), ink)
        painter.restore()
