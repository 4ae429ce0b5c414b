"""What a page that is not ready still needs, and the file in which to write it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from explorer.catalog.folders import SETTINGS_FILE, pair_file
from explorer.page.limits import faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.page.composing import Composed
    from explorer.page.fields import FieldName, PageField
    from explorer.page.limits import Fault


@dataclass(frozen=True, slots=True)
class Need:
    """One thing to add or to mend before a page can be written."""

    file: str
    """Relative to the catalog's folder; it need not exist yet."""
    key: str
    """The key to write in the file, such as `best_for`; empty when no single key is at fault."""
    what: str
    """What is missing or wrong, as a sentence without a final full stop."""


NO_BASE = Need(SETTINGS_FILE, "site.base", "The address of the site is missing")
NO_AUTHOR = Need(SETTINGS_FILE, "site.author", "The author of the pages is missing")
_SITE: dict[FieldName, Need] = {
    "base": NO_BASE,
    "author": NO_AUTHOR,
    "past_tokens": Need(
        SETTINGS_FILE, "site.past_tokens", "The context length named with the house is missing"
    ),
}
_DRAFTABLE: dict[FieldName, str] = {
    "summary": "No summary: write one, or a tagline in both profiles",
    "comparison": "No comparison: write one, or a positioning in both profiles",
    "updated": "No date: write one, or a date in both profiles",
}
_OF_PROFILE: dict[FieldName, str] = {
    "about": "No text on what the provider does",
    "best_for": "No bullets on what to choose the provider for",
}
_KEYS: dict[FieldName, str] = {
    "base": "site.base",
    "author": "site.author",
    "past_tokens": "site.past_tokens",
    "house": "house",
    "house.name": "house",
    "house.slug": "house",
    "cell": "glance",
    "price_absence": "glance",
    "label": "rows",
}
"""The keys of fields that files call otherwise."""
_OF_SITE = ("base", "author", "past_tokens", "house", "house.name", "house.slug")


def needs(catalog: Catalog, one: Provider, other: Provider, composed: Composed) -> tuple[Need, ...]:
    """Return everything that keeps a composed page from being written; empty when it is ready."""
    a, b = catalog.in_order(one, other)
    written = catalog.pair_of(a, b)
    file = written.file if written else pair_file(a.key, b.key)
    found = [blocked_need(one) for one in (a, b) if one.blocked]
    found += [_need(field, a, b, file) for field in composed.missing]
    if composed.twins:  # another slug of either provider mends it
        found.append(Need(a.file, "slug", f"Needed: {composed.twins}"))
    for fault in faults(composed.page):
        owner = _owner(fault.field, a, b)
        # A provider without a slug of its own is reported once, not again for what follows from it.
        if not (owner and owner.blocked and fault.field.name == "slug"):
            found.append(_fault_need(fault, owner, file, composed))
    return tuple(dict.fromkeys(found))


def blocked_need(provider: Provider) -> Need:
    """Return what a provider needs that has no slug of its own."""
    return Need(provider.file, "slug", provider.blocked.removesuffix("."))


def _owner(field: PageField, a: Provider, b: Provider) -> Provider | None:
    """Return the provider whose profile holds a field, if one does."""
    return {"a": a, "b": b, None: None}[field.side]


def _need(field: PageField, a: Provider, b: Provider, file: str) -> Need:
    """Return where to write what is missing."""
    if need := _SITE.get(field.name):
        return need
    if what := _DRAFTABLE.get(field.name):
        return Need(file, field.name, what)
    owner = _owner(field, a, b)
    if owner and (what := _OF_PROFILE.get(field.name)):
        return Need(owner.file, field.name, what)
    return Need(owner.file if owner else file, "", f"Nothing is given for {field.label}")


def _fault_need(fault: Fault, owner: Provider | None, file: str, composed: Composed) -> Need:
    """Return where to mend a value that no page can hold."""
    field = fault.field
    key = _KEYS.get(field.name, field.name)
    if field.name in _OF_SITE:
        return Need(SETTINGS_FILE, key, fault.sentence)
    if field.name == "best_for" and replace(field, place=None) not in composed.drafted:
        return Need(file, "choose", fault.sentence)
    return Need(owner.file if owner else file, key, fault.sentence)


def by_file(found: tuple[Need, ...]) -> Iterator[tuple[str, tuple[Need, ...]]]:
    """Yield each file once, with what it needs, in the order in which files first occur."""
    for file in dict.fromkeys(need.file for need in found):
        yield file, tuple(need for need in found if need.file == file)
