"""Which of several observations is shown: the rule of the method, in one place."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from explorer.catalog.vocabulary import SourceKind, Status

if TYPE_CHECKING:
    from collections.abc import Iterable

    from explorer.catalog.schema import Effective, Price, Source, Speed

STATUSES = tuple(Status)
KINDS = (SourceKind.INDEPENDENT, SourceKind.RELAYED, SourceKind.VENDOR, SourceKind.UNSTATED)
ENDED = frozenset([Status.RETIRED, Status.SUPERSEDED])


def in_order_of_preference(prices: Iterable[Price], as_of: date) -> list[Price]:
    """Return prices of one thing, the one to show first.

    In force; then status; standard tier; direct before resold; full precision; lowest prompt band;
    normal confidence; newest, undated last; file order. A promotion is not a price of its own.
    """

    def rank(price: Price) -> tuple[object, ...]:
        return (
            not in_force(price.effective, as_of),
            STATUSES.index(price.status),
            price.tier != "standard",
            price.upstream is not None,
            price.quantization is not None,
            price.prompt_above or 0,
            price.confidence == "low",
            _oldest_last(price.source),
        )

    return sorted(prices, key=rank)


def speeds_in_order(speeds: Iterable[Speed]) -> list[Speed]:
    """Return speeds of one thing, the one to show first: source kind, then newest, then file."""

    def rank(speed: Speed) -> tuple[object, ...]:
        kind = speed.source.reporter if speed.source else SourceKind.UNSTATED
        return KINDS.index(kind), _oldest_last(speed.source)

    return sorted(speeds, key=rank)


def in_force(effective: Effective | None, as_of: date) -> bool:
    """Tell whether an offer holds on a day, its last day included."""
    if effective is None:
        return True
    starts, ends = effective.from_ or date.min, effective.until or date.max
    return starts <= as_of <= ends


def is_current(price: Price, as_of: date) -> bool:
    """Tell whether a price can be had on a day; what ended or lies ahead is no current price."""
    return in_force(price.effective, as_of) and price.status not in ENDED


def _oldest_last(source: Source | None) -> tuple[bool, timedelta]:
    if source is None or source.as_of is None:
        return True, timedelta()
    return False, date.max - source.as_of.day
