"""How the panes share the window: side by side where it is wide, one below the other where not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

NARROW = 1200
"""Below this width the facets give way and the comparison goes below the centre."""
WIDE = 1600
FACETS = {False: 208, True: 256}
COMPARE = {False: 416, True: 568}
"""Widths of the side panes, on a wide window and otherwise."""
WITH_FACETS = frozenset(["table", "price", "speed"])
WITH_COMPARE = frozenset(["table"])
"""The tabs that a side pane stands beside, until the person says otherwise."""


class Frame(QWidget):
    """Places facets, centre and comparison, and remembers for each tab which of them is wanted."""

    shape_changed = Signal()
    """A side pane came or went."""

    def __init__(self, facets: QWidget, centre: QWidget, compare: QWidget) -> None:
        super().__init__()
        self._facets, self._compare = facets, compare
        self._tab = "table"
        self._wanted: dict[tuple[str, str, bool], bool] = {}
        self._is_alone = False
        self._size: tuple[bool, bool] | None = None
        self._inner = _splitter(centre, compare)
        self._outer = _splitter(facets, self._inner)
        self._outer.setStretchFactor(1, 1)
        self._inner.setStretchFactor(0, 1)
        for splitter in (self._inner, self._outer):
            splitter.setChildrenCollapsible(False)
        facets.setMinimumWidth(176)
        centre.setMinimumSize(400, 160)
        compare.setMinimumSize(320, 160)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._outer)

    @property
    def shows_facets(self) -> bool:
        """Whether the facets stand beside the centre."""
        return self._wants("facets")

    @property
    def shows_compare(self) -> bool:
        """Whether the comparison stands beside or below the centre."""
        return self._wants("compare")

    def set_tab(self, tab: str) -> None:
        """Show the side panes that go with a tab."""
        self._tab = tab
        self._apply()

    def toggle(self, pane: str) -> None:
        """Show or hide `facets` or `compare` beside this tab from now on."""
        self._wanted[pane, self._tab, self._is_narrow] = not self._wants(pane)
        self._apply()

    def set_alone(self, is_alone: bool) -> None:
        """Show the centre without its side panes, as full screen does."""
        self._is_alone = is_alone
        self._apply()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rearrange the panes when a border of width is crossed."""
        super().resizeEvent(event)
        size = (self._is_narrow, self.width() >= WIDE)
        if size != self._size:
            self._size = size
            self._arrange(*size)
            self._apply()

    @property
    def _is_narrow(self) -> bool:
        return self.width() < NARROW

    def _wants(self, pane: str) -> bool:
        if self._is_alone:
            return False
        usual = WITH_FACETS if pane == "facets" else WITH_COMPARE
        by_default = self._tab in usual and not (pane == "facets" and self._is_narrow)
        return self._wanted.get((pane, self._tab, self._is_narrow), by_default)

    def _arrange(self, is_narrow: bool, is_wide: bool) -> None:
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        self._inner.setOrientation(down if is_narrow else across)
        width, height = self.width(), self.height()
        facets, compare = FACETS[is_wide], COMPARE[is_wide]
        self._outer.setSizes([facets, width - facets])
        if is_narrow:
            self._inner.setSizes([height * 55 // 100, height * 45 // 100])
        else:
            self._inner.setSizes([width - facets - compare, compare])

    def _apply(self) -> None:
        self._facets.setVisible(self.shows_facets)
        self._compare.setVisible(self.shows_compare)
        self.shape_changed.emit()


def _splitter(one: QWidget, other: QWidget) -> QSplitter:
    splitter = QSplitter()
    splitter.setHandleWidth(1)
    splitter.addWidget(one)
    splitter.addWidget(other)
    return splitter
