"""Small folders to doubt, and what `doubts` says of them, for tests that look at it."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from explorer.analysis.doubts.rules import doubts
from explorer.catalog.loading import load
from explorer.catalog.problem import Severity

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.catalog.problem import Problem

TODAY = date(2026, 11, 30)
SOURCE = "source: {url: https://a.example/prices, as_of: 2026-11-20}"
HEAD = "name: Alder\nslug: alder\nupdated: 2026-11-01\n"
Found = list[tuple[int, str]]


def prices(*lines: str) -> str:
    """Return a profile of prices that have a source, one a line from line 5."""
    return HEAD + "prices:\n" + "".join(f"  - {{{line}, {SOURCE}}}\n" for line in lines)


def speeds(*lines: str) -> str:
    """Return a profile of speeds that have a source, one a line from line 5."""
    return prices(*lines).replace("prices:\n", "speeds:\n")


def checked(folder: Path, today: date = TODAY) -> list[Problem]:
    """Return the doubts about a folder."""
    return list(doubts(load(folder), today))


def warned(folder: Path, file: str = "providers/alder.yaml") -> Found:
    """Return line and words of each warning about one file, after a look at the others' form."""
    found = checked(folder)
    assert all(one.severity is not Severity.ERROR for one in found)
    assert all(one.found and one.todo and not one.found.endswith(".") for one in found)
    return [
        (one.place.line if one.place else 0, f"{one.field}: {one.found}. {one.todo}")
        for one in found
        if one.severity is Severity.WARNING and one.file == file
    ]


def noted(folder: Path) -> list[str]:
    """Return each note as people see it."""
    return [str(one) for one in checked(folder) if one.severity is Severity.NOTE]


def matches(found: Found, expected: Found) -> None:
    """Assert that the warnings stand at these lines and hold these words, in this order."""
    assert [line for line, _ in found] == [line for line, _ in expected], found
    for (_, text), (_, words) in zip(found, expected, strict=True):
        assert words in text
