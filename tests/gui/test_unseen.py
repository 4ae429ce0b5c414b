"""What nobody sees is marked in the source, turns no line, and is copied as it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QGuiApplication, QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from explorer.gui.look.theme import Theme
from explorer.gui.parts.code_view import CodeView
from explorer.gui.parts.unseen import UnseenKind, hidden, screen_text, units, unseen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

ODD = "\u00a0\u200b\u202e\u2066\u2028\u2029\u0085\ufeff\u00ad\u0301\u0323\u3000\ufdd0\uffff\x00\r\t"
TEXTS = st.text(st.sampled_from(f"ab \n–−éא😀\U000e0041👩\u200d{ODD}"))
NASTY = f"a\u202eb\n{'|'.join(ODD)}\nx 😀\u00a0y  \n\U000e0041 end\ufeff"


def kinds(text: str, is_all: bool = True) -> list[list[tuple[str, int, int]]]:
    found = unseen(text, is_all)
    return [
        [(one.kind.value, one.start, one.length) for one in found.get(number, ())]
        for number in range(text.count("\n") + 1)
    ]


def test_each_kind_is_found_at_its_place() -> None:
    assert kinds("a\u00a0b") == [[("space", 1, 1)]]
    assert kinds("😀\tb  \nc") == [[("tab", 2, 1), ("trailing", 4, 1), ("trailing", 5, 1)], []]
    assert kinds("1–2 e\u0301\u0323") == [[("alike", 1, 1), ("alike", 4, 3)]]
    assert kinds("\u0301a") == [[("alike", 0, 1)]]
    assert kinds("\u200ba\U000e0041") == [[("box", 0, 1), ("box", 2, 2)]]
    assert kinds("plain, naïve 中文 😀 · \ue000") == [[]]
    assert kinds("a  b") == [[]], "a space inside a line is seen"


def test_what_turns_or_breaks_a_line_is_always_marked() -> None:
    text = "\u202e \u2066 \u2029 \x00 \r \ufdd0 \ufeff"
    assert all(kind == "box" for kind, *_ in kinds(text, is_all=False)[0])
    assert len(kinds(text, is_all=False)[0]) == 7
    assert kinds("a\u00a0\u200b\t–e\u0301 ", is_all=False) == [[]]


def test_names_tell_the_code_point() -> None:
    names = [one.names for one in unseen("\u202e\u00a0\te\u0301\u0323\x85 ", True)[0]]
    assert names == [
        "Right-to-left override, U+202E",
        "No-break space, U+00A0",
        "Tab, U+0009",
        "Combining acute accent, U+0301\nCombining dot below, U+0323",
        "Control character, U+0085",
        "1 space at the line's end",
    ]


def test_the_hidden_are_counted() -> None:
    assert hidden("a b – e\u0301 😀\n") == 0
    assert hidden("a\u00a0\u200b\u202e") == 3


@given(TEXTS, st.booleans())
def test_the_screen_has_every_letter_at_its_place(text: str, is_all: bool) -> None:
    shown = screen_text(text, is_all)
    assert units(shown) == units(text)
    assert [units(line) for line in shown.split("\n")] == [units(one) for one in text.split("\n")]
    assert not set("\u202e\u2066\u2028\u2029\u0085\r\x00\ufdd0\ufeff") & set(shown)
    boxes = sum(
        one.length
        for line in unseen(text, is_all).values()
        for one in line
        if one.kind is UnseenKind.BOX
    )
    differing = (a != b for a, b in zip(utf16(text), utf16(shown), strict=True))
    assert sum(differing) == boxes


def utf16(text: str) -> list[bytes]:
    data = text.encode("utf-16-le")
    return [data[at : at + 2] for at in range(0, len(data), 2)]


@pytest.fixture
def view(theme: Theme, qtbot: QtBot) -> CodeView:
    made = CodeView(theme, "Source")
    qtbot.addWidget(made)
    made.resize(500, 300)
    made.show()
    return made


@pytest.mark.parametrize("is_shown", [False, True])
def test_what_is_copied_is_the_exact_text(view: CodeView, is_shown: bool) -> None:
    view.set_code(NASTY)
    view.show_unseen(is_shown)
    assert view.document().blockCount() == NASTY.count("\n") + 1
    view.selectAll()
    view.copy()
    data = QGuiApplication.clipboard().mimeData()
    assert data.text() == NASTY
    assert data.formats() == ["text/plain"]
    cursor = view.textCursor()
    cursor.setPosition(1)
    cursor.setPosition(3, cursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    view.copy()
    assert QGuiApplication.clipboard().text() == "\u202eb"


def test_the_switch_keeps_what_is_selected(view: CodeView) -> None:
    view.set_code("one\ntwo\u200b three")
    cursor = view.textCursor()
    cursor.setPosition(4)
    cursor.setPosition(7, cursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    view.show_unseen(True)
    assert view.textCursor().selectedText() == "two"
    assert view.toPlainText() == "one\ntwo  three"
    view.show_unseen(False)
    assert view.toPlainText() == "one\ntwo\u200b three"


def test_a_mark_tells_its_name(view: CodeView, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, text, *_: shown.append(text))
    view.set_code("a\u202eb and so on")
    cursor = view.textCursor()
    cursor.setPosition(1)
    place = view.cursorRect(cursor).center() + QPoint(3, 0)
    for at in (place, place + QPoint(60, 0)):
        event = QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at))
        QApplication.sendEvent(view.viewport(), event)
    assert "Right-to-left override, U+202E" in shown[0]
    assert shown[1] == ""


def test_an_override_turns_nothing(view: CodeView) -> None:
    view.set_code("\u202eabc")
    cursor = view.textCursor()
    places = []
    for position in range(5):
        cursor.setPosition(min(position, 4))
        places.append(view.cursorRect(cursor).left())
    assert places == sorted(places)
    view.show_unseen(True)
    view.set_code("א | ב")
    cursor = view.textCursor()
    cursor.setPosition(0)
    assert view.cursorRect(cursor).left() < 100, "a line begins at the left"
    view.grab()
