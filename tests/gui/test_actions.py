"""Every action can be found, called by its keys, and called only when it can do something."""

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QToolButton
from pytestqt.qtbot import QtBot

from explorer.analysis.method import SECTIONS
from explorer.gui import dialogs
from explorer.gui.actions import ACTIONS, MENUS, TABLE_KEYS, Spec, plain_text, shortcut_rows
from explorer.gui.look.icons import icon
from explorer.gui.look.theme import Theme
from explorer.gui.look.tokens import DARK, LIGHT
from explorer.gui.main_window import TOOLS, MainWindow
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.rows import ROW
from explorer.gui.profiles import opening
from explorer.gui.session import A, B
from explorer.gui.shortcut_list import KeyRow, ShortcutList
from find_widgets import button
from windows import beside, go_to, keyboard, open_window, press, table_of

KEYS = [(spec, keys) for spec in ACTIONS for keys in spec.keys]
ALWAYS = {"open_folder", "open_bundled", "make_copy", "import_pages", "quit", "full_screen",
          "theme_system", "theme_light", "theme_dark", "shortcuts", "method", "about"}  # fmt: skip


UNTIL_CHOSEN = {"open_in_editor", "choose_a", "choose_b", "swap", "clear_pair", "export_page",
                "copy_page", "differences_only", "log_scale", "clear_query",
                "write_comparison", "save_comparison", "undo", "redo"}  # fmt: skip


def mnemonic(text: str) -> str:
    return QKeySequence.mnemonic(text).toString()


def choose_both(window: MainWindow) -> None:
    for side, name in ((A, "alder"), (B, "birch")):
        window.session.choose(side, window.session.catalog.find(name))


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch, told: list[tuple[str, str]]) -> None:  # noqa: ARG001
    """Let no dialog wait for an answer; every question is cancelled."""
    for name in ("ask_folder", "ask_new_folder", "ask_page_file"):
        monkeypatch.setattr(dialogs, name, lambda *_: None)
    monkeypatch.setattr(dialogs, "ask_pages", lambda *_: [])
    for kind in (QDialog, QMessageBox):
        monkeypatch.setattr(kind, "exec", lambda _dialog: 0)
        monkeypatch.setattr(kind, "open", lambda _dialog: None)
    monkeypatch.setattr(opening, "open_spot", lambda _spot: "")


def test_keys_are_known_to_qt_and_call_one_action() -> None:
    sequences = [QKeySequence(keys) for _, keys in KEYS]
    for (_, keys), sequence in zip(KEYS, sequences, strict=True):
        assert sequence.count() == 1
        assert sequence.toString(QKeySequence.SequenceFormat.PortableText) == keys
    assert [one for one, number in Counter(sequences).items() if number > 1] == []
    table_keys = {key.strip() for _, _, keys in TABLE_KEYS for key in keys.split(",")}
    assert table_keys.isdisjoint(keys for _, keys in KEYS)


def test_names_and_places_are_sound(qapp: QApplication) -> None:  # noqa: ARG001
    assert len({spec.key for spec in ACTIONS}) == len(ACTIONS)
    assert {spec.menu for spec in ACTIONS} == set(MENUS)
    assert all(plain_text(spec).strip() for spec in ACTIONS)
    assert all(not icon(spec.icon, LIGHT).pixmap(18, 18).isNull() for spec in ACTIONS if spec.icon)


def test_mnemonics_are_unique_in_their_menu() -> None:
    letters = [mnemonic(name) for name in MENUS]
    assert len(set(letters)) == len(MENUS)
    for name in MENUS:
        letters = [mnemonic(spec.text) for spec in ACTIONS if spec.menu == name]
        assert "" not in letters
        assert [one for one, number in Counter(letters).items() if number > 1] == [], name


def test_every_action_of_the_list_is_there_and_says_what_it_is(window: MainWindow) -> None:
    assert set(window.action_of) == {spec.key for spec in ACTIONS}
    for spec in ACTIONS:
        action = window.action_of[spec.key]
        assert action.text() == spec.text
        assert action.toolTip().startswith(plain_text(spec))
        if spec.keys:
            shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            assert action.toolTip().endswith(shown)


def test_every_action_stands_once_in_its_menu(window: MainWindow) -> None:
    for menu_action, name in zip(window.menuBar().actions(), MENUS, strict=True):
        menu = menu_action.menu()
        assert menu_action.text() == name
        standing = [one.objectName() for one in menu.actions() if not one.isSeparator()]  # type: ignore[attr-defined]
        assert standing == [spec.key for spec in ACTIONS if spec.menu == name]


@pytest.mark.usefixtures("quiet")
def test_every_shortcut_reaches_its_action(window: MainWindow, qtbot: QtBot) -> None:
    for spec, keys in sorted(KEYS, key=lambda one: one[0].key == "quit"):
        _make_possible(window, spec)
        action = window.action_of[spec.key]
        assert action.isEnabled(), spec.key
        with qtbot.waitSignal(action.triggered, timeout=500):
            press(window, keys)
        if popup := QApplication.activePopupWidget():
            popup.close()
        if window.isFullScreen():
            press(window, "Esc")
    assert not window.isVisible(), "the last one was Quit"


def _make_possible(window: MainWindow, spec: Spec) -> None:
    window.session.clear_pair()
    choose_both(window)
    window.centre.show_tab("price" if spec.key == "log_scale" else "table")
    if not window.action_of["show_compare"].isChecked():
        window.action_of["show_compare"].trigger()
    window.session.set_query_text("al" if spec.key == "clear_query" else "")
    go_to(window, "cedar")
    if spec.key in ("save_comparison", "undo", "redo"):
        window.action_of["write_comparison"].trigger()
        QTest.keyClicks(keyboard(window), "Typed.")
        window.action_of["undo"].trigger()
        if spec.key == "undo":
            window.action_of["redo"].trigger()
        # A field takes these keys itself.
        button(window, "Done").setFocus()


def test_a_slash_is_text_where_text_is_typed(window: MainWindow) -> None:
    press(window, "/")
    QTest.keyClicks(keyboard(window), "a/b")
    assert window.session.query_text == "a/b"


def enabled(window: MainWindow) -> set[str]:
    return {key for key, action in window.action_of.items() if action.isEnabled()}


def test_without_a_folder_little_can_be_done(qtbot: QtBot, theme: Theme) -> None:
    assert enabled(open_window(qtbot, theme, None)) == ALWAYS


def test_in_an_empty_folder_it_can_be_read_again(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    assert enabled(open_window(qtbot, theme, tmp_path)) == ALWAYS | {
        "reload",
        "new_provider",
        "unsaved_drafts",
    }


def test_a_folder_of_faults_can_show_them(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("name: [")
    window = open_window(qtbot, theme, tmp_path)
    assert enabled(window) == ALWAYS | {"reload", "new_provider", "show_problems", "unsaved_drafts"}


def test_what_can_be_done_follows_what_is_chosen(window: MainWindow) -> None:
    def can(*keys: str) -> bool:
        return set(keys) <= enabled(window)

    session = window.session
    session.point_at(None)
    assert not enabled(window) & UNTIL_CHOSEN
    session.point_at(session.catalog.find("alder"))
    assert can("choose_a", "choose_b")
    session.choose(A, session.catalog.find("alder"))
    assert can("choose_b", "swap", "clear_pair")
    assert not can("choose_a"), "it is A already"
    assert not can("export_page")
    session.choose(B, session.catalog.find("birch"))
    assert can("export_page", "copy_page", "differences_only", "write_comparison")
    press(window, "Ctrl+2")
    assert can("log_scale")
    assert not can("differences_only"), "the comparison is not beside a chart"
    session.set_query_text("alder")
    assert can("clear_query")


def test_keys_of_what_cannot_be_done_do_nothing(
    window: MainWindow, told: list[tuple[str, str]]
) -> None:
    window.session.clear_pair()
    for keys in ("Ctrl+E", "Ctrl+Alt+C", "Ctrl+Shift+X", "Ctrl+D", "Ctrl+G"):
        press(window, keys)
    assert told == []
    assert window.centre.tab == "table"


def test_tool_buttons_are_their_actions(window: MainWindow) -> None:
    for key in TOOLS:
        tool = next(
            one
            for one in window.findChildren(QToolButton)
            if one.defaultAction() is window.action_of[key]
        )
        spec = next(one for one in ACTIONS if one.key == key)
        assert tool.accessibleName() == plain_text(spec)
        assert tool.toolTip() == window.action_of[key].toolTip()
        assert tool.isEnabled() == window.action_of[key].isEnabled()
    QTest.mouseClick(button(window, "Comparison"), Qt.MouseButton.LeftButton)
    assert not window.action_of["show_compare"].isChecked()


def test_the_help_lists_every_key(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def read(dialog: QDialog) -> None:
        model = beside(dialog, ShortcutList).model()
        rows = [model.index(row, 0).data(ROW) for row in range(model.rowCount())]
        seen.extend(row.keys for row in rows if isinstance(row, KeyRow))

    monkeypatch.setattr(QDialog, "open", read)
    press(window, "F1")
    assert seen == [keys for _, _, keys in [*shortcut_rows(), *TABLE_KEYS]]
    assert all(keys in " or ".join(seen) for _, keys in KEYS)


@pytest.mark.parametrize(("keys", "action"), [("A", "choose_a"), ("B", "choose_b")])
def test_letters_of_the_table_do_what_the_menu_does(
    window: MainWindow, keys: str, action: str
) -> None:
    go_to(window, "birch")
    press(window, keys)
    by_letter = window.session.pair
    window.session.clear_pair()
    window.action_of[action].trigger()
    assert window.session.pair == by_letter
    assert table_of(window).view.current_provider() in by_letter


def test_themes_are_chosen_by_their_actions(window: MainWindow, theme: Theme) -> None:
    for scheme in ("dark", "light", "system"):
        window.action_of[f"theme_{scheme}"].trigger()
        assert theme.scheme == scheme
        checked = [key for key, one in window.action_of.items() if one.isChecked()]
        assert [key for key in checked if key.startswith("theme_")] == [f"theme_{scheme}"]
    press(window, "Ctrl+Shift+D")
    assert theme.tokens is DARK


def test_the_method_is_told_as_plain_text(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []

    def read(dialog: QDialog) -> None:
        shown.extend(one.text for one in dialog.findChildren(Prose))

    monkeypatch.setattr(QDialog, "open", read)
    window.action_of["method"].trigger()
    for title, paragraphs in SECTIONS:
        assert {title, *paragraphs} <= set(shown)
