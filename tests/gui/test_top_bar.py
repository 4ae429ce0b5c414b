"""What is typed is the query, and the lens is found by any of its names."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolButton
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from explorer.analysis.lens import counts
from explorer.gui.look.theme import Theme
from explorer.gui.parts.rows import ROW
from explorer.gui.session import Session
from explorer.gui.top.bar import TopBar
from explorer.gui.top.lens_model import LensHead, LensModel, LensRow
from explorer.gui.top.lens_popup import LensPopup
from small_market import FILES, WriteCatalog, open_session


@pytest.fixture
def session(write_catalog: WriteCatalog, qapp: QApplication) -> Session:  # noqa: ARG001
    return open_session(write_catalog(FILES))


@pytest.fixture
def bar(session: Session, theme: Theme, qtbot: QtBot) -> Iterator[TopBar]:
    made = TopBar(session, theme)
    qtbot.addWidget(made)
    made.resize(1280, 52)
    made.show()
    qtbot.waitActive(made)
    yield made
    if made.lens.popup:
        made.lens.popup.close()


def test_typing_is_the_query_at_once(bar: TopBar, session: Session) -> None:
    QTest.keyClicks(bar.search, "category:gateway")
    assert [one.key for one in session.visible] == ["beta", "delta"]


def test_the_box_shows_what_a_click_on_a_filter_wrote(bar: TopBar, session: Session) -> None:
    session.set_query(session.query.toggled("deployment", "batch"))
    assert bar.search.text() == "deployment:batch"


def test_a_text_at_fault_keeps_the_last_rows_and_says_why(
    bar: TopBar, session: Session, qtbot: QtBot
) -> None:
    bar.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
    QTest.keyClicks(bar.search, "gateway -")
    assert bar.search.is_at_fault
    assert [one.key for one in session.visible] == ["beta", "delta"]
    qtbot.waitUntil(lambda: bar.search.note.startswith("Place 9: nothing follows"))
    assert bar.search.accessibleDescription() == bar.search.note
    QTest.keyClick(bar.search, Qt.Key.Key_Backspace)
    assert not bar.search.is_at_fault
    assert bar.search.note == ""


def test_the_note_goes_with_the_focus_and_comes_back(
    bar: TopBar, session: Session, qtbot: QtBot
) -> None:
    session.set_query_text("foo:bar")
    bar.search.setFocus(Qt.FocusReason.TabFocusReason)
    assert bar.search.note
    bar.lens.setFocus(Qt.FocusReason.TabFocusReason)
    assert bar.search.note == ""
    assert bar.search.is_at_fault
    bar.search.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: bool(bar.search.note))


def test_escape_clears_and_then_leaves(bar: TopBar, session: Session, qtbot: QtBot) -> None:
    QTest.keyClicks(bar.search, "alpha")
    QTest.keyClick(bar.search, Qt.Key.Key_Escape)
    assert session.query_text == ""
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Down, Qt.Key.Key_Return):
        with qtbot.waitSignal(bar.search.left_downwards):
            QTest.keyClick(bar.search, key)


def test_the_button_in_the_box_clears(bar: TopBar, session: Session) -> None:
    button = bar.search.findChild(QToolButton)
    assert isinstance(button, QToolButton)
    assert not button.isVisible()
    QTest.keyClicks(bar.search, "alpha")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert session.query_text == ""


def test_the_lens_says_how_far_it_reaches(bar: TopBar, session: Session) -> None:
    said = "Lens Model M, current prices of 3 of 6 providers"
    assert bar.lens.accessibleName() == said
    session.set_query_text("category:gateway")
    assert bar.lens.accessibleName() == said


def opened(bar: TopBar) -> LensPopup:
    bar.lens.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(bar.lens, Qt.Key.Key_Down)
    popup = bar.lens.popup
    assert popup is not None
    assert popup.isVisible()
    return popup


def test_keys_choose_another_lens(bar: TopBar, session: Session) -> None:
    popup = opened(bar)
    assert popup.list.currentIndex().data(ROW).lens == session.view.lens
    QTest.keyClick(popup.field, Qt.Key.Key_Down)
    QTest.keyClick(popup.field, Qt.Key.Key_Return)
    assert not popup.isVisible()
    assert str(session.view.lens) == "Other N"


def test_heads_are_passed_over(bar: TopBar) -> None:
    popup = opened(bar)
    for _ in range(2):
        QTest.keyClick(popup.field, Qt.Key.Key_Down)
    assert str(popup.list.currentIndex().data(ROW).lens) == "H100"


def test_a_letter_opens_and_an_alias_finds(bar: TopBar, session: Session) -> None:
    bar.lens.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(bar.lens, Qt.Key.Key_1)
    popup = bar.lens.popup
    assert popup is not None
    assert str(popup.list.currentIndex().data(ROW).lens) == "H100"
    popup.field.clear()
    QTest.keyClicks(popup.field, "emm")
    assert str(popup.list.currentIndex().data(ROW).lens) == "Model M"
    QTest.keyClicks(popup.field, "zzz")
    QTest.keyClick(popup.field, Qt.Key.Key_Return)
    assert popup.isVisible()
    assert not popup.grab().isNull()
    QTest.keyClick(popup.field, Qt.Key.Key_Escape)
    assert not popup.isVisible()
    assert str(session.view.lens) == "Model M"


def test_a_click_chooses_a_lens(bar: TopBar, session: Session) -> None:
    popup = opened(bar)
    place = popup.list.visualRect(popup.model.index(popup.model.rowCount() - 1)).center()
    QTest.mouseClick(popup.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert str(session.view.lens) == "H100"
    assert session.sort_field.key == "gpu"


def test_the_lens_model_is_sound_and_counts_current_prices(
    session: Session, qtmodeltester: ModelTester
) -> None:
    model = LensModel(session, session)
    model.load()
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
    rows = [model.index(row) for row in range(model.rowCount())]
    named = {lens.name: lens for lens in counts(session.catalog)}
    assert [one.data(ROW) for one in rows] == [
        LensHead("Models"), LensRow(named["Model M"], 3), LensRow(named["Other N"], 1),
        LensHead("GPUs"), LensRow(named["H100"], 1),
    ]  # fmt: skip
    spoken = rows[2].data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Other N, current prices of 1 provider"


def test_nothing_open_leaves_the_lens_disabled(theme: Theme, qtbot: QtBot) -> None:
    bar = TopBar(Session(), theme)
    qtbot.addWidget(bar)
    assert not bar.lens.isEnabled()
    bar.lens.open_popup()
    assert bar.lens.popup is None
    assert not bar.grab().isNull()


def test_menus_hang_on_their_buttons(bar: TopBar, session: Session) -> None:
    menu, folders = QMenu(bar), QMenu(bar)
    bar.set_menu(menu)
    bar.set_folder_menu(folders)
    buttons = {one.menu(): one for one in bar.findChildren(QToolButton)}
    assert buttons[menu].accessibleName() == "Menu"
    folder = session.catalog.folder
    assert folder is not None
    assert buttons[folders].accessibleName() == f"Folder {folder.name}"
