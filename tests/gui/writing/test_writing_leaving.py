"""Leaving text that is not saved: nothing is lost unasked."""

from __future__ import annotations

import errno
import os
import sys
from typing import TYPE_CHECKING

import pytest

from explorer.page.authoring import drafts
from explorer.page.authoring.text import Part
from find_widgets import click
from folder_examples import PAIR
from windows import press
from writing_editor import (
    area,
    choose,
    disk,
    keep_elsewhere,
    kept,
    type_into,
    write,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from explorer.gui.main_window import MainWindow


def test_another_tab_leaves_the_text_as_it_is(window: MainWindow) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Here.")
    press(window, "Ctrl+1")
    press(window, "Ctrl+4")
    assert pane.isVisible()
    assert area(pane, Part.SUMMARY).text.endswith(" Here.")
    window.session.swap()
    assert pane.isVisible()
    assert pane.form.details.order == "Birch & Co., then Alder"


@pytest.mark.usefixtures("_asked")
@pytest.mark.parametrize(
    ("name", "is_closed", "is_kept"),
    [("Cancel", False, True), ("Keep as draft", True, True), ("Discard", True, False)],
)
def test_closing_asks_about_unsaved_text(
    window: MainWindow,
    folder: Path,
    answer: Callable[[str], list[str]],
    name: str,
    is_closed: bool,
    is_kept: bool,
) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Unsaved.")
    pane.state_changed.emit()
    seen = answer(name)
    window.close()
    assert "not saved" in seen[1]
    assert window.isVisible() is not is_closed
    assert pane.is_writing is not is_closed
    if is_closed:
        assert (kept(folder).read() is not None) is is_kept
    else:
        pane.discard()


@pytest.mark.usefixtures("_asked")
def test_another_folder_is_opened_after_saving(
    window: MainWindow, folder: Path, tmp_path: Path, answer: Callable[[str], list[str]]
) -> None:
    pane = write(window, "cedar", "alder")
    type_into(pane, Part.SUMMARY, " Saved.")
    (tmp_path / "other").mkdir()
    answer("Cancel")
    assert not window.open(tmp_path / "other")
    assert pane.is_writing
    answer("Save")
    assert window.open(tmp_path / "other")
    assert "Saved." in (folder / "pairs/cedar-vs-alder.yaml").read_text(encoding="utf-8")


@pytest.mark.usefixtures("_asked")
def test_nothing_unsaved_is_left_unasked(window: MainWindow) -> None:
    write(window)
    window.close()
    assert not window.isVisible()


def fill_the_disk(monkeypatch: pytest.MonkeyPatch, _folder: Path) -> None:
    def refuse(_files: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(drafts, "write_together", refuse)


def keep_drafts_nowhere(monkeypatch: pytest.MonkeyPatch, _folder: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/dev/null")


def write_in_another_window(_monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    keep_elsewhere(folder)


@pytest.mark.parametrize(
    ("prevent", "why"),
    [
        (fill_the_disk, "No space left on device"),
        (keep_drafts_nowhere, "Not a directory"),
        (write_in_another_window, "another window keeps one of this pair"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="needs a place where no folder can be")
def test_text_that_cannot_be_kept_is_not_left_unasked(
    window: MainWindow,
    folder: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    answer: Callable[[str], list[str]],
    prevent: Callable[[pytest.MonkeyPatch, Path], None],
    why: str,
) -> None:
    choose(window)
    if prevent is keep_drafts_nowhere:
        prevent(monkeypatch, folder)
    pane = write(window)
    assert not pane.note
    prevent(monkeypatch, folder)
    type_into(pane, Part.SUMMARY, " Mine.")
    asked = answer("Stay")
    press(window, "Esc")
    assert asked == [
        "Not saved yet",
        f"The draft cannot be kept: {why}. Leave and lose the text?",
    ]
    assert pane.isVisible()
    assert pane.note == f"The draft cannot be kept: {why}."
    window.session.clear_pair()
    assert pane.isVisible()
    assert "The text of Birch & Co. and Alder stays here until it is saved" in pane.note
    choose(window)
    assert "stays here" not in pane.note
    answer("Stay")
    assert not window.close()
    assert area(pane, Part.SUMMARY).text.endswith(" Mine.")
    answer("Leave")
    with qtbot.waitSignal(pane.said) as said:
        click(pane, "Done")
    assert said.args == ["The text was not kept"]


@pytest.mark.usefixtures("_asked")
@pytest.mark.skipif(sys.platform == "win32", reason="needs a place where no folder can be")
def test_text_that_cannot_be_kept_can_be_saved_or_discarded(
    window: MainWindow,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    told: list[tuple[str, str]],
    answer: Callable[[str], list[str]],
) -> None:
    keep_drafts_nowhere(monkeypatch, folder)
    pane = write(window, "cedar", "alder")
    type_into(pane, Part.SUMMARY, " Mine.")
    choose(window)
    click(pane, "Save")
    assert "Mine." in (folder / "pairs/cedar-vs-alder.yaml").read_text(encoding="utf-8")
    assert not pane.is_writing
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Mine.")
    answer("Discard")
    assert window.close()
    assert told == []


@pytest.mark.usefixtures("drafts_stay", "_asked")
def test_a_text_is_discarded_although_its_draft_cannot_be_removed(
    window: MainWindow,
    folder: Path,
    told: list[tuple[str, str]],
    answer: Callable[[str], list[str]],
) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " One.")
    pane.leave()
    pane = write(window)
    answer("Discard")
    assert window.close()
    assert [title for title, _ in told] == ["The draft was not removed"]
    assert disk(folder) == PAIR
