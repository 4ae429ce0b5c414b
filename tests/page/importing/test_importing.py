"""Importing: each page wholly or not at all, nothing overwritten, nothing lost on the way out."""

from __future__ import annotations

import os
import tempfile
from dataclasses import replace
from datetime import date
from itertools import count, permutations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from explorer.catalog.folders import FolderError
from explorer.catalog.loading import load
from explorer.catalog.problem import Severity
from explorer.catalog.vocabulary import Absence
from explorer.catalog.writing import new_text
from explorer.page.composing import compose
from explorer.page.fields import told
from explorer.page.importing.holding import Holding
from explorer.page.importing.pages import Outcome, Status, import_pages
from explorer.page.importing.planning import Plan
from explorer.page.record import House, Page, Row, Side, Site
from explorer.page.writing import write_page
from explorer.paths import bundled_data
from folder_examples import BIRCH, CATALOG, FOLDER
from page_examples import pages, plain_page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from explorer.catalog.catalog import Catalog

    Write = Callable[[Mapping[str, str | bytes]], Path]

SHARED = Path(__file__).parents[4] / "shared"
SEEDS = sorted((SHARED / "seeds").glob("*.md"))
needs_shared = pytest.mark.skipif(not SEEDS, reason="the shared pages are not beside the project")

ALTO = Side("Alto", "alto", ("Alto hums.",), ("Low notes",))
PAGE = plain_page()
"""Alder vs Birch, of a site whose house is Cedar."""


def _import(folder: Path, *pages: Page | bytes) -> list[Outcome]:
    """Import pages as a person would, each from a file of its own."""
    contents = [one if isinstance(one, bytes) else write_page(one).encode() for one in pages]
    return list(import_pages(folder, [(f"{n}.md", one) for n, one in enumerate(contents, 1)]))


def _one(folder: Path, page: Page | bytes) -> Outcome:
    (outcome,) = _import(folder, page)
    return outcome


def _catalog(folder: Path) -> Catalog:
    loaded = load(folder)
    assert [one for one in loaded.problems if one.severity is Severity.ERROR] == []
    return loaded.catalog


def _exported(folder: Path, one: str, other: str) -> bytes:
    catalog = _catalog(folder)
    composed = compose(catalog, catalog.find(one), catalog.find(other))
    return write_page(composed.page).encode()


def _contents(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Return every file with its bytes and the moment it was last written."""
    return {
        path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


def _errors(outcome: Outcome) -> str:
    return " ".join(one.found for one in outcome.problems if one.severity is Severity.ERROR)


@needs_shared
@pytest.mark.parametrize("order", [*permutations(SEEDS), *[(seed,) for seed in SEEDS]])
def test_seeds_come_out_byte_for_byte(tmp_path: Path, order: tuple[Path, ...]) -> None:
    folder = tmp_path / "new" / "folder"
    first = _import(folder, *[path.read_bytes() for path in order])
    assert {one.status for one in first} == {Status.IMPORTED}
    before = _contents(folder)
    again = _import(folder, *[path.read_bytes() for path in order])
    assert {one.status for one in again} == {Status.UNCHANGED}
    assert _contents(folder) == before
    for path in order:
        one, _, other = path.stem.partition("-vs-")
        assert _exported(folder, other, one) == path.read_bytes()
    listed = load(folder).catalog.settings.providers
    assert listed[-1] == "luminal"


@settings(max_examples=40, deadline=None)
@given(pages())
def test_every_page_comes_out_of_the_folder_it_went_into(page: Page) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        label = new_text({"price_attribute": page.price_label})
        (folder / "catalog.yaml").write_text(label, encoding="utf-8")
        outcome = _one(folder, page)
        assert outcome.status is Status.IMPORTED, _errors(outcome)
        assert _exported(folder, page.b.slug, page.a.slug) == write_page(page).encode()
        assert _one(folder, page).status is Status.UNCHANGED


def test_files_are_written_in_an_order_that_leaves_a_sound_folder(tmp_path: Path) -> None:
    outcome = _one(tmp_path, PAGE)
    assert outcome.files == (
        *("providers/alder.yaml", "providers/birch.yaml"),
        *("catalog.yaml", "pairs/alder-vs-birch.yaml"),
    )


@pytest.mark.parametrize("number", range(4))
def test_an_import_that_cannot_write_all_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    synced = count()
    sync = os.fsync

    def fail(handle: int) -> None:
        if next(synced) == number:
            raise OSError(28, "No space left on device")
        sync(handle)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        with pytest.raises(OSError, match="No space left"):
            _import(tmp_path, PAGE)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
    assert _one(tmp_path, PAGE).status is Status.IMPORTED
    assert _exported(tmp_path, "alder", "birch") == write_page(PAGE).encode()


def test_a_plan_writes_nothing_and_knows_what_it_planned(tmp_path: Path) -> None:
    text = write_page(PAGE).encode()
    folder = tmp_path / "none"
    plan = Plan(Holding.of(folder), [("1.md", text), ("2.md", text)])
    plan.advance()
    plan.advance()
    first, second = plan.outcomes
    assert (first.status, second.status) == (Status.IMPORTED, Status.UNCHANGED)
    assert not folder.exists()


def test_the_bundled_folder_is_left_alone() -> None:
    for folder in (bundled_data(), bundled_data() / "providers"):
        with pytest.raises(FolderError, match=r"read-only\. `init DIR`"):
            _import(folder, PAGE)


def test_a_text_that_is_no_page_is_refused_and_the_others_go_on(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    assert _one(folder, b"Hello").status is Status.REFUSED
    assert not folder.exists()
    no, yes = _import(folder, b"Hello", PAGE)
    assert "not a comparison page" in _errors(no)
    assert yes.status is Status.IMPORTED


def test_gaps_of_known_profiles_are_filled_and_nothing_else_is_touched(
    write_catalog: Write,
) -> None:
    alder = "# by hand\nname: Alder   # the name\nglance: {Speed: 9 tok/s}\nprices: []\n"
    folder = write_catalog({"catalog.yaml": "# mine\n", "providers/alder.yaml": alder})
    (folder / "catalog.yaml").unlink()
    page = replace(PAGE, rows=(Row("Speed", "9 tok/s", "-"), Row("Price", "-", "$2")))
    page = replace(page, a=replace(PAGE.a, price_absence=Absence.VARIES))
    assert _one(folder, page).status is Status.IMPORTED
    text = (folder / "providers/alder.yaml").read_text()
    assert text.startswith("# by hand\nname: Alder   # the name\nglance: {Speed: 9 tok/s, ")
    profile = _catalog(folder).find("alder").profile
    assert profile.about == PAGE.a.about
    assert profile.glance["Price"].absent is Absence.VARIES
    assert profile.best_for == (), "the bullets belong to the pair"
    assert _catalog(folder).find("birch").profile.glance["Speed"].absent is not None


def test_a_dash_agrees_with_any_kind_except_for_the_price(write_catalog: Write) -> None:
    birch = BIRCH.replace('Speed: "-"', "Speed: {absent: varies}")
    folder = write_catalog({**FOLDER, "providers/birch.yaml": birch})
    page = replace(
        PAGE,
        b=Side("Birch & Co.", "birch", ("Birch rents machines by the minute.",), ("b",)),
        a=replace(PAGE.a, about=("Alder serves models.", "It also trains them.")),
        rows=(
            Row("Price", "Oak 7B $0.10 in, $0.40 out per 1M tokens", "-"),
            Row("Speed", "210 tok/s on Oak 7B (Bench)", "-"),
        ),
    )
    told = replace(page, b=replace(page.b, price_absence=Absence.NOT_PUBLISHED))
    silent = replace(page, b=replace(page.b, price_absence=Absence.NOT_RESEARCHED))
    (conflict,) = _one(folder, silent).conflicts
    assert str(conflict) == (
        "Price of Birch & Co. is '- (not published)' in providers/birch.yaml (2026-09-30) "
        "and '- (not researched)' in 1.md (2026-09-03)"
    )
    start, _, end = write_page(silent).partition("## FAQ")
    without_answers = start + end[end.index("## Running") :]
    assert _one(folder, without_answers.encode()).status is Status.IMPORTED
    assert _one(folder, told).status is Status.UNCHANGED
    assert (folder / "providers/birch.yaml").read_text() == birch


CONFLICTS = {
    "a name": (replace(PAGE, a=replace(PAGE.a, name="ALDER")), {"name of ALDER"}),
    "a text": (replace(PAGE, a=replace(PAGE.a, about=("Other.",))), {"about of Alder"}),
    "a cell": (
        replace(PAGE, rows=(PAGE.rows[0], Row("Price", "$1", "$9"))),
        {"Price of Birch"},
    ),
    "a cell that is not given": (
        replace(PAGE, rows=(Row("Speed", "-", "-"), PAGE.rows[1])),
        {"Speed of Birch"},
    ),
    "a cell that was not given": (
        replace(PAGE, rows=(Row("Speed", "1 tok/s", "210 tok/s"), PAGE.rows[1])),
        {"Speed of Alder"},
    ),
    "the summary": (replace(PAGE, summary="Other."), {"summary of the pair"}),
    "the comparison": (replace(PAGE, comparison=("A", "B")), {"comparison of the pair"}),
    "the date": (replace(PAGE, updated=date(2026, 1, 1)), {"updated of the pair"}),
    "the bullets": (
        replace(PAGE, b=replace(PAGE.b, best_for=("Other",))),
        {"choose.birch of the pair"},
    ),
    "the order": (
        replace(PAGE, a=PAGE.b, b=PAGE.a, rows=tuple(Row(r.label, r.b, r.a) for r in PAGE.rows)),
        {"order of the pair"},
    ),
    "the rows": (
        replace(PAGE, rows=(*PAGE.rows, Row("More", "1", "2"))),
        {"rows of the pair"},
    ),
    "another site": (
        replace(PAGE, site=Site("https://x.org", "X", "1M", House("Fir", "fir"))),
        {"base of the site", "author of the site", "past_tokens of the site", "house of the site"},
    ),
    "two at once": (
        replace(PAGE, summary="Other.", a=replace(PAGE.a, about=("Other.",))),
        {"about of Alder", "summary of the pair"},
    ),
}


@pytest.mark.parametrize(("page", "fields"), CONFLICTS.values(), ids=CONFLICTS.keys())
def test_a_page_that_differs_writes_nothing(tmp_path: Path, page: Page, fields: set[str]) -> None:
    _one(tmp_path, PAGE)
    before = _contents(tmp_path)
    clash, after = _import(tmp_path, page, replace(PAGE, b=ALTO))
    assert clash.status is Status.CONFLICT
    assert {conflict.field for conflict in clash.conflicts} == fields
    assert {conflict.is_of_site for conflict in clash.conflicts} == {"base of the site" in fields}
    assert after.status is Status.IMPORTED, "the others go on"
    changed = {name for name, found in _contents(tmp_path).items() if before.get(name) != found}
    assert changed == set(after.files)


def test_a_conflict_shows_where_long_texts_begin_to_differ(tmp_path: Path) -> None:
    long = "The same words. " * 20
    _one(tmp_path, replace(PAGE, summary=f"{long}And one end."))
    (conflict,) = _one(tmp_path, replace(PAGE, summary=f"{long}And another end.")).conflicts
    assert conflict.path == ("summary",)
    assert conflict.folder.text.endswith("And one end.")
    assert "words. And one end.' in pairs/alder-vs-birch.yaml (2026-09-03)" in str(conflict)
    assert "words. And another end.' in 1.md (2026-09-03)" in str(conflict)


def test_new_providers_find_their_place_in_the_order(write_catalog: Write) -> None:
    listed = "\n  - alder   # first\n  - birch"
    files = {"catalog.yaml": CATALOG.replace("[cedar, alder, birch]", listed)}
    files |= {f"providers/{name.lower()}.yaml": f"name: {name}" for name in ("Alder", "Birch")}
    folder = write_catalog(files)
    for a, b, order in (
        ("Fir", "Birch", "alder fir birch"),
        ("Birch", "Oak", "alder fir birch oak"),
        ("Ash", "Elm", "alder fir birch oak ash elm"),
        ("Birch", "Cedar", "cedar alder fir birch oak ash elm"),
        ("Yew", "Cedar", "cedar alder fir birch oak ash elm yew"),
        ("Alder", "Birch", "cedar alder fir birch oak ash elm yew"),
    ):
        sides = [Side(name, name.lower(), (name,), ("b",)) for name in (a, b)]
        site = PAGE.site.beside(a.lower(), b.lower())
        rows = (Row("Price", "$1", "$1"),)
        page = replace(PAGE, a=sides[0], b=sides[1], site=site, rows=rows)
        assert _one(folder, page).status is Status.IMPORTED
        assert " ".join(_catalog(folder).settings.providers) == order
        assert _exported(folder, a, b) == write_page(page).encode()
    assert "- alder   # first" in (folder / "catalog.yaml").read_text()


def test_a_house_that_becomes_known_late_moves_to_the_front(tmp_path: Path) -> None:
    house = Side("Cedar", "cedar", ("Cedar.",), ("c",))
    own = replace(PAGE, a=ALTO, b=house, site=PAGE.site.beside("cedar"))
    first, second = _import(tmp_path, own, PAGE)
    assert (first.status, second.status) == (Status.IMPORTED, Status.IMPORTED)
    assert _catalog(tmp_path).settings.providers == ("cedar", "alto", "alder", "birch")
    for page in (own, PAGE):
        assert _exported(tmp_path, page.a.slug, page.b.slug) == write_page(page).encode()


def test_site_keys_are_filled_in_beside_what_is_there(write_catalog: Write) -> None:
    folder = write_catalog({"catalog.yaml": "# mine\nsite: {author: The Compare Desk}  # us\n"})
    assert _one(folder, PAGE).status is Status.IMPORTED
    text = (folder / "catalog.yaml").read_text()
    assert text.startswith("# mine\nsite: {author: The Compare Desk, ")
    assert "}  # us\n" in text
    assert _exported(folder, "alder", "birch") == write_page(PAGE).encode()


def test_labels_of_its_own_stay_with_the_pair(tmp_path: Path) -> None:
    more = replace(
        PAGE, b=ALTO, rows=(Row("Price", "$1", "$3"), Row("Speed", "-", "9"), Row("More", "1", "2"))
    )
    fewer = replace(PAGE, b=replace(ALTO, slug="alto-2"), rows=(Row("Price", "$1", "$3"),))
    outcomes = _import(tmp_path, PAGE, more, fewer)
    assert {one.status for one in outcomes} == {Status.IMPORTED}
    assert "the page has no row Speed, so the profiles keep theirs" in str(outcomes[2].problems)
    catalog = _catalog(tmp_path)
    assert catalog.attributes == ("Speed", "Price")
    rows = [pair.record.rows for pair in catalog.pairs.values()]
    assert sorted(rows) == [(), ("Price",), ("Price", "Speed", "More")]
    for page in (PAGE, more, fewer):
        assert _exported(tmp_path, page.a.slug, page.b.slug) == write_page(page).encode()


def test_a_page_without_the_price_row_gives_no_labels(tmp_path: Path) -> None:
    text = write_page(PAGE)
    start, _, end = text.partition("| Price | $1 | $2 |\n")
    (outcome,) = _import(tmp_path, (start.rstrip("\n") + "\n" + end).encode())
    assert "row Price missing" in str(outcome.problems)
    assert outcome.status is Status.IMPORTED
    assert len(_catalog(tmp_path).settings.attributes) == 7
    assert "Price" not in _catalog(tmp_path).find("alder").profile.glance
    assert b"| Speed | - | 210 tok/s |\n| Price | - | - |" in _exported(tmp_path, "alder", "birch")


@pytest.mark.parametrize("attributes", ["[Speed]", "[Speed, Price]", "[Price, Speed]"])
@pytest.mark.parametrize("rows", ["[More, Speed]", "[Speed, Price, More]", ""])
def test_an_exported_page_agrees_with_its_folder(
    write_catalog: Write, attributes: str, rows: str
) -> None:
    site = "site: {base: https://compare.example.org, author: The Compare Desk}\n"
    files = {"catalog.yaml": f"{site}attributes: {attributes}\n"}
    for name in ("Alder", "Birch"):
        cells = "glance: {Speed: 1, Price: $2, More: 3}\nbest_for: [x]\n"
        files[f"providers/{name.lower()}.yaml"] = f"name: {name}\nabout: {name}.\n{cells}"
    text = "summary: S.\ncomparison: C.\nupdated: 2026-09-03\nchoose: {alder: [x], birch: [x]}\n"
    own = f"rows: {rows}\n" if rows else ""
    files["pairs/alder-vs-birch.yaml"] = f"pair: [alder, birch]\n{text}{own}"
    folder = write_catalog(files)
    before = _contents(folder)
    page = _exported(folder, "alder", "birch")
    assert b"| Price | $2 | $2 |" in page
    priceless = page.replace(b"| Price | $2 | $2 |\n", b"").replace(b"| Price | $2 | $2 |", b"")
    for one in (page, priceless):
        outcome = _one(folder, one)
        assert (outcome.status, outcome.conflicts) == (Status.UNCHANGED, ())
    assert _contents(folder) == before


def test_labels_that_the_pair_leaves_to_the_folder_are_told_from_there(tmp_path: Path) -> None:
    _one(tmp_path, PAGE)
    (conflict,) = _one(tmp_path, replace(PAGE, rows=PAGE.rows[::-1])).conflicts
    assert str(conflict) == (
        "rows of the pair is 'Speed; Price' in catalog.yaml (for pairs/alder-vs-birch.yaml) "
        "and 'Price; Speed' in 1.md (2026-09-03)"
    )
    assert not conflict.is_of_site


def test_raw_sections_stay_with_the_pair(tmp_path: Path) -> None:
    page = replace(PAGE, sections="## Notes\n\nKept  \nas it stands.")
    assert _one(tmp_path, page).status is Status.IMPORTED
    assert _exported(tmp_path, "alder", "birch") == write_page(page).encode()
    (conflict,) = _one(tmp_path, PAGE).conflicts
    assert "and nothing in 1.md" in str(conflict)


def test_a_page_without_the_house_is_said_to_come_out_with_it(tmp_path: Path) -> None:
    _one(tmp_path, PAGE)
    outcome = _one(tmp_path, replace(PAGE, b=ALTO, site=PAGE.site.beside("cedar")))
    assert outcome.status is Status.IMPORTED
    assert "the page does not point to Cedar" in str(outcome.problems)


def test_other_pages_that_now_differ_are_named(tmp_path: Path) -> None:
    houseless = replace(PAGE, b=ALTO, site=PAGE.site.beside("cedar"))
    first, second = _import(tmp_path, houseless, PAGE)
    assert first.differing == ()
    assert second.differing == ("alder-vs-alto",)


def test_twins_are_refused(tmp_path: Path) -> None:
    sides = {slug: Side(slug.upper(), slug, ("x",), ("x",)) for slug in ("a", "b-vs-c", "c")}
    sides["a-vs-b"] = Side("A vs B", "a-vs-b", ("x",), ("x",))
    first, second = _import(
        tmp_path,
        replace(PAGE, a=sides["a"], b=sides["b-vs-c"]),
        replace(PAGE, a=sides["a-vs-b"], b=sides["c"]),
    )
    assert first.status is Status.IMPORTED
    assert second.status is Status.REFUSED
    assert "lead to a-vs-b-vs-c.md" in _errors(second)


REFUSALS: dict[str, tuple[dict[str, str | bytes], str]] = {
    "a shared slug": (
        {"providers/alder.yaml": "name: Alder", "providers/x.yaml": "name: alder"},
        "share the slug 'alder'",
    ),
    "an unreadable profile of its name": (
        {"providers/alder.yaml": b"name: \xff"},
        "providers/alder.yaml cannot be read",
    ),
    "an unreadable profile, the other ending": (
        {"providers/alder.yml": "- a"},
        "providers/alder.yml cannot be read",
    ),
    "an unreadable pair": (
        {"pairs/alder-vs-birch.yaml": "pair: [a"},
        "pairs/alder-vs-birch.yaml cannot be read",
    ),
    "an unreadable catalog file": ({"catalog.yaml": "site: [1"}, "catalog.yaml"),
    "a doubled key": ({"catalog.yaml": "lens: a\nlens: b\n"}, "catalog.yaml"),
    "a wrong value in the way": (
        {"providers/alder.yaml": "name: Alder\nabout: [a, b]\n"},
        "providers/alder.yaml: about holds something else",
    ),
}


@pytest.mark.parametrize(("files", "reason"), REFUSALS.values(), ids=REFUSALS.keys())
def test_a_page_is_refused_where_the_folder_is_not_sound(
    write_catalog: Write, files: dict[str, str | bytes], reason: str
) -> None:
    folder = write_catalog(files)
    before = _contents(folder)
    outcome = _one(folder, PAGE)
    assert outcome.status is Status.REFUSED
    assert reason in _errors(outcome)
    assert _contents(folder) == before


def test_no_file_is_overwritten(write_catalog: Write) -> None:
    folder = write_catalog(
        {"providers/alder.yaml": "name: Other", "pairs/alder-vs-birch.yaml": "pair: [x, y]"}
    )
    outcome = _one(folder, PAGE)
    assert outcome.files[0] == "providers/alder-2.yaml"
    assert outcome.files[-1] == "pairs/alder-vs-birch-2.yaml"
    assert _exported(folder, "alder", "birch") == write_page(PAGE).encode()


def test_a_device_name_is_no_file_name(tmp_path: Path) -> None:
    page = replace(PAGE, a=replace(PAGE.a, name="Con", slug="con"))
    assert _one(tmp_path, page).files[0] == "providers/con-2.yaml"
    assert _exported(tmp_path, "con", "birch") == write_page(page).encode()
    assert _one(tmp_path, page).status is Status.UNCHANGED


def test_a_plain_folder_stays_plain(write_catalog: Write) -> None:
    folder = write_catalog({"alto.yaml": "name: Alto"})
    assert _one(folder, replace(PAGE, b=ALTO)).files[:2] == ("alder.yaml", "alto.yaml")
    assert _exported(folder, "alder", "alto") == write_page(replace(PAGE, b=ALTO)).encode()


def test_an_incomplete_page_gives_what_it_has(tmp_path: Path) -> None:
    lines = write_page(PAGE).split("\n")
    text = "\n".join(line for line in lines if not line.startswith(("> ", "Alder serves models.")))
    assert _one(tmp_path, text.encode()).status is Status.IMPORTED
    catalog = _catalog(tmp_path)
    composed = compose(catalog, catalog.find("alder"), catalog.find("birch"))
    assert composed.lacking == ("summary", "about Alder")
    assert _one(tmp_path, PAGE).status is Status.IMPORTED, "the whole page fills the gaps"
    assert _exported(tmp_path, "alder", "birch") == write_page(PAGE).encode()


def _many(count: int) -> Iterable[Page]:
    for number in range(count):
        yield replace(PAGE, b=Side(f"P{number}", f"p{number}", ("x",), ("x",)))


def test_many_pages_in_a_row(tmp_path: Path) -> None:
    outcomes = _import(tmp_path, *_many(20))
    assert {one.status for one in outcomes} == {Status.IMPORTED}
    assert len(_catalog(tmp_path).pairs) == 20


@pytest.mark.parametrize("shown", ["9 tok/s", "-"])
def test_cells_that_figures_draft_are_not_written_down_and_contradict(
    write_catalog: Write, shown: str
) -> None:
    folder = write_catalog(FOLDER)
    catalog = load(folder).catalog
    composed = compose(catalog, catalog.find("alder"), catalog.find("cedar"))
    page = composed.page
    assert {"Price of Alder", "Speed of Alder"} <= set(told(composed.drafted, page))
    assert Row("Customization", "-", "-") in page.rows
    rows = tuple(replace(row, b=shown) if row.label == "Speed" else row for row in page.rows)
    before = _contents(folder)
    outcome = _one(folder, replace(page, rows=rows))
    assert [one.field for one in outcome.conflicts] == ["Speed of Alder"]
    assert outcome.conflicts[0].folder.text == "210 tok/s on Oak 7B (Bench)"
    assert _contents(folder) == before
    assert _one(folder, page).files == ("catalog.yaml", "pairs/cedar-vs-alder.yaml")
    assert _exported(folder, "cedar", "alder") == write_page(page).encode()
