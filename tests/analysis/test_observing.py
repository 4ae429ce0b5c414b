"""Observations become figures: exact units, one currency, and absence that is never zero."""

from __future__ import annotations

from dataclasses import fields as fields_of
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.comparing import QUANTITIES, compare
from explorer.analysis.fields import fields, in_order
from explorer.analysis.figures import Figure, Missing
from explorer.analysis.quantities import (
    BLEND,
    CACHED_INPUT,
    CONTEXT,
    GPU_HOUR,
    OUTPUT,
    OUTPUT_SPEED,
    SYSTEM_SPEED,
    TTFT,
)
from explorer.analysis.verdict import Comparability
from explorer.analysis.view import View
from explorer.catalog.vocabulary import Absence
from small_catalogs import (
    TODAY,
    catalog_of,
    figure,
    missing,
    price,
    shown,
    speed,
    view_of,
)


@pytest.mark.parametrize(
    ("unit", "amount", "value", "number"),
    [
        (None, "0.15", "0.15", "0.15"),
        ("usd_per_mtok", "0.150", "0.150", "0.150"),
        ("usd_per_ktok", "0.00015", "0.15", "0.15"),
        ("usd_per_token", "1.5e-7", "0.15", "0.15"),
        ("usd_per_token", "0.00000015", "0.15", "0.15"),
        ("usd_per_token", "0.0001", "100", "100.00"),
        ("usd_per_token", "0", "0", "0.00"),
        (
            "usd_per_ktok",
            "1.23456789012345678901234567890123",
            "",
            "1,234.56789012345678901234567890123",
        ),
    ],
)
def test_token_prices_convert_exactly(
    unit: str | None, amount: str, value: str, number: str
) -> None:
    found = figure(OUTPUT, price(output=amount, unit=unit or "usd_per_mtok"))
    assert found.value == Decimal(value or number.replace(",", ""))
    assert found.number == number


@pytest.mark.parametrize(
    ("unit", "amount", "number"),
    [
        ("usd_per_gpu_hour", "6.5", "6.50"),
        ("usd_per_gpu_minute", "0.10833", "6.4998"),
        ("usd_per_gpu_second", "0.001097", "3.9492"),
        ("usd_per_gpu_second", "1e-3", "3.60"),
    ],
)
def test_rental_prices_convert_exactly(unit: str, amount: str, number: str) -> None:
    assert figure(GPU_HOUR, price(gpu="H100", unit=unit, amount=amount)).number == number


@given(st.decimals(0, 10**6, places=9), st.sampled_from([("ktok", 1000), ("token", 10**6)]))
def test_there_and_back_is_the_same_decimal(amount: Decimal, unit: tuple[str, int]) -> None:
    name, factor = unit
    found = figure(OUTPUT, price(output=f"{amount:f}", unit=f"usd_per_{name}"))
    assert type(found.value) is Decimal
    assert found.value / factor == amount


@pytest.mark.parametrize(
    ("unit", "short"),
    [
        ("eur_per_mtok", "eur"),
        ("cny_per_ktok", "cny"),
        ("usd_per_image", "other unit"),
        ("usd_per_gpu_hour", "other unit"),
    ],
)
def test_other_units_and_currencies_never_become_dollars(unit: str, short: str) -> None:
    gone = missing(OUTPUT, price(output="7", unit=unit))
    assert (gone.absence, gone.short) == (None, short)
    assert gone.reason == f"priced in {unit}, which is never converted"
    assert figure(OUTPUT, price(output="7", unit=unit), price(output="9")).number == "9.00"
    assert missing(BLEND, price(input="1", output="7", unit=unit)).reason == gone.reason


def test_a_token_unit_is_none_of_a_gpu() -> None:
    gone = missing(GPU_HOUR, price(gpu="H100", unit="usd_per_mtok", amount="7"))
    assert gone.reason == "priced in usd_per_mtok, which is never converted"


def test_what_is_missing_of_a_price_is_said() -> None:
    half = price(input="0.10")
    assert missing(OUTPUT).reason == "no price recorded for m"
    assert missing(OUTPUT, half).reason == "no output price recorded for m"
    assert missing(CACHED_INPUT, half).reason == "no cached input price recorded for m"
    assert missing(BLEND, half).reason == "no output price recorded for m"
    assert missing(TTFT).reason == "no time to first token recorded for m"
    assert missing(CONTEXT).reason == "no context size recorded"
    assert missing(GPU_HOUR, half).reason == "no price recorded for H100"


@pytest.mark.parametrize(
    ("keys", "reason", "short"),
    [
        ({"effective": {"until": "2026-11-07"}}, "ended 7 Nov 2026", "ended 7 Nov"),
        ({"effective": {"from": "2027-01-01"}}, "from 1 Jan 2027", "from 1 Jan"),
        ({"status": "announced"}, "announced", "announced"),
        ({"status": "superseded"}, "superseded", "superseded"),
        (
            {"status": "retired", "effective": {"from": "2026-01-01", "until": "2027-01-01"}},
            "retired",
            "retired",
        ),
        (
            {"status": "retired", "effective": {"until": "2026-11-07"}},
            "ended 7 Nov 2026",
            "ended 7 Nov",
        ),
    ],
)
def test_why_a_price_is_no_current_one(keys: dict[str, Any], reason: str, short: str) -> None:
    gone = missing(OUTPUT, price(output="1", **keys))
    assert (gone.absence, gone.reason, gone.text) == (None, reason, short)


@pytest.mark.parametrize(
    ("cell", "absence", "text"),
    [
        (None, Absence.NOT_RESEARCHED, "–"),
        ({"text": "Ask us"}, Absence.NOT_RESEARCHED, "–"),
        ({"text": "Ask us", "absent": "not published"}, Absence.NOT_PUBLISHED, "not published"),
        ({"text": "By model", "absent": "varies"}, Absence.VARIES, "varies"),
        ({"text": "-", "absent": "does not apply"}, Absence.DOES_NOT_APPLY, "n/a"),
    ],
)
def test_the_kind_of_absence_is_the_price_cells(
    cell: dict[str, str] | None, absence: Absence, text: str
) -> None:
    view = view_of({"name": "A", "glance": {"Price": cell} if cell else {}})
    found = view.figure(view.catalog.providers[0], OUTPUT)
    assert isinstance(found, Missing)
    assert (found.absence, found.text) == (absence, text)


def test_ranges_at_least_and_about() -> None:
    rent = figure(GPU_HOUR, price(gpu="H100", range=["0.05", "0.10"], unit="usd_per_gpu_minute"))
    assert (rent.number, rent.text) == ("3.00–6.00", "$3.00–6.00")
    assert figure(OUTPUT_SPEED, speed(range=["80", "120"])).text == "80–120"
    assert figure(OUTPUT_SPEED, speed(at_least="300")).text == "≥ 300"
    assert figure(OUTPUT_SPEED, speed("300", approximate="true")).text == "≈ 300"
    assert figure(GPU_HOUR, price(gpu="H100", amount="6.50", approximate="true")).text == "≈ $6.50"
    assert missing(OUTPUT_SPEED, speed(p95="3")).absence is Absence.NOT_RESEARCHED


def test_each_metric_is_a_quantity_of_its_own() -> None:
    speeds = [
        speed("0.4", metric="ttft_s"),
        speed("683"),
        speed("36000", metric="system_tok_s", gpus={"gpu": "H100", "count": "8"}),
        speed("5", metric="requests_s"),
    ]
    assert figure(TTFT, *speeds).number == "0.4"
    assert figure(OUTPUT_SPEED, *speeds).number == "683"
    system = figure(SYSTEM_SPEED, *speeds)
    assert (system.number, system.basis, system.others) == ("36,000", ("", "8x H100"), ())


amounts = st.sampled_from([None, "0", "0.00", "0.25", "1e3"])
prices = st.builds(
    lambda keys, rest: price(**{k: v for k, v in keys.items() if v is not None}, **rest),
    st.fixed_dictionaries(dict.fromkeys(("input", "output", "cached_input", "train"), amounts)),
    st.sampled_from(
        [{}, {"status": "retired"}, {"tier": "batch"}, {"unit": "eur_per_mtok"}, {"variant": "v"}]
    ),
)
rents = st.builds(
    lambda amount: price(gpu="H100", **({} if amount is None else {"amount": amount})), amounts
)
speeds = st.builds(
    lambda value, metric: speed(value, metric),
    amounts,
    st.sampled_from(["ttft_s", "output_tok_s", "system_tok_s"]),
)
profiles = st.fixed_dictionaries(
    {
        "prices": st.lists(prices | rents, max_size=4),
        "speeds": st.lists(speeds, max_size=3),
        "context": st.sampled_from([{}, {"max_tokens": "0"}, {"max_tokens": "131072"}]),
    }
)


def held(record: Any) -> list[Any]:
    return [getattr(record, field.name) for field in fields_of(record)]


def recorded(profile: dict[str, Any], found: Figure) -> bool:
    """Tell whether a figure's value was recorded, itself or as the sides it is derived from."""
    if found.derived_from:
        return all(recorded(profile, side) for side in found.derived_from)
    if found.quantity is CONTEXT:
        return bool(profile["context"]["max_tokens"] == str(found.value))
    records = [*profile["prices"], *profile["speeds"]]
    return any(found.value in held(one) for one in records)


@given(st.lists(profiles, min_size=2, max_size=4), st.sampled_from(["m", "gpu"]))
def test_absence_is_never_zero_and_never_sorted_as_a_number(
    drawn: list[dict[str, Any]], lens: str
) -> None:
    named = [{"name": f"P{place}", **profile} for place, profile in enumerate(drawn)]
    view = view_of(*named, gpu="H100" if lens == "gpu" else "")
    providers = list(view.catalog.providers)
    for provider, profile in zip(providers, named, strict=True):
        for quantity in QUANTITIES:
            found = view.figure(provider, quantity)
            if isinstance(found, Figure):
                assert recorded(profile, found)
            else:
                assert found.reason
                assert "0" not in found.text
    for field in fields(view):
        for descending in (False, True):
            ordered = in_order(view, providers, field, descending)
            known = [field.is_known(view, one) for one in ordered]
            assert known == sorted(known, reverse=True)
            assert sorted(one.key for one in ordered) == sorted(one.key for one in providers)
    for row in compare(view, providers[0], providers[1]).figures:
        if any(isinstance(side, Missing) for side in row.sides):
            assert row.verdict.comparability is Comparability.ABSENT
            assert row.verdict.better is None


def test_zero_is_free_and_a_number() -> None:
    free = figure(OUTPUT, price(input="0", output="0"))
    assert (str(free.value), free.text) == ("0", "$0.00")
    assert figure(BLEND, price(input="0", output="0")).text == "$0.00"
    assert isinstance(shown(OUTPUT, price(input="0")), Missing)


def test_an_empty_list_of_prices_holds_no_number() -> None:
    catalog = catalog_of({"name": "A", "prices": [], "speeds": []})
    view = View.default(catalog, TODAY)
    assert view.lens is None
    found = {quantity: view.figure(catalog.providers[0], quantity) for quantity in QUANTITIES}
    assert all(isinstance(one, Missing) for one in found.values())
