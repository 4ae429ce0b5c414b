"""A side of a page beside its profile: the name, the text about it, and the cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.phrases import cell_phrase
from explorer.catalog.editing import EditError
from explorer.catalog.slugs import slug_of
from explorer.catalog.values import join_paragraphs
from explorer.catalog.vocabulary import UNKNOWN, Absence
from explorer.page.importing.conflicts import Choice
from explorer.page.importing.meeting import Place

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.catalog.reading import Path
    from explorer.catalog.writing import Plain
    from explorer.page.importing.meeting import Meeting
    from explorer.page.record import Side


def merge_profile(
    meeting: Meeting, side: Side, cells: Mapping[str, str], *, kinds_told: bool
) -> bool:
    """Lay a side beside its profile, or begin one; tell whether it is new."""
    provider = _known(meeting.holding.catalog, side.slug)
    if provider is None:
        _begin(meeting, side, cells)
        return True
    profile = provider.profile
    place = Place(provider.file, f" of {side.name}", profile.updated, side.slug)
    _merge_name(meeting, place, profile.name, side.name)
    about = join_paragraphs(profile.about), join_paragraphs(side.about)
    meeting.meet(place, ("about",), *about)
    for label, shown in cells.items():
        kind = None
        if label == meeting.page.price_label and kinds_told:
            kind = side.price_absence or Absence.NOT_RESEARCHED
        if shown:
            _merge_cell(meeting, place, provider, label, shown, kind)
    return False


def _begin(meeting: Meeting, side: Side, cells: Mapping[str, str]) -> None:
    """Write a profile of all that the page says."""
    file, page = meeting.holding.new_profile(side.slug), meeting.page
    meeting.fill(file, ("name",), side.name)
    meeting.staging.fill(file, ("slug",), side.slug)
    if page.updated:
        meeting.staging.fill(file, ("updated",), page.updated.isoformat())
    if side.about:
        meeting.fill(file, ("about",), join_paragraphs(side.about))
    for label, shown in cells.items():
        kind = side.price_absence if label == page.price_label else None
        if shown:
            meeting.fill(file, ("glance", label), _value(shown, kind or Absence.NOT_RESEARCHED))


def _known(catalog: Catalog, slug: str) -> Provider | None:
    if provider := catalog.get(slug):
        return provider
    for provider in catalog.providers:
        if provider.profile.slug == slug:
            raise EditError(provider.blocked)
    return None


def _merge_name(meeting: Meeting, place: Place, own: str, shown: str) -> None:
    """Compare the name; a slug that followed from the old one is written down first."""
    choice = meeting.meet(place, ("name",), own, shown)
    is_lost = choice is Choice.REPLACE and slug_of(shown) != place.owner
    if is_lost and not meeting.staging.at(place.file, ("slug",)):
        meeting.staging.set(place.file, ("slug",), place.owner)


def _merge_cell(
    meeting: Meeting, place: Place, provider: Provider, label: str, shown: str, kind: Absence | None
) -> None:
    """Compare one cell, with the kind of absence where the page tells it.

    A cell that is not given shows what the profile's figures draft on the page's day; a page that
    says the same changes nothing, nor does a dash where nothing is drafted.
    """
    path, cell = ("glance", label), provider.profile.glance.get(label)
    own_kind = (cell and cell.absent) or Absence.NOT_RESEARCHED
    kind = kind or own_kind
    if cell is None:
        meeting.drafts.add((place.owner, *path))
        own = cell_phrase(meeting.holding.catalog, provider, label, meeting.page.updated)
    else:
        own = cell.text
    is_long = isinstance(meeting.staging.at(place.file, path), dict)
    if own and own != shown:
        at: Path = (*path, "text") if is_long and UNKNOWN not in (own, shown) else path
        meeting.differ(place, path, (own, shown), (at, _value(shown, kind)))
    elif own == UNKNOWN and kind != own_kind:
        edit = ((*path, "absent"), str(kind)) if is_long else (path, _value(shown, kind))
        meeting.differ(place, path, (_told(own_kind), _told(kind)), edit)
    elif not own and (shown != UNKNOWN or kind != own_kind):
        meeting.fill(place.file, path, _value(shown, kind))


def _value(shown: str, kind: Absence) -> Plain:
    """Return a cell as a profile holds it."""
    return shown if shown != UNKNOWN else {"absent": str(kind)}


def _told(kind: Absence) -> str:
    return f"{UNKNOWN} ({kind})"
