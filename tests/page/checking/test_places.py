"""Every value of a page is found where it stands, whatever it holds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import given

from explorer.catalog.problem import Place
from explorer.page.checking.places import Places
from explorer.page.escaping import escape_bullet, escape_cell, escape_line
from explorer.page.reading.reader import read_page
from explorer.page.record import Row
from explorer.page.writing import write_page
from page_examples import pages, plain_page, sample

if TYPE_CHECKING:
    from explorer.page.record import Page


@given(pages())
def test_every_value_is_found_where_it_stands(page: Page) -> None:
    text = write_page(page)
    lines = text.split("\n")
    places = Places(text, page)

    def rest(key: tuple[str | int, ...]) -> str:
        place = places.at(key)
        return lines[place.line - 1][place.column - 1 :]

    assert rest(("summary",)) == escape_line(page.summary)
    assert rest(("stamp",)).startswith("Canonical: ")
    assert rest(("profiles",)).startswith("Full profiles: ")
    for count, paragraph in enumerate(page.comparison):
        assert rest(("comparison", count)) == escape_line(paragraph)
    for side in (page.a, page.b):
        assert rest(("name", side.slug)).startswith(f"{escape_cell(side.name)} |")
        for count, paragraph in enumerate(side.about):
            assert rest(("about", side.slug, count)) == escape_line(paragraph)
        for count, bullet in enumerate(side.best_for):
            assert rest(("choose", side.slug, count)) == escape_bullet(bullet)
    for row in page.rows:
        assert rest(("row", row.label)).startswith(f"| {escape_cell(row.label)} |")
        assert rest(("cell", page.a.slug, row.label)).startswith(f"{escape_cell(row.a)} |")
        assert rest(("cell", page.b.slug, row.label)) == f"{escape_cell(row.b)} |"


def test_padded_cells_and_broken_lines_are_found_too() -> None:
    page = plain_page()
    text = write_page(page).replace("| Price | $1 | $2 |", "|Price|  $1  |$2|")
    text = text.replace("They differ.", "They\ndiffer by 7 tok/s.")
    found = read_page(text, "x.md").page
    assert found is not None
    places = Places(text.encode(), found)
    line = next(n for n, one in enumerate(text.split("\n"), 1) if one.startswith("|Price|"))
    assert places.at(("cell", "alder", "Price")) == Place(line, 10)
    assert places.at(("cell", "birch", "Price")) == Place(line, 15)
    assert places.of(("comparison", 0), "7 tok/s") == Place(10, 11)
    assert places.of(("comparison", 0), "not there") == places.at(("comparison", 0))


def test_a_row_may_look_like_the_rule_of_the_table() -> None:
    rows = (Row("---", "---", "---"), Row("Price", "$1", "$2"))
    page = plain_page(rows=rows)
    text = write_page(page)
    places = Places(text, page)
    line = text.split("\n").index("| --- | --- | --- |") + 1
    assert places.at(("row", "---")) == Place(line, 1)
    assert places.at(("cell", "birch", "---")) == Place(line, 15)


def test_what_is_not_there_is_placed_at_what_it_belongs_to() -> None:
    text = sample()
    page = read_page(text, "x.md").page
    assert page is not None
    places = Places(text, page)
    assert places.at(("about", "alder", 7)) == places.at(("about", "alder"))
    assert places.at(("cell", "alder", "No such row")) == Place(1, 1)
    assert places.has(("house",))
    assert not places.has(("sections",))


def test_a_row_that_looks_like_a_rule_is_found_below_a_rule_without_a_header() -> None:
    page = replace(plain_page(), rows=(Row("---", "-", "-"), *plain_page().rows))
    header = "| Attribute | Alder | Birch |\n"
    text = write_page(page)
    assert header in text
    line = text.replace(header, "").split("\n").index("| --- | - | - |") + 1
    found = read_page(text.replace(header, ""), "x.md").page
    assert found is not None
    places = Places(text.replace(header, ""), found)
    assert places.at(("table",)) == Place(line - 1, 1)
    assert places.at(("row", "---")) == Place(line, 1)
    assert places.at(("cell", "alder", "---")) == Place(line, 9)
