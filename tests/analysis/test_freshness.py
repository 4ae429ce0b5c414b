"""Prices go stale after 30 days, speeds after 90; what is undated is never fresh."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from explorer.analysis.figures import Figure
from explorer.analysis.freshness import age_in_days, days_fresh, is_fresh, is_stale
from explorer.analysis.quantities import BLEND, CONTEXT, GPU_HOUR, OUTPUT, OUTPUT_SPEED, TTFT
from small_catalogs import TODAY, figure, measured, price, speed, view_of


def dated(days: int) -> list[Figure]:
    """Return a price, a blend, a rent, two speeds and a context of so many days ago."""
    source = measured("X", as_of=str(TODAY - timedelta(days)))
    tokens = price(input="1", output="1", source=source)
    speeds = [speed("1", source=source), speed("1", metric="ttft_s", source=source)]
    view = view_of({"name": "A", "context": {"max_tokens": "1", "source": source}})
    context = view.figure(view.catalog.providers[0], CONTEXT)
    assert isinstance(context, Figure)
    return [
        figure(OUTPUT, tokens),
        figure(BLEND, tokens),
        figure(GPU_HOUR, price(gpu="H100", amount="1", source=source)),
        figure(OUTPUT_SPEED, *speeds),
        figure(TTFT, *speeds),
        context,
    ]


@pytest.mark.parametrize(
    ("days", "stale"), [(0, 0), (30, 0), (31, 3), (90, 3), (91, 5), (180, 5), (181, 6)]
)
def test_limits_by_quantity(days: int, stale: int) -> None:
    found = dated(days)
    assert [is_stale(one, TODAY) for one in found] == [True] * stale + [False] * (6 - stale)
    assert [is_fresh(one, TODAY) for one in found] == [False] * stale + [True] * (6 - stale)
    assert {age_in_days(one, TODAY) for one in found} == {days}
    assert [days_fresh(one) for one in found] == [30, 30, 30, 90, 90, 180]


def test_undated_is_neither_fresh_nor_stale() -> None:
    undated = figure(OUTPUT, price(output="1"))
    assert (age_in_days(undated, TODAY), is_stale(undated, TODAY)) == (None, False)
    assert not is_fresh(undated, TODAY)


def test_a_month_counts_from_its_first_day() -> None:
    of_month = figure(OUTPUT, price(output="1", source=measured("X", as_of="2026-11")))
    assert age_in_days(of_month, TODAY) == 29
    assert is_stale(of_month, date(2026, 12, 2))


def test_a_blend_with_an_undated_side_is_not_fresh() -> None:
    prices = [price(input="1"), price(output="1", source=measured("X", as_of="2026-11-30"))]
    assert not is_fresh(figure(BLEND, *prices), TODAY)
