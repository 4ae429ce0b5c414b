"""Facets: the values of a field with how many providers would be left by ticking them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.analysis.labels import as_label
from explorer.analysis.query import TAG_FIELDS, values_of
from explorer.catalog.catalog import fold

if TYPE_CHECKING:
    from explorer.analysis.query import Query
    from explorer.catalog.catalog import Catalog


@dataclass(frozen=True, slots=True)
class FacetValue:
    """One value of a facet."""

    value: str
    count: int
    """Providers that have it among those that the other conditions let through."""
    is_chosen: bool

    @property
    def label(self) -> str:
        """Return the value as it is shown."""
        return as_label(self.value)


@dataclass(frozen=True, slots=True)
class Facet:
    """One field whose values can be ticked: any of the ticked ones will do."""

    field: str
    title: str
    values: tuple[FacetValue, ...]


def facets(catalog: Catalog, query: Query) -> tuple[Facet, ...]:
    """Return the facets of a catalog with counts under the other conditions of a query.

    A facet with a single value says nothing and is left out.
    """
    found = [_facet(catalog, query, field) for field in ("deployment", "category")]
    return tuple(facet for facet in found if len(facet.values) > 1)


def _facet(catalog: Catalog, query: Query, field: str) -> Facet:
    others = query.without(field)
    left = Counter[str]()
    total = Counter[str]()
    for provider in catalog.providers:
        own = set(values_of(provider, field))
        total.update(own)
        if others.matches(provider):
            left.update(own)
    vocabulary = getattr(catalog.settings.facets, field) if field in TAG_FIELDS else ()
    order = {value: place for place, value in enumerate(vocabulary)}

    def place(value: str) -> tuple[int, int, str]:
        return (-total[value], order.get(value, len(order)), value)

    chosen = {fold(value) for value in query.chosen(field)}
    values = [
        FacetValue(value, left[value], fold(value) in chosen) for value in sorted(total, key=place)
    ]
    return Facet(field, field.capitalize(), tuple(values))
