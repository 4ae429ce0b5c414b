"""Charts as plain data: what is drawn, and what is left out with its reason."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.analysis.dates import dated
from explorer.analysis.figures import Figure, Missing
from explorer.analysis.quantities import GPU_HOUR, INPUT, OUTPUT, OUTPUT_SPEED, TTFT, Better
from explorer.catalog.vocabulary import SourceKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.analysis.figures import Shown
    from explorer.analysis.quantities import Quantity
    from explorer.analysis.view import View
    from explorer.catalog.catalog import Provider

LARGEST_DRAWN = 1e15
"""Above this a number is a slip, and no axis can hold it beside sound ones."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One drawn figure; its length is finite, and positive when the axis is logarithmic."""

    figure: Figure
    length: float
    high: float | None = None


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One provider of a chart, with a bar or a gap in each panel."""

    provider: Provider
    bars: tuple[Bar | None, ...]
    gaps: tuple[str, ...]
    """What is written in a panel instead of a bar; empty where there is one."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Providers that are not drawn, for one reason."""

    reason: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BarChart:
    """One chart of bars: panels that each hold one quantity, rows that each hold a provider."""

    title: str
    subtitle: str
    panels: tuple[Quantity, ...]
    shared_scale: bool
    is_log: bool
    rows: tuple[ChartRow, ...]
    left_out: tuple[LeftOut, ...]
    considered: int
    """How many providers the query let through."""

    @property
    def kinds(self) -> dict[SourceKind, int]:
        """Return how many drawn providers stand on each kind of source, by their main panel."""
        counted: defaultdict[SourceKind, int] = defaultdict(int)
        for figure in self._main_figures():
            counted[figure.kind] += 1
        return {kind: counted[kind] for kind in SourceKind if counted[kind]}

    @property
    def dates(self) -> str:
        """Say the oldest date among the figures, and how many are undated."""
        figures = [bar.figure for row in self.rows for bar in row.bars if bar]
        known = sorted(as_of for figure in figures if (as_of := figure.as_of))
        undated = sum(figure.as_of is None for figure in figures)
        parts = [f"Oldest figure {dated(known[0])}"] if known else []
        parts += [f"{undated} undated"] if undated else []
        return ", ".join(parts)

    def _main_figures(self) -> list[Figure]:
        return [next(bar.figure for bar in reversed(row.bars) if bar) for row in self.rows]


def price_chart(view: View, providers: Sequence[Provider], is_log: bool = False) -> BarChart:
    """Return input and output prices of the lens model, or rental prices of the lens GPU."""
    if view.lens and view.lens.kind == "gpu":
        panels: tuple[Quantity, ...] = (GPU_HOUR,)
    else:
        panels = (INPUT, OUTPUT)
    return _bar_chart(view, providers, "Price", panels, len(panels) - 1, is_log)


def speed_chart(view: View, providers: Sequence[Provider], is_log: bool = False) -> BarChart:
    """Return output speed and time to first token of the lens model."""
    return _bar_chart(view, providers, "Speed", (OUTPUT_SPEED, TTFT), 0, is_log)


def _bar_chart(
    view: View,
    providers: Sequence[Provider],
    what: str,
    panels: tuple[Quantity, ...],
    main: int,
    is_log: bool,
) -> BarChart:
    rows: list[ChartRow] = []
    left_out: defaultdict[str, list[str]] = defaultdict(list)
    for provider in providers:
        shown = [view.figure(provider, panel) for panel in panels]
        drawn = [_bar(one, is_log) for one in shown]
        bars = tuple(one if isinstance(one, Bar) else None for one in drawn)
        gaps = tuple("" if isinstance(one, Bar) else one for one in drawn)
        if any(bars):
            rows.append(ChartRow(provider, bars, gaps))
        else:
            left_out[gaps[main]].append(provider.name)
    rows.sort(key=lambda row: _best_first(row, panels, main))
    best = "fastest" if panels[main] is OUTPUT_SPEED else "cheapest"
    order = f"{best} {panels[main].title.lower()} first" if len(panels) > 1 else f"{best} first"
    return BarChart(
        f"{what} of {view.lens}" if view.lens else what,
        f"{len(rows)} providers, {order}",
        panels,
        len({panel.unit for panel in panels}) == 1,
        is_log,
        tuple(rows),
        tuple(LeftOut(reason, tuple(names)) for reason, names in left_out.items()),
        len(providers),
    )


def _bar(shown: Shown, is_log: bool) -> Bar | str:
    """Return a bar, or the reason why there can be none."""
    if isinstance(shown, Missing):
        return shown.reason
    length = float(shown.value)
    high = None if shown.high is None else float(shown.high)
    if not math.isfinite(length) or length > LARGEST_DRAWN or (high or 0) > LARGEST_DRAWN:
        return "implausibly large, not drawn"
    if is_log and length <= 0:
        return "free, which a logarithmic axis cannot show"
    return Bar(shown, length, high)


def _best_first(row: ChartRow, panels: tuple[Quantity, ...], main: int) -> tuple[bool, float, str]:
    bar = row.bars[main]
    if bar is None:
        return True, 0.0, row.provider.name.casefold()
    sign = 1 if panels[main].better is Better.LOWER else -1
    return False, sign * bar.length, row.provider.name.casefold()
