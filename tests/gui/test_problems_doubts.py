"""What `check` doubts stands below the problems, once the pane was shown and somebody looked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from explorer.analysis.doubts import rules
from explorer.analysis.doubts.rules import doubts
from explorer.catalog.loading import load
from explorer.catalog.problem import Severity
from explorer.gui.parts.notice import Notice
from explorer.gui.problems.doubting import Doubting
from explorer.gui.problems.list import ProblemsList
from explorer.gui.problems.pane import ProblemsPane
from find_widgets import button, child, click
from page_market import profile
from small_market import TODAY, WriteCatalog, open_session

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from explorer.catalog.problem import Problem
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

DEAR = "[{model: m, input: 900000, source: {url: https://example.com, as_of: 2026-11-30}}]"
FILES = {
    "providers/alpha.yaml": profile("Alpha", "alpha") + "taglin: x\n",
    "providers/beta.yaml": profile("Beta", "beta", updated="2024-01-01", glance="", prices=DEAR),
}


@pytest.fixture
def folder(write_catalog: WriteCatalog) -> Path:
    return write_catalog(FILES)


@pytest.fixture
def session(folder: Path, theme: Theme) -> Session:  # noqa: ARG001 - the theme brings Qt
    return open_session(folder)


@pytest.fixture
def hidden(session: Session, theme: Theme, qtbot: QtBot) -> ProblemsPane:
    made = ProblemsPane(session, theme)
    qtbot.addWidget(made)
    made.resize(900, 620)
    return made


@pytest.fixture
def pane(hidden: ProblemsPane, qtbot: QtBot) -> ProblemsPane:
    hidden.show()
    look(qtbot, hidden)
    return hidden


def doubting(pane: ProblemsPane) -> Doubting:
    found: list[Doubting] = pane.findChildren(Doubting)
    return found[0]


def look(qtbot: QtBot, pane: ProblemsPane) -> None:
    """Wait until it is known what is doubtful."""
    qtbot.waitUntil(lambda: not doubting(pane).is_looking, timeout=30_000)


def told(folder: Path) -> list[Problem]:
    """Return what `check` doubts in a folder, what looks wrong before what is old."""
    old, wrong = doubts(load(folder), TODAY)
    assert (old.severity, wrong.severity) == (Severity.NOTE, Severity.WARNING)
    return [wrong, old]


def rows(pane: ProblemsPane) -> list[str]:
    model = child(pane, ProblemsList).model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def test_doubts_stand_below_the_problems_as_check_tells_them(
    pane: ProblemsPane, session: Session, folder: Path
) -> None:
    found = told(folder)
    said = rows(pane)
    assert [said[0], *said[2:4]] == [
        "providers/alpha.yaml: 1 problem",
        "Doubtful: 2 doubts in 1 file",
        "providers/beta.yaml: 2 doubts",
    ]
    assert pane.texts[0] == "1 problem in 1 file"
    click(pane, "Copy list")
    copied = QGuiApplication.clipboard().text().split("\n")
    assert copied == [str(one) for one in (*session.problems, *found)]


def test_they_are_listed_alone(pane: ProblemsPane, session: Session, folder: Path) -> None:
    click(pane, "Doubtful 2")
    assert rows(pane)[0].startswith("Doubtful")
    assert pane.current == told(folder)[0]
    QTest.keyClick(child(pane, ProblemsList), Qt.Key.Key_End)
    QTest.keyClick(child(pane, ProblemsList), Qt.Key.Key_Home)
    assert pane.current == told(folder)[0], "over both heads"
    click(pane, "Warnings 1")
    assert [pane.current] == list(session.problems)
    assert len(rows(pane)) == 2


def test_one_is_opened_like_a_problem(pane: ProblemsPane, folder: Path, qtbot: QtBot) -> None:
    click(pane, "Doubtful 2")
    with qtbot.waitSignal(pane.open_asked) as asked:
        click(pane, "Open in editor")
    assert asked.args == [told(folder)[0]]


def test_nobody_looks_before_the_pane_is_shown(
    hidden: ProblemsPane, session: Session, qtbot: QtBot
) -> None:
    session.reload()
    assert not doubting(hidden).is_looking
    assert len(rows(hidden)) == 2
    hidden.show()
    assert doubting(hidden).is_looking
    look(qtbot, hidden)
    hidden.hide()
    hidden.show()
    assert not doubting(hidden).is_looking, "what was looked through is known"


def test_what_is_mended_goes_when_the_folder_is_read_again(
    pane: ProblemsPane, folder: Path, qtbot: QtBot
) -> None:
    QTest.keyClick(child(pane, ProblemsList), Qt.Key.Key_End)
    kept = pane.current
    beta = folder / "providers/beta.yaml"
    beta.write_text(beta.read_text().replace("900000", "0.90"), encoding="utf-8")
    click(pane, "Check again")
    assert len(rows(pane)) == 6, "until it is known anew, what was known stays"
    look(qtbot, pane)
    assert button(pane, "Doubtful 1").isEnabled()
    assert pane.current == kept


def test_the_keyboard_comes_to_the_list_when_it_does(
    hidden: ProblemsPane, session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "alpha.yaml").write_text(profile("Alpha", "alpha", updated="2024-01-01"))
    session.open(tmp_path)
    view = child(hidden, ProblemsList)
    with qtbot.waitActive(hidden):
        hidden.show()
        hidden.activateWindow()
    hidden.setFocus()
    look(qtbot, hidden)
    assert QApplication.focusWidget() is view
    (tmp_path / "alpha.yaml").write_text(profile("Alpha", "alpha", glance=""))
    session.reload()
    look(qtbot, hidden)
    assert not view.isVisible()
    assert QApplication.focusWidget() is hidden


def test_another_folder_begins_without_doubts(
    pane: ProblemsPane, session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "alpha.yaml").write_text(profile("Alpha", "alpha"), encoding="utf-8")
    session.open(tmp_path)
    assert rows(pane) == []
    assert "will be known in a moment" in child(pane, Notice).texts[1]
    look(qtbot, pane)
    assert "none looks wrong" in child(pane, Notice).texts[1]
    assert not button(pane, "Doubtful 0").isEnabled()


def test_the_last_folder_asked_about_is_answered(
    hidden: ProblemsPane, session: Session, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    hidden.show()
    session.open(other)
    session.open(folder)
    session.open(other)
    look(qtbot, hidden)
    assert rows(hidden) == []
    session.open(folder)
    look(qtbot, hidden)
    assert button(hidden, "Doubtful 2").isEnabled()


def test_a_fault_of_ours_is_raised_where_it_is_seen(
    hidden: ProblemsPane, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(rules, "doubts", broken)
    with qtbot.captureExceptions() as raised:
        hidden.show()
        look(qtbot, hidden)
    assert [kind for kind, *_ in raised] == [ZeroDivisionError]
