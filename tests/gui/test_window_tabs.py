"""Tabs, and full screen: a pane is made when it is first shown, and may have the whole window."""

from pathlib import Path

import pytest

from commands import child
from explorer.gui.charts.pane import ChartPane
from explorer.gui.compare.pane import ComparePane
from explorer.gui.facets.pane import FacetPane
from explorer.gui.main_window import MainWindow
from explorer.gui.status_bar import StatusBar
from explorer.gui.top.bar import TopBar
from find_widgets import button, click
from windows import TABS, beside, keyboard, pane_of, press, table_of

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
        assert window.action_of[f"show_{tab}"].isChecked()
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
        window.action_of[key].trigger()
    before = shown(window)
    press(window, "F11")
    assert window.isFullScreen()
    assert window.action_of["full_screen"].isChecked()
    assert not any(shown(window).values())
    assert table_of(window).isVisible()
    for keys in ("Ctrl+Shift+L", "Ctrl+M", "Ctrl+F", "Ctrl+L"):
        press(window, keys)  # what they act on is not there
    assert not any(shown(window).values())
    press(window, leave)
    assert not window.isFullScreen()
    assert not window.action_of["full_screen"].isChecked()
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
