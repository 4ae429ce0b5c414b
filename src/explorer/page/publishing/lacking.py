"""What keeps a comparison from being written, told of the file that can mend it.

A provider without a tagline is one reason, however many comparisons it holds up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.catalog.folders import SETTINGS_FILE
from explorer.page.drafting import has_words
from explorer.page.needs import Need, needs
from explorer.page.publishing.profiles import site_needs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.page.composing import Composed

_DRAFTED_FROM = {
    "summary": ("tagline", "No tagline, and no summary of the pair's own"),
    "comparison": ("positioning", "No positioning, and no comparison of the pair's own"),
    "updated": ("updated", "No date, and none of the pair's own"),
}
"""Which key of a profile a part of the page is drafted from, and what to say without it."""
_OF_SITE = ("site.base", "site.author")


def reasons(catalog: Catalog, a: Provider, b: Provider, composed: Composed) -> Iterator[Need]:
    """Yield what a comparison still needs; nothing when it is ready.

    What each page says of its site is told as it is for the other pages of a set.
    """
    yield from site_needs(catalog)
    for need in needs(catalog, a, b, composed):
        if need.file == SETTINGS_FILE and need.key in _OF_SITE:
            continue
        key, what = _DRAFTED_FROM.get(need.key, ("", ""))
        without = [one for one in (a, b) if key and not _says(one, key)]
        yield from (Need(one.file, key, what) for one in without)
        if not without:
            yield need


def _says(provider: Provider, key: str) -> bool:
    """Tell whether a profile says anything from which a part of a page is drafted."""
    value = getattr(provider.profile, key)
    return has_words(" ".join(value) if isinstance(value, tuple) else str(value or ""))
