"""Where the parts of a page stand: each value's line and column, by the key it goes by here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from explorer.catalog.problem import Place
from explorer.page.escaping import unescape
from explorer.page.layout import Section
from explorer.page.reading.blocks import cut, decode
from explorer.page.reading.findings import Findings
from explorer.page.reading.glance import lay_out, split_cells
from explorer.page.reading.prose import BULLET
from explorer.page.reading.sections import match_parts
from explorer.page.writing import choice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from explorer.page.reading.blocks import Outline, Part
    from explorer.page.record import Page

Key: TypeAlias = "tuple[str | int, ...]"
"""A part of a page: `("about", slug, 0)`, `("cell", slug, "Price")`, `("summary",)` ..."""

STAMP, HOUSE, PROFILES = ("stamp",), ("house",), ("profiles",)
TABLE, SUMMARY, COMPARISON, KEPT = ("table",), ("summary",), ("comparison",), ("sections",)
_CELL = re.compile(r"\|[ \t]*((?:\\.|[^|\\])*)")
_TOP = Place(1, 1)


class Places:
    """The places of one page's values; the nearest one above stands in for one that is missing."""

    def __init__(self, data: bytes | str, page: Page) -> None:
        # What reading has to say of the page is said by reading it, not here.
        findings = Findings("")
        decode(data, findings)
        self._lines = findings.lines
        self._places = dict(reversed(list(_places(cut(findings.lines), page))))

    def at(self, key: Key) -> Place:
        """Return where a part of the page stands."""
        while key and key not in self._places:
            key = key[:-1]
        return self._places.get(key, _TOP)

    def has(self, key: Key) -> bool:
        """Tell whether the page has this part."""
        return key in self._places

    def of(self, key: Key, text: str) -> Place:
        """Return where a text stands within a part of the page; the part's place if unknown."""
        place = self.at(key)
        column = place.column - 1
        for number, line in enumerate(self._lines[place.line - 1 :], place.line):
            if not line.strip(" \t"):
                break
            if (found := line.find(text, column)) >= 0:
                return Place(number, found + 1)
            column = 0
        return place


def _places(outline: Outline, page: Page) -> Iterator[tuple[Key, Place]]:
    """Yield each part with its place; of two that go by one key the first counts."""
    sections: dict[Section | None, Part] = {}
    for part in outline.sections:
        sections.setdefault(part.section, part)
    yield ("title",), Place(1, 3)
    for chunk in outline.head.chunks:
        for number, line in enumerate(chunk.lines, chunk.line):
            if line.lstrip(" \t").startswith(">"):
                yield SUMMARY, Place(number, len(line) - len(line.lstrip("> \t")) + 1)
            elif line.lstrip(" \t").startswith("Canonical:"):
                yield STAMP, Place(number, 1)
    if compared := sections.get(Section.COMPARISON):
        yield from _paragraphs(COMPARISON, compared)
    yield from _sides(sections, page)
    if glance := sections.get(Section.GLANCE):
        yield from _table(glance, page)
    for section, key in ((Section.HOUSE, HOUSE), (Section.PROFILES, PROFILES)):
        if closing := sections.get(section):
            yield key, Place(closing.chunks[0].line if closing.chunks else closing.line, 1)
    if kept := sections.get(None):
        yield KEPT, Place(kept.line, 1)


def _sides(sections: dict[Section | None, Part], page: Page) -> Iterator[tuple[Key, Place]]:
    """Yield what belongs to one side: its paragraphs and its bullets."""
    sides = page.a, page.b
    for section, name, titles in (
        (Section.ABOUT, "about", [side.name for side in sides]),
        (Section.BEST_FOR, "choose", [choice(side) for side in sides]),
    ):
        whole = sections.get(section)
        if whole:
            yield (name,), Place(whole.line, 1)
        for side, part in zip(sides, match_parts(whole, titles, Findings("")), strict=True):
            if part and name == "about":
                yield from _paragraphs((name, side.slug), part)
            elif part:
                yield (name, side.slug), Place(part.line, 1)
                yield from _bullets((name, side.slug), part)


def _paragraphs(key: Key, part: Part) -> Iterator[tuple[Key, Place]]:
    yield key, Place(part.line, 1)
    for count, chunk in enumerate(part.chunks):
        yield (*key, count), Place(chunk.line, 1)


def _bullets(key: Key, part: Part) -> Iterator[tuple[Key, Place]]:
    lines = (one for chunk in part.chunks for one in enumerate(chunk.lines, chunk.line))
    marked = ((number, mark) for number, line in lines if (mark := BULLET.match(line)))
    for count, (number, mark) in enumerate(marked):
        yield (*key, count), Place(number, mark.end() + 1)


def _table(part: Part, page: Page) -> Iterator[tuple[Key, Place]]:
    """Yield the header, the rows and the cells of the table."""
    slugs = page.a.slug, page.b.slug
    layout = lay_out(part)
    yield TABLE, Place(layout.first if layout else part.line, 1)
    if layout and layout.header:
        yield from _cells([("name", slug) for slug in slugs], *layout.header)
    for number, line in layout.rows if layout else ():
        label = unescape((split_cells(line) or [""])[0])
        yield ("row", label), Place(number, 1)
        yield from _cells([("cell", slug, label) for slug in slugs], number, line)


def _cells(keys: Sequence[Key], number: int, line: str) -> Iterator[tuple[Key, Place]]:
    """Yield the places of the cells behind the first one."""
    starts = [cell.start(1) + 1 for cell in _CELL.finditer(line)]
    for key, start in zip(keys, starts[1:], strict=False):
        yield key, Place(number, start)
