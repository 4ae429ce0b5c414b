"""parse(render(x)) == x for every page that can be written, and render(parse(p)) == p."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from explorer.catalog.vocabulary import Absence
from explorer.page.limits import faults
from explorer.page.reading.reader import read_page
from explorer.page.record import House, Page, Row, Side, Site
from explorer.page.writing import full_stop, write_page
from page_examples import LETTERS, MANY, MARKS, PHRASES, everywhere, pages, plain_page, texts


def _check(page: Page) -> None:
    text = write_page(page)
    reading = read_page(text.encode(), "page.md", page.price_label)
    assert reading.page == page
    assert reading.departures == ()
    assert write_page(reading.page) == text


@pytest.mark.fuzz
@MANY
@given(pages())
def test_every_page_comes_back(page: Page) -> None:
    _check(page)


@pytest.mark.fuzz
@MANY
@given(texts)
def test_a_text_may_stand_in_every_place(text: str) -> None:
    page = everywhere(text)
    if not faults(page):
        _check(page)


@pytest.mark.parametrize("piece", [*LETTERS, *MARKS, *PHRASES])
def test_each_piece_may_stand_alone_first_last_and_between(piece: str) -> None:
    for text in (piece, f"{piece}a", f"a{piece}", f"a{piece}a", piece * 2, f"a {piece} a"):
        page = everywhere(text.strip(" "))
        if not faults(page):
            _check(page)


TWIN = Side("Twin", "twin-1", ("A.",), ("a",)), Side("Twin", "twin-2", ("B.",), ("b",))
CASES = {
    "equal names": plain_page(a=TWIN[0], b=TWIN[1]),
    "names equal up to case": plain_page(a=replace(TWIN[0], name="TWIN"), b=TWIN[1]),
    "a name with vs": plain_page(a=Side("A vs B", "a-vs-b", ("A.",), ("a",))),
    "a name that is a heading": plain_page(a=Side("## FAQ", "faq", ("### Birch",), ("# #",))),
    "a name that ends in hashes": plain_page(b=Side("C ##", "c", ("C #",), ("#",))),
    "a name like the rule of the table": plain_page(a=Side("---", "c", ("---",), ("--",))),
    "a name like the heading of its own bullets": plain_page(
        a=Side("Choose Birch for", "x", ("A.",), ("a",))
    ),
    "a name like a question": plain_page(
        a=Side("Alder over Birch?", "x", ("A.",), ("a",)), b=Side("Alder", "y", ("B.",), ("b",))
    ),
    "a label like the rule of the table": plain_page(
        rows=(Row("---", "---", "---"), Row("Price", "---", ":-:"))
    ),
    "a label like the header": plain_page(
        rows=(Row("Attribute", "Alder", "Birch"), Row("Price", "1", "2"))
    ),
    "a price that reads like a kind": plain_page(rows=(Row("Price", "varies", "not published"),)),
    "a price that reads like both sentences": plain_page(
        a=Side("Alder", "alder", ("A.",), ("a",)),
        b=Side("Birch", "birch", ("B.",), ("b",), Absence.VARIES),
        rows=(Row("Price", "1. Birch: not published", "-"),),
    ),
    "a name that reads like a price": plain_page(
        a=Side("x", "x", ("A.",), ("a",), Absence.NOT_RESEARCHED),
        b=Side("y x", "y-x", ("B.",), ("b",), Absence.VARIES),
        rows=(Row("Price", "-", "-"),),
    ),
    "the price row alone, by another name": plain_page(
        rows=(Row("Cost | hour", "1", "2"),), price_label="Cost | hour"
    ),
    "a paragraph that reads like the last line": plain_page(
        comparison=("Full profiles: [Alder](https://x.org/providers/a.md), [B](c).", "## FAQ")
    ),
    "a paragraph that reads like the canonical line": plain_page(
        comparison=("Canonical: x · By y · Updated May 1, 2026", "> Alder")
    ),
    "a paragraph that reads like a table": plain_page(comparison=("| a | b |", "|---|---|")),
    "paragraphs that are all the same": plain_page(
        a=Side("Alder", "alder", ("Same.", "Same."), ("Same.", "Same.")),
        b=Side("Birch", "birch", ("Same.",), ("Same.",)),
        summary="Same.",
        comparison=("Same.", "Same."),
    ),
    "backslashes at the end of everything": everywhere("a\\"),
    "two backslashes": everywhere("\\\\"),
    "a house that reads like a link": plain_page(
        site=Site("https://x.org", "x", "![", House("]()", "cedar"))
    ),
    "a house named like a pair with the house": plain_page(
        site=Site("https://x.org", "x", "1 tokens, compare both", House("Cedar vs Alder", "c"))
    ),
    "an author that reads like the line it is in": everywhere("x · By y · Updated May 1, 2026"),
    "an address that ends like a page": plain_page(
        site=Site("https://x.org/compare/alder-vs-birch/providers/a.md", "x")
    ),
    "spaces in an empty line of a section": plain_page(sections="Kept\n \n\t\n\n### Deeper"),
    "sections that look like lines of the page": plain_page(
        sections="They differ.\n\n> Alder is fast. Birch is flexible.\n\n- Long jobs"
    ),
    "sections that define links": plain_page(sections="[Alder]: https://elsewhere.org"),
}


@pytest.mark.parametrize("page", CASES.values(), ids=CASES.keys())
def test_a_page_that_once_looked_hard_comes_back(page: Page) -> None:
    _check(page)


def test_a_very_long_cell_comes_back() -> None:
    _check(everywhere("*_a_|\\ " * 800 + "x"))


def test_the_full_stop_rule() -> None:
    assert [full_stop(text) for text in ("a", "a.", "a?", "a!", "a.)", "")] == [
        *["a.", "a.", "a?", "a!", "a.).", ""]
    ]
