"""Whether two figures may be compared, and what the comparison shows if they may."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import TYPE_CHECKING

from explorer.analysis.figures import Figure, Missing
from explorer.analysis.quantities import (
    CONTEXT,
    GPU_HOUR,
    OUTPUT_SPEED,
    SYSTEM_SPEED,
    TTFT,
    Better,
)
from explorer.catalog.observations import Price

if TYPE_CHECKING:
    from explorer.analysis.figures import Shown

FROM_A_RATIO = Decimal(2)
"""From here on a difference is said as a ratio, below as a percentage."""

NO_DIFFERENCE = "no clear difference"


class Comparability(StrEnum):
    """Whether two values stand on the same ground."""

    SAME_BASIS = "same basis"
    NOT_COMPARABLE = "not comparable"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement on one row of a comparison."""

    comparability: Comparability
    reason: str = ""
    """In words, when there is something to say."""
    better: int | None = None
    """0 if the first side is better, 1 if the second, None if neither may be called so."""
    by: str = ""
    """By how much: `66 % lower`, `6.0× faster`."""


def verdict(one: Shown, other: Shown) -> Verdict:
    """Judge two figures of one quantity.

    A better-mark appears only on the same basis, with reporters of one kind - for speeds the same
    measurer - and with a difference above the values' own precision.
    """
    if isinstance(one, Missing) or isinstance(other, Missing):
        missing = [side.reason for side in (one, other) if isinstance(side, Missing)]
        return Verdict(Comparability.ABSENT, "; ".join(dict.fromkeys(missing)))
    if reason := _different_basis(one, other):
        return Verdict(Comparability.NOT_COMPARABLE, reason)
    if reason := _nothing_to_choose(one, other):
        return Verdict(Comparability.SAME_BASIS, reason)
    if reason := _different_tiers(one, other) or _different_reporters(one, other):
        return Verdict(Comparability.SAME_BASIS, reason)
    lower = 0 if one.value < other.value else 1
    wins_low = one.quantity.better is Better.LOWER
    return Verdict(
        Comparability.SAME_BASIS,
        better=lower if wins_low else 1 - lower,
        by=_difference(one, other),
    )


def _different_basis(one: Figure, other: Figure) -> str:
    if one.quantity is not other.quantity:
        return f"{one.quantity.title} beside {other.quantity.title}"
    if one.is_promotion != other.is_promotion:
        return "promotion beside list price"
    if one.basis == other.basis:
        return ""
    if one.quantity is GPU_HOUR:
        return f"different GPUs: {one.basis[1]} and {other.basis[1]}"
    if one.basis[0] != other.basis[0]:
        versions = [figure.basis[0] or "version not stated" for figure in (one, other)]
        return f"different versions of the model: {versions[0]} and {versions[1]}"
    if one.quantity is SYSTEM_SPEED:
        return f"different installations: {one.basis[1] or '?'} and {other.basis[1] or '?'}"
    if one.quantity in (TTFT, OUTPUT_SPEED):
        return _different_runs(one, other)
    return "different kinds of price"


def _different_runs(one: Figure, other: Figure) -> str:
    efforts = [figure.basis[1] or "not stated" for figure in (one, other)]
    if efforts[0] != efforts[1]:
        return f"different reasoning effort: {efforts[0]} and {efforts[1]}"
    return f"different tiers: {one.basis[2]} and {other.basis[2]}"


def _nothing_to_choose(one: Figure, other: Figure) -> str:
    spans = [(side.value, side.value if side.high is None else side.high) for side in (one, other)]
    overlap = spans[0][0] <= spans[1][1] and spans[1][0] <= spans[0][1]
    unsure = one.approximate or other.approximate or one.at_least or other.at_least
    return NO_DIFFERENCE if overlap or unsure or one.number == other.number else ""


def _different_tiers(one: Figure, other: Figure) -> str:
    """Say which tiers two prices are of: they have one unit, but neither wins by its tier."""
    prices = [side.observation for side in (one, other) if isinstance(side.observation, Price)]
    tiers = [price.tier for price in prices]
    return f"different tiers: {' and '.join(tiers)}" if len(set(tiers)) > 1 else ""


def _different_reporters(one: Figure, other: Figure) -> str:
    """Say why two reporters do not make a winner."""
    sides = one.derived_from or (one,), other.derived_from or (other,)
    kinds = [{figure.kind for figure in side} for side in sides]
    if kinds[0] != kinds[1]:
        names = [" and ".join(sorted(kind)) for kind in kinds]
        return f"reported by different kinds of source: {names[0]} and {names[1]}"
    if one.quantity in (TTFT, OUTPUT_SPEED, SYSTEM_SPEED):
        measurers = [side.source.by if side.source else None for side in (one, other)]
        if None in measurers or measurers[0] != measurers[1]:
            names = [name or "someone not named" for name in measurers]
            return f"measured by {names[0]} and {names[1]}"
    return ""


def _difference(one: Figure, other: Figure) -> str:
    low, high = sorted((one.value, other.value))
    faster = one.quantity.better is Better.HIGHER
    words = {OUTPUT_SPEED: "faster", SYSTEM_SPEED: "faster", CONTEXT: "larger"}
    word = words.get(one.quantity, "lower")
    if low == 0:
        return "free" if one.quantity.is_money else word
    if not faster:
        return f"{_percent(1 - low / high)} {word}"
    ratio = high / low
    return f"{ratio:.1f}× {word}" if ratio >= FROM_A_RATIO else f"{_percent(ratio - 1)} {word}"


def _percent(share: Decimal) -> str:
    """Return a share that is neither nothing nor all, and is not rounded to look like it."""
    rounded = round(share * 100)
    return "under 1 %" if rounded < 1 else "over 99 %" if rounded > 99 else f"{rounded} %"
