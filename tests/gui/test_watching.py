"""What was saved elsewhere is seen when the person comes back to the window."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from explorer.catalog.caching import files_of
from explorer.gui.compare.pane import ComparePane
from explorer.gui.parts.quiet_scroll import QuietScrollArea
from explorer.gui.profiles import watching
from explorer.gui.profiles.new_provider import NewProviderDialog
from explorer.gui.profiles.watching import FolderWatch
from explorer.gui.session import A, B
from explorer.gui.status_bar import StatusBar
from find_widgets import child
from windows import beside, go_to, open_window, press, said, settle, table_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from explorer.gui.look.theme import Theme
    from explorer.gui.main_window import MainWindow

    Write = Callable[[Mapping[str, str | bytes]], Path]
    Told = list[tuple[str, str]]

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "SETTLE", 5)
    monkeypatch.setattr(watching, "BUSY", 20)
    monkeypatch.setattr(watching, "HALF_WRITTEN", 300)


def come_back(window: MainWindow) -> None:
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowActivate))


def wait_for_words(qtbot: QtBot, window: MainWindow, words: str) -> None:
    def is_said() -> None:
        assert words in said(window), [one for one in said(window) if "Read" in one]

    qtbot.waitUntil(is_said, timeout=30_000)


def add_line(path: Path, line: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + line, encoding="utf-8")


@pytest.mark.usefixtures("_quick")
def test_what_was_saved_is_read_and_said(window: MainWindow, folder: Path, qtbot: QtBot) -> None:
    session = window.session
    for side, name in ((A, "alder"), (B, "birch")):
        session.choose(side, session.catalog.find(name))
    session.set_query_text("alder")
    for number in range(5):  # an editor that replaces the file is seen each time
        new = folder / "providers/.alder.new"
        new.write_text(f"name: Alder\nslug: alder\ntagline: {number}\n", encoding="utf-8")
        new.replace(folder / "providers/alder.yaml")
        with qtbot.waitSignal(session.catalog_changed, timeout=30_000):
            come_back(window)
        wait_for_words(qtbot, window, "Read again: alder.yaml changed")
        assert session.catalog.find("alder").profile.tagline == str(number)
    assert [one and one.key for one in session.pair] == ["alder", "birch"]
    assert session.query_text == "alder"


@pytest.mark.usefixtures("_quick")
def test_several_files_and_their_problems_are_said(
    window: MainWindow, folder: Path, qtbot: QtBot
) -> None:
    add_line(folder / "providers/alder.yaml", "taglin: x\n")
    add_line(folder / "providers/birch.yaml", "taglin: x\n")
    come_back(window)
    wait_for_words(qtbot, window, "Read again: 2 files changed, 2 problems now")
    (folder / "providers/new.yaml").write_text("name: New\n", encoding="utf-8")
    come_back(window)
    wait_for_words(qtbot, window, "Read again: new.yaml is new")
    (folder / "providers/new.yaml").unlink()
    come_back(window)
    wait_for_words(qtbot, window, "Read again: new.yaml is gone")


@pytest.mark.usefixtures("_quick")
def test_while_nothing_changed_nothing_is_read(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(window.session.catalog_changed, wait=100):
        come_back(window)
        come_back(window)


@pytest.mark.usefixtures("_quick")
def test_a_file_half_written_is_given_time(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    hour = 3_600_000
    monkeypatch.setattr(watching, "HALF_WRITTEN", hour)
    (timer,) = window.findChildren(FolderWatch)[0].findChildren(QTimer)
    path = folder / "providers/alder.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text("name: [", encoding="utf-8")
    with qtbot.assertNotEmitted(window.session.catalog_changed):
        come_back(window)
        qtbot.waitUntil(lambda: timer.interval() == hour, timeout=30_000)
        come_back(window)
    assert timer.interval() == hour, "coming back once more is no reason to look sooner"
    path.write_text(text + "\n# saved\n", encoding="utf-8")
    timer.start(0)
    wait_for_words(qtbot, window, "Read again: alder.yaml changed")
    assert window.session.problems == ()


@pytest.mark.usefixtures("_quick")
def test_a_file_that_stays_broken_is_read_all_the_same(
    window: MainWindow, folder: Path, qtbot: QtBot
) -> None:
    (folder / "providers/alder.yaml").write_text("name: [", encoding="utf-8")
    come_back(window)
    qtbot.waitUntil(lambda: len(window.session.problems) > 0, timeout=30_000)
    assert any("Read again: alder.yaml changed, " in text for text in said(window))


@pytest.mark.usefixtures("_quick")
def test_a_folder_that_is_gone_is_said_once_and_what_was_read_stays(
    window: MainWindow, folder: Path, qtbot: QtBot, told: Told
) -> None:
    away = folder.with_name("elsewhere")
    folder.rename(away)
    come_back(window)
    words = (
        f"There is no folder {folder}. Name one that holds profiles. What was read before stays."
    )
    wait_for_words(qtbot, window, words)
    assert len(window.session.catalog.providers) == 4
    beside(window, StatusBar).say("something else")
    come_back(window)
    qtbot.wait(60)
    assert words not in said(window)
    press(window, "F5")
    assert "--data" not in told[0][1]
    away.rename(folder)
    add_line(folder / "providers/alder.yaml", "# more\n")
    come_back(window)
    wait_for_words(qtbot, window, "Read again: alder.yaml changed")


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("busy", ["dialog", "menu", "mouse"])
def test_nothing_is_read_while_the_person_is_busy(
    window: MainWindow, folder: Path, qtbot: QtBot, busy: str
) -> None:
    menu = QMenu(window)
    menu.addAction("x")
    view = table_of(window).view.viewport()
    if busy == "dialog":
        press(window, "Ctrl+N")
    elif busy == "menu":
        menu.popup(window.mapToGlobal(QPoint(10, 10)))
    else:
        QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(60, 50))
    add_line(folder / "providers/alder.yaml", "# more\n")
    with qtbot.assertNotEmitted(window.session.catalog_changed, wait=60):
        come_back(window)
    with qtbot.waitSignal(window.session.catalog_changed, timeout=30_000):
        if busy == "dialog":
            beside(window, NewProviderDialog).reject()
        elif busy == "menu":
            menu.close()
        else:
            QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPoint(60, 50))


def many(number: int) -> dict[str, str | bytes]:
    return {
        f"providers/p{at:03}.yaml": f"name: P{at:03}\nslug: p{at:03}\nprices:\n"
        f"  - {{model: m, input: 1, output: {at + 1}, cached_input: 1, train: 2}}\n"
        f"about: |-\n{''.join(f'  Paragraph {one}.{chr(10) * 2}' for one in range(30))}"
        for at in range(number)
    }


@pytest.mark.usefixtures("_quick")
def test_what_one_looked_at_stays_in_place(
    qtbot: QtBot, theme: Theme, write_catalog: Write
) -> None:
    folder = write_catalog(many(300))
    window = open_window(qtbot, theme, folder)
    session, view = window.session, table_of(window).view
    go_to(window, "p150")
    view.selectionModel().select(
        view.table_model.index(view.table_model.row_of("p152"), 0),
        view.selectionModel().SelectionFlag.Select | view.selectionModel().SelectionFlag.Rows,
    )
    for side, name in ((A, "p150"), (B, "p151")):
        session.choose(side, session.catalog.find(name))
    settle(window)
    view.verticalScrollBar().setValue(view.verticalScrollBar().value() + 77)
    compare = child(beside(window, ComparePane), QuietScrollArea).verticalScrollBar()
    assert compare.maximum() > 50
    compare.setValue(50)
    selected = [one.key for one in view.selected_providers()]
    top = view.rowAt(0)
    first = view.table_model.provider(top)
    assert first is not None
    offset = view.rowViewportPosition(top)
    (folder / "providers/a.yaml").write_text("name: A new one\n", encoding="utf-8")
    (folder / "providers/p000.yaml").unlink()
    add_line(folder / "providers/p150.yaml", "tagline: x\n")
    with qtbot.waitSignal(session.catalog_changed, timeout=30_000):
        come_back(window)
    settle(window)
    assert [one.key for one in view.selected_providers()] == selected == ["p150", "p152"]
    assert session.current is not None
    assert session.current.key == "p150"
    row = view.table_model.row_of(first.key)
    assert (view.rowAt(0), view.rowViewportPosition(row)) == (row, offset)
    assert compare.value() == 50


def test_looking_is_cheap(write_catalog: Write) -> None:
    folder = write_catalog(many(34))
    times = []
    for _ in range(5):
        begun = perf_counter()
        files_of(folder)
        times.append(perf_counter() - begun)
    assert min(times) < 0.005
