"""What asks, writes and copies: opening, own copies, the clipboard."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from explorer.gui import dialogs
from explorer.gui.help import show_about
from explorer.gui.look.theme import Theme
from explorer.gui.main_window import MainWindow
from explorer.gui.session import A, B
from explorer.page.composing import compose
from explorer.page.writing import write_page
from explorer.paths import bundled_data
from find_widgets import button
from windows import go_to, open_window, press, table_of

Told = list[tuple[str, str]]


def answer(monkeypatch: pytest.MonkeyPatch, question: str, path: Path | None) -> list[Path]:
    """Answer a dialog; return where it was asked to begin, each time."""
    begun: list[Path] = []

    def ask(_window: object, start: Path) -> Path | None:
        begun.append(start)
        return path

    monkeypatch.setattr(dialogs, question, ask)
    return begun


def choose(window: MainWindow, one: str, other: str) -> None:
    catalog = window.session.catalog
    window.session.clear_pair()
    window.session.choose(A, catalog.find(one))
    window.session.choose(B, catalog.find(other))


def page_of(window: MainWindow) -> bytes:
    pair = window.session.whole_pair
    assert pair is not None
    composed = compose(window.session.catalog, *pair)
    return write_page(composed.page).encode()


def files_in(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


# Opening


def test_a_folder_is_asked_for_and_opened(
    window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = answer(monkeypatch, "ask_folder", bundled_data())
    press(window, "Ctrl+O")
    assert begun == [folder.parent], "it begins beside the folder that is open"
    assert window.session.catalog.folder == bundled_data()
    press(window, "Ctrl+O")
    assert begun[1] != bundled_data().parent, "the shipped files are nobody's place"


def test_thinking_better_of_it_changes_nothing(
    window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch, told: Told
) -> None:
    for question in ("ask_folder", "ask_new_folder", "ask_page_file"):
        answer(monkeypatch, question, None)
    choose(window, "alder", "birch")
    before = files_in(folder.parent)
    press(window, "Ctrl+O")
    press(window, "Ctrl+E")
    window.action_of["make_copy"].trigger()
    assert window.session.catalog.folder == folder
    assert files_in(folder.parent) == before
    assert told == []


def test_a_folder_that_is_gone_is_told_and_stays_in_sight(
    window: MainWindow, folder: Path, told: Told
) -> None:
    folder.rename(folder.with_name("elsewhere"))
    press(window, "F5")
    assert told[0][0] == "The folder was not read again"
    assert str(folder) in told[0][1]
    assert len(table_of(window).view.table_model.providers) == 4


def test_a_folder_that_is_gone_is_not_made_anew(
    window: MainWindow, folder: Path, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = folder.with_name("page.md")
    page.write_text("# A vs B\n")
    monkeypatch.setattr(dialogs, "ask_pages", lambda _parent: [page])
    folder.rename(folder.with_name("away"))
    for key in ("import_pages", "new_provider"):
        window.action_of[key].trigger()
    gone = f"{folder} is not there any more. Bring it back, or open another folder."
    assert told == [("Nothing was written", gone)] * 2
    assert not folder.exists()


def test_the_bundled_market_is_opened(window: MainWindow) -> None:
    window.action_of["open_bundled"].trigger()
    assert window.session.catalog.folder == bundled_data()


# A copy of one's own


def test_a_copy_is_made_and_opened(
    window: MainWindow, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: Told
) -> None:
    mine = tmp_path / "new" / "mine"
    answer(monkeypatch, "ask_new_folder", mine)
    window.action_of["make_copy"].trigger()
    assert files_in(folder).items() <= files_in(mine).items()
    assert window.session.catalog.folder == mine
    assert window.windowTitle().startswith("mine - ")
    assert told == []


def test_the_bundled_market_is_copied_when_nothing_is_open(
    qtbot: QtBot, theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(qtbot, theme, None)
    (tmp_path / "mine").mkdir()
    answer(monkeypatch, "ask_new_folder", tmp_path / "mine")
    window.action_of["make_copy"].trigger()
    assert files_in(bundled_data()).keys() <= files_in(tmp_path / "mine").keys()
    assert len(window.session.catalog.providers) > 30
    assert window.session.catalog.folder == tmp_path / "mine"


@pytest.mark.parametrize("kind", ["folder", "file"])
def test_nothing_is_copied_over_anything(
    window: MainWindow,
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    told: Told,
    kind: str,
) -> None:
    target = tmp_path / "taken"
    if kind == "folder":
        target.mkdir()
        (target / "letter.txt").write_text("dear")
    else:
        target.write_text("dear")
    before = files_in(tmp_path)
    answer(monkeypatch, "ask_new_folder", target)
    window.action_of["make_copy"].trigger()
    reason = "not empty" if kind == "folder" else "a file"
    assert told == [("The copy was not made", f"{target} is {reason}. Name a new folder.")]
    assert files_in(tmp_path) == before
    assert window.session.catalog.folder == folder


# The clipboard


def test_the_table_is_copied_from_any_tab(window: MainWindow) -> None:
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    press(window, "Ctrl+2")
    press(window, "Ctrl+Shift+C")
    assert clipboard.text() == table_of(window).copy_text(markdown=False)
    lines = clipboard.text().splitlines()
    assert len(lines) == 5
    assert "Provider" in lines[0] or "Name" in lines[0]
    assert any(line.startswith("Birch & Co.\t") for line in lines)
    clipboard.clear()
    press(window, "Ctrl+1")
    QTest.mouseClick(button(window, "Copy table"), Qt.MouseButton.LeftButton)
    assert clipboard.text().splitlines() == lines


def test_the_page_is_copied_and_shown(window: MainWindow) -> None:
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    choose(window, "alder", "birch")
    go_to(window, "alder")
    press(window, "Ctrl+Alt+C")
    assert clipboard.text().encode() == page_of(window)
    assert bytes(clipboard.mimeData().data("text/markdown").data()) == page_of(window)
    assert window.centre.tab == "page"


def test_the_page_is_copied_as_rich_text_too(window: MainWindow) -> None:
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    choose(window, "alder", "birch")
    press(window, "Ctrl+Alt+Shift+C")
    assert clipboard.text().encode() == page_of(window)
    assert "<h2>At a glance</h2>" in clipboard.mimeData().html()
    assert window.centre.tab == "page"


# The dialogs themselves


@pytest.fixture
def box(monkeypatch: pytest.MonkeyPatch) -> list[QMessageBox]:
    boxes: list[QMessageBox] = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: boxes.append(box))
    return boxes


def test_what_is_told_is_plain_text(window: MainWindow, box: list[QMessageBox]) -> None:
    dialogs.tell(window, "Title", '<b>x</b> <img src="file:///etc/hostname">')
    dialogs.tell_fault(window, "Traceback: <b>")
    show_about(window)
    assert [one.textFormat() for one in box] == [Qt.TextFormat.PlainText] * 3
    assert box[0].text() == '<b>x</b> <img src="file:///etc/hostname">'
    assert box[1].detailedText() == "Traceback: <b>"
    assert "Comparison Explorer" in box[2].text()


def test_boxes_go_when_they_are_answered(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    def press_the_second(box: QMessageBox) -> None:
        box.show()
        next(one for one in box.buttons() if one.text() == "Two").click()

    answers = [("One", dialogs.Role.AcceptRole), ("Two", dialogs.Role.ActionRole)]
    monkeypatch.setattr(QMessageBox, "exec", press_the_second)
    assert dialogs.choose(window, "Title", "Which?", answers) == 1
    monkeypatch.setattr(QMessageBox, "exec", QMessageBox.reject)
    assert dialogs.choose(window, "Title", "Which?", answers) is None
    dialogs.tell(window, "Title", "So it is.")
    qtbot.waitUntil(lambda: not window.findChildren(QMessageBox))


def test_questions_begin_where_they_are_told(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def save(*arguments: object, **_options: object) -> tuple[str, str]:
        asked.append(arguments[2])
        return str(tmp_path / "answer"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", save)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *words: save(*words)[0])
    for ask in (dialogs.ask_folder, dialogs.ask_new_folder, dialogs.ask_page_file):
        assert ask(window, tmp_path / "start") == tmp_path / "answer"
    assert asked == [str(tmp_path / "start")] * 3
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    for ask in (dialogs.ask_folder, dialogs.ask_new_folder, dialogs.ask_page_file):
        assert ask(window, tmp_path) is None
