"""Axes as plain numbers: where a value lies, and which ticks stand on it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

TICK_GAP = 16.0
"""Pixels that stay free between the texts of two ticks."""

_EVEN_DISTANCE = 56
"""Pixels between even ticks, even if their texts are short: a grid is to be looked past."""
_STEPS = (Decimal(1), Decimal(2), Decimal("2.5"), Decimal(5))
_LOG_STEPS = ((1, 2, 5), (1, 3), (1,))
_SHORT_LOG = 8
"""Below this ratio of its ends a logarithmic axis has even steps."""
_MOST_TICKS = 60
_LARGE = ((Decimal(10) ** 12, "T"), (Decimal(10) ** 9, "B"), (Decimal(10) ** 6, "M"))
_HEADROOM = 1.15
_SMALLEST_SPAN = 1e-9


@dataclass(frozen=True, slots=True)
class Tick:
    """One mark of an axis."""

    value: float
    text: str


@dataclass(frozen=True, slots=True)
class Scale:
    """One axis from `low` to `high`; bars begin at `low`, which is zero unless logarithmic."""

    low: float
    high: float
    is_log: bool = False

    @property
    def span(self) -> float:
        """Return the length of the axis in its own measure: values, or powers of ten."""
        return self.at(self.high) - self.at(self.low)

    def at(self, value: float) -> float:
        """Return the place of a value: itself, or its decimal logarithm."""
        return math.log10(value) if self.is_log else value


def scale_of(values: Sequence[float], is_log: bool) -> Scale:
    """Return the scale that holds finite values, positive ones if it is logarithmic.

    A logarithmic axis begins at the 1-2-5 step clearly below the smallest value, so that each bar
    can be seen.
    """
    if not is_log:
        return Scale(0.0, max(values, default=0.0) or 1.0)
    low = _step_below(min(values, default=1.0) / _HEADROOM)
    return Scale(low, max(max(values, default=10.0), low * _HEADROOM), True)


def ticks(
    scale: Scale,
    pixels_per_unit: float,
    width_of: Callable[[str], float],
    is_money: bool,
    room: float = 0.0,
) -> list[Tick]:
    """Return the most ticks whose texts do not touch, one of them at the start of the axis.

    `room` is the space in pixels past the high end in which ticks may still stand.
    """
    reach = scale.span + room / pixels_per_unit
    most = max(2, int(reach * pixels_per_unit / _EVEN_DISTANCE))
    candidates = _log_candidates(scale, reach) if scale.is_log else _candidates(reach, most)
    for values in candidates:
        made = [Tick(float(value), text) for value, text in _with_texts(values, is_money)]
        if _have_room(made, scale, pixels_per_unit, width_of):
            return made
    return []


def _candidates(reach: float, most: int) -> Iterable[list[Decimal]]:
    """Yield sets of values at even steps, the densest first."""
    for step in _steps(reach):
        count = math.floor(reach / float(step))
        if count <= most:
            yield [step * index for index in range(count + 1)]
    yield [Decimal(0)]


def _log_candidates(scale: Scale, reach: float) -> Iterable[list[Decimal]]:
    """Yield sets of values at 1-2-5 steps, then at whole decades, then at every nth of them.

    An axis too short for these has even steps, whose distance then shrinks.
    """
    start = scale.at(scale.low)
    first, last = Decimal(repr(scale.low)), Decimal(repr(10 ** (start + reach)))
    if last / first < _SHORT_LOG:
        for step in _steps(float(last)):
            count = int((last - first) / step)
            if count <= _MOST_TICKS:
                yield [first, *_multiples(first, step, count)]
    powers = range(math.floor(start), math.floor(start + reach) + 1)
    sets = [(digits, 1) for digits in _LOG_STEPS] + [((1,), nth) for nth in range(2, 30)]
    for digits, nth in sets:
        values = [Decimal(digit).scaleb(power) for power in powers[::nth] for digit in digits]
        inside = [value for value in values if first < value <= last]
        if len(inside) < _MOST_TICKS:
            yield [first, *inside]
            yield [first, *inside[1:]]
    yield [first]


def _multiples(first: Decimal, step: Decimal, count: int) -> list[Decimal]:
    """Return the multiples of a step that follow a value."""
    begin = int(first / step) + 1
    return [step * index for index in range(begin, begin + count)]


def _steps(reach: float) -> Iterable[Decimal]:
    """Yield round steps, from far too small for an axis to as long as it is."""
    exponent = math.floor(math.log10(max(reach, _SMALLEST_SPAN))) - 2
    for power in range(exponent, exponent + 4):
        for factor in _STEPS:
            yield factor.scaleb(power)


def _have_room(
    made: list[Tick], scale: Scale, pixels_per_unit: float, width_of: Callable[[str], float]
) -> bool:
    edge = -math.inf
    for tick in made:
        middle, half = scale.at(tick.value) * pixels_per_unit, width_of(tick.text) / 2
        if middle - half < edge:
            return False
        edge = middle + half + TICK_GAP
    return True


def _with_texts(values: list[Decimal], is_money: bool) -> Iterable[tuple[Decimal, str]]:
    """Yield each value with its text; texts of one even axis have the same decimals."""
    least = 2 if is_money else 0
    even = len(values) > 1 and values[0] == 0
    step = values[1] if even else Decimal(0)
    shared = max(least, _decimals(step)) if even else None
    for value in values:
        places = shared if shared is not None else max(least, _decimals(value))
        yield value, ("$" if is_money else "") + _short(value, places)


def _short(value: Decimal, places: int) -> str:
    for size, letter in _LARGE:
        if value >= size:
            return f"{(value / size).normalize():f}{letter}"
    return f"{value:,.{places}f}"


def _decimals(value: Decimal) -> int:
    exponent = value.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _step_below(value: float) -> float:
    """Return the largest of 1, 2, 5 times a power of ten that is not above a value."""
    power = math.floor(math.log10(value))
    steps = [Decimal(digit).scaleb(power + shift) for shift in (-1, 0) for digit in (1, 2, 5)]
    return float(max(step for step in steps if float(step) <= value))
