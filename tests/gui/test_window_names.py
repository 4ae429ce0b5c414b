"""Everything has a name, and names are text whatever stands in them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from explorer.gui.look.theme import Theme
from explorer.gui.main_window import MainWindow
from explorer.gui.session import A, B
from file_watch import watched
from windows import TABS, keyboard, open_window, settle


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
