"""The window as a person works it: tabs, search, sides, reload, full screen, menus, drops."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QStandardItem
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from commands import child
from explorer.gui.charts.pane import ChartPane
from explorer.gui.compare.pane import ComparePane
from explorer.gui.empty_pane import EmptyPane
from explorer.gui.facets.model import FACET_ROW
from explorer.gui.facets.pane import FacetPane
from explorer.gui.look.theme import Theme
from explorer.gui.main_window import TITLE, MainWindow
from explorer.gui.parts.switch import Switch
from explorer.gui.problems.pane import ProblemsPane
from explorer.gui.session import A, B
from explorer.gui.status_bar import StatusBar
from explorer.gui.top.bar import TopBar
from explorer.paths import bundled_data
from file_watch import watched
from find_widgets import button, click
from windows import (
    beside,
    drag,
    go_to,
    keyboard,
    open_window,
    pane_of,
    press,
    row_place,
    settle,
    table_of,
)

TABS = ("table", "price", "speed", "page", "problems")


def keys_of(window: MainWindow) -> list[str]:
    return [one.key if one else "" for one in window.session.pair]


def empty_pane(window: MainWindow) -> EmptyPane:
    return beside(window, EmptyPane)


# Tabs


def test_charts_are_not_loaded_until_they_are_shown(tmp_path: Path) -> None:
    script = (
        "import sys\n"
        "from explorer.gui.app import application, build_window\n"
        "from explorer.paths import bundled_data\n"
        "app = application()\n"
        "window = build_window(app, bundled_data(), 'light')\n"
        "window.show()\n"
        "app.processEvents()\n"
        "loaded = lambda: [name for name in ('pyqtgraph', 'numpy') if name in sys.modules]\n"
        "print(loaded())\n"
        "window.centre.show_tab('price')\n"
        "print(loaded())\n"
    )
    ended = child(tmp_path, "-c", script)
    assert ended.out.decode().splitlines() == ["[]", "['pyqtgraph', 'numpy']"]


def test_a_tab_is_made_when_it_is_first_shown(window: MainWindow) -> None:
    assert [tab for tab in TABS if window.centre.made(tab)] == ["table"]
    for number, tab in enumerate(TABS, 1):
        press(window, f"Ctrl+{number}")
        assert window.centre.tab == tab
        pane = window.centre.made(tab)
        assert pane is window.centre.pane
        assert window.called[f"show_{tab}"].isChecked()
        press(window, f"Ctrl+{number}")
        assert window.centre.made(tab) is pane
    click(window, "Table")
    assert window.centre.tab == "table"


def test_the_keyboard_follows_to_the_pane(window: MainWindow) -> None:
    assert keyboard(window) is table_of(window).view, "keys work from the start"
    for number, tab in enumerate(TABS, 1):
        press(window, f"Ctrl+{number}")
        pane = window.centre.made(tab)
        assert pane is not None
        assert keyboard(window) is pane or pane.isAncestorOf(keyboard(window))


# A and B


def test_sides_are_chosen_and_swapped_by_keys(window: MainWindow) -> None:
    go_to(window, "alder")
    press(window, "A")
    go_to(window, "birch")
    press(window, "B")
    assert keys_of(window) == ["alder", "birch"]
    press(window, "X")
    assert keys_of(window) == ["birch", "alder"]
    press(window, "Ctrl+Shift+X")
    assert keys_of(window) == ["alder", "birch"]
    press(window, "Ctrl+Shift+Backspace")
    assert keys_of(window) == ["", ""]
    press(window, "Return")
    go_to(window, "cedar")
    press(window, "Return")
    assert keys_of(window) == ["birch", "cedar"]


def test_sides_are_chosen_by_mouse(window: MainWindow) -> None:
    port = table_of(window).view.viewport()
    for name in ("alder", "birch"):
        QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=row_place(window, name, 80))
    assert keys_of(window) == ["alder", "birch"]
    click(window, "Swap A and B")
    assert keys_of(window) == ["birch", "alder"]
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=row_place(window, "birch", 20))
    assert keys_of(window) == ["", "alder"], "the badge takes back what it gave"


def test_a_row_of_a_chart_chooses_too(window: MainWindow) -> None:
    go_to(window, "birch")
    press(window, "Ctrl+2")
    press(window, "B")
    assert keys_of(window) == ["", "birch"]


def test_differences_only_follows_both_ways(window: MainWindow) -> None:
    session = window.session
    session.choose(A, session.catalog.find("alder"))
    session.choose(B, session.catalog.find("birch"))
    compare, action = beside(window, ComparePane), window.called["differences_only"]
    assert action.isChecked() is compare.differences_only is True
    press(window, "Ctrl+D")
    assert action.isChecked() is compare.differences_only is False
    QTest.mouseClick(beside(compare, Switch), Qt.MouseButton.LeftButton)
    assert action.isChecked() is compare.differences_only is True


def test_both_charts_and_the_action_share_the_scale(window: MainWindow) -> None:
    action = window.called["log_scale"]
    press(window, "Ctrl+2")
    press(window, "Ctrl+G")
    press(window, "Ctrl+3")
    price, speed = (pane_of(window, tab, ChartPane) for tab in ("price", "speed"))
    assert price.is_log is speed.is_log is action.isChecked() is True
    click(speed, "Linear")
    assert price.is_log is speed.is_log is action.isChecked() is False
    click(speed, "Log")
    press(window, "Ctrl+2")
    press(window, "Ctrl+G")
    assert price.is_log is speed.is_log is action.isChecked() is False


# Search, table, sentence, facets, charts


def test_all_panes_agree_on_what_is_let_through(window: MainWindow) -> None:
    for tab in ("price", "speed", "table"):
        window.centre.show_tab(tab)
    search, facets = beside(window, TopBar).search, beside(window, FacetPane)
    press(window, "Ctrl+F")
    assert keyboard(window) is search
    QTest.keyClicks(search, "deployment:batch")
    _assert_all_show(window, {"alder", "birch"}, "offer batch deployment")
    assert _tick(facets, "Dedicated")
    assert search.text() == "deployment:batch,dedicated"
    press(window, "Ctrl+F")
    search.selectAll()
    QTest.keyClicks(search, "-deployment:batch")
    _assert_all_show(window, {"cedar", "dogwood"}, "")
    press(window, "Ctrl+Shift+F")
    assert search.text() == ""
    _assert_all_show(window, {"alder", "birch", "cedar", "dogwood"}, "")


def _assert_all_show(window: MainWindow, keys: set[str], words: str) -> None:
    table = table_of(window)
    assert {one.key for one in table.view.table_model.providers} == keys
    lead = "4 providers" if len(keys) == 4 else f"{len(keys)} of 4 providers"
    assert table.sentence.startswith(lead)
    assert words in table.sentence
    ticked = [
        row.data(FACET_ROW).value
        for row in _rows(beside(window, FacetPane))
        if row.data(FACET_ROW).is_ticked
    ]
    assert ticked == [value for value in ("batch",) if words]
    for tab in ("price", "speed"):
        press(window, "Ctrl+2" if tab == "price" else "Ctrl+3")
        chart = pane_of(window, tab, ChartPane).chart
        assert chart is not None
        assert chart.considered == len(keys)
        assert {row.provider.key for row in chart.rows} <= keys
        assert words in chart.query
    press(window, "Ctrl+1")


def _rows(facets: FacetPane) -> list[QStandardItem]:
    model = facets.view.model()
    return [model.index(row, 0) for row in range(model.rowCount())]  # type: ignore[misc]


def _tick(facets: FacetPane, label: str) -> bool:
    index = next(one for one in _rows(facets) if one.data(Qt.ItemDataRole.DisplayRole) == label)
    place = facets.view.visualRect(index).center()  # type: ignore[arg-type]
    QTest.mouseClick(facets.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    row = next(one for one in _rows(facets) if one.data(Qt.ItemDataRole.DisplayRole) == label)
    return bool(row.data(FACET_ROW).is_ticked)


def test_the_search_box_hands_on_to_the_rows(window: MainWindow) -> None:
    press(window, "Ctrl+F")
    QTest.keyClicks(keyboard(window), "birch")
    press(window, "Down")
    assert keyboard(window) is table_of(window).view
    press(window, "A")
    assert keys_of(window) == ["birch", ""]


def test_the_row_pointed_at_is_one_for_table_and_chart(window: MainWindow) -> None:
    go_to(window, "birch")
    press(window, "Ctrl+2")
    press(window, "Up")
    current = window.session.current
    press(window, "Ctrl+1")
    assert current is not None
    assert table_of(window).view.current_provider() is current


# Full screen


def shown(window: MainWindow) -> dict[str, bool]:
    parts = {one: beside(window, one) for one in (TopBar, FacetPane, ComparePane, StatusBar)}
    return {one.__name__: part.isVisible() for one, part in parts.items()} | {
        "tabs": button(window, "Problems").isVisible()
    }


@pytest.mark.parametrize("hidden", [[], ["show_facets"], ["show_facets", "show_compare"]])
@pytest.mark.parametrize("leave", ["F11", "Esc"])
def test_full_screen_is_the_pane_alone_and_gives_all_back(
    window: MainWindow, hidden: list[str], leave: str
) -> None:
    for key in hidden:
        window.called[key].trigger()
    before = shown(window)
    press(window, "F11")
    assert window.isFullScreen()
    assert window.called["full_screen"].isChecked()
    assert not any(shown(window).values())
    assert table_of(window).isVisible()
    for keys in ("Ctrl+Shift+L", "Ctrl+M", "Ctrl+F", "Ctrl+L"):
        press(window, keys)  # what they act on is not there
    assert not any(shown(window).values())
    press(window, leave)
    assert not window.isFullScreen()
    assert not window.called["full_screen"].isChecked()
    assert shown(window) == before


def test_full_screen_ended_by_the_desktop_gives_all_back(window: MainWindow) -> None:
    before = shown(window)
    press(window, "F11")
    window.showNormal()
    assert shown(window) == before


def test_tabs_change_in_full_screen(window: MainWindow) -> None:
    press(window, "F11")
    press(window, "Ctrl+3")
    assert pane_of(window, "speed", ChartPane).isVisible()
    press(window, "Esc")
    assert shown(window)["FacetPane"]
    assert not shown(window)["ComparePane"]


def test_escape_alone_does_nothing(window: MainWindow) -> None:
    press(window, "Esc")
    assert window.isVisible()
    assert not window.isFullScreen()


# Reload


def test_a_reload_shows_the_change_and_keeps_the_choices(window: MainWindow, folder: Path) -> None:
    session = window.session
    session.set_query_text("deployment:batch")
    session.sort_by("name")
    go_to(window, "alder")
    press(window, "A")
    go_to(window, "birch")
    press(window, "B")
    path = folder / "providers/birch.yaml"
    path.write_text(path.read_text().replace("Birch & Co.", "Birch & Sons"))
    press(window, "F5")
    view = table_of(window).view
    assert [one.name for one in view.table_model.providers] == ["Alder", "Birch & Sons"]
    assert beside(window, TopBar).search.text() == "deployment:batch"
    assert session.sort_field.key == "name"
    assert keys_of(window) == ["alder", "birch"]
    current = view.current_provider()
    assert current is session.current is session.pair[B]


def test_a_reload_without_a_chosen_provider(window: MainWindow, folder: Path) -> None:
    for tab in ("price", "page", "table"):
        window.centre.show_tab(tab)
    go_to(window, "alder")
    press(window, "A")
    go_to(window, "birch")
    press(window, "B")
    path = folder / "providers/birch.yaml"
    text = path.read_bytes()
    path.unlink()
    press(window, "F5")
    assert keys_of(window) == ["alder", ""]
    assert not window.called["export_page"].isEnabled()
    for tab in ("price", "page", "table"):
        window.centre.show_tab(tab)
    path.write_bytes(text)
    press(window, "F5")
    assert keys_of(window) == ["alder", "birch"]
    assert window.called["export_page"].isEnabled()


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


# Menus


def test_alt_brings_the_menu_bar_and_escape_sends_it_away(window: MainWindow) -> None:
    bar = window.menuBar()
    assert not bar.isVisible()
    QTest.keyPress(keyboard(window), Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier)
    assert bar.isVisible()
    QTest.keyRelease(keyboard(window), Qt.Key.Key_Alt)
    settle(window)
    assert bar.hasFocus()
    press(window, "Right")
    press(window, "Down")
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QMenu)
    assert popup.title() == "&Edit"
    press(window, "Esc")
    press(window, "Esc")
    settle(window)
    assert not bar.isVisible()
    assert window.focusWidget() is table_of(window).view


def test_alt_and_a_letter_open_a_menu(window: MainWindow) -> None:
    alt = Qt.KeyboardModifier.AltModifier
    QTest.keyPress(keyboard(window), Qt.Key.Key_Alt, alt)
    QTest.keyPress(keyboard(window), Qt.Key.Key_V, alt)
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QMenu)
    QTest.keyRelease(popup, Qt.Key.Key_Alt)
    QTest.keyClick(popup, Qt.Key.Key_P)
    settle(window)
    assert window.centre.tab == "price"
    assert not window.menuBar().isVisible()


def test_alt_with_other_keys_leaves_the_bar_hidden(window: MainWindow) -> None:
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    QTest.keyPress(keyboard(window), Qt.Key.Key_Alt, both)
    assert not window.menuBar().isVisible()
    QTest.keyPress(keyboard(window), Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier)
    press(window, "Ctrl+Alt+C")
    QTest.keyRelease(keyboard(window), Qt.Key.Key_Alt)
    settle(window)
    press(window, "Esc")
    settle(window)
    assert not window.menuBar().isVisible()


@pytest.mark.parametrize(("name", "first"), [("Menu", "&File"), ("Folder data", "&Open folder...")])
def test_menus_hang_on_their_buttons(window: MainWindow, name: str, first: str) -> None:
    seen: list[str] = []

    def look() -> None:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        seen.append(menu.actions()[0].text())
        menu.close()

    QTimer.singleShot(0, window, look)
    click(window, name)
    assert seen == [first]


# Names and markup


@pytest.fixture
def tour(window: MainWindow) -> MainWindow:
    """Return the window after every tab was shown, with a pair chosen."""
    session = window.session
    session.choose(A, session.catalog.find("alder"))
    session.choose(B, session.catalog.find("birch"))
    for tab in TABS:
        window.centre.show_tab(tab)
        settle(window)
    return window


def test_everything_that_takes_the_keyboard_has_a_name(tour: MainWindow) -> None:
    assert _nameless(tour) == []


def test_everything_in_the_empty_window_has_a_name(qtbot: QtBot, theme: Theme) -> None:
    assert _nameless(open_window(qtbot, theme, None)) == []


def _nameless(window: MainWindow) -> list[QWidget]:
    return [
        one
        for one in window.findChildren(QWidget)
        if one.focusPolicy() != Qt.FocusPolicy.NoFocus
        and not one.accessibleName()
        and one.focusProxy() is None
    ]


def test_tab_goes_round_the_whole_window(tour: MainWindow) -> None:
    tour.centre.show_tab("table")
    tour.setFocus()
    seen = []
    for _ in range(60):
        QTest.keyClick(keyboard(tour), Qt.Key.Key_Tab)
        seen.append(keyboard(tour).accessibleName())
    for name in ("Menu", "Search and filter", "Filters", "Table", "Providers", "Swap A and B"):
        assert name in seen, name


MARKUP = '<img src="file://{}"><b>x</b>'
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c4944415408d763f8cfc0000003010100c9fe92ef0000000049454e44ae426082"
)


def test_markup_in_names_is_text_and_loads_nothing(
    qtbot: QtBot, theme: Theme, tmp_path: Path, folder: Path
) -> None:
    image = tmp_path / "pixel.png"
    image.write_bytes(PIXEL)
    name = MARKUP.format(image)
    alder = folder / "providers/alder.yaml"
    alder.write_text(alder.read_text().replace("name: Alder", f"name: '{name}'\nslug: alder"))
    with watched(image) as was_opened:
        window = open_window(qtbot, theme, folder)
        session = window.session
        session.choose(A, session.catalog.find("alder"))
        session.choose(B, session.catalog.find("birch"))
        session.set_query_text(f'"{name}"')
        for tab in TABS:
            window.centre.show_tab(tab)
            settle(window)
        session.set_query_text("")
        window.centre.show_tab("table")
        assert not was_opened()
        for one in window.findChildren(QWidget):
            assert name not in one.toolTip(), one
            if isinstance(one, QLabel):
                assert one.textFormat() == Qt.TextFormat.PlainText
        _assert_a_watch_works(qtbot, name, was_opened)


def _assert_a_watch_works(qtbot: QtBot, name: str, was_opened: Callable[[], bool]) -> None:
    careless = QLabel(name)
    qtbot.addWidget(careless)
    careless.show()
    careless.grab()
    assert was_opened(), "a careless label does load it"


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS has its own menu bar")
def test_the_menu_bar_takes_no_room_until_it_is_wanted(window: MainWindow) -> None:
    assert beside(window, TopBar).mapTo(window, QPoint(0, 0)).y() == 0
