"""Charts as data: nobody is lost, one basis per axis, reasons in words."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chart_examples import (
    GPU,
    NASTY,
    fast,
    priced,
    provider,
    rented,
    view_of,
)
from explorer.analysis.charting import Bar, BarChart, Gap, price_chart, speed_chart
from explorer.catalog.catalog import Provider

AMOUNTS = st.one_of(
    st.none(),
    st.decimals(0, 10**20, allow_nan=False, allow_infinity=False, places=6).map(str),
    st.sampled_from(["0", "1e300", "1e-300", "0.001", "4e9"]),
)


def chart(*providers: Provider, is_log: bool = False) -> BarChart:
    return price_chart(view_of(providers), providers, is_log)


def names(found: BarChart) -> list[str]:
    return [row.provider.name for row in found.rows]


def reasons(found: BarChart) -> dict[str, tuple[str, ...]]:
    return {line.reason: line.entries for line in found.left_out}


@given(st.lists(st.tuples(AMOUNTS, AMOUNTS), max_size=8), st.booleans())
def test_everybody_is_drawn_or_left_out_with_a_reason(
    amounts: Sequence[tuple[str | None, str | None]], is_log: bool
) -> None:
    providers = [
        priced(f"p{index}", output, entry) for index, (output, entry) in enumerate(amounts)
    ]
    found = price_chart(view_of(providers), providers, is_log)
    left_out = [name for line in found.left_out for name in line.names]
    assert sorted(names(found) + left_out) == sorted(one.name for one in providers)
    assert found.considered == len(providers)
    assert all(line.reason for line in found.left_out)
    for row in found.rows:
        assert row.bars
        assert all(0 < bar.length <= bar.end or not is_log for bar in row.bars)


@pytest.mark.parametrize("is_log", [False, True])
@pytest.mark.parametrize("case", NASTY)
def test_nasty_series_lose_nobody(case: str, is_log: bool) -> None:
    lens, providers = NASTY[case]
    for make in (price_chart, speed_chart):
        found = make(view_of(providers, lens), providers, is_log)
        left_out = sum(len(line.names) for line in found.left_out)
        assert len(found.rows) + left_out == len(providers)


def test_the_cheapest_output_comes_first_and_ties_by_name() -> None:
    found = chart(priced("Zed", "0.2"), priced("beta", "0.5"), priced("Alpha", "0.5"))
    assert names(found) == ["Zed", "Alpha", "beta"]
    assert found.subtitle == ("3 of 3 providers, list price, standard tier, cheapest output first")


def test_the_fastest_comes_first_and_a_missing_figure_last() -> None:
    ttft = {"model": "m", "metric": "ttft_s", "value": "0.3"}
    providers = [
        provider("late", speeds=[ttft]),
        fast("slow", value="9"),
        fast("quick", value="99"),
    ]
    found = speed_chart(view_of(providers), providers)
    assert names(found) == ["quick", "slow", "late"]
    gap = found.rows[-1].cells[0]
    assert isinstance(gap, Gap)
    assert gap.text == "–"
    assert not found.shared_scale


def test_input_and_output_share_a_scale() -> None:
    assert chart(priced("a", "1", "2")).shared_scale


def test_zero_is_drawn_on_a_linear_axis_only() -> None:
    free, dear = priced("free", "0", "0"), priced("dear", "2", "1")
    assert names(chart(free, dear)) == ["free", "dear"]
    on_log = chart(free, dear, is_log=True)
    assert names(on_log) == ["dear"]
    assert reasons(on_log) == {"free, which a logarithmic axis cannot show": ("free",)}


def test_what_no_axis_can_hold_is_left_out_and_said() -> None:
    found = chart(priced("slip", "1e300"), priced("dust", "1e-300"), priced("sound", "4e9"))
    assert names(found) == ["sound"]
    assert reasons(found) == {
        "too large or below zero, not drawn": ("slip",),
        "too small to draw": ("dust",),
    }


def test_another_version_of_the_model_never_shares_the_axis() -> None:
    usual = [priced(name, "0.5", variant="0813") for name in "abc"]
    found = chart(*usual, priced("d", "0.1", variant="original"), priced("e", "0.1"))
    assert names(found) == ["a", "b", "c"]
    assert reasons(found) == {"other basis": ("d: version original", "e: not stated")}
    assert found.basis == "version 0813, list price, standard tier"


def test_a_promotion_never_stands_beside_list_prices() -> None:
    promoted = {"model": "m", "promotion": {"output": "0.1"}}
    found = chart(priced("a", "0.5"), priced("b", "0.5"), provider("c", [promoted]))
    assert reasons(found) == {"other basis": ("c: promotion",)}


def test_another_form_of_the_gpu_is_another_basis() -> None:
    providers = [rented("a", amount="4"), rented("b", amount="5")]
    providers += [provider(name, [{"gpu": "G SXM", "amount": "3"}]) for name in "cd"]
    providers += [rented("e", amount="6")]
    found = price_chart(view_of(providers, GPU), providers)
    assert names(found) == ["a", "b", "e"]
    assert reasons(found) == {"other basis: G SXM": ("c", "d")}
    assert found.title == "Price of G"
    assert found.subtitle.endswith("cheapest first")


def test_an_unusual_tier_stands_in_the_label_and_is_said() -> None:
    found = chart(priced("a", "0.5"), priced("b", "0.6", tier="off-peak"))
    bar = found.rows[1].cells[1]
    assert isinstance(bar, Bar)
    assert (bar.label, bar.note) == ("0.60", "off-peak")
    assert "standard tier unless marked" in found.subtitle


def test_a_price_that_ended_is_left_out_with_its_day() -> None:
    ended = priced("old", "0.5", effective={"until": "2026-11-07"})
    found = chart(ended, priced("new", "0.4"))
    assert reasons(found) == {"no current price": ("old: ended 7 Nov 2026",)}


def test_labels_keep_precision_and_doubt() -> None:
    providers = [
        rented("a", amount="6.155"),
        rented("b", amount="6.5", approximate="true"),
        rented("c", range=["1.39", "3.2"]),
    ]
    found = price_chart(view_of(providers, GPU), providers)
    bars = [row.bars[0] for row in found.rows]
    assert [bar.label for bar in bars] == ["1.39–3.20", "6.155", "≈ 6.50"]
    assert bars[0].end == 3.2
    quick = speed_chart(view_of([fast("d", at_least="280")]), [fast("d", at_least="280")])
    assert quick.rows[0].bars[0].label == "≥ 280"


def test_the_footer_counts_kinds_dates_and_who_is_shown() -> None:
    source = {"reporter": "vendor", "as_of": "2026-08-22"}
    found = chart(priced("a", "1", "1", source=source), priced("b", "2"), provider("c"))
    assert found.reporters == "3 figures: 2 vendor, 1 unstated"
    assert found.dates == "Oldest figure 22 Aug 2026, 1 undated"
    assert found.shown == "2 of 3 shown"


def test_the_query_is_said() -> None:
    found = price_chart(view_of([]), [], query="offer batch deployment")
    assert found.subtitle.startswith("0 of 0 providers that offer batch deployment")
    assert found.shown == ""


def test_a_row_says_its_figures_with_unit_source_and_date() -> None:
    row = chart(priced("a", "0.5", tier="batch")).rows[0]
    gap, bar = row.in_words().splitlines()
    assert gap.endswith("price recorded for M")
    assert bar == "Output: $0.50 per 1M tokens (unstated, undated, batch)"
