"""What a page shows of its site beside the settings of a folder, and the list that orders pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.catalog.folders import SETTINGS_FILE
from explorer.page.composing import site_of
from explorer.page.importing.meeting import Place

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from explorer.catalog.reading import Path
    from explorer.catalog.writing import Plain
    from explorer.page.importing.meeting import Meeting
    from explorer.page.record import House

_BY_HAND = (
    f"{SETTINGS_FILE} says it for every page of the folder, so an import does not change it. "
    "Keep the folder's, or edit that file by hand"
)


def usual_labels(meeting: Meeting) -> Sequence[str]:
    """Return the labels of the folder, or those that it takes from this page."""
    catalog, page = meeting.holding.catalog, meeting.page
    from_page = not catalog.settings.attributes and page.price
    return tuple(row.label for row in page.rows) if from_page else catalog.attributes


def merge_site(meeting: Meeting, new: Collection[str]) -> None:
    """Fill in what the settings lack; `new` names the providers that the folder did not know."""
    catalog, shown = meeting.holding.catalog, meeting.page.site
    own = site_of(catalog)
    met: list[tuple[Path, str, str, Plain]] = [
        (("site", "base"), own.base, shown.base, shown.base),
        (("site", "author"), own.author, shown.author, shown.author),
    ]
    if house := shown.house:
        tokens = catalog.settings.site.past_tokens or ""
        met.append((("site", "past_tokens"), tokens, shown.past_tokens, shown.past_tokens))
        both = {"name": house.name, "slug": house.slug}
        met.append((("house",), str(own.house or ""), str(house), both))
    is_foreign = any(ours and theirs and ours != theirs for _, ours, theirs, _ in met)
    place = Place(SETTINGS_FILE, " of the site", None, by_hand=_BY_HAND)
    for path, ours, theirs, value in met:
        if ours or not is_foreign:  # another site's page gives this one nothing
            meeting.meet(place, path, ours, theirs, value)
    if not catalog.settings.attributes:
        meeting.staging.fill(SETTINGS_FILE, ("attributes",), usual_labels(meeting))
    house = None if is_foreign else shown.house
    _list_providers(meeting, new, own.house or house, is_known=own.house is not None)


def _list_providers(
    meeting: Meeting, new: Collection[str], house: House | None, *, is_known: bool
) -> None:
    """Put the new providers into the list that orders pairs; a house that is new comes first."""
    staging, path = meeting.staging, ("providers",)
    a, b = meeting.page.a.slug, meeting.page.b.slug
    first = house.slug if house else None
    listed = [str(slug).lower() for slug in staging.at(SETTINGS_FILE, path) or []]
    added = [slug for slug in (a, b) if slug in new and slug not in listed]
    wanted = list(listed)
    for slug in added:
        is_before_known = slug == a and b not in new and b in listed and b != first
        at = 0 if slug == first else wanted.index(b) if is_before_known else len(wanted)
        wanted.insert(at, slug)
    if not is_known and first in wanted[1:]:
        wanted.sort(key=lambda slug: slug != first)
    if listed and [slug for slug in wanted if slug not in added] == listed:
        for slug in sorted(added, key=wanted.index):
            staging.insert(SETTINGS_FILE, path, wanted.index(slug), slug)
    elif wanted != listed:
        staging.set(SETTINGS_FILE, path, wanted)
