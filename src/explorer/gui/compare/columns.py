"""Where the columns of a comparison stand at a width: one place for head and rows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

EDGE = 16
GAP = 16

_LABELLED_FROM = 520
_FULL_FROM = 700
_LABEL = 160
_VERDICT = 132


class Shape(Enum):
    """How a row is laid out: label above, label beside, or with a column for the verdict too."""

    STACKED = "stacked"
    LABELLED = "labelled"
    FULL = "full"


class Span(NamedTuple):
    """A column's left edge and width in px."""

    left: int
    width: int

    @property
    def right(self) -> int:
        """Return the first px after the column."""
        return self.left + self.width


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns at one width of the pane."""

    shape: Shape
    width: int
    whole: Span
    """Everything between the margins."""
    label: Span
    """In the stacked shape the line above the sides."""
    sides: tuple[Span, Span]
    verdict: Span
    """Of no width unless the shape is full."""

    @property
    def both(self) -> Span:
        """The two sides and the gap between them."""
        one, other = self.sides
        return Span(one.left, other.right - one.left)


def columns(width: int) -> Columns:
    """Return the columns of a pane that is `width` px wide."""
    whole = Span(EDGE, max(0, width - 2 * EDGE))
    if width < _LABELLED_FROM:
        shape, label, sides_left, verdict = Shape.STACKED, whole, EDGE, Span(whole.right, 0)
    else:
        label, sides_left = Span(EDGE, _LABEL - GAP), EDGE + _LABEL
        shape, verdict = Shape.LABELLED, Span(whole.right, 0)
        if width >= _FULL_FROM:
            shape, verdict = Shape.FULL, Span(whole.right - _VERDICT, _VERDICT)
    sides_right = verdict.left - (GAP if verdict.width else 0)
    each = max(0, (sides_right - sides_left - GAP) // 2)
    sides = Span(sides_left, each), Span(sides_left + each + GAP, each)
    return Columns(shape, width, whole, label, sides, verdict)
