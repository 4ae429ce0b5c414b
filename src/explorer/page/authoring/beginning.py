"""What the writing of a pair begins with, and the page that the text of the moment makes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from explorer.catalog.catalog import LookupFailed, WrittenPair
from explorer.catalog.folders import pair_file
from explorer.catalog.values import join_paragraphs
from explorer.catalog.vocabulary import Relation
from explorer.page.authoring.text import PairText, Part, day_of
from explorer.page.composing import compose
from explorer.page.fields import BULLETS, COMPARISON, SUMMARY
from explorer.page.importing.holding import Holding

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.page.composing import Composed


@dataclass(frozen=True, slots=True)
class Start:
    """What stood in the pair's file and in the draft when the writing began."""

    text: PairText
    drafted: frozenset[Part]
    """The parts that nobody has written: they are not in the file."""
    updated: date | None
    """The day of the page."""
    file: str
    """The pair's file, relative to the folder; empty while there is none."""

    def day(self, text: PairText, today: date) -> date | None:
        """Return the day of the page with a text: as typed, else today if the text changed."""
        if text.updated.strip(" \t"):
            return day_of(text.updated)
        return self.updated if text.says_the_same(self.text) else today

    def is_changed(self, text: PairText) -> bool:
        """Tell whether a text, or the day that was typed, is another than at the start."""
        typed = text.updated.strip(" \t")
        is_other_day = bool(typed) and day_of(typed) != self.updated
        return is_other_day or not text.says_the_same(self.text)

    def still_drafted(self, text: PairText) -> frozenset[Part]:
        """Return the drafted parts that a text has as they were, whichever side they are on."""
        is_swapped = text.pair != self.text.pair
        seen = text.swapped() if is_swapped else text
        parts = {
            part
            for part in self.drafted - {Part.UPDATED}
            if seen.typed(part) == self.text.typed(part)
        }
        return (
            frozenset(_OTHER.get(part, part) for part in parts) if is_swapped else frozenset(parts)
        )


_OTHER = {Part.CHOOSE_A: Part.CHOOSE_B, Part.CHOOSE_B: Part.CHOOSE_A}


def begin(catalog: Catalog, one: Provider, other: Provider) -> Start:
    """Return what the writing of two providers begins with.

    Raises LookupFailed for a provider beside itself, or one that has no page.
    """
    for provider in (one, other):
        if provider.blocked:
            raise LookupFailed(provider.blocked)
    a, b = catalog.in_order(one, other)
    composed = compose(catalog, a, b)
    page, written = composed.page, catalog.pair_of(a, b)
    drafted = set(composed.drafted)
    parts = {
        Part.SUMMARY: SUMMARY in drafted,
        Part.COMPARISON: COMPARISON in drafted,
        Part.CHOOSE_A: BULLETS["a"] in drafted,
        Part.CHOOSE_B: BULLETS["b"] in drafted,
        Part.UPDATED: not (written and written.record.updated),
    }
    text = PairText(
        (a.key, b.key),
        page.summary,
        join_paragraphs(page.comparison),
        ("\n".join(page.a.best_for), "\n".join(page.b.best_for)),
        relation=written.record.relation if written else Relation.RIVALS,
    )
    drafted_parts = frozenset(part for part, is_drafted in parts.items() if is_drafted)
    return Start(text, drafted_parts, page.updated, written.file if written else "")


def as_it_was(catalog: Catalog, folder: Path, pair: tuple[str, str], base: bytes | None) -> Catalog:
    """Return a catalog with a pair's file as it once stood; raises EditError for an unsound one."""
    key = frozenset(pair)
    written = catalog.pairs.get(key)
    if base is None:
        others = {other: one for other, one in catalog.pairs.items() if other != key}
        return replace(catalog, pairs=others)
    file = written.file if written else pair_file(*pair)
    return Holding(folder, catalog).with_files({file: base}).catalog


def live_page(catalog: Catalog, text: PairText, day: date | None) -> Composed:
    """Return the page of a pair as it will be with a text; what is empty is drafted."""
    one, other = (catalog.get(slug) for slug in text.pair)
    if one is None or other is None:
        raise LookupFailed(f"No provider is called '{text.pair[0 if one is None else 1]}'.")
    written = catalog.pair_of(one, other)
    record = text.record(day, written.record if written else None)
    own = WrittenPair(written.file if written else "", record)
    pairs = {**catalog.pairs, frozenset(text.pair): own}
    return compose(replace(catalog, pairs=pairs), one, other)
