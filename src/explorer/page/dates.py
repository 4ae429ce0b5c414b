"""Days as the page writes them: `September 3, 2026`, in English under every locale."""

from __future__ import annotations

import re
from datetime import date

_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
_DAY = re.compile(rf"({'|'.join(_MONTHS)}) ([0-9]{{1,2}}), ([0-9]{{4}})")


def format_day(day: date) -> str:
    """Write a day with the English name of its month and without a leading zero."""
    return f"{_MONTHS[day.month - 1]} {day.day}, {day.year:04d}"


def parse_day(text: str) -> date | None:
    """Read a day back; None when the text is not such a day or the calendar lacks it."""
    match = _DAY.fullmatch(text)
    if match is None:
        return None
    month, day, year = match.groups()
    try:
        return date(int(year), _MONTHS.index(month) + 1, int(day))
    except ValueError:
        return None
