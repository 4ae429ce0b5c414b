"""The rows of a comparison: a figure or a cell of each side, and whether the two compare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.comparing import NO_WINNER
from explorer.analysis.figures import Missing
from explorer.analysis.labels import first_upper
from explorer.analysis.verdict import Comparability
from explorer.catalog.vocabulary import UNKNOWN, Absence
from explorer.gui.compare import figure_cell
from explorer.gui.compare.columns import GAP, Columns, Shape, Span
from explorer.gui.compare.figure_cell import FigureCell
from explorer.gui.compare.row import ComparedRow, Plan
from explorer.gui.look.typography import BODY, SECONDARY
from explorer.gui.parts.chip import Chip, ChipKind
from explorer.gui.parts.prose import Prose

if TYPE_CHECKING:
    from explorer.analysis.comparing import FigureRow, TextRow
    from explorer.analysis.figures import Shown
    from explorer.gui.look.theme import Theme

_CHIPS = {
    Comparability.SAME_BASIS: ("Same basis", ChipKind.QUIET, "check"),
    Comparability.NOT_COMPARABLE: ("Not comparable", ChipKind.WARN, "warning"),
}


class FigureLine(ComparedRow):
    """One quantity of both sides; its cells open their evidence."""

    def __init__(
        self, theme: Theme, row: FigureRow, title: str, names: tuple[str, str], reason: str
    ) -> None:
        unit = "" if row.is_equal else row.quantity.unit
        super().__init__(theme, title, unit, row.is_equal)
        self.row = row
        self._word_top = 6 if row.is_equal else 14
        self.cells = tuple(
            FigureCell(theme, name, title, shown, quiet=row.is_equal, parent=self)
            for name, shown in zip(names, row.sides, strict=True)
        )
        if not row.is_equal and row.verdict.comparability in _CHIPS:
            self._word = Chip(theme, *_CHIPS[row.verdict.comparability], parent=self)
        self._better: Chip | None = None
        if row.verdict.better is not None:
            self._better = Chip(theme, row.verdict.by, ChipKind.BETTER, parent=self)
            self.cells[row.verdict.better].set_mark(row.verdict.by)
        self._reason: Prose | None = None
        if reason and not row.is_equal:
            self._reason = Prose(theme, reason, SECONDARY, "muted", parent=self)
        self.setAccessibleName(". ".join(part for part in (title, _spoken(row), reason) if part))

    def plan(self, at: Columns) -> Plan:
        """Place the label, the figures with the better-mark, and the reason below them."""
        plan = Plan()
        is_stacked = at.shape is Shape.STACKED
        label = self._put_label(plan, at, 7 if self.is_equal else 9, 9)
        top = label + 3 if is_stacked else 2 if self.is_equal else 10
        figures = max(self._put_side(plan, side, at.sides[side], top) for side in (0, 1))
        if self._reason is not None:
            reason = plan.put_prose(self._reason, at.both, figures + (0 if is_stacked else 5))
            figures = reason + (0 if is_stacked else -1)
        room = 2 if self.is_equal and not is_stacked else 9
        plan.height = max(label + (4 if self.is_equal else 13), figures + room) + 1
        return plan

    def _put_side(self, plan: Plan, side: int, span: Span, top: int) -> int:
        cell = self.cells[side]
        width = min(cell.sizeHint().width(), span.width + 2 * figure_cell.INSET)
        left = span.left - figure_cell.INSET
        bottom = plan.put(cell, left, top, width, figure_cell.HEIGHT)
        if self._better is None or side != self.row.verdict.better:
            return bottom
        chip = self._better.sizeHint()
        beside = left + width + 4
        if beside + chip.width() <= span.right + GAP // 2:
            plan.put(self._better, beside, top + 4, chip.width(), chip.height())
            return bottom
        return plan.put(self._better, span.left, bottom + 2, chip.width(), chip.height())


class TextLine(ComparedRow):
    """One row of 'At a glance': the cells of both sides as written."""

    def __init__(self, theme: Theme, row: TextRow, names: tuple[str, str]) -> None:
        super().__init__(theme, row.label, "", row.is_equal and row.sides[0] != UNKNOWN)
        self.is_equal = row.is_equal
        self.is_empty = row.sides == (UNKNOWN, UNKNOWN)
        self.cells = tuple(
            Prose(
                theme,
                "–" if text == UNKNOWN else text,
                BODY,
                "muted" if text == UNKNOWN else "text2" if row.is_equal else "text",
                parent=self,
            )
            for text in row.sides
        )
        self._marks = [
            Chip(theme, "Drafted", ChipKind.DRAFTED, "pencil", parent=self) if drafted else None
            for drafted in row.is_drafted
        ]
        for cell, name, text, drafted in zip(
            self.cells, names, row.sides, row.is_drafted, strict=True
        ):
            said = "not known" if text == UNKNOWN else text
            how = ", drafted from the figures" if drafted else ""
            cell.setAccessibleName(f"{name}, {row.label}: {said}{how}")
        self.setAccessibleName(row.label)

    def plan(self, at: Columns) -> Plan:
        """Place the label and the two cells."""
        plan = Plan()
        label = self._put_label(plan, at, 9, 9)
        top = label + 2 if at.shape is Shape.STACKED else 9
        bottoms = [label]
        for cell, mark, span in zip(self.cells, self._marks, at.sides, strict=True):
            bottom = plan.put_prose(cell, span, top)
            if mark is not None:
                size = mark.sizeHint()
                bottom = plan.put(mark, span.left, bottom + 5, size.width(), size.height())
            bottoms.append(bottom)
        plan.height = max(bottoms) + 10
        return plan


def reason_words(row: FigureRow, names: tuple[str, str]) -> str:
    """Return what there is to say on a row besides its figures, as a sentence without a stop."""
    if row.verdict.comparability is not Comparability.ABSENT:
        # Of a pair that fits together this is said once, above all rows.
        reason = row.verdict.reason if row.verdict.reason != NO_WINNER else ""
        return first_upper(reason)
    reasons = zip(names, map(_open_reason, row.sides), strict=True)
    return "; ".join(f"{name}: {reason}" for name, reason in reasons if reason)


def _open_reason(side: Shown) -> str:
    """Return why a figure is missing, if its own few characters do not say it."""
    if not isinstance(side, Missing):
        return ""
    if side.absence is None:
        return "" if side.reason.startswith(side.short) else side.reason
    return "" if side.absence in (Absence.NOT_PUBLISHED, Absence.VARIES) else side.reason


def _spoken(row: FigureRow) -> str:
    return "Equal" if row.is_equal else str(row.verdict.comparability).capitalize()
