"""What a page needs is said with the file that should hold it."""

from explorer.catalog.loading import load
from explorer.page.composing import compose
from explorer.page.needs import Need, by_file, needs
from page_market import FILES, PAIR, profile
from small_market import WriteCatalog


def found(write_catalog: WriteCatalog, files: dict[str, str | bytes], a: str, b: str) -> list[Need]:
    catalog = load(write_catalog(files)).catalog
    one, other = catalog.find(a), catalog.find(b)
    return list(needs(catalog, one, other, compose(catalog, one, other)))


def test_a_page_that_is_ready_needs_nothing(write_catalog: WriteCatalog) -> None:
    assert found(write_catalog, FILES, "alpha", "beta") == []


def test_prose_belongs_to_the_pair_and_the_rest_to_the_profile(write_catalog: WriteCatalog) -> None:
    places = [(one.file, one.key) for one in found(write_catalog, FILES, "alpha", "bare")]
    assert places == [
        ("pairs/alpha-vs-bare.yaml", "summary"),
        ("providers/bare.yaml", "about"),
        ("providers/bare.yaml", "best_for"),
    ]


def test_what_the_site_lacks_belongs_to_the_settings(write_catalog: WriteCatalog) -> None:
    files = FILES | {"catalog.yaml": "house: {name: House, slug: house}\n"}
    lacking = found(write_catalog, files, "alpha", "beta")
    assert [one.key for one in lacking] == ["site.base", "site.author"]
    assert {one.file for one in lacking} == {"catalog.yaml"}


def test_a_shared_slug_is_told_once_in_each_file(write_catalog: WriteCatalog) -> None:
    files = FILES | {"providers/gamma.yaml": profile("Gamma", "beta")}
    lacking = found(write_catalog, files, "alpha", "gamma")
    assert [(one.file, one.key) for one in lacking] == [("providers/gamma.yaml", "slug")]


def test_files_come_once_each(write_catalog: WriteCatalog) -> None:
    groups = list(by_file(tuple(found(write_catalog, FILES, "alpha", "bare"))))
    assert [(file, len(group)) for file, group in groups] == [
        ("pairs/alpha-vs-bare.yaml", 1),
        ("providers/bare.yaml", 2),
    ]


def test_of_two_with_one_name_the_one_that_lacks_something_is_told(
    write_catalog: WriteCatalog,
) -> None:
    files = FILES | {
        "providers/twin-1.yaml": profile("Twin", "twin-1"),
        "providers/twin-2.yaml": profile("Twin", "twin-2", about="", best_for=""),
    }
    places = [(one.file, one.key) for one in found(write_catalog, files, "twin-1", "twin-2")]
    assert places == [("providers/twin-2.yaml", "about"), ("providers/twin-2.yaml", "best_for")]


def test_what_no_page_can_hold_is_told_of_the_file_and_key_that_hold_it(
    write_catalog: WriteCatalog,
) -> None:
    files = FILES | {
        "catalog.yaml": "site: {base: 'https://x.org/a b', author: '-'}\n",
        "providers/alpha.yaml": profile("Alpha", "alpha", about="'-'"),
        "pairs/beta-vs-alpha.yaml": PAIR.replace("[Beta work]", "[Beta work, '-']"),
    }
    wanted = {
        ("catalog.yaml", "site.base", "The address of the site"),
        ("catalog.yaml", "site.author", "The author of the pages"),
        ("providers/alpha.yaml", "about", "Paragraph 1"),
        ("pairs/beta-vs-alpha.yaml", "choose", "Bullet 2"),
    }
    lacking = found(write_catalog, files, "alpha", "beta")
    assert {(one.file, one.key, one.what.partition(" is ")[0]) for one in lacking} == wanted


def test_a_bullet_that_is_drafted_is_told_of_its_profile(write_catalog: WriteCatalog) -> None:
    files = FILES | {
        "providers/beta.yaml": profile("Beta", "beta", best_for="[Work, '-']"),
        "pairs/beta-vs-alpha.yaml": PAIR.replace("beta: [Beta work], ", ""),
    }
    (need,) = found(write_catalog, files, "alpha", "beta")
    assert (need.file, need.key) == ("providers/beta.yaml", "best_for")
