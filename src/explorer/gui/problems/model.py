"""The problems of the open folder as one list, by file, and below them what is doubtful."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex

from explorer.analysis.labels import counted
from explorer.catalog.problem import Problem
from explorer.gui.parts.rows import RowsModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject

    from explorer.gui.parts.rows import Index


@dataclass(frozen=True, slots=True)
class Head:
    """The row above the problems of one file, or above all that is doubtful."""

    title: str
    words: str
    """How many are listed below."""
    icon: str = ""


class ProblemsModel(RowsModel[Head | Problem]):
    """Heads cannot be chosen; the keyboard walks from problem to problem."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(told, head=Head, parent=parent)

    def set_problems(self, problems: Sequence[Problem], doubts: Sequence[Problem] = ()) -> None:
        """List problems, then doubts, by file in the order in which files first occur."""
        rows = _by_file(problems, "problem")
        if doubts:
            rows += [Head("Doubtful", _many(doubts, "doubt")), *_by_file(doubts, "doubt")]
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


def _by_file(found: Sequence[Problem], noun: str) -> list[Head | Problem]:
    groups: dict[str, list[Problem]] = {}
    for problem in found:
        groups.setdefault(problem.file, []).append(problem)
    rows: list[Head | Problem] = []
    for file, own in groups.items():
        rows += [Head(file, counted(len(own), noun), "file-text"), *own]
    return rows


def _many(found: Sequence[Problem], noun: str) -> str:
    """Return how many there are in how many files."""
    files = len({problem.file for problem in found})
    return f"{counted(len(found), noun)} in {counted(files, 'file')}"


def told(row: Head | Problem) -> str:
    """Return a row as a sentence."""
    if isinstance(row, Head):
        return f"{row.title}: {row.words}"
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
    return _many(problems, "problem") if problems else f"No problems in {counted(files, 'file')}"
