"""A page composed from a catalog: what is written, what is drafted, and what it still lacks."""

from __future__ import annotations

from datetime import date
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from explorer.catalog.catalog import LookupFailed
from explorer.catalog.loading import load
from explorer.catalog.vocabulary import Absence
from explorer.page.composing import Composed, compose
from explorer.page.fields import BULLETS, COMPARISON, SUMMARY, told
from explorer.page.reading.reader import read_page
from explorer.page.writing import write_page
from explorer.paths import bundled_data
from folder_examples import ALDER, BIRCH, CATALOG, FOLDER, PAIR

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    Write = Callable[[Mapping[str, str | bytes]], Path]

WRITTEN = {**FOLDER, "pairs/birch-vs-alder.yaml": PAIR}


def _composed(folder: Path, one: str = "alder", other: str = "birch") -> Composed:
    catalog = load(folder).catalog
    return compose(catalog, catalog.find(one), catalog.find(other))


def _cells(composed: Composed) -> dict[str, tuple[str, str]]:
    return {row.label: (row.a, row.b) for row in composed.page.rows}


def test_a_draft_says_what_the_profiles_say(write_catalog: Write) -> None:
    composed = _composed(write_catalog(FOLDER))
    page = composed.page
    assert composed.lacking == ()
    assert not composed.is_written
    assert page.stem == "alder-vs-birch"
    assert page.summary == "Alder serves small models. Birch rents machines."
    assert page.updated == date(2026, 9, 30), "the newer of the two profiles"
    assert page.comparison[0] == "Alder is for short prompts. Birch is for own weights."
    assert page.a.about == ("Alder serves models.", "It also trains them.")
    assert page.b.best_for == ("Own weights", "Batch; nightly")
    assert set(told(composed.drafted, composed.page)) == {
        *("summary", "comparison", "bullets for Alder", "bullets for Birch & Co."),
        *("Price of Alder", "Speed of Alder", "Long context of Alder"),
    }


def test_what_is_given_as_absent_is_never_drafted(write_catalog: Write) -> None:
    composed = _composed(write_catalog(FOLDER))
    cells = _cells(composed)
    assert (cells["Price"][1], cells["Speed"][1]) == ("-", "-")
    assert cells["Deployment"] == ("API | batch", "-")
    assert composed.page.a.price_absence is None
    assert composed.page.b.price_absence is Absence.NOT_PUBLISHED


@pytest.mark.parametrize("kind", list(Absence))
def test_the_kind_of_an_absent_price_reaches_the_answer(
    write_catalog: Write, kind: Absence
) -> None:
    birch = BIRCH.replace("absent: not published", f"absent: {kind}")
    text = write_page(_composed(write_catalog({**FOLDER, "providers/birch.yaml": birch})).page)
    assert f". Birch & Co.: {kind}. The cheaper choice depends" in text


def test_a_price_nobody_knows_is_not_researched(write_catalog: Write) -> None:
    birch = BIRCH.partition("glance:")[0]
    composed = _composed(write_catalog({**FOLDER, "providers/birch.yaml": birch}))
    assert composed.page.b.price_absence is Absence.NOT_RESEARCHED


def test_a_written_pair_has_its_own_words_order_and_date(write_catalog: Write) -> None:
    folder = write_catalog(WRITTEN)
    composed = _composed(folder)
    assert composed.is_written
    assert composed.page == _composed(folder, "BIRCH", "alder cloud").page
    assert composed.page.stem == "birch-vs-alder"
    assert composed.page.updated == date(2026, 7, 4)
    assert composed.page.summary == "Birch rents. Alder serves."
    assert (composed.page.a.best_for, composed.page.b.best_for) == (
        ("Steady load",),
        ("Spiky load",),
    )
    assert not {SUMMARY, COMPARISON, BULLETS["a"], BULLETS["b"]} & set(composed.drafted)


def test_the_house_among_the_two_is_not_pointed_to(write_catalog: Write) -> None:
    composed = _composed(write_catalog(FOLDER), "alder", "cedar")
    text = write_page(composed.page)
    assert composed.page.stem == "cedar-vs-alder"
    assert "long-horizon" not in text
    assert "Full profiles: [Cedar](https://compare.example.org/providers/cedar.md)" in text
    assert "past 128K tokens, compare both against Cedar" in write_page(
        _composed(write_catalog(FOLDER)).page
    )


def test_everything_that_is_missing_is_listed(write_catalog: Write) -> None:
    bare = {"providers/alder.yaml": "name: Alder", "providers/birch.yaml": "name: Birch"}
    composed = _composed(write_catalog(bare))
    assert composed.lacking == (
        *("site base", "site author", "summary", "updated", "comparison"),
        *("about Alder", "bullets for Alder", "about Birch", "bullets for Birch"),
    )
    assert composed.drafted == ()


@pytest.mark.parametrize(
    ("line", "lacking"),
    [
        ("tagline", "summary"),
        ("positioning", "comparison"),
        ("updated", "updated"),
        ("best_for", "bullets for Birch & Co."),
        ("about", "about Birch & Co."),
    ],
)
def test_one_missing_line_keeps_a_draft_back(write_catalog: Write, line: str, lacking: str) -> None:
    birch = "\n".join(one for one in BIRCH.split("\n") if not one.startswith(f"{line}:"))
    composed = _composed(write_catalog({**FOLDER, "providers/birch.yaml": birch}))
    assert composed.lacking == (lacking,)


def test_blocked_providers_have_no_page(write_catalog: Write) -> None:
    shared = {**FOLDER, "providers/alder-2.yaml": ALDER, "providers/x.yaml": "name: Łódź"}
    catalog = load(write_catalog(shared)).catalog
    birch = catalog.find("birch")
    for provider in catalog.providers:
        if provider.blocked:
            (first, *_) = compose(catalog, provider, birch).lacking
            assert first.startswith(f"{provider.name}: ")
    assert sum(bool(provider.blocked) for provider in catalog.providers) == 3


@pytest.mark.parametrize(
    "slugs", [("a", "b-vs-c", "a-vs-b", "c"), ("a-vs", "b", "a", "vs-b")], ids=str
)
def test_two_pairs_that_would_share_a_file_have_no_page(
    write_catalog: Write, slugs: tuple[str, ...]
) -> None:
    names = {f"providers/{slug}.yaml": f"name: {slug}\nslug: {slug}" for slug in slugs}
    folder = write_catalog({"catalog.yaml": CATALOG, **names})
    for one, other in (slugs[:2], slugs[2:]):
        (*_, last) = _composed(folder, one, other).lacking
        assert "lead to a-vs" in last
    assert "lead to" not in str(_composed(folder, slugs[0], slugs[3]).lacking)


def test_rows_of_a_pair_keep_their_order_and_get_the_price_row_back(write_catalog: Write) -> None:
    files = {**WRITTEN, "pairs/birch-vs-alder.yaml": PAIR + "rows: [Extra, Speed, Model access]\n"}
    labels = [row.label for row in _composed(write_catalog(files)).page.rows]
    assert labels == ["Extra", "Speed", "Model access", "Price"]


def test_a_provider_beside_itself_is_an_error(write_catalog: Write) -> None:
    with pytest.raises(LookupFailed, match="Alder cannot be compared with itself"):
        _composed(write_catalog(FOLDER), "alder", "Alder Cloud")


def test_every_pair_of_a_small_folder_reads_back_equal(write_catalog: Write) -> None:
    files = {
        **WRITTEN,
        "providers/fir.yaml": ALDER.replace("name: Alder", "name: 'Fir *x* | <b> \\'"),
    }
    _check_every_pair(write_catalog(files), 6)


def test_every_pair_of_the_bundled_data_reads_back_equal() -> None:
    _check_every_pair(bundled_data(), 34 * 33 // 2)


def _check_every_pair(folder: Path, number: int) -> None:
    catalog = load(folder).catalog
    pairs = list(combinations(catalog.providers, 2))
    assert len(pairs) == number
    for one, other in pairs:
        composed = compose(catalog, one, other)
        assert composed.lacking == ()
        reading = read_page(write_page(composed.page), "page.md")
        assert reading.page == composed.page
        assert reading.departures == ()
