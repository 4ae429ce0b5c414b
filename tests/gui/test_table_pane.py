"""The table shows what the session lets through, and keys and clicks reach the session."""

import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from explorer.analysis.lens import gpu_lens
from explorer.catalog.vocabulary import SourceKind
from explorer.gui.look.theme import Theme
from explorer.gui.session import A, B, Session
from explorer.gui.table.column_room import LEAVING, NAME_AT_LEAST, name_width, shown_columns
from explorer.gui.table.menus import row_menu
from explorer.gui.table.model import Cell, ProviderTableModel, TableRole
from explorer.gui.table.pane import TablePane
from explorer.gui.table.view import ProviderTableView
from small_market import FILES, WriteCatalog, open_session

KEYS = ["name", "category", "input", "output", "price", "speed", "ttft", "context", "gpu",
        "updated"]  # fmt: skip


@pytest.fixture
def session(write_catalog: WriteCatalog, qapp: QApplication) -> Session:  # noqa: ARG001
    return open_session(write_catalog(FILES))


@pytest.fixture
def pane(session: Session, theme: Theme, qtbot: QtBot) -> TablePane:
    made = TablePane(session, theme)
    qtbot.addWidget(made)
    made.resize(655, 600)
    made.show()
    made.view.setFocus(Qt.FocusReason.TabFocusReason)
    return made


@pytest.fixture
def view(pane: TablePane) -> ProviderTableView:
    return pane.view


def names(model: ProviderTableModel) -> list[str]:
    rows = range(model.rowCount())
    return [str(model.index(row, 0).data()) for row in rows]


def go_to(view: ProviderTableView, key: str) -> None:
    view.setCurrentIndex(view.table_model.index(view.table_model.row_of(key), 0))


def place(view: ProviderTableView, key: str, x: int) -> QPoint:
    index = view.table_model.index(view.table_model.row_of(key), 0)
    return QPoint(x, view.visualRect(index).center().y())


def column_of(model: ProviderTableModel, key: str) -> int:
    keys = [model.field(column).key for column in range(model.columnCount())]
    return keys.index(key)


def cell(model: ProviderTableModel, key: str, field: str) -> Cell:
    found = model.index(model.row_of(key), column_of(model, field)).data(TableRole.CELL)
    assert isinstance(found, Cell)
    return found


def click_head(view: ProviderTableView, field: str) -> None:
    head = view.horizontalHeader()
    left = head.sectionViewportPosition(column_of(view.table_model, field))
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(left + 20, 20))


def test_the_model_is_sound(session: Session, qtmodeltester: ModelTester) -> None:
    model = ProviderTableModel(session)
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
    session.set_query_text("deployment:serverless")
    session.sort_by("speed")
    session.set_query_text("nobody")
    session.set_query_text("")


def test_rows_without_a_figure_stand_under_a_section_in_both_directions(
    session: Session,
) -> None:
    model = ProviderTableModel(session)
    gap = "3 providers have no current output price for Model M"
    last = ["=1+1 <b>&amp;</b>", "Delta", "Gadget"]
    assert names(model) == ["Beta", "Alpha", "Gamma Cloud", gap, *last]
    session.sort_by("output")
    assert names(model) == ["Gamma Cloud", "Alpha", "Beta", gap, *last]
    session.sort_by("speed")
    assert names(model)[:3] == ["Alpha", "Delta", "4 providers have no output speed for Model M"]
    session.sort_by("name")
    assert len(names(model)) == 6


SLOW = "prices: [{model: m, output: 0.01, tier: off-peak}]\n"


def test_what_is_on_another_basis_stands_below_with_a_mark(write_catalog: WriteCatalog) -> None:
    slow = f"name: Slow\ntags: {{deployment: [overnight]}}\n{SLOW}"
    session = open_session(write_catalog({**FILES, "providers/slow.yaml": slow}))
    model = ProviderTableModel(session)
    section = "1 provider on another basis: off-peak tier"
    assert names(model)[:5] == ["Beta", "Alpha", "Gamma Cloud", section, "Slow"]
    session.sort_by("output")
    assert names(model)[:5] == ["Gamma Cloud", "Alpha", "Beta", section, "Slow"]
    assert cell(model, "slow", "output").apart == "off-peak tier"
    shown = model.index(model.row_of("slow"), column_of(model, "output"))
    apart = "on another basis than most of this column"
    assert f"* {apart}: off-peak tier" in shown.data(Qt.ItemDataRole.ToolTipRole)
    spoken = shown.data(Qt.ItemDataRole.AccessibleTextRole)
    assert (
        spoken
        == f"0.01 dollars per million output tokens, off-peak tier, unstated, undated, {apart}"
    )
    head = model.headerData(
        column_of(model, "output"), Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole
    )
    assert f"* {apart}" in str(head)
    session.set_query_text("deployment:overnight")
    assert names(model) == ["Slow"]
    assert cell(model, "slow", "output").apart == ""


def test_a_section_row_can_be_neither_chosen_nor_stood_on(view: ProviderTableView) -> None:
    go_to(view, "gamma")
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.current_provider() is not None
    assert view.currentIndex().row() == 4
    assert not view.table_model.flags(view.table_model.index(3, 0)) & Qt.ItemFlag.ItemIsSelectable


def test_cells_say_what_stands_behind_them(session: Session) -> None:
    model = ProviderTableModel(session)
    assert cell(model, "beta", "output") == Cell("0.075", kind=SourceKind.VENDOR)
    assert cell(model, "odd", "output") == Cell("not published", is_missing=True)
    assert cell(model, "alpha", "speed").kind is SourceKind.INDEPENDENT
    assert cell(model, "alpha", "category").text == "GPU cloud"
    assert model.decimals(column_of(model, "output")) == 3


def test_dates_that_are_stale_or_missing_are_marked(session: Session) -> None:
    model = ProviderTableModel(session)
    assert cell(model, "alpha", "updated") == Cell("Nov 2026")
    assert cell(model, "beta", "updated") == Cell("22 Aug 2026", is_old=True)
    assert cell(model, "gamma", "updated") == Cell("undated", is_old=True)


def test_a_cell_is_read_aloud_with_unit_kind_and_date(session: Session) -> None:
    model = ProviderTableModel(session)
    spoken = model.index(model.row_of("alpha"), column_of(model, "output"))
    said = "0.60 dollars per million output tokens, relayed, Nov 2026"
    assert spoken.data(Qt.ItemDataRole.AccessibleTextRole) == said
    session.choose(B, session.catalog.get("alpha"))
    name = model.index(model.row_of("alpha"), 0)
    assert name.data(Qt.ItemDataRole.AccessibleTextRole) == "Alpha, chosen as B"
    head = model.headerData(
        column_of(model, "output"), Qt.Orientation.Horizontal, Qt.ItemDataRole.AccessibleTextRole
    )
    assert head == "Output, dollars per 1M, sorted up"


def test_tool_tips_are_plain_text(session: Session) -> None:
    model = ProviderTableModel(session)
    tip = model.index(model.row_of("odd"), 0).data(Qt.ItemDataRole.ToolTipRole)
    assert "&lt;b&gt;&amp;amp;" in tip
    assert "<b>" not in tip


def test_a_screen_reader_finds_the_cells(view: ProviderTableView) -> None:
    table = QAccessible.queryAccessibleInterface(view)
    assert table.text(QAccessible.Text.Name) == "Providers"
    texts = [table.child(n).text(QAccessible.Text.Name) for n in range(table.childCount())]
    assert "0.075 dollars per million output tokens, vendor, 22 Aug 2026, stale" in texts


def test_the_sentence_says_what_is_shown(pane: TablePane, session: Session) -> None:
    assert pane.sentence == "6 providers cheapest output first"
    session.set_query_text("deployment:serverless")
    said = "4 of 6 providers offer serverless deployment, cheapest output first"
    assert pane.sentence == said
    session.sort_by("speed")
    assert pane.sentence.endswith(", fastest first")


def test_a_click_on_a_head_orders_and_turns_the_order_round(
    view: ProviderTableView, session: Session
) -> None:
    click_head(view, "input")
    assert (session.sort_field.key, session.is_descending) == ("input", False)
    click_head(view, "input")
    assert session.is_descending


def test_keys_choose_for_a_side_and_swap(view: ProviderTableView, session: Session) -> None:
    alpha, beta = session.catalog.get("alpha"), session.catalog.get("beta")
    go_to(view, "alpha")
    QTest.keyClick(view, Qt.Key.Key_B)
    assert session.pair == (None, alpha)
    go_to(view, "beta")
    QTest.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ShiftModifier)
    assert session.pair == (beta, alpha)
    QTest.keyClick(view, Qt.Key.Key_X)
    assert session.pair == (alpha, beta)


def test_enter_and_space_take_the_free_side(view: ProviderTableView, session: Session) -> None:
    go_to(view, "alpha")
    QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Return)
    go_to(view, "beta")
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert [one and one.key for one in session.pair] == ["alpha", "beta"]
    go_to(view, "gamma")
    QTest.keyClick(view, Qt.Key.Key_Enter)
    assert [one and one.key for one in session.pair] == ["alpha", "gamma"]


def test_letters_begin_a_name_and_then_a_and_space_are_letters_too(
    view: ProviderTableView, session: Session
) -> None:
    QTest.keyClicks(view, "gam")
    assert session.current is session.catalog.get("gamma")
    QTest.keyClicks(view, "ma c")
    assert session.current is session.catalog.get("gamma")
    assert session.pair == (None, None)
    QTest.keyClick(view, Qt.Key.Key_Home)
    QTest.keyClick(view, Qt.Key.Key_A)
    assert session.pair[A] is view.current_provider()


def test_the_same_letter_again_goes_on_to_the_next_name(
    view: ProviderTableView, session: Session
) -> None:
    found = []
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_G)
        found.append(view.current_provider())
    gamma, gadget = session.catalog.get("gamma"), session.catalog.get("gadget")
    assert found == [gamma, gadget, gamma]
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_A)
    assert session.pair[A] is gamma


def test_the_slot_of_the_badge_chooses_and_clears(
    view: ProviderTableView, session: Session
) -> None:
    port = view.viewport()
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=place(view, "beta", 20))
    assert session.pair == (session.catalog.get("beta"), None)
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=place(view, "alpha", 20))
    assert session.pair[B] is session.catalog.get("alpha")
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=place(view, "beta", 20))
    assert session.pair[A] is None


def test_a_click_points_and_a_double_click_takes_the_free_side(
    view: ProviderTableView, session: Session
) -> None:
    port = view.viewport()
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=place(view, "gamma", 90))
    assert session.current is session.catalog.get("gamma")
    assert session.pair == (None, None)
    QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=place(view, "gamma", 90))
    assert session.pair[A] is session.catalog.get("gamma")


def test_current_and_selected_rows_are_kept_by_provider(
    view: ProviderTableView, session: Session
) -> None:
    go_to(view, "alpha")
    more = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
    view.selectionModel().select(view.table_model.index(view.table_model.row_of("beta"), 0), more)
    session.sort_by("name")
    assert view.current_provider() is session.catalog.get("alpha")
    assert [one.key for one in view.selected_providers()] == ["alpha", "beta"]
    session.set_query_text("category:gateway")
    assert [one.key for one in view.selected_providers()] == ["beta"]
    session.reload()
    assert [one.key for one in view.selected_providers()] == ["beta"]


def test_the_row_follows_what_another_pane_points_at(
    view: ProviderTableView, session: Session
) -> None:
    session.point_at(session.catalog.get("gadget"))
    assert view.current_provider() is session.catalog.get("gadget")
    assert [one.key for one in view.selected_providers()] == ["gadget"]


def test_a_query_that_lets_nobody_through_offers_the_way_back(
    pane: TablePane, session: Session, qtbot: QtBot
) -> None:
    session.set_query_text("nosuchword")
    assert not pane.view.isVisible()
    button = QApplication.focusWidget()
    assert button is not None
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert session.query_text == ""
    qtbot.waitUntil(pane.view.isVisible)
    assert pane.view.hasFocus()


def test_copying_keeps_numbers_plain_and_guards_formulas(
    pane: TablePane, view: ProviderTableView
) -> None:
    pane.resize(1300, 600)
    go_to(view, "alpha")
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].startswith("Provider\tCategory\tInput ($ per 1M)\tOutput ($ per 1M)\t")
    assert lines[2].split("\t") == [
        "Alpha", "gpu cloud", "0.05", "0.60", "0.1875", "300", "–", "131072", "–", "Nov 2026",
    ]  # fmt: skip
    assert len(lines) == 7
    assert lines[4].startswith("'=1+1 <b>")
    assert {line.count("\t") for line in lines} == {9}


def test_several_selected_rows_are_copied_alone_and_markdown_is_escaped(
    pane: TablePane, view: ProviderTableView
) -> None:
    go_to(view, "odd")
    more = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
    view.selectionModel().select(view.table_model.index(view.table_model.row_of("beta"), 0), more)
    lines = pane.copy_text(markdown=True).splitlines()
    assert len(lines) == 4
    assert lines[1].startswith("| --- | ---: |")
    assert lines[2].startswith("| Beta | $0.05 | $0.075 |")
    assert lines[3].startswith("| =1+1 \\<b>\\&amp;\\</b> |")


def test_columns_leave_by_the_room_and_the_name_stays_readable() -> None:
    before: set[str] = set()
    for width in range(350, 1600, 10):
        shown = shown_columns(KEYS, width, sort_key="output", is_gpu=False, wishes={})
        assert {"name", "output"} <= set(shown)
        assert before <= set(shown)
        before = set(shown)
        if len(shown) > 2:
            assert name_width(shown, width) >= NAME_AT_LEAST
    assert before == set(KEYS)
    assert LEAVING[0] == "updated"
    narrow = shown_columns(KEYS, 400, sort_key="updated", is_gpu=False, wishes={})
    assert "updated" in narrow


def test_columns_are_hidden_and_shown_by_hand_and_reset(
    pane: TablePane, view: ProviderTableView
) -> None:
    def tick(title: str) -> None:
        menu = pane.columns_menu()
        next(one for one in menu.actions() if one.text().startswith(title)).trigger()

    usual = view.columns.shown
    tick("Context")
    tick("Price as of")
    shown = {KEYS[column] for column in view.columns.shown}
    assert "context" not in shown
    assert "updated" in shown
    tick("&Reset")
    assert view.columns.shown == usual


def test_moved_columns_go_back_when_the_columns_are_reset(view: ProviderTableView) -> None:
    usual = view.columns.shown
    head = view.horizontalHeader()
    head.moveSection(head.visualIndex(usual[-1]), 1)
    head.moveSection(head.visualIndex(usual[1]), len(KEYS) - 1)
    assert view.columns.shown != usual
    view.columns.reset()
    assert view.columns.shown == usual
    assert [head.logicalIndex(place) for place in range(head.count())] == [*range(len(KEYS))]


def test_a_gpu_lens_puts_token_columns_away(view: ProviderTableView, session: Session) -> None:
    session.set_lens(gpu_lens(session.catalog, "H100"))
    shown = [KEYS[column] for column in view.columns.shown]
    assert "gpu" in shown
    assert not {"input", "output", "price", "speed", "ttft"} & set(shown)
    assert names(view.table_model)[1] == "5 providers have no current price for H100"


def test_the_menu_of_a_row_chooses_and_sorts(
    pane: TablePane, view: ProviderTableView, session: Session
) -> None:
    go_to(view, "beta")
    menu = row_menu(pane, session, view)
    acts = {one.text().partition("\t")[0]: one for one in menu.actions()}
    acts["Choose as &B"].trigger()
    assert session.pair[B] is session.catalog.get("beta")
    sort = acts["&Sort by"].menu()
    assert isinstance(sort, QMenu)
    next(one for one in sort.actions() if one.text() == "Speed").trigger()
    assert session.sort_field.key == "speed"


def test_every_row_can_be_painted_at_any_width(pane: TablePane, session: Session) -> None:
    session.choose(A, session.catalog.get("alpha"))
    for width in (300, 655, 1200):
        pane.resize(width, 300)
        assert not pane.grab().isNull()
