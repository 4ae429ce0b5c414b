"""Which of several observations is shown: the rule of the method, in one place."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from explorer.catalog.vocabulary import SourceKind, Status

if TYPE_CHECKING:
    from collections.abc import Iterable

    from explorer.catalog.observations import Effective, Price, Promotion, Source, Speed

STATUSES = tuple(Status)
KINDS = (SourceKind.INDEPENDENT, SourceKind.RELAYED, SourceKind.VENDOR, SourceKind.UNSTATED)
ENDED = frozenset([Status.RETIRED, Status.SUPERSEDED])
FULL_PRECISION = frozenset(["none", "bf16", "fp16", "fp32"])
"""Stated precisions that take nothing from a model."""


def in_order_of_preference(prices: Iterable[Price], as_of: date) -> list[Price]:
    """Return prices of one thing, the one to show first.

    In force; then status; standard tier; direct before resold; full precision; lowest prompt band;
    normal confidence; newest, undated last; file order. List price before promotion comes after
    the status; one item may hold both, so that is done where items become figures.
    """

    def rank(price: Price) -> tuple[object, ...]:
        return (
            *standing(price, as_of),
            price.tier != "standard",
            price.upstream is not None,
            price.quantization is not None and price.quantization not in FULL_PRECISION,
            price.prompt_above or 0,
            price.confidence == "low",
            _oldest_last(price.source),
        )

    return sorted(prices, key=rank)


def standing(price: Price, as_of: date) -> tuple[bool, int]:
    """Return what counts first in the order of preference: in force, then the status."""
    return not in_force(price.effective, as_of), STATUSES.index(price.status)


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
    """Tell whether a price can be had on a day; what ended or lies ahead is no current price.

    An announced offer lies ahead, unless the day it was announced for has come.
    """
    if price.status in ENDED or not in_force(price.effective, as_of):
        return False
    return price.status is not Status.ANNOUNCED or bool(price.effective and price.effective.from_)


def is_over(promotion: Promotion | None, as_of: date) -> bool:
    """Tell whether a promotion has ended by a day; it still holds on its last one."""
    return promotion is not None and promotion.until is not None and promotion.until < as_of


def _oldest_last(source: Source | None) -> tuple[bool, timedelta]:
    if source is None or source.as_of is None:
        return True, timedelta()
    return False, date.max - source.as_of.day
