"""Figures in prose: where the page's own table says another one, or where nobody holds them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from explorer.catalog.problem import Severity
from explorer.page.checking.checker import check_page
from explorer.page.record import Page, Row, Side
from explorer.page.writing import write_page
from page_examples import plain_page
from small_catalogs import catalog_of

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.catalog.catalog import Catalog

ROWS = (
    Row("Flagship models", "Oak 7B, Elm 4.5", "gpt-oss 120B"),
    Row("Speed", "0.49s TTFT, lowest measured", "36K tok/s on gpt-oss 120B, 8xH100 (vendor)"),
    Row("Price", "H100 about $6.50/hr dedicated", "Oak 7B $0.10 in, $0.40 out per 1M tokens"),
    Row("Long context", "Up to 128K tokens", "-"),
)


def _page(comparison: str, **changes: object) -> Page:
    return plain_page(rows=ROWS, comparison=(comparison,), **changes)


def _told(page: Page, catalog: Catalog | None = None) -> list[str]:
    found = check_page(catalog, write_page(page), "x.md")
    return [one.found for one in found if one.found.startswith("the text says")]


AGREE = [
    "Alder is $3 an hour cheaper for an H100.",  # what follows from figures is no figure
    "Alder bills $2.50 less for an H100.",
    "An H100 at Alder is cheaper by $2.50.",
    "Moving an H100 to Alder saves about $900.",
    "Birch claims 90K tokens per second on gpt-oss 120B.",  # another source than the cell's
    "Birch ran gpt-oss 120B at 20K tok/s.",  # another day
    "In 2025 Birch reached 20K tok/s on gpt-oss 120B.",
    "Birch would need 90K tok/s on gpt-oss 120B.",
    "Birch leads by 12K tok/s on gpt-oss 120B.",
    "Oak 7B at Birch starts at $0.05.",
    "Oak 7B costs Birch's users $0.10, so a team pays $100 for a billion.",
    "Alder lacks a 1M context.",
    "Alder takes 128K; a 1M context would need another model.",
    "Few need a 1M context, so that of Alder is enough.",
    "Alder takes a 128k context.",
    "Alder bills about $6.50 an hour for an H100.",
    "Alder bills $6.90 an hour for an H100.",  # the cell says about
    "Alder charges $3 an hour for a B200.",  # another GPU
    "Alder asks $2.00 per 1M tokens on H100.",  # another unit
    "A reserved H100 at Alder is $4.00 an hour.",  # other terms
    "Birch offers H100 at $2.00 an hour.",  # the other side's cell is of tokens
    "Oak 7B costs $0.40 at Birch.",
    "Birch asks $0.10 for Oak 7B, Alder nothing.",
    "Alder and Birch: $9.00 an hour for an H100.",  # of which one, nobody can tell
    "Alder needs 0.9s to the first token on Elm 4.5.",  # the cell names no model
    "Alder gives $5 of credits with each H100.",
    "Alder takes a 32K context.",
    "Alder takes a 128,000-token context.",
    "Alder takes 131,072 tokens of context.",
    "Luminous prices of $9 an hour for an H100.",  # nobody is named
    "Birch reports 36,000 tokens per second on gpt-oss 120B.",
    "Birch reports over 30K tokens per second on gpt-oss 120B.",
]


@pytest.mark.parametrize("text", AGREE)
def test_what_the_table_does_not_contradict_is_let_alone(text: str) -> None:
    assert _told(_page(text)) == []


CLASH = [
    ("Alder bills $9.50 an hour for an H100.", "$9.50", "Price of Alder"),
    ("With an H100 at $9.50 an hour, Alder is dear.", "$9.50", "Price of Alder"),
    ("Oak 7B costs $0.60 at Birch.", "$0.60", "Price of Birch"),
    ("Alder is dear, but Birch asks $0.60 for Oak 7B.", "$0.60", "Price of Birch"),
    ("Alder answers with 0.59s TTFT.", "0.59s TTFT", "Speed of Alder"),
    (
        "Birch reports 63K tokens per second on gpt-oss 120B.",
        "63K tokens per second",
        "Speed of Birch",
    ),
    ("Alder takes a 1M context.", "1M context", "Long context of Alder"),
    ("Alder takes 1M tokens of context.", "1M tokens of context", "Long context of Alder"),
]


@pytest.mark.parametrize(("text", "figure", "cell"), CLASH)
def test_what_the_table_contradicts_is_an_error_at_the_figure(
    text: str, figure: str, cell: str
) -> None:
    page = _page(text)
    (found,) = check_page(None, write_page(page), "x.md")
    assert found.severity is Severity.ERROR
    assert found.place == (9, text.index(figure) + 1)
    assert found.found.startswith(f"the text says {figure}, but {cell} in the table of this page ")


@pytest.mark.parametrize("cell", ["Up to 131,072 tokens", "32K–128K", "131k", "0.13M by model"])
def test_a_context_is_read_from_cells_of_every_form(cell: str) -> None:
    page = _page("Alder takes a 1M context.")
    page = replace(page, rows=(*ROWS[:3], Row("Long context", cell, "-")))
    assert len(_told(page)) == 1
    assert _told(replace(page, comparison=("Alder takes a 131K context.",))) == []


def test_a_text_on_one_side_is_laid_beside_its_cells() -> None:
    text = "An H100 is $9.50 an hour."
    about = _page("They differ.", a=Side("Alder", "alder", (text,), ("Long jobs",)))
    bullet = _page("They differ.", a=Side("Alder", "alder", ("It does.",), ("H100 at $9.50/hr",)))
    assert [len(_told(page)) for page in (about, bullet)] == [1, 1]


@pytest.mark.parametrize(
    "text",
    [
        "1" + "a" * 200_000 + " b. C",
        "$1 e.g. " * 25_000,
        "Alder $1 " * 22_000,
        "no 1M context " * 9000,
    ],
    ids=["one word", "abbreviations", "names", "denials"],
)
def test_a_text_of_any_length_is_gone_through_once(text: str) -> None:
    assert _told(_page(text.strip())) == []


def test_nothing_is_said_of_two_that_have_one_name() -> None:
    page = _page("Alder bills $9.50 an hour for an H100.")
    for owned in (
        page,
        replace(page, comparison=("A.",), b=replace(page.b, about=page.comparison)),
    ):
        assert _told(replace(owned, b=replace(owned.b, name="Alder"))) == []


def test_a_side_is_not_taken_for_a_model_that_is_called_after_it() -> None:
    rows = (Row("Speed", "30 tok/s on Elm V3", "90 tok/s on Elm V3"), ROWS[2])
    page = _page("It ran at 90 tok/s on Elm V3 at Birch.", a=Side("Elm", "elm", ("A.",), ("B",)))
    told = write_page(plain_page(a=page.a, rows=rows, comparison=page.comparison))
    assert check_page(None, told, "x.md") == ()


def _catalog() -> Catalog:
    alder = {
        "name": "Alder",
        "prices": [
            {"gpu": "H100", "amount": "6.50"},
            {"gpu": "H100", "amount": "9.50", "tier": "priority"},
        ],
        "context": {"max_tokens": "128000"},
        "notes": [{"text": "Half of the offers are 50% off"}],
    }
    return catalog_of(alder, {"name": "Birch"})


def test_a_figure_that_the_profile_records_is_another_offer() -> None:
    text = "Alder bills $9.50 an hour for an H100."
    assert _told(_page(text), _catalog()) == []


@pytest.mark.parametrize(
    ("text", "figure"),
    [
        ("Alder charges $12.34 for it.", "$12.34"),
        ("It ran at 987 tok/s.", "987 tok/s"),
        ("Batch takes 35% off.", "35%"),
        ("Prompts of 640K tokens fit.", "640K tokens"),
        ("Prompts of 640k tokens fit.", "640k tokens"),
    ],
)
def test_a_figure_that_no_profile_holds_is_a_warning(text: str, figure: str) -> None:
    found = check_page(_catalog(), write_page(_page(text)), "x.md")
    (one,) = [one for one in found if one.found.startswith("the text says")]
    assert one.severity is Severity.WARNING
    assert one.place == (9, text.index(figure) + 1)
    assert one.found.startswith(f"the text says {figure}, which neither ")


@pytest.mark.parametrize(
    "text",
    [
        *("Some are 50% off.", "128K tokens fit.", "It is $6.50 for an hour."),
        "Prompts of 64K tokens fit.",  # what is shorter than the longest context fits in it
        *("Alder is 40% cheaper.", "Alder is 30 percent faster, and 100% open."),
        *("They differ by less than 10%.", "It is up to 2x faster, and $0.15 cheaper."),
        *("Alder raised $300 million, at $6.9 billion.", "It saves $1,200 a month."),
        *("A $10,000 budget lasts.", "$10 buys 16M words.", "It costs $0.25 blended."),
        *("A run of 900K tokens fits neither.", "Chats past 900K tokens are slow."),
        *("Alder serves since 2023.", "It runs a 70B model at €2 an hour.", "It asks a third."),
    ],
)
def test_what_a_profile_holds_or_need_not_hold_needs_no_word(text: str) -> None:
    assert _told(_page(text), _catalog()) == []


def test_nothing_is_asked_of_profiles_that_record_no_figure() -> None:
    bare = {"name": "Alder", "about": "It does."}
    catalog = catalog_of(bare, {"name": "Birch"})
    alder = Side("Alder", "alder", ("It bills $12.34.",), ("Prompts of 64K tokens",))
    for page in (_page("It charges $12.34 at 987 tok/s, 35% off."), _page("A.", a=alder)):
        assert _told(page, catalog) == []
    priced = {"name": "Birch", "prices": [{"gpu": "H100", "amount": "6.50"}]}
    assert len(_told(_page("It charges $12.34."), catalog_of(bare, priced))) == 1
    assert _told(_page("A.", a=alder), catalog_of(bare, priced)) == []


def test_nothing_is_asked_of_profiles_that_are_not_there() -> None:
    assert _told(_page("Alder charges $12.34 for it."), catalog_of({"name": "Alder"})) == []


@pytest.mark.parametrize("old", ["$6.50 an hour", "36K tokens per second"])
def test_a_changed_figure_of_a_seed_page_is_found(shared: Path, old: str) -> None:
    text = (shared / "seeds/baseten-vs-luminal.md").read_text(encoding="utf-8")
    new = old.replace("6.50", "8.50").replace("36K", "63K")
    found = check_page(None, text.replace(old, new, 1), "x.md")
    assert [one.place.line for one in found if one.place] == [11]
    assert found[0].severity is Severity.ERROR
