"""The problems of the open folder as one list: a head for each file, its problems below."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from explorer.catalog.problem import Problem, Severity
from explorer.gui.parts.tooltip import plain_tooltip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject

Index = QModelIndex | QPersistentModelIndex

NO_INDEX = QModelIndex()


class Role(IntEnum):
    """What the delegate asks for."""

    ROW = Qt.ItemDataRole.UserRole
    """A `FileHead` or a `Problem`."""


@dataclass(frozen=True, slots=True)
class FileHead:
    """The row above the problems of one file."""

    file: str
    count: int

    @property
    def words(self) -> str:
        """How many problems are listed below."""
        return f"{self.count} {'problem' if self.count == 1 else 'problems'}"


class ProblemsModel(QAbstractListModel):
    """Heads cannot be chosen; the keyboard walks from problem to problem."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[FileHead | Problem] = []

    def set_problems(self, problems: Sequence[Problem]) -> None:
        """List problems, grouped by file in the order in which files first occur."""
        groups: dict[str, list[Problem]] = {}
        for problem in problems:
            groups.setdefault(problem.file, []).append(problem)
        self.beginResetModel()
        self._rows = []
        for file, found in groups.items():
            self._rows += [FileHead(file, len(found)), *found]
        self.endResetModel()

    @property
    def problems(self) -> list[Problem]:
        """The problems listed, from top to bottom."""
        return [row for row in self._rows if isinstance(row, Problem)]

    def problem(self, index: Index) -> Problem | None:
        """Return the problem of a row; None for a head or no row."""
        row = self._rows[index.row()] if index.isValid() else None
        return row if isinstance(row, Problem) else None

    def nearest(self, wanted: Problem | None, row: int) -> QModelIndex:
        """Return where a problem stands; if it is gone, the first one from `row` on, or the last.

        Invalid when there is none at all.
        """
        rows = [at for at, one in enumerate(self._rows) if isinstance(one, Problem)]
        if not rows:
            return QModelIndex()
        if wanted in self._rows:
            return self.index(self._rows.index(wanted))
        return self.index(next((at for at in rows if at >= row), rows[-1]))

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """Return the number of heads and problems."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row itself, or its text for whoever cannot see it painted."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == Role.ROW:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return told(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tooltip(told(row))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let only problems be chosen."""
        if self.problem(index) is None:
            return Qt.ItemFlag.NoItemFlags
        never = Qt.ItemFlag.ItemNeverHasChildren
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | never


def told(row: FileHead | Problem) -> str:
    """Return a row as a sentence."""
    if isinstance(row, FileHead):
        return f"{row.file}: {row.words}"
    field = f" {row.field}:" if row.field else ""
    todo = f" {row.todo}." if row.todo else ""
    return f"{row.severity.capitalize()}, {row.file}, {where(row)}:{field} {row.found}.{todo}"


def where(problem: Problem) -> str:
    """Return the place in words."""
    if problem.place is None:
        return "the whole file"
    return f"line {problem.place.line}, column {problem.place.column}"


def place_text(problem: Problem) -> str:
    """Return the place as `14:9`; empty for the file as a whole."""
    return "" if problem.place is None else f"{problem.place.line}:{problem.place.column}"


def title_of(problems: Sequence[Problem], files: int) -> str:
    """Return how many problems there are in how many files; `files` is how many were read."""
    count, at_fault = len(problems), len({problem.file for problem in problems})
    if not count:
        return f"No problems in {files} {'file' if files == 1 else 'files'}"
    words = f"{count} {'problem' if count == 1 else 'problems'}"
    return f"{words} in {at_fault} {'file' if at_fault == 1 else 'files'}"


def counts(problems: Sequence[Problem]) -> dict[Severity, int]:
    """Return how many problems there are of each severity."""
    return {one: sum(problem.severity is one for problem in problems) for one in Severity}
