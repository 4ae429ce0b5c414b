"""Making the pane of each tab when it is first shown, and leading what it asks for to a feature."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from explorer.gui.table.pane import TablePane

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from explorer.gui.charts.pane import ChartPane
    from explorer.gui.features import Features
    from explorer.gui.look.theme import Theme
    from explorer.gui.page.tab import PageTab
    from explorer.gui.session import Session


class Panes:
    """Knows how each pane is made; what only a pane needs is imported with it."""

    def __init__(self, session: Session, theme: Theme, features: Features) -> None:
        self._session = session
        self._theme = theme
        self._features = features

    def table(self) -> QWidget:
        """Return the table of providers."""
        pane = TablePane(self._session, self._theme)
        pane.open_asked.connect(self._features.profiles.open_current)
        return pane

    def chart(self, kind: str) -> ChartPane:
        """Return the chart of price or speed."""
        from explorer.gui.charts.pane import ChartPane  # loads pyqtgraph and numpy

        return ChartPane(self._session, self._theme, "price" if kind == "price" else "speed")

    def page(self, say: Callable[[str], None], state_changed: Callable[[], None]) -> PageTab:
        """Return the page with its editor; told are what was said and that actions may change."""
        from explorer.gui.page.tab import PageTab

        tab, features = PageTab(self._session, self._theme), self._features
        tab.page.export_asked.connect(features.exporting.export)
        tab.page.file_asked.connect(features.profiles.open_problem)
        tab.page.key_asked.connect(features.profiles.open_key)
        tab.page.write_asked.connect(features.writing.write)
        tab.said.connect(say)
        tab.state_changed.connect(state_changed)
        return tab

    def problems(self) -> QWidget:
        """Return the list of what is wrong with the files."""
        from explorer.gui.problems.pane import ProblemsPane

        pane = ProblemsPane(self._session, self._theme)
        pane.open_asked.connect(self._features.profiles.open_problem)
        return pane

    def makers(
        self, chart: Callable[[str], QWidget], page: Callable[[], QWidget]
    ) -> dict[str, Callable[[], QWidget]]:
        """Return how the pane of each tab is made; the window adds its own to charts and page."""
        return {
            "table": self.table,
            "price": partial(chart, "price"),
            "speed": partial(chart, "speed"),
            "page": page,
            "problems": self.problems,
        }
