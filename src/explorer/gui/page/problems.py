"""What is wrong with the page, below it: a head that walks through, and the list of all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from explorer.catalog.problem import Severity
from explorer.gui.look.typography import MEDIUM, SECONDARY, SEMIBOLD
from explorer.gui.page.findings import Found, in_numbers, ordered
from explorer.gui.page.problems_delegate import HEIGHT as ROW
from explorer.gui.page.problems_delegate import PageProblemsDelegate
from explorer.gui.parts.buttons import COMPACT, plain_button
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.rows import RowsModel, RowsView
from explorer.gui.parts.severity import SEVERITY_ROLES, SeveritySign
from explorer.gui.parts.strip import Strip

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from explorer.catalog.problem import Problem
    from explorer.gui.look.theme import Theme
    from explorer.gui.look.tokens import ColourRole

HEIGHT = 41
KEY = "F8"

_PADDING = 4
_GROUNDS: dict[Severity, ColourRole] = {
    Severity.ERROR: "error_tint",
    Severity.WARNING: "warn_tint",
    Severity.NOTE: "info_tint",
}


class PageProblems(QWidget):
    """Hidden while there is none; one problem at a time, or all of them in a list."""

    line_asked = Signal(int, bool)
    """A line of the page should be seen, and whether the keyboard should go there."""
    file_asked = Signal(object)
    """The place of a `Problem` in another file should be opened."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._at = 0
        self._is_seen = False
        self._room = 5 * ROW
        self._model = RowsModel[Found](lambda found: found.told, parent=self)
        self._list = _List(self._model, theme)
        self._list.hide()
        self._mark = SeveritySign(theme, Severity.WARNING)
        self._place = ElidedLabel(theme, "", SECONDARY, weight=SEMIBOLD)
        self._text = ElidedLabel(theme, "", SECONDARY, weight=MEDIUM)
        self._toggle = plain_button(theme, "Show list")
        self._next = plain_button(theme, "Next")
        self._next.set_keys(KEY)
        for button in (self._toggle, self._next):
            button.set_height(COMPACT)
        self._place_all(theme)
        self._toggle.clicked.connect(self._on_toggle_clicked)
        self._next.clicked.connect(self.go_on)
        self._list.clicked.connect(lambda index: self._go_to(index.row(), follow=False))
        self._list.entered_by_key.connect(lambda: self._enter(self._list.currentIndex()))
        self._list.doubleClicked.connect(self._enter)
        self._list.selectionModel().currentChanged.connect(self._on_current_changed)

    @property
    def texts(self) -> tuple[str, str]:
        """What the head says: place or counts, and the sentence beside it."""
        return self._place.text, self._text.text

    @property
    def is_listed(self) -> bool:
        """Whether the list is shown."""
        return not self._list.isHidden()

    def set_problems(self, of_page: tuple[Problem, ...], of_files: tuple[Problem, ...]) -> None:
        """Take up the problems of a page; a row that is still there stays chosen."""
        rows = ordered(of_page, of_files)
        chosen = self._model.rows[self._at] if self._model.rows else None
        self._model.set_rows(rows)
        at, is_seen = (rows.index(chosen), self._is_seen) if chosen in rows else (0, False)
        self._list.setCurrentIndex(self._model.index(at))
        self._at, self._is_seen = at, is_seen
        self.setVisible(bool(rows))
        self._fit()
        self._show()

    def set_room(self, height: int) -> None:
        """Let the list be so high at most, in px."""
        self._room = height
        self._fit()

    def show_list(self, is_listed: bool) -> None:
        """Show all problems, or only the one at hand."""
        self._list.setVisible(is_listed)
        self._toggle.set_label("Hide list" if is_listed else "Show list")
        self._show()

    def go_on(self) -> None:
        """Go to the problem shown, then to the next one, and round again."""
        if rows := self._model.rows:
            self._go_to((self._at + self._is_seen) % len(rows), follow=True)

    def _place_all(self, theme: Theme) -> None:
        self._head = Strip(theme, "warn_tint", ["top"], HEIGHT)
        row = QHBoxLayout(self._head)
        row.setContentsMargins(24, 1, 24, 0)
        row.setSpacing(8)
        row.addWidget(self._mark)
        row.addWidget(self._place)
        row.addSpacing(12)
        row.addWidget(self._text, 1)
        row.addWidget(self._toggle)
        row.addWidget(self._next)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(self._list)

    def _fit(self) -> None:
        least = ROW + 2 * _PADDING
        wanted = len(self._model.rows) * ROW + 2 * _PADDING
        self._list.setFixedHeight(max(least, min(wanted, self._room)))

    def _go_to(self, row: int, *, follow: bool) -> None:
        self._list.setCurrentIndex(self._model.index(row))
        self._at, self._is_seen = row, True
        self._show()
        if line := self._model.rows[row].line:
            self.line_asked.emit(line, follow)

    def _enter(self, index: QModelIndex) -> None:
        """Go to the place itself: a line of the page, or another file."""
        if index.isValid():
            self._go_to(index.row(), follow=True)
            found = self._model.rows[index.row()]
            if not found.is_of_page:
                self.file_asked.emit(found.problem)

    def _on_toggle_clicked(self) -> None:
        self.show_list(not self.is_listed)
        if self.is_listed:
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_current_changed(self, current: QModelIndex) -> None:
        if current.isValid():
            self._at, self._is_seen = current.row(), False
            self._show()

    def _show(self) -> None:
        """Let the head tell of the problem at hand; above the list, of all."""
        rows = self._model.rows
        if not rows:
            return
        found = rows[self._at]
        worst = rows[0].problem.severity if self.is_listed else found.problem.severity
        role = SEVERITY_ROLES[worst]
        number = f"{self._at + 1} of {len(rows)}   " if len(rows) > 1 else ""
        self._place.set_text(
            in_numbers(one.problem for one in rows) if self.is_listed else number + found.where
        )
        self._place.set_role("text2" if role == "muted" else role)
        self._text.set_text("" if self.is_listed else found.sentence)
        self._mark.set_severity(worst)
        self._head.set_ground(_GROUNDS[worst])
        is_any_of_page = any(one.line for one in rows)
        self._next.set_label("Go to line" if is_any_of_page else "Next")
        self._next.setVisible(is_any_of_page or len(rows) > 1)


class _List(RowsView):
    """Up and down choose a problem, Enter goes to its place."""

    entered_by_key = Signal()

    def __init__(self, model: RowsModel[Found], theme: Theme) -> None:
        super().__init__(theme, "Problems of the page", model)
        self.setItemDelegate(PageProblemsDelegate(theme, self))
        self.setUniformItemSizes(True)
        self.setViewportMargins(0, _PADDING, 0, _PADDING)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for the place on Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_by_key.emit()
            return
        super().keyPressEvent(event)
