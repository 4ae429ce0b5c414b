"""What a set of figures stands on as a whole: kinds of source, the oldest date, how many undated.

Every view, chart and comparison says so of the figures it shows (METHOD: Freshness).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from explorer.analysis.dates import dated
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
    counted = Counter(figure.kind for figure in figures)
    return {kind: counted[kind] for kind in SourceKind if counted[kind]}


def kinds_in_words(figures: Sequence[Figure]) -> str:
    """Say how many figures there are, and who stands behind them."""
    count, kinds = len(figures), kinds_counted(figures)
    if not kinds:
        return ""
    noun = "figure" if count == 1 else "figures"
    if len(kinds) == 1:
        return f"{count} {noun}, {next(iter(kinds))}"
    return f"{count} {noun}: " + ", ".join(f"{many} {kind}" for kind, many in kinds.items())
