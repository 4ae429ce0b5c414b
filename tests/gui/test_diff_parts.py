"""A diff is numbered as its texts are, shown as it is, and written only when the person says so."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QPushButton
from pytestqt.qtbot import QtBot

from explorer.gui.look.theme import Theme
from explorer.gui.parts.diff_dialog import DiffDialog
from explorer.gui.parts.diff_lines import DiffKind, changes_within, diff_lines
from explorer.gui.parts.diff_view import DiffView
from explorer.page.differing import unified_diff
from find_widgets import button, child

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

OLD = "# Title\n\nIt costs 😀 $1 an hour.\n-- gone\nlast\n"
NEW = "# Title\n\nIt costs 😀 $2 an hour.\nlast\nmore"


def test_lines_have_the_numbers_of_their_texts() -> None:
    lines = diff_lines(unified_diff(OLD, NEW, "a", "b"))
    assert [(line.kind, line.number) for line in lines] == [
        (DiffKind.HEAD, 0),
        (DiffKind.HEAD, 0),
        (DiffKind.HUNK, 0),
        (DiffKind.SAME, 1),
        (DiffKind.SAME, 2),
        (DiffKind.REMOVED, 3),
        (DiffKind.REMOVED, 4),
        (DiffKind.ADDED, 3),
        (DiffKind.SAME, 4),
        (DiffKind.ADDED, 5),
        (DiffKind.HEAD, 0),
    ]
    assert diff_lines("") == []


def test_the_words_that_changed_are_found() -> None:
    lines = diff_lines(unified_diff("a b c\nx", "a d c\nx", "a", "b"))
    found = [lines[at].text[start:end] for at, start, end in changes_within(lines)]
    assert found == ["b", "d"]
    lines = diff_lines(unified_diff("all of it", "changed", "a", "b"))
    assert list(changes_within(lines)) == []


@given(st.lists(st.sampled_from(["a", "--", "++ x", "@@", "\\ no", "é😀 b", ""])), st.data())
def test_both_texts_are_in_the_lines(old: list[str], data: st.DataObject) -> None:
    new = data.draw(st.lists(st.sampled_from([*old, "new", "++ y"])))
    one, other = "\n".join(old), "\n".join(new)
    lines = diff_lines(unified_diff(one, other, "a", "b"))
    for text, kind in ((one, DiffKind.REMOVED), (other, DiffKind.ADDED)):
        split = text.split("\n")
        shown = [line for line in lines if line.kind is kind]
        assert all(split[line.number - 1] == line.text[1:] for line in shown)
    for at, start, end in changes_within(lines):
        assert 1 <= start < end <= len(lines[at].text)


def test_the_view_shows_the_diff_and_its_numbers(theme: Theme, qtbot: QtBot) -> None:
    view = DiffView(theme)
    qtbot.addWidget(view)
    diff = unified_diff(OLD, NEW, "a", "b")
    view.set_diff(diff)
    assert view.toPlainText() == diff.removesuffix("\n")
    assert [view.number_text(line) for line in (1, 4, 6, 7, 8)] == ["", "1", "3", "4", "3"]
    view.set_diff("")
    assert view.toPlainText() == ""
    view.set_diff(unified_diff("a 😀 b", "a 😀 c", "a", "b"))
    changed = [one.cursor.selectedText() for one in view.extraSelections()]
    assert changed == ["b", "c"]
    theme.choose("dark")
    view.grab()


@pytest.mark.parametrize("is_risky", [False, True])
def test_enter_does_what_is_safe(theme: Theme, qtbot: QtBot, is_risky: bool) -> None:
    dialog = DiffDialog(theme, "Replace it?", "It differs.", "--- a\n+++ b", is_risky=is_risky)
    results: list[int] = []
    dialog.finished.connect(results.append)
    dialog.open()
    qtbot.waitExposed(dialog)
    assert all(one.accessibleName() for one in dialog.findChildren(QPushButton))
    QTest.keyClick(child(dialog, DiffView), Qt.Key.Key_Return)
    wanted = QDialog.DialogCode.Rejected if is_risky else QDialog.DialogCode.Accepted
    assert results == [wanted.value]


@pytest.mark.parametrize(("keys", "result"), [("Alt+R", 1), ("Alt+C", 0)])
def test_buttons_have_keys(theme: Theme, qtbot: QtBot, keys: str, result: int) -> None:
    dialog = DiffDialog(theme, "Replace it?", "It is no text.", "")
    dialog.open()
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    with qtbot.waitSignal(dialog.finished) as blocker:
        QTest.keySequence(dialog, keys)
    assert blocker.args == [result]


@pytest.mark.parametrize("name", ["Replace", "Cancel"])
def test_buttons_answer(theme: Theme, qtbot: QtBot, name: str) -> None:
    dialog = DiffDialog(theme, "Replace it?", "It is no text.", "")
    assert dialog.findChildren(DiffView) == []
    dialog.open()
    qtbot.waitExposed(dialog)
    with qtbot.waitSignal(dialog.finished) as blocker:
        QTest.mouseClick(button(dialog, name), Qt.MouseButton.LeftButton)
    assert blocker.args == [1 if name == "Replace" else 0]
