"""Models and GPUs to look through, as one list that typing narrows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from explorer.analysis.reach import reach
from explorer.analysis.saying import providers
from explorer.catalog.catalog import fold

if TYPE_CHECKING:
    from explorer.analysis.lens import Lens
    from explorer.gui.session import Session

AnyIndex = QModelIndex | QPersistentModelIndex

LENS = Qt.ItemDataRole.UserRole
"""The role that gives a `Lens`; None on a head."""
COUNT = Qt.ItemDataRole.UserRole + 1
"""The role that gives the number of providers with a current price."""


class LensModel(QAbstractListModel):
    """Heads `Models` and `GPUs` with the lenses below, the widest reach first."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._reach: dict[Lens, int] = {}
        self._blobs: dict[Lens, str] = {}
        self._rows: list[Lens | str] = []

    def load(self) -> None:
        """Count anew, as after another folder was opened."""
        self._reach = reach(self._session.view)
        self._blobs = {lens: self._blob(lens) for lens in self._reach}
        self.narrow("")

    def narrow(self, text: str) -> None:
        """Keep the lenses with all words of a text in their id, name or aliases."""
        words = fold(text).split()
        kept = [one for one, blob in self._blobs.items() if all(word in blob for word in words)]
        self.beginResetModel()
        self._rows = []
        for kind, title in (("model", "Models"), ("gpu", "GPUs")):
            lenses = [lens for lens in kept if lens.kind == kind]
            self._rows += [title, *lenses] if lenses else []
        self.endResetModel()

    def index_of(self, lens: Lens | None) -> QModelIndex:
        """Return the index of a lens; of the first one if it is not in the list."""
        if lens in self._rows:
            return self.index(self._rows.index(lens))
        return self.index(1) if self._rows else QModelIndex()

    def rowCount(self, parent: AnyIndex | None = None) -> int:
        """Return the number of heads and lenses."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Let lenses be chosen; keys pass over the heads."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if isinstance(self._rows[index.row()], str):
            return Qt.ItemFlag.ItemNeverHasChildren
        chosen = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return chosen | Qt.ItemFlag.ItemNeverHasChildren

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a lens, its count or its words."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        is_head = isinstance(row, str)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return str(row)
            case Qt.ItemDataRole.AccessibleTextRole:
                return row if isinstance(row, str) else f"{row}, {self._spoken(row)}"
            case Qt.ItemDataRole.UserRole:
                return None if is_head else row
            case _ if role == COUNT and not isinstance(row, str):
                return self._reach[row]
        return None

    def _spoken(self, lens: Lens) -> str:
        return f"current prices of {providers(self._reach[lens])}"

    def _blob(self, lens: Lens) -> str:
        """Return everything that a lens can be found by."""
        settings = self._session.catalog.settings
        named = (settings.models if lens.kind == "model" else settings.gpus).get(lens.id)
        return fold("\n".join([lens.id, lens.name, *(named.aliases if named else ())]))
