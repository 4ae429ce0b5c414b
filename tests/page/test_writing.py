"""The writer gives the canonical text, or says what it cannot write and what is missing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from explorer.catalog.vocabulary import Absence
from explorer.page.fields import told
from explorer.page.limits import faults, missing
from explorer.page.reading.reader import read_page
from explorer.page.record import House, Page, Row, Side, Site
from explorer.page.writing import NotReady, write_page
from page_examples import plain_page
from rendered import seen

PAGE = plain_page()
A, B = PAGE.a, PAGE.b


def _answer(page: Page, start: str) -> str:
    return next(line for line in write_page(page).split("\n") if line.startswith(start))


def test_the_blocks_come_in_order_without_a_newline_at_the_end() -> None:
    text = write_page(PAGE)
    assert [line for line in text.split("\n") if line.startswith("#")] == [
        *["# Alder vs Birch", "## How they compare", "## What each one does", "### Alder"],
        *["### Birch", "## Which is best, and when", "### Choose Alder for"],
        *["### Choose Birch for", "## At a glance", "## FAQ"],
        "### What is the difference between Alder and Birch?",
        "### When should I choose Alder over Birch?",
        "### When should I choose Birch over Alder?",
        *["### Is Alder or Birch cheaper?", "## Running long-horizon agents?"],
    ]
    assert text.endswith("(https://compare.example.org/providers/birch.md).")
    assert "\n\n\n" not in text


def test_a_price_that_is_not_given_names_its_kind() -> None:
    page = plain_page(
        a=replace(A, price_absence=Absence.VARIES), rows=(Row("Price", "-", "$2/hr."),)
    )
    answer = "Alder: varies. Birch: $2/hr. The cheaper choice depends on the model and workload."
    assert _answer(page, "Alder: ") == answer


@pytest.mark.parametrize("end", [".", "?", "!"])
def test_a_value_that_ends_a_sentence_gets_no_second_stop(end: str) -> None:
    page = plain_page(b=replace(B, best_for=("One.", f"two{end}")))
    assert _answer(page, "One.; ") == f"One.; two{end}"


def test_the_house_is_not_named_against_itself() -> None:
    site = PAGE.site.beside("cedar", "birch")
    assert (site.house, site.past_tokens) == (None, "")
    assert PAGE.site.beside("alder", "birch") == PAGE.site
    page = plain_page(site=site, a=replace(A, name="Cedar", slug="cedar"))
    assert "long-horizon" not in write_page(page)


def test_unknown_sections_come_out_below_the_last_line() -> None:
    text = write_page(plain_page(sections="## Notes\n\nKeep."))
    assert text.endswith("/birch.md).\n\n## Notes\n\nKeep.")


def test_links_show_the_names_as_they_are() -> None:
    page = plain_page(a=replace(A, name="Al[d]er_*\\"))
    last = seen(write_page(page))[-1]
    assert last == ("p", "Full profiles: Al[d]er_*\\, Birch.")


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"summary": "two\nlines"}, "summary: holds the character U+000A"),
        ({"summary": "a\u2028b"}, "summary: holds the character U+2028"),
        ({"summary": "a\u0085b"}, "summary: holds the character U+0085"),
        ({"summary": "\ud800"}, "summary: holds the character U+D800"),
        ({"summary": " a"}, "summary: begins or ends with a space"),
        ({"summary": "\u00a0\u200b"}, "summary: has no visible character"),
        ({"summary": "-"}, "summary: is a lone '-'"),
        ({"comparison": ("a", "")}, "comparison[1]: has no visible character"),
        ({"a": replace(A, name="a\tb")}, "a.name: holds the character U+0009"),
        ({"a": replace(A, name="")}, "a.name: has no visible character"),
        ({"a": replace(A, slug="A/b")}, "a.slug: is 'A/b', which is not a slug"),
        ({"b": replace(B, slug="alder")}, "b.slug: is that of both sides"),
        ({"b": replace(B, about=("x ",))}, "b.about[0]: begins or ends with a space"),
        ({"b": replace(B, best_for=("x", "-"))}, "b.best_for[1]: is a lone '-'"),
        ({"b": replace(B, price_absence=Absence.VARIES)}, "b.price_absence: is given when"),
        ({"rows": (Row("Price", "-", "$1"),)}, "a.price_absence: is given when"),
        ({"rows": (Row("Price", "$1", "$1"),) * 2}, "rows: has 'Price' twice"),
        ({"rows": (Row("-", "1", "2"), *PAGE.rows)}, "rows[0].label: is a lone '-'"),
        ({"rows": (Row("Price", "$1", "\n"),)}, "rows[Price].b: holds the character U+000A"),
        ({"site": Site("ftp://x", "Us")}, "base: is not an address"),
        ({"site": Site("https://x/", "Us")}, "base: is not an address"),
        ({"site": Site("https://x", "U\rs")}, "author: holds the character U+000D"),
        ({"site": Site("https://x", "Us", "1M")}, "past_tokens: is shown only together"),
        ({"site": Site("https://x", "Us", "1M", House("C", "birch"))}, "house: is one of the two"),
        ({"site": Site("https://x", "Us", "1M", House("C", "C"))}, "house.slug: is 'C', which"),
        ({"sections": "\n## Notes"}, "sections: begins or ends with an empty line"),
        ({"sections": "## Notes\n \n "}, "sections: begins or ends with an empty line"),
        ({"sections": "## Notes\r\nx"}, "sections: holds the character U+000D"),
        ({"sections": "## Notes\n\n## FAQ"}, "sections: has the line '## FAQ', which"),
        ({"sections": "Full profiles: [x"}, "sections: has the line 'Full profiles: [x'"),
    ],
)
def test_what_a_page_cannot_hold_is_refused_by_field(changes: dict[str, Any], named: str) -> None:
    page = plain_page(**changes)
    assert [fault for fault in faults(page) if str(fault).startswith(named)]
    with pytest.raises(ValueError, match=r".") as refusal:
        write_page(page)
    assert named in str(refusal.value)


def test_what_is_missing_is_listed_in_words() -> None:
    page = Page(
        site=Site("", "", house=House("Cedar", "cedar")),
        a=Side("Alder", "alder"),
        b=B,
        summary="",
        updated=None,
        comparison=(),
        rows=(Row("Speed", "", "x"),),
    )
    wanted = (
        *["site base", "site author", "past_tokens", "summary", "updated", "comparison"],
        *["about Alder", "bullets for Alder", "Speed of Alder", "row Price"],
    )
    assert told(missing(page), page) == wanted
    with pytest.raises(NotReady) as refusal:
        write_page(page)
    assert refusal.value.missing == wanted
    assert missing(PAGE) == ()


def test_many_rows_and_a_long_cell_are_written_and_read() -> None:
    rows = tuple(Row(f"Row {i}", "x" * 5000 if i == 7 else "-", "_a_|") for i in range(150))
    page = plain_page(rows=(*rows, *PAGE.rows))
    assert read_page(write_page(page), "long.md").page == page
