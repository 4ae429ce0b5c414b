"""What has grown old: notes, one for each file and class of figures, with counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.choosing import is_current
from explorer.analysis.doubts.doubt import Doubt
from explorer.analysis.doubts.told import has_figure
from explorer.analysis.figures import Figure
from explorer.analysis.freshness import PRICE_DAYS, PROSE_DAYS, SPEED_DAYS
from explorer.analysis.quantities import (
    GPU_HOUR,
    OUTPUT_SPEED,
    SYSTEM_SPEED,
    TOKEN_PRICES,
    TTFT,
)
from explorer.analysis.view import View
from explorer.catalog.problem import Severity
from explorer.catalog.vocabulary import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from datetime import date

    from explorer.catalog.catalog import Catalog, Provider, WrittenPair
    from explorer.catalog.reading import Path
    from explorer.catalog.values import AsOf


def age_notes(catalog: Catalog, today: date) -> Iterator[Doubt]:
    """Yield notes about stale and undated figures and texts; what is over is not counted."""
    for provider in catalog.providers:
        prices = [
            price.source.as_of if price.source else None
            for price in provider.profile.prices
            if is_current(price, today) and has_figure(price)
        ]
        speeds = [
            speed.source.as_of if speed.source else None
            for speed in provider.profile.speeds
            if speed.status is Status.CURRENT and has_figure(speed)
        ]
        yield from _counted(provider.file, "prices", prices, PRICE_DAYS, today)
        yield from _counted(provider.file, "speeds", speeds, SPEED_DAYS, today)
        yield from _text_of(provider, today)
    view = View.default(catalog, today)
    for pair in catalog.pairs.values():
        yield from _text(pair.file, pair.record.updated, today)
        yield from _outrun(view, pair)


def _counted(
    file: str, key: str, days: Sequence[AsOf | None], limit: int, today: date
) -> Iterator[Doubt]:
    old = [day for day in days if day and (today - day.day).days > limit]
    undated = sum(day is None for day in days)
    parts = []
    if old:
        verb = "is" if len(old) == 1 else "are"
        parts.append(f"{len(old)} {verb} older than {limit} days (the oldest of {min(old)})")
    if undated:
        parts.append(f"{undated} {'is' if undated == 1 else 'are'} undated")
    if parts:
        found = f"of {len(days)} that hold, {' and '.join(parts)}"
        yield _note(file, (key,), found, "Look them up again, and date them")


def _text_of(provider: Provider, today: date) -> Iterator[Doubt]:
    profile = provider.profile
    if profile.tagline or profile.positioning or profile.about or profile.glance:
        yield from _text(provider.file, profile.updated, today)
    context = profile.context
    if context and context.source and context.source.as_of:
        day = context.source.as_of.day
        if (today - day).days > PROSE_DAYS:
            found = f"the context is of {day}, more than {PROSE_DAYS} days ago"
            yield _note(provider.file, ("context",), found, "Look it up again")


def _text(file: str, updated: date | None, today: date) -> Iterator[Doubt]:
    if updated is None:
        yield _note(file, (), "the text is undated", "Give `updated` the day of its last revision")
    elif (today - updated).days > PROSE_DAYS:
        found = f"the text is of {updated}, more than {PROSE_DAYS} days ago"
        yield _note(file, ("updated",), found, "Read it again, and renew `updated`")


def _outrun(view: View, pair: WrittenPair) -> Iterator[Doubt]:
    """Note a pair written before a figure that is shown beside its text."""
    written = pair.record.updated
    sides = [one for slug in pair.record.pair if (one := view.catalog.get(slug))]
    newer = [
        (figure.as_of.day, provider.name, figure)
        for provider in sides
        for figure in _shown(view, provider)
        if written and figure.as_of and figure.as_of.day > written
    ]
    if newer:
        _, name, figure = max(newer, key=lambda one: one[0])
        more = f" and {len(newer) - 1} more" if len(newer) > 1 else ""
        told = f"{figure.quantity.title} of {view.lens} at {name}, {figure.text}"
        found = f"written on {written}, before the figures beside it: {told} ({figure.as_of}){more}"
        yield _note(pair.file, ("updated",), found, "Read the text again, and renew `updated`")


def _shown(view: View, provider: Provider) -> Iterable[Figure]:
    if view.lens is None:
        return []
    of_model = (*TOKEN_PRICES, OUTPUT_SPEED, TTFT, SYSTEM_SPEED)
    quantities = (GPU_HOUR,) if view.lens.kind == "gpu" else of_model
    shown = [view.figure(provider, quantity) for quantity in quantities]
    return [figure for figure in shown if isinstance(figure, Figure)]


def _note(file: str, path: Path, found: str, todo: str) -> Doubt:
    return Doubt(file, path, found, todo, Severity.NOTE)
