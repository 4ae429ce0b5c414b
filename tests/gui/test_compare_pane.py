"""The compare pane follows the session; figures are walked by keys and open their evidence."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from explorer.analysis.lens import Lens, gpu_lens, model_lens
from explorer.catalog.catalog import Catalog
from explorer.gui.compare.columns import Shape, columns
from explorer.gui.compare.evidence_popover import EvidencePopover, place_beside
from explorer.gui.compare.figure_cell import FigureCell
from explorer.gui.compare.pane import ComparePane
from explorer.gui.compare.prose import SectionHead
from explorer.gui.compare.row import Row
from explorer.gui.compare.rows import FigureLine, TextLine
from explorer.gui.look.theme import Theme
from explorer.gui.parts.chip import Chip
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.quiet_scroll import QuietScrollArea
from explorer.gui.session import A, B, Session

ACME = """
name: Acme
category: gpu cloud
about: Acme sells <b>tokens</b>.
best_for: [Many tokens]
glance: {Model access: Open weights, Deployment: Serverless}
prices:
  - {model: m, input: 0.10, output: 0.50,
     source: {url: "https://acme.example/p", reporter: vendor, as_of: 2026-11-20}}
  - {model: m, input: 0.05, output: 0.25, tier: batch}
speeds: [{model: m, metric: output_tok_s, value: 300, source: {reporter: independent, by: Meter}}]
"""
BETA = """
name: Beta
glance: {Model access: open weights, Deployment: Dedicated}
prices:
  - {model: m, input: 0.10, output: 0.20, source: {reporter: vendor, as_of: 2026-11-21}}
speeds: [{model: m, metric: output_tok_s, value: 50, source: {reporter: independent, by: Meter}}]
"""
FILES = {
    "providers/acme.yaml": ACME,
    "providers/beta.yaml": BETA,
    "providers/bare.yaml": "name: Bare\n",
    "pairs/acme-vs-beta.yaml": (
        "pair: [acme, beta]\nsummary: Two of a kind.\nchoose: {acme: [Own bullet]}\n"
    ),
    "pairs/acme-vs-bare.yaml": "pair: [acme, bare]\nrelation: complementary\n",
}
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # of sizes, offscreen

LARGEST = "Context, largest of its models"

WriteCatalog = Callable[[Mapping[str, str | bytes]], Path]


@pytest.fixture
def session(qapp: QApplication, write_catalog: WriteCatalog) -> Session:
    made = Session(date(2026, 11, 30), qapp)
    made.open(write_catalog(FILES))
    return made


@pytest.fixture
def pane(qtbot: QtBot, theme: Theme, session: Session) -> Iterator[ComparePane]:
    window = QWidget()
    qtbot.addWidget(window)  # which holds no reference that would keep it
    window.resize(800, 900)
    made = ComparePane(session, theme, window)
    made.resize(800, 900)
    window.show()
    yield made
    window.close()


def choose(session: Session, one: str, other: str) -> None:
    session.choose(A, session.catalog.get(one))
    session.choose(B, session.catalog.get(other))


def said(pane: ComparePane) -> list[str]:
    """Return every text of the pane that can be seen."""
    return [one.accessibleName() for one in pane.findChildren(QWidget) if one.isVisibleTo(pane)]


def cell(pane: ComparePane, quantity: str, side: int) -> FigureCell:
    lines = [one for one in pane.findChildren(FigureLine) if one.row.quantity.key == quantity]
    return lines[-1].cells[side]


def popover(pane: ComparePane) -> EvidencePopover | None:
    found = pane.window().findChildren(EvidencePopover)
    return next((one for one in found if one.isVisible()), None)


def test_before_two_are_chosen_it_says_how_to_choose(pane: ComparePane, session: Session) -> None:
    assert "Compare two providers" in said(pane)
    session.choose(A, session.catalog.get("acme"))
    texts = said(pane)
    assert "Choose B to compare with Acme" in texts
    assert "Side B: not chosen" in texts
    session.choose(A, None)
    session.choose(B, session.catalog.get("beta"))
    assert "Choose A to compare with Beta" in said(pane)


def test_two_are_shown_with_figures_cells_and_prose(pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    texts = said(pane)
    assert "GPU cloud" in texts
    assert "Acme, Output: $0.50 per 1M tokens, vendor, 1 more recorded" in texts
    assert "Beta, Output: $0.20 per 1M tokens, vendor, 60 % lower" in texts
    assert "Acme, Deployment: Serverless" in texts
    drafted = "m $0.10 in, $0.50 out per 1M tokens, drafted from the figures"
    assert f"Acme, Price: {drafted}" in texts
    for words in ("Two of a kind.", "Own bullet", "Nothing written yet."):
        assert words in texts


@pytest.mark.parametrize(
    ("lens", "heads"),
    [
        (
            model_lens,
            {"Figures for m": ["Output"], "Other figures": ["GPU rental, H100", LARGEST]},
        ),
        (gpu_lens, {"Figures for H100": ["GPU rental, H100"], "Other figures": [LARGEST]}),
    ],
    ids=["model", "gpu"],
)
def test_only_figures_of_the_lens_stand_under_its_name(
    pane: ComparePane,
    session: Session,
    write_catalog: WriteCatalog,
    lens: Callable[[Catalog, str], Lens],
    heads: dict[str, list[str]],
) -> None:
    more = "prices: [{model: m, output: 1}, {gpu: H100, amount: 2}]\ncontext: {max_tokens: 8}\n"
    both = {f"providers/{name}.yaml": f"name: {name}\n{more}" for name in ("fir", "elm")}
    session.open(write_catalog(both))
    session.set_lens(lens(session.catalog, "m" if lens is model_lens else "H100"))
    choose(session, "fir", "elm")
    found: dict[str, list[str]] = {}
    for row in pane.findChildren(Row):  # from top to bottom
        if isinstance(row, FigureLine):
            found[list(found)[-1]].append(row.cells[0].title)
        elif isinstance(row, SectionHead):
            found[row.accessibleName()] = []
    assert {head: titles for head, titles in found.items() if titles} == heads


def test_prose_of_the_files_is_plain_text(pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    assert "Acme sells <b>tokens</b>." in [one.text for one in pane.findChildren(Prose)]


def test_equal_rows_are_hidden_until_wanted(
    qtbot: QtBot, pane: ComparePane, session: Session
) -> None:
    choose(session, "acme", "beta")
    input_line = next(one for one in pane.findChildren(FigureLine) if one.is_equal)
    access = next(one for one in pane.findChildren(TextLine) if one.is_equal and not one.is_empty)
    assert not input_line.isVisible()
    assert not access.isVisible()
    assert "2 equal, 3 empty rows hidden" in said(pane)
    with qtbot.waitSignal(pane.differences_only_changed) as changed:
        pane.set_differences_only(False)
    assert changed.args == [False]
    assert input_line.isVisible()
    assert access.isVisible()
    assert "6 differ, 2 equal, 3 empty" in said(pane)


def test_the_switch_is_worked_by_mouse(qtbot: QtBot, pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    switch = button(pane, "Differences only")
    with qtbot.waitSignal(pane.differences_only_changed):
        QTest.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert not pane.differences_only


def test_swap_is_asked_of_the_session(qtbot: QtBot, pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    with qtbot.waitSignal(session.pair_changed):
        QTest.mouseClick(button(pane, "Swap A and B"), Qt.MouseButton.LeftButton)
    assert "Side A: Beta" in said(pane)


def test_a_complementary_pair_marks_no_winner(pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "bare")
    assert "Complementary" in [one.accessibleName() for one in pane.findChildren(Chip)]
    assert not any("%" in text for text in said(pane))


def test_a_name_alone_is_enough(pane: ComparePane, session: Session) -> None:
    choose(session, "bare", "acme")
    assert "Bare, Output: –" in said(pane)
    assert cell(pane, "output", A).focusPolicy() == Qt.FocusPolicy.NoFocus


def test_arrows_walk_the_figures(pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    cell(pane, "output", A).setFocus()
    QTest.keyClick(cell(pane, "output", A), Qt.Key.Key_Right)
    assert cell(pane, "output", B).hasFocus()
    QTest.keyClick(cell(pane, "output", B), Qt.Key.Key_Down)
    assert cell(pane, "price", B).hasFocus()
    QTest.keyClick(cell(pane, "price", B), Qt.Key.Key_Up)
    QTest.keyClick(cell(pane, "output", B), Qt.Key.Key_Up)
    assert cell(pane, "output", B).hasFocus(), "the equal row above is hidden"


def test_the_focus_stays_on_its_figure_over_a_reload(pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    cell(pane, "speed", B).setFocus()
    session.reload()
    assert cell(pane, "speed", B).hasFocus()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_open_the_evidence_and_escape_closes_it(
    pane: ComparePane, session: Session, key: Qt.Key
) -> None:
    choose(session, "acme", "beta")
    figure = cell(pane, "output", A)
    figure.setFocus()
    QTest.keyClick(figure, key)
    opened = popover(pane)
    assert opened is not None
    assert opened.accessibleName() == "Evidence: Acme · Output"
    assert opened.isAncestorOf(QApplication.focusWidget() or pane)
    QTest.keyClick(QApplication.focusWidget() or pane, Qt.Key.Key_Escape)
    assert popover(pane) is None
    assert figure.hasFocus()


def test_enter_copies_the_figure_with_its_source(pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    QTest.mouseClick(cell(pane, "output", A), Qt.MouseButton.LeftButton)
    opened = popover(pane)
    assert opened is not None
    QTest.keyClick(QApplication.focusWidget() or pane, Qt.Key.Key_Return)
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("Acme, output, m: $0.50 per 1M tokens\n")
    assert copied.endswith("https://acme.example/p")


def test_the_evidence_shows_the_address_as_text(pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    QTest.mouseClick(cell(pane, "output", A), Qt.MouseButton.LeftButton)
    opened = popover(pane)
    assert opened is not None
    address = opened.findChild(QLineEdit)
    assert isinstance(address, QLineEdit)
    assert address.text() == "https://acme.example/p"
    assert address.isReadOnly()
    QTest.mouseClick(button(opened, "Copy address"), Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "https://acme.example/p"
    texts = [one.text for one in opened.findChildren(Prose)]
    assert "Unstated, batch tier, undated" in texts


def test_tab_stays_within_the_evidence(pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    QTest.mouseClick(cell(pane, "output", A), Qt.MouseButton.LeftButton)
    opened = popover(pane)
    assert opened is not None
    stops = set()
    for _ in range(8):
        focus = QApplication.focusWidget()
        assert focus is not None
        assert opened.isAncestorOf(focus)
        assert focus.accessibleName()
        stops.add(focus.accessibleName())
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    lines = {"Copy figure with source", "Open profile at this line"}
    assert stops == {"Close", "Source", "Copy address"} | lines


def test_keys_turn_the_pages_of_long_evidence(pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    pane.window().resize(800, 420)
    pane.resize(800, 420)
    QTest.mouseClick(cell(pane, "output", A), Qt.MouseButton.LeftButton)
    opened = popover(pane)
    assert opened is not None
    scroll = opened.findChild(QuietScrollArea)
    assert isinstance(scroll, QuietScrollArea)
    QTest.keyClick(QApplication.focusWidget() or pane, Qt.Key.Key_PageDown)
    assert scroll.verticalScrollBar().value() > 0


def test_a_click_elsewhere_closes_the_evidence(pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    QTest.mouseClick(cell(pane, "output", A), Qt.MouseButton.LeftButton)
    QTest.mouseClick(pane, Qt.MouseButton.LeftButton, pos=QPoint(5, 890))
    assert popover(pane) is None
    QTest.mouseClick(cell(pane, "output", A), Qt.MouseButton.LeftButton)
    QTest.mouseClick(cell(pane, "output", A), Qt.MouseButton.LeftButton)
    assert popover(pane) is None, "a second click on the figure closes too"


def test_the_figures_say_what_they_stand_on(pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    said = [one.text for one in pane.findChildren(Prose)]
    assert [text for text in said if "undated" in text and "figures" in text], said


def test_the_evidence_goes_with_its_pane(pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    QTest.mouseClick(cell(pane, "output", A), Qt.MouseButton.LeftButton)
    assert popover(pane) is not None
    pane.hide()
    assert popover(pane) is None


def test_another_pair_or_lens_closes_the_evidence(pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    QTest.mouseClick(cell(pane, "output", A), Qt.MouseButton.LeftButton)
    session.set_lens(model_lens(session.catalog, "other"))
    assert popover(pane) is None


def test_control_c_on_a_figure_copies_it(pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    figure = cell(pane, "output", B)
    figure.setFocus()
    QTest.keyClick(figure, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().startswith("Beta, output, m: $0.20")


@pytest.mark.parametrize("width", [300, 416, 519, 520, 699, 700, 1200])
def test_nothing_stands_outside_the_pane_or_on_something_else(
    pane: ComparePane, session: Session, width: int
) -> None:
    choose(session, "acme", "beta")
    pane.set_differences_only(False)
    pane.resize(width, 900)
    QApplication.processEvents()
    for line in pane.findChildren(FigureLine):
        parts = [one for one in line.children() if isinstance(one, QWidget)]
        for part in parts:
            assert line.rect().contains(part.geometry())
        for at, part in enumerate(parts):
            assert not any(part.geometry().intersects(other.geometry()) for other in parts[:at])


def test_what_is_no_longer_shown_is_gone(qtbot: QtBot, pane: ComparePane, session: Session) -> None:
    choose(session, "acme", "beta")
    first = len(pane.findChildren(QWidget))
    for _ in range(3):
        session.swap()
        QTest.mouseClick(cell(pane, "output", A), Qt.MouseButton.LeftButton)
    session.swap()
    window = pane.window()
    qtbot.waitUntil(lambda: not window.findChildren(EvidencePopover))
    assert len(pane.findChildren(QWidget)) == first


def test_the_columns_take_three_shapes() -> None:
    assert columns(519).shape is Shape.STACKED
    assert columns(520).shape is Shape.LABELLED
    assert columns(699).shape is Shape.LABELLED
    assert columns(700).shape is Shape.FULL
    for width in range(0, 1500, 7):
        at = columns(width)
        one, other = at.sides
        assert one.width == other.width
        assert one.right <= other.left


@pytest.mark.parametrize("top", [0, 40, 300, 560, 572])
@pytest.mark.parametrize("height", [100, 280, 900])
def test_the_evidence_never_covers_its_figure(top: int, height: int) -> None:
    window = QRect(0, 0, 800, 600)
    figure = QRect(700, top, 90, 28)
    place = place_beside(figure, QSize(392, height), window)
    assert window.contains(place)
    assert not place.intersects(figure)


def button(where: QWidget, name: str) -> QAbstractButton:
    buttons = where.findChildren(QAbstractButton)
    return next(one for one in buttons if one.accessibleName() == name)
