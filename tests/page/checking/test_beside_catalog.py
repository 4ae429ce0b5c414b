"""A page beside its catalog: every value that differs is told with its line and its file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.catalog.loading import load
from explorer.catalog.problem import Problem, Severity
from explorer.page.checking.checker import check_page
from explorer.page.composing import compose
from explorer.page.importing.pages import import_pages
from explorer.page.writing import write_page
from explorer.paths import bundled_data
from folder_examples import ALDER, BIRCH, CATALOG, FOLDER, PAIR
from page_examples import sample
from small_catalogs import catalog_of

if TYPE_CHECKING:
    from explorer.catalog.catalog import Catalog

Write = Callable[[Mapping[str, str]], Path]

SOURCED = {
    "providers/alder.yaml": ALDER.replace("1.50}", "1.50, source: {url: https://a.org}}").replace(
        "by: Bench}", "by: Bench, url: https://b.org}"
    ),
    "providers/birch.yaml": BIRCH.replace("0.30}", "0.30, source: {document: A letter}}").replace(
        "by: Bench}", "by: Bench, url: https://b.org}"
    ),
}
FILES = {**FOLDER, **SOURCED, "pairs/birch-vs-alder.yaml": PAIR.replace("07-04", "10-04")}


def _text(catalog: Catalog, one: str = "alder", other: str = "birch") -> str:
    return write_page(compose(catalog, catalog.find(one), catalog.find(other)).page)


def _told(problems: tuple[Problem, ...]) -> list[str]:
    return [str(one) for one in problems]


def _edited(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new)


def test_a_page_of_the_catalog_itself_has_no_problem(write_catalog: Write) -> None:
    catalog = load(write_catalog(FILES)).catalog
    assert _told(check_page(catalog, _text(catalog), "x.md")) == []


def test_a_draft_of_the_catalog_itself_has_no_problem(write_catalog: Write) -> None:
    catalog = load(write_catalog({**FOLDER, **SOURCED})).catalog
    assert _told(check_page(catalog, _text(catalog).encode(), "x.md")) == []


def test_no_page_of_the_bundled_data_contradicts_it() -> None:
    catalog = load(bundled_data()).catalog
    for pair in catalog.pairs.values():
        found = check_page(catalog, _text(catalog, *pair.record.pair), pair.file)
        # Texts are older than profiles that were gone over since; nothing else may be said.
        assert [one for one in found if "Read the page again" not in one.todo] == []


EDITS = {
    "summary": (
        ("Birch rents. Alder serves.", "Birch lets. Alder serves."),
        "3:3: error: summary: 'Birch lets. Alder serves.' here, 'Birch rents. Alder serves.' in "
        "pairs/birch-vs-alder.yaml (2026-10-04). Mend whichever is wrong.",
    ),
    "comparison": (
        ("They differ.", "They are one."),
        "9:1: error: comparison, 1 of 1: 'They are one.' here, 'They differ.' in pairs/",
    ),
    "about": (
        ("It also trains them.", "It also tunes them."),
        "21:1: error: about Alder, 2 of 2: 'It also tunes them.' here, 'It also trains them.' in "
        "providers/alder.yaml (2026-09-01)",
    ),
    "a paragraph more": (
        ("It also trains them.", "It also trains them.\n\nAnd more."),
        "23:1: error: about Alder, 3 of 3: 'And more.' here, nothing in providers/alder.yaml",
    ),
    "a bullet": (
        ("Steady load", "Steady loads"),
        "27:3: error: bullets for Birch & Co., 1 of 1: 'Steady loads' here, 'Steady load' in",
    ),
    "a given cell": (
        ("API \\| batch", "API"),
        "42:20: error: Deployment of Alder: 'API' here, 'API | batch' in providers/alder.yaml",
    ),
    "why a price is absent": (
        ("not published", "varies"),
        "40:11: error: Price of Birch & Co.: '- (varies)' here, '- (not published)' in",
    ),
    "a drafted cell": (
        ("Oak 7B $0.10 in", "Oak 7B $0.70 in"),
        "40:15: error: Price of Alder: 'Oak 7B $0.70 in, $0.40 out per 1M tokens' here, "
        "'Oak 7B $0.10 in, $0.40 out per 1M tokens' by the figures in providers/alder.yaml",
    ),
    "the date": (
        ("October 4, 2026", "October 5, 2026"),
        "5:95: error: updated: 2026-10-05 here, 2026-10-04 in pairs/birch-vs-alder.yaml",
    ),
    "the author": (
        ("The Compare Desk", "Somebody"),
        "5:68: error: author: 'Somebody' here, 'The Compare Desk' in catalog.yaml",
    ),
    "the tokens": (
        ("128K", "64K"),
        "65:25: error: past_tokens: '64K' here, '128K' in catalog.yaml",
    ),
    "the site": (
        ("https://compare.example.org", "https://elsewhere.example.org"),
        "5:12: error: base: 'https://elsewhere.example.org' here, 'https://compare.example.org' in",
    ),
    "the house": (
        ("cedar", "cider"),
        "65:1: error: house: 'Cedar (cider)' here, 'Cedar (cedar)' in catalog.yaml",
    ),
    "a name": (
        ("Alder", "Older"),
        "35:29: error: name of Older: 'Older' here, 'Alder' in providers/alder.yaml (2026-09-01)",
    ),
}


@pytest.mark.parametrize(("edit", "told"), EDITS.values(), ids=list(EDITS))
def test_what_differs_is_told_with_both_values_and_the_file(
    write_catalog: Write, edit: tuple[str, str], told: str
) -> None:
    catalog = load(write_catalog(FILES)).catalog
    found = _told(check_page(catalog, _edited(_text(catalog), *edit), "x.md"))
    assert [line for line in found if line.startswith(f"x.md:{told}")], found


def test_a_cell_that_the_profile_outran_is_an_error_after_a_price_change(
    write_catalog: Write,
) -> None:
    text = _text(load(write_catalog(FILES)).catalog)
    dearer = SOURCED["providers/alder.yaml"].replace("input: 0.10", "input: 0.15")
    catalog = load(write_catalog({"providers/alder.yaml": dearer})).catalog
    found = check_page(catalog, text, "x.md")
    assert [(one.severity, one.place, one.field) for one in found] == [
        (Severity.ERROR, (40, 15), "Price of Alder")
    ]
    assert "$0.10 in" in found[0].found
    assert "$0.15 in" in found[0].found


def test_a_cell_of_other_figures_that_hold_is_a_warning(write_catalog: Write) -> None:
    catalog = load(write_catalog(FILES)).catalog
    text = _edited(_text(catalog), "Oak 7B $0.10 in, $0.40 out", "Elm 70B $0.50 in, $1.50 out")
    (found,) = check_page(catalog, text, "x.md")
    assert (found.severity, found.field) == (Severity.WARNING, "Price of Alder")


def test_the_other_order_is_told(write_catalog: Write) -> None:
    text = _text(load(write_catalog(FILES)).catalog)
    turned = PAIR.replace("[birch, alder]", "[alder, birch]").replace("07-04", "10-04")
    catalog = load(write_catalog({"pairs/birch-vs-alder.yaml": turned})).catalog
    (found,) = _told(check_page(catalog, text, "x.md"))
    assert found.startswith(
        "x.md:1:3: error: order: birch-vs-alder here, alder-vs-birch in pairs/birch-vs-alder.yaml"
    )


def test_rows_that_the_catalog_does_not_have_are_told(write_catalog: Write) -> None:
    catalog = load(write_catalog(FILES)).catalog
    lines = _text(catalog).split("\n")
    more = [*lines[:40], "| Support | - | - |", *lines[40:]]
    found = _told(check_page(catalog, "\n".join(more), "x.md"))
    assert found[0].startswith("x.md:41:1: error: rows: '")
    assert "in catalog.yaml" in found[0]
    fewer = [line for line in lines if not line.startswith("| Deployment")]
    (alone,) = _told(check_page(catalog, "\n".join(fewer), "x.md"))
    assert alone.startswith("x.md:35:1: error: rows: ")


def test_a_link_to_a_slug_nobody_has_names_the_nearest(write_catalog: Write) -> None:
    catalog = load(write_catalog(FILES)).catalog
    text = _edited(_text(catalog), "alder.md", "aldr.md")
    text = text.replace("birch-vs-alder ", "birch-vs-aldr ")
    found = _told(check_page(catalog, text, "x.md"))
    assert [line for line in found if ": error: slug: " in line] == [
        "x.md:67:87: error: slug: the link to Alder leads to 'aldr', but no profile has this slug. "
        "Nearest: alder. Mend the link, or let `import` add the provider."
    ]


def test_a_slug_that_two_files_share_is_told(write_catalog: Write) -> None:
    text = _text(load(write_catalog(FILES)).catalog)
    catalog = load(write_catalog({"providers/twin.yaml": "name: Twin\nslug: alder\n"})).catalog
    found = _told(check_page(catalog, text, "x.md"))
    assert any("share the slug 'alder'" in line and ":67:" in line for line in found)


def test_a_link_to_a_page_on_the_house_that_will_not_be_there(write_catalog: Write) -> None:
    files = {**FILES, "pairs/alder-vs-cedar.yaml": "pair: [alder, cedar]\n"}
    files["providers/birch.yaml"] = BIRCH.replace("positioning", "# positioning")
    catalog = load(write_catalog(files)).catalog
    found = [one for one in check_page(catalog, _text(catalog), "x.md") if one.field == "house"]
    assert [one.severity for one in found] == [Severity.WARNING] * 2
    assert "cedar-vs-birch is not ready; it lacks comparison" in found[0].found
    assert "pairs/alder-vs-cedar.yaml gives alder-vs-cedar" in found[1].found


def test_a_page_without_the_house_is_told(write_catalog: Write) -> None:
    catalog = load(write_catalog(FILES)).catalog
    lines = _text(catalog).split("\n")
    start = lines.index("## Running long-horizon agents?")
    found = _told(check_page(catalog, "\n".join(lines[:start] + lines[start + 4 :]), "x.md"))
    assert found == [
        "x.md:63:1: error: house: no section on the house here, Cedar (cedar) in catalog.yaml. "
        "Mend whichever is wrong."
    ]


def test_a_page_older_than_what_it_quotes(write_catalog: Write) -> None:
    catalog = load(
        write_catalog(
            {
                **FILES,
                "pairs/birch-vs-alder.yaml": PAIR.replace("07-04", "09-04"),
                "providers/alder.yaml": SOURCED["providers/alder.yaml"].replace(
                    "https://b.org", "https://b.org, as_of: 2026-09-20"
                ),
            }
        )
    ).catalog
    found = _told(check_page(catalog, _text(catalog), "x.md"))
    assert found == [
        "x.md:5:95: warning: updated: the page is of 2026-09-04, providers/birch.yaml of "
        "2026-09-30. Read the page again, and renew its date.",
        "x.md:5:95: warning: updated: the page is of 2026-09-04, Speed of Alder in "
        "providers/alder.yaml of 2026-09-20. Renew its date.",
    ]


def test_a_page_older_than_a_figure_beside_the_one_it_shows(write_catalog: Write) -> None:
    source = "{reporter: independent, by: X, as_of: 2026-10-20}"
    other = f"  - {{model: oak-7b, metric: ttft_s, value: 1, source: {source}}}\n"
    alder = SOURCED["providers/alder.yaml"].replace("speeds:\n", "speeds:\n" + other)
    catalog = load(write_catalog({**FILES, "providers/alder.yaml": alder})).catalog
    text = _text(catalog)
    assert "tok/s on Oak 7B (Bench)" in text
    assert _told(check_page(catalog, text, "x.md")) == []


def test_what_the_catalog_does_not_hold_is_a_note(write_catalog: Write) -> None:
    text = _text(load(write_catalog(FILES)).catalog, "birch", "alder")
    folder = write_catalog(FILES)
    (folder / "pairs/birch-vs-alder.yaml").unlink()
    (folder / "catalog.yaml").write_text(CATALOG.replace("alder, birch", "birch, alder"))
    found = check_page(load(folder).catalog, text, "x.md")
    assert _told(found) == [
        "x.md:3:3: note: not in pairs/birch-vs-alder.yaml: updated, summary, comparison, bullets "
        "for Birch & Co., bullets for Alder. `import` adds it; `export` would draft it anew."
    ]


@pytest.mark.parametrize(
    ("bullets", "line"),
    [
        (("Short prompts", "Trials"), "- Trials"),
        (("Short prompts",), "- Short prompts"),
        (("Short prompts", "Free trials", "Long runs"), "- Long runs"),
        (("Prompts", "Trials"), "- Prompts"),
    ],
)
def test_bullets_of_the_pages_own_are_noted_where_they_depart_from_the_draft(
    write_catalog: Write, bullets: tuple[str, ...], line: str
) -> None:
    catalog = load(write_catalog({**FOLDER, **SOURCED})).catalog
    page = compose(catalog, catalog.find("alder"), catalog.find("birch")).page
    text = write_page(replace(page, a=replace(page.a, best_for=bullets)))
    (found,) = check_page(catalog, text, "x.md")
    assert found.found == "not in pairs/alder-vs-birch.yaml: bullets for Alder"
    assert found.place == (text.split("\n").index(line) + 1, 3)


def test_a_paragraph_of_the_pages_own_is_noted_where_it_departs_from_the_draft(
    write_catalog: Write,
) -> None:
    catalog = load(write_catalog({**FOLDER, **SOURCED})).catalog
    page = compose(catalog, catalog.find("alder"), catalog.find("birch")).page
    text = write_page(replace(page, comparison=(*page.comparison, "And more.")))
    (found,) = check_page(catalog, text, "x.md")
    assert found.place == (text.split("\n").index("And more.") + 1, 1)


def test_a_figure_without_a_source_is_a_note(write_catalog: Write) -> None:
    catalog = load(write_catalog({**FILES, "providers/alder.yaml": ALDER})).catalog
    found = check_page(catalog, _text(catalog), "x.md")
    assert [(one.severity, one.field) for one in found] == [
        (Severity.NOTE, "Speed of Alder"),
        (Severity.NOTE, "Price of Alder"),
    ]
    assert "a claim without a source: providers/alder.yaml" in found[0].found


def test_sections_of_their_own_are_compared(write_catalog: Write) -> None:
    pair = FILES["pairs/birch-vs-alder.yaml"] + "sections: '## More'\n"
    catalog = load(write_catalog({**FILES, "pairs/birch-vs-alder.yaml": pair})).catalog
    text = _text(catalog)
    same = [one for one in check_page(catalog, text, "x.md") if one.field == "sections"]
    assert same == []
    for other in ("## Less", ""):
        found = check_page(catalog, text.replace("## More", other).rstrip("\n"), "x.md")
        (one,) = [one for one in found if one.field == "sections"]
        assert one.severity is Severity.ERROR


def test_the_seed_pages_agree_with_what_they_were_imported_into(
    shared: Path, tmp_path: Path
) -> None:
    seeds = [(path.name, path.read_bytes()) for path in sorted((shared / "seeds").glob("*.md"))]
    list(import_pages(tmp_path / "data", seeds))
    catalog = load(tmp_path / "data").catalog
    for name, data in seeds:
        assert check_page(None, data, name) == ()
        found = check_page(catalog, data, name)
        assert {one.severity for one in found} == {Severity.NOTE}
        assert all("a claim without a source" in one.found for one in found)


def test_what_is_no_page_is_said_and_not_compared(write_catalog: Write) -> None:
    catalog = load(write_catalog(FILES)).catalog
    for data in (b"", b"Hello", b"\xff", "# A vs B"):
        (found,) = check_page(catalog, data, "x.md")
        assert found.severity is Severity.ERROR


LINES = sample().split("\n")


@given(
    st.lists(st.tuples(st.integers(0, len(LINES)), st.integers(0, len(LINES)), st.text(max_size=6)))
)
def test_no_page_is_too_broken_to_be_checked(edits: list[tuple[int, int, str]]) -> None:
    catalog = catalog_of(
        {"name": "Alder", "glance": {"Price": "$1"}, "about": "A."},
        {"name": "Birch & Co.", "slug": "birch", "updated": "2026-11-30"},
        house={"name": "Cedar", "slug": "cedar"},
    )
    lines = list(LINES)
    for at, source, text in edits:
        lines[at : at + len(text)] = lines[source : source + 2] + text.split("a")
    data = "\n".join(lines)
    for found in (check_page(catalog, data, "x.md"), check_page(None, data, "x.md")):
        ends = [one.place.line for one in found if one.place]
        assert ends == sorted(ends)
        assert max(ends, default=1) <= data.count("\n") + 1
