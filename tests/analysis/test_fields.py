"""Columns sort as numbers, unknowns last in both directions, ties by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.fields import Field, fields, in_order
from small_catalogs import measured, price, speed, view_of

if TYPE_CHECKING:
    from explorer.analysis.view import View


def column(view: View, key: str) -> Field:
    return next(field for field in fields(view) if field.key == key)


def order(view: View, key: str, descending: bool = False) -> list[str]:
    providers = list(view.catalog.providers)
    return [one.name for one in in_order(view, providers, column(view, key), descending)]


def priced(name: str, output: str | None, **keys: Any) -> dict[str, Any]:
    return {"name": name, "prices": [] if output is None else [price(output=output, **keys)]}


PRICES = view_of(
    priced("two", "2"),
    priced("none", None),
    priced("ten", "10"),
    priced("free", "0"),
    priced("gone", "1", status="retired"),
    priced("half", "1.5"),
    priced("also two", "2.00"),
    priced("euros", "1", unit="eur_per_mtok"),
)


@pytest.mark.parametrize(
    ("descending", "names"),
    [
        (False, ["free", "half", "also two", "two", "ten"]),
        (True, ["ten", "also two", "two", "half", "free"]),
    ],
)
def test_numbers_sort_as_numbers_with_unknowns_last(descending: bool, names: list[str]) -> None:
    assert order(PRICES, "output", descending) == [*names, "euros", "gone", "none"]


@given(st.permutations(range(8)))
def test_equal_and_unknown_ones_never_change_places(places: list[int]) -> None:
    providers = [PRICES.catalog.providers[place] for place in places]
    for descending in (False, True):
        ordered = in_order(PRICES, providers, column(PRICES, "output"), descending)
        assert [one.name for one in ordered] == order(PRICES, "output", descending)


APART = view_of(
    priced("list", "5"),
    priced("dear", "9"),
    priced("dearest", "12"),
    priced("off-peak", "1", tier="off-peak"),
    priced("variant", "2", variant="0813"),
    priced("other variant", "3", variant="0813"),
    priced("preview", "0", status="preview"),
    {"name": "promotion", "prices": [price(promotion={"output": "4"})]},
    priced("none", None),
)


@pytest.mark.parametrize(
    ("descending", "names"),
    [
        (False, ["list", "dear", "dearest", "variant", "other variant"]),
        (True, ["dearest", "dear", "list", "other variant", "variant"]),
    ],
)
def test_what_is_on_another_basis_is_never_ranked_with_the_others(
    descending: bool, names: list[str]
) -> None:
    found = order(APART, "output", descending)
    assert found == [*names, "off-peak", "preview", "promotion", "none"]


def test_why_a_figure_is_apart_is_said() -> None:
    output = column(APART, "output")
    usual = output.usual(APART, APART.catalog.providers)
    assert usual == ()
    assert {one.name: output.apart(APART, one, usual) for one in APART.catalog.providers} == {
        **dict.fromkeys(("list", "dear", "dearest", "none"), ""),
        **dict.fromkeys(("variant", "other variant"), "0813 variant"),
        "off-peak": "off-peak tier",
        "preview": "preview",
        "promotion": "promotion",
    }


def test_what_most_have_in_common_sets_nobody_apart() -> None:
    def timed(name: str, value: str, **keys: Any) -> dict[str, Any]:
        return {"name": name, "speeds": [speed(value, **keys)]}

    high = {"effort": "high"}
    view = view_of(timed("a", "1", **high), timed("b", "2", **high), timed("unstated", "3"))
    assert order(view, "speed", descending=True) == ["b", "a", "unstated"]
    field = column(view, "speed")
    usual = field.usual(view, view.catalog.providers)
    whys = [field.apart(view, one, usual) for one in view.catalog.providers]
    assert sorted(whys) == ["", "", "no high effort stated"]


def test_another_form_of_the_gpu_is_apart() -> None:
    def rented(name: str, gpu: str, amount: str) -> dict[str, Any]:
        return {"name": name, "prices": [price(gpu=gpu, amount=amount)]}

    view = view_of(
        rented("a", "H100", "5"),
        rented("b", "H100", "6"),
        rented("sxm", "H100 SXM", "2"),
        gpu="H100",
    )
    assert order(view, "gpu") == ["a", "b", "sxm"]
    forms = view_of(rented("sxm", "H100 SXM", "2"), gpu="H100 SXM")
    assert order(forms, "gpu") == ["sxm"]
    (sxm,) = forms.catalog.providers
    assert column(forms, "gpu").apart(forms, sxm, ()) == ""


def test_texts_sort_without_case_and_nothing_last() -> None:
    view = view_of(
        {"name": "b", "category": "serverless"},
        {"name": "C"},
        {"name": "a", "category": "GPU cloud"},
    )
    assert order(view, "name") == ["a", "b", "C"]
    assert order(view, "name", descending=True) == ["C", "b", "a"]
    assert order(view, "category") == ["a", "b", "C"]
    assert order(view, "category", descending=True) == ["b", "a", "C"]


def test_the_date_of_the_price_undated_last() -> None:
    view = view_of(
        priced("undated", "1"),
        priced("old", "1", source=measured("X", as_of="2026")),
        priced("new", "1", source=measured("X", as_of="2026-11")),
        priced("none", None),
    )
    assert order(view, "updated") == ["old", "new", "none", "undated"]
    assert order(view, "updated", descending=True) == ["new", "old", "none", "undated"]
    texts = [column(view, "updated").text(view, one) for one in view.catalog.providers]
    assert sorted(texts) == ["", "2026", "Nov 2026", "undated"]


def test_each_column_says_what_it_holds() -> None:
    view = view_of(
        {
            "name": "A",
            "category": "c",
            "prices": [price(input="1.00", output="4.05"), price(gpu="H100", amount="6.50")],
            "speeds": [speed("683"), speed("0.30", metric="ttft_s")],
            "context": {"max_tokens": "131072"},
        },
        gpus={"H100": {"name": "H100 80GB"}},
    )
    (one,) = view.catalog.providers
    assert {field.title: field.text(view, one) for field in fields(view)} == {
        "Provider": "A",
        "Category": "c",
        "Input": "$1.00",
        "Output": "$4.05",
        "Blend 3:1": "$1.7625",
        "Speed": "683",
        "TTFT": "0.30",
        "Context": "131K",
        "H100 80GB": "$6.50",
        "Price as of": "undated",
    }


def test_which_end_is_the_good_one() -> None:
    falling = {field.key for field in fields(PRICES) if not field.best_first()}
    assert falling == {"speed", "context"}
