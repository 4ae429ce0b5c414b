"""Days that cannot be right: known from the future, or from before any of this was sold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.doubts.doubt import CONFIRM, Doubt
from explorer.analysis.doubts.told import items
from explorer.catalog.observations import Price

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.catalog.observations import Source, Speed
    from explorer.catalog.reading import Path

FIRST_YEAR = 2000


def day_doubts(catalog: Catalog, today: date) -> Iterator[Doubt]:
    """Yield doubts about days; only those of an offer's beginning and end may lie ahead."""
    for provider in catalog.providers:
        for path, day in _known(provider):
            yield from _doubted(provider.file, path, day, today, "Give the true day")
        for item_path, item in items(provider):
            if item.confirmed is None:
                for path, day in _known_of(item_path, item):
                    todo = f"Give the true day, {CONFIRM}"
                    yield from _doubted(provider.file, path, day, today, todo)
                yield from _terms(provider.file, item_path, item)
    for pair in catalog.pairs.values():
        if written := pair.record.updated:
            yield from _doubted(pair.file, ("updated",), written, today, "Give the true day")


def _doubted(file: str, path: Path, day: date, today: date, todo: str) -> Iterator[Doubt]:
    if day > today:
        yield Doubt(file, path, f"{day} lies after today, {today}", todo)
    if day.year < FIRST_YEAR:
        yield Doubt(file, path, f"{day} lies before the year {FIRST_YEAR}", todo)


def _known(provider: Provider) -> Iterator[tuple[Path, date]]:
    profile = provider.profile
    if profile.updated:
        yield ("updated",), profile.updated
    if profile.context:
        yield from _sourced(("context",), profile.context.source)
    for place, note in enumerate(profile.notes):
        yield from _sourced(("notes", place), note.source)


def _known_of(path: Path, item: Price | Speed) -> Iterator[tuple[Path, date]]:
    yield from _sourced(path, item.source)
    if isinstance(item, Price) and item.promotion:
        yield from _sourced((*path, "promotion"), item.promotion.source)


def _sourced(path: Path, source: Source | None) -> Iterator[tuple[Path, date]]:
    if source and source.as_of:
        yield (*path, "source", "as_of"), source.as_of.day


def _terms(file: str, path: Path, item: Price | Speed) -> Iterator[Doubt]:
    """Doubt the days of an offer: before the first year, or ending before they begin."""
    if not isinstance(item, Price):
        return
    effective, promotion = item.effective, item.promotion
    starts, ends = (effective.from_, effective.until) if effective else (None, None)
    last = promotion.until if promotion else None
    ways: tuple[tuple[Path, date | None], ...] = (
        (("effective", "from"), starts),
        (("effective", "until"), ends),
        (("promotion", "until"), last),
    )
    for way, day in ways:
        if day and day.year < FIRST_YEAR:
            found = f"{day} lies before the year {FIRST_YEAR}"
            yield Doubt(file, (*path, *way), found, f"Give the true day, {CONFIRM}")
    if starts and ends and ends < starts:
        found = f"it ends on {ends}, before it begins on {starts}"
        yield Doubt(file, (*path, "effective", "until"), found, f"Mend one of the two, {CONFIRM}")
