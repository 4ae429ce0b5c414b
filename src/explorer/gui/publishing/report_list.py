"""The list of what became of the pages: a head for each outcome, pages and reasons below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from explorer.gui.look.icons import CHIP, paint_icon
from explorer.gui.look.typography import BODY, text_font
from explorer.gui.parts.line import MIDDLE, draw_line
from explorer.gui.parts.row_painting import EDGE, HEAD, paint_row_ground, paint_row_head
from explorer.gui.parts.rows import ROW, RowsModel, RowsView
from explorer.gui.publishing.rows import Head, Line, Row, words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter

    from explorer.gui.look.theme import Theme
    from explorer.gui.parts.rows import Index

LINE = 28


class ReportModel(RowsModel[Row]):
    """Heads cannot be chosen; the keyboard walks from line to line."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(words_of, head=Head, parent=parent)


class ReportDelegate(QStyledItemDelegate):
    """Paints heads of 34 px and lines of 28; a line that leads to a comparison has an arrow."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of a row."""
        return QSize(0, HEAD if isinstance(index.data(ROW), Head) else LINE)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a head or a line."""
        row, box, tokens = index.data(ROW), QRectF(option.rect), self._theme.tokens
        painter.save()
        if isinstance(row, Head):
            icon = "warning" if row.is_bad else ""
            paint_row_head(painter, box, row.title, f"{row.count:,}", tokens, icon, "warn")
        elif isinstance(row, Line):
            painter.fillRect(box, tokens.surface)
            around = box.adjusted(EDGE - 8, 1, -(EDGE - 8), -1)
            paint_row_ground(painter, around, option.state, tokens)
            self._paint_line(painter, box.adjusted(EDGE, 0, -EDGE, 0), row)
        painter.restore()

    def _paint_line(self, painter: QPainter, room: QRectF, line: Line) -> None:
        tokens = self._theme.tokens
        if line.pair:
            arrow = QRectF(room.right() - CHIP, room.top() + (LINE - CHIP) / 2, CHIP, CHIP)
            paint_icon(painter, arrow, "chevron-right", tokens.text2)
            room.setRight(arrow.left() - 8)
        draw_line(painter, room, line.text, text_font(BODY), tokens.text, elide=MIDDLE)


class ReportList(RowsView):
    """Click or Enter on a line with an arrow asks for its comparison, given by its two keys."""

    pair_asked = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        report = ReportModel()
        super().__init__(theme, "What became of the pages", report, parent)
        report.setParent(self)
        self._report = report
        self.setItemDelegate(ReportDelegate(theme, self))

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show a report, with its first line chosen."""
        self._report.set_rows(rows)
        if len(rows) > 1:
            self.setCurrentIndex(self._report.index(1))

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
        row = index.data(ROW) if index.isValid() else None
        if not isinstance(row, Line) or row.pair is None:
            return False
        self.pair_asked.emit(*row.pair)
        return True
