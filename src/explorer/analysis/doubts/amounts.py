"""Amounts that look like a slip: absurd, a thousand times off, or the wrong way round."""

from __future__ import annotations

from collections import defaultdict
from decimal import Decimal
from statistics import median_low
from typing import TYPE_CHECKING

from explorer.analysis.doubts.doubt import CONFIRM, Doubt
from explorer.analysis.doubts.told import LARGEST, items, plain, told
from explorer.analysis.quantities import PER_GPU_HOUR, PER_MTOK
from explorer.catalog.observations import Price

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from explorer.analysis.doubts.told import Told
    from explorer.catalog.catalog import Catalog, Provider
    from explorer.catalog.reading import Path

FAR_OFF = 1000
"""Times above or below the usual at which a figure looks like a wrong unit."""
ENOUGH = 5
"""Figures of one unit and kind from which their median says what is usual."""
TYPICAL = {
    PER_MTOK: Decimal(1),
    PER_GPU_HOUR: Decimal(3),
    "ttft_s": Decimal(1),
    "output_tok_s": Decimal(100),
}
"""What is usual, to the nearest power of ten, where a catalog holds too few figures to say."""
BETWEEN_UNITS = 31_623
"""The middle, on a scale of factors, between a thousand and a million."""


def amount_doubts(catalog: Catalog) -> Iterator[Doubt]:
    """Yield doubts about the numbers of unconfirmed prices and speeds, and of contexts."""
    usual = _Usual(catalog)
    for provider in catalog.providers:
        for one in told(provider):
            if one.item.confirmed is None and (found := _unlikely(one, usual)):
                yield Doubt(provider.file, one.path, found, f"Mend the amount or unit, {CONFIRM}")
        for path, item in items(provider):
            if isinstance(item, Price) and item.confirmed is None:
                yield from _wrong_way_round(provider, path, item)
                yield from _beyond_context(provider, path, item)
        context = provider.profile.context
        if context and context.max_tokens is not None and context.max_tokens >= LARGEST:
            found = f"{context.max_tokens} tokens is beyond anything offered"
            yield Doubt(provider.file, ("context", "max_tokens"), found, "Mend the number")


class _Usual:
    """What figures of each unit and kind usually are in one catalog."""

    def __init__(self, catalog: Catalog) -> None:
        values: defaultdict[tuple[str, str], list[Decimal]] = defaultdict(list)
        for provider in catalog.providers:
            for one in told(provider):
                if one.value and not one.is_absurd:
                    values[one.common_unit, one.kind].append(one.value * one.factor)
        self._medians: Mapping[tuple[str, str], Decimal] = {
            key: median_low(found) for key, found in values.items() if len(found) >= ENOUGH
        }

    def of(self, unit: str, kind: str) -> tuple[Decimal | None, str]:
        """Return what is usual and in what words; None if nobody can tell."""
        if (median := self._medians.get((unit, kind))) is not None:
            return median, f"the median of this folder, {plain(median)}"
        typical = TYPICAL.get(unit)
        return typical, f"the usual of about {typical}"


def _unlikely(one: Told, usual: _Usual) -> str:
    """Say what is unlikely about a number; empty if nothing is."""
    if one.is_absurd:
        size = "larger" if one.value > 1 else "smaller"
        return f"{plain(one.value)} is {size} than any real price or speed"
    unit, value = one.common_unit, one.value * one.factor
    normal, words = usual.of(unit, one.kind)
    if normal is None or not value:  # 0 is free, and free is a price
        return ""
    is_above = value > normal
    factor = value / normal if is_above else normal / value
    if factor < FAR_OFF:
        return ""
    times = f"{round(factor, 1 - factor.adjusted()):,f}"
    written = plain(one.value) if value == one.value else f"{plain(one.value)} {one.unit}"
    where = f" {unit}" if unit else ""
    way = "above" if is_above else "below"
    hint = _hint(unit, factor, is_above=is_above)
    return f"{written} is about {times} times {way} {words}{where}{hint}"


def _hint(unit: str, factor: Decimal, *, is_above: bool) -> str:
    """Say what slip a factor looks like."""
    if unit == PER_MTOK:
        small = "token" if factor > BETWEEN_UNITS else "thousand tokens"
        if is_above:
            return f"; it looks like a price per million tokens taken for a price per {small}"
        return f"; it looks like a price per {small} written as a price per million tokens"
    if unit == "ttft_s" and is_above:
        return "; it looks like milliseconds written as seconds"
    return ""


def _wrong_way_round(provider: Provider, path: Path, price: Price) -> Iterator[Doubt]:
    """Doubt an item, or its promotion, whose prices stand in the wrong order."""
    for way, holder in ((path, price), ((*path, "promotion"), price.promotion)):
        if holder is None or holder.input is None:
            continue
        if holder.output is not None and holder.output < holder.input:
            sides = f"output at {plain(holder.output)} is cheaper than input"
            yield _swap(provider, (*way, "output"), sides, holder.input)
        if holder.cached_input is not None and holder.cached_input > holder.input:
            sides = f"cached input at {plain(holder.cached_input)} is dearer than input"
            yield _swap(provider, (*way, "cached_input"), sides, holder.input)


def _swap(provider: Provider, path: Path, sides: str, price: Decimal) -> Doubt:
    found = f"{sides} at {plain(price)}"
    return Doubt(provider.file, path, found, f"Check whether the two are swapped, {CONFIRM}")


def _beyond_context(provider: Provider, path: Path, price: Price) -> Iterator[Doubt]:
    """Doubt a band of prompt lengths that no model of the provider reaches."""
    longest = provider.profile.context.max_tokens if provider.profile.context else None
    for key in ("prompt_up_to", "prompt_above"):
        limit = getattr(price, key)
        if longest and limit is not None and limit > longest:
            found = f"{limit} tokens lie beyond the longest context, {longest}"
            yield Doubt(provider.file, (*path, key), found, f"Mend one of the two, {CONFIRM}")
