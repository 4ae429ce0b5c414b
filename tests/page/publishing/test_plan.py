"""Which pages belong together, counted and yielded without holding them."""

from __future__ import annotations

from itertools import islice

from explorer.catalog.catalog import Catalog, Provider, WrittenPair
from explorer.catalog.schema import Pair, Profile
from explorer.catalog.validating import record
from explorer.page.publishing.plan import Plan, provider_path
from explorer.page.publishing.size import size_words
from small_catalogs import catalog_of

HOUSE = {"name": "House", "slug": "house"}


def market(*slugs: str, house: str = "house", turned: tuple[str, str] | None = None) -> Catalog:
    found = catalog_of(
        *({"name": slug.upper(), "slug": slug} for slug in slugs),
        house={"name": "House", "slug": house},
        providers=list(slugs),
    )
    pairs = {}
    if turned:
        written = WrittenPair("pairs/x.yaml", record(Pair, {"pair": list(turned)}))
        pairs[frozenset(turned)] = written
    return Catalog(None, found.settings, found.providers, pairs)


def paths(plan: Plan) -> list[str]:
    return [plan.path(plan.members[i], plan.members[j]) for i, j in plan.pairs()]


def test_every_pair_in_the_catalogs_order() -> None:
    catalog = market("house", "a", "b", turned=("b", "a"))
    plan = Plan.of(catalog, reversed(catalog.providers))
    assert paths(plan) == ["compare/house-vs-a", "compare/house-vs-b", "compare/b-vs-a"]
    assert (plan.pair_count, plan.page_count, plan.added) == (3, 7, None)
    assert provider_path(plan.members[0]) == "providers/house"


def test_the_house_comes_along_if_pages_point_to_it() -> None:
    catalog = market("house", "a", "b", "c")
    house, a, b, _ = catalog.providers
    assert Plan.of(catalog, [a, b]).members == (house, a, b)
    assert Plan.of(catalog, [a, b]).added is house
    assert Plan.of(catalog, [a, house]).members == (house, a)
    assert Plan.of(catalog, [a]).members == (a,)
    assert Plan.of(market("a", "b"), market("a", "b").providers).added is None


def test_which_files_bear_the_name_of_a_page() -> None:
    catalog = market("house", "a", "b-vs-c", "a-vs-b", "c", turned=("c", "a"))
    plan = Plan.of(catalog, catalog.providers)
    names = ["providers/a.md", *(f"{path}.md" for path in paths(plan))]
    assert all(map(plan.holds, names))
    others = ["other.md", "providers/x.md", "compare/a-vs-c.md", "compare/c-vs-house.md"]
    assert not any(
        map(plan.holds, [*others, "compare/a.md", "compare/a-vs-a.md", "compare/-vs-.md"])
    )


def test_two_thousand_providers_are_counted_without_their_pairs() -> None:
    profiles = (Profile(name=f"P{i}", slug=f"p{i}") for i in range(2000))
    catalog = Catalog(None, providers=tuple(Provider(p.slug or "", "", p) for p in profiles))
    plan = Plan.of(catalog, catalog.providers)
    assert (plan.pair_count, plan.page_count) == (1_999_000, 2_001_001)
    assert list(islice(plan.pairs(), 2)) == [(0, 1), (0, 2)]
    assert size_words(plan) == "0 bytes"
