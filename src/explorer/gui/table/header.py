"""The head of the table: title and unit in two lines, the arrow beside the column that orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from explorer.gui.look import icons
from explorer.gui.look.typography import CAPTION, MEDIUM, REGULAR, SECONDARY, SEMIBOLD, text_font
from explorer.gui.parts.line import LEFT, RIGHT
from explorer.gui.table.model import KIND_COLUMNS, ProviderTableModel

if TYPE_CHECKING:
    from explorer.analysis.fields import Field
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session

HEIGHT = 44
EDGE = 13
"""Room at the end of a column."""
KIND_ROOM = 27
"""Room at the end of a column whose figures have a square behind them."""
NAME_LEFT = 38
"""Where names begin: behind the slot of the badge."""

_ARROW = 12


def end_room(field: Field) -> int:
    """Return the room that a column leaves behind its text."""
    return KIND_ROOM if field.key in KIND_COLUMNS else EDGE


class TableHeader(QHeaderView):
    """Two-line heads; a click orders by a column, a drag moves it, the name stays first."""

    def __init__(
        self, session: Session, theme: Theme, model: ProviderTableModel, parent: QWidget
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._session = session
        self._theme = theme
        self._table = model
        self._hovered = -1
        self.setModel(model)
        self.setMouseTracking(True)
        self.setSectionsClickable(True)
        self.setSectionsMovable(True)
        self.setFirstSectionMovable(False)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(24)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAccessibleName("Columns")
        self.sectionClicked.connect(self._on_clicked)
        session.order_changed.connect(self.viewport().update)
        theme.tokens_changed.connect(self.viewport().update)

    def sizeHint(self) -> QSize:
        """Return the height of two lines."""
        return QSize(super().sizeHint().width(), HEIGHT)

    def viewportEvent(self, event: QEvent) -> bool:
        """Follow the mouse from head to head."""
        if event.type() in (QEvent.Type.HoverMove, QEvent.Type.MouseMove, QEvent.Type.Enter):
            self._hover(self.logicalIndexAt(self.mapFromGlobal(self.cursor().pos())))
        elif event.type() is QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def paintSection(self, painter: QPainter, rect: QRect, logical: int) -> None:
        """Paint one head and its share of the line below."""
        tokens = self._theme.tokens
        painter.save()
        painter.fillRect(rect, tokens.hover if logical == self._hovered else tokens.surface)
        line = QRect(rect.left(), rect.bottom(), rect.width(), 1)
        painter.fillRect(line, tokens.border2)
        field = self._table.field(logical)
        is_sorting = field.key == self._table.sort_key
        ink = tokens.text if is_sorting else tokens.text2
        if field.is_numeric or field.key == "updated":
            self._paint_figure_head(painter, QRectF(rect), field, is_sorting, ink)
        else:
            self._paint_word_head(painter, QRectF(rect), field, is_sorting, ink)
        painter.restore()

    def _paint_figure_head(
        self, painter: QPainter, rect: QRectF, field: Field, is_sorting: bool, ink: QColor
    ) -> None:
        # The arrow stands in the room behind the text, so that nothing moves when it comes.
        right = rect.right() - end_room(field)
        line = QRectF(rect.left(), rect.top() + 7, right - rect.left(), 16)
        if not field.unit:
            line.moveTop(rect.center().y() - 8)
        painter.setFont(text_font(SECONDARY, SEMIBOLD if is_sorting else MEDIUM))
        painter.setPen(ink)
        painter.drawText(line, RIGHT, field.title)
        self._paint_arrow(painter, is_sorting, right + 1, line.center().y(), ink)
        painter.setFont(text_font(CAPTION, REGULAR))
        painter.setPen(self._theme.tokens.muted)
        painter.drawText(line.translated(0, 15), RIGHT, field.unit)

    def _paint_word_head(
        self, painter: QPainter, rect: QRectF, field: Field, is_sorting: bool, ink: QColor
    ) -> None:
        font = text_font(SECONDARY, SEMIBOLD if is_sorting else MEDIUM)
        left = rect.left() + (NAME_LEFT if field.key == "name" else EDGE)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(QRectF(left, rect.top(), rect.right() - left, HEIGHT), LEFT, field.title)
        width = QFontMetricsF(font).horizontalAdvance(field.title)
        self._paint_arrow(painter, is_sorting, left + width + 3, rect.center().y(), ink)

    def _paint_arrow(
        self, painter: QPainter, is_sorting: bool, left: float, middle: float, ink: QColor
    ) -> None:
        if is_sorting:
            name = "arrow-down" if self._session.is_descending else "arrow-up"
            place = QRectF(left, middle - _ARROW / 2, _ARROW, _ARROW)
            icons.paint_icon(painter, place, name, ink)

    def _on_clicked(self, logical: int) -> None:
        self._session.sort_by(self._table.field(logical).key)

    def _hover(self, logical: int) -> None:
        if logical != self._hovered:
            self._hovered = logical
            self.viewport().update()
