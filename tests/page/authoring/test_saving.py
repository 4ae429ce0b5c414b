"""Saving touches what changed, shows it first, and never overwrites another's work unasked."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.catalog.catalog import LookupFailed
from explorer.catalog.editing import EditError
from explorer.catalog.files import MovedError
from explorer.catalog.loading import load
from explorer.catalog.vocabulary import Relation
from explorer.page.authoring.beginning import as_it_was, begin, live_page
from explorer.page.authoring.saving import Change, base_of, prepare, write
from explorer.page.authoring.text import PairText, Part
from explorer.page.composing import compose
from explorer.page.writing import write_page
from folder_examples import FOLDER
from page_examples import texts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    WriteCatalog = Callable[[Mapping[str, str | bytes]], Path]

TODAY = date(2026, 11, 30)
FILE = "pairs/birch-vs-alder.yaml"
PAIR = """\
# Written on a rainy day
pair: [birch, alder]
updated: 2026-07-04   # the day it was checked

summary:  'Birch rents. Alder serves.'
comparison: |-
  They differ.

  A lot.
choose: {Birch: [Steady load], alder: [Spiky load]}
rows: [Speed, Price]
"""
NEW = """\
pair:
  - alder
  - birch
updated: 2026-11-30
relation: rivals
summary: Alder serves. Birch rents.
comparison: |-
  Alder is for short prompts. Birch is for own weights.

  More.
choose:
  alder:
    - Short prompts
    - Free trials
  birch:
    - Own weights
    - Batch; nightly
"""


@pytest.fixture
def bare(write_catalog: WriteCatalog) -> Path:
    return write_catalog(FOLDER)


@pytest.fixture
def folder(write_catalog: WriteCatalog) -> Path:
    return write_catalog({**FOLDER, FILE: PAIR})


def saved(folder: Path, edit: Callable[[PairText], PairText]) -> Change:
    catalog = load(folder).catalog
    start = begin(catalog, catalog.find("alder"), catalog.find("birch"))
    text = edit(start.text)
    base = base_of(folder, start)
    return prepare(folder, start, base, text, start.day(text, TODAY))


def changed(change: Change) -> list[str]:
    lines = change.diff.split("\n")[2:]
    return [line for line in lines if line[:1] in "+-" and line]


def test_a_pair_that_nobody_wrote_up_gets_a_file_of_its_own(bare: Path) -> None:
    def edit(text: PairText) -> PairText:
        text = text.typing(Part.SUMMARY, "Alder serves. Birch rents.")
        return text.typing(Part.COMPARISON, text.comparison.split("\n\n")[0] + "\n\nMore.\n")

    change = saved(bare, edit)
    assert (change.file, change.old, change.has_moved) == ("pairs/alder-vs-birch.yaml", None, False)
    write(bare, change)
    assert (bare / change.file).read_text(encoding="utf-8") == NEW
    assert not load(bare).errors
    assert changed(saved(bare, lambda text: text)) == []


def test_the_draft_taken_as_it_is_keeps_its_day(bare: Path) -> None:
    assert b"updated: 2026-09-30\n" in saved(bare, lambda text: text).new


def test_only_the_changed_values_of_a_file_are_touched(folder: Path) -> None:
    change = saved(folder, lambda text: text.typing(Part.SUMMARY, "Birch lets. Alder serves."))
    assert changed(change) == [
        "-updated: 2026-07-04   # the day it was checked",
        "+updated: 2026-11-30   # the day it was checked",
        "-summary:  'Birch rents. Alder serves.'",
        "+summary:  'Birch lets. Alder serves.'",
    ]


@pytest.mark.parametrize(
    ("edit", "lines"),
    [
        (lambda text: text, []),
        (lambda text: text.typing(Part.SUMMARY, f" {text.summary} "), []),
        (
            lambda text: text.typing(Part.UPDATED, "2026-07-05"),
            [
                "-updated: 2026-07-04   # the day it was checked",
                "+updated: 2026-07-05   # the day it was checked",
            ],
        ),
        (
            lambda text: text.typing(Part.CHOOSE_A, "One\nTwo").typing(Part.UPDATED, "2026-07-04"),
            [
                "-choose: {Birch: [Steady load], alder: [Spiky load]}",
                "+choose: {Birch: [One, Two], alder: [Spiky load]}",
            ],
        ),
        (
            lambda text: text.swapped().typing(Part.UPDATED, "2026-07-04"),
            ["-pair: [birch, alder]", "+pair: [alder, birch]"],
        ),
        (
            lambda text: text.related(Relation.COMPLEMENTARY).typing(Part.UPDATED, "2026-07-04"),
            ["+relation: complementary"],
        ),
        (
            lambda text: text.typing(Part.COMPARISON, "").typing(Part.UPDATED, "2026-07-04"),
            ["-comparison: |-", "-  They differ.", "-", "-  A lot."],
        ),
        (
            lambda text: text.typing(Part.CHOOSE_B, "").typing(Part.UPDATED, "2026-07-04"),
            [
                "-choose: {Birch: [Steady load], alder: [Spiky load]}",
                "+choose: {Birch: [Steady load]}",
            ],
        ),
    ],
)
def test_edits(folder: Path, edit: Callable[[PairText], PairText], lines: list[str]) -> None:
    assert changed(saved(folder, edit)) == lines


def test_drafted_parts_are_written_with_the_rest(folder: Path) -> None:
    text = PAIR.replace("summary:  'Birch rents. Alder serves.'\n", "")
    (folder / FILE).write_text(text, encoding="utf-8")
    assert changed(saved(folder, lambda text: text)) == [
        "+summary: Birch rents machines. Alder serves small models.",
    ]


def test_what_others_changed_meanwhile_stays_and_is_told(folder: Path) -> None:
    catalog = load(folder).catalog
    start = begin(catalog, catalog.find("alder"), catalog.find("birch"))
    base = base_of(folder, start)
    others = PAIR.replace("They differ.", "They differ, says another.")
    (folder / FILE).write_text(others, encoding="utf-8")
    text = start.text.typing(Part.SUMMARY, "Birch lets. Alder serves.")
    change = prepare(folder, start, base, text, start.updated)
    assert change.has_moved
    assert changed(change) == [
        "-summary:  'Birch rents. Alder serves.'",
        "+summary:  'Birch lets. Alder serves.'",
    ]
    assert b"says another" in change.new


def test_a_file_that_changes_while_it_is_shown_is_not_overwritten(folder: Path) -> None:
    change = saved(folder, lambda text: text.typing(Part.SUMMARY, "Birch lets. Alder serves."))
    (folder / FILE).write_text(PAIR + "# more\n", encoding="utf-8")
    with pytest.raises(MovedError):
        write(folder, change)
    assert (folder / FILE).read_text(encoding="utf-8") == PAIR + "# more\n"


def test_a_removed_file_is_written_again_once_it_is_told(folder: Path) -> None:
    catalog = load(folder).catalog
    start = begin(catalog, catalog.find("alder"), catalog.find("birch"))
    base = base_of(folder, start)
    (folder / FILE).unlink()
    change = prepare(folder, start, base, start.text, start.updated)
    assert (change.old, change.has_moved) == (None, True)
    write(folder, change)
    assert load(folder).catalog.pairs


def test_a_provider_that_is_gone_is_told(folder: Path) -> None:
    catalog = load(folder).catalog
    start = begin(catalog, catalog.find("alder"), catalog.find("birch"))
    (folder / "providers/alder.yaml").unlink()
    with pytest.raises(LookupFailed, match="'alder'"):
        prepare(folder, start, None, start.text, None)


def test_a_file_that_cannot_be_read_is_left_alone(bare: Path) -> None:
    (bare / "pairs").mkdir()
    (bare / "pairs/alder-vs-birch.yaml").write_text("pair: [", encoding="utf-8")
    with pytest.raises(EditError, match="Mend"):
        saved(bare, lambda text: text)


def test_what_no_file_can_hold_is_refused(folder: Path) -> None:
    with pytest.raises(EditError, match=r"\.$"):
        saved(folder, lambda text: text.typing(Part.SUMMARY, "Birch\x07 rents."))


def test_an_old_base_is_what_the_writing_began_with(folder: Path) -> None:
    catalog = load(folder).catalog
    one, other = catalog.find("alder"), catalog.find("birch")
    old = as_it_was(catalog, folder, ("birch", "alder"), PAIR.replace("rents", "let").encode())
    assert begin(old, one, other).text.summary == "Birch let. Alder serves."
    none = as_it_was(catalog, folder, ("birch", "alder"), None)
    assert begin(none, one, other).file == ""


lines = st.lists(texts, min_size=1, max_size=4, unique=True)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(summary=texts, paragraphs=lines, bullets=st.tuples(lines, lines), is_new=st.booleans())
def test_what_is_saved_is_the_page_that_was_shown(
    write_catalog: WriteCatalog,
    summary: str,
    paragraphs: list[str],
    bullets: tuple[list[str], list[str]],
    is_new: bool,
) -> None:
    folder = write_catalog(FOLDER)
    for path in folder.glob("pairs/*"):
        path.unlink()
    if not is_new:
        write_catalog({FILE: PAIR})
    catalog = load(folder).catalog
    one, other = catalog.find("alder"), catalog.find("birch")
    start = begin(catalog, one, other)
    a, b = ("\n".join(side) for side in bullets)
    text = replace(start.text, summary=summary, comparison="\n\n".join(paragraphs), choose=(a, b))
    shown = live_page(catalog, text, TODAY)
    write(folder, prepare(folder, start, base_of(folder, start), text, TODAY))
    again = load(folder).catalog
    now = compose(again, again.find("alder"), again.find("birch"))
    assert write_page(now.page) == write_page(shown.page)
    assert not {"summary", "comparison"} & set(now.drafted)
