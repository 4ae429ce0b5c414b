"""The writer of the canonical page: from a record to its one text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.catalog.vocabulary import UNKNOWN, Absence
from explorer.page.dates import format_day
from explorer.page.escaping import (
    escape_bullet,
    escape_cell,
    escape_heading,
    escape_line,
    escape_link_text,
)
from explorer.page.fields import told
from explorer.page.layout import Section
from explorer.page.limits import faults, missing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from explorer.page.record import Page, Row, Side

RULE = "|---|---|---|"
"""The line between the header of the table and its rows."""


class NotReady(Exception):  # noqa: N818 - a state of the page, not a mistake of the program
    """Raised when a page that lacks something is asked for; `missing` says what, in words."""

    def __init__(self, lacking: Sequence[str]) -> None:
        super().__init__(f"the page is not ready: {', '.join(lacking)} missing")
        self.missing = tuple(lacking)


def write_page(page: Page) -> str:
    """Return the canonical text, which has no newline at its end.

    Raises ValueError naming each field a page cannot hold, and NotReady when something is missing.
    """
    if found := faults(page):
        raise ValueError("; ".join(map(str, found)))
    if lacking := missing(page):
        raise NotReady(told(lacking, page))
    return text_of(page)


def text_of(page: Page) -> str:
    """Return the text of a page as far as it goes; nothing is refused."""
    return "\n\n".join(blocks(page))


def blocks(page: Page) -> Iterator[str]:
    """Yield the blocks of a page from top to bottom; what is missing is left out."""
    yield title(page)
    if page.summary:
        yield f"> {escape_line(page.summary)}"
    if line := canonical_line(page):
        yield line
    yield f"## {Section.COMPARISON}"
    yield from map(escape_line, page.comparison)
    yield f"## {Section.ABOUT}"
    for side in (page.a, page.b):
        yield f"### {escape_heading(side.name)}"
        yield from map(escape_line, side.about)
    yield f"## {Section.BEST_FOR}"
    for side in (page.a, page.b):
        yield f"### {escape_heading(choice(side))}"
        if side.best_for:
            yield "\n".join([f"- {escape_bullet(bullet)}" for bullet in side.best_for])
    yield f"## {Section.GLANCE}"
    yield "\n".join([row_line("Attribute", page.a.name, page.b.name), RULE, *_rows(page)])
    yield f"## {Section.FAQ}"
    for question, answer in questions(page):
        yield f"### {escape_heading(question)}"
        if answer:
            yield escape_line(answer)
    if page.site.house is not None:
        yield f"## {Section.HOUSE}"
        yield house_line(page)
    yield profiles_line(page)
    if page.sections:
        yield page.sections


def title(page: Page) -> str:
    """Return the first line."""
    return "# " + escape_heading(f"{page.a.name} vs {page.b.name}")


def canonical_line(page: Page) -> str:
    """Return the line with address, author and day; empty while one of them is missing."""
    site = page.site
    if not (site.base and site.author and page.updated):
        return ""
    address = f"{site.base}/compare/{page.stem}"
    day = format_day(page.updated)
    return escape_line(f"Canonical: {address} · By {site.author} · Updated {day}")


def choice(side: Side) -> str:
    """Return the text of the heading above a side's bullets."""
    return f"Choose {side.name} for"


def row_line(label: str, a: str, b: str) -> str:
    """Return one line of the table."""
    return f"| {escape_cell(label)} | {escape_cell(a)} | {escape_cell(b)} |"


def questions(page: Page) -> tuple[tuple[str, str], ...]:
    """Return the four questions with their answers, which are empty while their data is missing."""
    a, b = page.a.name, page.b.name
    return (
        (f"What is the difference between {a} and {b}?", page.summary),
        (f"When should I choose {a} over {b}?", full_stop("; ".join(page.a.best_for))),
        (f"When should I choose {b} over {a}?", full_stop("; ".join(page.b.best_for))),
        (f"Is {a} or {b} cheaper?", _cheaper(page, page.price)),
    )


def price_sentence(name: str, cell: str, absence: Absence | None) -> str:
    """Return what the last answer says of one price."""
    text = (absence or Absence.NOT_RESEARCHED) if cell == UNKNOWN else cell
    return f"{name}: {full_stop(text)}"


def full_stop(text: str) -> str:
    """End a derived sentence, unless its value ends one already."""
    return text if not text or text.endswith((".", "?", "!")) else text + "."


def house_line(page: Page) -> str:
    """Return the sentence that points to the house; empty when the page names none."""
    if page.site.house is None:
        return ""
    links = ", ".join(_link(text, address) for text, address in house_links(page))
    return f"{escape_line(house_opening(page))}{links}."


def house_opening(page: Page) -> str:
    """Return what stands before the links to the house; empty when the page names none."""
    site = page.site
    if site.house is None:
        return ""
    return (
        f"If your agents run past {site.past_tokens} tokens, compare both against "
        f"{site.house.name}: "
    )


def house_links(page: Page) -> list[tuple[str, str]]:
    """Return text and address of the links to the house; none when the page names none."""
    site, house = page.site, page.site.house
    if house is None:
        return []
    return [
        (f"{house.name} vs {side.name}", f"{site.base}/compare/{house.slug}-vs-{side.slug}.md")
        for side in (page.a, page.b)
    ]


def profiles_line(page: Page) -> str:
    """Return the last line, which links both profiles."""
    links = ", ".join(_link(text, address) for text, address in profile_links(page))
    return f"{Section.PROFILES}{links}."


def profile_links(page: Page) -> list[tuple[str, str]]:
    """Return text and address of the links to both profiles."""
    base = page.site.base
    return [(side.name, f"{base}/providers/{side.slug}.md") for side in (page.a, page.b)]


def _rows(page: Page) -> Iterator[str]:
    return (row_line(row.label, row.a, row.b) for row in page.rows)


def _cheaper(page: Page, price: Row | None) -> str:
    if price is None or not (price.a and price.b):
        return ""
    a = price_sentence(page.a.name, price.a, page.a.price_absence)
    b = price_sentence(page.b.name, price.b, page.b.price_absence)
    return f"{a} {b} The cheaper choice depends on the model and workload."


def _link(text: str, address: str) -> str:
    return f"[{escape_link_text(text)}]({address})"
