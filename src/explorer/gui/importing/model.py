"""The pages of an import as a list, each with what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from explorer.gui.importing.words import State, state
from explorer.gui.parts.tooltip import plain_tooltip

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from explorer.page.importing.pages import Outcome
    from explorer.page.importing.planning import Plan

Index = QModelIndex | QPersistentModelIndex
NO_INDEX = QModelIndex()


class Role(IntEnum):
    """What the delegate asks for."""

    ROW = Qt.ItemDataRole.UserRole
    """A `PageRow`."""


@dataclass(frozen=True, slots=True)
class PageRow:
    """One page: the file it comes from, and how it stands."""

    file: str
    state: State

    @property
    def name(self) -> str:
        """The name of the file without its folders."""
        return PurePath(self.file).name


class PagesModel(QAbstractListModel):
    """Keeps its rows while states change, so that selection and place stay."""

    def __init__(self, plan: Plan, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._plan = plan
        self._rows: list[PageRow] = []
        self._rows = self._made()

    def outcome(self, row: int) -> Outcome | None:
        """Return what becomes of a page, if that is known."""
        outcomes = self._plan.outcomes
        return outcomes[row] if 0 <= row < len(outcomes) else None

    def refresh(self) -> None:
        """Take up what became known of the pages."""
        self._rows = self._made()
        last = self.index(len(self._rows) - 1)
        if last.isValid():
            self.dataChanged.emit(self.index(0), last)

    def first_open(self) -> QModelIndex:
        """Return the first page that asks for a decision, else the first page."""
        outcomes = self._plan.outcomes
        rows = [row for row, outcome in enumerate(outcomes) if outcome.undecided]
        return self.index(rows[0] if rows else 0)

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """Return the number of pages."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row, or its text for whoever cannot see it painted."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == Role.ROW:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{row.name}: {row.state.words}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tooltip(f"{row.file}\n{row.state.words}")
        return None

    def _made(self) -> list[PageRow]:
        outcomes = self._plan.outcomes
        known: list[Outcome | None] = [*outcomes]
        known += [None] * (len(self._plan.pages) - len(outcomes))
        return [
            PageRow(file, state(self._plan, outcome))
            for (file, _), outcome in zip(self._plan.pages, known, strict=True)
        ]
