"""The list of facets under mouse and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from explorer.gui.facets.delegate import FacetDelegate
from explorer.gui.facets.model import FacetModel, RowKind
from explorer.gui.parts.focus_ring import is_by_keys
from explorer.gui.parts.quiet_bar import QuietBar

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme
    from explorer.gui.parts.rows import Index

_ACTIVATING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class FacetView(QListView):
    """A click, Space or Enter does what a row is for; Left and Right close and open a facet."""

    def __init__(self, model: FacetModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._facets = model
        self._by_keys = True
        self._place: tuple[str, str, str] | None = None
        self.setModel(model)
        self.setItemDelegate(FacetDelegate(theme, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        QuietBar(self)
        self.setMouseTracking(True)
        self.setAccessibleName("Filters")
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        model.modelAboutToBeReset.connect(self._on_about_to_be_reset)
        model.modelReset.connect(self._on_reset)
        theme.tokens_changed.connect(self.viewport().update)

    def sizeHint(self) -> QSize:
        """Return a modest size; the pane stretches the list."""
        return QSize(208, 200)

    def is_ringed(self, index: Index) -> bool:
        """Tell whether a row shows the focus: it is current and the keyboard is in use."""
        return self._by_keys and self.hasFocus() and index.row() == self.currentIndex().row()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what the current row is for, or move."""
        self._by_keys = True
        current, key = self.currentIndex(), Qt.Key(event.key())
        if current.isValid() and key in _ACTIVATING:
            self._facets.activate(current)
        elif current.isValid() and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._go_to_head(current)
            self._facets.set_open(current, key is Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Make the row the current one."""
        self._by_keys = False
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Do what the row is for that was pressed."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        is_same = index.isValid() and index == self.currentIndex()
        if event.button() is Qt.MouseButton.LeftButton and is_same:
            self._facets.activate(index)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Stand on a row, so that the keys have something to act on."""
        self._by_keys = is_by_keys(event.reason(), self._by_keys)
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self._facets.rowCount():
            self.setCurrentIndex(self._facets.index(0))
        self.viewport().update()

    def viewportEvent(self, event: QEvent) -> bool:
        """Repaint what the mouse has left."""
        if event.type() is QEvent.Type.Leave:
            self.viewport().update()
        return super().viewportEvent(event)

    def _go_to_head(self, index: QModelIndex) -> None:
        """Stand on the head when the row under the keys is about to be hidden."""
        head = self._facets.index_of((RowKind.HEAD, self._facets.row(index).field, ""))
        if head.isValid():
            self.setCurrentIndex(head)

    def _on_about_to_be_reset(self) -> None:
        current = self.currentIndex()
        self._place = self._facets.row(current).place if current.isValid() else None

    def _on_reset(self) -> None:
        """Stand where one stood; after the last value was shown or hidden, on the row there."""
        if self._place is not None:
            index = self._facets.index_of(self._place)
            if not index.isValid():
                index = self._facets.index_of((RowKind.HEAD, self._place[1], ""))
            if index.isValid():
                self.setCurrentIndex(index)
