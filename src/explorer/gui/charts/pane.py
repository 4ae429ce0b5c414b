"""The pane of a chart: head, legend, plot, what is left out, and where the figures are from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from explorer.analysis.charting import BarChart, price_chart, speed_chart
from explorer.gui.charts.bar_plot import BarPlot
from explorer.gui.charts.empty import ChartEmpty
from explorer.gui.charts.left_out_strip import LeftOutStrip
from explorer.gui.charts.legend import ChartLegend
from explorer.gui.look.typography import CAPTION, SECONDARY, SEMIBOLD, TITLE
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.segmented import SegmentedControl
from explorer.gui.session import A, B

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session

Kind = Literal["price", "speed"]

_EDGE = 24
_PLOT_EDGE = 16
_FOOTER = 32


class ChartPane(QWidget):
    """Prices or speeds of the providers that the query lets through, through the lens.

    Pointing at a row points at its provider everywhere; a click keeps it. `A` and `B` choose the
    provider that is pointed at as that side, Enter as the side that is free, else as B.
    """

    log_changed = Signal(bool)
    """The axes became logarithmic, or linear again."""

    def __init__(
        self, session: Session, theme: Theme, kind: Kind, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._kind: Kind = kind
        self._is_log = False
        self._is_stale = True
        self._selected: str | None = None
        self._chart: BarChart | None = None
        self._build()
        self._connect()

    @property
    def chart(self) -> BarChart | None:
        """What is drawn; None until the pane is first seen."""
        return self._chart

    @property
    def plot(self) -> BarPlot:
        """The bars."""
        return self._plot

    @property
    def left_out(self) -> LeftOutStrip:
        """The list of what is not drawn."""
        return self._left_out

    @property
    def is_log(self) -> bool:
        """Whether the axes are logarithmic."""
        return self._is_log

    def set_log(self, is_log: bool) -> None:
        """Make the axes logarithmic or linear."""
        if is_log != self._is_log:
            self._is_log = is_log
            self._scale.choose("log" if is_log else "linear")
            self._refresh()
            self.log_changed.emit(is_log)

    def showEvent(self, event: QShowEvent) -> None:
        """Draw what has changed while the pane was hidden."""
        super().showEvent(event)
        if self._is_stale:
            self._refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose a side for the provider that is pointed at, or swap the two."""
        sides = {Qt.Key.Key_A: A, Qt.Key.Key_B: B}
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif key in sides:
            if provider := self._session.current:
                self._session.choose(sides[key], provider)
        elif key == Qt.Key.Key_X:
            self._session.swap()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._session.take(self._session.current)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Fill the ground, and draw the line above the footer."""
        tokens, painter = self._theme.tokens, QPainter(self)
        painter.fillRect(self.rect(), tokens.surface)
        painter.fillRect(0, self.height() - _FOOTER, self.width(), 1, tokens.border)

    def _build(self) -> None:
        theme = self._theme
        self._title = ElidedLabel(theme, px=TITLE, weight=SEMIBOLD)
        self._subtitle = ElidedLabel(theme, px=SECONDARY, role="muted")
        self._scale = SegmentedControl(theme, "Scale", [("linear", "Linear"), ("log", "Log")])
        self._legend = ChartLegend(theme)
        self._plot = BarPlot(theme)
        self._empty = ChartEmpty(theme)
        self._left_out = LeftOutStrip(theme)
        self._source = ElidedLabel(theme, px=CAPTION, role="muted")
        self._age = ElidedLabel(theme, px=CAPTION, role="muted")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head())
        column.addWidget(self._body(), 1)
        column.addWidget(self._left_out)
        column.addLayout(self._footer())

    def _head(self) -> QHBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._title)
        words.addWidget(self._subtitle)
        head = QHBoxLayout()
        head.setContentsMargins(_EDGE, 14, _EDGE, 0)
        head.setSpacing(16)
        head.addLayout(words, 1)
        head.addWidget(self._scale, 0, Qt.AlignmentFlag.AlignTop)
        return head

    def _body(self) -> QStackedWidget:
        drawing = QWidget()
        column = QVBoxLayout(drawing)
        column.setContentsMargins(0, 12, 0, 12)
        column.setSpacing(4)
        legend = QHBoxLayout()
        legend.setContentsMargins(_EDGE, 0, _EDGE, 0)
        legend.addWidget(self._legend)
        column.addLayout(legend)
        plot = QHBoxLayout()
        plot.setContentsMargins(_PLOT_EDGE, 0, _PLOT_EDGE, 0)
        plot.addWidget(self._plot)
        column.addLayout(plot, 1)
        self._pages = QStackedWidget()
        self._pages.addWidget(drawing)
        self._pages.addWidget(self._empty)
        return self._pages

    def _footer(self) -> QHBoxLayout:
        footer = QHBoxLayout()
        footer.setContentsMargins(_EDGE, 1, _EDGE, 0)
        footer.setSpacing(24)
        footer.addWidget(self._source, 1)
        footer.addWidget(self._age)
        for label in (self._source, self._age):
            label.setFixedHeight(_FOOTER - 1)
        return footer

    def _connect(self) -> None:
        session = self._session
        for signal in (session.catalog_changed, session.view_changed, session.query_changed):
            signal.connect(self._on_data_changed)
        session.pair_changed.connect(self._on_data_changed)
        session.current_changed.connect(self._on_current_changed)
        self._scale.choice_changed.connect(lambda choice: self.set_log(choice == "log"))
        self._plot.hovered.connect(self._on_hovered)
        self._plot.selected.connect(self._on_selected)
        self._empty.clear_wanted.connect(session.clear_query)

    def _on_data_changed(self) -> None:
        self._is_stale = True
        if self.isVisible():
            self._refresh()

    def _on_current_changed(self) -> None:
        current = self._session.current
        key = current.key if current else None
        if key != self._plot.hovered_key:
            self._selected = key
            self._plot.select(key)

    def _on_hovered(self, key: str | None) -> None:
        """Point at what lies under the mouse, and afterwards at what was selected before."""
        pointed = key or self._selected
        self._session.point_at(self._session.catalog.get(pointed) if pointed else None)

    def _on_selected(self, key: str) -> None:
        self._selected = key
        self._session.point_at(self._session.catalog.get(key))

    def _refresh(self) -> None:
        """Ask for the chart anew and show it."""
        self._is_stale = False
        session = self._session
        make = price_chart if self._kind == "price" else speed_chart
        chart = make(session.view, session.visible, self._is_log, session.query.in_words())
        self._chart = chart
        drawn = {row.provider.key for row in chart.rows}
        sides = [
            (letter, provider)
            for letter, provider in zip("AB", session.pair, strict=True)
            if provider and provider.key in drawn
        ]
        self._title.set_text(chart.title)
        self._subtitle.set_text(chart.subtitle if chart.rows else "")
        self._legend.set_content([(letter, one.name) for letter, one in sides], list(chart.kinds))
        self._plot.show_chart(chart, {one.key: letter for letter, one in sides})
        self._plot.select(self._selected, reveal=False)
        self._left_out.set_content(chart.left_out if self._can_be_drawn() else ())
        self._source.set_text(source_line(chart))
        self._age.set_text(" · ".join(filter(None, (chart.dates, chart.shown))))
        self._show_page(chart)

    def _show_page(self, chart: BarChart) -> None:
        """Show the bars, or say why there are none."""
        self._pages.setCurrentIndex(0 if chart.rows else 1)
        self._scale.setVisible(bool(chart.rows) or self._is_log)
        if chart.rows:
            return
        title, advice = self._why_empty(chart)
        can_clear = self._session.is_open and not chart.considered
        self._empty.set_content(title, advice, can_clear)

    def _why_empty(self, chart: BarChart) -> tuple[str, str]:
        """Return what is the matter, and what to do about it."""
        lens = self._session.view.lens
        if lens is None:
            return "There is no lens", "Choose a model or a GPU: every figure here belongs to one."
        if not self._can_be_drawn():
            title = f"{lens} has no speed of its own"
            return title, "Speed is measured per model. Choose a model as the lens."
        if not chart.considered:
            return "No provider matches", "Clear the search and the filters, or ask for less."
        title = f"No {self._kind} of {lens} to draw"
        return title, "Each provider is listed below with the reason."

    def _can_be_drawn(self) -> bool:
        """Tell whether the lens has such figures at all."""
        view = self._session.view
        return view.lens is not None and not (self._kind == "speed" and view.is_gpu)


def source_line(chart: BarChart) -> str:
    """Return what the footer says of the figures: lens, query, basis and kinds of source."""
    query = f"providers that {chart.query}" if chart.query else "all providers"
    return " · ".join(filter(None, (chart.lens, query, chart.basis, chart.reporters)))
