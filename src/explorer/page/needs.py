"""What a page that is not ready still needs, and the file in which to write it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.catalog.folders import SETTINGS_FILE, pair_file
from explorer.page.limits import faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.page.composing import Composed


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
_SITE = {
    "site base": NO_BASE,
    "site author": NO_AUTHOR,
    "past_tokens": Need(
        SETTINGS_FILE, "site.past_tokens", "The context length named with the house is missing"
    ),
}
_DRAFTABLE = {
    "summary": "No summary: write one, or a tagline in both profiles",
    "comparison": "No comparison: write one, or a positioning in both profiles",
    "updated": "No date: write one, or a date in both profiles",
}


def needs(catalog: Catalog, one: Provider, other: Provider, composed: Composed) -> tuple[Need, ...]:
    """Return everything that keeps a composed page from being written; empty when it is ready."""
    a, b = catalog.in_order(one, other)
    written = catalog.pair_of(a, b)
    file = written.file if written else pair_file(a.key, b.key)
    found = (
        *(_need(name, a, b, file) for name in composed.missing),
        *(_fault(text, a, b, file) for text in faults(composed.page)),
    )
    blocked = {provider.file for provider in (a, b) if provider.blocked}
    # A provider without a slug of its own is reported once, not again for what follows from it.
    return tuple(
        need
        for need in dict.fromkeys(found)
        if not (need.file in blocked and need.what.startswith("slug: "))
    )


def _need(name: str, a: Provider, b: Provider, file: str) -> Need:
    if name in _SITE:
        return _SITE[name]
    if name in _DRAFTABLE:
        return Need(file, name, _DRAFTABLE[name])
    for provider in (a, b):
        if need := _profile_need(name, provider):
            return need
    # A file name that two pairs share: another slug of either provider mends it.
    return Need(a.file, "slug", f"Needed: {name}")


def _profile_need(name: str, provider: Provider) -> Need | None:
    if name == f"{provider.name}: {provider.blocked}":
        return Need(provider.file, "slug", provider.blocked.removesuffix("."))
    if name == f"about {provider.name}":
        return Need(provider.file, "about", "No text on what the provider does")
    if name == f"bullets for {provider.name}":
        return Need(provider.file, "best_for", "No bullets on what to choose the provider for")
    return None


def _fault(text: str, a: Provider, b: Provider, file: str) -> Need:
    """Return where to mend a value that no page can hold."""
    field, _, what = text.partition(": ")
    head, _, rest = field.partition(".")
    if head in ("a", "b"):
        return Need((a if head == "a" else b).file, "", f"{rest}: {what}")
    if field in ("base", "author", "past_tokens") or head == "house":
        return Need(SETTINGS_FILE, "", f"{field}: {what}")
    return Need(file, "", f"{field}: {what}")


def by_file(found: tuple[Need, ...]) -> Iterator[tuple[str, tuple[Need, ...]]]:
    """Yield each file once, with what it needs, in the order in which files first occur."""
    for file in dict.fromkeys(need.file for need in found):
        yield file, tuple(need for need in found if need.file == file)
