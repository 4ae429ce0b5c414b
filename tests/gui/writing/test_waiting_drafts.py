"""Drafts that wait are told once a folder is open, and lead to their editor by one click."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu, QPushButton

from commands import child as run_child
from explorer.gui.writing.waiting_note import WaitingNote
from explorer.page.authoring.text import Part
from find_widgets import child, click
from windows import open_window, press, said
from writing_editor import area, choose, keep_elsewhere, tab_of, type_into, write

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from explorer.gui.look.theme import Theme
    from explorer.gui.main_window import MainWindow


def note_of(window: MainWindow) -> WaitingNote:
    return child(window, WaitingNote)


def ways(window: MainWindow) -> list[str]:
    """Return what the buttons of the strip are called, its menu spelled out."""
    names = []
    for one in note_of(window).findChildren(QPushButton):
        menu = one.findChild(QMenu)
        names += [action.text() for action in menu.actions()] if menu else [one.accessibleName()]
    return names


def ask(window: MainWindow) -> None:
    window.action_of["unsaved_drafts"].trigger()


def test_a_draft_is_named_when_its_folder_is_opened_and_one_click_goes_on_with_it(
    qtbot: QtBot, theme: Theme, folder: Path
) -> None:
    keep_elsewhere(folder, "birch", "alder", summary="Begun before.")
    window = open_window(qtbot, theme, folder)
    note = note_of(window)
    qtbot.waitUntil(note.isVisible)
    assert note.text == "1 unsaved draft:"
    assert ways(window) == ["Go on writing Birch & Co. and Alder"]
    click(note, "Go on writing Birch & Co. and Alder")
    pane = tab_of(window).writing
    assert pane.isVisible()
    assert area(pane, Part.SUMMARY).text == "Begun before."
    assert pane.is_unsaved
    assert not note.isVisible()


def test_nothing_is_said_where_no_draft_waits(
    window: MainWindow, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    keep_elsewhere(tmp_path / "another", "birch", "alder")
    note = note_of(window)
    with qtbot.assertNotEmitted(note.chosen, wait=50):
        assert not note.isVisible()
    ask(window)
    assert not note.isVisible()
    assert "This folder has no unsaved drafts" in said(window)
    keep_elsewhere(folder, "birch", "alder")
    ask(window)
    assert note.isVisible()
    click(note, "Hide the unsaved drafts")
    press(window, "F5")
    assert not note.isVisible(), "it is said once"


def test_writing_the_pair_by_key_takes_the_note_away(
    qtbot: QtBot, theme: Theme, folder: Path
) -> None:
    keep_elsewhere(folder, "birch", "alder")
    window = open_window(qtbot, theme, folder)
    qtbot.waitUntil(note_of(window).isVisible)
    pane = write(window)
    assert not note_of(window).isVisible()
    click(pane, "Discard the draft")
    press(window, "Esc")
    ask(window)
    assert not note_of(window).isVisible()


def test_several_are_named_the_latest_first_and_the_rest_are_in_a_menu(
    qtbot: QtBot, theme: Theme, folder: Path
) -> None:
    pairs = [("birch", "alder"), ("cedar", "alder"), ("birch", "cedar"), ("dogwood", "alder")]
    for pair in pairs:
        keep_elsewhere(folder, *pair, summary=" and ".join(pair))
    window = open_window(qtbot, theme, folder)
    note = note_of(window)
    qtbot.waitUntil(note.isVisible)
    assert note.text == "4 unsaved drafts:"
    named = ways(window)
    assert [one.split(", kept")[0] for one in named] == [
        "Go on writing Dogwood and Alder",
        "Go on writing Birch & Co. and Cedar",
        "Cedar and Alder",
        "Birch && Co. and Alder",
    ]
    (menu,) = note.findChildren(QMenu)
    menu.actions()[0].trigger()
    pane = tab_of(window).writing
    assert area(pane, Part.SUMMARY).text == "cedar and alder"
    ask(window)
    click(note, "Go on writing Dogwood and Alder")
    assert area(tab_of(window).writing, Part.SUMMARY).text == "dogwood and alder"


def test_another_folder_has_its_own(
    window: MainWindow, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    keep_elsewhere(folder, "birch", "alder")
    ask(window)
    assert note_of(window).isVisible()
    other = tmp_path / "other"
    other.mkdir()
    (other / "x.yaml").write_text("name: X\nslug: x\n")
    assert window.open(other)
    assert not note_of(window).isVisible()
    assert window.open(folder)
    qtbot.waitUntil(note_of(window).isVisible)


def test_a_draft_whose_provider_is_gone_waits_for_it(window: MainWindow, folder: Path) -> None:
    path = keep_elsewhere(folder, "birch", "alder").path
    profile = folder / "providers/alder.yaml"
    content = profile.read_bytes()
    profile.unlink()
    press(window, "F5")
    ask(window)
    assert note_of(window).text == (
        f"The draft of Birch & Co. and alder waits in {path}: no provider 'alder' is here."
    )
    assert ways(window) == []
    profile.write_bytes(content)
    press(window, "F5")
    assert ways(window) == ["Go on writing Birch & Co. and Alder"]


def test_a_broken_draft_is_told_and_put_aside(qtbot: QtBot, theme: Theme, folder: Path) -> None:
    path = keep_elsewhere(folder, "birch", "alder").path
    path.write_text("{", encoding="utf-8")
    window = open_window(qtbot, theme, folder)
    note = note_of(window)
    qtbot.waitUntil(note.isVisible)
    aside = path.with_suffix(".broken")
    assert note.text == f"A kept draft cannot be read. It was put aside as {aside}."
    assert aside.read_text(encoding="utf-8") == "{"
    assert not write(window).note


def test_a_text_left_behind_is_found_again(window: MainWindow) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Later.")
    choose(window, "cedar", "alder")
    ask(window)
    click(note_of(window), "Go on writing Birch & Co. and Alder")
    assert area(pane, Part.SUMMARY).text.endswith(" Later.")


def test_full_screen_is_for_what_is_shown(window: MainWindow, folder: Path) -> None:
    keep_elsewhere(folder, "birch", "alder")
    ask(window)
    press(window, "F11")
    assert not note_of(window).isVisible()
    press(window, "F11")


def test_no_start_waits_for_drafts(folder: Path, tmp_path: Path) -> None:
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from explorer.gui.app import application, build_window\n"
        "app = application()\n"
        "window = build_window(app, Path(sys.argv[1]), 'light')\n"
        "window.show()\n"
        "print('explorer.page.authoring.drafts' in sys.modules)\n"
    )
    ended = run_child(tmp_path, "-c", script, folder)
    assert ended.out.split() == [b"False"]
