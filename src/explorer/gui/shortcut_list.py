"""The list of all keys that do something, menu by menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QRectF, QSize
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from explorer.gui.actions import TABLE_KEYS, shortcut_rows
from explorer.gui.look.typography import BODY, SECONDARY, text_font
from explorer.gui.parts.line import RIGHT, draw_line
from explorer.gui.parts.row_painting import EDGE, HEAD, paint_row_ground, paint_row_head
from explorer.gui.parts.rows import ROW, RowsModel, RowsView

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from explorer.gui.look.theme import Theme
    from explorer.gui.parts.rows import Index

_HEIGHT = 28


class KeyHead(NamedTuple):
    """The row above the actions of a menu."""

    title: str


class KeyRow(NamedTuple):
    """One action and its keys."""

    name: str
    keys: str


class ShortcutList(RowsView):
    """To read, by mouse or keyboard."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        model = RowsModel[KeyHead | KeyRow](": ".join, head=KeyHead)
        super().__init__(theme, "Keyboard shortcuts", model, parent)
        model.setParent(self)
        rows: list[KeyHead | KeyRow] = []
        last = ""
        for title, name, keys in (*shortcut_rows(), *TABLE_KEYS):
            rows += [KeyHead(title)] if title != last else []
            rows.append(KeyRow(name, keys))
            last = title
        model.set_rows(rows)
        self.setItemDelegate(_Delegate(theme, self))
        self.setCurrentIndex(model.index(1))


class _Delegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, HEAD if isinstance(index.data(ROW), KeyHead) else _HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, box, tokens = index.data(ROW), QRectF(option.rect), self._theme.tokens
        painter.save()
        if isinstance(row, KeyHead):
            paint_row_head(painter, box, row.title, "", tokens)
        elif isinstance(row, KeyRow):
            painter.fillRect(box, tokens.surface)
            around = box.adjusted(EDGE - 8, 1, -(EDGE - 8), -1)
            paint_row_ground(painter, around, option.state, tokens)
            room = box.adjusted(EDGE, 0, -EDGE, 0)
            taken = draw_line(painter, room, row.keys, text_font(SECONDARY), tokens.text2, RIGHT)
            room.setRight(room.right() - taken - 16)
            draw_line(painter, room, row.name, text_font(BODY), tokens.text)
        painter.restore()
