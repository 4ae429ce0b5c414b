"""Which lines of a written page come from its drafted parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.page.fields import BULLETS, COMPARISON, SIDES, SUMMARY, PageField
from explorer.page.layout import Section, heading, section_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from explorer.page.record import Page

_TABLE_HEAD = 2
"""The header of the table and the rule below it."""


def drafted_lines(page: Page, text: str, drafted: Collection[PageField]) -> frozenset[int]:
    """Return the numbers of the lines that hold a drafted part or follow from one.

    `text` is what `write_page` returns for the page.
    """
    traced = zip(_parts(page, text.split("\n")), range(1, text.count("\n") + 2), strict=False)
    return frozenset(number for parts, number in traced if not parts.isdisjoint(drafted))


def _parts(page: Page, lines: list[str]) -> Iterator[set[PageField]]:
    """Yield for each line the fields it is written from; none for headings."""
    section: Section | None = None
    sub = row = -1
    for line in lines:
        level = (heading(line) or (0, ""))[0]
        opened = section_of(line)
        if opened is Section.PROFILES:
            return
        if level == 2:
            section, sub, row = opened, -1, -1
        elif level == 3:
            sub += 1
        elif line and level == 0:
            row += 1
            yield _of(page, section, sub, row - _TABLE_HEAD) if section else _head(line)
            continue
        yield set()


def _head(line: str) -> set[PageField]:
    """Return the fields behind a line above the first section: the summary is quoted."""
    return {SUMMARY} if line.startswith(">") else set()


def _of(page: Page, section: Section, sub: int, row: int) -> set[PageField]:
    """Return the fields behind one line of a section that is no heading."""
    match section:
        case Section.COMPARISON:
            return {COMPARISON}
        case Section.BEST_FOR:
            return {BULLETS[SIDES[sub]]}
        case Section.GLANCE if row >= 0:
            return _cells(page.rows[row].label)
        case Section.FAQ:
            return ({SUMMARY}, {BULLETS["a"]}, {BULLETS["b"]}, _cells(page.price_label))[sub]
    return set()


def _cells(label: str) -> set[PageField]:
    return {PageField("cell", side, label) for side in SIDES}
