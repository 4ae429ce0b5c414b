"""Importing in the window: by keys, by drop, conflict by conflict, and what is reported."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QRadioButton, QWidget

from explorer.catalog.loading import load
from explorer.gui import dialogs
from explorer.gui.importing.dialog import ImportDialog
from explorer.gui.importing.list import PagesList
from explorer.gui.importing.marked_text import MarkedText
from explorer.gui.importing.model import PagesModel
from explorer.gui.parts.buttons import Button
from explorer.page.importing.holding import Holding
from explorer.page.importing.pages import import_pages
from explorer.page.importing.planning import Plan
from explorer.page.record import Side
from explorer.page.writing import write_page
from explorer.paths import bundled_data
from page_examples import plain_page
from windows import beside, drag, keyboard, open_window, press, settle

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.modeltest import ModelTester
    from pytestqt.qtbot import QtBot

    from explorer.gui.look.theme import Theme
    from explorer.gui.main_window import MainWindow
    from explorer.page.record import Page

PAGE = plain_page()
OTHER = replace(
    PAGE, summary="Alder is slow. Birch is flexible.", a=replace(PAGE.a, about=("New.",))
)
ALTO = replace(PAGE, b=Side("Alto <b>&amp;</b>", "alto", ("Alto hums.",), ("Low notes",)))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder that holds the plain page."""
    folder = tmp_path / "market"
    list(import_pages(folder, [("first.md", write_page(PAGE).encode())]))
    return folder


def file_of(folder: Path, name: str, page: Page | str) -> Path:
    path = folder / name
    path.write_text(page if isinstance(page, str) else write_page(page), encoding="utf-8")
    return path


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Return a page that contradicts the folder, a new one, one it holds, and no page."""
    return [
        file_of(tmp_path, "other.md", OTHER),
        file_of(tmp_path, "alto.md", ALTO),
        file_of(tmp_path, "same.md", PAGE),
        file_of(tmp_path, "no.md", "Hello\n"),
    ]


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def dialog_of(window: QWidget) -> ImportDialog:
    (dialog,) = (one for one in window.findChildren(ImportDialog) if one.isVisible())
    dialog.activateWindow()
    QApplication.processEvents()
    assert QApplication.activeWindow() is dialog
    return dialog


def ask(window: MainWindow, monkeypatch: pytest.MonkeyPatch, paths: list[Path]) -> ImportDialog:
    """Press Ctrl+I, choose files, and return the dialog once it knows every page."""
    monkeypatch.setattr(dialogs, "ask_pages", lambda _window: paths)
    press(window, "Ctrl+I")
    return dialog_of(window)


def states(dialog: ImportDialog) -> list[str]:
    model = beside(dialog, PagesList).model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def button(dialog: QWidget, label: str) -> Button:
    (found,) = (
        one for one in dialog.findChildren(Button) if one.isVisible() and one.label == label
    )
    return found


def segment(dialog: QWidget, card: int, word: str) -> QRadioButton:
    found = [
        one
        for one in dialog.findChildren(QRadioButton)
        if one.accessibleName() == word and one.isVisible()
    ]
    return found[card]


def values(dialog: QWidget) -> list[str]:
    return [one.toPlainText() for one in dialog.findChildren(MarkedText)]


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_nothing_is_written_before_the_button(
    window: MainWindow,
    folder: Path,
    files: list[Path],
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    before = contents(folder)
    dialog = ask(window, monkeypatch, files)
    assert states(dialog) == [
        "other.md: 2 conflicts, 2 undecided",
        "alto.md: New pair, 1 new provider, changes 1 file",
        "same.md: Nothing new",
        "no.md: Refused: not a comparison page: line 1 should start with '# '",
    ]
    assert dialog.sentence == (
        "1 page is left out until 2 conflicts are decided. 1 page is refused. "
        "1 page changes nothing."
    )
    assert button(dialog, "Import 1 page").isDefault()
    press(window, "Alt+Shift+R")
    qtbot.waitUntil(lambda: states(dialog)[0] == "other.md: Changes 2 files, 2 replaced")
    assert button(dialog, "Import 3 pages").isEnabled(), "the same page is another one now"
    assert contents(folder) == before
    press(window, "Esc")
    settle(window)
    assert contents(folder) == before
    assert [one for one in window.findChildren(ImportDialog) if one.isVisible()] == []


def test_a_field_is_kept_another_replaced_by_keys(
    window: MainWindow,
    folder: Path,
    files: list[Path],
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    dialog = ask(window, monkeypatch, files[:1])
    assert not button(dialog, "Import").isEnabled()
    assert "1 page is left out until 2 conflicts are decided." in dialog.sentence
    first = segment(dialog, 0, "Undecided")
    while QApplication.focusWidget() is not first:
        QTest.keyClick(keyboard(window), Qt.Key.Key_Tab)
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert QApplication.focusWidget() is segment(dialog, 0, "Keep"), "nothing moved"
    assert states(dialog) == ["other.md: 2 conflicts, 1 undecided"]
    click(segment(dialog, 1, "Replace"))
    assert states(dialog) == ["other.md: Changes 1 file, 1 kept, 1 replaced"]
    with qtbot.waitSignal(dialog.imported):
        QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert "other.md, 1 kept, 1 replaced" in dialog.report
    assert "alder-vs-birch: not as in other.md, for the folder's was kept: About" in dialog.report
    assert "Files changed (1)\npairs/alder-vs-birch.yaml" in dialog.report
    (pair,) = load(folder).catalog.pairs.values()
    assert pair.record.summary == OTHER.summary
    assert load(folder).catalog.find("alder").profile.about == PAGE.a.about
    assert [one and one.key for one in window.session.pair] == ["alder", "birch"]
    assert window.centre.tab == "page"
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    settle(window)
    assert [one for one in window.findChildren(ImportDialog) if one.isVisible()] == []


def test_the_tab_key_comes_to_the_conflicts_before_the_foot(
    window: MainWindow, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = ask(window, monkeypatch, files[:1])
    passed: list[QWidget | None] = []
    while (here := QApplication.focusWidget()) is not button(dialog, "Cancel"):
        passed.append(here)
        assert len(passed) < 20
        QTest.keyClick(keyboard(window), Qt.Key.Key_Tab)
    assert segment(dialog, 0, "Undecided") in passed
    assert segment(dialog, 1, "Undecided") in passed


def test_an_answer_for_the_page_and_for_all_pages(
    window: MainWindow, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    third = file_of(tmp_path, "third.md", replace(ALTO, a=replace(PAGE.a, about=("Third.",))))
    dialog = ask(window, monkeypatch, [file_of(tmp_path, "other.md", OTHER), third])
    press(window, "Alt+K")
    qtbot.waitUntil(lambda: states(dialog)[0] == "other.md: Nothing new, 2 kept")
    assert states(dialog)[1] == "third.md: 1 conflict, 1 undecided"
    click(button(dialog, "Replace on all pages"))
    assert states(dialog)[0] == "other.md: Changes 2 files, 2 replaced"
    with qtbot.waitSignal(dialog.imported):
        click(button(dialog, "Import 2 pages"))
    assert "alder-vs-birch: changed by third.md" in dialog.report
    assert load(folder).catalog.find("alder").profile.about == ("Third.",)
    assert {provider.key for provider in window.session.catalog.providers} == {
        *("alder", "birch", "alto"),
    }
    assert window.session.whole_pair is None, "of several pages none is chosen"


def test_both_values_dates_and_files_are_seen(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = replace(PAGE, summary="Same words. " * 100 + "The end.")
    dialog = ask(window, monkeypatch, [file_of(tmp_path, "long.md", long)])
    names = [one.accessibleName() for one in dialog.findChildren(QWidget)]
    for text in (
        *("Summary of the pair", "In the folder, 3 Sep 2026", "pairs/alder-vs-birch.yaml"),
        *("On the page, 3 Sep 2026", str(tmp_path / "long.md")),
    ):
        assert text in names
    assert values(dialog)[0] == PAGE.summary
    assert len(values(dialog)[1]) < len(long.summary)
    click(button(dialog, "Show in full"))
    assert values(dialog) == [PAGE.summary, long.summary]


def test_values_are_selected_and_copied_by_keys_and_mouse(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd = replace(PAGE, summary="Alder \u202eis\xa0slow. Birch is flexible.")
    dialog = ask(window, monkeypatch, [file_of(tmp_path, "odd.md", odd)])
    folder, page = dialog.findChildren(MarkedText)
    while QApplication.focusWidget() is not page:
        QTest.keyClick(keyboard(window), Qt.Key.Key_Tab)
    for key in (Qt.Key.Key_A, Qt.Key.Key_C):
        QTest.keyClick(page, key, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == odd.summary, "letter by letter, seen or not"
    ground = folder.viewport()
    QTest.mouseDClick(ground, Qt.MouseButton.LeftButton, pos=QPoint(10, 8))
    QTest.keyClick(folder, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == "Alder"
    QTest.keyClick(folder, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_text_cursor_stays_in_sight(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = replace(PAGE, comparison=("Words and more words.",) * 60)
    dialog = ask(window, monkeypatch, [file_of(tmp_path, "long.md", long)])
    click(button(dialog, "Show in full"))
    page = dialog.findChildren(MarkedText)[1]
    page.setFocus()
    settle(window)
    for key in (Qt.Key.Key_End, Qt.Key.Key_Home):
        QTest.keyClick(page, key, Qt.KeyboardModifier.ControlModifier)
        caret = page.viewport().mapTo(dialog, page.cursorRect().center())
        assert dialog.childAt(caret) is page.viewport()


def test_a_value_of_an_earlier_page_and_one_of_the_settings_name_these(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = replace(ALTO, b=replace(ALTO.b, about=("Alto sings.",)), updated=date(2026, 9, 9))
    turned = replace(PAGE, rows=PAGE.rows[::-1])
    pages = {"first.md": ALTO, "later.md": later, "turned.md": turned}
    dialog = ask(window, monkeypatch, [file_of(tmp_path, *one) for one in pages.items()])
    names = [one.accessibleName() for one in dialog.findChildren(QWidget)]
    assert names.count("On an earlier page, 3 Sep 2026") == 2 * 2, "a head and a text each"
    assert names.count(str(tmp_path / "first.md")) == 2
    QTest.keyClick(beside(dialog, PagesList), Qt.Key.Key_End)
    names = [one.accessibleName() for one in dialog.findChildren(QWidget) if one.isVisible()]
    assert {"In the folder", "catalog.yaml"} <= set(names)


def test_another_sites_values_cannot_be_replaced(
    window: MainWindow, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    page = replace(PAGE, site=replace(PAGE.site, author="Somebody"), summary="Other.")
    before = (folder / "catalog.yaml").read_bytes()
    dialog = ask(window, monkeypatch, [file_of(tmp_path, "site.md", page)])
    assert not segment(dialog, 0, "Replace").isEnabled()
    press(window, "Alt+R")
    one_left = ["site.md: Another site's, 2 conflicts, 1 undecided"]
    qtbot.waitUntil(lambda: states(dialog) == one_left)
    click(segment(dialog, 0, "Keep"))
    assert states(dialog) == ["site.md: Changes 1 file, 1 kept, 1 replaced"]
    click(button(dialog, "Import 1 page"))
    assert (folder / "catalog.yaml").read_bytes() == before


def test_a_page_of_which_nothing_can_be_replaced_offers_no_such_thing(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = replace(PAGE, site=replace(PAGE.site, author="Somebody"))
    dialog = ask(window, monkeypatch, [file_of(tmp_path, "site.md", page)])
    assert button(dialog, "Keep all").isEnabled()
    assert not button(dialog, "Replace all").isEnabled()


def test_remarks_show_their_line(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = write_page(PAGE).replace("| Price | $1 | $2 |", "| Price | $1 | $2 |  ")
    dialog = ask(window, monkeypatch, [file_of(tmp_path, "spaces.md", text)])
    names = [one.accessibleName() for one in dialog.findChildren(QWidget)]
    line = text.split("\n").index("| Price | $1 | $2 |  ") + 1
    assert f"Line {line}" in names
    assert "| Price | $1 | $2 |  " in names


def test_with_nothing_open_a_folder_is_created(
    qtbot: QtBot, theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(qtbot, theme, None)
    page = file_of(tmp_path, "page.md", ALTO)
    monkeypatch.setattr(dialogs, "ask_catalog_folder", lambda _window: None)
    monkeypatch.setattr(dialogs, "ask_pages", lambda _window: [page])
    press(window, "Ctrl+I")
    assert not window.findChildren(ImportDialog)
    folder = tmp_path / "new" / "market"
    monkeypatch.setattr(dialogs, "ask_catalog_folder", lambda _window: folder)
    dialog = ask(window, monkeypatch, [page])
    assert not folder.exists()
    with qtbot.waitSignal(dialog.imported):
        click(button(dialog, "Import 1 page"))
    assert window.session.catalog.folder == folder
    assert window.centre.tab == "page"
    assert [one and one.name for one in window.session.pair] == ["Alder", "Alto <b>&amp;</b>"]


def test_the_bundled_data_is_left_alone(
    qtbot: QtBot, theme: Theme, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(qtbot, theme, bundled_data())
    asked: list[str] = []
    monkeypatch.setattr(dialogs, "offer_copy", lambda _window, what: asked.append(what))
    monkeypatch.setattr(dialogs, "ask_pages", lambda _window: files)
    press(window, "Ctrl+I")
    assert asked == ["import pages"]
    assert not window.findChildren(ImportDialog)


@pytest.mark.parametrize("is_open", [True, False])
def test_pages_are_dropped(
    qtbot: QtBot,
    theme: Theme,
    folder: Path,
    files: list[Path],
    monkeypatch: pytest.MonkeyPatch,
    is_open: bool,
) -> None:
    window = open_window(qtbot, theme, folder if is_open else None)
    monkeypatch.setattr(dialogs, "ask_catalog_folder", lambda _window: folder)
    notes = file_of(folder.parent, "notes.txt", "")
    place = QPoint(640, 400)
    assert not drag(window, place, [notes], drop=True)
    assert not drag(window, place, [folder, notes], drop=True)
    assert drag(window, place, [*files[:2], notes, folder], drop=True)
    qtbot.waitUntil(lambda: bool(window.findChildren(ImportDialog)))
    dialog = dialog_of(window)
    assert len(states(dialog)) == 2
    names = [one.accessibleName() for one in dialog.findChildren(QWidget)]
    assert f"Into {folder}. Not taken: notes.txt, market." in names


def test_files_that_cannot_be_read_are_told(
    window: MainWindow,
    tmp_path: Path,
    files: list[Path],
    told: list[tuple[str, str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dialog = ask(window, monkeypatch, [tmp_path / "gone.md", files[1]])
    ((title, text),) = told
    assert title == "Not every page could be read"
    assert text == f"{tmp_path / 'gone.md'} cannot be read: No such file or directory."
    assert len(states(dialog)) == 1


def test_many_pages_are_read_step_by_step_and_can_be_stopped(
    window: MainWindow, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr("explorer.gui.importing.running._AT_ONCE", 0.0)
    paths = [
        file_of(tmp_path, f"{at}.md", replace(ALTO, b=replace(ALTO.b, slug=f"alto-{at}")))
        for at in range(6)
    ]
    monkeypatch.setattr(dialogs, "ask_pages", lambda _window: paths)
    press(window, "Ctrl+I")
    dialog = dialog_of(window)
    assert dialog.sentence.startswith("Reading: ")
    assert not button(dialog, "Import").isEnabled()
    monkeypatch.setattr("explorer.gui.importing.running._AT_ONCE", 0.001)
    qtbot.waitUntil(lambda: "Import 6 pages" in [one.label for one in dialog.findChildren(Button)])
    click(button(dialog, "Import 6 pages"))
    assert dialog.sentence.startswith("Importing: ")
    done = len(dialog.outcomes)
    assert 0 < done < 6
    press(window, "Esc")
    assert dialog.isVisible()
    assert "Stopped\nThe import was stopped. What was written before stays." in dialog.report
    assert f"Left out ({6 - done})" in dialog.report
    assert len(load(folder).catalog.pairs) == 1 + done


def test_a_full_disk_is_reported(
    window: MainWindow, folder: Path, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(folder)
    dialog = ask(window, monkeypatch, files[1:2])

    def fail(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    click(button(dialog, "Import 1 page"))
    assert "could not be written: No space left on device." in dialog.report
    assert "alto.md: not reached" in dialog.report
    assert contents(folder) == before


def test_the_list_is_a_sound_model(
    folder: Path, files: list[Path], qtmodeltester: ModelTester
) -> None:
    plan = Plan(Holding.of(folder), [(str(path), path.read_bytes()) for path in files])
    model = PagesModel(plan)
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
    assert model.index(1).data().endswith("Not read yet")
    while not plan.is_whole:
        plan.advance()
        model.refresh()
    assert model.first_open().row() == 0
