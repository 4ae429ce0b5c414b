"""A figure as it is shown: a value of one quantity, how sure it is, who says so and since when."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from explorer.analysis.quantities import BLEND, CONTEXT
from explorer.catalog.vocabulary import Absence, SourceKind

if TYPE_CHECKING:
    from decimal import Decimal

    from explorer.analysis.quantities import Quantity
    from explorer.catalog.observations import Price, Source, Speed
    from explorer.catalog.schema import Context
    from explorer.catalog.values import AsOf


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure with everything that a reader needs in order to believe it."""

    quantity: Quantity
    value: Decimal
    """In the quantity's unit; the low end of a range, the bound of an 'at least'."""
    high: Decimal | None = None
    """The high end of a range."""
    at_least: bool = False
    approximate: bool = False
    source: Source | None = None
    basis: tuple[str, ...] = ()
    """What must be equal, besides the quantity, before two figures may be compared."""
    observation: Price | Speed | Context | None = None
    is_promotion: bool = False
    terms: tuple[str, ...] = ()
    """In a few words each, what sets it apart from a plain one: `off-peak tier`, `promotion`."""
    formula: str = ""
    """How a derived figure came about; empty for one that was observed."""
    derived_from: tuple[Figure, ...] = ()
    others: tuple[Figure, ...] = field(default=(), compare=False)
    """The other observations of the same thing, in the order of preference."""

    @property
    def kind(self) -> SourceKind:
        """Return who stands behind it."""
        if self.formula:
            return SourceKind.DERIVED
        return self.source.reporter if self.source else SourceKind.UNSTATED

    @property
    def as_of(self) -> AsOf | None:
        """Return the date it is known for; of a derived one the oldest, None if any is undated."""
        if self.derived_from:
            dates = [figure.as_of for figure in self.derived_from]
            return None if None in dates else min(date for date in dates if date)
        return self.source.as_of if self.source else None

    @property
    def number(self) -> str:
        """Return the number in its own precision, without sign and unit."""
        ends = [self.value] if self.high is None else [self.value, self.high]
        return "–".join(plain_number(end, self.quantity) for end in ends)

    @property
    def sign(self) -> str:
        """Return what stands before a number that is no exact one."""
        return "≥ " if self.at_least else "≈ " if self.approximate else ""

    @property
    def sign_words(self) -> str:
        """Return the sign as a sentence says it."""
        return "at least " if self.at_least else "about " if self.approximate else ""

    @property
    def text(self) -> str:
        """Return the number with everything that qualifies it."""
        dollar = "$" if self.quantity.is_money else ""
        return f"{self.sign}{dollar}{self.number}"


@dataclass(frozen=True, slots=True)
class Missing:
    """A figure that is not there: never zero, and never without a reason."""

    quantity: Quantity
    absence: Absence | None
    """The kind; None where something is published that does not count, as the reason says."""
    reason: str
    """In words, to stand after a provider's name: `ended 7 Nov 2026`."""
    others: tuple[Figure, ...] = ()
    """Observations that do not count now, such as prices that ended."""
    short: str = ""
    """The reason in a word or two, where there is no kind of absence: `ended 7 Nov`."""

    @property
    def text(self) -> str:
        """Return the few characters that fit into a table's cell."""
        if self.absence is None:
            return self.short
        marks = {Absence.DOES_NOT_APPLY: "n/a", Absence.NOT_RESEARCHED: "–"}
        return marks.get(self.absence, str(self.absence))


Shown = Figure | Missing

BLEND_PLACES = 4
"""Decimals of a blended price when shown, more for a tiny one; the figure itself stays exact."""


def plain_number(value: Decimal, quantity: Quantity) -> str:
    """Return a number without exponent, money with cents at least, thousands apart."""
    if quantity is CONTEXT:
        return short_count(int(value))
    if quantity is BLEND:
        value = round(value, max(BLEND_PLACES, 1 - value.adjusted())).normalize()
    return money(value) if quantity.is_money else f"{value:,f}"


def money(amount: Decimal) -> str:
    """Return an amount in its own precision, with cents at least: a price is never rounded."""
    whole, _, cents = f"{amount:,f}".partition(".")
    return f"{whole}.{cents.ljust(2, '0')}"


def short_count(tokens: int) -> str:
    """Return a number of tokens as the field writes it: `131K`, `1.05M`, `1M`."""
    thousands = (tokens + 500) // 1000
    if thousands >= 1000:
        return f"{tokens / 1_000_000:.2f}".rstrip("0").rstrip(".") + "M"
    return f"{thousands}K" if tokens >= 1000 else str(tokens)
