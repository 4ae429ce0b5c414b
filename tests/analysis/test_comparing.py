"""Two providers side by side: verdicts, cells as written, no winner where both fit together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from explorer.analysis.comparing import NO_WINNER, Comparison, compare
from explorer.analysis.lens import model_lens
from explorer.analysis.quantities import BLEND, CONTEXT, INPUT, OUTPUT, OUTPUT_SPEED, TTFT
from explorer.analysis.verdict import Comparability
from explorer.analysis.view import View
from explorer.catalog.catalog import LookupFailed
from explorer.catalog.loading import load
from small_catalogs import TODAY, measured, price, speed, view_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    WriteCatalog = Callable[[Mapping[str, str | bytes]], Path]


def compared(one: dict[str, Any], other: dict[str, Any]) -> Comparison:
    view = view_of({"name": "One", **one}, {"name": "Other", **other})
    first, second = view.catalog.providers
    return compare(view, first, second)


A: dict[str, Any] = {
    "prices": [price(input="1", output="2", source=measured("X", "relayed"))],
    "speeds": [speed("600", source=measured("X"))],
    "context": {"max_tokens": "131072"},
}
B: dict[str, Any] = {
    "prices": [price(input="1", output="4", source=measured("X", "relayed"))],
    "speeds": [speed("100", source=measured("X"))],
    "context": {"max_tokens": "262144"},
}


def test_a_row_for_each_quantity_that_a_side_has_something_on() -> None:
    rows = compared(A, B).figures
    assert [row.quantity for row in rows] == [INPUT, OUTPUT, BLEND, OUTPUT_SPEED, CONTEXT]
    assert [row.verdict.better for row in rows] == [None, 0, 0, 0, 1]
    assert [row.is_equal for row in rows] == [True, False, False, False, False]
    assert [row.verdict.by for row in rows][1:] == [
        "50 % lower",
        "29 % lower",
        "6.0× faster",
        "2.0× larger",
    ]


def test_the_other_way_round_the_other_side_is_better() -> None:
    assert [row.verdict.better for row in compared(B, A).figures] == [None, 1, 1, 1, 0]


def test_absence_on_one_side() -> None:
    rows = compared(A, {}).figures
    assert {row.verdict.comparability for row in rows} == {Comparability.ABSENT}
    assert {row.verdict.better for row in rows} == {None}
    assert not any(row.is_equal for row in rows)


def test_absence_on_both_sides_is_no_row_unless_something_is_known() -> None:
    assert compared({}, {}).figures == ()
    ended = {"prices": [price(output="1", status="retired")]}
    assert [row.quantity for row in compared(ended, {}).figures] == [OUTPUT]


def test_speeds_of_two_measurers_have_no_winner() -> None:
    other = {"speeds": [speed("9", metric="ttft_s", source=measured("Y"))]}
    one = {"speeds": [speed("1", metric="ttft_s", source=measured("X"))]}
    (row,) = compared(one, other).figures
    assert (row.quantity, row.verdict.better) == (TTFT, None)
    assert row.verdict.reason == "measured by X and Y"


def test_cells_as_written() -> None:
    rows = compared(
        {"glance": {"Price": "By token", "Speed": {"text": "Varies", "absent": "varies"}}},
        {"glance": {"Price": "BY TOKEN", "Colour": "red"}},
    ).glance
    assert len(rows) == 7
    cells = {row.label: (row.sides, row.is_equal) for row in rows}
    assert cells["Price"] == (("By token", "BY TOKEN"), True)
    assert cells["Speed"] == (("Varies", "-"), False)
    assert cells["Deployment"] == (("-", "-"), True)


FILES = {
    "providers/a.yaml": (
        "name: A\nprices: [{model: openai/gpt-oss-120b, input: 0.10, output: 0.50,"
        " source: {reporter: relayed}}]\n"
    ),
    "providers/b.yaml": (
        "name: B\nprices: [{model: gpt-oss 120B, input: 0.20, output: 0.60,"
        " source: {reporter: relayed}}]\n"
    ),
    "catalog.yaml": (
        "models: {gpt-oss-120b: {name: gpt-oss 120B, aliases: [openai/gpt-oss-120b]}}\n"
    ),
}


@pytest.mark.parametrize("relation", ["", "relation: rivals\n", "relation: complementary\n"])
def test_a_pair_that_complements_itself_has_no_winner(
    write_catalog: WriteCatalog, relation: str
) -> None:
    pair = {"pairs/a-vs-b.yaml": f"pair: [a, b]\nsummary: S.\n{relation}"}
    loaded = load(write_catalog(FILES | pair))
    assert not loaded.problems
    catalog = loaded.catalog
    view = View(catalog, model_lens(catalog, "gpt-oss-120b"), TODAY)
    sides = catalog.find("a"), catalog.find("b")
    for one, other in (sides, sides[::-1]):
        found = compare(view, one, other)
        assert found.are_rivals is ("complementary" not in relation)
        assert len(found.figures) == 3
        for row in found.figures:
            assert row.verdict.comparability is Comparability.SAME_BASIS
            if found.are_rivals:
                assert row.verdict.better == (one, other).index(catalog.find("a"))
            else:
                assert (row.verdict.better, row.verdict.by) == (None, "")
                assert row.verdict.reason == NO_WINNER


def test_a_name_that_leads_nowhere(write_catalog: WriteCatalog) -> None:
    with pytest.raises(LookupFailed):
        load(write_catalog(FILES)).catalog.find("c")
