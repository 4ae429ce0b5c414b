"""Conflicts decided: what is kept, what is replaced, byte by byte, and which pages then differ."""

from __future__ import annotations

import difflib
import tempfile
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.catalog.loading import load
from explorer.catalog.reading import read
from explorer.catalog.vocabulary import Absence
from explorer.catalog.writing import new_text
from explorer.page.composing import compose
from explorer.page.importing.holding import Holding
from explorer.page.importing.pages import (
    Choice,
    Conflict,
    Outcome,
    Status,
    import_pages,
    take_page,
)
from explorer.page.importing.planning import Plan
from explorer.page.record import House, Page, Row, Side, Site
from explorer.page.writing import write_page
from folder_examples import FOLDER
from page_examples import pages, plain_page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    Write = Callable[[Mapping[str, str | bytes]], Path]

PAGE = plain_page()
KEEP, REPLACE = Choice.KEEP, Choice.REPLACE


def taken(folder: Path, page: Page, choice: Choice | None = None, name: str = "1.md") -> Outcome:
    """Import one page, with one answer to every conflict."""
    content = write_page(page).encode()
    (outcome,) = import_pages(folder, [(name, content)], lambda _conflict: choice)
    return outcome


def exported(folder: Path) -> dict[str, str]:
    """Return every written page of a folder, by its name."""
    catalog = load(folder).catalog
    found = {}
    for slugs in catalog.pairs:
        one, other = (catalog.find(slug) for slug in slugs)
        page = compose(catalog, one, other).page
        found[page.stem] = write_page(page)
    return found


def contents(folder: Path) -> dict[str, bytes]:
    """Return the bytes of every file of a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


FILES = {
    "catalog.yaml": """\
# ours
site: {base: https://compare.example.org, author: The Compare Desk, past_tokens: 128K} # site
house: {name: Cedar, slug: cedar}
attributes: [Speed, Price] # labels
providers: [alder, birch]
""",
    "providers/alder.yaml": """\
# by hand
name:   Alder # the name
updated: 2026-09-01
about: |-  # prose
  Alder serves models.
glance: # cells
  Speed:   {absent: varies} # why
  Price: '$1'  # quoted
prices: [] # none yet
""",
    "providers/birch.yaml": """\
name: Birch
updated: 2026-09-30
about: Birch rents machines.
glance:
  Speed: 210 tok/s # measured
  Price: {text: $2, absent: varies} # both
""",
    "pairs/alder-vs-birch.yaml": """\
pair: [alder, birch]   # our order
updated: 2026-09-03 # last
relation: rivals
summary: Alder is fast. Birch is flexible. # two
comparison: They differ.
choose:
  Alder: # any case
    - Short prompts # first
  birch:
    - Own weights # their own
    - Long jobs # over night
""",
}
"""What the plain page says, written by hand: its import changes nothing."""

SIDE_A, SIDE_B = PAGE.a, PAGE.b
DECIDED: dict[str, tuple[Page, str, dict[str, str]]] = {
    # what differs: the page, the field in conflict, the lines that a replacing edit changes
    "a name": (
        replace(PAGE, a=replace(SIDE_A, name="Alder Inc.")),
        "name of Alder Inc.",
        {"name:   Alder # the name": "name:   Alder Inc. # the name", "+": "slug: alder"},
    ),
    "paragraphs": (
        replace(PAGE, a=replace(SIDE_A, about=("Alder serves models.", "Fast."))),
        "about of Alder",
        {"+": "\n  Fast."},
    ),
    "a cell": (
        replace(PAGE, rows=(PAGE.rows[0], Row("Price", "$9", "$2"))),
        "Price of Alder",
        {"  Price: '$1'  # quoted": "  Price: '$9'  # quoted"},
    ),
    "the text of a long cell": (
        replace(PAGE, rows=(PAGE.rows[0], Row("Price", "$1", "$9"))),
        "Price of Birch",
        {
            "  Price: {text: $2, absent: varies} # both": (
                "  Price: {text: $9, absent: varies} # both"
            )
        },
    ),
    "a cell that has a value now": (
        replace(PAGE, rows=(Row("Speed", "9 tok/s", "210 tok/s"), PAGE.rows[1])),
        "Speed of Alder",
        {"  Speed:   {absent: varies} # why": "  Speed:   9 tok/s # why"},
    ),
    "a cell that has none": (
        replace(PAGE, rows=(Row("Speed", "-", "-"), PAGE.rows[1])),
        "Speed of Birch",
        {"  Speed: 210 tok/s # measured": "  Speed: # measured", "+": "    absent: not researched"},
    ),
    "a price that has none, with its kind": (
        replace(
            PAGE,
            b=replace(SIDE_B, price_absence=Absence.NOT_PUBLISHED),
            rows=(PAGE.rows[0], Row("Price", "$1", "-")),
        ),
        "Price of Birch",
        {"  Price: {text: $2, absent: varies} # both": ("  Price: {absent: not published} # both")},
    ),
    "the date": (
        replace(PAGE, updated=date(2026, 10, 1)),
        "updated of the pair",
        {"updated: 2026-09-03 # last": "updated: 2026-10-01 # last"},
    ),
    "the summary": (
        replace(PAGE, summary="Other: yes."),
        "summary of the pair",
        {
            "summary: Alder is fast. Birch is flexible. # two": "summary: 'Other: yes.' # two",
        },
    ),
    "the comparison": (
        replace(PAGE, comparison=("They agree.",)),
        "comparison of the pair",
        {"comparison: They differ.": "comparison: They agree."},
    ),
    "one bullet of two": (
        replace(PAGE, b=replace(SIDE_B, best_for=("Own weights", "Short jobs"))),
        "choose.birch of the pair",
        {"    - Long jobs # over night": "    - Short jobs # over night"},
    ),
    "a bullet more, under a slug in capitals": (
        replace(PAGE, a=replace(SIDE_A, best_for=("Short prompts", "Trials"))),
        "choose.alder of the pair",
        {"+": "    - Trials"},
    ),
    "a bullet less, before one with a comment": (
        replace(PAGE, b=replace(SIDE_B, best_for=("Long jobs",))),
        "choose.birch of the pair",
        {"    - Own weights # their own": ""},
    ),
    "bullets in another order": (
        replace(PAGE, b=replace(SIDE_B, best_for=("Long jobs", "Own weights"))),
        "choose.birch of the pair",
        {"    - Long jobs # over night": "    - Long jobs"},
    ),
    "the order": (
        replace(PAGE, a=SIDE_B, b=SIDE_A, rows=tuple(Row(r.label, r.b, r.a) for r in PAGE.rows)),
        "order of the pair",
        {"pair: [alder, birch]   # our order": "pair: [birch, alder]   # our order"},
    ),
    "the rows": (
        replace(PAGE, rows=tuple(reversed(PAGE.rows))),
        "rows of the pair",
        {"+": "rows:\n  - Price\n  - Speed"},
    ),
}


def changed_lines(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> list[str]:
    """Return the lines that differ, `- ` before old ones and `+ ` before new ones."""
    assert before.keys() == after.keys()
    lines: Iterator[str] = (
        line
        for name in before
        for line in difflib.ndiff(
            before[name].decode().splitlines(), after[name].decode().splitlines()
        )
    )
    return [line for line in lines if line[0] in "-+"]


@pytest.mark.parametrize(("page", "field", "edit"), DECIDED.values(), ids=DECIDED.keys())
def test_one_field_kept_or_replaced(
    write_catalog: Write, page: Page, field: str, edit: dict[str, str]
) -> None:
    folder = write_catalog(FILES)
    before = contents(folder)
    assert taken(folder, PAGE).status is Status.UNCHANGED
    failed = taken(folder, page)
    assert (failed.status, [one.field for one in failed.undecided]) == (Status.CONFLICT, [field])
    for _ in range(2):
        kept = taken(folder, page, KEEP)
        assert (kept.status, [one.field for one in kept.kept]) == (Status.UNCHANGED, [field])
        assert kept.comes_out == "alder-vs-birch"
        assert contents(folder) == before
    replaced = taken(folder, page, REPLACE)
    assert (replaced.status, [one.field for one in replaced.replaced]) == (Status.IMPORTED, [field])
    assert (replaced.comes_out, replaced.differing) == ("", ())
    expected = [f"- {old}" for old in edit if old != "+"]
    expected += [f"+ {line}" for new in edit.values() for line in new.split("\n") if new]
    assert sorted(changed_lines(before, contents(folder))) == sorted(expected)
    assert exported(folder)[page.stem] == write_page(page)
    assert taken(folder, page) == replace(taken(folder, page), conflicts=())


def test_items_that_stay_keep_their_comments(write_catalog: Write) -> None:
    bullets = ["One", "Two # no comment", "Three", "Four"]
    lines = ["    - One # 1", "    # on two", "    - 'Two # no comment'  # 2"]
    lines += ["    - >- # 3", "      Three", "    - Four"]
    pair = FILES["pairs/alder-vs-birch.yaml"]
    pair = pair.replace("    - Own weights # their own\n    - Long jobs # over night", "{}")
    written = {**FILES, "pairs/alder-vs-birch.yaml": pair.replace("{}", "\n".join(lines))}
    for new, left in (
        (bullets[1:], lines[1:]),
        (bullets[:1], lines[:2]),
        ([*bullets[:1], *bullets[2:]], [*lines[:2], *lines[3:]]),
        (
            [bullets[1], "Five", "Six", bullets[3]],
            [*lines[1:3], "    - |- # 3", "      Five", "    - Six", lines[5]],
        ),
        (["Zero", bullets[2]], ["    - Zero # 1", lines[1], *lines[3:5]]),
    ):
        folder = write_catalog(written)
        page = replace(PAGE, b=replace(SIDE_B, best_for=tuple(new)))
        assert taken(folder, page, REPLACE).status is Status.IMPORTED
        assert (folder / "pairs/alder-vs-birch.yaml").read_text() == pair.replace(
            "{}", "\n".join(left)
        )
        assert exported(folder)["alder-vs-birch"] == write_page(page)


def test_sections_that_a_page_has_no_more(write_catalog: Write) -> None:
    pair = FILES["pairs/alder-vs-birch.yaml"]
    more = pair.replace("comparison:", "sections: |- # raw\n  ## Notes\n\n  Kept.\ncomparison:")
    folder = write_catalog({**FILES, "pairs/alder-vs-birch.yaml": more})
    kept = taken(folder, PAGE, KEEP)
    assert (kept.kept[0].page.text, kept.comes_out) == ("", "alder-vs-birch")
    assert taken(folder, PAGE, REPLACE).status is Status.IMPORTED
    assert (folder / "pairs/alder-vs-birch.yaml").read_text() == pair
    assert exported(folder)["alder-vs-birch"] == write_page(PAGE)


def test_each_field_by_itself(write_catalog: Write) -> None:
    folder = write_catalog(FILES)
    page = replace(PAGE, summary="Other.", comparison=("New.",), updated=date(2026, 10, 1))
    answers = {"summary of the pair": KEEP, "comparison of the pair": REPLACE}

    def decide(conflict: Conflict) -> Choice | None:
        return answers.get(conflict.field)

    pages_ = [("1.md", write_page(page).encode())]
    before = contents(folder)
    (open_,) = import_pages(folder, pages_, decide)
    assert (open_.status, open_.files) == (Status.CONFLICT, ())
    assert [one.field for one in open_.undecided] == ["updated of the pair"]
    assert contents(folder) == before, "all or nothing for each page"
    answers["updated of the pair"] = REPLACE
    planned = take_page(Holding.of(folder), *pages_[0], decide).outcome
    assert contents(folder) == before
    (done,) = import_pages(folder, pages_, decide)
    assert done == planned
    assert exported(folder) == {
        "alder-vs-birch": write_page(replace(page, summary=PAGE.summary)),
    }
    assert (done.comes_out, len(done.kept), len(done.replaced)) == ("alder-vs-birch", 1, 2)


@pytest.mark.parametrize("house", [House("Fir", "fir"), None])
def test_a_page_of_another_site(write_catalog: Write, house: House | None) -> None:
    folder = write_catalog(FILES)
    site = Site("https://x.org", "X", "1M" if house else "", house)
    page = replace(PAGE, site=site, summary="Other.")
    before = contents(folder)
    refused = taken(folder, page, REPLACE)
    assert (refused.status, refused.replaced) == (Status.REFUSED, ())
    assert "base of the site is another one here. catalog.yaml says it for every page" in str(
        refused.problems[-1]
    )
    assert contents(folder) == before
    mixed = import_pages(
        folder,
        [("1.md", write_page(page).encode())],
        lambda conflict: KEEP if conflict.is_of_site else REPLACE,
    )
    (done,) = mixed
    assert (done.status, done.comes_out) == (Status.IMPORTED, "alder-vs-birch")
    assert contents(folder)["catalog.yaml"] == before["catalog.yaml"]
    assert exported(folder)["alder-vs-birch"] == write_page(replace(PAGE, summary="Other."))


def test_another_sites_page_gives_the_site_nothing(write_catalog: Write) -> None:
    bare = "site: {base: https://compare.example.org, author: The Compare Desk}\n"
    folder = write_catalog({"catalog.yaml": bare})
    page = replace(PAGE, site=replace(PAGE.site, author="Somebody"))
    assert taken(folder, page, KEEP).comes_out == "alder-vs-birch"
    text = (folder / "catalog.yaml").read_text()
    assert text.startswith(bare)
    assert "house" not in text
    assert "128K" not in text


def test_pages_that_share_a_provider_name_each_other(tmp_path: Path) -> None:
    alto = Side("Alto", "alto", ("Alto hums.",), ("Low notes",))
    other = replace(PAGE, b=alto, rows=(Row("Speed", "-", "1"), Row("Price", "$1", "$3")))
    taken(tmp_path, PAGE)
    taken(tmp_path, other)
    dearer = replace(other, rows=(Row("Speed", "-", "1"), Row("Price", "$4", "$3")))
    done = taken(tmp_path, dearer, REPLACE)
    assert (done.comes_out, done.differing) == ("", ("alder-vs-birch",))
    assert done.files == ("providers/alder.yaml",)
    back = taken(tmp_path, PAGE, REPLACE)
    assert back.differing == ("alder-vs-alto",)
    assert exported(tmp_path)["alder-vs-birch"] == write_page(PAGE)


def test_a_file_that_takes_no_edit_refuses_the_page_whole(write_catalog: Write) -> None:
    alder = FILES["providers/alder.yaml"].replace(
        "name:   Alder # the name", "? name\n# its name\n: Alder"
    )
    folder = write_catalog({**FILES, "providers/alder.yaml": alder})
    page = replace(PAGE, a=replace(SIDE_A, name="ALDER"), summary="Other.")
    before = contents(folder)
    refused = taken(folder, page, REPLACE)
    assert refused.status is Status.REFUSED
    assert "providers/alder.yaml: A key of an unusual form" in str(refused.problems)
    assert contents(folder) == before


@st.composite
def disagreeing(draw: st.DrawFn) -> tuple[Page, Page]:
    """Draw two pages of one site on the same two providers, in either order."""
    first, second = draw(pages()), draw(pages())
    a, b = (
        replace(side, slug=slug)
        for side, slug in ((second.a, first.a.slug), (second.b, first.b.slug))
    )
    label = first.price_label
    rows = tuple(
        replace(row, label=label) if row == second.price else row
        for row in second.rows
        if row == second.price or row.label != label
    )
    if draw(st.booleans()):
        a, b, rows = b, a, tuple(Row(row.label, row.b, row.a) for row in rows)
    about = first.a.about if draw(st.booleans()) else a.about
    return first, replace(
        second, site=first.site, a=replace(a, about=about), b=b, rows=rows, price_label=label
    )


def leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], object]]:
    """Yield every value that is no mapping, with its path."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from leaves(one, (*path, key))
    else:
        yield path, value


def is_within(part: list[bytes], whole: list[bytes]) -> bool:
    """Tell whether lines occur in this order among others."""
    rest = iter(whole)
    return all(line in rest for line in part)


@settings(max_examples=60)
@given(disagreeing())
def test_random_pages_that_disagree(both: tuple[Page, Page]) -> None:
    first, second = both
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        label = new_text({"price_attribute": first.price_label})
        (folder / "catalog.yaml").write_text(label, encoding="utf-8")
        assert taken(folder, first).status is Status.IMPORTED
        before = contents(folder)
        kept = taken(folder, second, KEEP)
        assert kept.status in (Status.IMPORTED, Status.UNCHANGED), kept.problems
        then = contents(folder)
        for file, data in before.items():
            assert is_within(data.splitlines(), then[file].splitlines()), file
        pages_ = exported(folder)
        differs = pages_.get(second.stem) != write_page(second)
        assert kept.comes_out == (next(iter(pages_)) if differs else "")
        again = taken(folder, second, KEEP)
        assert (again.status, again.conflicts) == (Status.UNCHANGED, kept.conflicts)
        assert contents(folder) == then
        replaced = taken(folder, second, REPLACE)
        assert replaced.status in (Status.IMPORTED, Status.UNCHANGED), replaced.problems
        assert replaced.replaced == kept.conflicts
        assert exported(folder) == {second.stem: write_page(second)}
        assert taken(folder, second).status is Status.UNCHANGED
        touched = {(one.folder.file, *one.path) for one in replaced.replaced}
        for file, data in then.items():
            new = dict(leaves(read(contents(folder)[file], file).value))
            for path, value in leaves(read(data, file).value):
                if (file, *path) not in touched and (file, *path[:2]) not in touched:
                    assert new[path] == value, path


@settings(max_examples=25)
@given(disagreeing())
def test_the_pages_that_are_named_are_those_that_differ(both: tuple[Page, Page]) -> None:
    first, second = both
    third = replace(first, b=replace(first.b, slug="third"))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        label = new_text({"price_attribute": first.price_label})
        (folder / "catalog.yaml").write_text(label, encoding="utf-8")
        for page in (first, third):
            assert taken(folder, page).status is Status.IMPORTED
        before = exported(folder)
        outcome = taken(folder, second, REPLACE)
        after = exported(folder)
        others = before.keys() - {first.stem, second.stem}
        assert set(outcome.differing) == {stem for stem in others if before[stem] != after[stem]}


def test_pages_of_one_import_that_disagree_are_named(tmp_path: Path) -> None:
    other = replace(
        PAGE,
        summary="Other.",
        a=replace(PAGE.a, name="Alder AI", about=("Other.",)),
        rows=tuple(replace(row, b="Other") for row in reversed(PAGE.rows)),
        site=replace(PAGE.site, author="Another"),
    )
    later = replace(other, updated=date(2026, 9, 9))
    pages = [
        (f"{name}.md", write_page(page).encode())
        for name, page in (("one", PAGE), ("two", other), ("three", later), ("four", PAGE))
    ]

    def by_last(conflict: Conflict) -> Choice:
        return KEEP if conflict.by_hand or conflict.page.file == "two.md" else REPLACE

    plan = Plan(Holding.of(tmp_path), pages)
    while not plan.is_whole:
        plan.advance()
    for outcome in plan.outcomes[1:3]:
        assert {one.folder.teller for one in outcome.conflicts} == {"one.md"}
        assert {one.folder.updated for one in outcome.conflicts} == {PAGE.updated}
        assert any(
            "Alder' in one.md (2026-09-03, for prov" in str(one) for one in outcome.conflicts
        )
    *_, last = import_pages(tmp_path, pages, by_last)
    assert {one.folder.teller for one in last.conflicts} == {"three.md"}
    (again,) = import_pages(tmp_path, pages[:1])
    assert again.status is Status.UNCHANGED
    (again,) = import_pages(tmp_path, pages[1:2])
    assert {one.folder.teller.rpartition(".")[2] for one in again.conflicts} == {"yaml"}


def test_a_drafted_cell_follows_the_date_that_is_kept(write_catalog: Write) -> None:
    alder = "prices:\n- {model: oak-7b, input: 1, output: 2, effective: {until: 2026-09-05}}\n"
    files = {**FOLDER, "providers/alder.yaml": f"name: Alder\nabout: A.\nbest_for: [x]\n{alder}"}
    text = "summary: S.\ncomparison: C.\nupdated: 2026-09-03\n"
    files["pairs/alder-vs-birch.yaml"] = f"pair: [alder, birch]\n{text}"
    folder = write_catalog(files)
    catalog = load(folder).catalog
    page = compose(catalog, catalog.find("alder"), catalog.find("birch")).page
    assert page.price is not None
    assert page.price.a == "Oak 7B $1.00 in, $2.00 out per 1M tokens"
    pair = folder / "pairs/alder-vs-birch.yaml"
    pair.write_text(pair.read_text().replace("09-03", "09-09"))
    before = contents(folder)
    outcome = taken(folder, page, KEEP)
    assert [str(one) for one in outcome.problems] == []
    assert [one.field for one in outcome.kept] == ["updated of the pair"]
    assert outcome.comes_out == "alder-vs-birch"
    assert contents(folder)["providers/alder.yaml"] == before["providers/alder.yaml"]
