"""Of several observations the one that the method prefers is shown; the others stay reachable."""

from __future__ import annotations

from datetime import date
from itertools import permutations
from typing import Any

import pytest

from explorer.analysis.choosing import in_force, in_order_of_preference, is_current, is_over
from explorer.analysis.quantities import OUTPUT, OUTPUT_SPEED
from explorer.catalog.observations import Effective, Promotion
from explorer.catalog.validating import record
from small_catalogs import TODAY, figure, measured, missing, price, speed

LAST_FIRST: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("in force", {}, {"effective": {"until": "2026-11-29"}}),
    ("current", {"status": "current"}, {"status": "deprecated"}),
    ("deprecated", {"status": "deprecated"}, {"status": "preview"}),
    ("preview", {"status": "preview"}, {"status": "announced"}),
    ("announced", {"status": "announced"}, {"status": "superseded"}),
    ("superseded", {"status": "superseded"}, {"status": "retired"}),
    ("standard tier", {}, {"tier": "batch"}),
    ("direct", {}, {"upstream": "Someone"}),
    ("unstated precision", {}, {"quantization": "fp8"}),
    ("full precision", {"quantization": "bf16"}, {"quantization": "fp8"}),
    ("lowest band", {"prompt_up_to": "200000"}, {"prompt_above": "200000"}),
    ("normal confidence", {}, {"confidence": "low"}),
    ("newest", {"source": {"as_of": "2026-11-02"}}, {"source": {"as_of": "2026-11"}}),
    ("dated", {"source": {"as_of": "2020"}}, {"source": {}}),
]
"""Criterion, the preferred side, the other side: in the order in which the criteria count."""


@pytest.mark.parametrize(("name", "first", "second"), LAST_FIRST, ids=[c[0] for c in LAST_FIRST])
def test_each_criterion(name: str, first: dict[str, Any], second: dict[str, Any]) -> None:
    one, other = price(output="9", **first), price(output="1", **second)
    for given in ([one, other], [other, one]):
        assert in_order_of_preference(given, TODAY) == [one, other], name


WORSE: list[dict[str, Any]] = [
    {"effective": {"from": "2026-12-01"}},
    {"status": "deprecated"},
    {"tier": "batch"},
    {"upstream": "Someone"},
    {"quantization": "fp8"},
    {"prompt_above": "1000"},
    {"confidence": "low"},
    {"source": {"as_of": "2026-01-01"}},
]


@pytest.mark.parametrize("rank", range(len(WORSE) - 1))
def test_an_earlier_criterion_outweighs_all_later_ones(rank: int) -> None:
    """Worse in one criterion loses against worse in every later one."""
    newest = {"source": {"as_of": "2026-11-30"}}
    loses = price(**(newest | WORSE[rank]))
    later: dict[str, Any] = {}
    for keys in WORSE[rank + 1 :]:
        later |= keys
    wins = price(**later)
    assert in_order_of_preference([loses, wins], TODAY) == [wins, loses]


def test_file_order_decides_at_last() -> None:
    given = [price(output=str(number)) for number in range(5)]
    assert in_order_of_preference(given, TODAY) == given
    assert figure(OUTPUT, *given).number == "0.00"
    assert [one.number for one in figure(OUTPUT, *given).others] == ["1.00", "2.00", "3.00", "4.00"]


@pytest.mark.parametrize(
    ("starts", "ends", "holds"),
    [
        (None, None, True),
        ("2026-11-30", None, True),
        (None, "2026-11-30", True),
        ("2026-11-30", "2026-11-30", True),
        (None, "2026-11-29", False),
        ("2026-12-01", None, False),
    ],
)
def test_in_force_on_the_first_and_the_last_day(
    starts: str | None, ends: str | None, holds: bool
) -> None:
    days = {key: day for key, day in (("from", starts), ("until", ends)) if day}
    assert in_force(record(Effective, days), TODAY) is holds
    assert in_force(None, TODAY)


@pytest.mark.parametrize(
    ("keys", "current"),
    [
        ({}, True),
        ({"status": "deprecated"}, True),
        ({"status": "preview"}, True),
        ({"status": "announced"}, False),
        ({"status": "announced", "effective": {"from": "2026-12-01"}}, False),
        ({"status": "announced", "effective": {"from": "2026-11-30"}}, True),
        ({"status": "superseded"}, False),
        ({"status": "retired"}, False),
        ({"effective": {"until": "2026-11-29"}}, False),
    ],
)
def test_what_ended_or_lies_ahead_is_no_current_price(keys: dict[str, Any], current: bool) -> None:
    one = price(output="1.00", **keys)
    assert is_current(one, TODAY) is current
    if current:
        assert figure(OUTPUT, one).number == "1.00"
    else:
        gone = missing(OUTPUT, one)
        assert [other.number for other in gone.others] == ["1.00"]
        held = figure(OUTPUT, one, price(output="5.00", tier="batch", confidence="low"))
        assert held.number == "5.00"
        assert [other.number for other in held.others] == ["1.00"]


def test_another_day_another_price() -> None:
    prices = [
        price(output="3", effective={"until": "2026-11-30"}),
        price(output="2", effective={"from": "2026-12-01"}),
    ]
    assert figure(OUTPUT, *prices).number == "3.00"
    assert figure(OUTPUT, *prices, as_of=date(2026, 12, 1)).number == "2.00"


PROMOTED: dict[str, Any] = {"promotion": {"output": "1", "until": "2026-11-30"}}


def test_the_list_price_before_its_promotion() -> None:
    found = figure(OUTPUT, price(output="4", **PROMOTED))
    assert (found.number, found.is_promotion) == ("4.00", False)
    assert [(one.number, one.is_promotion) for one in found.others] == [("1.00", True)]


@pytest.mark.parametrize("listed", [{"tier": "batch"}, {"upstream": "B"}, {"confidence": "low"}])
def test_any_list_price_before_a_promotion_of_its_status(listed: dict[str, Any]) -> None:
    prices = [price(**PROMOTED), price(output="4", **listed)]
    for given in permutations(prices):
        assert figure(OUTPUT, *given).is_promotion is False


def test_the_status_counts_before_list_and_promotion() -> None:
    found = figure(OUTPUT, price(output="4", status="deprecated"), price(**PROMOTED))
    assert (found.number, found.is_promotion) == ("1.00", True)


def test_a_promotion_without_a_list_price_is_shown_as_one() -> None:
    assert figure(OUTPUT, price(**PROMOTED)).is_promotion
    assert figure(OUTPUT, price(promotion={"output": "0"})).number == "0.00"


def test_a_promotion_ends_with_its_day() -> None:
    assert not is_over(None, TODAY)
    promotion = record(Promotion, PROMOTED["promotion"])
    assert not is_over(promotion, TODAY)
    tomorrow = date(2026, 12, 1)
    assert is_over(promotion, tomorrow)
    gone = missing(OUTPUT, price(**PROMOTED), as_of=tomorrow)
    assert (gone.reason, gone.short) == ("ended 30 Nov 2026", "ended 30 Nov")
    assert [one.is_promotion for one in gone.others] == [True]
    listed = figure(OUTPUT, price(output="4", **PROMOTED), as_of=tomorrow)
    assert (listed.number, listed.is_promotion) == ("4.00", False)


SPEEDS = [
    speed("1", source=measured("X", "independent", "2024")),
    speed("2", source=measured("X", "relayed", "2026-11-30")),
    speed("3", source=measured("X", "vendor", "2026-11-30")),
    speed("4", source=measured("X", "unstated", "2026-11-30")),
    speed("5", source=measured("X", "unstated", "2026-11")),
    speed("6"),
    speed("7"),
]


def test_speeds_by_source_kind_then_newest_then_file_order() -> None:
    for given in (SPEEDS, [*SPEEDS[4::-1], *SPEEDS[5:]]):
        found = figure(OUTPUT_SPEED, *given)
        assert [found.number, *(one.number for one in found.others)] == list("1234567")
