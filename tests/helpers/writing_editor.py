"""The editor of a comparison in tests: a pair chosen, fields typed into, files looked at."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from explorer.gui.page_tab import PageTab
from explorer.gui.session import A, B
from explorer.page.authoring.drafts import Draft, DraftFile
from explorer.page.authoring.text import PairText, Part
from windows import pane_of, press, settle

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from explorer.gui.main_window import MainWindow
    from explorer.gui.writing.area import TextArea
    from explorer.gui.writing.pane import WritingPane

FILE = "pairs/birch-vs-alder.yaml"
CTRL = Qt.KeyboardModifier.ControlModifier


def choose(window: MainWindow, one: str = "birch", other: str = "alder") -> None:
    """Choose two providers as A and B."""
    for side, name in ((A, one), (B, other)):
        window.session.choose(side, window.session.catalog.find(name))


def write(window: MainWindow, one: str = "birch", other: str = "alder") -> WritingPane:
    """Choose two providers and press F2."""
    choose(window, one, other)
    press(window, "F2")
    settle(window)
    return tab_of(window).writing


def come_back(window: MainWindow, qtbot: QtBot) -> None:
    """Give the keyboard back to the window, as a desktop does once a dialog is closed."""
    with qtbot.waitActive(window):
        window.activateWindow()


def tab_of(window: MainWindow) -> PageTab:
    """Return the tab of the page."""
    return pane_of(window, "page", PageTab)


def area(pane: WritingPane, part: Part) -> TextArea:
    """Return where a part is typed."""
    return pane.form.fields[part].area


def type_into(pane: WritingPane, part: Part, text: str) -> None:
    """Click into a field and type at its end."""
    target = area(pane, part)
    QTest.mouseClick(target.viewport(), Qt.MouseButton.LeftButton)
    QTest.keyClick(target, Qt.Key.Key_End, CTRL)
    QTest.keyClicks(target, text)
    pane.refresh()


def type_day(pane: WritingPane, text: str) -> None:
    """Type another day over the one that is shown; an empty one takes it out."""
    day = pane.form.details.day
    QTest.mouseClick(day, Qt.MouseButton.LeftButton)
    day.selectAll()
    QTest.keyClick(day, Qt.Key.Key_Delete)
    QTest.keyClicks(day, text)
    pane.refresh()


def paste(target: QWidget, text: str = "", html: str = "") -> None:
    """Put something on the clipboard and press the keys that paste it."""
    data = QMimeData()
    if text:
        data.setText(text)
    if html:
        data.setHtml(html)
    QApplication.clipboard().setMimeData(data)
    QTest.keyClick(target, Qt.Key.Key_V, CTRL)


def disk(folder: Path) -> str:
    """Return what stands in the file of the written pair."""
    return (folder / FILE).read_text(encoding="utf-8")


def kept(folder: Path, *pair: str) -> DraftFile:
    """Return where the draft of a pair is kept, that of the written pair if none is named."""
    return DraftFile(folder.resolve(), pair or ("birch", "alder"))


def keep_elsewhere(folder: Path, *pair: str, summary: str = "Other.") -> DraftFile:
    """Keep a draft as another window would."""
    other = kept(folder, *pair)
    other.read()
    one, two = pair or ("birch", "alder")
    assert other.keep(Draft(PairText((one, two), summary), None, datetime.now(UTC)))
    return other


def said_in(parent: QWidget) -> str:
    """Return every accessible name within a widget."""
    return "\n".join(one.accessibleName() for one in parent.findChildren(QWidget))
