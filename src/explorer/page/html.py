"""A page as rich text for mail, documents and slides: plain HTML, every value escaped."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from explorer.page.escaping import unescape
from explorer.page.layout import Section
from explorer.page.writing import (
    canonical_line,
    choice,
    house_links,
    house_opening,
    profile_links,
    questions,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from explorer.page.record import Page

_TABLE = "border-collapse: collapse"
_CELL = "border: 1px solid #bbbbbb; padding: 4px 8px; text-align: left; vertical-align: top"
_QUOTE = "margin: 0 0 12px 0; padding-left: 12px; border-left: 3px solid #bbbbbb"


def page_html(page: Page) -> str:
    """Return a whole HTML document of a page.

    It refers to nothing but the addresses that the page itself links, and holds no script or image.
    """
    head = '<html><head><meta charset="utf-8"></head><body>'
    return "\n".join([head, *_blocks(page), "</body></html>"])


def _blocks(page: Page) -> Iterator[str]:
    """Yield the blocks of the page in the order of its text."""
    yield _element("h1", f"{page.a.name} vs {page.b.name}")
    yield _element("blockquote", page.summary, _QUOTE)
    yield _element("p", unescape(canonical_line(page)))
    yield _element("h2", Section.COMPARISON)
    yield from _paragraphs(page.comparison)
    yield _element("h2", Section.ABOUT)
    for side in (page.a, page.b):
        yield _element("h3", side.name)
        yield from _paragraphs(side.about)
    yield _element("h2", Section.BEST_FOR)
    for side in (page.a, page.b):
        yield _element("h3", choice(side))
        yield f"<ul>{''.join(_element('li', bullet) for bullet in side.best_for)}</ul>"
    yield _element("h2", Section.GLANCE)
    yield from _table(page)
    yield _element("h2", Section.FAQ)
    for question, answer in questions(page):
        yield _element("h3", question)
        yield _element("p", answer)
    if page.site.house is not None:
        yield _element("h2", Section.HOUSE)
        yield _linked(house_opening(page), house_links(page))
    yield _linked(Section.PROFILES, profile_links(page))
    if page.sections:
        yield _element("pre", page.sections)


def _element(tag: str, text: str, style: str = "") -> str:
    opening = f'{tag} style="{style}"' if style else tag
    return f"<{opening}>{escape(text)}</{tag}>"


def _paragraphs(texts: Sequence[str]) -> Iterator[str]:
    return (_element("p", text) for text in texts)


def _table(page: Page) -> Iterator[str]:
    yield f'<table style="{_TABLE}">'
    yield _row("th", "Attribute", page.a.name, page.b.name)
    for row in page.rows:
        yield _row("td", row.label, row.a, row.b)
    yield "</table>"


def _row(tag: str, *texts: str) -> str:
    return f"<tr>{''.join(_element(tag, text, _CELL) for text in texts)}</tr>"


def _linked(opening: str, links: Sequence[tuple[str, str]]) -> str:
    parts = [f'<a href="{escape(address)}">{escape(text)}</a>' for text, address in links]
    return f"<p>{escape(opening)}{', '.join(parts)}.</p>"
