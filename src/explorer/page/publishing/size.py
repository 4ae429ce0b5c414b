"""About how much a set of pages takes, from a few of its pages."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from explorer.page.composing import compose
from explorer.page.writing import text_of

if TYPE_CHECKING:
    from explorer.page.publishing.plan import Plan

LARGE = 10_000
"""Of so many pages people are told the size before they are written."""
_SAMPLE = 20
_UNITS = ("bytes", "KB", "MB", "GB", "TB")


def size_words(plan: Plan) -> str:
    """Return the size of all comparisons of a set, rounded, as if all were like the first ones."""
    members = plan.members
    sampled = [
        len(text_of(composed.page).encode())
        for i, j in islice(plan.pairs(), _SAMPLE)
        if not (composed := compose(plan.catalog, members[i], members[j])).refusal
    ]
    size = float(plan.pair_count * sum(sampled) / len(sampled)) if sampled else 0.0
    unit = 0
    while size >= 1000 and unit + 1 < len(_UNITS):
        size, unit = size / 1000, unit + 1
    return f"{size:.1f} {_UNITS[unit]}" if unit and size < 10 else f"{size:.0f} {_UNITS[unit]}"
