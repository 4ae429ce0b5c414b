"""Whether reading a page has dropped anything: each line is in the record or named in a report."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING

from explorer.page.dates import format_day
from explorer.page.layout import Section
from explorer.page.writing import text_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from explorer.page.reading.reader import Reading

_WORD = re.compile(r"[^\W_]+")
_RANGE = re.compile(r"lines (\d+) to (\d+)")
_ONE = re.compile(r"lines? (\d+)")
_JOINED = re.compile(r"over (\d+) lines")
_FORM = (
    "Canonical: By Updated Attribute Choose for What is the difference between and When should I "
    "choose over Is or cheaper? The cheaper choice depends on the model and workload. If your "
    "agents run past tokens, compare both against Full profiles: providers md vs"
)
"""Words that the format writes by itself, so that they may go without a word."""


def dropped(text: str, reading: Reading) -> list[tuple[int, str]]:
    """Return the lines of a page of which something is neither in the record nor reported.

    A line without a report must stand on the page as the record gives it. Of a line that is
    reported, each word must be in the record or in a report, unless the report names the line as
    one that is not read.
    """
    page = reading.page
    assert page is not None
    said = " ".join([f"{one.found} {one.todo}" for one in reading.problems])
    given = text_of(replace(page, sections=""))
    day = format_day(page.updated) if page.updated else ""
    known = _words([_FORM, *Section, given, said, day, *_strings(page)])
    named, unread = _named(reading)
    left, kept = Counter(given.split("\n")), set(page.sections.split("\n"))
    lost = []
    for number, line in _lines(text, said):
        if number in unread:
            continue
        if number in named:
            if not _words([line]) <= known:
                lost.append((number, line))
        elif left[line] > 0:
            left[line] -= 1
        elif line not in kept:
            lost.append((number, line))
    return lost


def _lines(text: str, said: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that hold something; without the line ends that a report speaks of."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        bare = line.removesuffix("\r") if "CR and LF" in said else line
        if bare.strip(" \t"):
            yield number, bare


def _named(reading: Reading) -> tuple[set[int], set[int]]:
    """Return the lines that reports name, and those that are told to be joined or not read."""
    named: set[int] = set()
    unread: set[int] = set()
    for one in reading.problems:
        assert one.place is not None
        line = one.place.line
        named.add(line)
        named.update(int(match[1]) for match in _ONE.finditer(one.found))
        for match in _RANGE.finditer(one.found):
            unread.update(range(int(match[1]), int(match[2]) + 1))
        for match in _JOINED.finditer(one.found):
            unread.update(range(line, line + int(match[1])))
        if "not read" in one.found or "not kept" in one.found:
            unread.add(line)
    return named, unread


def _words(texts: Iterable[str]) -> set[str]:
    return {word for text in texts for word in _WORD.findall(text.casefold())}


def _strings(value: object) -> Iterator[str]:
    """Yield every text in a record."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _strings(one)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _strings(getattr(value, field.name))
