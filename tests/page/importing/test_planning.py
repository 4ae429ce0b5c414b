"""An import while somebody decides: answers count for later pages, and for what comes up then."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from explorer.page.importing.holding import Holding
from explorer.page.importing.pages import Choice, Status, import_pages
from explorer.page.importing.planning import Plan
from explorer.page.record import Side
from explorer.page.writing import write_page
from page_examples import plain_page

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.page.record import Page

PAGE = plain_page()
OTHER = replace(PAGE, a=replace(PAGE.a, about=("Other.",)), summary="Other.")
THIRD = replace(PAGE, b=Side("Alto", "alto", ("Alto hums.",), ("Low notes",)))
KEEP, REPLACE = Choice.KEEP, Choice.REPLACE


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    list(import_pages(tmp_path, [("first.md", write_page(PAGE).encode())]))
    return tmp_path


def plan_of(folder: Path, *pages: Page) -> Plan:
    named = [(f"{at}.md", write_page(page).encode()) for at, page in enumerate(pages, 1)]
    return finished(Plan(Holding.of(folder), named))


def finished(plan: Plan) -> Plan:
    while not plan.is_whole:
        plan.advance()
    return plan


def statuses(plan: Plan) -> list[Status]:
    return [outcome.status for outcome in plan.outcomes]


def test_answers_are_taken_one_by_one_and_back(folder: Path) -> None:
    plan = plan_of(folder, OTHER)
    about, summary = plan.outcomes[0].conflicts
    plan.choose(about, REPLACE)
    assert not plan.is_whole
    assert statuses(finished(plan)) == [Status.CONFLICT]
    assert plan.outcomes[0].undecided == (summary,)
    plan.choose(summary, KEEP)
    assert statuses(finished(plan)) == [Status.IMPORTED]
    plan.choose(about, None)
    assert finished(plan).outcomes[0].undecided == (about,)


def test_an_answer_changes_what_later_pages_meet(folder: Path) -> None:
    plan = plan_of(folder, OTHER, THIRD)
    assert statuses(plan) == [Status.CONFLICT, Status.IMPORTED]
    plan.choose_for_page("1.md", REPLACE)
    assert statuses(finished(plan)) == [Status.IMPORTED, Status.CONFLICT]
    (conflict,) = plan.outcomes[1].conflicts
    assert (conflict.folder.text, conflict.page.text) == ("Other.", "Alder serves models.")
    plan.choose_for_all(REPLACE)
    assert statuses(finished(plan)) == [Status.IMPORTED, Status.IMPORTED]
    assert plan.outcomes[1].differing == ("alder-vs-birch",)
    plan.choose(plan.outcomes[1].conflicts[0], KEEP)
    assert finished(plan).outcomes[1].comes_out == "alder-vs-alto"


def test_what_must_be_mended_by_hand_stays_open(folder: Path) -> None:
    site = replace(PAGE.site, author="Somebody")
    plan = plan_of(folder, replace(OTHER, site=site))
    plan.choose_for_all(REPLACE)
    assert [one.is_of_site for one in finished(plan).outcomes[0].undecided] == [True]
    plan.choose(plan.outcomes[0].undecided[0], KEEP)
    assert statuses(finished(plan)) == [Status.IMPORTED]


def test_it_is_carried_out_as_planned(folder: Path) -> None:
    plan = plan_of(folder, OTHER, THIRD)
    before = {path: path.read_bytes() for path in folder.rglob("*.yaml")}
    plan.choose_for_page("1.md", REPLACE)
    finished(plan)
    assert before == {path: path.read_bytes() for path in folder.rglob("*.yaml")}
    assert list(plan.carry_out()) == plan.outcomes


def test_a_folder_that_changed_meanwhile_is_not_overwritten(folder: Path) -> None:
    plan = plan_of(folder, OTHER)
    plan.choose_for_all(REPLACE)
    finished(plan)
    file = folder / "pairs/alder-vs-birch.yaml"
    text = file.read_text().replace("Alder is fast.", "Alder is faster.")
    file.write_text(text)
    (outcome,) = plan.carry_out()
    assert file.read_text() == text
    assert outcome.status is Status.CONFLICT, "the answer was to another text"
    assert [one.field for one in outcome.undecided] == ["summary of the pair"]


def test_a_page_that_is_named_twice_is_taken_once(folder: Path) -> None:
    page = ("a.md", write_page(PAGE).encode())
    plan = finished(Plan(Holding.of(folder), [page, page]))
    assert statuses(plan) == [Status.UNCHANGED]
    assert plan.is_new("pairs/x.yaml")
    assert not plan.is_new("catalog.yaml")
