"""Laying a page beside a folder: what it adds to which file, and where it contradicts one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.page.importing.meeting import Meeting
from explorer.page.importing.pairs import merge_pair
from explorer.page.importing.profiles import merge_profile
from explorer.page.importing.site import merge_site

if TYPE_CHECKING:
    from explorer.page.importing.conflicts import Decide
    from explorer.page.importing.holding import Holding
    from explorer.page.record import Page


def merge(holding: Holding, page: Page, file: str, decide: Decide, *, kinds_told: bool) -> Meeting:
    """Return what a page changes in a folder, in an order that is sound wherever it stops.

    Raises EditError when a file cannot take what the page says.
    """
    meeting = Meeting(holding, page, file, decide)
    sides = (
        (page.a, {row.label: row.a for row in page.rows}),
        (page.b, {row.label: row.b for row in page.rows}),
    )
    is_new = {
        side.slug: merge_profile(meeting, side, cells, kinds_told=kinds_told)
        for side, cells in sides
    }
    merge_site(meeting, {slug for slug in is_new if is_new[slug]})
    merge_pair(meeting)
    return meeting
