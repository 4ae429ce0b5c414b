"""Drafts for what nobody has written: only what profiles state, never unlike things together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.choosing import is_current
from explorer.analysis.figures import Figure, Missing
from explorer.analysis.lens import Lens, default_lens, gpu_lens, model_lens
from explorer.analysis.quantities import (
    GPU_HOUR,
    INPUT,
    OUTPUT,
    OUTPUT_SPEED,
    SPEEDS,
    SYSTEM_SPEED,
    TTFT,
)
from explorer.analysis.verdict import Comparability, verdict
from explorer.analysis.view import View
from explorer.catalog.observations import Price, Speed
from explorer.catalog.vocabulary import SourceKind, Status
from explorer.page.writing import full_stop

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from explorer.analysis.quantities import Quantity
    from explorer.catalog.catalog import Catalog, Provider

SPEED_LABEL = "Speed"
CONTEXT_LABEL = "Long context"
PLAN_UNITS = {"usd_per_month": "month", "usd_per_year": "year", "usd_per_hour": "hr"}


def draft_summary(a: Provider, b: Provider) -> str:
    """Return the two taglines as one line; empty while one of them is missing."""
    taglines = [a.profile.tagline, b.profile.tagline]
    return " ".join(full_stop(line) for line in taglines if line) if all(taglines) else ""


def draft_comparison(
    catalog: Catalog, a: Provider, b: Provider, day: date | None
) -> tuple[str, ...]:
    """Return both positionings, and a contrast of what the profiles state."""
    own = [" ".join(map(full_stop, provider.profile.positioning)) for provider in (a, b)]
    if not all(own):
        return ()
    contrast = " ".join(_contrasts(catalog, a, b, day))
    return (" ".join(own), contrast) if contrast else (" ".join(own),)


def draft_cell(catalog: Catalog, provider: Provider, label: str, day: date | None) -> str:
    """Return the fixed phrase for a Price, Speed or Long context cell; empty when there is none."""
    if day is None:
        return ""
    if label == catalog.settings.price_attribute:
        return _price_cell(catalog, provider, day)
    if label == SPEED_LABEL:
        return _speed_cell(catalog, provider, day)
    if label == CONTEXT_LABEL and provider.profile.context:
        tokens = provider.profile.context.max_tokens
        return f"Up to {tokens:,} tokens" if tokens else ""
    return ""


def _price_cell(catalog: Catalog, provider: Provider, day: date) -> str:
    for view in _views(catalog, day, _priced_lenses(catalog, provider)):
        if phrase := _price_phrase(view, provider):
            return phrase
    for price in provider.profile.prices:
        span = PLAN_UNITS.get(price.unit or "")
        if price.item and price.amount is not None and span and is_current(price, day):
            about = "about " if price.approximate else ""
            return f"{price.item} {about}${price.amount:,.2f}/{span}{_marks(price)}"
    return ""


def _price_phrase(view: View, provider: Provider) -> str:
    """Return the price of the view's model or GPU in one phrase; empty when there is none."""
    if view.lens is None:
        return ""
    if view.lens.kind == "gpu":
        sides = [(view.figure(provider, GPU_HOUR), "/hr")]
    else:
        sides = [(view.figure(provider, INPUT), " in"), (view.figure(provider, OUTPUT), " out")]
    figures = [(figure, way) for figure, way in sides if isinstance(figure, Figure)]
    if not figures:
        return ""
    first = figures[0][0]
    # What is sold on other terms is another offer.
    parts = [f"{_money(one)}{way}" for one, way in figures if _terms(one) == _terms(first)]
    per = "" if view.lens.kind == "gpu" else " per 1M tokens"
    marks = _marks(first.observation, is_promotion=first.is_promotion)
    return f"{view.lens.name} {', '.join(parts)}{per}{marks}"


def _terms(figure: Figure) -> tuple[object, ...]:
    """Return what two prices must share to be told in one breath."""
    price = figure.observation
    return figure.basis, *((price.tier, price.status) if isinstance(price, Price) else ())


def _marks(price: object, *, is_promotion: bool = False) -> str:
    """Return in parentheses what sets a price apart from the ordinary one."""
    marks = ["promotion"] if is_promotion else []
    if isinstance(price, Price):
        marks += [price.tier] if price.tier != "standard" else []
        marks += [str(price.status)] if price.status is not Status.CURRENT else []
    return f" ({', '.join(marks)})" if marks else ""


def _speed_cell(catalog: Catalog, provider: Provider, day: date) -> str:
    for view in _views(catalog, day, _timed_lenses(catalog, provider)):
        shown = [view.figure(provider, quantity) for quantity in (OUTPUT_SPEED, TTFT, SYSTEM_SPEED)]
        figures = [figure for figure in shown if isinstance(figure, Figure)]
        if figures:
            # What another person measured, or on another basis, is another cell.
            told = [one for one in figures[:2] if _same_run(one, figures[0])]
            parts = ", ".join(map(_speed_words, told))
            return f"{parts} on {view.lens} ({_reporter(figures[0])})"
    return ""


def _same_run(one: Figure, other: Figure) -> bool:
    return one.basis == other.basis and one.kind is other.kind and _by(one) == _by(other)


def _speed_words(figure: Figure) -> str:
    sign = "at least " if figure.at_least else "about " if figure.approximate else ""
    if figure.quantity is TTFT:
        return f"{sign}{figure.number}s TTFT"
    if figure.quantity is SYSTEM_SPEED and isinstance(figure.observation, Speed):
        gpus = figure.observation.gpus
        where = f"on {gpus.count}x {gpus.gpu}," if gpus else "in all"
        return f"{sign}{figure.number} tok/s {where}"
    return f"{sign}{figure.number} tok/s"


def _reporter(figure: Figure) -> str:
    if figure.kind is SourceKind.INDEPENDENT:
        return _by(figure) or "independent"
    return "reporter not stated" if figure.kind is SourceKind.UNSTATED else str(figure.kind)


def _by(figure: Figure) -> str:
    return (figure.source.by if figure.source else None) or ""


def _money(figure: Figure) -> str:
    sign = "at least " if figure.at_least else "about " if figure.approximate else ""
    return f"{sign}${figure.number}"


def _contrasts(catalog: Catalog, a: Provider, b: Provider, day: date | None) -> Iterable[str]:
    """Yield sentences that set the two sides against each other, each on one basis."""
    if day is not None:
        for view in _views(catalog, day, _shared_lenses(catalog, a, b)):
            prices = _price_contrast(view, a, b)
            speeds = _speed_contrast(view, a, b)
            if prices or speeds:
                yield from filter(None, (prices, speeds))
                break
    yield from filter(
        None, [_tag_contrast(a, b, "deployment"), _tag_contrast(a, b, "customization")]
    )


def _price_contrast(view: View, a: Provider, b: Provider) -> str:
    told = []
    for quantity, kind in ((INPUT, "input"), (OUTPUT, "output")):
        if both := _comparable(view, a, b, quantity):
            told.append(f"{_money(both[0])} and {_money(both[1])} per million {kind} tokens")
    if not told:
        return ""
    opening = f"For {view.lens}, the recorded list prices of {a.name} and {b.name} are "
    return f"{opening}{', and '.join(told)}."


def _speed_contrast(view: View, a: Provider, b: Provider) -> str:
    """Return the speeds that one measurer took of both, in one sentence."""
    both = _comparable(view, a, b, OUTPUT_SPEED)
    if both is None:
        return ""
    one, other = both
    if not _by(one) or _by(one) != _by(other) or one.kind is not other.kind:
        return ""
    return (
        f"{_by(one)} measured {_speed_words(one)} of output on {view.lens} at {a.name} "
        f"and {_speed_words(other)} at {b.name}."
    )


def _comparable(
    view: View, a: Provider, b: Provider, quantity: Quantity
) -> tuple[Figure, Figure] | None:
    """Return the figures of both sides if they stand on one basis and neither is a promotion."""
    one, other = view.figure(a, quantity), view.figure(b, quantity)
    if isinstance(one, Missing) or isinstance(other, Missing):
        return None
    if one.is_promotion or _terms(one) != _terms(other):
        return None
    if verdict(one, other).comparability is not Comparability.SAME_BASIS:
        return None
    return one, other


def _tag_contrast(a: Provider, b: Provider, field: str) -> str:
    """Return what only one of the two lists, in words that claim no more than that."""
    tags = [tuple(getattr(provider.profile.tags, field)) for provider in (a, b)]
    if not all(tags):
        return ""
    parts = []
    for provider, own, other in ((a, tags[0], tags[1]), (b, tags[1], tags[0])):
        if only := [_words(tag) for tag in own if tag not in other]:
            parts.append(f"{provider.name} lists {_and(only)}")
    shared = [_words(tag) for tag in tags[0] if tag in tags[1]]
    opening = f"Both list {_and(shared)} under {field}" if shared else f"Under {field}"
    if not parts:
        return f"{opening}." if shared else ""
    joined = ", ".join(parts) if len(parts) == 1 else " and ".join(parts)
    return f"{opening}; {joined} besides." if shared else f"{opening}, {joined}."


def _words(tag: str) -> str:
    return tag.replace("-", " ")


def _and(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _views(catalog: Catalog, day: date, lenses: Iterable[Lens]) -> Iterable[View]:
    """Yield a view through each lens once."""
    return (View(catalog, lens, day) for lens in dict.fromkeys(lenses))


def _priced_lenses(catalog: Catalog, provider: Provider) -> list[Lens]:
    """Return the default lens, then what the file prices, in its order."""
    first = default_lens(catalog)
    return ([first] if first else []) + [
        lens for price in provider.profile.prices if (lens := _lens_of(catalog, price))
    ]


def _timed_lenses(catalog: Catalog, provider: Provider) -> list[Lens]:
    first = default_lens(catalog)
    timed = [speed for speed in provider.profile.speeds if speed.metric in SPEEDS and speed.model]
    models = [model_lens(catalog, speed.model) for speed in timed if speed.model]
    return ([first] if first else []) + models


def _shared_lenses(catalog: Catalog, a: Provider, b: Provider) -> list[Lens]:
    """Return the default lens, then the models that both price or both were timed on."""
    others = {*_priced_lenses(catalog, b), *_timed_lenses(catalog, b)}
    own = (*_priced_lenses(catalog, a), *_timed_lenses(catalog, a))
    return [lens for lens in own if lens in others and lens.kind == "model"]


def _lens_of(catalog: Catalog, price: Price) -> Lens | None:
    if price.model:
        return model_lens(catalog, price.model)
    return gpu_lens(catalog, price.gpu) if price.gpu else None
