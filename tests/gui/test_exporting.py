"""A page is written where the person says, whole or not at all, and over no file unasked."""

import errno
import os
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from explorer.gui import dialogs
from explorer.gui.commands import documents
from explorer.gui.look.theme import Theme
from explorer.gui.main_window import MainWindow
from explorer.gui.page.target import look_at, with_ending
from explorer.gui.parts.diff_dialog import DiffDialog
from explorer.gui.parts.diff_view import DiffView
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.prose import Prose
from explorer.gui.session import A, B
from explorer.page.composing import Composed, compose
from explorer.page.writing import write_page
from find_widgets import child, click
from windows import press

Told = list[tuple[str, str]]
NOT_WRITTEN = "The page was not written"

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


class Answers:
    """Answers the question for a file, and keeps where it began."""

    def __init__(self) -> None:
        self.path: Path | None = None
        self.begun: list[Path] = []

    def __call__(self, _window: object, start: Path) -> Path | None:
        self.begun.append(start)
        return self.path


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Answers:
    made = Answers()
    monkeypatch.setattr(dialogs, "ask_page_file", made)
    return made


@pytest.fixture
def chosen(window: MainWindow) -> MainWindow:
    choose(window, "alder", "birch")
    return window


def choose(window: MainWindow, one: str, other: str) -> None:
    session = window.session
    session.clear_pair()
    session.choose(A, session.catalog.find(one))
    session.choose(B, session.catalog.find(other))


def composed(window: MainWindow) -> Composed:
    pair = window.session.whole_pair
    assert pair is not None
    return compose(window.session.catalog, *pair)


def page_of(window: MainWindow) -> bytes:
    return write_page(composed(window).page).encode()


def said(window: MainWindow, begins: str) -> bool:
    return any(one.text.startswith(begins) for one in window.findChildren(ElidedLabel))


def asked(window: MainWindow) -> DiffDialog | None:
    # What was closed goes now, as it would when the program is idle.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    found = window.findChildren(DiffDialog)
    return found[0] if found else None


def question(window: MainWindow) -> DiffDialog:
    found = asked(window)
    assert found is not None
    return found


def told_in(dialog: DiffDialog) -> str:
    return " ".join(one.text for one in dialog.findChildren(Prose))


@pytest.mark.parametrize("by", ["keys", "button"])
def test_the_page_is_written_byte_for_byte(
    chosen: MainWindow, tmp_path: Path, answers: Answers, told: Told, by: str
) -> None:
    answers.path = path = tmp_path / "page.md"
    if by == "keys":
        press(chosen, "Ctrl+E")
    else:
        press(chosen, "Ctrl+4")
        page = chosen.centre.made("page")
        assert page is not None
        click(page, "Export page")
    assert path.read_bytes() == page_of(chosen)
    assert answers.begun == [documents() / "birch-vs-alder.md"]
    assert told == []
    assert said(chosen, f"Exported to {path}")


def test_it_begins_where_the_last_page_went(
    chosen: MainWindow, tmp_path: Path, answers: Answers
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    answers.path = out / "page.md"
    press(chosen, "Ctrl+E")
    answers.path = None
    press(chosen, "Ctrl+E")
    assert answers.begun[1] == out / "birch-vs-alder.md"
    (out / "page.md").unlink()
    out.rmdir()
    press(chosen, "Ctrl+E")
    assert answers.begun[2] == documents() / "birch-vs-alder.md"


def test_an_ending_is_added_and_that_file_asked_about(
    chosen: MainWindow, tmp_path: Path, answers: Answers
) -> None:
    answers.path = tmp_path / "page"
    (tmp_path / "page.md").write_text("mine")
    press(chosen, "Ctrl+E")
    assert (tmp_path / "page.md").read_text() == "mine"
    assert "Replace page.md?" in told_in(question(chosen))
    assert with_ending(tmp_path / "a.txt") == tmp_path / "a.txt"


def test_the_same_page_is_left_alone(
    chosen: MainWindow, tmp_path: Path, answers: Answers, told: Told
) -> None:
    answers.path = path = tmp_path / "page.md"
    path.write_bytes(page_of(chosen))
    os.utime(path, (1, 1))
    press(chosen, "Ctrl+E")
    assert path.stat().st_mtime == 1
    assert said(chosen, f"{path} is unchanged")
    assert asked(chosen) is None
    assert told == []


def test_an_earlier_page_is_replaced_once_its_changes_were_seen(
    chosen: MainWindow, tmp_path: Path, answers: Answers
) -> None:
    answers.path = path = tmp_path / "page.md"
    path.write_bytes(page_of(chosen).replace(b"## FAQ", b"## FAQ\n\nMine."))
    press(chosen, "Ctrl+E")
    dialog = question(chosen)
    assert "holds a page of Birch & Co. vs Alder already" in told_in(dialog)
    assert "-Mine." in child(dialog, DiffView).toPlainText()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert b"Mine." in path.read_bytes()
    press(chosen, "Ctrl+E")
    QTest.keyClick(question(chosen), Qt.Key.Key_Return)
    assert path.read_bytes() == page_of(chosen)
    assert said(chosen, f"Exported to {path}")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"# Notes\n\nmine", "is no page of Birch & Co. vs Alder."),
        (b"\x00\x01", "and no text."),
        (b"\xff", "and no text."),
        (b"a" * 1_000_001, "and no text."),
        (b"", "is no page of"),
    ],
    ids=["notes", "binary", "latin", "large", "empty"],
)
def test_another_file_is_called_one(
    chosen: MainWindow, tmp_path: Path, answers: Answers, content: bytes, sentence: str
) -> None:
    answers.path = path = tmp_path / "letter.md"
    path.write_bytes(content)
    press(chosen, "Ctrl+E")
    dialog = question(chosen)
    assert sentence in told_in(dialog)
    assert "loses what it holds" in told_in(dialog)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert path.read_bytes() == content, "Enter cancels where something is lost"
    press(chosen, "Ctrl+E")
    click(question(chosen), "Replace")
    assert path.read_bytes() == page_of(chosen)


def test_a_page_of_another_pair_is_named(
    chosen: MainWindow, tmp_path: Path, answers: Answers
) -> None:
    choose(chosen, "alder", "cedar")
    other = page_of(chosen)
    choose(chosen, "alder", "birch")
    answers.path = path = tmp_path / "page.md"
    path.write_bytes(other)
    press(chosen, "Ctrl+E")
    assert "not of Birch & Co. vs Alder" in told_in(question(chosen))


def test_what_changed_while_the_question_stood_is_asked_again(
    chosen: MainWindow, tmp_path: Path, answers: Answers
) -> None:
    answers.path = path = tmp_path / "page.md"
    path.write_text("one")
    press(chosen, "Ctrl+E")
    path.write_text("another")
    click(question(chosen), "Replace")
    assert path.read_text() == "another"
    assert "-another" in child(question(chosen), DiffView).toPlainText()
    path.unlink()
    click(question(chosen), "Replace")
    assert path.read_bytes() == page_of(chosen)


def test_a_full_disk_is_told_and_the_old_file_is_whole(
    chosen: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    answers: Answers,
    told: Told,
) -> None:
    answers.path = path = tmp_path / "out" / "page.md"
    path.parent.mkdir()
    path.write_text("old")

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        press(chosen, "Ctrl+E")
        click(question(chosen), "Replace")
    reason = f"{path} could not be written: No space left on device."
    assert told == [(NOT_WRITTEN, f"{reason} Free some room on the disk, then export again.")]
    assert {one.name: one.read_bytes() for one in path.parent.iterdir()} == {"page.md": b"old"}


def test_a_place_that_is_not_there_is_told_by_its_name(
    chosen: MainWindow, tmp_path: Path, answers: Answers, told: Told
) -> None:
    answers.path = path = tmp_path / "no" / "page.md"
    press(chosen, "Ctrl+E")
    assert f"{path} could not be written" in told[0][1]
    assert told[0][1].endswith("Its folder is not there any more. Choose another one.")


@pytest.mark.skipif(os.name == "nt", reason="has no such modes")
def test_a_file_that_may_not_be_written_is_left_alone(
    chosen: MainWindow, tmp_path: Path, answers: Answers, told: Told
) -> None:
    answers.path = path = tmp_path / "page.md"
    path.write_text("kept")
    path.chmod(0o444)
    press(chosen, "Ctrl+E")
    assert asked(chosen) is None
    assert "it is read-only. Choose another place, or make this one writable." in told[0][1]
    assert path.read_text() == "kept"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="has no pipes")
def test_what_is_no_file_is_left_alone(
    chosen: MainWindow, tmp_path: Path, answers: Answers, told: Told
) -> None:
    os.mkfifo(tmp_path / "pipe.md")
    (tmp_path / "folder.md").mkdir()
    for name in ("pipe.md", "folder.md"):
        answers.path = tmp_path / name
        press(chosen, "Ctrl+E")
    assert [title for title, _ in told] == [NOT_WRITTEN] * 2
    assert all("no ordinary file" in text for _, text in told)


def test_a_link_to_nowhere_is_written_through(chosen: MainWindow, tmp_path: Path) -> None:
    link = tmp_path / "link.md"
    link.symlink_to(tmp_path / "target.md")
    page = composed(chosen).page
    assert look_at(link, page, write_page(page)) is None


def test_a_pair_that_is_not_ready_is_told_before_anything_is_asked(
    window: MainWindow, answers: Answers, told: Told
) -> None:
    choose(window, "alder", "dogwood")
    press(window, "Ctrl+E")
    assert answers.begun == []
    assert [title for title, _ in told] == [NOT_WRITTEN]
    assert "dogwood" in told[0][1].lower()


def test_nothing_is_written_when_the_person_thinks_better_of_it(
    chosen: MainWindow, tmp_path: Path, answers: Answers, told: Told
) -> None:
    before = sorted(tmp_path.rglob("*"))
    press(chosen, "Ctrl+E")
    assert answers.begun
    assert sorted(tmp_path.rglob("*")) == before
    assert told == []


def test_the_question_fits_its_window(theme: Theme, qtbot: QtBot, chosen: MainWindow) -> None:
    dialog = DiffDialog(theme, "Replace it?", "It differs.", "--- a\n+++ b\n+" + "x " * 900)
    dialog.setParent(chosen, Qt.WindowType.Dialog)
    dialog.open()
    qtbot.waitExposed(dialog)
    assert dialog.width() <= chosen.screen().availableGeometry().width()
    assert child(dialog, DiffView).horizontalScrollBar().maximum() == 0
