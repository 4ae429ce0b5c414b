"""What a set of figures stands on as a whole: kinds of source, the oldest date, how many undated.

Every view, chart and comparison says so of the figures it shows (METHOD: Freshness).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from explorer.analysis.dates import dated
from explorer.analysis.labels import counted
from explorer.catalog.vocabulary import SourceKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.analysis.figures import Figure


def dates_in_words(figures: Sequence[Figure]) -> str:
    """Say the oldest date among figures, and how many are undated; empty without any figure."""
    known = sorted(as_of for figure in figures if (as_of := figure.as_of))
    undated = sum(figure.as_of is None for figure in figures)
    parts = [f"Oldest figure {dated(known[0])}"] if known else []
    parts += [f"{undated} undated"] if undated else []
    return ", ".join(parts)


def kinds_counted(figures: Sequence[Figure]) -> dict[SourceKind, int]:
    """Return how many figures stand on each kind of source."""
    counts = Counter(figure.kind for figure in figures)
    return {kind: counts[kind] for kind in SourceKind if counts[kind]}


def kinds_in_words(figures: Sequence[Figure]) -> str:
    """Say how many figures there are, and who stands behind them."""
    kinds = kinds_counted(figures)
    if not kinds:
        return ""
    many = counted(len(figures), "figure")
    if len(kinds) == 1:
        return f"{many}, {next(iter(kinds))}"
    return f"{many}: " + ", ".join(f"{count} {kind}" for kind, count in kinds.items())
