"""A page as rich text holds exactly its values, and nothing that a value could smuggle in."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import HealthCheck, given, settings

from explorer.page.html import page_html
from explorer.page.record import Page, Row, Side
from explorer.page.writing import (
    choice,
    house_links,
    house_opening,
    profile_links,
    questions,
)
from page_examples import everywhere, pages, plain_page, texts

SLOW = [HealthCheck.too_slow]
TEXTS = ("h1", "h2", "h3", "p", "li", "th", "td", "blockquote", "pre")
FRAMES = {"html", "head", "meta", "body", "ul", "table", "tr", "a"}
HOSTILE = '</p><script src="https://evil.example/x.js"></script><img src=x onerror="y">&amp;\'"'


class Read(HTMLParser):
    """What an HTML reader makes of a text: blocks, links, and every tag and attribute."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.blocks: list[tuple[str, str]] = []
        self.links: list[tuple[str, str]] = []
        self.tags: set[str] = set()
        self.attributes: set[tuple[str, str]] = set()
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {(tag, name) for name, _ in attrs}
        if tag in TEXTS:
            self.blocks.append((tag, ""))
        if tag == "a":
            self.links.append(("", dict(attrs)["href"] or ""))
        if tag != "meta":
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if any(tag in TEXTS for tag in self._open):
            tag, text = self.blocks[-1]
            self.blocks[-1] = (tag, text + data)
            if self._open[-1] == "a":
                self.links[-1] = (self.links[-1][0] + data, self.links[-1][1])
        else:
            assert data.strip("\n") == ""


def _links(page: Page) -> list[tuple[str, str]]:
    return [*house_links(page), *profile_links(page)]


def _check(page: Page) -> None:
    read = Read(page_html(page))
    assert read.tags <= {*TEXTS, *FRAMES}
    assert read.attributes <= {
        *[("meta", "charset"), ("a", "href")],
        *[(tag, "style") for tag in ("table", "th", "td", "blockquote")],
    }
    assert read.links == _links(page)
    rows = [Row("Attribute", page.a.name, page.b.name), *page.rows]
    expected = [
        ("h1", f"{page.a.name} vs {page.b.name}"),
        ("blockquote", page.summary),
        *[("p", text) for text in page.comparison],
        *[("p", text) for side in (page.a, page.b) for text in side.about],
        *[block for side in (page.a, page.b)
          for block in (("h3", choice(side)), *[("li", text) for text in side.best_for])],
        *[("td" if at else "th", text) for at, row in enumerate(rows)
          for text in (row.label, row.a, row.b)],
        *[block for asked, told in questions(page) for block in (("h3", asked), ("p", told))],
        *([("p", _sentence(house_opening(page), house_links(page)))] if page.site.house else []),
        ("p", _sentence("Full profiles: ", profile_links(page))),
        *([("pre", page.sections)] if page.sections else []),
    ]  # fmt: skip
    left = iter(read.blocks)
    assert all(block in left for block in expected), "each is there, in this order"


def _sentence(opening: str, links: list[tuple[str, str]]) -> str:
    return f"{opening}{', '.join(text for text, _ in links)}."


@settings(max_examples=100, deadline=None, suppress_health_check=SLOW)
@given(pages())
def test_every_page_is_read_back(page: Page) -> None:
    _check(page)


@settings(max_examples=100, deadline=None, suppress_health_check=SLOW)
@given(texts)
def test_a_text_may_stand_in_every_place(text: str) -> None:
    _check(everywhere(text))


@pytest.mark.parametrize("text", [HOSTILE, "<!--", "]]>", "&#60;b>", "a\u00a0 \u202eb", "<?php"])
def test_hostile_text_stays_text(text: str) -> None:
    _check(everywhere(text))
    assert "<script" not in page_html(everywhere(text))
    assert "<img" not in page_html(everywhere(text))


def test_without_a_house_there_is_no_block_about_it() -> None:
    page = plain_page(b=Side("Cedar", "cedar", ("It is.",), ("All",)))
    alone = plain_page(site=page.site.beside("cedar"), b=page.b)
    assert "Running long-horizon" not in page_html(alone)
    _check(alone)


def test_the_line_of_address_and_date_is_read_plain() -> None:
    blocks = Read(page_html(plain_page())).blocks
    address = "https://compare.example.org/compare/alder-vs-birch"
    line = f"Canonical: {address} · By The Compare Desk · Updated September 3, 2026"
    assert ("p", line) in blocks
