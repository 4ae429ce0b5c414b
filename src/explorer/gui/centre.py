"""The middle of the window: a row of tabs, and the pane of the chosen one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from explorer.gui.parts.segmented import SegmentedControl

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtGui import QPaintEvent

    from explorer.gui.look.theme import Theme

TABS = (
    ("table", "Table"),
    ("price", "Price"),
    ("speed", "Speed"),
    ("page", "Page"),
    ("problems", "Problems"),
)
TAB_ROW = 48


class Centre(QWidget):
    """Places one pane for each tab; a pane is made when its tab is first shown."""

    tab_changed = Signal(str)

    def __init__(
        self,
        theme: Theme,
        panes: Mapping[str, Callable[[], QWidget]],
        tools: Sequence[QWidget],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._make = dict(panes)
        self._panes: dict[str, QWidget] = {}
        self._stack = QStackedWidget()
        self._row = _TabRow(theme, tools)
        self._row.tabs.choice_changed.connect(self.show_tab)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._row)
        layout.addWidget(self._stack, 1)

    @property
    def tab(self) -> str:
        """The tab that is shown."""
        return self._row.tabs.choice

    @property
    def pane(self) -> QWidget | None:
        """The pane that is shown."""
        return self._stack.currentWidget()

    def made(self, tab: str) -> QWidget | None:
        """Return the pane of a tab if it was shown before."""
        return self._panes.get(tab)

    def show_tab(self, tab: str) -> None:
        """Show the pane of a tab; the first time it is made."""
        if tab not in self._panes:
            self._panes[tab] = self._make[tab]()
            for part in self._panes[tab].findChildren(QWidget):
                part.setAcceptDrops(False)  # a folder is dropped on the window
            self._stack.addWidget(self._panes[tab])
        self._stack.setCurrentWidget(self._panes[tab])
        if self._row.tabs.choice != tab:
            self._row.tabs.choose(tab)
        self.tab_changed.emit(tab)

    def set_row_visible(self, is_visible: bool) -> None:
        """Show or hide the row of tabs, as full screen does."""
        self._row.setVisible(is_visible)


class _TabRow(QWidget):
    """The tabs on the left, what can be done with the pane on the right."""

    def __init__(self, theme: Theme, tools: Sequence[QWidget]) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedHeight(TAB_ROW)
        self.tabs = SegmentedControl(theme, "What is shown", TABS, framed=False)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.setSpacing(4)
        layout.addWidget(self.tabs)
        layout.addStretch(1)
        for tool in tools:
            layout.addWidget(tool)
        theme.tokens_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the row and the line under it."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.tokens.surface)
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._theme.tokens.border)
