"""A provider's price, speed or context in one fixed phrase, for a cell that nobody has written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.analysis.choosing import is_current
from explorer.analysis.figures import Figure, money
from explorer.analysis.lens import gpu_lens, priced_lenses, timed_lenses
from explorer.analysis.quantities import (
    GPU_HOUR,
    INPUT,
    OUTPUT,
    OUTPUT_SPEED,
    SYSTEM_SPEED,
    TTFT,
)
from explorer.analysis.view import View
from explorer.catalog.observations import Price, Speed
from explorer.catalog.vocabulary import UNKNOWN, SourceKind, Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import date

    from explorer.analysis.lens import Lens
    from explorer.catalog.catalog import Catalog, Provider
    from explorer.catalog.observations import Source

SPEED_LABEL = "Speed"
CONTEXT_LABEL = "Long context"
PLAN_UNITS = {"usd_per_month": "month", "usd_per_year": "year", "usd_per_hour": "hr"}


@dataclass(frozen=True, slots=True)
class Phrase:
    """The words of a cell that nobody has written, and where the figures in them come from."""

    text: str
    sources: tuple[Source | None, ...]


def cell_text(catalog: Catalog, provider: Provider, label: str, day: date | None) -> str:
    """Return what a cell shows: what somebody wrote, else its draft, else `-`."""
    if cell := provider.profile.glance.get(label):
        return cell.text
    return cell_phrase(catalog, provider, label, day) or UNKNOWN


def is_drafted(provider: Provider, label: str, text: str) -> bool:
    """Tell whether the text that a cell shows is a draft."""
    return text != UNKNOWN and label not in provider.profile.glance


def cell_phrase(catalog: Catalog, provider: Provider, label: str, day: date | None) -> str:
    """Return the words that a cell is drafted with; empty when there are none."""
    phrase = drafted_cell(catalog, provider, label, day)
    return phrase.text if phrase else ""


def drafted_cell(
    catalog: Catalog, provider: Provider, label: str, day: date | None
) -> Phrase | None:
    """Return the fixed phrase for a Price, Speed or Long context cell; None if no figure counts."""
    if day is None:
        return None
    if label == catalog.settings.price_attribute:
        return next(_prices(catalog, provider, day), None)
    if label == SPEED_LABEL:
        return next(_speeds(catalog, provider, day), None)
    context = provider.profile.context
    if label == CONTEXT_LABEL and context and context.max_tokens:
        return Phrase(f"Up to {context.max_tokens:,} tokens", (context.source,))
    return None


def _prices(catalog: Catalog, provider: Provider, day: date) -> Iterator[Phrase]:
    """Yield the price through each lens, then each plan's."""
    for view in views_through(catalog, day, priced_lenses(catalog, provider)):
        yield from _price_through(view, provider)
    for price in provider.profile.prices:
        span = PLAN_UNITS.get(price.unit or "")
        if price.item and price.amount is not None and span and is_current(price, day):
            about = "about " if price.approximate else ""
            text = f"{price.item} {about}${money(price.amount)}/{span}{_marks(price)}"
            yield Phrase(text, (price.source,))


def _price_through(view: View, provider: Provider) -> Iterator[Phrase]:
    """Yield the price of the view's model or GPU, if there is one."""
    if view.is_gpu:
        sides = [(view.figure(provider, GPU_HOUR), "/hr")]
    else:
        sides = [(view.figure(provider, INPUT), " in"), (view.figure(provider, OUTPUT), " out")]
    figures = [(figure, way) for figure, way in sides if isinstance(figure, Figure)]
    if not figures:
        return
    first = figures[0][0]
    # What is sold on other terms is another offer.
    told = [(one, way) for one, way in figures if offer(one) == offer(first)]
    amounts = ", ".join(f"{money_words(one)}{way}" for one, way in told)
    per = "" if view.is_gpu else " per 1M tokens"
    marks = _marks(first.observation, is_promotion=first.is_promotion)
    sources = tuple(one.source for one, _ in told)
    yield Phrase(f"{_thing(view, first)} {amounts}{per}{marks}", sources)


def _thing(view: View, figure: Figure) -> str:
    """Return what a price is for: the lens model, or the very form of the GPU that is priced."""
    price = figure.observation
    if isinstance(price, Price) and price.gpu:
        return gpu_lens(view.catalog, price.gpu).name
    return str(view.lens)


def offer(figure: Figure) -> tuple[object, ...]:
    """Return what two prices must share to be told in one breath."""
    price = figure.observation
    if not isinstance(price, Price):
        return (figure.basis,)
    band = price.prompt_above, price.prompt_up_to
    return figure.basis, price.tier, price.status, price.quantization, price.upstream, band


def is_ordinary(figure: Figure) -> bool:
    """Tell whether a price needs no word on its terms: list price, standard tier, current."""
    price = figure.observation
    if not isinstance(price, Price) or figure.is_promotion:
        return False
    return price.tier == "standard" and price.status is Status.CURRENT


def _marks(price: object, *, is_promotion: bool = False) -> str:
    """Return in parentheses what sets a price apart from the ordinary one."""
    marks = ["promotion"] if is_promotion else []
    if isinstance(price, Price):
        marks += [price.tier] if price.tier != "standard" else []
        marks += [str(price.status)] if price.status is not Status.CURRENT else []
    return f" ({', '.join(marks)})" if marks else ""


def _speeds(catalog: Catalog, provider: Provider, day: date) -> Iterator[Phrase]:
    """Yield the speed through each lens."""
    for view in views_through(catalog, day, timed_lenses(catalog, provider)):
        shown = [view.figure(provider, quantity) for quantity in (OUTPUT_SPEED, TTFT, SYSTEM_SPEED)]
        figures = [figure for figure in shown if isinstance(figure, Figure)]
        if figures:
            # What another person measured, or on another basis, is another cell.
            told = [one for one in figures[:2] if _same_run(one, figures[0])]
            text = f"{', '.join(map(speed_words, told))} on {view.lens} ({_reporter(figures[0])})"
            yield Phrase(text, tuple(one.source for one in told))


def _same_run(one: Figure, other: Figure) -> bool:
    return one.basis == other.basis and one.kind is other.kind and measurer(one) == measurer(other)


def speed_words(figure: Figure) -> str:
    """Return a speed as a sentence holds it: `0.23s TTFT`."""
    sign = figure.sign_words
    if figure.quantity is TTFT:
        return f"{sign}{figure.number}s TTFT"
    if figure.quantity is SYSTEM_SPEED and isinstance(figure.observation, Speed):
        gpus = figure.observation.gpus
        where = f"on {gpus.count}x {gpus.gpu}," if gpus else "in all"
        return f"{sign}{figure.number} tok/s {where}"
    return f"{sign}{figure.number} tok/s"


def _reporter(figure: Figure) -> str:
    if figure.kind is SourceKind.INDEPENDENT:
        return measurer(figure) or "independent"
    return "reporter not stated" if figure.kind is SourceKind.UNSTATED else str(figure.kind)


def measurer(figure: Figure) -> str:
    """Return who measured a figure; empty when that is not said."""
    return (figure.source.by if figure.source else None) or ""


def money_words(figure: Figure) -> str:
    """Return an amount as a sentence holds it: `about $6.50`."""
    return f"{figure.sign_words}${figure.number}"


def views_through(catalog: Catalog, day: date, lenses: Iterable[Lens]) -> Iterable[View]:
    """Yield a view through each lens once."""
    return (View(catalog, lens, day) for lens in dict.fromkeys(lenses))
