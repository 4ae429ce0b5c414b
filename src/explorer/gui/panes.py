"""Making the pane of each tab when it is first shown, and leading what it asks for to a feature."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from explorer.gui.table.pane import TablePane

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from explorer.analysis.figures import Shown
    from explorer.catalog.problem import Problem
    from explorer.gui.charts.pane import ChartPane
    from explorer.gui.features import Features
    from explorer.gui.look.theme import Theme
    from explorer.gui.page_tab import PageTab
    from explorer.gui.problems.pane import ProblemsPane
    from explorer.gui.session import Session


class Panes:
    """Knows how each pane is made and which are; what only a pane needs is imported with it.

    `say` takes what was done in one, `changed` is called when actions may do something else.
    """

    def __init__(
        self,
        session: Session,
        theme: Theme,
        features: Features,
        say: Callable[[str], None],
        changed: Callable[[], None],
    ) -> None:
        self._session = session
        self._theme = theme
        self._features = features
        self._say = say
        self._changed = changed
        self._charts: list[ChartPane] = []
        self.is_log = False
        """Whether the charts are drawn on a logarithmic scale."""
        self.table: TablePane | None = None
        self.page: PageTab | None = None
        """The page with its editor; like the others, None until its tab is first shown."""
        self.problems: ProblemsPane | None = None

    def makers(self) -> dict[str, Callable[[], QWidget]]:
        """Return how the pane of each tab is made."""
        return {
            "table": self._make_table,
            "price": partial(self._make_chart, "price"),
            "speed": partial(self._make_chart, "speed"),
            "page": self._make_page,
            "problems": self._make_problems,
        }

    def looked_at(self, tab: str) -> Problem | Shown | None:
        """Return the problem, or the figure, that is looked at in a tab; None if neither is."""
        if tab == "problems" and self.problems is not None:
            return self.problems.current
        return self.table.current_figure if tab == "table" and self.table is not None else None

    def set_log(self, is_log: bool) -> None:
        """Draw all charts on a logarithmic scale, or on a linear one."""
        self.is_log = is_log
        for chart in self._charts:
            chart.set_log(is_log)
        self._changed()

    def _make_table(self) -> QWidget:
        self.table = pane = TablePane(self._session, self._theme)
        pane.open_asked.connect(self._features.profiles.open_looked_at)
        return pane

    def _make_chart(self, kind: Literal["price", "speed"]) -> QWidget:
        from explorer.gui.charts.pane import ChartPane  # loads pyqtgraph and numpy

        pane = ChartPane(self._session, self._theme, kind)
        pane.set_log(self.is_log)
        pane.log_changed.connect(self.set_log)
        self._charts.append(pane)
        return pane

    def _make_page(self) -> QWidget:
        from explorer.gui.page_tab import PageTab

        self.page = tab = PageTab(self._session, self._theme)
        features = self._features
        tab.page.export_asked.connect(features.exporting.export)
        tab.page.file_asked.connect(features.profiles.open_problem)
        tab.page.key_asked.connect(features.profiles.open_key)
        tab.page.write_asked.connect(features.writing.write)
        tab.said.connect(self._say)
        tab.state_changed.connect(self._changed)
        return tab

    def _make_problems(self) -> QWidget:
        from explorer.gui.problems.pane import ProblemsPane

        self.problems = pane = ProblemsPane(self._session, self._theme)
        pane.current_moved.connect(self._changed)
        pane.open_asked.connect(self._features.profiles.open_problem)
        return pane
