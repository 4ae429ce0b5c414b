"""What is chosen is one thing for all panes: sides, search, filters, the row, over a reload."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItem
from PySide6.QtTest import QTest

from explorer.gui.charts.pane import ChartPane
from explorer.gui.compare.pane import ComparePane
from explorer.gui.facets.model import FACET_ROW
from explorer.gui.facets.pane import FacetPane
from explorer.gui.main_window import MainWindow
from explorer.gui.parts.switch import Switch
from explorer.gui.session import A, B
from explorer.gui.top.bar import TopBar
from find_widgets import click
from windows import beside, go_to, keyboard, pane_of, press, row_place, table_of


def keys_of(window: MainWindow) -> list[str]:
    return [one.key if one else "" for one in window.session.pair]


# A and B


def test_sides_are_chosen_and_swapped_by_keys(window: MainWindow) -> None:
    go_to(window, "alder")
    press(window, "A")
    go_to(window, "birch")
    press(window, "B")
    assert keys_of(window) == ["alder", "birch"]
    press(window, "X")
    assert keys_of(window) == ["birch", "alder"]
    press(window, "Ctrl+Shift+X")
    assert keys_of(window) == ["alder", "birch"]
    press(window, "Ctrl+Shift+Backspace")
    assert keys_of(window) == ["", ""]
    press(window, "Return")
    go_to(window, "cedar")
    press(window, "Return")
    assert keys_of(window) == ["birch", "cedar"]


def test_sides_are_chosen_by_mouse(window: MainWindow) -> None:
    port = table_of(window).view.viewport()
    for name in ("alder", "birch"):
        QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=row_place(window, name, 80))
    assert keys_of(window) == ["alder", "birch"]
    click(window, "Swap A and B")
    assert keys_of(window) == ["birch", "alder"]
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=row_place(window, "birch", 20))
    assert keys_of(window) == ["", "alder"], "the badge takes back what it gave"


def test_a_row_of_a_chart_chooses_too(window: MainWindow) -> None:
    go_to(window, "birch")
    press(window, "Ctrl+2")
    press(window, "B")
    assert keys_of(window) == ["", "birch"]


def test_differences_only_follows_both_ways(window: MainWindow) -> None:
    session = window.session
    session.choose(A, session.catalog.find("alder"))
    session.choose(B, session.catalog.find("birch"))
    compare, action = beside(window, ComparePane), window.action_of["differences_only"]
    assert action.isChecked() is compare.differences_only is True
    press(window, "Ctrl+D")
    assert action.isChecked() is compare.differences_only is False
    QTest.mouseClick(beside(compare, Switch), Qt.MouseButton.LeftButton)
    assert action.isChecked() is compare.differences_only is True


def test_both_charts_and_the_action_share_the_scale(window: MainWindow) -> None:
    action = window.action_of["log_scale"]
    press(window, "Ctrl+2")
    press(window, "Ctrl+G")
    press(window, "Ctrl+3")
    price, speed = (pane_of(window, tab, ChartPane) for tab in ("price", "speed"))
    assert price.is_log is speed.is_log is action.isChecked() is True
    click(speed, "Linear")
    assert price.is_log is speed.is_log is action.isChecked() is False
    click(speed, "Log")
    press(window, "Ctrl+2")
    press(window, "Ctrl+G")
    assert price.is_log is speed.is_log is action.isChecked() is False


# Search, table, sentence, facets, charts


def test_all_panes_agree_on_what_is_let_through(window: MainWindow) -> None:
    for tab in ("price", "speed", "table"):
        window.centre.show_tab(tab)
    search, facets = beside(window, TopBar).search, beside(window, FacetPane)
    press(window, "Ctrl+F")
    assert keyboard(window) is search
    QTest.keyClicks(search, "deployment:batch")
    _assert_all_show(window, {"alder", "birch"}, "offer batch deployment")
    assert _tick(facets, "Dedicated")
    assert search.text() == "deployment:batch,dedicated"
    press(window, "Ctrl+F")
    search.selectAll()
    QTest.keyClicks(search, "-deployment:batch")
    _assert_all_show(window, {"cedar", "dogwood"}, "")
    press(window, "Ctrl+Shift+F")
    assert search.text() == ""
    _assert_all_show(window, {"alder", "birch", "cedar", "dogwood"}, "")


def _assert_all_show(window: MainWindow, keys: set[str], words: str) -> None:
    table = table_of(window)
    assert {one.key for one in table.view.table_model.providers} == keys
    lead = "4 providers" if len(keys) == 4 else f"{len(keys)} of 4 providers"
    assert table.sentence.startswith(lead)
    assert words in table.sentence
    ticked = [
        row.data(FACET_ROW).value
        for row in _rows(beside(window, FacetPane))
        if row.data(FACET_ROW).is_ticked
    ]
    assert ticked == [value for value in ("batch",) if words]
    for tab in ("price", "speed"):
        press(window, "Ctrl+2" if tab == "price" else "Ctrl+3")
        chart = pane_of(window, tab, ChartPane).chart
        assert chart is not None
        assert chart.considered == len(keys)
        assert {row.provider.key for row in chart.rows} <= keys
        assert words in chart.query
    press(window, "Ctrl+1")


def _rows(facets: FacetPane) -> list[QStandardItem]:
    model = facets.view.model()
    return [model.index(row, 0) for row in range(model.rowCount())]  # type: ignore[misc]


def _tick(facets: FacetPane, label: str) -> bool:
    index = next(one for one in _rows(facets) if one.data(Qt.ItemDataRole.DisplayRole) == label)
    place = facets.view.visualRect(index).center()  # type: ignore[arg-type]
    QTest.mouseClick(facets.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    row = next(one for one in _rows(facets) if one.data(Qt.ItemDataRole.DisplayRole) == label)
    return bool(row.data(FACET_ROW).is_ticked)


def test_the_search_box_hands_on_to_the_rows(window: MainWindow) -> None:
    press(window, "Ctrl+F")
    QTest.keyClicks(keyboard(window), "birch")
    press(window, "Down")
    assert keyboard(window) is table_of(window).view
    press(window, "A")
    assert keys_of(window) == ["birch", ""]


def test_the_row_pointed_at_is_one_for_table_and_chart(window: MainWindow) -> None:
    go_to(window, "birch")
    press(window, "Ctrl+2")
    press(window, "Up")
    current = window.session.current
    press(window, "Ctrl+1")
    assert current is not None
    assert table_of(window).view.current_provider() is current


# Reload


def test_a_reload_shows_the_change_and_keeps_the_choices(window: MainWindow, folder: Path) -> None:
    session = window.session
    session.set_query_text("deployment:batch")
    session.sort_by("name")
    go_to(window, "alder")
    press(window, "A")
    go_to(window, "birch")
    press(window, "B")
    path = folder / "providers/birch.yaml"
    path.write_text(path.read_text().replace("Birch & Co.", "Birch & Sons"))
    press(window, "F5")
    view = table_of(window).view
    assert [one.name for one in view.table_model.providers] == ["Alder", "Birch & Sons"]
    assert beside(window, TopBar).search.text() == "deployment:batch"
    assert session.sort_field.key == "name"
    assert keys_of(window) == ["alder", "birch"]
    current = view.current_provider()
    assert current is session.current is session.pair[B]


def test_a_reload_without_a_chosen_provider(window: MainWindow, folder: Path) -> None:
    for tab in ("price", "page", "table"):
        window.centre.show_tab(tab)
    go_to(window, "alder")
    press(window, "A")
    go_to(window, "birch")
    press(window, "B")
    path = folder / "providers/birch.yaml"
    text = path.read_bytes()
    path.unlink()
    press(window, "F5")
    assert keys_of(window) == ["alder", ""]
    assert not window.action_of["export_page"].isEnabled()
    for tab in ("price", "page", "table"):
        window.centre.show_tab(tab)
    path.write_bytes(text)
    press(window, "F5")
    assert keys_of(window) == ["alder", "birch"]
    assert window.action_of["export_page"].isEnabled()
