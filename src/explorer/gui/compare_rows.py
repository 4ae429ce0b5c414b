"""The rows of a comparison: a figure or a cell of each side, and whether the two may be compared.

A row places its parts for the width it is given; nothing is built anew when the width changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from explorer.analysis.comparing import NO_WINNER
from explorer.analysis.figures import Missing
from explorer.analysis.verdict import Comparability
from explorer.catalog.schema import UNKNOWN
from explorer.catalog.vocabulary import Absence
from explorer.gui import figure_cell
from explorer.gui.compare_columns import GAP, Columns, Shape, Span, columns
from explorer.gui.figure_cell import FigureCell
from explorer.gui.parts import chip as chips
from explorer.gui.parts.chip import Chip, ChipKind
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.prose import Prose, WrappedText
from explorer.gui.typography import BODY, CAPTION, MEDIUM, SECONDARY, text_font

if TYPE_CHECKING:
    from explorer.analysis.comparing import FigureRow, TextRow
    from explorer.analysis.figures import Shown
    from explorer.gui.theme import Theme

_EDGE_WIDTH = 3
_UNIT_HEIGHT = 16
_UNIT_GAP = 12
_CHIPS = {
    Comparability.SAME_BASIS: ("Same basis", ChipKind.QUIET, "check"),
    Comparability.CONVERTIBLE: ("Convertible", ChipKind.QUIET, "swap"),
    Comparability.NOT_COMPARABLE: ("Not comparable", ChipKind.WARN, "warning"),
}


class Plan:
    """Where the parts of a row go, and how high the row becomes."""

    def __init__(self) -> None:
        self.placed: list[tuple[QWidget, QRect]] = []
        self.height = 0

    def put(self, part: QWidget, left: int, top: int, width: int, height: int) -> int:
        """Place a part and return its lower edge."""
        self.placed.append((part, QRect(left, top, max(0, width), height)))
        return top + height

    def put_prose(self, prose: Prose, span: Span, top: int) -> int:
        """Place wrapped text in a column and return its lower edge."""
        return self.put(prose, span.left, top, span.width, prose.heightForWidth(span.width))


class Row(QWidget):
    """A row that is as high as its parts need at a width, with a line below."""

    has_line = True

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._is_marked = False
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.tokens_changed.connect(self.update)

    def plan(self, at: Columns) -> Plan:
        """Return where the parts go at a width."""
        raise TypeError(f"{type(self).__name__} places nothing at {at.width} px.")

    def set_marked(self, is_marked: bool) -> None:
        """Show the edge that tells differing rows from equal ones."""
        self._is_marked = is_marked
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Say that the height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the row at a width."""
        return self.plan(columns(width)).height

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts."""
        super().resizeEvent(event)
        for part, place in self.plan(columns(self.width())).placed:
            part.setGeometry(place)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line below and the edge of a differing row."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        bottom = self.height() - 1
        if self.has_line:
            left = columns(self.width()).label.left
            painter.fillRect(left, bottom, self.width() - left, 1, tokens.border)
        if self._is_marked:
            painter.fillRect(0, 0, _EDGE_WIDTH, bottom, tokens.text2)


class RowLabel(QWidget):
    """A row's title and unit: below each other beside the sides, on one line above them."""

    def __init__(self, theme: Theme, title: str, unit: str, quiet: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title, self._unit, self._quiet = title, unit, quiet
        self._is_above = False
        self._wrapped: dict[tuple[int, bool], WrappedText] = {}
        self.setAccessibleName(f"{title}, {unit}" if unit else title)
        theme.tokens_changed.connect(self.update)

    def set_above(self, is_above: bool) -> None:
        """Stand above the sides or beside them."""
        self._is_above = is_above
        self.update()

    def height_at(self, width: int, is_above: bool) -> int:
        """Return the height at a width."""
        title = self._at(width, is_above)
        return title.height + (_UNIT_HEIGHT if self._has_unit_line(title, width, is_above) else 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint title and unit."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        title = self._at(self.width(), self._is_above)
        soft = self._is_above or self._quiet
        title.draw(painter, QRectF(self.rect()).topLeft(), tokens.text2 if soft else tokens.text)
        painter.setFont(text_font(CAPTION))
        painter.setPen(tokens.muted)
        if self._has_unit_line(title, self.width(), self._is_above):
            painter.drawText(0, title.height + _UNIT_HEIGHT - 4, self._unit)
        elif self._unit:
            painter.drawText(round(title.natural_width) + _UNIT_GAP, title.height - 4, self._unit)

    def _has_unit_line(self, title: WrappedText, width: int, is_above: bool) -> bool:
        if not self._unit:
            return False
        if not is_above or title.line_count > 1:
            return True
        unit = QFontMetricsF(text_font(CAPTION)).horizontalAdvance(self._unit)
        return title.natural_width + _UNIT_GAP + unit > width

    def _at(self, width: int, is_above: bool) -> WrappedText:
        key = width, is_above
        if key not in self._wrapped:
            weight = 400 if is_above or self._quiet else MEDIUM
            font = text_font(SECONDARY if is_above else BODY, weight)
            self._wrapped = {key: WrappedText(self._title, font, width)}
        return self._wrapped[key]


class ComparedRow(Row):
    """A row with a label, and a word on its sides: a verdict's chip, or that they are equal."""

    _word_top = 8
    """Where the word stands in the full shape, level with the sides."""

    def __init__(
        self, theme: Theme, title: str, unit: str, is_equal: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self.is_equal = is_equal
        """Also when neither side says anything."""
        self.is_empty = False
        self._label = RowLabel(theme, title, unit, is_equal, self)
        self._word: QWidget | None = None
        if is_equal:
            self._word = ElidedLabel(theme, "=  Equal", SECONDARY, "text2", parent=self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts, the label above or beside."""
        self._label.set_above(columns(self.width()).shape is Shape.STACKED)
        super().resizeEvent(event)

    def _put_label(self, plan: Plan, at: Columns, beside: int, above: int) -> int:
        """Place label and word from a height on, and return where the label ends."""
        if at.shape is Shape.STACKED:
            taken = 0
            if self._word is not None:
                taken = self._word.sizeHint().width()
                left = at.label.right - taken
                plan.put(self._word, left, above - 2, taken, chips.HEIGHT)
                taken += 8
            width = at.label.width - taken
            height = self._label.height_at(width, True)
            return plan.put(self._label, at.label.left, above, width, height)
        height = self._label.height_at(at.label.width, False)
        bottom = plan.put(self._label, at.label.left, beside, at.label.width, height)
        if self._word is None:
            return bottom
        width = self._word.sizeHint().width()
        if at.shape is Shape.FULL:
            plan.put(self._word, at.verdict.left, self._word_top, width, chips.HEIGHT)
            return bottom
        return plan.put(self._word, at.label.left, bottom + 3, width, chips.HEIGHT)


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
        for cell, name, text in zip(self.cells, names, row.sides, strict=True):
            said = "not known" if text == UNKNOWN else text
            cell.setAccessibleName(f"{name}, {row.label}: {said}")
        self.setAccessibleName(row.label)

    def plan(self, at: Columns) -> Plan:
        """Place the label and the two cells."""
        plan = Plan()
        label = self._put_label(plan, at, 9, 9)
        top = label + 2 if at.shape is Shape.STACKED else 9
        pairs = zip(self.cells, at.sides, strict=True)
        cells = max(plan.put_prose(cell, span, top) for cell, span in pairs)
        plan.height = max(label, cells) + 10
        return plan


def reason_words(row: FigureRow, names: tuple[str, str]) -> str:
    """Return what there is to say on a row besides its figures, as a sentence without a stop."""
    if row.verdict.comparability is not Comparability.ABSENT:
        # Of a pair that fits together this is said once, above all rows.
        reason = row.verdict.reason if row.verdict.reason != NO_WINNER else ""
        return reason[:1].upper() + reason[1:]
    reasons = zip(names, map(_open_reason, row.sides), strict=True)
    return "; ".join(f"{name}: {reason}" for name, reason in reasons if reason)


def _open_reason(side: Shown) -> str:
    """Return why a figure is missing, if its own few characters do not say it."""
    if not isinstance(side, Missing):
        return ""
    if side.short:
        return "" if side.reason.startswith(side.short) else side.reason
    return "" if side.absence in (Absence.NOT_PUBLISHED, Absence.VARIES) else side.reason


def _spoken(row: FigureRow) -> str:
    return "Equal" if row.is_equal else str(row.verdict.comparability).capitalize()
