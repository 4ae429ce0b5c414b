"""The pages of an import as a list, each with what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING

from explorer.gui.importing.words import State, state
from explorer.gui.parts.rows import RowsModel

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QObject

    from explorer.page.importing.pages import Outcome
    from explorer.page.importing.planning import Plan


@dataclass(frozen=True, slots=True)
class PageRow:
    """One page: the file it comes from, and how it stands."""

    file: str
    state: State

    @property
    def name(self) -> str:
        """The name of the file without its folders."""
        return PurePath(self.file).name


class PagesModel(RowsModel[PageRow]):
    """Keeps its rows while states change, so that selection and place stay."""

    def __init__(self, plan: Plan, parent: QObject | None = None) -> None:
        super().__init__(
            lambda row: f"{row.name}: {row.state.words}",
            lambda row: f"{row.file}\n{row.state.words}",
            parent=parent,
        )
        self._plan = plan
        self.set_rows(self._made())

    def outcome(self, row: int) -> Outcome | None:
        """Return what becomes of a page, if that is known."""
        outcomes = self._plan.outcomes
        return outcomes[row] if 0 <= row < len(outcomes) else None

    def refresh(self) -> None:
        """Take up what became known of the pages."""
        self.change_rows(self._made())

    def first_open(self) -> QModelIndex:
        """Return the first page that asks for a decision, else the first page."""
        outcomes = self._plan.outcomes
        rows = [row for row, outcome in enumerate(outcomes) if outcome.undecided]
        return self.index(rows[0] if rows else 0)

    def _made(self) -> list[PageRow]:
        pages = enumerate(self._plan.pages)
        return [PageRow(file, state(self._plan, self.outcome(row))) for row, (file, _) in pages]
