"""The verdict on a row: who may be called better, and in words why nobody may."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.figures import Figure, Shown
from explorer.analysis.quantities import (
    BLEND,
    CONTEXT,
    GPU_HOUR,
    INPUT,
    OUTPUT,
    OUTPUT_SPEED,
    SYSTEM_SPEED,
    TTFT,
    Quantity,
)
from explorer.analysis.verdict import Comparability, Verdict, verdict
from explorer.catalog.observations import Price, Speed
from small_catalogs import figure, measured, missing, price, speed, view_of

SAME, NOT = Comparability.SAME_BASIS, Comparability.NOT_COMPARABLE
AA = measured("Artificial Analysis")
UNCLEAR = "no clear difference"

Side = Price | Speed


def tokens(output: str | None = None, **keys: Any) -> Price:
    return price(source=measured("X", "relayed"), **({"output": output} if output else {}), **keys)


def run(value: str | None, **keys: Any) -> Speed:
    return speed(value, **{"source": AA, **keys})


def rent(amount: str | None = "2", gpu: str = "H100", **keys: Any) -> Price:
    return price(
        gpu=gpu, source=measured("X", "relayed"), **keys | ({"amount": amount} if amount else {})
    )


def system(value: str, count: str = "8", gpu: str = "H100") -> Speed:
    return run(value, metric="system_tok_s", gpus={"gpu": gpu, "count": count})


WINNERS: list[tuple[Quantity, Side, Side, str]] = [
    (OUTPUT, tokens("0.50"), tokens("0.60"), "17 % lower"),
    (OUTPUT, tokens("0.17"), tokens("0.50"), "66 % lower"),
    (OUTPUT, tokens("0"), tokens("0.50"), "free"),
    (OUTPUT, tokens("1.000"), tokens("1.001"), "under 1 % lower"),
    (OUTPUT, tokens("0.001"), tokens("10"), "over 99 % lower"),
    (
        INPUT,
        tokens(input="1", unit="usd_per_mtok"),
        tokens(input="2e-6", unit="usd_per_token"),
        "50 % lower",
    ),
    (GPU_HOUR, rent("2"), rent("4"), "50 % lower"),
    (GPU_HOUR, rent(None, range=["1", "2"]), rent(None, range=["4", "5"]), "75 % lower"),
    (TTFT, run("0.2", metric="ttft_s"), run("0.8", metric="ttft_s"), "75 % lower"),
    (OUTPUT_SPEED, run("600"), run("100"), "6.0× faster"),
    (OUTPUT_SPEED, run("200"), run("100"), "2.0× faster"),
    (OUTPUT_SPEED, run("150"), run("100"), "50 % faster"),
    (SYSTEM_SPEED, system("36000"), system("12000"), "3.0× faster"),
]


@pytest.mark.parametrize(("quantity", "wins", "loses", "by"), WINNERS)
def test_a_winner_on_the_same_basis(quantity: Quantity, wins: Side, loses: Side, by: str) -> None:
    one, other = figure(quantity, wins), figure(quantity, loses)
    assert verdict(one, other) == Verdict(SAME, better=0, by=by)
    assert verdict(other, one) == Verdict(SAME, better=1, by=by)


def both(**keys: Any) -> Price:
    return price(input="1", output="2", source=measured("X", "relayed"), **keys)


VERSIONS = "different versions of the model: "
PROMOTION = {"output": "1"}
NOBODY: list[tuple[Quantity, Side, Side, Comparability, str]] = [
    (
        OUTPUT,
        tokens("1", variant="a"),
        tokens("2", variant="b"),
        NOT,
        VERSIONS + "a and b",
    ),
    (
        OUTPUT,
        tokens("1"),
        tokens("2", variant="b"),
        NOT,
        VERSIONS + "version not stated and b",
    ),
    (OUTPUT, tokens("2"), tokens(promotion=PROMOTION), NOT, "promotion beside list price"),
    (GPU_HOUR, rent("1"), rent("2", gpu="H100 SXM"), NOT, "different GPUs: H100 and H100 SXM"),
    (
        OUTPUT_SPEED,
        run("1", variant="a"),
        run("9"),
        NOT,
        VERSIONS + "a and version not stated",
    ),
    (
        OUTPUT_SPEED,
        run("1", effort="high"),
        run("9", effort="low"),
        NOT,
        "different reasoning effort: high and low",
    ),
    (
        OUTPUT_SPEED,
        run("1"),
        run("9", effort="low"),
        NOT,
        "different reasoning effort: not stated and low",
    ),
    (OUTPUT_SPEED, run("1", tier="fast"), run("9"), NOT, "different tiers: fast and standard"),
    (
        SYSTEM_SPEED,
        system("1"),
        system("9", gpu="B200"),
        NOT,
        "different installations: 8x H100 and 8x B200",
    ),
    (OUTPUT, tokens("1", tier="batch"), tokens("2"), SAME, "different tiers: batch and standard"),
    (
        BLEND,
        both(tier="batch"),
        tokens("3", input="3", tier="fast"),
        SAME,
        "different tiers: batch and fast",
    ),
    (OUTPUT, tokens("1"), tokens("1.00"), SAME, UNCLEAR),
    (OUTPUT, tokens("0"), tokens("0.00"), SAME, UNCLEAR),
    (OUTPUT, tokens("1", approximate="true"), tokens("9"), SAME, UNCLEAR),
    (GPU_HOUR, rent(None, range=["1", "4"]), rent(None, range=["4", "5"]), SAME, UNCLEAR),
    (GPU_HOUR, rent(None, range=["1", "9"]), rent("3"), SAME, UNCLEAR),
    (OUTPUT_SPEED, run(None, at_least="100"), run("100"), SAME, UNCLEAR),
    (OUTPUT_SPEED, run("683"), run("683.0"), SAME, UNCLEAR),
    (
        OUTPUT,
        tokens("1"),
        price(output="2", source=measured("X", "vendor")),
        SAME,
        "reported by different kinds of source: relayed and vendor",
    ),
    (
        BLEND,
        both(),
        price(input="9", output="9", source=measured("X", "vendor")),
        SAME,
        "reported by different kinds of source: relayed and vendor",
    ),
    (
        OUTPUT_SPEED,
        run("1"),
        run("9", source=measured("Artificial Analysis", "vendor")),
        SAME,
        "reported by different kinds of source: independent and vendor",
    ),
    (
        OUTPUT_SPEED,
        run("1"),
        run("9", source=measured("B")),
        SAME,
        "measured by Artificial Analysis and B",
    ),
    (
        TTFT,
        run("1", metric="ttft_s", source=measured(None, "vendor")),
        run("9", metric="ttft_s", source=measured(None, "vendor")),
        SAME,
        "measured by someone not named and someone not named",
    ),
]


@pytest.mark.parametrize(("quantity", "one", "other", "comparability", "reason"), NOBODY)
def test_nobody_wins_and_the_reason(
    quantity: Quantity, one: Side, other: Side, comparability: Comparability, reason: str
) -> None:
    found = verdict(figure(quantity, one), figure(quantity, other))
    assert found == Verdict(comparability, reason)
    turned = verdict(figure(quantity, other), figure(quantity, one))
    assert (turned.comparability, turned.better) == (comparability, None)


def test_a_context_too_needs_reporters_of_one_kind() -> None:
    told = [("A", "131072", "vendor"), ("B", "262144", "vendor"), ("C", "1048576", "relayed")]
    profiles = [
        {"name": name, "context": {"max_tokens": size, "source": measured("X", kind)}}
        for name, size, kind in told
    ]
    view = view_of(*profiles)
    small, large, relayed = (view.figure(one, CONTEXT) for one in view.catalog.providers)
    assert verdict(small, large) == Verdict(SAME, better=1, by="2.0× larger")
    assert verdict(small, relayed).better is None


def test_prices_need_no_one_reporter_of_one_name() -> None:
    named = [price(output=cost, source=measured(by, "relayed")) for cost, by in ("1A", "2B")]
    assert verdict(*(figure(OUTPUT, one) for one in named)).better == 0


def test_unlike_quantities_never_meet() -> None:
    one, other = figure(OUTPUT, tokens("1")), figure(GPU_HOUR, rent("2"))
    assert verdict(one, other) == Verdict(NOT, "Output beside GPU rental")
    stream = figure(OUTPUT_SPEED, run("9"))
    found = verdict(figure(SYSTEM_SPEED, system("1")), stream)
    assert found == Verdict(NOT, "System throughput beside Output speed")


@pytest.mark.parametrize("quantity", [INPUT, OUTPUT, BLEND, GPU_HOUR, TTFT, OUTPUT_SPEED, CONTEXT])
def test_absence_never_wins_and_never_loses(quantity: Quantity) -> None:
    gone = missing(quantity)
    known: Shown = Figure(quantity, Decimal(1))
    for one, other in ((gone, known), (known, gone), (gone, gone)):
        assert verdict(one, other) == Verdict(Comparability.ABSENT, gone.reason)


amounts = st.decimals(0, 100, places=2).map("{:f}".format)
observed = st.builds(
    lambda output, keys: price(output=output, **keys),
    amounts,
    st.fixed_dictionaries(
        {
            "variant": st.sampled_from([None, "a"]),
            "tier": st.sampled_from(["standard", "batch"]),
            "approximate": st.sampled_from(["true", "false"]),
            "source": st.sampled_from([measured("X", "relayed"), measured("Y", "vendor")]),
        }
    ).map(lambda keys: {key: value for key, value in keys.items() if value}),
)


@given(observed, observed)
def test_the_order_of_the_sides_does_not_matter(one: Price, other: Price) -> None:
    found = verdict(figure(OUTPUT, one), figure(OUTPUT, other))
    turned = verdict(figure(OUTPUT, other), figure(OUTPUT, one))
    assert (found.comparability, found.by) == (turned.comparability, turned.by)
    assert (found.better is None) == (turned.better is None)
    if found.better is not None:
        assert turned.better == 1 - found.better
        assert one.output != other.output
        assert found.reason == ""
        better = (one, other)[found.better].output
        assert better == min(value for value in (one.output, other.output) if value is not None)
    else:
        assert found.reason
