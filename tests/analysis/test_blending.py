"""The blend by the method's formula, and why there is none."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.blending import blended, ratio_text
from explorer.analysis.figures import Figure, Missing
from explorer.analysis.quantities import BLEND, INPUT, OUTPUT
from explorer.catalog.vocabulary import Absence, SourceKind
from small_catalogs import figure, missing, price, shown

if TYPE_CHECKING:
    from decimal import Decimal

INKLING = price(input="1.00", output="4.05")


@pytest.mark.parametrize(
    ("ratio", "named", "value", "formula"),
    [
        (Fraction(3), "3:1", "1.7625", "(3 x 1.00 + 4.05) / 4"),
        (Fraction(1), "1:1", "2.525", "(1 x 1.00 + 4.05) / 2"),
        (Fraction(1, 3), "1:3", "3.2875", "(1 x 1.00 + 3 x 4.05) / 4"),
    ],
)
def test_inkling(ratio: Fraction, named: str, value: str, formula: str) -> None:
    found = blended(shown(INPUT, INKLING), shown(OUTPUT, INKLING), ratio)
    assert isinstance(found, Figure)
    assert (str(found.value), found.text) == (value, f"${value}")
    assert (found.formula, found.kind) == (formula, SourceKind.DERIVED)
    assert ratio_text(ratio) == found.basis[-1] == named


def test_three_to_one_unless_asked_and_both_sides_at_hand() -> None:
    found = figure(BLEND, INKLING)
    assert found.number == "1.7625"
    assert [side.text for side in found.derived_from] == ["$1.00", "$4.05"]


@pytest.mark.parametrize(
    ("entry", "output", "reason"),
    [
        ({"tier": "batch"}, {}, "no blend: different tiers"),
        ({"variant": "0813"}, {}, "no blend: different variants"),
        ({"variant": "0813"}, {"variant": "1017"}, "no blend: different variants"),
        ({"status": "preview"}, {}, "no blend: different statuses"),
        ({"quantization": "fp4"}, {}, "no blend: different quantizations"),
        ({"upstream": "X"}, {"upstream": "Y"}, "no blend: different upstreams"),
        ({"prompt_up_to": "1000"}, {}, "no blend: different prompt lengths"),
        ({"prompt_above": "1000"}, {"prompt_above": "2"}, "no blend: different prompt lengths"),
        ({"where": {"region": "eu"}}, {"where": {"region": "us"}}, "no blend: different offers"),
    ],
)
def test_sides_that_do_not_fit(entry: dict[str, Any], output: dict[str, Any], reason: str) -> None:
    found = missing(BLEND, price(input="1", **entry), price(output="2", **output))
    assert (found.reason, found.absence) == (reason, Absence.DOES_NOT_APPLY)


def test_a_promotion_is_not_blended_with_a_list_price() -> None:
    one = price(input="1", promotion={"input": "0.5", "output": "1"})
    assert missing(BLEND, one).reason == "no blend: promotion beside list price"
    both = price(input="1", output="2", promotion={"input": "0.5", "output": "1"})
    assert figure(BLEND, both).number == "1.25"
    promoted = figure(BLEND, price(promotion={"input": "0.5", "output": "1"}))
    assert (promoted.number, promoted.is_promotion) == ("0.625", True)


@pytest.mark.parametrize("absent", ["input", "output"])
def test_a_missing_side_gives_no_blend_and_its_reason(absent: str) -> None:
    given = {"input": "1", "output": "2"}
    del given[absent]
    found = missing(BLEND, price(**given))
    assert found.quantity is BLEND
    assert found.reason == f"no {absent} price recorded for m"


def test_sides_that_ended_give_no_blend() -> None:
    assert missing(BLEND, price(input="1", output="2", status="retired")).reason == "retired"


def test_about_stays_about() -> None:
    assert figure(BLEND, price(input="1", output="2", approximate="true")).text == "≈ $1.25"


amounts = st.decimals(0, 1000, places=6)


@given(amounts, amounts, st.fractions(Fraction(1, 20), 20, max_denominator=20))
def test_the_blend_lies_between_its_sides(one: Decimal, two: Decimal, ratio: Fraction) -> None:
    both = price(input=f"{one:f}", output=f"{two:f}")
    found = blended(shown(INPUT, both), shown(OUTPUT, both), ratio)
    assert not isinstance(found, Missing)
    assert abs(Fraction(found.value) - (ratio * Fraction(one) + Fraction(two)) / (ratio + 1)) < (
        Fraction(1, 10**20)
    )
    assert min(one, two) <= found.value <= max(one, two)
