"""The chart pane follows the session, is followed by it, and says why it is empty."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QRadioButton
from pytestqt.qtbot import QtBot

from explorer.analysis.lens import gpu_lens, model_lens
from explorer.gui.charts.empty import ChartEmpty
from explorer.gui.charts.legend import ChartLegend
from explorer.gui.charts.pane import ChartPane
from explorer.gui.look.theme import Theme
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.session import A, B, Session

SOURCE = "source: {reporter: vendor, as_of: 2026-11-20}"
FILES = {
    "providers/acme.yaml": (
        f"name: Acme\ntags: {{deployment: [batch]}}\n"
        f"prices: [{{model: m, input: 0.1, output: 0.5, {SOURCE}}}, {{gpu: G, amount: 3}}]\n"
        "speeds: [{model: m, metric: output_tok_s, value: 300}]\n"
    ),
    "providers/beta.yaml": f"name: Beta\nprices: [{{model: m, output: 0.2, {SOURCE}}}]\n",
    "providers/free.yaml": "name: Free\nprices: [{model: m, input: 0, output: 0}]\n",
    "providers/bare.yaml": "name: Bare\n",
}
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def session(
    qapp: QApplication, write_catalog: Callable[[Mapping[str, str | bytes]], Path]
) -> Session:
    made = Session(date(2026, 11, 30), qapp)
    made.open(write_catalog(FILES))
    return made


@pytest.fixture
def pane(qtbot: QtBot, theme: Theme, session: Session) -> Iterator[ChartPane]:
    made = ChartPane(session, theme, "price")
    qtbot.addWidget(made)
    made.resize(655, 640)
    made.show()
    yield made
    made.close()


def drawn(pane: ChartPane) -> list[str]:
    assert pane.chart is not None
    return [row.provider.name for row in pane.chart.rows]


def row_of(pane: ChartPane, name: str) -> QPoint:
    rect = pane.plot.canvas.row_rect(drawn(pane).index(name))
    return rect.center().toPoint()


def click(pane: ChartPane, name: str) -> None:
    viewport = pane.plot.canvas.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=row_of(pane, name))


def said(pane: ChartPane) -> list[str]:
    return [label.text for label in pane.findChildren(ElidedLabel) if label.isVisible()]


def current(session: Session) -> str | None:
    return session.current.name if session.current else None


def test_it_draws_what_the_query_lets_through(pane: ChartPane, session: Session) -> None:
    assert drawn(pane) == ["Free", "Beta", "Acme"]
    session.set_query_text("deployment:batch")
    assert drawn(pane) == ["Acme"]
    assert any("1 of 1 providers that offer batch deployment" in text for text in said(pane))


def test_a_click_selects_for_everybody(pane: ChartPane, session: Session) -> None:
    click(pane, "Beta")
    assert current(session) == "Beta"


def test_the_mouse_points_and_gives_back(pane: ChartPane, session: Session) -> None:
    click(pane, "Beta")
    viewport = pane.plot.canvas.viewport()
    QTest.mouseMove(viewport, row_of(pane, "Acme"))
    assert current(session) == "Acme"
    QTest.mouseMove(viewport, QPoint(3, 3))
    assert current(session) == "Beta"


def test_letters_and_enter_choose_sides(pane: ChartPane, session: Session) -> None:
    click(pane, "Beta")
    QTest.keyClick(pane.plot, Qt.Key.Key_Return)
    QTest.keyClick(pane.plot, Qt.Key.Key_Down)
    QTest.keyClick(pane.plot, Qt.Key.Key_Return)
    assert [one.name for one in session.pair if one] == ["Beta", "Acme"]
    QTest.keyClick(pane.plot, Qt.Key.Key_A)
    assert [one.name for one in session.pair if one] == ["Acme", "Beta"]
    QTest.keyClick(pane.plot, Qt.Key.Key_Home)
    QTest.keyClick(pane.plot, Qt.Key.Key_B)
    assert [one.name for one in session.pair if one] == ["Acme", "Free"]
    QTest.keyClick(pane.plot, Qt.Key.Key_X)
    assert [one.name for one in session.pair if one] == ["Free", "Acme"]


def test_the_session_points_at_a_row(pane: ChartPane, session: Session) -> None:
    session.point_at(session.catalog.find("beta"))
    QTest.keyClick(pane.plot, Qt.Key.Key_Down)
    assert current(session) == "Acme"


def test_the_scale_is_told_once_by_click_and_by_call(pane: ChartPane) -> None:
    told: list[bool] = []
    pane.log_changed.connect(told.append)
    log = next(one for one in pane.findChildren(QRadioButton) if one.accessibleName() == "Log")
    QTest.mouseClick(log, Qt.MouseButton.LeftButton, pos=log.rect().center())
    assert pane.is_log
    assert drawn(pane) == ["Beta", "Acme"]
    pane.set_log(True)
    pane.set_log(False)
    assert told == [True, False]


def test_what_is_left_out_is_listed_with_its_reason(pane: ChartPane) -> None:
    assert pane.left_out.texts == ["1 left out, no price recorded for m: Bare"]
    pane.set_log(True)
    assert "1 left out, free, which a logarithmic axis cannot show: Free" in pane.left_out.texts


def test_the_footer_says_where_the_figures_are_from(pane: ChartPane) -> None:
    lines = said(pane)
    assert (
        "m · all providers · list price, standard tier · 5 figures: 3 vendor, 2 unstated" in lines
    )
    assert "Oldest figure 20 Nov 2026, 2 undated · 3 of 4 shown" in lines


def test_the_legend_names_only_what_is_present(pane: ChartPane, session: Session) -> None:
    session.choose(A, session.catalog.find("acme"))
    session.choose(B, session.catalog.find("bare"))
    legend = pane.findChildren(ChartLegend)[0]
    assert legend.accessibleName() == "Legend: A is Acme; Figures are vendor, unstated"


def test_a_gpu_has_one_panel_and_no_speed(
    qtbot: QtBot, theme: Theme, pane: ChartPane, session: Session
) -> None:
    session.set_lens(gpu_lens(session.catalog, "G"))
    assert pane.chart is not None
    assert len(pane.chart.panels) == 1
    speed = ChartPane(session, theme, "speed")
    qtbot.addWidget(speed)
    speed.show()
    empty = speed.findChildren(ChartEmpty)[0]
    assert empty.texts[0] == "G has no speed of its own"
    speed.close()


def test_nobody_let_through_offers_to_clear(pane: ChartPane, session: Session) -> None:
    session.set_query_text("nothing-like-this")
    empty = pane.findChildren(ChartEmpty)[0]
    assert empty.texts[0] == "No provider matches"
    clear = next(one for one in empty.findChildren(QPushButton) if one.isVisible())
    QTest.mouseClick(clear, Qt.MouseButton.LeftButton)
    assert session.query_text == ""
    assert not empty.isVisible()


def test_nothing_to_draw_still_lists_why(pane: ChartPane, session: Session) -> None:
    session.set_lens(model_lens(session.catalog, "unknown"))
    assert pane.findChildren(ChartEmpty)[0].texts[0] == "No price of unknown to draw"
    assert pane.left_out.isVisible()
    assert pane.left_out.texts[0].startswith("4 left out")


def test_no_folder_is_said(qtbot: QtBot, theme: Theme, qapp: QApplication) -> None:
    pane = ChartPane(Session(date(2026, 11, 30), qapp), theme, "price")
    qtbot.addWidget(pane)
    pane.show()
    assert pane.findChildren(ChartEmpty)[0].texts[0] == "There is no lens"
    pane.close()


def test_a_hidden_pane_waits(qtbot: QtBot, theme: Theme, session: Session) -> None:
    pane = ChartPane(session, theme, "speed")
    qtbot.addWidget(pane)
    session.set_query_text("acme")
    assert pane.chart is None
    pane.show()
    assert drawn(pane) == ["Acme"]
    pane.hide()
    session.set_query_text("")
    shown = pane.chart
    session.set_query_text("beta")
    assert pane.chart is shown
    pane.close()


def test_a_reload_keeps_the_rows_in_sight(pane: ChartPane, session: Session) -> None:
    pane.resize(500, 260)
    click(pane, "Free")
    QTest.keyClick(pane.plot, Qt.Key.Key_End)
    before = pane.plot.canvas.row_rect(0).top()
    viewport = pane.plot.canvas.viewport()
    QTest.mouseMove(viewport, row_of(pane, "Acme"))
    session.reload()
    session.choose(A, session.catalog.find("beta"))
    assert pane.plot.canvas.row_rect(0).top() == before
    assert current(session) == "Acme"
