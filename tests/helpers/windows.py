"""The real window in tests: opened on a folder, worked by keys, looked at from outside."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from explorer.gui.main_window import MainWindow
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.session import Session
from explorer.gui.table.pane import TablePane

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from explorer.gui.look.theme import Theme

TODAY = date(2026, 11, 30)
TABS = ("table", "price", "speed", "page", "problems")
ANY_KEY = Qt.KeyboardModifier.NoModifier
P = TypeVar("P", bound=QWidget)


def open_window(
    qtbot: QtBot, theme: Theme, folder: Path | None, size: tuple[int, int] = (1280, 800)
) -> MainWindow:
    """Return the window, shown and with the keyboard; without a folder nothing is open in it."""
    session = Session(TODAY)
    if folder is not None:
        session.open(folder)
    window = MainWindow(session, theme)
    qtbot.addWidget(window)
    window.resize(*size)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


def press(window: MainWindow, keys: str) -> None:
    """Press keys, given as portable text, where the keyboard is."""
    QTest.keySequence(keyboard(window), QKeySequence(keys))


def keyboard(window: MainWindow) -> QWidget:
    """Return the widget that keys go to."""
    return QApplication.activePopupWidget() or QApplication.focusWidget() or window


def settle(window: QWidget) -> None:
    """Let layouts and what waits for them come to rest."""
    for _ in range(3):
        QApplication.processEvents()
    window.grab()


def table_of(window: MainWindow) -> TablePane:
    """Return the pane of the table."""
    return pane_of(window, "table", TablePane)


def pane_of(window: MainWindow, tab: str, kind: type[P]) -> P:
    """Return the pane of a tab that was shown."""
    found = window.centre.made(tab)
    assert isinstance(found, kind)
    return found


def go_to(window: MainWindow, name: str) -> None:
    """Put the keyboard on the row of a provider, by typing its name."""
    view = table_of(window).view
    view.setFocus(Qt.FocusReason.TabFocusReason)
    provider = window.session.catalog.find(name)
    row = view.table_model.row_of(provider.key)
    view.setCurrentIndex(view.table_model.index(row, 0))


def said(window: MainWindow) -> list[str]:
    """Return every single line that the window says."""
    return [label.text for label in window.findChildren(ElidedLabel)]


def row_place(window: MainWindow, name: str, x: int) -> QPoint:
    """Return a place in the row of a provider, so far from the left."""
    view = table_of(window).view
    row = view.table_model.row_of(window.session.catalog.find(name).key)
    return QPoint(x, view.visualRect(view.table_model.index(row, 0)).center().y())


def beside(window: QWidget, kind: type[P]) -> P:
    """Return the one widget of a kind anywhere within another."""
    found = window.findChildren(kind)
    assert len(found) == 1, found
    return found[0]


def drag(window: MainWindow, place: QPoint, paths: Sequence[Path], *, drop: bool) -> bool:
    """Drag files over a place of the window, and let them go there; tell if they were taken.

    They go to the widget that Qt would give them to: the nearest one that takes anything at all.
    """
    target: QWidget = window.childAt(place) or window
    while not target.acceptDrops() and target is not window:
        target = target.parentWidget() or window
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    where, copy = target.mapFrom(window, place), Qt.DropAction.CopyAction
    left = Qt.MouseButton.LeftButton
    entering = QDragEnterEvent(where, copy, data, left, ANY_KEY)
    QApplication.sendEvent(target, entering)
    if drop and entering.isAccepted():
        dropping = QDropEvent(where.toPointF(), copy, data, left, ANY_KEY, QEvent.Type.Drop)
        QApplication.sendEvent(target, dropping)
    return entering.isAccepted()
