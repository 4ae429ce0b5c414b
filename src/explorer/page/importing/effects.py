"""What a change of files does to pages: the imported one, which must come out, and others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from explorer.catalog.editing import EditError
from explorer.catalog.folders import SETTINGS_FILE
from explorer.catalog.problem import Problem, Severity
from explorer.page.composing import compose
from explorer.page.importing.stating import differing
from explorer.page.limits import missing

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from explorer.catalog.catalog import Catalog
    from explorer.page.composing import Composed
    from explorer.page.fields import PageField
    from explorer.page.importing.holding import Holding
    from explorer.page.importing.stating import Key
    from explorer.page.record import Page


@dataclass(frozen=True, slots=True)
class Effect:
    """What is to be said of the page that comes out for an imported one."""

    remarks: tuple[Problem, ...]
    comes_out: str
    """Its name if it comes out differently, for something was kept; else empty."""


def own_page(
    catalog: Catalog, page: Page, file: str, kept: Collection[Key], *, kinds_told: bool
) -> Effect:
    """Return what becomes of an imported page; `kept` names the values it does not come out with.

    Raises EditError unless the page that comes out says all the rest of the imported one.
    """
    one, other = (catalog.get(side.slug) for side in (page.a, page.b))
    if one is None or other is None:
        raise EditError("The two profiles would not be found again.")
    composed = compose(catalog, one, other)
    if more := _lacking_beyond(page, composed):
        raise EditError(f"The page could not be exported again: {'; '.join(more)}.")
    changes = differing(page, composed.page, kept, kinds_told=kinds_told)
    if not changes <= set(kept):
        raise EditError("The page would come out changed.")
    comes_out = composed.page.stem if changes else ""
    return Effect(tuple(_remarks(catalog, page, composed, file)), comes_out)


def other_pages(
    before: Holding, after: Holding, slugs: Collection[str], files: Collection[str]
) -> Iterator[str]:
    """Yield other written pages that changes to known files give another text."""
    known = {provider.file: provider.key for provider in before.catalog.providers}
    touched = {known[file] for file in files if file in known}
    is_of_all = SETTINGS_FILE in files and _shown(before.catalog) != _shown(after.catalog)
    for pair in before.catalog.pairs:
        if pair == frozenset(slugs) or not (is_of_all or pair & touched):
            continue
        old, new = _page_of(before.catalog, pair), _page_of(after.catalog, pair)
        if old != new and new is not None:
            yield new.stem


def _lacking_beyond(page: Page, composed: Composed) -> list[str]:
    """Say in words what keeps a page from being exported that the imported one does not lack."""
    known = {_owned(page, field) for field in missing(page)}
    own = composed.page
    more = [one.told(own) for one in composed.missing if _owned(own, one) not in known]
    return [*composed.blocked, *more, *filter(None, [composed.twins])]


def _owned(page: Page, field: PageField) -> tuple[PageField, str]:
    """Return a field and whose it is by slug, which holds in either order of the two."""
    slugs = {"a": page.a.slug, "b": page.b.slug, None: ""}
    return replace(field, side=None), slugs[field.side]


def _shown(catalog: Catalog) -> tuple[object, ...]:
    """Return what every page shows of the settings."""
    settings = catalog.settings
    return settings.site, settings.house, settings.attributes, settings.price_attribute


def _page_of(catalog: Catalog, slugs: frozenset[str]) -> Page | None:
    one, other = (catalog.get(slug) for slug in slugs)
    return compose(catalog, one, other).page if one and other else None


def _remarks(catalog: Catalog, page: Page, composed: Composed, file: str) -> Iterator[Problem]:
    labels = {row.label for row in page.rows}
    for label in catalog.attributes if labels else ():
        if label not in labels and label != page.price_label:
            found = f"the page has no row {label}, so the profiles keep theirs"
            yield Problem(Severity.NOTE, file, None, label, found, "")
    house = composed.page.site.house
    if house is not None and page.site.house is None:
        found = f"the page does not point to {house.name}; an export of it does"
        yield Problem(Severity.WARNING, file, None, "house", found, "")
