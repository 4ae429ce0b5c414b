"""The list that opens under the lens: a field to narrow it, models, GPUs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from explorer.gui.look import icons
from explorer.gui.look.typography import (
    BODY,
    CAPTION,
    MEDIUM,
    REGULAR,
    SECONDARY,
    SEMIBOLD,
    text_font,
)
from explorer.gui.parts.line import LEFT, MIDDLE, RIGHT, draw_line
from explorer.gui.parts.rows import ROW, RowsView
from explorer.gui.top.lens_model import LensHead, LensModel, LensRow

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme
    from explorer.gui.parts.rows import Index
    from explorer.gui.session import Session

WIDTH = 320
HEIGHT = 440

_ROW = 28
_HEAD = 30
_EDGE = 12
_TICK_ROOM = 22
_MOVING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class LensPopup(QFrame):
    """Opens with the lens of the session marked; Enter or a click chooses, Escape does not."""

    chosen = Signal(object)
    """Carries a `Lens`."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._session = session
        self._theme = theme
        self.model = LensModel(session, self)
        self.field = QLineEdit()
        self.field.setPlaceholderText("Model or GPU")
        self.field.setAccessibleName("Find a model or GPU")
        self.list = RowsView(theme, "Models and GPUs", self.model)
        self.list.setItemDelegate(_LensDelegate(session, theme, self.list))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.viewport().setAutoFillBackground(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(4)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)
        self.field.installEventFilter(self)
        self.field.textEdited.connect(self._on_typed)
        self.list.clicked.connect(self._choose)
        theme.tokens_changed.connect(self.update)

    def open_at(self, anchor: QWidget, typed: str = "") -> None:
        """Open under a widget, with the beginning of what is typed."""
        self.model.load()
        self.field.setText(typed)
        self._on_typed(typed)
        if not typed:
            self.list.setCurrentIndex(self.model.index_of(self._session.view.lens))
        self.resize(max(WIDTH, anchor.width()), HEIGHT)
        corner = anchor.mapToGlobal(anchor.rect().bottomRight())
        corner.setX(corner.x() - self.width() + 1)
        corner.setY(corner.y() + 4)
        self.move(corner)
        self.show()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)
        self.list.scrollTo(self.list.currentIndex(), QAbstractItemView.ScrollHint.PositionAtCenter)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Let the keys that move and choose act on the list while the field has the focus."""
        if event.type() is not QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        key = Qt.Key(event.key())
        if key in _MOVING:
            self.list.keyPressEvent(event)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.list.currentIndex())
        elif key is Qt.Key.Key_Escape:
            self.close()
        else:
            return False
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground and its outline."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.tokens.raised)
        painter.setPen(QPen(self._theme.tokens.border2, 1))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        if not self.model.rowCount():
            painter.setPen(self._theme.tokens.muted)
            painter.setFont(text_font(SECONDARY))
            words = QRectF(self.list.geometry()).adjusted(_EDGE, 6, -_EDGE, 0)
            painter.drawText(words, Qt.AlignmentFlag.AlignTop, "No model or GPU is called that.")

    def _on_typed(self, text: str) -> None:
        self.model.narrow(text)
        self.update()
        self.list.setCurrentIndex(self.model.index_of(None))

    def _choose(self, index: QModelIndex) -> None:
        row = index.data(ROW)
        if isinstance(row, LensRow):
            self.close()
            self.chosen.emit(row.lens)


class _LensDelegate(QStyledItemDelegate):
    """A tick at the lens in use, the name, and how many providers have a current price."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of a row."""
        return QSize(0, _HEAD if isinstance(index.data(ROW), LensHead) else _ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a head or a lens."""
        rect = QRectF(option.rect)
        row: LensHead | LensRow = index.data(ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(row, LensHead):
            self._paint_head(painter, rect, row.title, is_first=index.row() == 0)
        else:
            is_lit = bool(option.state & QStyle.StateFlag.State_Selected)
            if is_lit or option.state & QStyle.StateFlag.State_MouseOver:
                painter.setPen(Qt.PenStyle.NoPen)
                tokens = self._theme.tokens
                painter.setBrush(tokens.selected if is_lit else tokens.hover)
                painter.drawRoundedRect(rect, 5, 5)
            self._paint_lens(painter, rect.adjusted(_EDGE, 0, -_EDGE, 0), row)
        painter.restore()

    def _paint_head(self, painter: QPainter, rect: QRectF, title: str, *, is_first: bool) -> None:
        words = rect.adjusted(_EDGE, 6, -_EDGE, 0)
        painter.setPen(self._theme.tokens.muted)
        painter.setFont(text_font(CAPTION, SEMIBOLD))
        painter.drawText(words, LEFT, title)
        if is_first:
            painter.setFont(text_font(CAPTION))
            painter.drawText(words, RIGHT, "with a current price")

    def _paint_lens(self, painter: QPainter, rect: QRectF, row: LensRow) -> None:
        tokens = self._theme.tokens
        is_current = row.lens == self._session.view.lens
        if is_current:
            place = QRectF(rect.left(), rect.top(), icons.CHIP, rect.height())
            icons.paint_icon(painter, place, "check", tokens.text)
        ink = tokens.text if row.count else tokens.muted
        font = text_font(BODY, MEDIUM if is_current else REGULAR)
        words = rect.adjusted(_TICK_ROOM, 0, -40, 0)
        draw_line(painter, words, row.lens.name, font, ink, elide=MIDDLE)
        number = text_font(SECONDARY, tabular=True)
        draw_line(painter, rect, f"{row.count:,}", number, tokens.muted, RIGHT)
