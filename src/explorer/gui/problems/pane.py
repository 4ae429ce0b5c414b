"""The problems pane: what is wrong or doubtful in the open folder, where, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from explorer.catalog.folders import FolderError
from explorer.catalog.problem import Severity
from explorer.gui.look.typography import SECONDARY, SEMIBOLD, TITLE
from explorer.gui.parts.buttons import plain_button
from explorer.gui.parts.copy_button import CopyButton
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.notice import Notice
from explorer.gui.parts.segmented import SegmentedControl
from explorer.gui.parts.strip import Strip
from explorer.gui.problems.doubting import Doubting
from explorer.gui.problems.list import ProblemsList
from explorer.gui.problems.model import ProblemsModel, place_text, title_of
from explorer.gui.problems.preview import ProblemsPreview
from explorer.gui.problems.summary import files_read, what_works

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QShowEvent

    from explorer.catalog.problem import Problem
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session

ALL, DOUBTFUL = "all", "doubtful"
_FILTERS: dict[str, str] = {
    ALL: "All",
    Severity.ERROR: "Errors",
    Severity.WARNING: "Warnings",
    Severity.NOTE: "Notes",
    DOUBTFUL: "Doubtful",
}


class ProblemsPane(QWidget):
    """Lists the session's problems by file, with the lines of the one that is looked at.

    What `check` doubts beyond them is looked for once the pane is shown.
    """

    open_asked = Signal(object)
    """The person wants to mend a problem, which is handed over, in its file."""
    current_moved = Signal()
    """Another problem is looked at, or none."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._last: Problem | None = None
        self.setAccessibleName("Problems")
        self._title = ElidedLabel(theme, "", TITLE, weight=SEMIBOLD)
        self._works = ElidedLabel(theme, "", SECONDARY, "muted")
        self._filter = SegmentedControl(theme, "Which problems are listed", [*_FILTERS.items()])
        self._copy = CopyButton(theme, "Copy list")
        self._again = plain_button(theme, "Check again", "refresh")
        self._again.set_keys("F5")
        self._model = ProblemsModel(self)
        self._list = ProblemsList(self._model, theme)
        self._preview = ProblemsPreview(theme)
        self._notice = Notice(theme, "check")
        self._doubting = Doubting(self)
        self._place()
        self._connect()
        self._refresh()

    @property
    def texts(self) -> tuple[str, str]:
        """The title, and the sentence of what still works."""
        return self._title.text, self._works.text

    @property
    def current(self) -> Problem | None:
        """The problem that is looked at."""
        return self._model.problem(self._list.currentIndex())

    def showEvent(self, event: QShowEvent) -> None:
        """Look for what is doubtful, which nobody waits for until then."""
        super().showEvent(event)
        self._ask_for_doubts()

    def copy_list(self) -> None:
        """Copy the problems listed, one a line, as the command line prints them."""
        QGuiApplication.clipboard().setText("\n".join(map(str, self._model.problems)))
        self._copy.say_copied()

    def copy_place(self) -> None:
        """Copy where the problem is, in the form editors and terminals can jump to."""
        problem, folder = self.current, self._session.catalog.folder
        if problem is not None and folder is not None:
            place = filter(None, (str(folder / problem.file), place_text(problem)))
            QGuiApplication.clipboard().setText(":".join(place))

    def ask_to_open(self) -> None:
        """Ask for the file of the problem, at its line."""
        if self.current is not None:
            self.open_asked.emit(self.current)

    def check_again(self) -> None:
        """Read the folder again; if it is gone, say so and keep what is known."""
        try:
            self._session.reload()
        except FolderError as error:
            self._works.set_text(str(error))
            self._works.set_role("error")

    def _place(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._title)
        words.addWidget(self._works)
        head = Strip(self._theme, "surface")
        row = QHBoxLayout(head)
        row.setContentsMargins(24, 12, 24, 8)
        row.setSpacing(8)
        row.addLayout(words, 1)
        row.addWidget(self._copy)
        row.addWidget(self._again)
        tools = Strip(self._theme, "surface", ["bottom"])
        line = QHBoxLayout(tools)
        line.setContentsMargins(24, 0, 24, 12)
        line.addWidget(self._filter)
        line.addStretch(1)
        self._tools = tools
        self._views = QStackedWidget()
        self._views.addWidget(self._list)
        calm = Strip(self._theme)
        inner = QVBoxLayout(calm)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self._notice)
        self._views.addWidget(calm)
        ground = Strip(self._theme)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(ground)
        column = QVBoxLayout(ground)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (head, tools):
            column.addWidget(widget)
        column.addWidget(self._views, 1)
        column.addWidget(self._preview)

    def _connect(self) -> None:
        self._filter.choice_changed.connect(lambda _key: self._list_problems())
        self._copy.clicked.connect(self.copy_list)
        self._again.clicked.connect(self.check_again)
        self._list.current_moved.connect(self._on_current_moved)
        self._list.entered_by_key.connect(self.copy_place)
        self._list.open_asked.connect(self.ask_to_open)
        self._preview.copy_asked.connect(self.copy_place)
        self._preview.open_asked.connect(self.ask_to_open)
        self._session.catalog_changed.connect(self._on_catalog_changed)
        self._doubting.changed.connect(self._refresh)

    def _on_catalog_changed(self) -> None:
        if self.isVisible():
            self._ask_for_doubts()
        self._refresh()

    def _ask_for_doubts(self) -> None:
        if self._session.is_open:
            self._doubting.ask(self._session.catalog, self._session.today)

    def _refresh(self) -> None:
        problems, catalog = self._session.problems, self._session.catalog
        is_open = self._session.is_open
        title = title_of(problems, files_read(catalog)) if is_open else "No folder is open"
        self._title.set_text(title)
        self._works.set_text(what_works(catalog, problems) if is_open else "")
        self._works.set_role("muted")
        numbers = {key: sum(map(len, self._of(key))) for key in _FILTERS}
        for key, text in _FILTERS.items():
            self._filter.set_text(key, f"{text} {numbers[key]}")
            self._filter.set_available(key, numbers[key] > 0 or key == ALL)
        if not numbers[self._filter.choice]:
            self._filter.choose(ALL)
        self._tools.setVisible(numbers[ALL] > 0)
        self._copy.setEnabled(numbers[ALL] > 0)
        self._again.setEnabled(is_open)
        self._list_problems()

    def _of(self, key: str) -> tuple[Sequence[Problem], Sequence[Problem]]:
        """Return the problems, and the doubts, that a choice of the filter lets through."""
        problems = [one for one in self._session.problems if key in (ALL, one.severity)]
        return problems, self._doubting.doubts if key in (ALL, DOUBTFUL) else ()

    def _list_problems(self) -> None:
        wanted, row = self._last, self._list.currentIndex().row()
        self._model.set_problems(*self._of(self._filter.choice))
        if self._model.rows:
            self._list.setCurrentIndex(self._model.nearest(wanted, row))
        else:
            self._notice.set_content(*self._calm())
        self._show_list(bool(self._model.rows))
        self._on_current_moved()

    def _show_list(self, is_shown: bool) -> None:
        """Show the list or the notice; the keyboard stays with whichever it is."""
        has_keyboard = self.hasFocus()
        self._views.setCurrentIndex(0 if is_shown else 1)
        self.setFocusProxy(self._list if is_shown else None)  # type: ignore[arg-type]
        if has_keyboard:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _calm(self) -> tuple[str, str]:
        """Say what it means that nothing is listed."""
        if not self._session.is_open:
            return "Nothing to check", "Open a folder of provider profiles first."
        whole = "Every file was read in full"
        if self._doubting.is_looking:
            return whole, "No value was refused. Whether one looks wrong will be known in a moment."
        return whole, (
            "No value was refused and none looks wrong. Whether a figure is true, "
            "only its source can tell."
        )

    def _on_current_moved(self) -> None:
        problem = self.current
        self._last = problem or self._last
        self.current_moved.emit()
        self._preview.show_problem(self._session.catalog.folder, problem)
