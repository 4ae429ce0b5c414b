"""The problems of a page as one list."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from explorer.gui.parts.tooltip import plain_tooltip

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from explorer.gui.page.findings import Found

Index = QModelIndex | QPersistentModelIndex

NO_INDEX = QModelIndex()


class Role(IntEnum):
    """What the delegate asks for."""

    ROW = Qt.ItemDataRole.UserRole
    """A `Found`."""


class PageProblemsModel(QAbstractListModel):
    """One row for each problem."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Found] = []

    def set_rows(self, rows: list[Found]) -> None:
        """List other problems."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    @property
    def rows(self) -> list[Found]:
        """The problems from top to bottom."""
        return self._rows

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """Return the number of problems."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row itself, or its text for whoever cannot see it painted."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == Role.ROW:
            return row
        words = f"{row.problem.severity.capitalize()}, {row.where}: {row.sentence}"
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return words
        return plain_tooltip(words) if role == Qt.ItemDataRole.ToolTipRole else None
