"""A provider's observations of one thing as figures: the one that is shown, and the others."""

from __future__ import annotations

from dataclasses import replace
from decimal import Context as Arithmetic
from decimal import Decimal
from typing import TYPE_CHECKING

from explorer.analysis.choosing import (
    in_order_of_preference,
    is_current,
    is_over,
    speeds_in_order,
    standing,
)
from explorer.analysis.dates import short_day, whole_day
from explorer.analysis.figures import Figure, Missing
from explorer.analysis.quantities import (
    CONTEXT,
    GPU_HOUR,
    GPU_UNITS,
    OUTPUT_SPEED,
    SPEEDS,
    SYSTEM_SPEED,
    TOKEN_UNITS,
    TTFT,
    unit_of,
)
from explorer.analysis.terms import stated_terms
from explorer.catalog.vocabulary import Absence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from datetime import date

    from explorer.analysis.figures import Shown
    from explorer.analysis.quantities import Quantity
    from explorer.catalog.observations import Price, Speed
    from explorer.catalog.schema import Profile


_EXACT = Arithmetic(prec=100)
"""Holds the product of any sensible amount and a factor without rounding."""


def price_shown(
    prices: Iterable[Price],
    quantity: Quantity,
    as_of: date,
    absence: Absence,
    thing: str,
    gpu_id: Callable[[str], str] = str,
) -> Shown:
    """Return the price of one model or GPU that counts on a day, or why there is none."""
    ordered = in_order_of_preference(prices, as_of)
    found = [(one, figure) for one in ordered for figure in _of(one, quantity, thing, gpu_id)]
    found.sort(key=lambda one: (*standing(one[0], as_of), one[1].is_promotion))
    current = [figure for price, figure in found if _holds(price, figure, as_of)]
    rest = [(price, figure) for price, figure in found if not _holds(price, figure, as_of)]
    others = tuple(figure for _, figure in rest)
    if current:
        return replace(current[0], others=(*current[1:], *others))
    if rest:
        reason, short = _why_not(*rest[0], as_of)
        return Missing(quantity, None, reason, others, short)
    if foreign := [unit for price in ordered if (unit := _foreign_unit(price, quantity))]:
        currency = foreign[0].split("_")[0]
        reason = f"priced in {foreign[0]}, which is never converted"
        short = "other unit" if currency == "usd" else currency
        return Missing(quantity, None, reason, short=short)
    kind = f"{quantity.title.lower()} " if ordered and quantity is not GPU_HOUR else ""
    return Missing(quantity, absence, f"no {kind}price recorded for {thing}")


def speed_shown(
    speeds: Sequence[Speed],
    quantity: Quantity,
    thing: str,
    gpu_id: Callable[[str], str] = str,
) -> Shown:
    """Return the speed that is shown for one model, or why there is none."""
    measured = speeds_in_order(one for one in speeds if SPEEDS.get(one.metric) is quantity)
    figures = [figure for one in measured if (figure := _speed(one, quantity, gpu_id))]
    if figures:
        return replace(figures[0], others=tuple(figures[1:]))
    what = {TTFT: "time to first token", OUTPUT_SPEED: "output speed"}.get(quantity, "throughput")
    return Missing(quantity, Absence.NOT_RESEARCHED, f"no {what} recorded for {thing}")


def context_shown(profile: Profile) -> Shown:
    """Return the largest context a provider offers, or why none is given."""
    context = profile.context
    if context is None or context.max_tokens is None:
        return Missing(CONTEXT, Absence.NOT_RESEARCHED, "no context size recorded")
    return Figure(CONTEXT, Decimal(context.max_tokens), source=context.source, observation=context)


def _of(price: Price, quantity: Quantity, thing: str, gpu_id: Callable[[str], str]) -> list[Figure]:
    """Return the list price and the promotional price that one item holds of a quantity."""
    factor = _units(quantity).get(unit_of(price))
    if factor is None:
        return []
    key, promotion = _key(quantity), price.promotion
    value, high = getattr(price, key), None
    if quantity is GPU_HOUR and price.range:
        value, high = price.range
    gpu = gpu_id(price.gpu or "")
    basis = (price.variant or "", gpu)
    form = [gpu] if gpu and gpu != gpu_id(thing) else []
    terms = stated_terms(price)
    figures = []
    if value is not None:
        listed = Figure(
            quantity,
            _times(value, factor),
            high=None if high is None else _times(high, factor),
            approximate=price.approximate,
            source=price.source,
            basis=(*basis, "list"),
            observation=price,
            terms=(*form, *terms),
        )
        figures.append(listed)
    if promotion and (value := getattr(promotion, key)) is not None:
        promotional = Figure(
            quantity,
            _times(value, factor),
            approximate=price.approximate,
            source=promotion.source or price.source,
            basis=(*basis, "promotion"),
            observation=price,
            is_promotion=True,
            terms=(*form, "promotion", *terms),
        )
        figures.append(promotional)
    return figures


def _holds(price: Price, figure: Figure, as_of: date) -> bool:
    """Tell whether a figure of an item counts on a day; a promotion may end before its item."""
    over = figure.is_promotion and is_over(price.promotion, as_of)
    return is_current(price, as_of) and not over


def _why_not(price: Price, figure: Figure, as_of: date) -> tuple[str, str]:
    """Say of a price that does not hold on a day whether it ended or lies ahead, and in short."""
    effective, promotion = price.effective, price.promotion
    starts, ends = (effective.from_, effective.until) if effective else (None, None)
    if promotion and figure.is_promotion and is_over(promotion, as_of):
        ends = min(day for day in (ends, promotion.until) if day)
    if starts and as_of < starts:
        return f"from {whole_day(starts)}", f"from {short_day(starts)}"
    if ends and ends < as_of:
        return f"ended {whole_day(ends)}", f"ended {short_day(ends)}"
    return str(price.status), str(price.status)


def _speed(speed: Speed, quantity: Quantity, gpu_id: Callable[[str], str]) -> Figure | None:
    """Return the figure that one item holds, or None if it holds none."""
    value, high = speed.value, None
    if speed.range:
        value, high = speed.range
    if speed.at_least is not None:
        value = speed.at_least
    if value is None:
        return None
    basis: tuple[str, ...] = (speed.variant or "", speed.effort or "", speed.tier)
    if quantity is SYSTEM_SPEED:
        gpus = f"{speed.gpus.count}x {gpu_id(speed.gpus.gpu)}" if speed.gpus else ""
        basis = (speed.variant or "", gpus)
    return Figure(
        quantity,
        value,
        high=high,
        at_least=speed.at_least is not None,
        approximate=speed.approximate,
        source=speed.source,
        basis=basis,
        observation=speed,
        terms=tuple(stated_terms(speed)),
    )


def _key(quantity: Quantity) -> str:
    return "amount" if quantity is GPU_HOUR else quantity.key


def _units(quantity: Quantity) -> dict[str, Decimal]:
    return GPU_UNITS if quantity is GPU_HOUR else TOKEN_UNITS


def _foreign_unit(price: Price, quantity: Quantity) -> str:
    """Return the unit of an amount that cannot be converted; empty if there is none."""
    is_given = getattr(price, _key(quantity)) is not None or price.range
    return "" if not is_given or unit_of(price) in _units(quantity) else unit_of(price)


def _times(value: Decimal, factor: Decimal) -> Decimal:
    """Return an exact product, without the zeros that multiplying adds."""
    return value if factor == 1 else _EXACT.multiply(value, factor).normalize(_EXACT)
