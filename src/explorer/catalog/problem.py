"""A problem with a file, said so that a person can mend it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Severity(StrEnum):
    """Error: a file or field was refused; warning: likely wrong; note: good to know."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Place(NamedTuple):
    """A line and a column of a file, both counted from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Problem:
    """What was found at one place of one file, and what to do about it."""

    severity: Severity
    file: str
    """The path as the person knows it, relative to the catalog's folder where it lies inside."""
    place: Place | None
    """None for a problem of the file as a whole, or of something missing from the folder."""
    field: str
    """The path of the value, such as `prices[0].input`; empty for the whole file."""
    found: str
    """What was found, as a sentence without a final full stop."""
    todo: str
    """What to do, as a sentence without a final full stop."""

    def __str__(self) -> str:
        """Return one line in the form that editors and terminals can jump to."""
        where = self.file if self.place is None else f"{self.file}:{self.place[0]}:{self.place[1]}"
        field = f" {self.field}:" if self.field else ""
        todo = f" {self.todo}." if self.todo else ""
        line = f"{where}: {self.severity}:{field} {self.found}.{todo}"
        # A value may hold line ends and control codes, which a terminal would obey.
        return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in line)

    def as_json(self) -> dict[str, str | int | None]:
        """Return the keys that `check --format json` promises."""
        line, column = self.place if self.place is not None else (None, None)
        return {
            "severity": str(self.severity),
            "file": self.file,
            "line": line,
            "column": column,
            "field": self.field,
            "found": self.found,
            "todo": self.todo,
        }
