"""Bars end where the ticks say, rows are found where they lie, nothing nasty ends the process."""

import os
import subprocess
import sys
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chart_examples import GPU, LONG, MODEL, fast, priced, provider, rented, view_of
from explorer.analysis.charting import BarChart, price_chart, speed_chart
from explorer.catalog.catalog import Provider
from explorer.gui.charts.bar_plot import BarPlot
from explorer.gui.charts.finite import finite_array
from explorer.gui.look.theme import Theme

HELPERS = Path(__file__).resolve().parents[1] / "helpers"

NASTY_SCRIPT = """
import sys
from PySide6.QtWidgets import QApplication
from chart_examples import NASTY, view_of
from explorer.analysis.charting import price_chart, speed_chart
from explorer.gui.charts.bar_plot import BarPlot
from explorer.gui.look.theme import Theme

app = QApplication(sys.argv)
plot = BarPlot(Theme(app, "light"))
plot.resize(600, 400)
plot.show()
for name, (lens, providers) in NASTY.items():
    for make in (price_chart, speed_chart):
        for is_log in (False, True):
            print(name, make.__name__, is_log, flush=True)
            plot.show_chart(make(view_of(providers, lens), providers, is_log), {"a": "A"})
            app.processEvents()
            assert not plot.grab().isNull()
print("done")
"""
CLICK_SCRIPT = """
import sys
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from chart_examples import priced, view_of
from explorer.analysis.charting import price_chart
from explorer.gui.charts.bar_plot import BarPlot
from explorer.gui.look.theme import Theme

app = QApplication(sys.argv)
providers = [priced(f"p{index:02d}", str(index + 1)) for index in range(40)]
plot = BarPlot(Theme(app, "light"))
plot.resize(600, 400)
plot.show_chart(price_chart(view_of(providers), providers), {})
plot.show()
app.processEvents()
found = []
plot.selected.connect(found.append)
for key in ("p00", "p07", "p12"):
    row = int(key[1:])
    bar = plot.canvas.items_of_panels[1].bar_rect(row).center().toPoint()
    QTest.mouseClick(plot.canvas.viewport(), Qt.MouseButton.LeftButton, pos=bar)
assert found == ["p00", "p07", "p12"], found
print(plot.grab().devicePixelRatio())
"""


def child(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a script in a process of its own, so that a crash is a failed test."""
    variables = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(HELPERS)}
    return subprocess.run(
        [sys.executable, "-c", script],
        env=variables | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def plot(qtbot: QtBot, theme: Theme) -> Iterator[BarPlot]:
    made = BarPlot(theme)
    qtbot.addWidget(made)
    made.resize(700, 420)
    made.show()
    yield made
    made.close()


def show(plot: BarPlot, *providers: Provider, is_log: bool = False) -> BarChart:
    chart = price_chart(view_of(providers, MODEL), providers, is_log)
    plot.show_chart(chart, {})
    return chart


@pytest.mark.parametrize("value", [None, Decimal(1), "1", True, [1.0], b"1"])
def test_the_gate_refuses_what_is_no_number(value: object) -> None:
    with pytest.raises(TypeError):
        finite_array([1.0, value])  # type: ignore[list-item]


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf"), 10**400])
def test_the_gate_refuses_what_is_not_finite(value: float) -> None:
    with pytest.raises(ValueError, match="number"):
        finite_array([1.0, value])


def test_the_gate_gives_float64() -> None:
    made = finite_array([1, 2.5, *np.array([0.5, 7.0], dtype=np.float32)])
    assert made.dtype == np.float64
    assert made.tolist() == [1.0, 2.5, 0.5, 7.0]


def test_nasty_series_do_not_end_the_process() -> None:
    run = child(NASTY_SCRIPT)
    assert run.returncode == 0, run.stdout[-200:] + run.stderr[-2000:]
    assert run.stdout.splitlines()[-1] == "done"


@pytest.mark.parametrize("ratio", ["1", "2"])
def test_a_click_finds_its_row_on_every_screen(ratio: str) -> None:
    run = child(CLICK_SCRIPT, QT_SCALE_FACTOR=ratio)
    assert run.returncode == 0, run.stderr[-2000:]
    assert float(run.stdout) == float(ratio)


@pytest.mark.parametrize("is_log", [False, True])
def test_a_bar_ends_at_the_tick_of_its_value(plot: BarPlot, is_log: bool) -> None:
    plot.resize(1000, 420)
    amounts = ["0.02", "0.05", "0.1", "0.2", "0.5", "1", "2"]
    show(plot, *[priced(amount, amount) for amount in amounts], is_log=is_log)
    ticks = plot.canvas.axes[1].tick_places()
    bars = plot.canvas.items_of_panels[1]
    ends = {f"${float(one):.2f}": bars.bar_rect(row) for row, one in enumerate(amounts)}
    met = ticks.keys() & ends.keys()
    assert len(met) >= (4 if is_log else 2)
    for text in met:
        assert ends[text].right() == pytest.approx(ticks[text], abs=0.01)
    base = next(iter(ticks.values()))
    assert all(rect.left() == pytest.approx(base, abs=0.01) for rect in ends.values())


@pytest.mark.parametrize("is_log", [False, True])
def test_the_painted_bar_ends_there_too(plot: BarPlot, theme: Theme, is_log: bool) -> None:
    speeds = [
        fast(name, value=value, source={"reporter": "independent"})
        for name, value in (("a", "1000"), ("b", "100"), ("c", "10"))
    ]
    plot.show_chart(speed_chart(view_of(speeds), speeds, is_log), {})
    picture = plot.canvas.grab().toImage()
    bars = plot.canvas.items_of_panels[0]
    for row in range(3):
        rect = bars.bar_rect(row)
        y = round(rect.center().y())
        assert last_of(picture, y, theme.tokens.mark, rect.right()) == pytest.approx(
            rect.right(), abs=1.5
        )


def last_of(picture: QImage, y: int, colour: QColor, near: float) -> int:
    """Return the right edge of a colour in a line of a picture, left of a label."""
    xs = [x for x in range(round(near) + 4) if picture.pixelColor(x, y) == colour]
    return xs[-1] + 1


def test_a_dollar_is_equally_long_in_both_panels(plot: BarPlot) -> None:
    show(plot, priced("a", "1.5", "0.5"), priced("b", "0.5", "0.25"))
    entry, output = plot.canvas.items_of_panels
    assert entry.bar_rect(1).width() == pytest.approx(output.bar_rect(0).width())


def test_unlike_quantities_fill_panels_of_their_own(plot: BarPlot) -> None:
    ttft = {"model": "m", "metric": "ttft_s", "value": "0.5"}
    speed = {"model": "m", "metric": "output_tok_s", "value": "500"}
    both = provider("a", speeds=[speed, ttft])
    plot.show_chart(speed_chart(view_of([both]), [both]), {})
    widths = [item.bar_rect(0).width() for item in plot.canvas.items_of_panels]
    assert widths[0] == pytest.approx(widths[1], rel=0.1)


def test_ranges_begin_at_their_low_end(plot: BarPlot) -> None:
    rents = [rented("a", range=["1", "3"]), rented("b", amount="4")]
    plot.show_chart(price_chart(view_of(rents, GPU), rents), {})
    bars = plot.canvas.items_of_panels[0]
    span, whole = bars.bar_rect(0), bars.bar_rect(1)
    assert span.left() == pytest.approx(whole.left() + whole.width() / 4, abs=0.5)
    assert span.right() == pytest.approx(whole.left() + whole.width() * 3 / 4, abs=0.5)


@pytest.mark.parametrize(
    ("count", "height", "row", "scrolls"),
    [(10, 476, 24, False), (18, 476, 24, False), (21, 476, 20, False), (30, 476, 20, True)],
)
def test_rows_have_room_and_then_scroll(
    plot: BarPlot, count: int, height: int, row: int, scrolls: bool
) -> None:
    plot.resize(700, height)
    show(plot, *[priced(f"p{index:02d}", str(index + 1)) for index in range(count)])
    places = plot.canvas.places
    assert places is not None
    assert places.row == row
    assert (places.hidden > 0) is scrolls


def test_rows_grow_with_the_screen(plot: BarPlot) -> None:
    plot.resize(1800, 900)
    show(plot, *[priced(f"p{index:02d}", str(index + 1)) for index in range(18)])
    places = plot.canvas.places
    assert places is not None
    assert places.row > 40
    assert places.hidden == 0


def test_long_names_are_cut_and_the_last_row_is_reached(plot: BarPlot) -> None:
    show(plot, *LONG)
    QTest.keyClick(plot, Qt.Key.Key_End)
    last = plot.canvas.row_rect(39)
    assert last.bottom() <= plot.canvas.height() + 0.5
    names = plot.canvas.places
    assert names is not None
    assert names.names.width() <= 192


def test_names_with_markup_are_drawn_as_text(plot: BarPlot, tmp_path: Path) -> None:
    picture = QImage(QSize(60, 20), QImage.Format.Format_RGB32)
    picture.fill(QColor("#FF00FF"))
    file = tmp_path / "loaded.png"
    assert picture.save(str(file))
    name = f"<img src='{file}'>"
    show(plot, priced(name, "1", "1"))
    grabbed = plot.grab().toImage()
    colours = {
        grabbed.pixelColor(x, y).name()
        for x in range(0, grabbed.width(), 2)
        for y in range(0, grabbed.height(), 2)
    }
    assert "#ff00ff" not in colours


def test_keys_walk_the_rows(plot: BarPlot) -> None:
    show(plot, *[priced(name, amount) for name, amount in (("a", "1"), ("b", "2"), ("c", "3"))])
    found: list[str] = []
    plot.selected.connect(found.append)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_End, Qt.Key.Key_Home):
        QTest.keyClick(plot, key)
    assert found == ["a", "b", "a", "c", "a"]


def test_the_mouse_points_and_leaves(plot: BarPlot) -> None:
    show(plot, priced("a", "1"), priced("b", "2"))
    found: list[str | None] = []
    plot.hovered.connect(found.append)
    viewport = plot.canvas.viewport()
    for row in (0, 1):
        QTest.mouseMove(viewport, plot.canvas.row_rect(row).center().toPoint())
    QTest.mouseMove(viewport, QPoint(5, 5))
    assert found == ["a", "b", None]


def test_the_wheel_scrolls_under_a_frozen_axis(plot: BarPlot) -> None:
    show(plot, *[priced(f"p{index:02d}", str(index + 1)) for index in range(60)])
    before = plot.canvas.axes[1].tick_places()
    first = plot.canvas.row_at(200)
    wheel = QWheelEvent(
        QPointF(200, 200),
        plot.mapToGlobal(QPointF(200, 200)),
        QPoint(),
        QPoint(0, -240),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(plot.canvas.viewport(), wheel)
    assert plot.canvas.row_at(200) > first
    assert plot.canvas.axes[1].tick_places() == before
    assert plot.canvas.row_at(10) == -1


def test_a_reader_hears_the_figures(plot: BarPlot) -> None:
    show(plot, priced("a", "1.20", "0.5"))
    assert plot.accessibleName() == "Bar chart: Price of M"
    assert "a: Input: $0.50 per 1M tokens" in plot.accessibleDescription()


def test_a_change_of_theme_repaints_everything(plot: BarPlot, theme: Theme) -> None:
    show(plot, priced("a", "1"))
    corner = QPointF(2, 2).toPoint()
    light = plot.grab().toImage().pixelColor(corner)
    theme.choose("dark")
    dark = plot.grab().toImage().pixelColor(corner)
    theme.choose("light")
    assert light == QColor("#FFFFFF")
    assert dark == QColor("#16191D")


def test_the_rest_of_the_window_leaves_the_drawing_library_out() -> None:
    script = (
        "import sys, explorer.gui.session, explorer.gui.look.theme, explorer.gui.look.marks\n"
        "import explorer.analysis.charting, explorer.analysis.scale\n"
        "print([name for name in ('pyqtgraph', 'numpy') if name in sys.modules])"
    )
    run = child(script)
    assert run.stdout.strip() == "[]", run.stderr
