"""Every number that the prices and speeds of a profile hold, in the unit it meets others in."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from explorer.analysis.quantities import (
    EXACT_UNITS,
    GPU_UNITS,
    PER_GPU_HOUR,
    PER_MTOK,
    TOKEN_UNITS,
    unit_of,
)
from explorer.catalog.observations import TOKEN_KINDS, Price, Speed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from explorer.catalog.catalog import Provider
    from explorer.catalog.reading import Path

PRICE_KEYS = (*TOKEN_KINDS, "amount")
SPEED_KEYS = ("value", "at_least", "p95")
LARGEST, SMALLEST = Decimal("1e12"), Decimal("1e-15")
"""No price, speed or context of this world lies outside, whatever its unit."""


@dataclass(frozen=True, slots=True)
class Told:
    """One number of one item."""

    provider: Provider
    item: Price | Speed
    path: Path
    kind: str
    """A kind of token, `amount`, or a metric."""
    value: Decimal
    """As written."""
    unit: str
    """As written, or what counts where nothing is written; empty when nobody knows."""

    @property
    def is_absurd(self) -> bool:
        """Tell whether the number is beyond all reason, so that it is better not reckoned with."""
        return self.value >= LARGEST or 0 < self.value < SMALLEST

    @property
    def common_unit(self) -> str:
        """Return the unit in which the figure meets others."""
        is_rent = self.unit in GPU_UNITS
        return PER_GPU_HOUR if is_rent else PER_MTOK if self.unit in TOKEN_UNITS else self.unit

    @property
    def factor(self) -> Decimal:
        """Return what a number in its own unit is multiplied by to be in the common one."""
        return Decimal(1) if self.is_absurd else EXACT_UNITS.get(self.unit, Decimal(1))


def items(provider: Provider) -> Iterator[tuple[Path, Price | Speed]]:
    """Yield every price and speed of a profile with its path."""
    for place, price in enumerate(provider.profile.prices):
        yield ("prices", place), price
    for place, speed in enumerate(provider.profile.speeds):
        yield ("speeds", place), speed


def told(provider: Provider) -> Iterator[Told]:
    """Yield every number of every price and speed of a profile."""
    for path, item in items(provider):
        yield from told_by(provider, path, item)


def told_by(provider: Provider, path: Path, item: Price | Speed) -> Iterator[Told]:
    """Yield every number of one price or speed."""
    if isinstance(item, Speed):
        for way, value in _numbers(item, path, SPEED_KEYS):
            yield Told(provider, item, way, item.metric, value, item.metric)
        return
    unit = unit_of(item)
    for way, value in _numbers(item, path, PRICE_KEYS):
        yield Told(provider, item, way, "amount" if "range" in way else str(way[-1]), value, unit)


def _numbers(
    item: Price | Speed, path: Path, keys: Iterable[str]
) -> Iterator[tuple[Path, Decimal]]:
    """Yield the numbers of an item with their paths: its own, its range, its promotion."""
    for key in keys:
        if (value := getattr(item, key)) is not None:
            yield (*path, key), value
    for end, value in enumerate(item.range or ()):
        yield (*path, "range", end), value
    if isinstance(item, Price) and item.promotion:
        for key in keys:
            if (value := getattr(item.promotion, key)) is not None:
                yield (*path, "promotion", key), value


def has_figure(item: Price | Speed) -> bool:
    """Tell whether an item holds any number at all."""
    keys = PRICE_KEYS if isinstance(item, Price) else SPEED_KEYS
    return any(True for _ in _numbers(item, (), keys))


def plain(value: Decimal) -> str:
    """Return a number as a message shows it: without an exponent unless it is far too long."""
    text = f"{value:f}"
    return text if len(text) <= 20 else f"{value.normalize():.2E}"
