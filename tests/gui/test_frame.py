"""The panes share the window by its width, and the person can have it otherwise."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QLineEdit,
    QSplitter,
    QWidget,
)
from pytestqt.qtbot import QtBot

from explorer.gui.compare.pane import ComparePane
from explorer.gui.facets.pane import FacetPane
from explorer.gui.frame import Frame
from explorer.gui.look.theme import Theme
from explorer.gui.main_window import MainWindow
from explorer.gui.session import A, B
from explorer.paths import bundled_data
from windows import beside, open_window, press, settle, table_of

TABS = ("table", "price", "speed", "page", "problems")


class Panes:
    """A frame with three plain panes, and how they lie."""

    def __init__(self, qtbot: QtBot) -> None:
        self.facets, self.centre, self.compare = QWidget(), QWidget(), QWidget()
        self.frame = Frame(self.facets, self.centre, self.compare)
        qtbot.addWidget(self.frame)
        self.frame.setMinimumSize(720, 480)
        self.frame.resize(1280, 700)
        self.frame.show()

    def shown(self) -> str:
        parts = {"f": self.facets, "c": self.centre, "v": self.compare}
        return "".join(key for key, pane in parts.items() if pane.isVisible())

    def place(self, pane: QWidget) -> QRect:
        return QRect(pane.mapTo(self.frame, QPoint(0, 0)), pane.size())


@pytest.fixture
def panes(qtbot: QtBot) -> Panes:
    return Panes(qtbot)


@pytest.mark.parametrize(
    ("width", "facets", "compare"), [(1200, 208, 416), (1280, 208, 416), (1920, 256, 568)]
)
def test_a_wide_window_has_all_side_by_side(
    panes: Panes, width: int, facets: int, compare: int
) -> None:
    panes.frame.resize(width, 700)
    settle(panes.frame)
    assert panes.shown() == "fcv"
    left, middle, right = map(panes.place, (panes.facets, panes.centre, panes.compare))
    assert (left.width(), right.width()) == (facets, compare)
    assert left.right() < middle.left() < middle.right() < right.left()
    assert {left.height(), middle.height(), right.height()} == {700}


@pytest.mark.parametrize("width", [720, 760, 1024, 1199])
def test_a_narrow_window_has_the_comparison_below(panes: Panes, width: int) -> None:
    panes.frame.resize(width, 700)
    settle(panes.frame)
    assert panes.shown() == "cv"
    above, below = panes.place(panes.centre), panes.place(panes.compare)
    assert above.bottom() < below.top()
    assert above.width() == below.width() == width
    assert 0.5 < above.height() / 700 < 0.6


def test_side_panes_go_with_the_tabs(panes: Panes) -> None:
    seen = {}
    for tab in TABS:
        panes.frame.set_tab(tab)
        seen[tab] = panes.shown()
    assert seen == {"table": "fcv", "price": "fc", "speed": "fc", "page": "c", "problems": "c"}


def test_what_a_person_wants_is_kept_for_tab_and_width(panes: Panes) -> None:
    frame = panes.frame
    frame.toggle("facets")
    assert panes.shown() == "cv"
    frame.set_tab("price")
    frame.toggle("compare")
    assert panes.shown() == "fcv"
    frame.set_tab("table")
    assert panes.shown() == "cv"
    frame.resize(900, 700)
    frame.toggle("facets")
    assert panes.shown() == "fcv", "narrow, the facets come when they are asked for"
    assert panes.place(panes.centre).width() >= 400
    frame.resize(1280, 700)
    assert panes.shown() == "cv"
    frame.set_tab("price")
    assert panes.shown() == "fcv"


def test_alone_means_alone_and_changes_no_wish(panes: Panes) -> None:
    panes.frame.toggle("facets")
    panes.frame.set_alone(True)
    assert panes.shown() == "c"
    panes.frame.resize(900, 700)
    panes.frame.set_tab("price")
    assert panes.shown() == "c"
    panes.frame.resize(1280, 700)
    panes.frame.set_alone(False)
    panes.frame.set_tab("table")
    assert panes.shown() == "cv"


def test_each_change_of_shape_is_told(panes: Panes, qtbot: QtBot) -> None:
    frame = panes.frame
    with qtbot.waitSignal(frame.shape_changed):
        frame.toggle("compare")
    with qtbot.waitSignal(frame.shape_changed):
        frame.set_tab("page")
    with qtbot.waitSignal(frame.shape_changed):
        frame.resize(800, 700)


# In the real window


@pytest.fixture
def real(qtbot: QtBot, theme: Theme) -> MainWindow:
    window = open_window(qtbot, theme, bundled_data())
    session = window.session
    session.choose(A, session.catalog.find("baseten"))
    session.choose(B, session.catalog.find("groq"))
    return window


def test_facets_are_reached_in_a_narrow_window(real: MainWindow) -> None:
    real.resize(760, 700)
    facets = beside(real, FacetPane)
    assert not facets.isVisible()
    assert not real.action_of["show_facets"].isChecked()
    press(real, "Ctrl+Shift+L")
    settle(real)
    assert facets.isVisible()
    assert real.action_of["show_facets"].isChecked()
    assert facets.width() >= 176
    assert table_of(real).width() >= 400
    real.resize(1280, 700)
    assert real.action_of["show_facets"].isChecked()


def test_splitters_move_and_hide_nothing(real: MainWindow) -> None:
    for splitter in beside(real, Frame).findChildren(QSplitter):
        for place in (0, 5000):
            splitter.setSizes([place, 5000 - place])
            settle(real)
    for pane, least in ((FacetPane, 176), (ComparePane, 320)):
        assert beside(real, pane).width() >= least
    assert table_of(real).width() >= 400


@pytest.mark.parametrize("facets", [False, True])
def test_nothing_is_clipped_at_any_width(real: MainWindow, facets: bool) -> None:
    faults = []
    for size in ((720, 480), (760, 600), (1024, 768), (1280, 800), (1920, 1080)):
        real.resize(*size)
        for tab in TABS:
            real.centre.show_tab(tab)
            if facets != real.action_of["show_facets"].isChecked():
                press(real, "Ctrl+Shift+L")
            settle(real)
            assert real.size() == QSize(*size), "no pane asks for more"
            faults += [(size, tab, *fault) for fault in _clipped(real)]
    assert faults == []


def test_the_window_gets_no_smaller_than_it_can_be_used(real: MainWindow) -> None:
    real.resize(100, 100)
    settle(real)
    assert real.size() == QSize(720, 480)


def _clipped(window: MainWindow) -> list[tuple[str, str]]:
    """Return widgets that reach out of their parents, and controls without their least room."""
    found = []
    for one in window.findChildren(QWidget):
        parent = one.parentWidget()
        if not one.isVisible() or parent is None or one.isWindow() or _scrolls(one):
            continue
        if not parent.rect().contains(one.geometry()):
            found.append((type(one).__name__, f"{one.geometry()} in {parent.rect()}"))
        least = one.minimumSizeHint()
        if isinstance(one, (QAbstractButton, QLineEdit)) and (
            one.width() < least.width() or one.height() < least.height()
        ):
            found.append((one.accessibleName(), f"{one.size()} < {least}"))
    return found


def _scrolls(widget: QWidget) -> bool:
    """Tell whether a widget lies in what scrolls, where it may reach out."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QAbstractScrollArea):
            return True
        parent = parent.parentWidget()
    return widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
