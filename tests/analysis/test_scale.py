"""Axes: ticks never touch, bars always have a length, texts say the values."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.scale import TICK_GAP, Scale, Tick, scale_of, ticks

VALUES = st.lists(st.floats(1e-9, 1e15), min_size=1, max_size=12)


def width_of(text: str) -> float:
    return 7.0 * len(text)


def made(values: list[float], width: float, is_log: bool = False, money: bool = True) -> list[Tick]:
    scale = scale_of(values, is_log)
    return ticks(scale, width / scale.span, width_of, money)


@given(VALUES, st.floats(20, 2000), st.booleans(), st.booleans())
def test_texts_never_touch(values: list[float], width: float, is_log: bool, money: bool) -> None:
    scale = scale_of(values, is_log)
    unit = width / scale.span
    found = ticks(scale, unit, width_of, money)
    assert found[0].value == pytest.approx(scale.low)
    places = [(scale.at(tick.value) * unit, width_of(tick.text) / 2) for tick in found]
    for (left, half), (right, other) in pairwise(places):
        assert right - other - left - half >= TICK_GAP - 0.01


@given(VALUES)
def test_a_logarithmic_axis_begins_below_every_value(values: list[float]) -> None:
    scale = scale_of(values, is_log=True)
    assert 0 < scale.low < min(values)
    assert scale.high >= max(values)
    assert scale.span > 0


def test_even_ticks_have_the_same_decimals() -> None:
    assert [tick.text for tick in made([0.63], 250)] == ["$0.00", "$0.20", "$0.40", "$0.60"]
    assert [tick.text for tick in made([1715], 250, money=False)] == ["0", "500", "1,000", "1,500"]


def test_small_prices_fill_the_axis() -> None:
    found = made([0.01, 0.09], 400)
    assert found[-1].value >= 0.08
    assert found[1].text == "$0.02"


def test_logarithmic_ticks_are_one_two_five() -> None:
    found = made([0.03, 1.54], 400, is_log=True)
    assert [tick.text for tick in found] == ["$0.02", "$0.05", "$0.10", "$0.20", "$0.50", "$1.00"]


def test_a_short_logarithmic_axis_still_has_ticks() -> None:
    assert len(made([104, 118], 400, is_log=True, money=False)) >= 2


def test_large_numbers_are_short() -> None:
    texts = [tick.text for tick in made([4e9], 600, money=False)]
    assert texts[:4] == ["0", "500M", "1B", "1.5B"]
    assert made([1e15], 120, money=False)[0].text == "0"


def test_nothing_but_zeros_has_an_axis() -> None:
    assert scale_of([0.0, 0.0], is_log=False).span == 1.0
    assert scale_of([], is_log=False).span == 1.0
    assert scale_of([], is_log=True).span > 0


def test_a_place_is_the_value_or_its_logarithm() -> None:
    assert Scale(0, 10).at(4) == 4
    assert Scale(0.1, 10, True).at(0.001) == pytest.approx(math.log10(0.001)) == -3
