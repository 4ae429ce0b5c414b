"""How a row of the table is painted: every pixel of it, cell by cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from explorer.gui.look.marks import SQUARE, paint_badge, paint_focus, paint_kind_square
from explorer.gui.look.typography import BODY, CAPTION, REGULAR, SECONDARY, SEMIBOLD, text_font
from explorer.gui.parts.line import LEFT, RIGHT, draw_line
from explorer.gui.table.header import EDGE, NAME_LEFT, end_room
from explorer.gui.table.model import MARK, Cell, TableRole, is_aligned

if TYPE_CHECKING:
    from explorer.analysis.fields import Field
    from explorer.catalog.catalog import Provider
    from explorer.gui.look.theme import Theme
    from explorer.gui.parts.rows import Index
    from explorer.gui.session import Session
    from explorer.gui.table.view import ProviderTableView

ROW = 30
BADGE = QRectF(11, 6, 18, 18)
"""Where the badge stands in a row."""

_SIDE_EDGE = 3
_LONG = 4
"""Words for an absence longer than this are shared by neighbouring price columns."""
_SHARING = ("input", "output", "price")

_MARK = 11
"""The room at the end of a cell for the mark of a figure on another basis."""


class TableDelegate(QStyledItemDelegate):
    """Paints cells; what runs over a whole row is painted by each cell in its own share."""

    def __init__(self, session: Session, theme: Theme, view: ProviderTableView) -> None:
        super().__init__(view)
        self._session = session
        self._theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Return the height of a row; widths are the view's."""
        return QSize(0, ROW)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> None:
        """Paint one cell."""
        painter.save()
        painter.setClipRect(option.rect)
        rect = QRectF(option.rect)
        provider: Provider | None = index.data(TableRole.PROVIDER)
        if provider is None:
            self._paint_section(painter, rect, self._view.table_model.section(index.row()))
        else:
            selected = bool(option.state & QStyle.StateFlag.State_Selected)
            self._paint_ground(painter, rect, index.row(), selected)
            field = self._view.table_model.field(index.column())
            cell: Cell = index.data(TableRole.CELL)
            if field.key == "name":
                self._paint_name(painter, rect, provider, index.row())
            elif field.is_numeric:
                self._paint_figure(painter, rect, field, cell, index)
            else:
                self._paint_words(painter, rect, field, cell)
            if self._view.is_ringed(index.row()):
                ring = self._row_rect(rect).adjusted(1, 1, -1, -2)
                paint_focus(painter, ring, self._theme.tokens)
        painter.restore()

    def _row_rect(self, rect: QRectF) -> QRectF:
        """Return the rectangle of the whole visible row that a cell belongs to."""
        return QRectF(0, rect.top(), self._view.row_width(), rect.height())

    def _paint_ground(self, painter: QPainter, rect: QRectF, row: int, selected: bool) -> None:
        tokens = self._theme.tokens
        if selected:
            painter.fillRect(rect, tokens.selected)
        elif row == self._view.hovered_row:
            painter.fillRect(rect, tokens.hover)
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), tokens.border)

    def _paint_section(self, painter: QPainter, rect: QRectF, text: str) -> None:
        tokens = self._theme.tokens
        painter.fillRect(rect, tokens.window)
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), tokens.border)
        words = self._row_rect(rect).adjusted(NAME_LEFT, 0, -EDGE, 0)
        draw_line(painter, words, text, text_font(CAPTION, SEMIBOLD), tokens.muted)

    def _paint_name(self, painter: QPainter, rect: QRectF, provider: Provider, row: int) -> None:
        letter = self._session.letter_of(provider)
        if letter:
            edge = QRectF(rect.left(), rect.top(), _SIDE_EDGE, rect.height() - 1)
            painter.fillRect(edge, self._theme.tokens.side(letter).mark)
            paint_badge(painter, BADGE.translated(rect.topLeft()), letter, self._theme.tokens)
        elif row == self._view.hovered_row:
            self._paint_offer(painter, BADGE.translated(rect.topLeft()))
        font = text_font(BODY, SEMIBOLD if letter else REGULAR)
        words = rect.adjusted(NAME_LEFT, 0, -EDGE / 2, 0)
        draw_line(painter, words, provider.name, font, self._theme.tokens.text)

    def _paint_offer(self, painter: QPainter, box: QRectF) -> None:
        """Paint the outline of the badge that a click would set."""
        tokens = self._theme.tokens
        over = self._view.is_over_badge
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(tokens.control if over else tokens.border2, 1))
        painter.setBrush(tokens.surface)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setFont(text_font(CAPTION, SEMIBOLD))
        painter.setPen(tokens.text if over else tokens.muted)
        letter = "AB"[self._session.free_side]
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)

    def _paint_words(self, painter: QPainter, rect: QRectF, field: Field, cell: Cell) -> None:
        tokens = self._theme.tokens
        if field.key == "updated":
            ink = tokens.warn if cell.is_old else tokens.muted
            words = rect.adjusted(0, 0, -EDGE, 0)
            draw_line(painter, words, cell.text, text_font(BODY, tabular=True), ink, RIGHT)
        else:
            words = rect.adjusted(EDGE, 0, -EDGE / 2, 0)
            draw_line(painter, words, cell.text, text_font(BODY), tokens.text2)

    def _paint_figure(
        self,
        painter: QPainter,
        rect: QRectF,
        field: Field,
        cell: Cell,
        index: Index,
    ) -> None:
        tokens = self._theme.tokens
        words = rect.adjusted(2, 0, -end_room(field), 0)
        if cell.is_missing:
            self._paint_absence(painter, words, field, cell, index)
            return
        is_sorting = field.key == self._view.table_model.sort_key
        font = text_font(BODY, SEMIBOLD if is_sorting else REGULAR, tabular=True)
        ink = tokens.text2 if field.key == "price" and not is_sorting else tokens.text
        decimals = self._view.table_model.decimals(index.column()) if is_aligned(field) else 0
        if decimals:
            self._paint_aligned(painter, words, cell.text, font, ink, decimals)
        else:
            draw_line(painter, words, cell.text, font, ink, RIGHT)
        if cell.apart:
            # Behind figure and square, so that both stay below their like.
            painter.setFont(text_font(SECONDARY))
            painter.setPen(tokens.muted)
            end = QRectF(rect.right() - _MARK, rect.top(), _MARK, ROW - 4)
            painter.drawText(end, LEFT, MARK)
        if cell.kind is not None:
            square = QRectF(rect.right() - 22, rect.center().y() - SQUARE / 2, SQUARE, SQUARE)
            paint_kind_square(painter, square, cell.kind, tokens.text2)

    def _paint_aligned(
        self,
        painter: QPainter,
        rect: QRectF,
        text: str,
        font: QFont,
        ink: QColor,
        decimals: int,
    ) -> None:
        """Paint a figure with its decimal point where the column has it."""
        whole, point, part = text.rpartition(".")
        if not point:
            whole, part = text, ""
        metrics = QFontMetricsF(font)
        slot = metrics.horizontalAdvance("." + "0" * decimals)
        middle = rect.right() - slot
        if metrics.horizontalAdvance(whole) > middle - rect.left():
            draw_line(painter, rect, text, font, ink, RIGHT)
            return
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(QRectF(rect.left(), rect.top(), middle - rect.left(), ROW), RIGHT, whole)
        painter.drawText(QRectF(middle, rect.top(), slot + 4, ROW), LEFT, point + part)

    def _paint_absence(
        self,
        painter: QPainter,
        rect: QRectF,
        field: Field,
        cell: Cell,
        index: Index,
    ) -> None:
        """Paint why there is no figure; price columns that say the same say it once."""
        ink, font = self._theme.tokens.muted, text_font(SECONDARY)
        if len(cell.text) > _LONG and field.key in _SHARING:
            rect = self._shared_rect(rect, index)
        else:
            # In a column of figures a dash or a word stands where their last digits stand.
            font = text_font(BODY) if len(cell.text) == 1 else font
        draw_line(painter, rect, cell.text, font, ink, RIGHT)

    def _shared_rect(self, rect: QRectF, index: Index) -> QRectF:
        """Return the room of all neighbouring price columns with the same words."""
        left, right = self._view.columns.shared_room(index.row(), index.column(), _SHARING)
        return QRectF(left + 2, rect.top(), right - left - 2, rect.height())
