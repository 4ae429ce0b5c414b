"""Facets: values with the providers that ticking them would leave."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.facets import Facet, facets
from explorer.analysis.query import Query, parse
from small_catalogs import catalog_of

CATALOG = catalog_of(
    {"name": "A", "category": "serverless", "tags": {"deployment": ["serverless", "batch"]}},
    {"name": "B", "category": "serverless", "tags": {"deployment": ["serverless", "dedicated"]}},
    {"name": "C", "category": "gpu cloud", "tags": {"deployment": ["dedicated"]}},
    {"name": "D", "category": "gpu cloud", "tags": {"deployment": ["dedicated", "batch"]}},
    {"name": "E", "category": "gpu cloud"},
    facets={"deployment": ["dedicated", "serverless", "batch"]},
)


def counted(query: str) -> dict[str, dict[str, int]]:
    """Return the counts of each value of each facet."""
    found = facets(CATALOG, parse(query))
    return {facet.field: {one.value: one.count for one in facet.values} for facet in found}


def ticked(query: str) -> list[str]:
    """Return the values that are ticked."""
    found = facets(CATALOG, parse(query))
    return [one.value for facet in found for one in facet.values if one.is_chosen]


@pytest.mark.parametrize(
    ("query", "deployment", "category"),
    [
        ("", (3, 2, 2), (3, 2)),
        ("category:serverless", (1, 2, 1), (3, 2)),
        ('category:serverless,"gpu cloud"', (3, 2, 2), (3, 2)),
        ("deployment:dedicated", (3, 2, 2), (2, 1)),
        ("deployment:dedicated,batch", (3, 2, 2), (2, 2)),
        ("-deployment:batch", (2, 1, 0), (2, 1)),
        ("deployment:batch category:serverless", (1, 2, 1), (1, 1)),
        ("nothing-like-this", (0, 0, 0), (0, 0)),
    ],
)
def test_counts_under_the_other_conditions(
    query: str, deployment: tuple[int, ...], category: tuple[int, ...]
) -> None:
    """In each facet's own order, which no query changes."""
    assert counted(query) == {
        "deployment": dict(zip(("dedicated", "serverless", "batch"), deployment, strict=True)),
        "category": dict(zip(("gpu cloud", "serverless"), category, strict=True)),
    }


def test_ticked_values() -> None:
    assert ticked("") == []
    assert ticked('deployment:BATCH category:"GPU Cloud"') == ["batch", "gpu cloud"]
    assert ticked("-deployment:batch") == []


def test_labels_and_titles() -> None:
    deployment, category = facets(CATALOG, Query())
    assert (deployment.title, category.title) == ("Deployment", "Category")
    assert [one.label for one in category.values] == ["GPU cloud", "Serverless"]


def test_a_facet_of_one_value_says_nothing() -> None:
    catalog = catalog_of(
        {"name": "A", "category": "x", "tags": {"deployment": ["batch"]}},
        {"name": "B", "category": "y", "tags": {"deployment": ["batch"]}},
    )
    assert [facet.field for facet in facets(catalog, Query())] == ["category"]
    assert facets(catalog_of(), Query()) == ()


boxes = [(facet.field, one.value) for facet in facets(CATALOG, Query()) for one in facet.values]
ticks = st.lists(st.sampled_from(boxes), max_size=6)


@given(ticks)
def test_a_count_is_what_ticking_that_value_alone_leaves(chosen: list[tuple[str, str]]) -> None:
    query = Query()
    for field, value in chosen:
        query = query.toggled(field, value)
    left: tuple[Facet, ...] = facets(CATALOG, query)
    for facet in left:
        for one in facet.values:
            alone = query.with_chosen(facet.field, (one.value,))
            assert len(alone.of(CATALOG.providers)) == one.count
            assert one.is_chosen == (one.value in query.chosen(facet.field))
    assert parse(str(query)) == query
