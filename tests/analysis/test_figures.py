"""Figures are shown in their own precision, with what qualifies them."""

from __future__ import annotations

from decimal import Decimal

import pytest

from explorer.analysis.figures import Figure, Missing, plain_number, short_count
from explorer.analysis.quantities import BLEND, CONTEXT, INPUT, OUTPUT, OUTPUT_SPEED, TTFT, Quantity
from explorer.catalog.vocabulary import Absence, SourceKind
from small_catalogs import figure, measured, missing, price


@pytest.mark.parametrize(
    ("quantity", "value", "text"),
    [
        (OUTPUT, "100.00", "100.00"),
        (OUTPUT, "100", "100.00"),
        (OUTPUT, "1E+2", "100.00"),
        (OUTPUT, "1.00", "1.00"),
        (OUTPUT, "0.001", "0.001"),
        (OUTPUT, "0.10", "0.10"),
        (OUTPUT, "0.1", "0.10"),
        (OUTPUT, "0", "0.00"),
        (OUTPUT, "0.150", "0.150"),
        (OUTPUT, "1.5E-7", "0.00000015"),
        (OUTPUT, "12345.6", "12,345.60"),
        (BLEND, "1.7625", "1.7625"),
        (BLEND, "0.2625", "0.2625"),
        (BLEND, "0.33333333333", "0.3333"),
        (BLEND, "100", "100.00"),
        (BLEND, "0", "0.00"),
        (BLEND, "0.000015", "0.000015"),
        (BLEND, "0.0000012345", "0.0000012"),
        (TTFT, "0.30", "0.30"),
        (OUTPUT_SPEED, "683", "683"),
        (OUTPUT_SPEED, "1e3", "1,000"),
        (OUTPUT_SPEED, "36000", "36,000"),
        (CONTEXT, "131072", "131K"),
    ],
)
def test_numbers_keep_their_own_precision(quantity: Quantity, value: str, text: str) -> None:
    assert plain_number(Decimal(value), quantity) == text


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        (0, "0"),
        (999, "999"),
        (1000, "1K"),
        (2500, "3K"),
        (32768, "33K"),
        (128000, "128K"),
        (131072, "131K"),
        (200000, "200K"),
        (262144, "262K"),
        (999499, "999K"),
        (999999, "1M"),
        (1000000, "1M"),
        (1048000, "1.05M"),
        (1048576, "1.05M"),
        (10000000, "10M"),
    ],
)
def test_tokens_as_the_field_writes_them(tokens: int, text: str) -> None:
    assert short_count(tokens) == text


def test_who_stands_behind_a_figure() -> None:
    assert figure(OUTPUT, price(output="1")).kind is SourceKind.UNSTATED
    relayed = figure(OUTPUT, price(output="1", source=measured("X", "relayed")))
    assert relayed.kind is SourceKind.RELAYED
    blend = figure(BLEND, price(input="1", output="1", source=measured("X", "relayed")))
    assert blend.kind is SourceKind.DERIVED


@pytest.mark.parametrize(
    ("entry", "output", "date"),
    [("2026-11", "2026-10-31", "2026-10-31"), ("2026", "2026-10", "2026"), ("2026", None, None)],
)
def test_a_derived_figure_is_as_old_as_its_oldest_part(
    entry: str, output: str | None, date: str | None
) -> None:
    prices = [
        price(input="1", source=measured("X", as_of=entry)),
        price(output="1", source=measured("X", as_of=output)),
    ]
    found = figure(BLEND, *prices).as_of
    assert (found and found.text) == date


def test_a_missing_figure_says_something_in_every_cell() -> None:
    texts = [Missing(INPUT, absence, "why").text for absence in Absence]
    assert texts == ["not published", "varies", "n/a", "–"]
    assert missing(OUTPUT, price(output="1", status="retired")).text == "retired"


def test_the_others_make_no_difference_to_a_figure() -> None:
    one, other = Figure(INPUT, Decimal(1)), Figure(INPUT, Decimal(2))
    assert Figure(INPUT, Decimal(1), others=(other,)) == one != other
