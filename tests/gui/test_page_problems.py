"""Below the page stands what is wrong with it, the worst first, and each leads to its line."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView, QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from explorer.catalog.problem import Place, Problem, Severity
from explorer.gui.look.theme import Theme
from explorer.gui.page.findings import Found, in_numbers, ordered
from explorer.gui.page.pane import PagePane
from explorer.gui.page.problems import PageProblems
from explorer.gui.page.source import PageSource
from explorer.gui.parts.rows import RowsModel
from explorer.gui.session import A, B, Session
from explorer.page.checking.checker import check_page
from find_widgets import button, child, click
from page_market import FILES
from small_market import WriteCatalog, open_session
from windows import open_window, press

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

CHECK = "explorer.gui.page.content.check_page"
PAGE = "beta-vs-alpha.md"


def of_page(severity: Severity, line: int, found: str = "odd") -> Problem:
    return Problem(severity, PAGE, Place(line, 1), "summary", found, "Mend it")


OF_PAGE = (
    of_page(Severity.NOTE, 1),
    of_page(Severity.WARNING, 9),
    of_page(Severity.ERROR, 7, "line 7 differs"),
)
OF_FILES = (
    Problem(Severity.NOTE, "catalog.yaml", None, "", "it is old", ""),
    Problem(Severity.ERROR, "providers/alpha.yaml", Place(4, 2), "updated", "no date", "Write one"),
)
ORDER = ["Line 7", "providers/alpha.yaml:4", "Line 9", "Line 1", "catalog.yaml"]


@pytest.fixture(autouse=True)
def check(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the text of a page have no problem of its own, until a test wants some."""
    with monkeypatch.context() as calm:
        calm.setattr(CHECK, lambda *_: ())
        yield


@pytest.fixture
def folder(write_catalog: WriteCatalog) -> Path:
    return write_catalog(FILES)


@pytest.fixture
def session(folder: Path, qapp: QApplication) -> Session:  # noqa: ARG001
    made = open_session(folder)
    made.choose(A, made.catalog.find("alpha"))
    made.choose(B, made.catalog.find("beta"))
    return made


@pytest.fixture
def pane(session: Session, theme: Theme, qtbot: QtBot) -> PagePane:
    made = PagePane(session, theme)
    qtbot.addWidget(made)
    made.resize(1000, 600)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.fixture
def problems(pane: PagePane) -> PageProblems:
    made = child(pane, PageProblems)
    made.set_problems(OF_PAGE, OF_FILES)
    return made


def source(pane: PagePane) -> PageSource:
    return child(pane, PageSource)


def listed(problems: PageProblems) -> QListView:
    if not problems.is_listed:
        click(problems, "Show list")
    return child(problems, QListView)


def row(view: QListView, number: int) -> QModelIndex:
    return view.model().index(number, 0)


def test_the_worst_comes_first_and_notes_last() -> None:
    found = ordered(OF_PAGE, OF_FILES)
    assert [one.where for one in found] == ORDER
    assert in_numbers(one.problem for one in found) == "2 errors, 1 warning, 2 notes"
    assert [one.sentence for one in found[:2]] == [
        "Line 7 differs. Mend it.",
        "updated: no date. Write one.",
    ]
    assert Found(Problem(Severity.ERROR, PAGE, None, "", "'x' is odd", ""), True).where == (
        "The page"
    )


def test_the_model_is_sound(qtmodeltester: ModelTester) -> None:
    model = RowsModel[Found](lambda found: found.told)
    model.set_rows(ordered(OF_PAGE, OF_FILES))
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
    told = model.data(model.index(1), Qt.ItemDataRole.AccessibleTextRole)
    assert told == "Error, providers/alpha.yaml:4: updated: no date. Write one."
    assert model.data(QModelIndex()) is None


def test_without_problems_nothing_is_shown(pane: PagePane) -> None:
    problems = child(pane, PageProblems)
    assert not problems.isVisible()
    problems.set_problems(OF_PAGE, ())
    assert problems.isVisible()
    problems.set_problems((), ())
    assert not problems.isVisible()
    problems.go_on()


def test_f8_goes_round(pane: PagePane, problems: PageProblems) -> None:
    pane.resize(700, 600)
    pane.setFocus()
    assert problems.texts == ("1 of 5   Line 7", "Line 7 differs. Mend it.")
    seen = []
    for _ in range(6):
        QTest.keyClick(pane, Qt.Key.Key_F8)
        seen.append((problems.texts[0][8:].strip(), source(pane).current_line))
    assert seen == [
        ("Line 7", 7),
        ("providers/alpha.yaml:4", 7),
        ("Line 9", 9),
        ("Line 1", 1),
        ("catalog.yaml", 1),
        ("Line 7", 7),
    ]
    assert source(pane).isVisible(), "the source came into sight"
    assert source(pane).hasFocus()
    click(pane, "Go to line")
    click(pane, "Go to line")
    assert source(pane).current_line == 9


def test_a_line_is_in_sight_when_the_source_was_not(
    pane: PagePane, problems: PageProblems, qtbot: QtBot
) -> None:
    pane.resize(700, 450)
    problems.set_problems((of_page(Severity.ERROR, 11),), ())
    assert not source(pane).isVisible()
    problems.go_on()

    def is_in_sight() -> None:
        assert source(pane).current_line == 11
        assert source(pane).viewport().rect().contains(source(pane).cursorRect())

    qtbot.waitUntil(is_in_sight, timeout=1000)


def test_the_list_opens_and_closes(problems: PageProblems) -> None:
    view = listed(problems)
    assert view.isVisible()
    assert view.hasFocus()
    assert view.accessibleName()
    assert problems.texts == ("2 errors, 1 warning, 2 notes", "")
    click(problems, "Hide list")
    assert not view.isVisible()
    assert problems.texts[0] == "1 of 5   Line 7"


def test_a_click_shows_the_line_and_keeps_the_list(pane: PagePane, problems: PageProblems) -> None:
    view = listed(problems)
    place = view.visualRect(row(view, 2)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert source(pane).current_line == 9
    assert view.hasFocus()
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert source(pane).current_line == 9, "walking alone moves nothing"
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert source(pane).current_line == 1
    assert source(pane).hasFocus()
    QTest.keyClick(source(pane), Qt.Key.Key_F8)
    assert view.currentIndex().row() == 4


def test_f8_first_goes_to_what_is_chosen(pane: PagePane, problems: PageProblems) -> None:
    view = listed(problems)
    QTest.keyClick(view, Qt.Key.Key_F8)
    assert source(pane).current_line == 7
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_F8)
    assert source(pane).current_line == 9


def test_f8_works_wherever_the_keyboard_is(
    theme: Theme, folder: Path, session: Session, qtbot: QtBot
) -> None:
    window = open_window(qtbot, theme, folder)
    for side, provider in enumerate(session.pair):
        window.session.choose(side, provider)
    press(window, "Ctrl+4")
    page = child(window, PagePane)
    child(page, PageProblems).set_problems(OF_PAGE, OF_FILES)
    press(window, "Ctrl+F")
    assert not source(page).hasFocus()
    press(window, "F8")
    assert source(page).hasFocus()
    assert source(page).current_line == 7
    press(window, "Ctrl+1")
    press(window, "F8")
    assert source(page).current_line == 7, "the page is out of sight"


def test_a_place_in_a_file_is_asked_of_the_window(
    pane: PagePane, problems: PageProblems, qtbot: QtBot
) -> None:
    view = listed(problems)
    view.setCurrentIndex(row(view, 1))
    with qtbot.waitSignal(pane.file_asked) as asked:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert asked.args == [OF_FILES[1]]
    view.setCurrentIndex(row(view, 0))
    with qtbot.assertNotEmitted(pane.file_asked):
        QTest.keyClick(view, Qt.Key.Key_Return)


def test_what_is_chosen_stays_when_others_go(problems: PageProblems) -> None:
    view = listed(problems)
    view.setCurrentIndex(row(view, 2))
    problems.set_problems(OF_PAGE[1:], ())
    assert view.currentIndex().row() == 1
    problems.set_problems(OF_PAGE[2:], ())
    assert view.currentIndex().row() == 0


@pytest.mark.parametrize("height", [500, 900])
def test_the_page_keeps_its_room(pane: PagePane, problems: PageProblems, height: int) -> None:
    view = listed(problems)
    problems.set_problems(OF_PAGE * 20, OF_FILES)
    pane.resize(720, height)
    QApplication.processEvents()
    assert view.height() <= pane.height() // 3
    assert view.isVisible()


def test_problems_of_the_files_are_said_with_their_place(
    pane: PagePane, session: Session, folder: Path
) -> None:
    problems = child(pane, PageProblems)
    assert not problems.isVisible()
    text = (folder / "providers/alpha.yaml").read_text(encoding="utf-8")
    (folder / "providers/alpha.yaml").write_text(text + "taglin: x\n", encoding="utf-8")
    session.reload()
    assert problems.isVisible()
    assert problems.texts[0].startswith("providers/alpha.yaml:")
    assert "tagline" in problems.texts[1]
    session.choose(A, session.catalog.find("markup"))
    assert not problems.isVisible()


def test_what_no_longer_agrees_with_the_catalog_is_told(
    pane: PagePane, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CHECK, check_page)
    session.clear_pair()
    session.choose(A, session.catalog.find("alpha"))
    session.choose(B, session.catalog.find("beta"))
    view = listed(child(pane, PageProblems))
    told = [row(view, number).data() for number in range(view.model().rowCount())]
    assert any(text.startswith("Warning, Line 5: ") and "2026-09-30" in text for text in told)


def test_lines_carry_the_mark_of_their_worst_problem(
    pane: PagePane, theme: Theme, monkeypatch: pytest.MonkeyPatch, session: Session
) -> None:
    found = tuple(of_page(severity, 9) for severity in Severity)
    monkeypatch.setattr(CHECK, lambda *_: found)
    session.swap()
    session.clear_pair()
    for side, name in ((A, "beta"), (B, "alpha")):
        session.choose(side, session.catalog.find(name))
    pane.go_to_line(9)
    QApplication.processEvents()
    picture = source(pane).grab().toImage()
    middle = source(pane).cursorRect().center().y()
    assert picture.pixelColor(source(pane).width() - 30, middle) == theme.tokens.error_tint


def test_what_is_focused_has_a_name(problems: PageProblems) -> None:
    listed(problems)
    focusable = [
        one
        for one in problems.findChildren(QWidget)
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisible()
    ]
    assert len(focusable) == 3
    assert all(one.accessibleName() for one in focusable), focusable
    assert button(problems, "Hide list").isVisible()
