"""The sample page with something changed, and what reading it reports."""

from __future__ import annotations

from explorer.catalog.problem import Severity
from explorer.page.reading.reader import read_page
from page_examples import sample

SAMPLE = sample()
LINES = SAMPLE.split("\n")


def edited(*changes: tuple[str, str]) -> str:
    """Return the sample with each old text replaced where it first stands."""
    text = SAMPLE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def without(first: int, last: int) -> str:
    """Return the sample without some lines, counted from 1."""
    return "\n".join([*LINES[: first - 1], *LINES[last:]])


def reports(text: str) -> list[str]:
    """Return every warning of a reading as people see it, without the name of the file."""
    reading = read_page(text, "x.md")
    assert reading.page is not None
    assert all(problem.severity is Severity.WARNING for problem in reading.problems)
    return [
        str(problem).removeprefix("x.md:").replace(": warning:", ":", 1)
        for problem in reading.problems
    ]
