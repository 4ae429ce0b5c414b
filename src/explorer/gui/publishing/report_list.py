"""The list of what became of the pages: a head for each outcome, pages and reasons below."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from explorer.gui.look.icons import CHIP, paint_icon
from explorer.gui.look.marks import paint_focus
from explorer.gui.look.typography import BODY, SECONDARY, SEMIBOLD, text_font
from explorer.gui.parts.line import MIDDLE, RIGHT, draw_line
from explorer.gui.parts.quiet_bar import QuietBar
from explorer.gui.parts.tooltip import plain_tooltip
from explorer.gui.publishing.rows import Head, Line, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from explorer.gui.look.theme import Theme

Index = QModelIndex | QPersistentModelIndex
HEAD, LINE = 34, 28
_EDGE = 24
_NO_INDEX = QModelIndex()


class Role(IntEnum):
    """What the delegate asks for."""

    ROW = Qt.ItemDataRole.UserRole
    """A `Head` or a `Line`."""


class ReportModel(QAbstractListModel):
    """Heads cannot be chosen; the keyboard walks from line to line."""

    def __init__(self, rows: Sequence[Row], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = tuple(rows)

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """Return the number of heads and lines."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a row, or its text for screen readers and tool tips."""
        row = self._rows[index.row()]
        if role == Role.ROW:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{row.title}: {row.count:,}" if isinstance(row, Head) else row.text
        if role == Qt.ItemDataRole.ToolTipRole and isinstance(row, Line):
            return plain_tooltip(row.text)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let lines alone be chosen."""
        is_line = index.isValid() and isinstance(self._rows[index.row()], Line)
        can = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return can if is_line else Qt.ItemFlag.NoItemFlags


class ReportDelegate(QStyledItemDelegate):
    """Paints heads of 34 px and lines of 28; a line that leads to a comparison has an arrow."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of a row."""
        return QSize(0, HEAD if isinstance(index.data(Role.ROW), Head) else LINE)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a head or a line."""
        row, box = index.data(Role.ROW), QRectF(option.rect)
        painter.save()
        if isinstance(row, Head):
            self._paint_head(painter, box, row)
        elif isinstance(row, Line):
            self._paint_line(painter, box, row, option.state)
        painter.restore()

    def _paint_head(self, painter: QPainter, box: QRectF, head: Head) -> None:
        tokens = self._theme.tokens
        painter.fillRect(box, tokens.window)
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), tokens.border)
        room = box.adjusted(_EDGE, 0, -_EDGE, 0)
        if head.is_bad:
            mark = QRectF(room.left(), box.top() + (HEAD - CHIP) / 2, CHIP, CHIP)
            paint_icon(painter, mark, "warning", tokens.warn)
            room.setLeft(mark.right() + 8)
        count, font = f"{head.count:,}", text_font(SECONDARY, tabular=True)
        draw_line(painter, room, count, font, tokens.muted, RIGHT)
        room.setRight(room.right() - QFontMetricsF(font).horizontalAdvance(count) - 16)
        draw_line(painter, room, head.title, text_font(SECONDARY, SEMIBOLD), tokens.text)

    def _paint_line(
        self, painter: QPainter, box: QRectF, line: Line, state: QStyle.StateFlag
    ) -> None:
        tokens = self._theme.tokens
        painter.fillRect(box, tokens.surface)
        inner = box.adjusted(_EDGE - 8, 1, -(_EDGE - 8), -1)
        is_selected = bool(state & QStyle.StateFlag.State_Selected)
        if is_selected or state & QStyle.StateFlag.State_MouseOver:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.selected if is_selected else tokens.hover)
            painter.drawRoundedRect(inner, 5, 5)
        if is_selected and state & QStyle.StateFlag.State_HasFocus:
            paint_focus(painter, inner, tokens, 5)
        room = box.adjusted(_EDGE, 0, -_EDGE, 0)
        if line.pair:
            arrow = QRectF(room.right() - CHIP, box.top() + (LINE - CHIP) / 2, CHIP, CHIP)
            paint_icon(painter, arrow, "chevron-right", tokens.text2)
            room.setRight(arrow.left() - 8)
        draw_line(painter, room, line.text, text_font(BODY), tokens.text, elide=MIDDLE)


class ReportList(QListView):
    """Click or Enter on a line with an arrow asks for its comparison, given by its two keys."""

    pair_asked = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(ReportDelegate(theme, self))
        self.setAccessibleName("What became of the pages")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalScrollBar().setSingleStep(LINE)
        QuietBar(self)
        theme.tokens_changed.connect(self.viewport().update)

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show a report, with its first line chosen."""
        self.setModel(ReportModel(rows, self))
        if len(rows) > 1:
            self.setCurrentIndex(self.model().index(1, 0))

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Step over heads, which cannot be chosen."""
        to = super().moveCursor(action, modifiers)
        return to.siblingAtRow(to.row() + 1) if to.isValid() and not to.flags() else to

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for the comparison on Enter; without one, Enter is the dialog's."""
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() in keys and self._ask(self.currentIndex()):
            return
        super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask for the comparison on a click."""
        super().mouseReleaseEvent(event)
        if event.button() is Qt.MouseButton.LeftButton:
            self._ask(self.indexAt(event.position().toPoint()))

    def _ask(self, index: QModelIndex) -> bool:
        row = index.data(Role.ROW) if index.isValid() else None
        if not isinstance(row, Line) or row.pair is None:
            return False
        self.pair_asked.emit(*row.pair)
        return True
