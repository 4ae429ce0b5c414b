"""The table itself: selection, keys, the slot of the badge, columns by the room there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QItemSelectionModel, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QWidget

from explorer.catalog.catalog import fold
from explorer.gui.parts.focus_ring import is_by_keys
from explorer.gui.parts.quiet_bar import QuietBar
from explorer.gui.session import A, B
from explorer.gui.table.columns import TableColumns
from explorer.gui.table.delegate import ROW, TableDelegate
from explorer.gui.table.header import NAME_LEFT, TableHeader
from explorer.gui.table.keeping import KeptRows
from explorer.gui.table.model import ProviderTableModel

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent, QModelIndex

    from explorer.catalog.catalog import Provider
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session

_TYPING_MS = 1000
"""Letters closer together than this are the beginning of one name."""

_ROWS = QItemSelectionModel.SelectionFlag.Rows
_ONLY = QItemSelectionModel.SelectionFlag.ClearAndSelect | _ROWS
_BESIDE_LETTERS = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ProviderTableView(QTableView):
    """Rows of providers.

    A and B choose the current row for a side, X swaps the sides, Enter and Space take the free
    side; any other letter begins the name to go to, and then A, B, X and Space are letters too.
    """

    copy_wanted = Signal()
    """The keys for copying were pressed."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.table_model = ProviderTableModel(session, self)
        self._hovered = -1
        self._is_over_badge = False
        self._by_keys = True
        self._typed = ""
        self._typing = QElapsedTimer()
        self._set_up(theme)
        self.columns = TableColumns(session, self, self.table_model)
        self._kept = KeptRows(session, self)
        self._connect(theme)

    @property
    def hovered_row(self) -> int:
        """The row under the mouse, -1 for none."""
        return self._hovered

    @property
    def is_over_badge(self) -> bool:
        """Whether the mouse is over the slot of the badge in the hovered row."""
        return self._is_over_badge

    def current_provider(self) -> Provider | None:
        """Return the provider of the current row."""
        return self.table_model.provider(self.currentIndex().row())

    def selected_providers(self) -> list[Provider]:
        """Return the providers of the selected rows, in their order."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        found = [self.table_model.provider(row) for row in rows]
        return [provider for provider in found if provider is not None]

    def is_ringed(self, row: int) -> bool:
        """Tell whether a row shows the focus: it is current and the keyboard is in use."""
        return self._by_keys and self.hasFocus() and row == self.currentIndex().row()

    def row_width(self) -> int:
        """Return how wide a row can be seen."""
        return self.viewport().width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose, swap, copy, or go to a name."""
        self._by_keys = True
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit()
            return
        is_plain = not event.modifiers() & ~_BESIDE_LETTERS
        is_text = bool(event.text()) and event.text().isprintable()
        if is_plain and is_text and self._is_typing():
            self.keyboardSearch(event.text())
        elif is_plain and self._choose_by(Qt.Key(event.key())):
            self._typed = ""
        else:
            if not is_text and event.key() != Qt.Key.Key_Shift:
                self._typed = ""
            super().keyPressEvent(event)
        self.viewport().update()

    def keyboardSearch(self, text: str) -> None:
        """Go to the next provider whose name begins with what was typed."""
        self._typed = self._typed + text if self._is_typing() else text
        self._typing.start()
        rows = self.table_model.rowCount()
        wanted = fold(self._typed)
        is_repeated = len(set(wanted)) == 1
        if is_repeated:  # the same letter again and again goes through its names
            wanted = wanted[0]
        start = self.currentIndex().row() + is_repeated
        for step in range(rows):
            row = (max(start, 0) + step) % rows
            provider = self.table_model.provider(row)
            if wanted and provider and fold(provider.name).startswith(wanted):
                self.setCurrentIndex(self.table_model.index(row, self.currentIndex().column() or 0))
                return

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select; a click into the slot of the badge chooses, or clears what is chosen."""
        self._by_keys = False
        super().mousePressEvent(event)
        self._hover(event.position().toPoint())
        provider = self.table_model.provider(self._hovered)
        if event.button() is Qt.MouseButton.LeftButton and self._is_over_badge and provider:
            self._toggle(provider)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the free side; in the slot of the badge the first click has done it."""
        self._hover(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and not self._is_over_badge:
            self._session.take(self.table_model.provider(self._hovered))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the mouse from row to row."""
        super().mouseMoveEvent(event)
        self._hover(event.position().toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        """Forget the hovered row."""
        super().leaveEvent(event)
        self._hover(QPoint(-1, -1))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Stand on a row, so that the keys have something to act on."""
        self._by_keys = is_by_keys(event.reason(), self._by_keys)
        super().focusInEvent(event)
        if self._by_keys and self.current_provider() is None:
            self.go_to_first()
        elif self._by_keys and not self.selectionModel().hasSelection():
            self.setCurrentIndex(self.currentIndex())
            self.selectionModel().select(self.currentIndex(), _ONLY)
        self.viewport().update()

    def go_to_first(self) -> None:
        """Make the first provider the current one."""
        if self.table_model.providers:
            row = self.table_model.row_of(self.table_model.providers[0].key)
            self.selectionModel().setCurrentIndex(self.table_model.index(row, 0), _ONLY)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the columns that there is room for."""
        super().resizeEvent(event)
        self.columns.lay_out()

    def _set_up(self, theme: Theme) -> None:
        self.setModel(self.table_model)
        self.setHorizontalHeader(TableHeader(self._session, theme, self.table_model, self))
        self.setItemDelegate(TableDelegate(self._session, theme, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        QuietBar(self)
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAccessibleName("Providers")
        side = self.verticalHeader()
        side.hide()
        side.setMinimumSectionSize(ROW)
        side.setDefaultSectionSize(ROW)

    def _connect(self, theme: Theme) -> None:
        self.table_model.modelReset.connect(self._on_reset)
        self.selectionModel().currentChanged.connect(self._on_row_changed)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self._session.current_changed.connect(self._on_current_changed)
        theme.tokens_changed.connect(self.viewport().update)

    def _is_typing(self) -> bool:
        return (
            bool(self._typed) and self._typing.isValid() and (self._typing.elapsed() < _TYPING_MS)
        )

    def _choose_by(self, key: Qt.Key) -> bool:
        """Do what a plain key means for the current row; tell whether it means something."""
        provider = self.current_provider()
        if key is Qt.Key.Key_X:
            self._session.swap()
        elif key in (Qt.Key.Key_A, Qt.Key.Key_B):
            if provider is not None:
                self._session.choose(A if key is Qt.Key.Key_A else B, provider)
        elif key in (*_ENTER, Qt.Key.Key_Space):
            self._session.take(provider)
        else:
            return False
        return True

    def _toggle(self, provider: Provider) -> None:
        if provider in self._session.pair:
            self._session.choose(self._session.pair.index(provider), None)
        else:
            self._session.take(provider)

    def _hover(self, point: QPoint) -> None:
        inside = self.viewport().rect().contains(point)
        row = self.rowAt(point.y()) if inside else -1
        row = row if row >= 0 and self.table_model.provider(row) else -1
        over = row >= 0 and 0 <= point.x() - self.columnViewportPosition(0) < NAME_LEFT
        if (row, over) != (self._hovered, self._is_over_badge):
            self._repaint(self._hovered)
            self._hovered, self._is_over_badge = row, over
            self._repaint(row)

    def _repaint(self, row: int) -> None:
        """Repaint one row; a paint of all takes long enough to feel under a moving mouse."""
        if row >= 0:
            top = self.rowViewportPosition(row)
            self.viewport().update(0, top, self.viewport().width(), ROW)

    def _on_row_changed(self, current: QModelIndex) -> None:
        self.viewport().update()
        if current.isValid():
            self._session.point_at(self.table_model.provider(current.row()))

    def _on_scrolled(self) -> None:
        if self.viewport().underMouse():
            self._hover(self.viewport().mapFromGlobal(self.cursor().pos()))

    def _on_reset(self) -> None:
        """Find what was selected and current again; a reset forgets both."""
        self._hovered = -1
        self.columns.lay_out()
        self._kept.restore()

    def _on_current_changed(self) -> None:
        provider = self._session.current
        if provider is None or provider is self.current_provider():
            return
        row = self.table_model.row_of(provider.key)
        if row >= 0:
            column = max(self.currentIndex().column(), 0)
            self.selectionModel().setCurrentIndex(self.table_model.index(row, column), _ONLY)
