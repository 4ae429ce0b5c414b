"""Which pages belong together: every pair of some providers, and whatever their links need."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from explorer.catalog.catalog import Catalog, Provider

PAIR_FOLDER, PROVIDER_FOLDER = "compare", "providers"
"""Where pages lie below the folder of a set, as in their addresses."""


@dataclass(frozen=True, eq=False)
class Plan:
    """The pages of a set in the catalog's order; none of them is written or held here."""

    catalog: Catalog
    members: tuple[Provider, ...]
    """The providers that were asked for, and the house if their pages point to it."""
    added: Provider | None = None
    """The house, if nobody asked for it."""

    @classmethod
    def of(cls, catalog: Catalog, providers: Iterable[Provider]) -> Plan:
        """Return the set of some providers of a catalog.

        A page on two of them links to the house beside each, so the house comes along.
        """
        wanted = {provider.key for provider in providers}
        house = catalog.settings.house
        added = catalog.get(house.slug) if house and len(wanted) > 1 else None
        if added is not None and added.key in wanted:
            added = None
        if added is not None:
            wanted.add(added.key)
        return cls(catalog, tuple(one for one in catalog.providers if one.key in wanted), added)

    @property
    def pair_count(self) -> int:
        """Return how many comparisons there would be if each were ready."""
        return len(self.members) * (len(self.members) - 1) // 2

    @property
    def page_count(self) -> int:
        """Return how many pages there would be if each were ready: the index is one."""
        return self.pair_count + len(self.members) + 1

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Yield the places of each two members once; nothing is held."""
        return combinations(range(len(self.members)), 2)

    def in_order(self, one: Provider, other: Provider) -> tuple[Provider, Provider]:
        """Return two members, the earlier one first, in the order of their page."""
        written = self.catalog.pair_of(one, other)
        is_turned = written is not None and written.record.pair[0] == other.key
        return (other, one) if is_turned else (one, other)

    def path(self, one: Provider, other: Provider) -> str:
        """Return the path of a comparison of two members, the earlier one first."""
        a, b = self.in_order(one, other)
        return f"{PAIR_FOLDER}/{a.key}-vs-{b.key}"

    def holds(self, name: str) -> bool:
        """Tell whether a file below the folder bears the name of a comparison or provider here."""
        folder, _, stem = name.removesuffix(".md").rpartition("/")
        if folder == PROVIDER_FOLDER:
            return stem in self._places
        cuts = (cut for cut in range(len(stem)) if stem.startswith("-vs-", cut))
        return folder == PAIR_FOLDER and any(
            self._is_pair(stem[:cut], stem[cut + 4 :]) for cut in cuts
        )

    def _is_pair(self, a: str, b: str) -> bool:
        places = sorted(self._places.get(key, -1) for key in (a, b))
        if places[0] < 0 or places[0] == places[1]:
            return False
        one, other = (self.members[place] for place in places)
        return self.path(one, other) == f"{PAIR_FOLDER}/{a}-vs-{b}"

    @cached_property
    def _places(self) -> dict[str, int]:
        return {provider.key: place for place, provider in enumerate(self.members)}


def provider_path(provider: Provider) -> str:
    """Return the path of a provider's page."""
    return f"{PROVIDER_FOLDER}/{provider.key}"
