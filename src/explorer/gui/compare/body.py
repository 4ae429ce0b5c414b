"""Everything that is said of one pair, from top to bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from explorer.analysis.comparing import compare
from explorer.analysis.figures import Figure
from explorer.analysis.provenance import dates_in_words, kinds_in_words
from explorer.analysis.saying import row_title
from explorer.gui.compare.prose import Footing, Notice, Paragraphs, SectionHead, SideBlocks
from explorer.gui.compare.rows import FigureLine, TextLine, reason_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.analysis.comparing import Comparison, FigureRow
    from explorer.analysis.view import View
    from explorer.catalog.catalog import Provider
    from explorer.catalog.schema import Pair
    from explorer.gui.compare.figure_cell import FigureCell
    from explorer.gui.compare.row import ComparedRow, Row
    from explorer.gui.look.theme import Theme

_FIT_TOGETHER = "The two fit together rather than compete, so no winner is marked."


class Counts(NamedTuple):
    """Rows of a comparison by what they show."""

    differ: int
    equal: int
    empty: int

    def words(self, is_hidden: bool) -> str:
        """Return the counts in words; `is_hidden` speaks of the rows that are not shown."""
        if is_hidden:
            parts = [(self.equal, "equal"), (self.empty, "empty")]
            said = ", ".join(f"{number} {word}" for number, word in parts if number)
            rows = "row" if self.equal + self.empty == 1 else "rows"
            return f"{said} {rows} hidden" if said else "No equal rows"
        if self.empty:
            return f"{self.differ} differ, {self.equal} equal, {self.empty} empty"
        differ = "1 row differs" if self.differ == 1 else f"{self.differ} rows differ"
        return f"{differ}, {self.equal or 'none'} {'are' if self.equal > 1 else 'is'} equal"


class CompareBody(QWidget):
    """The sections of a pair; built once for a pair and a view."""

    evidence_wanted = Signal(int, int)
    """The row and side of a figure that was clicked."""
    copy_wanted = Signal(int, int)
    """The row and side of a figure whose evidence is to be copied."""

    def __init__(self, theme: Theme, view: View, pair: tuple[Provider, Provider]) -> None:
        super().__init__()
        self._theme = theme
        self._view = view
        self._pair = pair
        self._names = (pair[0].name, pair[1].name)
        self._sections: list[tuple[SectionHead, list[ComparedRow]]] = []
        self.lines: list[FigureLine] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        written = view.catalog.pair_of(*pair)
        self._build(compare(view, *pair), written.record if written else None)
        self._layout.addStretch()

    @property
    def counts(self) -> Counts:
        """How many rows differ, are equal, or are empty on both sides."""
        rows = [row for _, rows in self._sections for row in rows]
        equal, empty = sum(row.is_equal for row in rows), sum(row.is_empty for row in rows)
        return Counts(len(rows) - equal, equal - empty, empty)

    def show_differences_only(self, is_on: bool) -> None:
        """Hide equal rows, or show all and mark those that differ."""
        for head, rows in self._sections:
            for row in rows:
                row.setVisible(not (is_on and row.is_equal))
                row.set_marked(not is_on and not row.is_equal)
            head.setVisible(not is_on or not all(row.is_equal for row in rows))

    def cell(self, row: int, side: int) -> FigureCell:
        """Return the cell of a figure."""
        return self.lines[row].cells[side]

    def place_of_focus(self) -> tuple[str, int] | None:
        """Return the quantity and the side of the figure that has the focus."""
        for line in self.lines:
            for side, cell in enumerate(line.cells):
                if cell.hasFocus():
                    return line.row.quantity.key, side
        return None

    def restore_focus(self, quantity: str, side: int) -> None:
        """Give the focus to the figure of a quantity, if it is still there."""
        for line in self.lines:
            if line.row.quantity.key == quantity and line.cells[side].has_evidence:
                line.cells[side].setFocus()

    def _build(self, comparison: Comparison, written: Pair | None) -> None:
        if not comparison.are_rivals:
            self._add(Notice(self._theme, "Complementary", _FIT_TOGETHER))
        self._add_figures(comparison.figures)
        glance = [TextLine(self._theme, row, self._names) for row in comparison.glance]
        self._add_rows("At a glance", glance)
        prose = [*([written.summary] if written and written.summary else [])]
        prose += written.comparison if written else ()
        if prose:
            self._add(SectionHead(self._theme, "How they compare"))
            self._add(Paragraphs(self._theme, prose))
        abouts = [one.profile.about for one in self._pair]
        self._add_sides("What each one does", self._names, abouts)
        headings = (f"Choose {self._names[0]} for", f"Choose {self._names[1]} for")
        bullets = [_bullets(one, written) for one in self._pair]
        self._add_sides("Which to choose", headings, bullets, is_list=True)

    def _add_figures(self, rows: Sequence[FigureRow]) -> None:
        """Add the figures of the lens under its name, and apart from them those of other things."""
        lens = self._view.lens
        of_lens = [row for row in rows if self._view.is_of_lens(row.quantity)]
        others = [row for row in rows if not self._view.is_of_lens(row.quantity)]
        self._add_rows(f"Figures for {lens}" if lens else "Figures", list(map(self._line, of_lens)))
        self._add_rows("Other figures", list(map(self._line, others)))
        figures = [one for row in rows for one in row.sides if isinstance(one, Figure)]
        if figures:
            words = f"{dates_in_words(figures)}. {kinds_in_words(figures)}."
            self._add(Footing(self._theme, words))

    def _line(self, row: FigureRow) -> FigureLine:
        title, number = row_title(self._view, row.quantity), len(self.lines)
        line = FigureLine(self._theme, row, title, self._names, reason_words(row, self._names))
        self.lines.append(line)
        for side, cell in enumerate(line.cells):
            cell.clicked.connect(
                lambda _checked=False, on=side: self.evidence_wanted.emit(number, on)
            )
            cell.copy_wanted.connect(lambda on=side: self.copy_wanted.emit(number, on))
            cell.step_wanted.connect(
                lambda down, right, on=side: self._step(number, on, down, right)
            )
        return line

    def _add_rows(self, title: str, rows: Sequence[ComparedRow]) -> None:
        if rows:
            head = SectionHead(self._theme, title)
            self._sections.append((head, list(rows)))
            for row in (head, *rows):
                self._add(row)

    def _add_sides(
        self,
        title: str,
        headings: tuple[str, str],
        texts: Sequence[Sequence[str]],
        *,
        is_list: bool = False,
    ) -> None:
        if any(texts):
            self._add(SectionHead(self._theme, title))
            both = texts[0], texts[1]
            self._add(SideBlocks(self._theme, headings, both, is_list=is_list))

    def _add(self, row: Row) -> None:
        self._layout.addWidget(row)

    def _step(self, row: int, side: int, down: int, right: int) -> None:
        """Move the focus from a figure to the next one that has evidence."""
        row, side = row + down, side + right
        while 0 <= row < len(self.lines) and side in (0, 1):
            line = self.lines[row]
            sides = (side, 1 - side) if down else (side,)
            for one in sides:
                if line.cells[one].has_evidence and line.isVisible():
                    line.cells[one].setFocus()
                    return
            if not down:
                return
            row += down


def _bullets(provider: Provider, written: Pair | None) -> Sequence[str]:
    own = written.choose.get(provider.key) if written else None
    return own or provider.profile.best_for
