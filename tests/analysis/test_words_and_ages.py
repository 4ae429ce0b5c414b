"""Figures, orders and gaps are said in plain words, and old figures are told from fresh ones."""

import csv
import io
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.fields import fields
from explorer.analysis.figures import Figure
from explorer.analysis.freshness import is_fresh, is_stale
from explorer.analysis.labels import as_label
from explorer.analysis.lens import gpu_lens
from explorer.analysis.quantities import BLEND, CONTEXT, GPU_HOUR, OUTPUT, OUTPUT_SPEED
from explorer.analysis.reach import reach, reach_of
from explorer.analysis.saying import gap_in_words, noted, order_in_words, row_title, said
from explorer.analysis.tables import as_markdown, as_separated, guarded
from explorer.analysis.view import View
from explorer.catalog.loading import load
from explorer.catalog.observations import Source
from explorer.catalog.values import AsOf
from small_market import FILES, TODAY, WriteCatalog


@pytest.fixture
def view(write_catalog: WriteCatalog) -> View:
    return View.default(load(write_catalog(FILES)).catalog, TODAY)


def figure(quantity: object, as_of: date | None) -> Figure:
    known = AsOf(as_of, as_of.isoformat()) if as_of else None
    source = Source(as_of=known)
    return Figure(quantity, 1, source=source)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("quantity", "days"), [(OUTPUT, 30), (GPU_HOUR, 30), (OUTPUT_SPEED, 90), (CONTEXT, 180)]
)
def test_a_figure_is_stale_the_day_after_its_age(quantity: object, days: int) -> None:
    day = date.fromordinal(TODAY.toordinal() - days)
    assert not is_stale(figure(quantity, day), TODAY)
    assert is_stale(figure(quantity, day), date.fromordinal(TODAY.toordinal() + 1))


def test_an_undated_figure_is_neither_stale_nor_fresh() -> None:
    assert not is_stale(figure(OUTPUT, None), TODAY)
    assert not is_fresh(figure(OUTPUT, None), TODAY)


def test_figures_and_gaps_are_said_in_words(view: View) -> None:
    alpha, beta, odd = (view.catalog.find(name) for name in ("alpha", "beta", "odd"))
    assert said(view.figure(beta, OUTPUT), TODAY) == (
        "0.075 dollars per million output tokens, vendor, 22 Aug 2026, stale"
    )
    assert said(view.figure(odd, OUTPUT), TODAY) == "no price recorded for Model M"
    assert noted(view.figure(alpha, OUTPUT), TODAY).splitlines()[0] == "$0.60 per 1M tokens"
    assert said(view.figure(alpha, CONTEXT), TODAY).startswith("131K tokens of context")


@pytest.mark.parametrize(("ratio", "title"), [("3", "Blend 3:1"), ("1/3", "Blend 1:3")])
def test_a_row_names_its_ratio(view: View, ratio: str, title: str) -> None:
    turned = View(view.catalog, view.lens, view.as_of, Fraction(ratio))
    assert row_title(turned, BLEND) == title


def test_every_column_has_words_for_its_order_and_its_gap(view: View) -> None:
    for field in fields(view):
        assert order_in_words(field, descending=False) != order_in_words(field, descending=True)
        assert gap_in_words(view, field, 1).startswith("1 provider has no ")
        assert gap_in_words(view, field, 13).startswith("13 providers have no ")
    output = next(field for field in fields(view) if field.key == "output")
    assert gap_in_words(view, output, 2) == "2 providers have no current output price for Model M"


def test_reach_counts_current_prices(view: View) -> None:
    counted = {str(lens): count for lens, count in reach(view).items()}
    assert list(counted.items()) == [("Model M", 3), ("Other N", 1), ("H100", 1)]
    assert reach_of(view) == 3
    assert reach_of(view.through(gpu_lens(view.catalog, "H100"))) == 1


@pytest.mark.parametrize(
    ("value", "label"),
    [("gpu cloud", "GPU cloud"), ("training-api", "Training API"), ("", ""), ("apiary", "Apiary")],
)
def test_labels_have_capitals_and_abbreviations(value: str, label: str) -> None:
    assert as_label(value) == label


_CELLS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\0"))


@given(st.lists(st.lists(_CELLS, min_size=3, max_size=3), min_size=1, max_size=4))
def test_separated_rows_are_read_back_whole(rows: list[list[str]]) -> None:
    text = as_separated(rows)
    read = list(csv.reader(io.StringIO(text, newline=""), delimiter="\t"))
    assert read == [[guarded(cell) for cell in row] for row in rows]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@a", "\tx", ' "=1'])
def test_no_text_is_a_formula(text: str) -> None:
    assert guarded(text) == f"'{text}"


def test_markdown_puts_numbers_to_the_right() -> None:
    text = as_markdown([["Name", "Price"], ["A|B", "1"]], [False, True], lambda one: one.lower())
    assert text == "| name | price |\n| --- | ---: |\n| a|b | 1 |\n"
