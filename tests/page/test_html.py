"""A page as rich text holds exactly its values, and nothing that a value could smuggle in."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import HealthCheck, given, settings

from explorer.page.html import page_html
from explorer.page.record import Page, Side
from explorer.page.writing import text_of
from page_examples import everywhere, pages, plain_page, texts
from rendered import Shown, shown

SLOW = [HealthCheck.too_slow]
TEXTS = ("h1", "h2", "h3", "p", "li", "th", "td", "blockquote", "pre")
WITHIN = {
    "": ["html"],
    "html": ["head", "body"],
    "head": ["meta"],
    "body": ["h1", "h2", "h3", "p", "ul", "table", "blockquote", "pre"],
    "ul": ["li"],
    "table": ["tr"],
    "tr": ["th", "td"],
    "p": ["a"],
}
"""Which elements may stand in which; in all others there is only text."""
STYLED = ("table", "th", "td", "blockquote")
ATTRIBUTES = {"a": "href", "meta": "charset", **dict.fromkeys(STYLED, "style")}
HOSTILE = '</p><script src="https://evil.example/x.js"></script><img src=x onerror="y">&amp;\'"'


class Read(HTMLParser):
    """What a strict reader makes of a text: blocks in order, each with its links."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.blocks: list[Shown] = []
        self._open = [""]
        self.feed(text)
        self.close()
        assert self._open == [""]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in WITHIN.get(self._open[-1], ()), f"<{tag}> in <{self._open[-1]}>"
        assert [name for name, _ in attrs] == ([ATTRIBUTES[tag]] if attrs else [])
        if tag in TEXTS:
            self.blocks.append(Shown(tag))
        if tag == "a":
            block = self.blocks[-1]
            self.blocks[-1] = block._replace(links=(*block.links, ("", attrs[0][1] or "")))
        if tag == "meta":
            assert attrs == [("charset", "utf-8")]
        else:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self._open[-1] not in (*TEXTS, "a"):
            assert data.strip("\n") == ""
            return
        block = self.blocks[-1]
        if self._open[-1] == "a":
            *before, (text, address) = block.links
            block = block._replace(links=(*before, (text + data, address)))
        self.blocks[-1] = block._replace(text=block.text + data)


def _check(page: Page) -> None:
    """Hold what is read of the rich text beside what another reader sees of the markdown."""
    own = text_of(page).removesuffix(page.sections)
    expected = [one for one in shown(own) if one.text]
    raw = [Shown("pre", page.sections)] if page.sections else []
    found = [one for one in Read(page_html(page)).blocks if one.text]
    assert list(map(_trimmed, found)) == list(map(_trimmed, [*expected, *raw]))


def _trimmed(block: Shown) -> Shown:
    """Return a block without no-break spaces at its ends, which the parser of markdown trims."""
    return block._replace(kind=block.kind.partition(" ")[0], text=block.text.strip())


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
