"""The status bar says what is open, what is wrong with it and how fresh the prices are."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from explorer.gui.look.theme import Theme
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.session import Session
from explorer.gui.status_bar import StatusBar
from explorer.paths import bundled_data
from small_market import FILES
from windows import TODAY, beside, settle

Write = Callable[[dict[str, str | bytes]], Path]


@pytest.fixture
def session(qapp: object) -> Session:  # noqa: ARG001 - signals need Qt
    return Session(TODAY)


@pytest.fixture
def bar(session: Session, theme: Theme, qtbot: QtBot) -> StatusBar:
    made = StatusBar(session, theme)
    qtbot.addWidget(made)
    made.resize(1280, 28)
    made.show()
    return made


def words(bar: StatusBar) -> list[str]:
    """Return what stands at the left and at the right, and in between what was just done."""
    folder, said, fresh = [label.text for label in bar.findChildren(ElidedLabel)]
    return [folder, fresh, said] if said else [folder, fresh]


def test_nothing_open(bar: StatusBar) -> None:
    assert words(bar) == ["No folder open", ""]
    assert not beside(bar, QToolButton).isVisible()


def test_the_bundled_market(bar: StatusBar, session: Session) -> None:
    session.open(bundled_data())
    folder, fresh = words(bar)
    assert folder == f"{len(session.catalog.providers)} profiles, bundled"
    assert "Oldest figure" in fresh


def test_what_was_done_is_said_for_a_while(bar: StatusBar, qtbot: QtBot) -> None:
    bar.say("Exported to a.md")
    assert words(bar)[2] == "Exported to a.md"
    (timer,) = bar.findChildren(QTimer)
    timer.setInterval(0)
    qtbot.waitUntil(lambda: len(words(bar)) == 2)


def test_in_little_room_dates_make_way_for_what_was_done(
    bar: StatusBar, session: Session, qtbot: QtBot
) -> None:
    session.open(bundled_data())
    _folder, said, fresh = bar.findChildren(ElidedLabel)
    bar.resize(720, 28)
    assert fresh.isVisible()
    bar.say("Saved pairs/alder-vs-birch.yaml, a new file")
    settle(bar)
    assert not fresh.isVisible()
    assert said.sizeHint().width() <= said.width()
    (timer,) = bar.findChildren(QTimer)
    timer.setInterval(0)
    qtbot.waitUntil(fresh.isVisible)
    bar.set_dates_visible(False)
    assert not fresh.isVisible()


def test_one_profile_is_singular(bar: StatusBar, session: Session, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("name: A\nslug: a\n")
    session.open(tmp_path)
    assert words(bar) == [f"1 profile, {tmp_path.name}", ""]


def test_dates_and_kinds_follow_query_and_lens(
    bar: StatusBar, session: Session, write_catalog: Write
) -> None:
    session.open(write_catalog(FILES))
    everybody = words(bar)[1]
    assert everybody.startswith("Oldest figure 22 Aug 2026")
    session.set_query_text("alpha")
    assert words(bar)[1].startswith("Oldest figure Nov 2026")
    session.set_query_text("nobody at all")
    assert words(bar)[1] == ""


def test_problems_are_counted_and_asked_for(
    bar: StatusBar, session: Session, write_catalog: Write, qtbot: QtBot
) -> None:
    bad = {"providers/bad.yaml": "name: Bad\nslug: bad\nupdated: 2026-09-31\nodd: 1\n"}
    folder = write_catalog({**FILES, **bad})
    session.open(folder)
    button = beside(bar, QToolButton)
    assert button.isVisible()
    assert button.text() == "1 error, 1 warning"
    assert button.accessibleName() == "1 error, 1 warning in the files; opens the list"
    with qtbot.waitSignal(bar.problems_asked):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(bar.problems_asked):
        QTest.keyClick(button, Qt.Key.Key_Space)
    (folder / "providers/bad.yaml").write_text("name: Bad\nslug: bad\n")
    session.reload()
    assert not button.isVisible()


def test_it_follows_the_theme(bar: StatusBar, theme: Theme) -> None:
    light = bar.grab().toImage().pixelColor(600, 14)
    theme.choose("dark")
    assert light.lightness() > 200 > 60 > bar.grab().toImage().pixelColor(600, 14).lightness()


def test_little_room_cuts_words_and_never_the_count(
    bar: StatusBar, session: Session, tmp_path: Path
) -> None:
    folder = tmp_path / ("long " * 40)
    folder.mkdir()
    (folder / "bad.yaml").write_text("name: [")
    session.open(folder)
    bar.resize(400, 28)
    button = beside(bar, QToolButton)
    assert button.width() >= button.sizeHint().width()
    assert button.geometry().right() < 400
