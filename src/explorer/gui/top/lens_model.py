"""Models and GPUs to look through, as one list that typing narrows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex

from explorer.analysis.labels import counted
from explorer.analysis.reach import reach
from explorer.catalog.catalog import fold
from explorer.gui.parts.rows import RowsModel

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from explorer.analysis.lens import Lens
    from explorer.gui.session import Session


@dataclass(frozen=True, slots=True)
class LensHead:
    """What stands above the models, or above the GPUs."""

    title: str


@dataclass(frozen=True, slots=True)
class LensRow:
    """A lens to choose."""

    lens: Lens
    count: int
    """Providers with a current price."""


class LensModel(RowsModel[LensHead | LensRow]):
    """Heads `Models` and `GPUs` with the lenses below, the widest reach first."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(_words, head=LensHead, parent=parent)
        self._session = session
        self._found_by: dict[LensRow, str] = {}

    def load(self) -> None:
        """Count anew, as after another folder was opened."""
        rows = [LensRow(lens, count) for lens, count in reach(self._session.view).items()]
        self._found_by = {row: self._names(row.lens) for row in rows}
        self.narrow("")

    def narrow(self, text: str) -> None:
        """Keep the lenses with all words of a text in their id, name or aliases."""
        words = fold(text).split()
        kept = [row for row, names in self._found_by.items() if all(one in names for one in words)]
        rows: list[LensHead | LensRow] = []
        for kind, title in (("model", "Models"), ("gpu", "GPUs")):
            lenses = [row for row in kept if row.lens.kind == kind]
            rows += [LensHead(title), *lenses] if lenses else []
        self.set_rows(rows)

    def index_of(self, lens: Lens | None) -> QModelIndex:
        """Return the index of a lens; of the first one if it is not in the list."""
        for place, row in enumerate(self.rows):
            if isinstance(row, LensRow) and row.lens == lens:
                return self.index(place)
        return self.index(1) if self.rows else QModelIndex()

    def _names(self, lens: Lens) -> str:
        """Return everything that a lens can be found by."""
        settings = self._session.catalog.settings
        named = (settings.models if lens.kind == "model" else settings.gpus).get(lens.id)
        return fold("\n".join([lens.id, lens.name, *(named.aliases if named else ())]))


def _words(row: LensHead | LensRow) -> str:
    if isinstance(row, LensHead):
        return row.title
    return f"{row.lens}, current prices of {counted(row.count, 'provider')}"
