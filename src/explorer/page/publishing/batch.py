"""All pages of a set, one after the other: composed, put on a shelf and counted."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from explorer.analysis.labels import counted
from explorer.page.composing import compose, site_of
from explorer.page.limits import value_fault
from explorer.page.publishing.fitting import fitted
from explorer.page.publishing.lacking import reasons
from explorer.page.publishing.plan import PAIR_FOLDER, provider_path
from explorer.page.publishing.profiles import provider_page, refusals, site_needs
from explorer.page.publishing.record import IndexPage, Link
from explorer.page.publishing.report import Outcome, Report, Step, why
from explorer.page.publishing.shelf import page_names, require_apart
from explorer.page.publishing.writing import INDEX, write_index, write_provider
from explorer.page.writing import text_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from explorer.catalog.catalog import Provider
    from explorer.page.needs import Need
    from explorer.page.publishing.plan import Plan
    from explorer.page.publishing.shelf import Shelf

_OF_THE_DISK = (errno.ENOSPC, errno.EROFS, errno.EIO, errno.EDQUOT)
"""Faults that the next page would meet as well."""


class Batch:
    """Works through a set; memory does not grow with the number of pages."""

    def __init__(self, plan: Plan, shelf: Shelf, as_of: date | None = None) -> None:
        self.report = Report(plan.page_count)
        self._plan = plan
        self._shelf = shelf
        self._as_of = as_of
        self._ready = [0] * len(plan.members)
        """For each member a bit for each other with which it has a comparison."""
        self._refused: dict[str, tuple[Need, ...]] = {}
        """What keeps members from having a page of their own, by key."""
        self._newest: date | None = None

    def run(self) -> Iterator[Step]:
        """Yield each page after it was dealt with; whoever stops asking stops the batch.

        Raises OSError if the shelf takes no pages at all. A full or failing disk ends the batch,
        and the report says so; a file that alone cannot be written is one that failed.
        """
        require_apart(self._shelf.folder, self._plan.catalog.folder)
        self._shelf.open()
        try:
            for step in self._steps():
                yield self.report.add(step)
                if self.report.stopped:
                    return
        finally:
            self._shelf.close()
        self.report.dead_links = [*self._dead_links()]
        found = page_names(self._shelf.folder)
        self.report.surplus = [name for name in found if not self._plan.holds(name)]

    def _steps(self) -> Iterator[Step]:
        members = self._plan.members
        for i, j in self._plan.pairs():
            yield self._pair(i, j)
        for provider in members:
            self._refused[provider.key] = refusals(self._plan.catalog, provider)
        for place, provider in enumerate(members):
            yield self._provider(place, provider)
        yield self._index()

    def _pair(self, i: int, j: int) -> Step:
        catalog, (one, other) = self._plan.catalog, (self._plan.members[k] for k in (i, j))
        composed = compose(catalog, one, other, self._as_of)
        name = f"{PAIR_FOLDER}/{composed.page.stem}.md"
        if composed.refusal:
            a, b = self._plan.in_order(one, other)
            for need in reasons(catalog, a, b, composed):
                self.report.hold(need, (a.key, b.key))
            return Step(name, Outcome.NOT_READY)
        self._ready[i] |= 1 << j
        self._ready[j] |= 1 << i
        self.report.drafts += not composed.is_written
        self._see(composed.page.updated)
        # The refusal has looked for all that `write_page` would refuse.
        return self._put(name, text_of(composed.page))

    def _see(self, day: date | None) -> None:
        if day and (self._newest is None or day > self._newest):
            self._newest = day

    def _provider(self, place: int, provider: Provider) -> Step:
        name = f"{provider_path(provider)}.md"
        if refused := self._refused[provider.key]:
            return self._not_ready(name, refused)
        links = tuple(self._links(place))
        page, left = fitted(provider_page(self._plan.catalog, provider, links, self._as_of))
        if left:
            self.report.left_out[name] = left
        self._see(page.updated)
        return self._put(name, write_provider(page))

    def _links(self, place: int) -> Iterator[Link]:
        """Yield a link to each comparison of a member, in the catalog's order of the others."""
        for other in self._beside(place):
            i, j = sorted((place, other))
            one, later = self._plan.members[i], self._plan.members[j]
            a, b = self._plan.in_order(one, later)
            yield Link(f"{a.name} vs {b.name}", self._plan.path(one, later))

    def _index(self) -> Step:
        catalog, site = self._plan.catalog, site_of(self._plan.catalog)
        if needed := tuple(site_needs(catalog)):
            return self._not_ready(f"{INDEX}.md", needed)
        listed = tuple(
            Link(one.name, provider_path(one), _remark(one))
            for one in self._plan.members
            if not self._refused[one.key]
        )
        pages = sum(mask.bit_count() for mask in self._ready) // 2
        page = IndexPage(site.base, site.author, self._newest, pages, listed)
        return self._put(f"{INDEX}.md", write_index(page))

    def _not_ready(self, name: str, needed: tuple[Need, ...]) -> Step:
        for need in needed:
            self.report.hold(need, None)
        return Step(name, Outcome.NOT_READY)

    def _put(self, name: str, text: str) -> Step:
        try:
            return Step(name, self._shelf.put(name, text.encode()))
        except OSError as error:
            self.report.fail(name, error)
            if error.errno in _OF_THE_DISK:
                self.report.stopped = self._stopped(name, error)
            return Step(name, Outcome.FAILED)

    def _stopped(self, name: str, error: OSError) -> str:
        written = counted(self.report.counts[Outcome.WRITTEN], "page")
        return (
            f"Stopped at {name}: {why(error)} {written} had been written before; every page is "
            "whole, the old one or the new. Mend this and export again."
        )

    # Links that lead nowhere

    def _dead_links(self) -> Iterator[str]:
        """Yield what is linked to and not there, each with the number of pages that link to it."""
        house = self._plan.catalog.settings.house
        for place, provider in enumerate(self._plan.members):
            pages = self._ready[place].bit_count()
            if pages and (refused := self._refused[provider.key]):
                yield _dead(f"{provider_path(provider)}.md", pages, refused[0].what)
            if house is not None and provider.key != house.slug:
                yield from self._dead_house(place, house.slug)

    def _dead_house(self, place: int, slug: str) -> Iterator[str]:
        """Yield the link from a member's comparisons to the one with the house, if it is dead."""
        provider = self._plan.members[place]
        others = [self._plan.members[other].key for other in self._beside(place)]
        pages = sum(key != slug for key in others)
        wanted = f"{PAIR_FOLDER}/{slug}-vs-{provider.key}.md"
        house = self._plan.catalog.get(slug)
        if not pages:
            return
        if house is None:
            yield _dead(wanted, pages, f"no profile has the slug '{slug}' of the house")
        elif slug not in others:
            yield _dead(wanted, pages, "this comparison is not ready")
        elif self._plan.catalog.in_order(house, provider)[0] is not house:
            turned = f"the order is the other way round: {provider.key}-vs-{slug}.md is there"
            yield _dead(wanted, pages, turned)

    def _beside(self, place: int) -> Iterator[int]:
        """Yield the places of all with which a member has a comparison."""
        mask = self._ready[place]
        return (other for other in range(len(self._plan.members)) if mask >> other & 1)


def _remark(provider: Provider) -> str:
    """Return what the index says of a provider: nothing, if no page can hold it."""
    tagline = provider.profile.tagline or ""
    return "" if value_fault(tagline) else tagline


def _dead(name: str, pages: int, reason: str) -> str:
    links = "page links" if pages == 1 else "pages link"
    return f"{pages:,} {links} to {name}, which is not written: {reason}."
