"""What a page can hold, and what it cannot be written without."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from typing import TYPE_CHECKING

from explorer.catalog.slugs import is_slug
from explorer.catalog.values import INVISIBLE
from explorer.catalog.vocabulary import UNKNOWN
from explorer.page.layout import section_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.page.record import Page

_BASE = re.compile(r"https?://[A-Za-z0-9.:/-]*[A-Za-z0-9.:-]")
FORBIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control characters, line and paragraph separators, halves of surrogate pairs."""


def value_fault(text: str) -> str | None:
    """Say why a text cannot stand in one line of a page; None if it can."""
    if found := FORBIDDEN.search(text):
        return f"holds the character U+{ord(found[0]):04X}, which no line of a page can hold"
    if text != text.strip(" \t"):
        return "begins or ends with a space"
    if all(unicodedata.category(character) in INVISIBLE for character in text):
        return "has no visible character"
    return "is a lone '-', which means that the value is unknown" if text == UNKNOWN else None


def is_base(text: str) -> bool:
    """Tell whether a text may stand as the address of a site, without a final slash."""
    return _BASE.fullmatch(text) is not None


def faults(page: Page) -> tuple[str, ...]:
    """Name every field whose value a page cannot hold, and why; what is missing is no fault."""
    return (*_text_faults(page), *_shape_faults(page), *_section_faults(page.sections))


def missing(page: Page) -> tuple[str, ...]:
    """Say in words what a page still needs before it can be written."""
    wanted: list[tuple[str, object]] = [
        ("site base", page.site.base),
        ("site author", page.site.author),
        ("past_tokens", page.site.past_tokens or page.site.house is None),
        ("summary", page.summary),
        ("updated", page.updated),
        ("comparison", page.comparison),
    ]
    for side in (page.a, page.b):
        wanted.append((f"about {side.name}", side.about))
        wanted.append((f"bullets for {side.name}", side.best_for))
    for row in page.rows:
        wanted.append((f"{row.label} of {page.a.name}", row.a))
        wanted.append((f"{row.label} of {page.b.name}", row.b))
    wanted.append((f"row {page.price_label}", page.price))
    return tuple(name for name, value in wanted if not value)


def _texts(page: Page) -> Iterator[tuple[str, str]]:
    """Yield every one-line text that is there, with the name of its field."""
    yield "author", page.site.author
    yield "past_tokens", page.site.past_tokens
    yield "summary", page.summary
    yield from ((f"comparison[{i}]", text) for i, text in enumerate(page.comparison))
    for key, side in (("a", page.a), ("b", page.b)):
        yield from ((f"{key}.about[{i}]", text) for i, text in enumerate(side.about))
        yield from ((f"{key}.best_for[{i}]", text) for i, text in enumerate(side.best_for))
    for row in page.rows:
        yield from ((f"rows[{row.label}]", cell) for cell in (row.a, row.b) if cell != UNKNOWN)


def _names(page: Page) -> Iterator[tuple[str, str]]:
    """Yield the texts that may not even be empty."""
    yield "a.name", page.a.name
    yield "b.name", page.b.name
    if page.site.house is not None:
        yield "house.name", page.site.house.name
    for i, row in enumerate(page.rows):
        yield f"rows[{i}].label", row.label


def _text_faults(page: Page) -> Iterator[str]:
    listed = (page.comparison, page.a.about, page.b.about, page.a.best_for, page.b.best_for)
    if not all(map(all, listed)):
        yield "a paragraph or bullet: is empty"
    for field, text in (*_names(page), *((field, text) for field, text in _texts(page) if text)):
        if (fault := value_fault(text)) is not None:
            yield f"{field}: {fault}"


def _shape_faults(page: Page) -> Iterator[str]:
    site, house = page.site, page.site.house
    if site.base and not is_base(site.base):
        yield "base: is not an address such as https://www.example.org, without a final slash"
    slugs = [("a.slug", page.a.slug), ("b.slug", page.b.slug)]
    if house is not None:
        slugs.append(("house.slug", house.slug))
    elif site.past_tokens:
        yield "past_tokens: is shown only together with a house"
    for field, slug in slugs:
        if not is_slug(slug):
            yield f"{field}: {slug!r} is not a slug"
    if page.a.slug == page.b.slug:
        yield "b.slug: the page compares a provider with itself"
    if house is not None and house.slug in (page.a.slug, page.b.slug):
        yield "house: is one of the two, so the page cannot point to it"
    labels = Counter(row.label for row in page.rows)
    yield from (f"rows: {label!r} is there twice" for label, times in labels.items() if times > 1)
    cells = (page.price.a, page.price.b) if page.price else ("", "")
    for key, side, cell in zip("ab", (page.a, page.b), cells, strict=True):
        if (side.price_absence is not None) != (cell == UNKNOWN):
            yield f"{key}.price_absence: is given when the price cell is '-', and only then"


def _section_faults(sections: str) -> Iterator[str]:
    if not sections:
        return
    lines = sections.split("\n")
    if not lines[0].strip(" \t") or not lines[-1].strip(" \t"):
        yield "sections: begins or ends with an empty line"
    if found := FORBIDDEN.search(sections.replace("\n", "").replace("\t", "")):
        yield f"sections: holds the character U+{ord(found[0]):04X}, which no page can hold"
    known = (line for line in lines if section_of(line) is not None)
    yield from (f"sections: {line[:60]!r} opens a known section" for line in known)
