"""Lists whose rows a delegate paints: the model that holds them, and the view on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView

from explorer.gui.parts.quiet_bar import QuietBar
from explorer.gui.parts.tooltip import plain_tooltip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QWidget

    from explorer.gui.look.theme import Theme

R = TypeVar("R")
Index = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole
"""The role of the row itself, which the delegate paints."""
_NO_INDEX = QModelIndex()
_TEXTS = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
_CHOSEN = (
    Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
)


class RowsModel(QAbstractListModel, Generic[R]):
    """Rows of any kind; `words` says each to whoever cannot see it painted.

    `tip` is what its tool tip says, else the same words. Rows of the kind `head` stand above
    others and cannot be chosen.
    """

    def __init__(
        self,
        words: Callable[[R], str],
        tip: Callable[[R], str] | None = None,
        head: type[R] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._words = words
        self._tip = tip or words
        self._head = head
        self._rows: Sequence[R] = ()

    @property
    def rows(self) -> Sequence[R]:
        """The rows from top to bottom."""
        return self._rows

    def set_rows(self, rows: Sequence[R]) -> None:
        """List other rows."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def change_rows(self, rows: Sequence[R]) -> None:
        """Let the same rows say something else; selection and place stay."""
        self._rows = rows
        if rows:
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row itself, or its text."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == ROW:
            return row
        if role in _TEXTS:
            return self._words(row)
        return plain_tooltip(self._tip(row)) if role == Qt.ItemDataRole.ToolTipRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let all rows but heads be chosen."""
        is_head = self._head is not None and isinstance(index.data(ROW), self._head)
        return Qt.ItemFlag.NoItemFlags if is_head or not index.isValid() else _CHOSEN


class RowsView(QListView):
    """The list of one column; the keyboard walks from row to row, over the heads between them."""

    current_moved = Signal()
    """Another row is looked at."""

    def __init__(
        self, theme: Theme, name: str, model: QAbstractListModel, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalScrollBar().setSingleStep(28)
        QuietBar(self)
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        theme.tokens_changed.connect(self.viewport().update)

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Step from heads, which cannot be chosen, to the row below them."""
        to = super().moveCursor(action, modifiers)
        while to.isValid() and not to.flags():
            to = to.siblingAtRow(to.row() + 1)
        return to

    def _on_current_changed(self, current: QModelIndex) -> None:
        """Tell that another row is looked at; show the heads above the first one below them."""
        top = current
        while (above := top.siblingAtRow(top.row() - 1)).isValid() and not above.flags():
            top = above
        if top != current:
            self.scrollTo(top)
            self.scrollTo(current)
        self.current_moved.emit()
