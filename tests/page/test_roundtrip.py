"""parse(render(x)) == x for every page that can be written; no bytes make the reader raise."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.catalog.problem import Severity
from explorer.catalog.vocabulary import Absence
from explorer.page.limits import faults
from explorer.page.reading.reader import Reading, read_page
from explorer.page.record import House, Page, Row, Side, Site
from explorer.page.writing import full_stop, house_line, questions, write_page
from page_examples import everywhere, pages, plain_page, sample, seen, texts

SLOW = [HealthCheck.too_slow]
"""A busy machine draws pages slowly; that is no failure."""


def _check(page: Page) -> None:
    text = write_page(page)
    reading = read_page(text.encode(), "page.md", page.price_label)
    assert reading.page == page
    assert reading.departures == ()
    assert write_page(reading.page) == text


@settings(max_examples=200, deadline=None, suppress_health_check=SLOW)
@given(pages())
def test_every_page_comes_back(page: Page) -> None:
    _check(page)


@settings(max_examples=60, deadline=None, suppress_health_check=SLOW)
@given(texts)
def test_a_text_may_stand_in_every_place(text: str) -> None:
    page = everywhere(text)
    if not faults(page):
        _check(page)


CASES = {
    "equal names": plain_page(
        a=Side("Twin", "twin-1", ("A.",), ("a",)), b=Side("Twin", "twin-2", ("B.",), ("b",))
    ),
    "names equal up to case": plain_page(
        a=Side("TWIN", "twin-1", ("A.",), ("a",)), b=Side("twin", "twin-2", ("B.",), ("b",))
    ),
    "a name with vs": plain_page(a=Side("A vs B", "a-vs-b", ("A.",), ("a",))),
    "a name that is a heading": plain_page(a=Side("## FAQ", "faq", ("### Birch",), ("# #",))),
    "a name that ends in hashes": plain_page(b=Side("C ##", "c", ("C #",), ("#",))),
    "a price that reads like a kind": plain_page(rows=(Row("Price", "varies", "not published"),)),
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
    "a paragraph that reads like a table": plain_page(comparison=("| a | b |", "|---|---|")),
    "backslashes at the end of everything": everywhere("a\\"),
    "a house that reads like a link": plain_page(
        site=Site("https://x.org", "x", "![", House("]()", "cedar"))
    ),
    "two backslashes": everywhere("\\\\"),
    "an author that reads like the line it is in": everywhere("x · By y · Updated May 1, 2026"),
}


@pytest.mark.parametrize("page", CASES.values(), ids=CASES.keys())
def test_a_page_that_once_looked_hard_comes_back(page: Page) -> None:
    _check(page)


@settings(max_examples=60, deadline=None, suppress_health_check=SLOW)
@given(pages())
def test_what_the_reader_of_the_rendered_page_sees_is_the_record(page: Page) -> None:
    expected = [
        *[("blockquote p", page.summary), *[("p", text) for text in page.comparison]],
        *[("p", text) for side in (page.a, page.b) for text in side.about],
        *[("li p", text) for side in (page.a, page.b) for text in side.best_for],
        *[("td", "Attribute"), ("td", page.a.name), ("td", page.b.name)],
        *[("td", cell) for row in page.rows for cell in (row.label, row.a, row.b)],
        *[pair for q, answer in questions(page) for pair in (("h3", q), ("p", answer))],
    ]
    body = write_page(page).removesuffix(page.sections)
    left = [(kind, text.strip()) for kind, text in seen(body)]
    for kind, text in expected:
        assert (kind, text.strip()) in left
        left.remove((kind, text.strip()))
    headings = [text for kind, text in left if kind.startswith("h")]
    assert len(headings) == (11 if house_line(page) else 10)
    assert [kind for kind, _ in left if not kind.startswith("h")] == ["p"] * (
        len(left) - len(headings)
    )


def test_the_full_stop_rule() -> None:
    assert [full_stop(text) for text in ("a", "a.", "a?", "a!", "a.)", "")] == [
        *["a.", "a.", "a?", "a!", "a.).", ""]
    ]


def _sound(reading: Reading, data: bytes | str) -> None:
    """Whatever the input: a page without faults, or errors; and nothing unreported."""
    if reading.page is None:
        assert [problem.severity for problem in reading.problems] == [Severity.ERROR]
        return
    assert faults(reading.page) == ()
    assert all(problem.severity is Severity.WARNING for problem in reading.problems)
    assert all(problem.place is not None for problem in reading.problems)
    if not reading.departures:
        text = data.decode() if isinstance(data, bytes) else data
        assert write_page(reading.page) == text


@settings(max_examples=100, deadline=None, suppress_health_check=SLOW)
@given(st.one_of(st.binary(max_size=300), st.text(max_size=300)))
def test_no_bytes_and_no_text_make_the_reader_raise(data: bytes | str) -> None:
    _sound(read_page(data, "x.md"), data)


@settings(max_examples=100, deadline=None, suppress_health_check=SLOW)
@given(st.lists(st.sampled_from(sample().split("\n")), max_size=60))
def test_lines_of_a_page_in_any_order_are_read(lines: list[str]) -> None:
    text = "\n".join(["# Alder vs Birch & Co.", *lines])
    _sound(read_page(text, "x.md"), text)


@pytest.mark.parametrize("seed", range(10))
def test_a_mutated_page_is_read_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    lines = [line.encode() for line in sample().split("\n")]
    for _ in range(50):
        changed = list(lines)
        for _ in range(chance.randint(1, 4)):
            _mutate(changed, chance)
        data = b"\n".join(changed)
        _sound(read_page(data, "x.md"), data)


def _mutate(lines: list[bytes], chance: random.Random) -> None:
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    line = lines[at]
    column = chance.randint(0, len(line))
    kind = chance.randrange(6)
    if kind == 0 and len(lines) > 1:
        del lines[at]
    elif kind == 1:
        lines.insert(at, lines[other])
    elif kind == 2:
        lines[at], lines[other] = lines[other], line
    elif kind == 3:
        lines[at] = line[:column] + line[column + 1 :]
    elif kind == 4:
        piece = chance.choice([b"|", b"\\", b"*", b"\x00", b"\xff", b"\n", b"  ", b"\xe2\x80\xa8"])
        lines[at] = line[:column] + piece + line[column:]
    else:
        lines[at] = line + chance.choice([b" ", b"\r", b"\t", b"#", b"\n"])
