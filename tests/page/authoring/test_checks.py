"""Hints and errors on a pair's text, each with the part that it belongs to."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest

from explorer.catalog.loading import load
from explorer.page.authoring.beginning import Start, begin, live_page
from explorer.page.authoring.checks import Remark, counts, remarks
from explorer.page.authoring.text import PairText, Part
from explorer.page.prose.figures import unheld
from folder_examples import FOLDER, PAIR

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from explorer.catalog.catalog import Catalog

TODAY = date(2026, 11, 30)
GOOD = PairText(
    ("alder", "birch"),
    "Alder serves small models. Birch & Co. rents machines.",
    "They differ.",
    ("One\nTwo\nThree", "One\nTwo\nThree"),
    "2026-11-30",
)


@pytest.fixture
def catalog(write_catalog: Callable[[Mapping[str, str | bytes]], Path]) -> Catalog:
    return load(write_catalog(FOLDER)).catalog


def said(catalog: Catalog, text: PairText, start: Start | None = None) -> list[Remark]:
    start = start or begin(catalog, catalog.find("alder"), catalog.find("birch"))
    page = live_page(catalog, text, start.day(text, TODAY))
    return list(remarks(catalog, start, text, page, TODAY))


def test_a_good_text_is_left_alone(catalog: Catalog) -> None:
    assert said(catalog, GOOD) == []


@pytest.mark.parametrize(
    ("part", "typed", "hint"),
    [
        (Part.SUMMARY, "Alder serves. It is fast. Birch & Co. rents.", "one sentence on Alder"),
        (Part.SUMMARY, "Alder serves.", "one sentence on Alder, then one on Birch & Co."),
        (Part.SUMMARY, "Birch & Co. rents. Alder serves.", "Alder comes first"),
        (Part.SUMMARY, "It serves. Birch & Co. rents.", "first sentence does not open with Alder"),
        (
            Part.SUMMARY,
            "Alder serves. They rent.",
            "second sentence does not open with Birch & Co.",
        ),
        (Part.SUMMARY, " ", "Empty: the page shows the draft."),
        (Part.COMPARISON, "\n\n", "Empty: the page shows the draft."),
        (Part.CHOOSE_A, "", "Empty: the page shows the draft."),
        (Part.CHOOSE_A, "One\nTwo", "Pages have 3 bullets"),
        (Part.CHOOSE_B, "One\nTwo\nThree\nFour", "Pages have 3 bullets"),
        (Part.CHOOSE_A, "One\nTwo.\nThree", "Bullet 2 ends with a full stop"),
        (Part.CHOOSE_A, "One\nTwo\n" + "x" * 81, "Bullet 3 has 81 characters"),
        (Part.CHOOSE_A, "One\n- Two\nThree", "Bullet 2 begins with '-'"),
        (Part.CHOOSE_A, "One\nTwo\nOne", "Bullet 3 says the same as bullet 1."),
        (Part.COMPARISON, "It costs $9.99 and $0.10.", "$9.99 is in no profile of either side."),
        (Part.CHOOSE_B, "9%\n400K tokens\nx", "9% and 400K tokens are in no profile"),
        (Part.UPDATED, "2026-12-01", "This day lies ahead; today is 2026-11-30."),
        (Part.UPDATED, "2026-09-10", "Older than the profile of Birch & Co., of 2026-09-30."),
    ],
)
def test_hints(catalog: Catalog, part: Part, typed: str, hint: str) -> None:
    (found,) = said(catalog, GOOD.typing(part, typed))
    assert (found.part, found.is_error) == (part, False)
    assert hint in found.text
    assert found.text.endswith(".")


@pytest.mark.parametrize(
    ("part", "typed", "error"),
    [
        (
            Part.SUMMARY,
            "Alder serves.\nBirch & Co. rents.",
            "The summary holds the character U+000A",
        ),
        (Part.SUMMARY, "-", "The summary is a lone '-'"),
        (Part.COMPARISON, "One.\n\nTwo\x07.", "Paragraph 2 holds the character U+0007"),
        (Part.CHOOSE_A, "One\nT\u2028o\nThree", "Bullet 2 holds the character U+2028"),
        (Part.CHOOSE_B, "One\nTwo\n\u200b", "Bullet 3 has no visible character"),
        (Part.UPDATED, "30 Nov", "'30 Nov' is no day. Write it as 2026-11-30."),
        (Part.UPDATED, "2026-02-30", "'2026-02-30' is no day."),
    ],
)
def test_errors(catalog: Catalog, part: Part, typed: str, error: str) -> None:
    first = said(catalog, GOOD.typing(part, typed))[0]
    assert (first.part, first.is_error) == (part, True)
    assert error in first.text


def test_faults_of_a_profile_are_not_of_this_text(catalog: Catalog) -> None:
    emptied = GOOD.typing(Part.CHOOSE_A, "")
    assert not any(one.is_error for one in said(catalog, emptied))


@pytest.mark.parametrize(
    "text",
    [
        "Alder asks $0.10 in and $0.40 out, or $0.5 for the large one.",
        "It gave 210 tok/s, 0.4s to first token, over a 131,072-token context.",
        "A context of 128K tokens, and of 131K tokens.",
        "Birch asks $0.20 per 1M tokens.",
        "Nothing costs anything.",
    ],
)
def test_figures_that_a_profile_holds(catalog: Catalog, text: str) -> None:
    assert unheld(catalog, catalog.providers, text) == []


def test_figures_come_in_their_order_and_once(catalog: Catalog) -> None:
    text = "It asks $7 for 7%, $7 at 999 tok/s with 2M tokens."
    assert unheld(catalog, catalog.providers, text) == ["$7", "7%", "999 tok/s", "2M tokens"]


def test_words_of_a_profile_hold_figures(catalog: Catalog) -> None:
    birch = catalog.find("birch")
    profile = replace(birch.profile, about=("It is 7% off at $12.5, from 3M tokens.",))
    told = [replace(birch, profile=profile)]
    assert unheld(catalog, told, "7%, $12.50, 3M tokens") == []


def test_counts_are_words(catalog: Catalog) -> None:
    told = counts(GOOD.typing(Part.CHOOSE_B, "One"), ("Alder", "Birch & Co."))
    assert told[Part.SUMMARY] == "2 of 2 sentences, 54 characters"
    assert told[Part.COMPARISON] == "1 paragraph, 12 characters"
    assert told[Part.CHOOSE_A] == "3 of 3 bullets, the longest of 5 characters"
    assert told[Part.CHOOSE_B] == "1 of 3 bullets, the longest of 3 characters"
    assert counts(PairText(("a", "b")), ("A", "B"))[Part.CHOOSE_A] == "0 of 3 bullets"
    assert catalog.providers


def test_the_bundled_way_of_writing_is_quiet(
    write_catalog: Callable[[Mapping[str, str | bytes]], Path],
) -> None:
    folder = write_catalog({**FOLDER, "pairs/birch-vs-alder.yaml": PAIR})
    catalog = load(folder).catalog
    start = begin(catalog, catalog.find("alder"), catalog.find("birch"))
    found = said(catalog, start.text, start)
    assert {one.part for one in found} == {
        Part.SUMMARY,  # "Birch rents." does not open with "Birch & Co."
        Part.CHOOSE_A,
        Part.CHOOSE_B,
        Part.UPDATED,
    }
