"""Ticks in the filters are the query's, by mouse and by keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from explorer.gui.facets.model import FacetModel, RowKind
from explorer.gui.facets.pane import FacetPane
from explorer.gui.look.theme import Theme
from explorer.gui.session import Session
from small_market import FILES, WriteCatalog, open_session

MANY = {
    f"providers/p{number}.yaml": f"name: P{number}\ncategory: kind {number}\n"
    for number in range(8)
}


@pytest.fixture
def session(write_catalog: WriteCatalog, qapp: QApplication) -> Session:  # noqa: ARG001
    return open_session(write_catalog(FILES))


@pytest.fixture
def pane(session: Session, theme: Theme, qtbot: QtBot) -> FacetPane:
    made = FacetPane(session, theme)
    qtbot.addWidget(made)
    made.resize(208, 600)
    made.show()
    made.setFocus(Qt.FocusReason.TabFocusReason)
    return made


def labels(model: FacetModel) -> list[str]:
    return [str(model.index(row).data()) for row in range(model.rowCount())]


def press(pane: FacetPane, label: str) -> None:
    model = pane.view.model()
    assert isinstance(model, FacetModel)
    index = model.index(labels(model).index(label))
    place = pane.view.visualRect(index).center()
    QTest.mouseClick(pane.view.viewport(), Qt.MouseButton.LeftButton, pos=place)


def spoken(pane: FacetPane, row: int) -> object:
    return pane.view.model().index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)


def test_the_model_is_sound(session: Session, qtmodeltester: ModelTester) -> None:
    model = FacetModel(session)
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
    model.activate(model.index(0))
    model.activate(model.index(0))
    session.set_query_text("category:gateway")


def test_a_click_ticks_and_clears_a_value(pane: FacetPane, session: Session) -> None:
    press(pane, "Serverless")
    press(pane, "Batch")
    assert session.query_text == "deployment:serverless,batch"
    press(pane, "GPU cloud")
    assert session.query_text == 'deployment:serverless,batch category:"gpu cloud"'
    press(pane, "Serverless")
    assert session.query_text == 'deployment:batch category:"gpu cloud"'


def test_the_words_of_the_search_stay_beside_ticks(pane: FacetPane, session: Session) -> None:
    session.set_query_text("alpha")
    press(pane, "Serverless")
    assert session.query_text == "alpha deployment:serverless"
    press_clear(pane)
    assert session.query_text == "alpha"


def press_clear(pane: FacetPane) -> None:
    button = next(one for one in pane.findChildren(QToolButton) if one.text() == "Clear")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not button.isVisible()


def test_keys_walk_tick_and_fold(pane: FacetPane, session: Session) -> None:
    view = pane.view
    QTest.keyClick(view, Qt.Key.Key_Home)
    QTest.keyClick(view, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert session.query_text == "deployment:serverless"
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert spoken(pane, 0) == "Deployment, closed, 1 ticked"
    assert view.currentIndex().row() == 0
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert spoken(pane, 0) == "Deployment, open, 1 ticked"


def test_values_are_read_aloud_with_count_and_tick(pane: FacetPane, session: Session) -> None:
    assert spoken(pane, 1) == "Serverless, 4 providers, not ticked"
    session.set_query_text("deployment:Serverless")
    assert spoken(pane, 1) == "Serverless, 4 providers, ticked"


def test_an_assistive_tool_can_tick(pane: FacetPane, session: Session) -> None:
    index = pane.view.model().index(1, 0)
    role = Qt.ItemDataRole.CheckStateRole
    assert pane.view.model().setData(index, Qt.CheckState.Checked, role)
    assert pane.view.model().setData(index, Qt.CheckState.Checked, role)
    assert session.query_text == "deployment:serverless"


def test_a_value_that_nobody_is_left_for_can_still_be_ticked(
    pane: FacetPane, session: Session
) -> None:
    session.set_query_text("category:gateway")
    assert spoken(pane, 3) == "Dedicated, 0 providers, not ticked"
    press(pane, "Dedicated")
    assert session.visible == []
    assert "Dedicated" in labels_of(pane)


def labels_of(pane: FacetPane) -> list[str]:
    model = pane.view.model()
    assert isinstance(model, FacetModel)
    return labels(model)


def test_long_facets_show_more_on_demand_and_ticked_values_always(
    write_catalog: WriteCatalog, theme: Theme, qtbot: QtBot
) -> None:
    session = open_session(write_catalog(MANY))
    pane = FacetPane(session, theme)
    qtbot.addWidget(pane)
    pane.resize(208, 600)
    pane.show()
    assert labels_of(pane)[-1] == "3 more"
    session.set_query_text('category:"kind 7"')
    assert labels_of(pane)[-2:] == ["Kind 7", "2 more"]
    press(pane, "2 more")
    assert labels_of(pane)[-1] == "Fewer"
    assert len(labels_of(pane)) == 10
    press(pane, "Fewer")
    assert labels_of(pane)[-1] == "2 more"


def test_the_place_of_the_keys_is_kept_while_rows_come_and_go(pane: FacetPane) -> None:
    press(pane, "Batch")
    press(pane, "Category")
    model = pane.view.model()
    assert isinstance(model, FacetModel)
    assert model.row(pane.view.currentIndex()).kind is RowKind.HEAD
    assert not pane.grab().isNull()
