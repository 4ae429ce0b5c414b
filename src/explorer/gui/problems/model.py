"""The problems of the open folder as one list: a head for each file, its problems below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex

from explorer.analysis.labels import counted
from explorer.catalog.problem import Problem, Severity
from explorer.gui.parts.rows import RowsModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject

    from explorer.gui.parts.rows import Index


@dataclass(frozen=True, slots=True)
class FileHead:
    """The row above the problems of one file."""

    file: str
    count: int

    @property
    def words(self) -> str:
        """How many problems are listed below."""
        return counted(self.count, "problem")


class ProblemsModel(RowsModel[FileHead | Problem]):
    """Heads cannot be chosen; the keyboard walks from problem to problem."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(told, head=FileHead, parent=parent)

    def set_problems(self, problems: Sequence[Problem]) -> None:
        """List problems, grouped by file in the order in which files first occur."""
        groups: dict[str, list[Problem]] = {}
        for problem in problems:
            groups.setdefault(problem.file, []).append(problem)
        rows: list[FileHead | Problem] = []
        for file, found in groups.items():
            rows += [FileHead(file, len(found)), *found]
        self.set_rows(rows)

    @property
    def problems(self) -> list[Problem]:
        """The problems listed, from top to bottom."""
        return [row for row in self.rows if isinstance(row, Problem)]

    def problem(self, index: Index) -> Problem | None:
        """Return the problem of a row; None for a head or no row."""
        row = self.rows[index.row()] if index.isValid() else None
        return row if isinstance(row, Problem) else None

    def nearest(self, wanted: Problem | None, row: int) -> QModelIndex:
        """Return where a problem stands; if it is gone, the first one from `row` on, or the last.

        Invalid when there is none at all.
        """
        rows = [at for at, one in enumerate(self.rows) if isinstance(one, Problem)]
        if not rows:
            return QModelIndex()
        if wanted in self.rows:
            return self.index(self.rows.index(wanted))
        return self.index(next((at for at in rows if at >= row), rows[-1]))


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
        return f"No problems in {counted(files, 'file')}"
    return f"{counted(count, 'problem')} in {counted(at_fault, 'file')}"


def counts(problems: Sequence[Problem]) -> dict[Severity, int]:
    """Return how many problems there are of each severity."""
    return {one: sum(problem.severity is one for problem in problems) for one in Severity}


def sentence(text: str) -> str:
    """Begin with a capital, unless the first word is a name or a value."""
    return text[:1].upper() + text[1:] if text.partition(" ")[0].isalpha() else text
