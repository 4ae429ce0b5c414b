"""Somebody else writes into the folder while pages are imported: nothing of theirs is lost."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from explorer.catalog.loading import load
from explorer.page.importing.holding import Holding
from explorer.page.importing.pages import Choice, Status, import_pages
from explorer.page.importing.planning import Plan
from explorer.page.record import Side
from explorer.page.writing import write_page
from page_examples import plain_page

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from explorer.page.importing.pages import Outcome
    from explorer.page.record import Page

PAGE = plain_page()
NOTE = "# saved meanwhile\n"


def beside(name: str, about: str = "") -> Page:
    """Return a page of the first provider and another one."""
    return replace(
        PAGE,
        a=replace(PAGE.a, about=(about,)) if about else PAGE.a,
        b=Side(name, name.lower(), (f"{name} hums.",), ("Low notes",)),
    )


def taken(folder: Path, *pages: Page, choice: Choice | None = None) -> Iterator[Outcome]:
    """Import pages one by one, as they are asked for."""
    named = [(f"{page.stem}.md", write_page(page).encode()) for page in pages]
    return import_pages(folder, named, lambda _conflict: choice)


def add_to(path: Path, text: str = NOTE) -> None:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def test_a_file_that_an_earlier_page_wrote_is_read_again(tmp_path: Path) -> None:
    list(taken(tmp_path, PAGE))
    file = tmp_path / "providers/alder.yaml"
    run = taken(tmp_path, beside("Elm", "One."), beside("Oak", "Two."), choice=Choice.REPLACE)
    assert "providers/alder.yaml" in next(run).files
    add_to(file, f"{NOTE}homepage: https://alder.example\n")
    assert "providers/alder.yaml" in next(run).files
    assert NOTE in file.read_text()
    profile = load(tmp_path).catalog.find("alder").profile
    assert (profile.homepage, profile.about) == ("https://alder.example", ("Two.",))


def test_a_text_that_is_another_now_is_a_conflict(tmp_path: Path) -> None:
    list(taken(tmp_path, PAGE))
    file = tmp_path / "providers/alder.yaml"
    run = taken(tmp_path, beside("Elm"), replace(PAGE, summary="Other."))
    next(run)
    pair = tmp_path / "pairs/alder-vs-birch.yaml"
    pair.write_text(pair.read_text().replace("Alder is fast.", "Alder is faster."))
    before = pair.read_bytes(), file.read_bytes()
    assert next(run).status is Status.CONFLICT
    assert (pair.read_bytes(), file.read_bytes()) == before


def test_two_imports_at_once_lose_nothing(tmp_path: Path) -> None:
    names = ("Elm", "Oak", "Yew", "Ash")
    one = taken(tmp_path, PAGE, beside("Elm"), beside("Oak"))
    other = taken(tmp_path, PAGE, beside("Yew"), beside("Elm"), beside("Ash"))
    outcomes = [next(run) for run in (one, other, other, one, other, one, other)]
    assert [outcome.problems for outcome in outcomes] == [()] * len(outcomes)
    loaded = load(tmp_path)
    assert loaded.problems == ()
    assert len(loaded.catalog.pairs) == 1 + len(names)
    listed = loaded.catalog.settings.providers
    assert sorted(listed) == sorted(["alder", "birch", *map(str.lower, names)])


def test_a_file_that_is_new_is_read(tmp_path: Path) -> None:
    list(taken(tmp_path, PAGE))
    plan = Plan(Holding.of(tmp_path), [("elm.md", write_page(beside("Elm")).encode())])
    run = taken(tmp_path, beside("Elm"))
    (tmp_path / "providers/elm.yaml").write_text(f"{NOTE}name: Elm\nhomepage: https://e.example\n")
    plan.advance()
    for outcome in (*plan.outcomes, *run):
        assert (outcome.status, outcome.problems) == (Status.IMPORTED, ())
        assert outcome.files[0] == "providers/elm.yaml"
    assert load(tmp_path).catalog.find("elm").profile.homepage == "https://e.example"
    assert (tmp_path / "providers/elm.yaml").read_text().startswith(NOTE)


def test_a_file_that_is_gone_is_written_anew(tmp_path: Path) -> None:
    list(taken(tmp_path, PAGE))
    run = taken(tmp_path, beside("Elm"), beside("Oak", "Two."), choice=Choice.REPLACE)
    next(run)
    (tmp_path / "providers/alder.yaml").unlink()
    outcome = next(run)
    assert (outcome.status, outcome.problems) == (Status.IMPORTED, ())
    assert load(tmp_path).catalog.find("alder").profile.about == ("Two.",)


@pytest.mark.parametrize("times", [1, 1000])
def test_what_is_saved_at_the_last_moment_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    list(taken(tmp_path, PAGE))
    file = tmp_path / "catalog.yaml"
    sync, left = os.fsync, [NOTE] * times

    def meanwhile(handle: int) -> None:
        sync(handle)
        if left:
            add_to(file, left.pop())

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", meanwhile)
        (outcome,) = taken(tmp_path, beside("Elm"))
    assert file.read_text().count(NOTE) == times - len(left)
    assert ("elm" in file.read_text()) is (times == 1)
    if times == 1:
        assert (outcome.status, outcome.problems) == (Status.IMPORTED, ())
        return
    assert outcome.status is Status.REFUSED
    assert "catalog.yaml is being written by somebody else. Import the page again" in str(
        outcome.problems[-1]
    )
    assert not (tmp_path / "providers/elm.yaml").exists()


def test_a_folder_that_is_gone_is_made_again(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    list(taken(folder, PAGE))
    run = taken(folder, PAGE, beside("Elm"), choice=Choice.REPLACE)
    next(run)
    shutil.rmtree(folder)
    assert next(run).status is Status.IMPORTED
    assert len(load(folder).catalog.providers) == 2
