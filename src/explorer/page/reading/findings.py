"""What reading a page turns up: departures from the canonical form, remarks, text kept raw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.catalog.problem import Place, Problem, Severity
from explorer.page.escaping import unescape
from explorer.page.limits import FORBIDDEN, value_fault

if TYPE_CHECKING:
    from collections.abc import Iterable

    from explorer.page.record import Page


@dataclass(frozen=True, slots=True)
class Reading:
    """A page as far as it could be read, and every problem met on the way."""

    page: Page | None
    """None when the text could not be read as a comparison page."""
    departures: tuple[Problem, ...]
    """Differences from the canonical form: warnings, which `check` turns into errors.

    What made the page unreadable is an error already.
    """
    remarks: tuple[Problem, ...] = ()
    """Warnings about what a canonical page may hold; they stay warnings for `check`."""

    @property
    def kinds_told(self) -> bool:
        """Whether the answers are sound: without them nobody knows why a price is absent."""
        return all(problem.field != "FAQ" for problem in self.departures)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Departures and remarks, from top to bottom."""
        return tuple(sorted((*self.departures, *self.remarks), key=_line_of))


class Findings:
    """Collects what one reading turns up."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._departures: list[Problem] = []
        self._remarks: list[Problem] = []
        self.lines: list[str] = []
        """The text, line by line, once it is decoded."""
        self.told: set[int] = set()
        """Numbers of the lines that need no further word."""
        self._kept: list[tuple[int, int]] = []

    @property
    def clean(self) -> bool:
        """Whether nothing has departed from the canonical form so far."""
        return not self._departures

    def depart(self, line: int, found: str, todo: str, field: str = "", column: int = 1) -> None:
        """Report a difference from the canonical form."""
        self.told.add(line)
        place = Place(line, column)
        self._departures.append(self._problem(Severity.WARNING, place, field, found, todo))

    def lack(self, line: int, found: str, todo: str, field: str = "") -> None:
        """Report what a line lacks, or the whole file; the line itself is still to be checked."""
        place = Place(line, 1)
        self._departures.append(self._problem(Severity.WARNING, place, field, found, todo))

    def remark(self, line: int, found: str, todo: str, field: str = "") -> None:
        """Report what is canonical and may still be a mistake."""
        self._remarks.append(self._problem(Severity.WARNING, Place(line, 1), field, found, todo))

    def refuse(self, found: str, todo: str, place: Place | None = None) -> None:
        """Report why no page can be read at all; nothing else matters then."""
        self._remarks.clear()
        self._departures.clear()
        self._departures.append(self._problem(Severity.ERROR, place, "", found, todo))

    def as_one_line(self, line: int, count: int, what: str, field: str) -> None:
        """Report a text that stands over several lines, if this one does."""
        if count > 1:
            found = f"{what} over {count} lines is read as one line"
            self.depart(line, found, "Put it on one line", field)
            self.account(range(line, line + count))

    def account(self, lines: Iterable[int]) -> None:
        """Mark lines that a report has dealt with or that follow from others."""
        self.told.update(lines)

    def keep(self, first: int, last: int) -> None:
        """Keep a stretch of lines raw."""
        self._kept.append((first, last))
        self.account(range(first, last + 1))

    def kept_spans(self) -> list[tuple[int, int]]:
        """Return first and last line of each stretch that is kept; neighbours are one stretch."""
        spans: list[tuple[int, int]] = []
        for first, last in sorted(self._kept):
            between = self.lines[spans[-1][1] : first - 1] if spans else ["no neighbour"]
            follows = not any(line.strip(" \t") for line in between)
            spans.append((spans.pop()[0] if follows else first, last))
        return spans

    def value(self, raw: str, line: int, field: str) -> str:
        """Return the value an escaped text stands for; empty, and reported, if no page holds it."""
        return self.plain(unescape(raw.strip(" \t")), line, field)

    def plain(self, text: str, line: int, field: str) -> str:
        """Return a value as it is; empty, and reported, if no page holds it."""
        fault = value_fault(text)
        if fault is None:
            return text
        column, todo = 1, "Write a text that says something"
        if found := FORBIDDEN.search(text):
            column = max(1, self.lines[line - 1].find(found[0]) + 1)
            todo = "Remove the character, or write a space instead"
        self.depart(line, f"the text {fault}, so it is not read", todo, field, column)
        return ""

    def reading(self, page: Page | None) -> Reading:
        """Return the outcome, problems from top to bottom."""
        departures = sorted(self._departures, key=_line_of)
        return Reading(page, tuple(departures), tuple(sorted(self._remarks, key=_line_of)))

    def _problem(
        self, severity: Severity, place: Place | None, field: str, found: str, todo: str
    ) -> Problem:
        return Problem(severity, self._file, place, field, found, todo)


def lines_are(first: int, last: int) -> str:
    """Return the subject of a sentence on some lines: `line 7 is`, `lines 7 to 9 are`."""
    return f"line {first} is" if first == last else f"lines {first} to {last} are"


def _line_of(problem: Problem) -> int:
    return problem.place.line if problem.place is not None else 0
