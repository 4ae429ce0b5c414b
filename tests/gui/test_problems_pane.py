"""The problems pane lists what is wrong, file by file, and shows the place in its file."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from explorer.catalog.problem import Place, Problem, Severity
from explorer.catalog.reading import LARGEST
from explorer.gui.look.theme import Theme
from explorer.gui.parts.code_view import CodeView
from explorer.gui.parts.rows import ROW
from explorer.gui.problems.excerpt import WIDEST, Excerpt, excerpt
from explorer.gui.problems.list import ProblemsList
from explorer.gui.problems.model import Head, ProblemsModel, told
from explorer.gui.problems.pane import ProblemsPane
from explorer.gui.problems.preview import ProblemsPreview
from explorer.gui.session import Session
from find_widgets import child, click
from page_market import FILES, LONG, MARKUP, profile
from small_market import WriteCatalog, open_session

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

BAD: dict[str, str | bytes] = FILES | {
    "providers/alpha.yaml": profile("Alpha", "alpha", prices="[{model: m, input: '0,15'}]")
    + "taglin: x\n",
    "providers/gamma.yaml": b"name: Caf\xe9\n",
    "providers/markup.yaml": profile(MARKUP, "markup") + f"'{MARKUP}': {LONG}\n",
}


@pytest.fixture
def folder(write_catalog: WriteCatalog) -> Path:
    return write_catalog(BAD)


@pytest.fixture
def session(folder: Path, qapp: QApplication) -> Session:  # noqa: ARG001
    return open_session(folder)


@pytest.fixture
def pane(session: Session, theme: Theme, qtbot: QtBot) -> ProblemsPane:
    made = ProblemsPane(session, theme)
    qtbot.addWidget(made)
    made.resize(900, 620)
    made.show()
    qtbot.waitExposed(made)
    listed(made).setFocus()
    return made


def listed(pane: ProblemsPane) -> ProblemsList:
    return child(pane, ProblemsList)


def preview(pane: ProblemsPane) -> ProblemsPreview:
    return child(pane, ProblemsPreview)


def lines(pane: ProblemsPane) -> str:
    return child(preview(pane), CodeView).toPlainText()


def copied() -> str:
    return QGuiApplication.clipboard().text()


def test_the_title_counts_and_the_sentence_says_what_works(pane: ProblemsPane) -> None:
    assert pane.texts == (
        "4 problems in 3 files",
        "3 of 5 profiles are sound. What is sound in the others is shown. "
        "1 file could not be read at all.",
    )


def test_the_model_keeps_the_rules(session: Session, qtmodeltester: ModelTester) -> None:
    model = ProblemsModel()
    model.set_problems(session.problems)
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
    rows = [model.index(row).data(ROW) for row in range(model.rowCount())]
    heads = [row for row in rows if isinstance(row, Head)]
    assert [head.title for head in heads] == [
        "providers/alpha.yaml",
        "providers/gamma.yaml",
        "providers/markup.yaml",
    ]
    assert not model.index(0).flags()


def test_the_keyboard_walks_from_problem_to_problem(pane: ProblemsPane, session: Session) -> None:
    view = listed(pane)
    walked = [pane.current]
    for _ in session.problems[1:]:
        QTest.keyClick(view, Qt.Key.Key_Down)
        walked.append(pane.current)
    assert walked == list(session.problems)
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert pane.current == session.problems[0]
    QTest.keyClick(view, Qt.Key.Key_End)
    assert pane.current == session.problems[-1]


def test_a_click_on_a_head_changes_nothing(pane: ProblemsPane) -> None:
    before = pane.current
    QTest.mouseClick(listed(pane).viewport(), Qt.MouseButton.LeftButton, pos=QPoint(60, 10))
    assert pane.current == before


def test_enter_copies_the_place(pane: ProblemsPane, folder: Path) -> None:
    QTest.keyClick(listed(pane), Qt.Key.Key_Return)
    assert pane.current
    assert pane.current.place
    line, column = pane.current.place
    assert copied() == f"{folder / 'providers/alpha.yaml'}:{line}:{column}"


def test_the_list_is_copied_as_it_is_filtered(pane: ProblemsPane, session: Session) -> None:
    click(pane, "Copy list")
    assert copied().split("\n") == [str(one) for one in session.problems]
    warnings = [one for one in session.problems if one.severity is Severity.WARNING]
    click(pane, f"Warnings {len(warnings)}")
    assert pane.current in warnings
    click(pane, "Copied")
    assert copied().split("\n") == [str(one) for one in warnings]


def test_the_preview_shows_the_place(pane: ProblemsPane) -> None:
    click(pane, "Errors 2")
    assert "0,15" in lines(pane)
    QTest.keyClick(listed(pane), Qt.Key.Key_Down)
    assert lines(pane).startswith("name: Caf\ufffd")


def test_checking_again_keeps_the_place_and_sees_what_is_mended(
    pane: ProblemsPane, session: Session, folder: Path
) -> None:
    QTest.keyClick(listed(pane), Qt.Key.Key_End)
    kept = pane.current
    (folder / "providers/gamma.yaml").write_text(profile("Gamma", "gamma"), encoding="utf-8")
    click(pane, "Check again")
    assert pane.current == kept
    assert pane.texts[0] == "3 problems in 2 files"
    assert len(session.problems) == 3


def test_a_folder_that_is_gone_is_said_and_the_list_stays(
    pane: ProblemsPane, session: Session, folder: Path
) -> None:
    folder.rename(folder.with_name("elsewhere"))
    click(pane, "Check again")
    assert pane.texts[1].startswith("There is no folder")
    assert len(session.problems) == 4
    QTest.keyClick(listed(pane), Qt.Key.Key_Down)
    assert preview(pane).reason == "There is no such file to show."


def test_without_problems_it_says_so(pane: ProblemsPane, session: Session, folder: Path) -> None:
    click(pane, "Errors 2")
    for name, text in FILES.items():
        (folder / name).write_text(str(text), encoding="utf-8")
    (folder / "providers/gamma.yaml").unlink()
    session.reload()
    assert pane.texts == ("No problems in 6 files", "All 4 profiles are sound.")
    assert not listed(pane).isVisible()
    assert not preview(pane).isVisible()
    pane.copy_place()


def test_no_folder_is_said(theme: Theme, qtbot: QtBot) -> None:
    made = ProblemsPane(Session(), theme)
    qtbot.addWidget(made)
    assert made.texts == ("No folder is open", "")


def test_markup_and_long_texts_are_painted_as_they_are(pane: ProblemsPane) -> None:
    pane.resize(400, 620)
    QTest.keyClick(listed(pane), Qt.Key.Key_End)
    pane.grab()
    index = listed(pane).currentIndex()
    assert MARKUP in str(index.data(Qt.ItemDataRole.AccessibleTextRole))
    assert "<img" not in str(index.data(Qt.ItemDataRole.ToolTipRole))
    assert max(map(len, lines(pane).split("\n"))) <= WIDEST + 2


def test_every_row_says_all_of_itself() -> None:
    problem = Problem(Severity.ERROR, "a.yaml", Place(3, 4), "prices[0]", "not a sum", "Mend it")
    assert told(problem) == "Error, a.yaml, line 3, column 4: prices[0]: not a sum. Mend it."
    assert told(Head("a.yaml", "1 problem")) == "a.yaml: 1 problem"


@pytest.mark.parametrize(
    ("line", "column", "marked"),
    [
        ("    input: 0,15", 12, "0,15"),
        ("    input: 0,15  # a remark", 12, "0,15"),
        ("  - {input: 0.1, output: x}", 13, "0.1"),
        ("  - {input: 0.1, output: x}", 26, "x"),
        ("updatd: 2026", 1, "updatd"),
        ("name: 'a: b', c", 7, "'a: b'"),
        ("source: {url: x, as_of: y}", 9, "{url: x, as_of: y}"),
        ("name: \U0001f600 x", 9, "x"),
        ("", 1, ""),
        ("short", 40, ""),
    ],
)
def test_the_value_is_marked(tmp_path: Path, line: str, column: int, marked: str) -> None:
    (tmp_path / "a.yaml").write_text(f"one\ntwo\n{line}\nfour\nfive\nsix", encoding="utf-8")
    found = excerpt(tmp_path, "a.yaml", Place(3, column))
    assert isinstance(found, Excerpt)
    assert (found.first_line, found.line) == (1, 3)
    assert found.text == f"one\ntwo\n{line}\nfour\nfive"
    units = line.encode("utf-16-le")[2 * found.start : 2 * (found.start + found.length)]
    assert units.decode("utf-16-le") == marked


def test_a_place_far_along_a_line_is_shown(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(f"a: {LONG} #here", encoding="utf-8")
    found = excerpt(tmp_path, "a.yaml", Place(1, 5006))
    assert isinstance(found, Excerpt)
    assert found.text[found.start :].startswith("here")
    assert len(found.text) <= WIDEST + 2


def test_no_line_is_invented_by_odd_letters(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes("a\u2028b\x00\r\nc\rd\n".encode())
    found = excerpt(tmp_path, "a.yaml", Place(2, 1))
    assert isinstance(found, Excerpt)
    assert re.split("\n", found.text) == ["a\ufffdb\ufffd", "c", "d", ""]


def test_only_files_of_the_folder_are_read(tmp_path: Path) -> None:
    inside = tmp_path / "data"
    inside.mkdir()
    (tmp_path / "secret.yaml").write_text("secret", encoding="utf-8")
    (inside / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    for name in ("../secret.yaml", "link.yaml", str(tmp_path / "secret.yaml")):
        assert (
            excerpt(inside, name, None) == "The file lies outside the folder, so it is not shown."
        )
    (inside / "loop.yaml").symlink_to(inside / "loop.yaml")
    for name in ("gone.yaml", "loop.yaml"):
        assert excerpt(inside, name, None) == "There is no such file to show."


def test_a_huge_file_is_read_in_part(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"x\n" * LARGEST)
    assert isinstance(excerpt(tmp_path, "a.yaml", Place(10, 1)), Excerpt)
    beyond = excerpt(tmp_path, "a.yaml", Place(LARGEST, 1))
    assert beyond == "The place lies beyond what can be shown of this file."
