"""Whatever is read: a page or one error, every byte back or a report, nothing dropped silently."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounted import dropped
from explorer.catalog.problem import Severity
from explorer.page.limits import faults, missing
from explorer.page.reading.reader import Reading, read_page
from explorer.page.writing import write_page
from page_examples import LETTERS, MANY, MARKS, PHRASES, pages, sample

if TYPE_CHECKING:
    from explorer.page.record import Page

SAMPLE = sample()
BREAKS = [
    *["\n", "\n\n", "\r", "\r\n", "\t", "\x00", "\u2028", "\u0085", "\ud800", "\n  ", "\n> "],
    *["\n- ", "\n| x | y | z |", "\n\n## FAQ\n\n", "\n\n## Notes\n\n", "\n\n### Why?\n\n", "\nx"],
]
PIECES = [*BREAKS, *LETTERS, *MARKS, *PHRASES]
Edit = tuple[int, int, int, int]
"""Which kind of change, at which line, with which other line or column, and with which piece."""

_places = st.integers(0, 99)
edits = st.lists(
    st.tuples(st.integers(0, 9), _places, _places, st.integers(0, len(PIECES) - 1)),
    min_size=1,
    max_size=4,
)


def _edited(text: str, edit: Edit) -> str:
    kind, at, other, piece = edit
    lines = text.split("\n")
    here, there = at % len(lines), other % len(lines)
    line = lines[here]
    column, until = other % (len(line) + 1), here + other % 9
    match kind:
        case 0:
            del lines[here]
        case 1:
            lines.insert(here, lines[there])
        case 2:
            lines[here], lines[there] = lines[there], line
        case 3:
            lines[here] = line[:column] + line[column + 1 :]
        case 4:
            lines[here] = line[:column] + PIECES[piece] + line[column:]
        case 5:
            lines[here] = line + PIECES[piece]
        case 6:
            del lines[here:until]
        case 7:
            moved = lines[here:until]
            del lines[here:until]
            place = piece % (len(lines) + 1)
            lines[place:place] = moved
        case 8:
            lines[here] = line[:column]
        case _:
            lines[here] = line.swapcase()
    return "\n".join(lines)


def _all_edited(text: str, changes: list[Edit]) -> str:
    for change in changes:
        text = _edited(text, change)
    return text


def _check(text: str, price_label: str = "Price") -> None:
    reading = read_page(text, "x.md", price_label)
    _sound(reading, text)
    if reading.page is None or not reading.departures:
        return
    assert dropped(text, reading) == []
    if not missing(reading.page):
        again = read_page(write_page(reading.page), "x.md", price_label)
        assert again.page == reading.page
        assert again.departures == ()


def _sound(reading: Reading, data: bytes | str) -> None:
    """Whatever the input: a page that can be held, or one error; unchanged if nothing is said."""
    if reading.page is None:
        assert [problem.severity for problem in reading.problems] == [Severity.ERROR]
        return
    assert faults(reading.page) == ()
    assert all(problem.severity is Severity.WARNING for problem in reading.problems)
    last = (data.count(b"\n") if isinstance(data, bytes) else data.count("\n")) + 1
    assert all(problem.place and 1 <= problem.place.line <= last for problem in reading.problems)
    if not reading.departures:
        text = data.decode() if isinstance(data, bytes) else data
        assert write_page(reading.page) == text


@pytest.mark.fuzz
@MANY
@given(pages(), edits)
def test_an_edited_page_comes_back_or_is_reported(page: Page, changes: list[Edit]) -> None:
    _check(_all_edited(write_page(page), changes), page.price_label)


@pytest.mark.fuzz
@MANY
@given(edits)
def test_an_ordinary_page_that_is_edited_comes_back_or_is_reported(changes: list[Edit]) -> None:
    _check(_all_edited(SAMPLE, changes))


@pytest.mark.fuzz
@MANY
@given(st.lists(st.sampled_from(SAMPLE.split("\n")), max_size=60))
def test_lines_of_a_page_in_any_order_are_read(lines: list[str]) -> None:
    _check("\n".join(["# Alder vs Birch & Co.", *lines]))


@pytest.mark.fuzz
@MANY
@given(st.one_of(st.binary(max_size=300), st.text(max_size=300)))
def test_no_bytes_and_no_text_make_the_reader_raise(data: bytes | str) -> None:
    _sound(read_page(data, "x.md"), data)
    headed = b"# " + data if isinstance(data, bytes) else f"# {data}"
    _sound(read_page(headed, "x.md"), headed)


@pytest.mark.parametrize("seed", range(6))
def test_a_page_with_changed_bytes_is_read_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(100):
        data = mutated(SAMPLE.encode(), chance)
        _sound(read_page(data, "x.md"), data)


def mutated(data: bytes, chance: random.Random) -> bytes:
    """Return bytes with one to four of them changed, removed, added or repeated."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at, until = sorted(chance.randrange(len(changed) + 1) for _ in range(2))
        match chance.randrange(5):
            case 0:
                changed[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                del changed[at : at + 1]
            case 2:
                changed[at:at] = bytes([chance.choice(b"|\\*#`-> \n\r\t\x00\xff\xe2\x80\xa8")])
            case 3:
                changed[at:at] = changed[at : min(until, at + 200)]
            case _:
                del changed[at : min(until, at + 200)]
    return bytes(changed)


CASES = {
    "a line below an answer": (
        SAMPLE.replace("\n\nFull profiles", "\n\nAsk us.\n\nFull profiles", 1)
    ),
    "a paragraph below an answer": SAMPLE.replace(
        "nightly.\n\n###", "nightly.\n\nAsk us.\n\n###", 1
    ),
    "the house sentence runs on": SAMPLE.replace(
        "birch.md).\n\nFull", "birch.md).\nAsk us.\n\nFull"
    ),
    "the header of the table is gone": SAMPLE.replace("| Attribute | Alder | Birch & Co. |\n", ""),
    "header and rule of the table are gone": SAMPLE.replace(
        "| Attribute | Alder | Birch & Co. |\n|---|---|---|\n", ""
    ),
    "the header of the table has a cell too many": SAMPLE.replace("| Attribute", "| A | ttribute"),
    "a paragraph that no page can hold beside one that it can": SAMPLE.replace("Its calls", "\x00"),
    "an address cut off": SAMPLE.replace(
        "https://compare.example.org/compare/alder-vs-birch · By The Compare Desk · Updated ", "h"
    ),
    "the last line cut off": SAMPLE[: SAMPLE.index("/providers/alder")],
    "a bullet like one in a kept section": SAMPLE.replace(
        "### Birch & Co.\n\nBirch", "### Birch & Co.\n\n- a\n\n### More\n\n- a\n\nBirch"
    ),
    "a kept text that no page can hold": f"{SAMPLE}\n\n## Notes\n\nx\x00\n\n## FAQ\n\n## More\n\ny",
    "spaces in an empty line of a kept section": f"{SAMPLE}\n\nKept.\n \n\n### Deeper\n- a",
    "a summary over lines that are apart": SAMPLE.replace("\n\n## How", "\n\n> More.\n\n## How", 1),
    "the house is beside itself and more is said of it": SAMPLE.replace(
        "[Cedar vs Alder](https://compare.example.org/compare/cedar-vs-alder.md)",
        "[Cedar vs Alder](https://compare.example.org/compare/alder-vs-alder.md)\nAsk us.",
    ),
}


@pytest.mark.parametrize("text", CASES.values(), ids=CASES.keys())
def test_what_was_once_dropped_or_misread_is_not(text: str) -> None:
    assert text != SAMPLE
    _check(text)
