"""A provider's observations of one thing as figures: the one that is shown, and the others."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

from explorer.analysis.choosing import in_force, in_order_of_preference, is_current, speeds_in_order
from explorer.analysis.dates import short_day
from explorer.analysis.figures import Figure, Missing
from explorer.analysis.quantities import (
    CONTEXT,
    EXACT_UNITS,
    GPU_HOUR,
    OUTPUT_SPEED,
    SPEEDS,
    SYSTEM_SPEED,
    TTFT,
)
from explorer.catalog.vocabulary import Absence, Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import date

    from explorer.analysis.figures import Shown
    from explorer.analysis.quantities import Quantity
    from explorer.catalog.schema import Price, Profile, Speed


def price_shown(
    prices: Iterable[Price], quantity: Quantity, as_of: date, absence: Absence, thing: str
) -> Shown:
    """Return the price of one model or GPU that counts on a day, or why there is none."""
    ordered = in_order_of_preference(prices, as_of)
    figures = [(price, figure) for price in ordered for figure in _of(price, quantity, as_of)]
    current = [figure for price, figure in figures if is_current(price, as_of)]
    listed_first = sorted(current, key=lambda figure: figure.is_promotion)
    rest = [figure for price, figure in figures if not is_current(price, as_of)]
    if listed_first:
        return replace(listed_first[0], others=(*listed_first[1:], *rest))
    if rest:
        return _ended(quantity, rest, as_of)
    if foreign := [price.unit for price in ordered if price.unit and price.unit not in EXACT_UNITS]:
        reason = f"priced in {foreign[0]}, which is never converted"
        return Missing(quantity, Absence.NOT_PUBLISHED, reason, short=foreign[0].split("_")[0])
    return Missing(quantity, absence, f"no price recorded for {thing}")


def speed_shown(speeds: Sequence[Speed], quantity: Quantity, thing: str) -> Shown:
    """Return the speed that is shown for one model, or why there is none."""
    measured = [speed for speed in speeds if SPEEDS.get(speed.metric) is quantity]
    figures = [figure for speed in speeds_in_order(measured) if (figure := _speed(speed, quantity))]
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


def _of(price: Price, quantity: Quantity, as_of: date) -> list[Figure]:
    """Return the list price and the promotional price that one item holds of a quantity."""
    key = "amount" if quantity is GPU_HOUR else quantity.key
    factor = EXACT_UNITS.get(price.unit or _usual_unit(price))
    if factor is None:
        return []
    value, high = getattr(price, key), None
    if key == "amount" and price.range:
        value, high = price.range
    listed = Figure(
        quantity,
        _times(value, factor) if value is not None else Decimal(0),
        high=None if high is None else _times(high, factor),
        approximate=price.approximate,
        source=price.source,
        basis=(price.variant or "", price.gpu or "", "list"),
        observation=price,
    )
    figures = [] if value is None else [listed]
    if promotional := _promotional(price, key, as_of):
        figures.append(
            replace(
                listed,
                value=_times(promotional, factor),
                high=None,
                source=(price.promotion and price.promotion.source) or price.source,
                basis=(*listed.basis[:2], "promotion"),
                is_promotion=True,
            )
        )
    return figures


def _promotional(price: Price, key: str, as_of: date) -> Decimal | None:
    """Return the promotional amount of a quantity while the promotion runs."""
    promotion = price.promotion
    if promotion is None or (promotion.until and promotion.until < as_of):
        return None
    return getattr(promotion, key)  # type: ignore[no-any-return]


def _speed(speed: Speed, quantity: Quantity) -> Figure | None:
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
        gpus = f"{speed.gpus.count}x {speed.gpus.gpu}" if speed.gpus else ""
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
    )


def _ended(quantity: Quantity, rest: list[Figure], as_of: date) -> Missing:
    """Say of prices that do not hold on a day whether they ended or lie ahead."""
    price: Price = rest[0].observation  # type: ignore[assignment]
    effective = price.effective
    if effective and effective.from_ and as_of < effective.from_:
        short = f"from {short_day(effective.from_)}"
    elif effective and effective.until and not in_force(effective, as_of):
        short = f"ended {short_day(effective.until)}"
    else:
        short = str(price.status if price.status is not Status.CURRENT else Status.RETIRED)
    day = f"{short} {_year(price, as_of)}".strip()
    return Missing(quantity, Absence.NOT_PUBLISHED, day, tuple(rest), short)


def _year(price: Price, as_of: date) -> str:
    effective = price.effective
    if effective is None:
        return ""
    edge = effective.from_ if effective.from_ and as_of < effective.from_ else effective.until
    return str(edge.year) if edge else ""


def _usual_unit(price: Price) -> str:
    return "usd_per_gpu_hour" if price.gpu else "usd_per_mtok" if price.model else ""


def _times(value: Decimal, factor: Decimal) -> Decimal:
    """Return an exact product, without the zeros that multiplying adds."""
    return value if factor == 1 else (value * factor).normalize()
