"""Charts as plain data: what is drawn, and what is left out with its reason."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.analysis.dates import dated
from explorer.analysis.evidence import unit_words
from explorer.analysis.figures import Figure, Missing
from explorer.analysis.provenance import dates_in_words, kinds_counted, kinds_in_words
from explorer.analysis.quantities import GPU_HOUR, INPUT, OUTPUT, OUTPUT_SPEED, TTFT, Better
from explorer.catalog.observations import Price
from explorer.catalog.vocabulary import Absence, SourceKind, Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from explorer.analysis.figures import Shown
    from explorer.analysis.quantities import Quantity
    from explorer.analysis.view import View
    from explorer.catalog.catalog import Provider

LARGEST_DRAWN = 1e15
SMALLEST_DRAWN = 1e-9
"""Beyond these a number is a slip, and no axis can hold it beside sound ones."""

OTHER_BASIS = "other basis"


@dataclass(frozen=True, slots=True)
class Bar:
    """One drawn figure; its length is finite, and positive when the axis is logarithmic."""

    figure: Figure
    length: float
    high: float | None = None
    """The high end of a range, whose low end is the length."""
    note: str = ""
    """What sets it apart from its neighbours although it may stand beside them: `off-peak`."""

    @property
    def label(self) -> str:
        """Return what stands at the bar's end, in the figure's own precision."""
        return f"{self.figure.sign}{self.figure.number}"

    @property
    def end(self) -> float:
        """Return where the drawing ends on the axis."""
        return self.length if self.high is None else self.high


@dataclass(frozen=True, slots=True)
class Gap:
    """What stands in a panel instead of a bar."""

    text: str
    """A word or two: `not published`."""
    reason: str


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One provider of a chart, with a bar or a gap in each panel."""

    provider: Provider
    cells: tuple[Bar | Gap, ...]

    @property
    def bars(self) -> list[Bar]:
        """Return the bars that are drawn."""
        return [cell for cell in self.cells if isinstance(cell, Bar)]

    def in_words(self) -> str:
        """Return one line per panel: quantity, figure, source kind and date."""
        lines = []
        for cell in self.cells:
            if isinstance(cell, Bar):
                figure = cell.figure
                by = f"{figure.kind}, {dated(figure.as_of)}"
                extra = f", {cell.note}" if cell.note else ""
                lines.append(f"{figure.quantity.title}: {_with_unit(figure)} ({by}{extra})")
            else:
                lines.append(cell.reason)
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Providers that are not drawn, for one reason."""

    reason: str
    names: tuple[str, ...]
    details: tuple[str, ...] = ()
    """What is particular to each name, such as the day on which its price ended."""

    @property
    def entries(self) -> tuple[str, ...]:
        """Return each name with what is particular to it."""
        if not any(self.details):
            return self.names
        pairs = zip(self.names, self.details, strict=True)
        return tuple(f"{name}: {detail}" if detail else name for name, detail in pairs)


@dataclass(frozen=True, slots=True)
class BarChart:
    """One chart of bars: panels that each hold one quantity, rows that each hold a provider."""

    title: str
    lens: str
    panels: tuple[Quantity, ...]
    main: int
    """The panel that orders the rows; a provider without a bar there may still have one."""
    shared_scale: bool
    is_log: bool
    rows: tuple[ChartRow, ...]
    left_out: tuple[LeftOut, ...]
    considered: int
    """How many providers the query let through."""
    query: str = ""
    """The query in words, to follow 'providers that'; empty when there is none."""
    basis: str = ""
    """What all figures share besides lens and unit, in words."""

    @property
    def is_price(self) -> bool:
        """Tell whether the bars are prices."""
        return self.panels[self.main].is_money

    @property
    def subtitle(self) -> str:
        """Say who is drawn, on which basis and in which order."""
        drawn = f"{len(self.rows)} of {self.considered}"
        who = f"{drawn} providers that {self.query}" if self.query else f"{drawn} providers"
        best = "cheapest" if self.is_price else "fastest"
        what = f" {self.panels[self.main].title.lower()}" if len(self.panels) > 1 else ""
        return ", ".join(filter(None, (who, self.basis, f"{best}{what} first")))

    @property
    def shown(self) -> str:
        """Say how many of those considered are drawn."""
        return f"{len(self.rows)} of {self.considered} shown" if self.considered else ""

    @property
    def figures(self) -> list[Figure]:
        """Return every drawn figure."""
        return [bar.figure for row in self.rows for bar in row.bars]

    @property
    def kinds(self) -> dict[SourceKind, int]:
        """Return how many drawn figures stand on each kind of source."""
        return kinds_counted(self.figures)

    @property
    def reporters(self) -> str:
        """Say how many figures are drawn, and who stands behind them."""
        return kinds_in_words(self.figures)

    @property
    def dates(self) -> str:
        """Say the oldest date among the figures, and how many are undated."""
        return dates_in_words(self.figures)


def price_chart(
    view: View, providers: Sequence[Provider], is_log: bool = False, query: str = ""
) -> BarChart:
    """Return input and output prices of the lens model, or rental prices of the lens GPU."""
    if view.is_gpu:
        return _bar_chart(view, providers, "Price", (GPU_HOUR,), 0, is_log, query)
    return _bar_chart(view, providers, "Price", (INPUT, OUTPUT), 1, is_log, query)


def speed_chart(
    view: View, providers: Sequence[Provider], is_log: bool = False, query: str = ""
) -> BarChart:
    """Return output speed and time to first token of the lens model."""
    return _bar_chart(view, providers, "Speed", (OUTPUT_SPEED, TTFT), 0, is_log, query)


def _bar_chart(
    view: View,
    providers: Sequence[Provider],
    what: str,
    panels: tuple[Quantity, ...],
    main: int,
    is_log: bool,
    query: str,
) -> BarChart:
    shown = {one.key: [view.figure(one, panel) for panel in panels] for one in providers}
    bases = [_usual(figures) for figures in zip(*shown.values(), strict=True)]
    rows: list[ChartRow] = []
    absent: dict[str, list[tuple[str, str]]] = {}
    for provider in providers:
        figures = shown[provider.key]
        cells = [_cell(one, basis, is_log) for one, basis in zip(figures, bases, strict=True)]
        if any(isinstance(cell, Bar) for cell in cells):
            rows.append(ChartRow(provider, tuple(cells)))
        else:
            reason, detail = _left_out(figures[main], cells[main])
            absent.setdefault(reason, []).append((provider.name, detail))
    rows.sort(key=lambda row: _best_first(row, panels, main))
    drawn = [bar.figure for row in rows for bar in row.bars]
    return BarChart(
        title=f"{what} of {view.lens}" if view.lens else what,
        lens=str(view.lens or ""),
        panels=panels,
        main=main,
        shared_scale=len(panels) > 1 and len({panel.unit for panel in panels}) == 1,
        is_log=is_log,
        rows=tuple(rows),
        left_out=tuple(_grouped(absent)),
        considered=len(providers),
        query=query,
        basis=_in_words(drawn, str(view.lens or "")),
    )


def _usual(shown: Iterable[Shown]) -> tuple[str, ...]:
    """Return the basis of most figures: only what shares it may meet on one axis (method)."""
    counted = Counter(one.basis for one in shown if isinstance(one, Figure))
    return min(counted, key=lambda basis: (-counted[basis], basis), default=())


def _cell(shown: Shown, basis: tuple[str, ...], is_log: bool) -> Bar | Gap:
    """Return a bar, or what stands in its place."""
    if isinstance(shown, Missing):
        return Gap(shown.text, shown.reason)
    if shown.basis != basis:
        return Gap(OTHER_BASIS, f"{OTHER_BASIS}: {_difference(shown, basis)}")
    length, high = float(shown.value), None if shown.high is None else float(shown.high)
    ends = [end for end in (length, high) if end is not None]
    if not all(math.isfinite(end) and 0 <= end <= LARGEST_DRAWN for end in ends):
        return Gap("not drawn", "too large or below zero, not drawn")
    if any(0 < end < SMALLEST_DRAWN for end in ends):
        return Gap("not drawn", "too small to draw")
    if is_log and 0 in ends:
        zero = "free" if shown.quantity.is_money else "zero"
        return Gap(zero, f"{zero}, which a logarithmic axis cannot show")
    return Bar(shown, length, high, _note(shown))


def _left_out(shown: Shown, cell: Bar | Gap) -> tuple[str, str]:
    """Return why a provider is left out: the part that others share, and the part of its own."""
    reason = cell.reason if isinstance(cell, Gap) else ""
    if isinstance(shown, Missing):
        if shown.others:
            return "no current price", shown.reason
        if shown.absence in (Absence.NOT_PUBLISHED, Absence.VARIES):
            return f"price {shown.absence}", ""
    if isinstance(shown, Figure) and reason.startswith(OTHER_BASIS):
        return OTHER_BASIS, reason.removeprefix(f"{OTHER_BASIS}: ")
    return reason, ""


def _grouped(absent: dict[str, list[tuple[str, str]]]) -> list[LeftOut]:
    """Return a line for each reason, the most frequent first."""
    lines = []
    for reason, entries in absent.items():
        names, details = zip(*entries, strict=True)
        if not any(details):
            lines.append(LeftOut(reason, names))
        elif len(names) > 1 and len(set(details)) == 1:
            lines.append(LeftOut(f"{reason}: {details[0]}", names))
        else:
            lines.append(LeftOut(reason, names, details))
    return sorted(lines, key=lambda line: -len(line.names))


def _difference(figure: Figure, basis: tuple[str, ...]) -> str:
    """Say what a figure's basis is where it is not that of the others."""
    pairs = zip(_named(figure, figure.basis), _named(figure, basis), strict=True)
    return ", ".join(one or "not stated" for one, other in pairs if one != other)


def _named(figure: Figure, basis: tuple[str, ...]) -> list[str]:
    """Return the parts of a basis in words, empty where nothing is stated."""
    variant, second, third = basis
    version = f"version {variant}" if variant else ""
    if figure.quantity.is_money:
        return [version, second, "" if third == "list" else third]
    return [version, f"{second} effort" if second else "", "" if third == "standard" else third]


def _note(figure: Figure) -> str:
    """Say what sets a price apart without changing its basis: its tier, and a preview offer."""
    price = figure.observation
    if not isinstance(price, Price):
        return ""
    tier = "" if price.tier == "standard" else price.tier
    status = "" if price.status is Status.CURRENT else str(price.status)
    return ", ".join(filter(None, (tier, status)))


def _in_words(drawn: Sequence[Figure], lens: str) -> str:
    """Say what the drawn figures have in common, as far as it is true of all."""
    if not drawn:
        return ""
    stated = dict.fromkeys(part for figure in drawn for part in _named(figure, figure.basis))
    words = [part for part in stated if part not in ("", lens, "promotion")]
    prices = [figure.observation for figure in drawn if isinstance(figure.observation, Price)]
    if prices:
        words.append("promotion" if drawn[0].is_promotion else "list price")
        tiers = {price.tier for price in prices}
        unless = " unless marked" if len(tiers) > 1 else ""
        words.append(f"standard tier{unless}" if "standard" in tiers else " or ".join(tiers))
    return ", ".join(words)


def _with_unit(figure: Figure) -> str:
    return f"{figure.text} {unit_words(figure.quantity)}"


def _best_first(row: ChartRow, panels: tuple[Quantity, ...], main: int) -> tuple[bool, float, str]:
    cell = row.cells[main]
    if isinstance(cell, Gap):
        return True, 0.0, row.provider.name.casefold()
    sign = 1 if panels[main].better is Better.LOWER else -1
    return False, sign * cell.length, row.provider.name.casefold()
