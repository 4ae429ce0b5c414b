"""Saving: what is shown before, what is written, and that the writing goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtTest import QTest

from explorer.catalog.folders import FolderError
from explorer.gui.page.content import PageState
from explorer.gui.page.pane import PagePane
from explorer.gui.parts.diff_dialog import DiffDialog
from explorer.gui.session import A, B
from explorer.page.authoring.text import Part
from find_widgets import child, click
from folder_examples import PAIR
from windows import keyboard, open_window, press, settle
from writing_editor import (
    FILE,
    area,
    choose,
    come_back,
    disk,
    kept,
    paste,
    said_in,
    tab_of,
    type_day,
    type_into,
    write,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from explorer.gui.look.theme import Theme
    from explorer.gui.main_window import MainWindow


def test_saving_shows_the_lines_and_replaces_only_them(
    window: MainWindow, folder: Path, qtbot: QtBot, answer: Callable[[str], list[str]]
) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Both do.")
    seen = answer("Cancel")
    press(window, "Ctrl+S")
    assert seen[0] == f"Replace {FILE}?"
    assert "-summary: Birch rents. Alder serves." in seen[1]
    assert disk(folder) == PAIR
    assert pane.is_unsaved
    come_back(window, qtbot)
    answer("Replace")
    press(window, "Ctrl+S")
    assert disk(folder) == PAIR.replace("serves.", "serves. Both do.").replace("07-04", "11-30")
    assert kept(folder).read() is None
    page = child(tab_of(window), PagePane)
    assert page.state is PageState.WRITTEN
    assert "Both do." in (page.page_text() or "")


def test_a_new_file_is_said_by_name(window: MainWindow, folder: Path) -> None:
    pane = write(window, "cedar", "alder")
    assert all(field.is_drafted for field in pane.form.fields.values())
    type_into(pane, Part.SUMMARY, " More.")
    assert not pane.form.fields[Part.SUMMARY].is_drafted
    assert pane.form.fields[Part.COMPARISON].is_drafted
    click(pane, "Save")
    new = folder / "pairs/cedar-vs-alder.yaml"
    assert new.read_text(encoding="utf-8").startswith("pair:\n  - cedar\n  - alder\nupdated: 2026-")
    assert child(tab_of(window), PagePane).state is PageState.WRITTEN
    assert "Saved pairs/cedar-vs-alder.yaml, a new file" in said_in(window).split("\n")
    assert not any(field.is_drafted for field in pane.form.fields.values())


def test_the_writing_goes_on_after_a_save(
    window: MainWindow, folder: Path, qtbot: QtBot, answer: Callable[[str], list[str]]
) -> None:
    pane = write(window)
    type_into(pane, Part.CHOOSE_A, "\rNights\r")
    type_day(pane, "2026-10-01")
    area(pane, Part.CHOOSE_A).setFocus()
    answer("Replace")
    press(window, "Ctrl+S")
    come_back(window, qtbot)
    assert pane.isVisible()
    assert keyboard(window) is area(pane, Part.CHOOSE_A)
    assert area(pane, Part.CHOOSE_A).text == "Steady load\nNights\n"
    assert not pane.is_unsaved
    assert "Saved" in said_in(pane.head).split("\n")
    assert pane.note == ""
    QTest.keyClicks(area(pane, Part.CHOOSE_A), "Days")
    assert pane.is_unsaved
    seen = answer("Replace")
    press(window, "Ctrl+S")
    come_back(window, qtbot)
    assert "updated" not in "".join(line for line in seen[1].split("\n") if line[:1] in "+-")
    assert disk(folder).count("2026-10-01") == 1
    assert "choose: {birch: [Steady load, Nights, Days]" in disk(folder)
    press(window, "Esc")
    assert not pane.is_writing
    assert kept(folder).read() is None


def test_undo_goes_on_over_a_save(
    window: MainWindow, folder: Path, qtbot: QtBot, answer: Callable[[str], list[str]]
) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Both do.")
    answer("Replace")
    press(window, "Ctrl+S")
    come_back(window, qtbot)
    assert not pane.is_unsaved
    press(window, "Ctrl+Z")
    assert area(pane, Part.SUMMARY).text == "Birch rents. Alder serves."
    assert pane.is_unsaved
    click(pane, "Revert")
    assert area(pane, Part.SUMMARY).text.endswith(" Both do.")
    assert not pane.is_unsaved
    assert "Both do." in disk(folder)


def test_a_save_that_keeps_what_another_wrote_shows_it(
    window: MainWindow, folder: Path, answer: Callable[[str], list[str]]
) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Mine.")
    (folder / FILE).write_text(PAIR.replace("They differ.", "They agree."), encoding="utf-8")
    answer("Replace")
    press(window, "Ctrl+S")
    assert area(pane, Part.COMPARISON).text == "They agree."
    assert area(pane, Part.SUMMARY).text.endswith(" Mine.")
    assert not pane.is_unsaved
    assert not window.action_of["undo"].isEnabled(), "it starts anew"


def test_a_save_is_done_although_the_folder_cannot_be_read_again(
    window: MainWindow,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    told: list[tuple[str, str]],
) -> None:
    pane = write(window, "cedar", "alder")
    type_into(pane, Part.SUMMARY, " Mine.")

    def refuse() -> None:
        raise FolderError("The folder is gone.")

    monkeypatch.setattr(window.session, "reload", refuse)
    press(window, "Ctrl+S")
    assert told == [("The folder was not read again", "The folder is gone.")]
    assert "Mine." in (folder / "pairs/cedar-vs-alder.yaml").read_text(encoding="utf-8")
    assert not pane.is_unsaved


def test_errors_keep_it_from_being_saved(window: MainWindow, folder: Path) -> None:
    pane = write(window)
    paste(area(pane, Part.CHOOSE_B), text="a\x07b")
    pane.refresh()
    assert "holds the character U+0007" in pane.form.fields[Part.CHOOSE_B].remarks
    area(pane, Part.SUMMARY).setFocus()
    press(window, "Ctrl+S")
    assert keyboard(window) is area(pane, Part.CHOOSE_B)
    assert disk(folder) == PAIR


def test_a_file_that_changes_while_its_lines_are_shown_is_not_replaced(
    window: MainWindow,
    folder: Path,
    told: list[tuple[str, str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def change_and_agree(_dialog: DiffDialog) -> int:
        (folder / FILE).write_text(f"{PAIR}# more\n", encoding="utf-8")
        return DiffDialog.DialogCode.Accepted

    monkeypatch.setattr(DiffDialog, "exec", change_and_agree)
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Mine.")
    press(window, "Ctrl+S")
    why = f"{FILE} changed once more while its lines were shown. Save again."
    assert told == [("The text was not saved", why)]
    assert disk(folder) == f"{PAIR}# more\n"
    assert pane.is_unsaved


def test_what_the_file_says_already_is_not_written_again(
    window: MainWindow, folder: Path, qtbot: QtBot
) -> None:
    pane = write(window)
    before = (folder / FILE).stat().st_mtime_ns
    type_into(pane, Part.SUMMARY, " ")
    type_day(pane, "2026-07-04")
    with qtbot.waitSignal(pane.said) as said:
        press(window, "Ctrl+S")
    assert said.args == [f"{FILE} says all this already"]
    assert (folder / FILE).stat().st_mtime_ns == before


def test_two_that_complement_each_other_have_no_winner(
    window: MainWindow, folder: Path, answer: Callable[[str], list[str]]
) -> None:
    pane = write(window)
    click(pane, "Complementary")
    answer("Replace")
    press(window, "Ctrl+S")
    assert "relation: complementary" in disk(folder)
    press(window, "Ctrl+1")
    assert "so no winner is marked" in said_in(window)


def test_a_fault_while_saving_is_told_and_nothing_is_lost(
    window: MainWindow, folder: Path, told: list[tuple[str, str]]
) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " More.")
    (folder / "providers/alder.yaml").unlink()
    press(window, "Ctrl+S")
    assert "'alder'" in told[-1][1]
    assert pane.is_unsaved


STAYS = (
    "The draft cannot be removed: Read-only file system. "
    "It comes back when this pair is written again."
)


@pytest.mark.usefixtures("drafts_stay")
def test_a_text_is_saved_although_its_draft_cannot_be_removed(
    window: MainWindow, folder: Path, qtbot: QtBot
) -> None:
    pane = write(window, "cedar", "alder")
    type_into(pane, Part.SUMMARY, " Mine.")
    with qtbot.waitSignal(pane.said) as said:
        press(window, "Ctrl+S")
    file = "pairs/cedar-vs-alder.yaml"
    assert "Mine." in (folder / file).read_text(encoding="utf-8")
    assert said.args == [f"Saved {file}, a new file"]
    assert not pane.is_unsaved
    assert pane.note == STAYS


def test_the_bundled_data_is_copied_before(
    qtbot: QtBot, theme: Theme, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from explorer.gui import dialogs, session

    monkeypatch.setattr(session, "bundled_data", lambda: folder.resolve())
    window = open_window(qtbot, theme, folder)
    choose(window)
    wanted = [False, True]
    monkeypatch.setattr(dialogs, "offer_copy", lambda *_: wanted.pop(0))
    monkeypatch.setattr(dialogs, "ask_new_folder", lambda *_: tmp_path / "copy")
    press(window, "F2")
    assert window.session.catalog.folder == folder.resolve()
    press(window, "F2")
    settle(window)
    assert window.session.catalog.folder == (tmp_path / "copy").resolve()
    assert tab_of(window).writing.isVisible()


def test_a_provider_without_a_page_is_not_written(qtbot: QtBot, theme: Theme, folder: Path) -> None:
    (folder / "providers/again.yaml").write_text("name: Again\nslug: dogwood\n", encoding="utf-8")
    window = open_window(qtbot, theme, folder)
    dogwood = next(one for one in window.session.catalog.providers if one.blocked)
    window.session.choose(A, dogwood)
    window.session.choose(B, window.session.catalog.find("alder"))
    assert not window.action_of["write_comparison"].isEnabled()
