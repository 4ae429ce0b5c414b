"""What the window shows of a folder, of none, and of one that is dropped on it."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from explorer.gui.empty_pane import EmptyPane
from explorer.gui.look.theme import Theme
from explorer.gui.main_window import TITLE, MainWindow
from explorer.gui.problems.pane import ProblemsPane
from explorer.gui.status_bar import StatusBar
from explorer.paths import bundled_data
from find_widgets import click
from windows import TABS, beside, drag, keyboard, open_window, pane_of, press, settle, table_of


def empty_pane(window: MainWindow) -> EmptyPane:
    return beside(window, EmptyPane)


# Folders


def test_the_title_names_a_folder_of_ones_own(window: MainWindow, folder: Path) -> None:
    assert window.windowTitle() == f"{folder.name} - {TITLE}"
    assert window.open(bundled_data())
    assert window.windowTitle() == TITLE
    assert not window.windowIcon().isNull()


def test_no_folder_offers_to_open_one(qtbot: QtBot, theme: Theme) -> None:
    window = open_window(qtbot, theme, None)
    assert empty_pane(window).isVisible()
    assert empty_pane(window).message == ""
    assert keyboard(window).accessibleName() == "Open folder"
    assert window.windowTitle() == TITLE
    click(window, "Explore the bundled market")
    assert not empty_pane(window).isVisible()
    assert window.session.catalog.folder == bundled_data()


def test_an_empty_folder_says_so(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    window = open_window(qtbot, theme, tmp_path)
    assert empty_pane(window).isVisible()
    assert empty_pane(window).message == f"{tmp_path} holds no profile that can be read."


def test_a_folder_of_faults_leads_to_its_problems(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    (tmp_path / "bad.yaml").write_text("name: [")
    window = open_window(qtbot, theme, tmp_path)
    assert empty_pane(window).message.endswith("Ctrl+5 lists what is wrong with its files.")
    click(beside(window, StatusBar), "1 error in the files; opens the list")
    problems = pane_of(window, "problems", ProblemsPane)
    assert problems.isVisible()
    assert problems.isAncestorOf(keyboard(window))
    click(window, "Table")
    assert empty_pane(window).isVisible()
    (tmp_path / "bad.yaml").write_text("name: Good\nslug: good\n")
    press(window, "F5")
    assert not empty_pane(window).isVisible()
    assert table_of(window).isVisible()


def test_hard_cases_show_what_is_sound_and_count_the_rest(
    qtbot: QtBot, theme: Theme, shared: Path, tmp_path: Path
) -> None:
    for path in (shared / "cases").glob("*.yaml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    window = open_window(qtbot, theme, tmp_path)
    assert len(table_of(window).view.table_model.providers) > 10
    errors = sum(one.severity == "error" for one in window.session.problems)
    tool = beside(beside(window, StatusBar), QToolButton)
    assert tool.text().startswith(f"{errors} errors")
    QTest.mouseClick(tool, Qt.MouseButton.LeftButton)
    assert window.centre.tab == "problems"
    for tab in TABS:
        window.centre.show_tab(tab)
        settle(window)


@pytest.mark.parametrize("kind", ["missing", "file"])
def test_what_cannot_be_opened_is_told_and_the_old_folder_stays(
    window: MainWindow, folder: Path, tmp_path: Path, told: list[tuple[str, str]], kind: str
) -> None:
    path = tmp_path / "there"
    if kind == "file":
        path.write_text("x")
    assert not window.open(path)
    assert [title for title, _ in told] == ["The folder was not opened"]
    assert str(path) in told[0][1]
    assert window.session.catalog.folder == folder
    assert table_of(window).isVisible()


# Drops


@pytest.mark.parametrize("tab", TABS)
def test_a_folder_dropped_anywhere_is_opened(window: MainWindow, tmp_path: Path, tab: str) -> None:
    window.centre.show_tab(tab)
    settle(window)
    other = tmp_path / "other"
    other.mkdir()
    (other / "x.yaml").write_text("name: X\nslug: x\n")
    places = [QPoint(x, y) for x in (20, 400, 700, 1200) for y in (25, 75, 300, 600, 790)]
    for place in places:
        assert drag(window, place, [other], drop=False), place
    assert drag(window, places[7], [other], drop=True)
    assert window.session.catalog.folder == other


def test_nothing_else_is_taken(window: MainWindow, folder: Path, tmp_path: Path) -> None:
    for paths in ([folder / "catalog.yaml"], [folder, tmp_path], [tmp_path / "nowhere"], []):
        for place in (QPoint(400, 25), QPoint(400, 400), QPoint(1200, 400)):
            assert not drag(window, place, paths, drop=True)
    assert window.session.catalog.folder == folder


def test_a_folder_dropped_on_the_empty_window(qtbot: QtBot, theme: Theme, folder: Path) -> None:
    window = open_window(qtbot, theme, None)
    assert drag(window, QPoint(640, 400), [folder], drop=True)
    assert window.session.catalog.folder == folder
