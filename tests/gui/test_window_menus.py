"""The menus: behind a button, and as a bar while Alt asks for it."""

import sys

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from explorer.gui.main_window import MainWindow
from explorer.gui.top.bar import TopBar
from find_widgets import click
from windows import beside, keyboard, press, settle, table_of


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


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS has its own menu bar")
def test_the_menu_bar_takes_no_room_until_it_is_wanted(window: MainWindow) -> None:
    assert beside(window, TopBar).mapTo(window, QPoint(0, 0)).y() == 0
