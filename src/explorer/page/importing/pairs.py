"""What a page says of its two sides together, beside what a folder holds of the pair."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from explorer.catalog.folders import SETTINGS_FILE
from explorer.catalog.schema import Pair
from explorer.catalog.values import join_paragraphs
from explorer.page.composing import with_price
from explorer.page.importing.meeting import Place
from explorer.page.importing.site import usual_labels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.page.importing.meeting import Meeting
    from explorer.page.record import Page


def merge_pair(meeting: Meeting) -> None:
    """Lay a page beside the pair's file, or begin one."""
    page, holding = meeting.page, meeting.holding
    slugs = page.a.slug, page.b.slug
    written = holding.catalog.pairs.get(frozenset(slugs))
    pair = written.record if written else Pair(pair=slugs)
    file = written.file if written else holding.new_pair(page.stem)
    place = Place(file, " of the pair", pair.updated)
    if written is None:
        meeting.fill(file, ("pair",), slugs)
        meeting.told.add((file, ("rows",)))  # even where they are those of the folder
    meeting.meet(place, ("pair",), " vs ".join(pair.pair), " vs ".join(slugs), list(slugs))
    days = (day.isoformat() if day else "" for day in (pair.updated, page.updated))
    meeting.meet(place, ("updated",), *days)
    meeting.meet(place, ("summary",), pair.summary or "", page.summary)
    paragraphs = join_paragraphs(pair.comparison), join_paragraphs(page.comparison)
    meeting.meet(place, ("comparison",), *paragraphs)
    for side in (page.a, page.b):
        own, shown = pair.choose.get(side.slug, ()), side.best_for
        meeting.meet(place, ("choose", side.slug), _lines(own), _lines(shown), list(shown))
    _merge_rows(meeting, place, pair)
    meeting.meet(place, ("sections",), pair.sections, page.sections)
    if pair.sections and not page.sections:  # such a page says that there are none
        meeting.differ(place, ("sections",), (pair.sections, ""), (("sections",), None))


def _merge_rows(meeting: Meeting, place: Place, pair: Pair) -> None:
    """Keep the labels with the pair when they are not those that its page shows anyway."""
    labels = tuple(row.label for row in meeting.page.rows)
    usual = usual_labels(meeting)
    if not labels or labels == _shown(meeting.page, pair.rows or usual, usual):
        return
    own: Sequence[str] = pair.rows
    if not own and (pair.summary or pair.comparison):
        place, own = replace(place, updated=None, source=SETTINGS_FILE), usual
    meeting.meet(place, ("rows",), _lines(own), _lines(labels), list(labels))


def _shown(page: Page, labels: Sequence[str], usual: Sequence[str]) -> tuple[str, ...]:
    """Return labels as a page shows them, or one that lacks the price row, if this one does."""
    shown = with_price(labels, usual, page.price_label)
    return tuple(label for label in shown if page.price or label != page.price_label)


def _lines(texts: Sequence[str]) -> str:
    return "\n".join(texts)
