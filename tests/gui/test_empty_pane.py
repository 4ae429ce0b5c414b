"""The window without a folder offers one, takes a dropped one, and says why one shows nothing."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from explorer.gui.empty_pane import EmptyPane
from explorer.gui.look.theme import Theme
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.prose import Prose
from find_widgets import button, click
from page_market import LONG, MARKUP

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def pane(theme: Theme, qtbot: QtBot) -> EmptyPane:
    made = EmptyPane(theme)
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    qtbot.waitExposed(made)
    return made


def drag(pane: EmptyPane, *paths: Path | str) -> QDragEnterEvent:
    data = urls(*paths)
    event = QDragEnterEvent(
        QPoint(10, 10),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    event.ignore()
    QApplication.sendEvent(pane, event)
    return event


def drop(pane: EmptyPane, *paths: Path | str) -> None:
    data = urls(*paths)
    event = QDropEvent(
        QPointF(10, 10),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(pane, event)


def urls(*paths: Path | str) -> QMimeData:
    data = QMimeData()
    data.setUrls(
        [QUrl.fromLocalFile(str(one)) if isinstance(one, Path) else QUrl(one) for one in paths]
    )
    return data


def title(pane: EmptyPane) -> str:
    return pane.findChildren(ElidedLabel)[0].text


def test_the_buttons_ask_by_mouse_and_by_key(pane: EmptyPane, qtbot: QtBot) -> None:
    with qtbot.waitSignal(pane.open_asked):
        click(pane, "Open folder")
    bundled = button(pane, "Explore the bundled market")
    bundled.setFocus()
    with qtbot.waitSignal(pane.bundled_asked):
        QTest.keyClick(bundled, Qt.Key.Key_Space)


def test_a_folder_can_be_dropped(pane: EmptyPane, tmp_path: Path, qtbot: QtBot) -> None:
    assert drag(pane, tmp_path).isAccepted()
    pane.grab()
    with qtbot.waitSignal(pane.dropped) as dropped:
        drop(pane, tmp_path)
    assert dropped.args == [tmp_path]


def test_nothing_else_can_be_dropped(pane: EmptyPane, tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("name: A\n", encoding="utf-8")
    things: list[tuple[Path | str, ...]] = [
        (file,),
        (tmp_path / "gone",),
        ("https://www.example.org/",),
        (tmp_path, tmp_path),
        (),
    ]
    for paths in things:
        assert not drag(pane, *paths).isAccepted()
        with qtbot.assertNotEmitted(pane.dropped):
            drop(pane, *paths)


def test_leaving_takes_the_offer_back(pane: EmptyPane, tmp_path: Path) -> None:
    before = pane.grab().toImage()
    drag(pane, tmp_path)
    assert pane.grab().toImage() != before
    QApplication.sendEvent(pane, QDragLeaveEvent())
    assert pane.grab().toImage() == before


def test_a_message_says_why_and_goes_again(pane: EmptyPane) -> None:
    welcome = title(pane)
    pane.set_message("There is no folder /gone.")
    assert pane.message == "There is no folder /gone."
    assert title(pane) == "Nothing to show from this folder"
    assert button(pane, "Open folder").isVisible()
    pane.set_message("")
    assert title(pane) == welcome
    assert pane.message == ""


def test_a_message_is_plain_and_may_be_long(pane: EmptyPane) -> None:
    pane.set_message(f"{MARKUP} {LONG[:300]}")
    pane.grab()
    assert pane.message.startswith(MARKUP)
    words = next(one for one in pane.findChildren(Prose) if one.text == pane.message)
    assert words.height() == words.heightForWidth(words.width()) > 60, "every line is seen"
