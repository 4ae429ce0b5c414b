"""What a page can hold, and what it cannot be written without."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.catalog.slugs import is_slug
from explorer.catalog.values import INVISIBLE
from explorer.catalog.vocabulary import UNKNOWN
from explorer.page.fields import BULLETS, COMPARISON, SIDES, SUMMARY, PageField
from explorer.page.layout import section_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.page.record import Page

_BASE = re.compile(r"https?://[A-Za-z0-9.:/-]*[A-Za-z0-9.:-]")
FORBIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control characters, line and paragraph separators, halves of surrogate pairs."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A value that no page can hold, and why."""

    field: PageField
    what: str
    """A predicate, such as `has no visible character`."""

    @property
    def sentence(self) -> str:
        """The fault for people who know which file holds the field, without a full stop."""
        return f"{self.field.subject} {self.what}"

    def __str__(self) -> str:
        """Return the fault with the way to its field, as messages show it."""
        return f"{self.field.path}: {self.what}"


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


def faults(page: Page) -> tuple[Fault, ...]:
    """Return every value that a page cannot hold; what is missing is no fault."""
    return (*_text_faults(page), *_shape_faults(page), *_section_faults(page.sections))


def missing(page: Page) -> tuple[PageField, ...]:
    """Return what a page still needs before it can be written."""
    wanted: list[tuple[PageField, object]] = [
        (PageField("base"), page.site.base),
        (PageField("author"), page.site.author),
        (PageField("past_tokens"), page.site.past_tokens or page.site.house is None),
        (SUMMARY, page.summary),
        (PageField("updated"), page.updated),
        (COMPARISON, page.comparison),
    ]
    for key, side in zip(SIDES, (page.a, page.b), strict=True):
        wanted.append((PageField("about", key), side.about))
        wanted.append((BULLETS[key], side.best_for))
    for row in page.rows:
        wanted.append((PageField("cell", "a", row.label), row.a))
        wanted.append((PageField("cell", "b", row.label), row.b))
    wanted.append((PageField("rows", label=page.price_label), page.price))
    return tuple(field for field, value in wanted if not value)


def _texts(page: Page) -> Iterator[tuple[PageField, str]]:
    """Yield every one-line text of a page; one that may be missing only if it is there."""
    site = page.site
    singles: list[tuple[PageField, str]] = [
        (PageField("author"), site.author),
        (PageField("past_tokens"), site.past_tokens),
        (SUMMARY, page.summary),
    ]
    yield from ((field, text) for field, text in singles if text)
    if site.house is not None:
        yield PageField("house.name"), site.house.name
    yield from ((PageField("comparison", place=i), one) for i, one in enumerate(page.comparison))
    for key, side in zip(SIDES, (page.a, page.b), strict=True):
        yield PageField("name", key), side.name
        yield from ((PageField("about", key, place=i), one) for i, one in enumerate(side.about))
        bullets = enumerate(side.best_for)
        yield from ((PageField("best_for", key, place=i), one) for i, one in bullets)
    for i, row in enumerate(page.rows):
        yield PageField("label", place=i), row.label
        cells = zip(SIDES, (row.a, row.b), strict=True)
        shown = ((key, cell) for key, cell in cells if cell not in ("", UNKNOWN))
        yield from ((PageField("cell", key, row.label), cell) for key, cell in shown)


def _text_faults(page: Page) -> Iterator[Fault]:
    for field, text in _texts(page):
        if (what := value_fault(text)) is not None:
            yield Fault(field, what)


def _shape_faults(page: Page) -> Iterator[Fault]:
    site, house = page.site, page.site.house
    if site.base and not is_base(site.base):
        what = "is not an address such as https://www.example.org, without a final slash"
        yield Fault(PageField("base"), what)
    slugs = [(PageField("slug", "a"), page.a.slug), (PageField("slug", "b"), page.b.slug)]
    if house is not None:
        slugs.append((PageField("house.slug"), house.slug))
    elif site.past_tokens:
        yield Fault(PageField("past_tokens"), "is shown only together with a house")
    wrong = ((field, slug) for field, slug in slugs if not is_slug(slug))
    yield from (Fault(field, f"is {slug!r}, which is not a slug") for field, slug in wrong)
    if page.a.slug == page.b.slug:
        what = "is that of both sides: no page compares a provider with itself"
        yield Fault(PageField("slug", "b"), what)
    if house is not None and house.slug in (page.a.slug, page.b.slug):
        what = "is one of the two, so the page cannot point to it"
        yield Fault(PageField("house"), what)
    labels = Counter(row.label for row in page.rows)
    twice = (label for label, times in labels.items() if times > 1)
    yield from (Fault(PageField("rows"), f"has {label!r} twice") for label in twice)
    cells = (page.price.a, page.price.b) if page.price else ("", "")
    for key, side, cell in zip(SIDES, (page.a, page.b), cells, strict=True):
        if (side.price_absence is not None) != (cell == UNKNOWN):
            what = "is given when the price cell is '-', and only then"
            yield Fault(PageField("price_absence", key), what)


def _section_faults(sections: str) -> Iterator[Fault]:
    if not sections:
        return
    field, lines = PageField("sections"), sections.split("\n")
    if not lines[0].strip(" \t") or not lines[-1].strip(" \t"):
        yield Fault(field, "begins or ends with an empty line")
    if found := FORBIDDEN.search(sections.replace("\n", "").replace("\t", "")):
        yield Fault(field, f"holds the character U+{ord(found[0]):04X}, which no page can hold")
    known = (line[:60] for line in lines if section_of(line) is not None)
    told = (f"has the line {line!r}, which opens a known section" for line in known)
    yield from (Fault(field, what) for what in told)
