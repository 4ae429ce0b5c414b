"""Days are written in English, without a leading zero, and read back strictly."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.page.dates import format_day, parse_day


def test_a_day_has_an_english_month_and_no_leading_zero() -> None:
    assert format_day(date(2026, 9, 3)) == "September 3, 2026"
    assert format_day(date(2026, 12, 30)) == "December 30, 2026"


@given(st.dates())
def test_every_day_comes_back(day: date) -> None:
    assert parse_day(format_day(day)) == day


def test_a_leading_zero_is_understood() -> None:
    assert parse_day("September 03, 2026") == date(2026, 9, 3)


@pytest.mark.parametrize(
    "text",
    [
        *["", "September 31, 2026", "September 0, 2026", "september 3, 2026", "Sept 3, 2026"],
        *["3 September 2026", "2026-09-03", "9/30/2026", "30. September 2026", "September 3, 26"],
        *["September 3, 0000", "September ٣, 2026", "September 3, 2026 ", "September 3 2026"],
    ],
)
def test_anything_else_is_no_day(text: str) -> None:
    assert parse_day(text) is None
