"""The terms of a figure: what sets it apart from a plain one of its kind, and from its column."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from explorer.analysis.figures import Figure
from explorer.catalog.observations import Speed
from explorer.catalog.vocabulary import Status

if TYPE_CHECKING:
    from collections.abc import Iterable

    from explorer.analysis.figures import Shown
    from explorer.catalog.observations import Observation

Terms = tuple[str, ...]


def stated_terms(observed: Observation) -> list[str]:
    """Return effort, status, tier and variant where an observation states no ordinary ones."""
    effort = observed.effort if isinstance(observed, Speed) else None
    terms = [f"{effort} effort"] if effort else []
    terms += [] if observed.status is Status.CURRENT else [str(observed.status)]
    terms += [] if observed.tier == "standard" else [f"{observed.tier} tier"]
    return terms + ([f"{observed.variant} variant"] if observed.variant else [])


def usual_terms(shown: Iterable[Shown | None]) -> Terms:
    """Return the terms of most figures of a column: only what shares them is ranked together."""
    counted = Counter(one.terms for one in shown if isinstance(one, Figure))
    return min(counted, key=lambda terms: (-counted[terms], terms), default=())


def apart_words(figure: Figure, usual: Terms) -> str:
    """Say in what a figure differs from most of its column; empty if in nothing."""
    own = [term for term in figure.terms if term not in usual]
    lacking = [f"no {term} stated" for term in usual if term not in figure.terms]
    return ", ".join(own or lacking)
