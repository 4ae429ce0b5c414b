"""How the rows of the facets are painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from explorer.gui.facets.model import FACET_ROW, FacetRow, RowKind
from explorer.gui.look import icons
from explorer.gui.look.marks import paint_check_box, paint_focus
from explorer.gui.look.typography import BODY, CAPTION, MEDIUM, SECONDARY, SEMIBOLD, text_font
from explorer.gui.parts.line import RIGHT, draw_line

if TYPE_CHECKING:
    from explorer.gui.facets.view import FacetView
    from explorer.gui.look.theme import Theme
    from explorer.gui.parts.rows import Index

EDGE = 16
ROW = 26
HEAD = 38

_LABEL_LEFT = 38
_GAP = 6
_HEAD_TEXT = 24
"""The height of a head that its text stands in, at its lower end."""


class FacetDelegate(QStyledItemDelegate):
    """Paints heads, values and the way to more; counts stand in one column at the right."""

    def __init__(self, theme: Theme, view: FacetView) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of a row; the first head stands closer."""
        row: FacetRow = index.data(FACET_ROW)
        if row.kind is RowKind.HEAD:
            return QSize(0, HEAD if index.row() else HEAD - 8)
        return QSize(0, ROW)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> None:
        """Paint one row."""
        row: FacetRow = index.data(FACET_ROW)
        rect = QRectF(option.rect)
        is_hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.kind is RowKind.HEAD:
            rect.setTop(rect.bottom() - _HEAD_TEXT - 2)
        box = rect.adjusted(8, 0, -8, 0)
        self._paint_ground(painter, box, row, is_hovered)
        match row.kind:
            case RowKind.HEAD:
                self._paint_head(painter, rect, row, is_hovered)
            case RowKind.VALUE:
                self._paint_value(painter, rect, row)
            case RowKind.MORE:
                words = rect.adjusted(_LABEL_LEFT, 0, -EDGE, 0)
                ink = self._theme.tokens.text if is_hovered else self._theme.tokens.text2
                draw_line(painter, words, row.label, text_font(SECONDARY, MEDIUM), ink)
        if self._view.is_ringed(index):
            paint_focus(painter, box, self._theme.tokens, 5)
        painter.restore()

    def _paint_ground(self, painter: QPainter, box: QRectF, row: FacetRow, hovered: bool) -> None:
        tokens = self._theme.tokens
        if row.is_ticked or (hovered and row.kind is RowKind.VALUE):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.selected if row.is_ticked else tokens.info_tint)
            painter.drawRoundedRect(box, 5, 5)

    def _paint_head(self, painter: QPainter, rect: QRectF, row: FacetRow, hovered: bool) -> None:
        tokens = self._theme.tokens
        words = rect.adjusted(EDGE, 0, -EDGE - icons.CHIP, 0)
        font = text_font(CAPTION, SEMIBOLD)
        ink = tokens.text if hovered else tokens.muted
        draw_line(painter, words, row.label, font, ink)
        if row.count and not row.is_open:
            note = text_font(CAPTION)
            words.setRight(words.right() - 6)
            draw_line(painter, words, f"{row.count} ticked", note, tokens.text2, RIGHT)
        place = QRectF(rect.right() - EDGE - icons.CHIP + 1, rect.top(), icons.CHIP, rect.height())
        name = "chevron-down" if row.is_open else "chevron-right"
        icons.paint_icon(painter, place, name, tokens.text if hovered else tokens.text2)

    def _paint_value(self, painter: QPainter, rect: QRectF, row: FacetRow) -> None:
        tokens = self._theme.tokens
        box = QRectF(rect.left() + EDGE, rect.center().y() - 7, 14, 14)
        paint_check_box(painter, box, row.is_ticked, tokens)
        is_empty = row.count == 0 and not row.is_ticked
        font, number = text_font(SECONDARY, tabular=True), f"{row.count:,}"
        counted = rect.adjusted(0, 0, -EDGE, 0)
        draw_line(painter, counted, number, font, tokens.muted, RIGHT)
        taken = EDGE + QFontMetricsF(font).horizontalAdvance(number) + _GAP
        words = rect.adjusted(_LABEL_LEFT, 0, -taken, 0)
        ink = tokens.muted if is_empty else tokens.text
        draw_line(painter, words, row.label, text_font(BODY), ink)
