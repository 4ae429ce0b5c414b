"""Which figures are too old to be taken for today's: the rule of the method."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.quantities import OUTPUT_SPEED, SYSTEM_SPEED, TTFT

if TYPE_CHECKING:
    from datetime import date

    from explorer.analysis.figures import Figure

PRICE_DAYS = 30
SPEED_DAYS = 90
PROSE_DAYS = 180
"""Also of what a profile states in its prose, such as a context size."""


def days_fresh(figure: Figure) -> int:
    """Return how many days a figure of its quantity stays fresh."""
    if figure.quantity.is_money:
        return PRICE_DAYS
    return SPEED_DAYS if figure.quantity in (OUTPUT_SPEED, SYSTEM_SPEED, TTFT) else PROSE_DAYS


def age_in_days(figure: Figure, today: date) -> int | None:
    """Return the age of a figure, a month counted from its first day; None if undated."""
    return None if figure.as_of is None else (today - figure.as_of.day).days


def is_stale(figure: Figure, today: date) -> bool:
    """Tell whether a figure has passed its age; an undated one is not stale but undated."""
    age = age_in_days(figure, today)
    return age is not None and age > days_fresh(figure)


def is_fresh(figure: Figure, today: date) -> bool:
    """Tell whether a figure is dated and has not passed its age."""
    return figure.as_of is not None and not is_stale(figure, today)
