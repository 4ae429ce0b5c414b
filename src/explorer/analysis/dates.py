"""Dates as people read them: English, short, and the same in every locale."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from explorer.catalog.values import AsOf

SHORT_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def short_day(day: date) -> str:
    """Return a day without its year: `7 Nov`."""
    return f"{day.day} {SHORT_MONTHS[day.month - 1]}"


def whole_day(day: date) -> str:
    """Return a day with its year: `7 Nov 2026`."""
    return f"{short_day(day)} {day.year}"


def dated(as_of: AsOf | None) -> str:
    """Return a date as precisely as it is known: `Nov 2026`, or `undated`."""
    if as_of is None:
        return "undated"
    precision = len(as_of.text)
    if precision == 4:
        return as_of.text
    month = f"{SHORT_MONTHS[as_of.day.month - 1]} {as_of.day.year}"
    return month if precision == 7 else f"{as_of.day.day} {month}"
