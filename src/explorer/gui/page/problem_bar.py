"""The bar below a page: one problem at a time, and the way to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from explorer.catalog.problem import Severity
from explorer.gui.look.icons import BUTTON, paint_icon
from explorer.gui.look.typography import MEDIUM, SECONDARY, SEMIBOLD
from explorer.gui.parts.buttons import COMPACT, plain_button
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.strip import Strip

if TYPE_CHECKING:
    from explorer.catalog.problem import Problem
    from explorer.gui.look.theme import ColourRole, Theme

HEIGHT = 41
KEY = "F8"


class PageProblemBar(Strip):
    """Shows the problems of a page's own lines first, then those of the files behind it."""

    line_asked = Signal(int)
    """The person wants to see a line of the page."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "warn_tint", ["top"], HEIGHT, parent)
        self._problems: tuple[Problem, ...] = ()
        self._of_page = 0
        self._at = -1
        self._mark = _Mark(theme)
        self._place = ElidedLabel(theme, "", SECONDARY, "warn", SEMIBOLD)
        self._text = ElidedLabel(theme, "", SECONDARY, weight=MEDIUM)
        self._next = plain_button(theme, "Next")
        self._next.set_keys(KEY)
        self._next.set_height(COMPACT)
        self._next.clicked.connect(self.go_on)
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 1, 24, 0)
        row.setSpacing(8)
        row.addWidget(self._mark)
        row.addWidget(self._place)
        row.addSpacing(12)
        row.addWidget(self._text, 1)
        row.addWidget(self._next)

    def set_problems(self, of_page: tuple[Problem, ...], of_files: tuple[Problem, ...]) -> None:
        """Show the first problem; without one the bar is hidden."""
        self._problems = of_page + of_files
        self._of_page = len(of_page)
        self._at = -1
        self.setVisible(bool(self._problems))
        if self._problems:
            self._show(0)

    @property
    def texts(self) -> tuple[str, str]:
        """Where the problem is, and what it is."""
        return self._place.text, self._text.text

    def go_on(self) -> None:
        """Go to the problem shown, then to the next one, and round again."""
        if not self._problems:
            return
        self._at = (self._at + 1) % len(self._problems)
        self._show(self._at)
        place = self._problems[self._at].place
        if self._at < self._of_page and place is not None:
            self.line_asked.emit(place.line)

    def _show(self, index: int) -> None:
        problem = self._problems[index]
        is_page = index < self._of_page
        is_error = problem.severity is Severity.ERROR
        count = len(self._problems)
        number = f"{index + 1} of {count}   " if count > 1 else ""
        line = problem.place.line if problem.place else 0
        where = f"Line {line}" if is_page else f"{problem.file}:{line}" if line else problem.file
        self._place.set_text(number + where)
        self._place.set_role("error" if is_error else "warn")
        field = f"{problem.field}: " if problem.field and not is_page else ""
        todo = f" {problem.todo}." if problem.todo else ""
        self._text.set_text(f"{field}{problem.found}.{todo}")
        self._mark.set_kind("error" if is_error else "warning")
        self.set_ground("error_tint" if is_error else "warn_tint")
        self._next.set_label("Go to line" if self._of_page else "Next")
        self._next.setVisible(self._of_page > 0 or count > 1)


class _Mark(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._kind = "warning"
        self.setFixedSize(BUTTON, BUTTON)
        self.setAccessibleName("Warning")
        theme.tokens_changed.connect(self.update)

    def set_kind(self, kind: str) -> None:
        """Show an error or a warning."""
        self._kind = kind
        self.setAccessibleName(kind.capitalize())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        role: ColourRole = "error" if self._kind == "error" else "warn"
        colour = self._theme.tokens.colour(role)
        paint_icon(QPainter(self), QRectF(self.rect()), self._kind, colour)
