"""Two providers side by side: figures with verdicts, the cells of the page, prose and bullets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.analysis.figures import Figure, Missing
from explorer.analysis.phrases import cell_text, is_drafted
from explorer.analysis.quantities import (
    BLEND,
    CACHED_INPUT,
    CONTEXT,
    GPU_HOUR,
    INPUT,
    OUTPUT,
    OUTPUT_SPEED,
    SYSTEM_SPEED,
    TRAIN,
    TTFT,
)
from explorer.analysis.verdict import Comparability, Verdict, verdict
from explorer.catalog.catalog import fold
from explorer.catalog.vocabulary import Relation

if TYPE_CHECKING:
    from explorer.analysis.figures import Shown
    from explorer.analysis.quantities import Quantity
    from explorer.analysis.view import View
    from explorer.catalog.catalog import Provider

QUANTITIES = (
    INPUT,
    OUTPUT,
    CACHED_INPUT,
    TRAIN,
    BLEND,
    TTFT,
    OUTPUT_SPEED,
    SYSTEM_SPEED,
    GPU_HOUR,
    CONTEXT,
)
NO_WINNER = "they complement each other, no winner"
"""Why figures that one side would win carry no better-mark."""


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One quantity of both sides, and whether the two may be compared."""

    quantity: Quantity
    sides: tuple[Shown, Shown]
    verdict: Verdict

    @property
    def is_equal(self) -> bool:
        """Tell whether both sides say the same."""
        one, other = self.sides
        if isinstance(one, Figure) and isinstance(other, Figure):
            return one.text == other.text and one.basis == other.basis
        return one.text == other.text


@dataclass(frozen=True, slots=True)
class TextRow:
    """One row of 'At a glance': the cells of both sides as written."""

    label: str
    sides: tuple[str, str]
    is_drafted: tuple[bool, bool] = (False, False)

    @property
    def is_equal(self) -> bool:
        """Tell whether both sides say the same."""
        return fold(self.sides[0]) == fold(self.sides[1])


@dataclass(frozen=True, slots=True)
class Comparison:
    """Everything that the compare pane shows of two providers."""

    sides: tuple[Provider, Provider]
    are_rivals: bool
    figures: tuple[FigureRow, ...]
    glance: tuple[TextRow, ...]


def compare(view: View, one: Provider, other: Provider) -> Comparison:
    """Lay two providers side by side, in the order in which they are given."""
    written = view.catalog.pair_of(one, other)
    rivals = written is None or written.record.relation is Relation.RIVALS
    return Comparison(
        (one, other),
        rivals,
        tuple(_figure_rows(view, one, other, rivals)),
        tuple(_text_row(view, label, one, other) for label in view.catalog.attributes),
    )


def _figure_rows(view: View, one: Provider, other: Provider, rivals: bool) -> list[FigureRow]:
    """Return a row for each quantity that at least one side has something to say on."""
    rows = []
    for quantity in QUANTITIES:
        sides = view.figure(one, quantity), view.figure(other, quantity)
        if all(isinstance(side, Missing) and not side.others for side in sides):
            continue
        judged = verdict(*sides)
        if not rivals and judged.better is not None:
            judged = Verdict(Comparability.SAME_BASIS, NO_WINNER)
        rows.append(FigureRow(quantity, sides, judged))
    return rows


def _text_row(view: View, label: str, one: Provider, other: Provider) -> TextRow:
    a, b = (cell_text(view.catalog, provider, label, view.as_of) for provider in (one, other))
    return TextRow(label, (a, b), (is_drafted(one, label, a), is_drafted(other, label, b)))
