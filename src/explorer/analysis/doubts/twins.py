"""Two models of one provider at the very same prices, as when a row was copied and not changed.

Low on false alarms: only current standard list prices of both input and output count, free ones do
not, successors (another version of the same family) often keep the price, and a pair of prices
that three models or more and most of the provider's models share is a price band.
"""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from explorer.analysis.choosing import is_current
from explorer.analysis.doubts.doubt import CONFIRM, Doubt
from explorer.analysis.doubts.told import plain
from explorer.analysis.quantities import unit_of
from explorer.catalog.catalog import fold

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.catalog.observations import Price

BAND = 3
"""Models that must share a pair of prices before it can be a band."""
_NAME = re.compile(
    r"(?P<family>\D*)(?P<version>[0-9]+(?:\.[0-9]+)*(?![0-9.]*[bmt]\b))?(?P<rest>.*)"
)


class _Offer(NamedTuple):
    """One model's standard price, and where it stands in the file."""

    model: str
    place: int
    price: Price


def twin_doubts(catalog: Catalog, as_of: date) -> Iterator[Doubt]:
    """Yield a doubt for each model that has exactly the prices of an unrelated one before it."""
    for provider in catalog.providers:
        alike: defaultdict[tuple[object, ...], list[_Offer]] = defaultdict(list)
        models: set[str] = set()
        for offer in _offers(catalog, provider, as_of):
            models.add(offer.model)
            alike[_terms(offer.price)].append(offer)
        for offers in alike.values():
            sharing = len({offer.model for offer in offers})
            if sharing < BAND or sharing * 2 <= len(models):
                yield from _twins(provider, offers)


def _offers(catalog: Catalog, provider: Provider, as_of: date) -> Iterator[_Offer]:
    for place, price in enumerate(provider.profile.prices):
        is_whole = price.input is not None and price.output is not None
        is_usual = price.tier == "standard" and is_current(price, as_of)
        if price.model and is_whole and is_usual and (price.input or price.output):
            yield _Offer(catalog.model_id(price.model) or price.model, place, price)


def _terms(price: Price) -> tuple[object, ...]:
    band = price.prompt_up_to, price.prompt_above
    return price.input, price.output, unit_of(price), price.upstream, band


def _twins(provider: Provider, offers: list[_Offer]) -> Iterator[Doubt]:
    doubted: set[int] = set()
    for first, second in combinations(offers, 2):
        is_confirmed = first.price.confirmed or second.price.confirmed
        if is_confirmed or second.place in doubted or _are_kin(first.model, second.model):
            continue
        doubted.add(second.place)
        price = second.price
        if price.input is not None and price.output is not None:
            sums = f"{plain(price.input)} in and {plain(price.output)} out"
            found = f"{second.model} has exactly the prices of {first.model}, {sums}"
            todo = f"Check whether one was copied, {CONFIRM}"
            yield Doubt(provider.file, ("prices", second.place), found, todo)


def _are_kin(one: str, other: str) -> bool:
    """Tell whether two names are one model, or two versions of one family."""
    if one == other:
        return True
    first, second = _NAME.match(fold(one)), _NAME.match(fold(other))
    if first is None or second is None:
        return False
    is_family = first["family"].rstrip("- _v") == second["family"].rstrip("- _v")
    return is_family and first["version"] != second["version"]
