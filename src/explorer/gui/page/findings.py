"""Problems of a page as they are told: the worst first, those of the page before those of files."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.analysis.labels import counted, sentence
from explorer.catalog.problem import Problem, Severity

if TYPE_CHECKING:
    from collections.abc import Iterable

_ORDER = tuple(Severity)
"""The worst first."""


@dataclass(frozen=True, slots=True)
class Found:
    """A problem of a page, in its text or in a file it is made from."""

    problem: Problem
    is_of_page: bool

    @property
    def line(self) -> int:
        """The line of the page; 0 if the problem is not of one."""
        place = self.problem.place
        return place.line if self.is_of_page and place is not None else 0

    @property
    def where(self) -> str:
        """The place as people say it: a line of the page, or a file and its line."""
        problem = self.problem
        if self.is_of_page:
            return f"Line {self.line}" if self.line else "The page"
        return f"{problem.file}:{problem.place.line}" if problem.place else problem.file

    @property
    def found(self) -> str:
        """What was found, as a sentence without a full stop."""
        field = "" if self.is_of_page else self.problem.field
        return f"{field}: {self.problem.found}" if field else sentence(self.problem.found)

    @property
    def sentence(self) -> str:
        """What was found and what to do."""
        todo = f" {self.problem.todo}." if self.problem.todo else ""
        return f"{self.found}.{todo}"

    @property
    def told(self) -> str:
        """All of it on one line."""
        return f"{self.problem.severity.capitalize()}, {self.where}: {self.sentence}"


def ordered(of_page: Iterable[Problem], of_files: Iterable[Problem]) -> list[Found]:
    """Return all problems, the errors first and the notes last."""
    found = [Found(one, True) for one in of_page] + [Found(one, False) for one in of_files]
    return sorted(found, key=lambda one: (_ORDER.index(one.problem.severity), not one.is_of_page))


def in_numbers(problems: Iterable[Problem]) -> str:
    """Return how many there are of each severity, such as `1 error, 2 notes`."""
    numbers = Counter(problem.severity for problem in problems)
    return ", ".join(counted(numbers[one], one) for one in _ORDER if numbers[one])
