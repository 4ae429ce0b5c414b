"""The facets as one list: heads, values with their counts, and the way to more values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from explorer.analysis.facets import facets
from explorer.analysis.labels import counted
from explorer.gui.parts.tooltip import plain_tooltip

if TYPE_CHECKING:
    from explorer.analysis.facets import Facet, FacetValue
    from explorer.gui.parts.rows import Index
    from explorer.gui.session import Session

FACET_ROW = Qt.ItemDataRole.UserRole
"""The role that gives a `FacetRow`."""

FIRST_VALUES = 5
"""How many values a facet shows before it is opened wider."""


class RowKind(StrEnum):
    """What a row of the list is."""

    HEAD = "head"
    VALUE = "value"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class FacetRow:
    """One row of the list."""

    kind: RowKind
    field: str
    label: str
    count: int = 0
    """Providers of a value; ticked values of a closed head; hidden values."""
    value: str = ""
    is_ticked: bool = False
    is_open: bool = True
    """Of a head: whether its values are shown; of the way to more: whether they are all."""

    @property
    def place(self) -> tuple[str, str, str]:
        """Return what stays the same when counts and ticks change."""
        return self.kind, self.field, self.value


class FacetModel(QAbstractListModel):
    """Keeps what is opened; ticks are the query's."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._closed: set[str] = set()
        self._widened: set[str] = set()
        self._rows = self._made()
        session.catalog_changed.connect(self._refresh)
        session.query_changed.connect(self._refresh)

    @property
    def has_ticks(self) -> bool:
        """Whether any value is ticked, shown or not."""
        return any(self._session.query.chosen(field) for field in self._fields)

    def row(self, index: Index) -> FacetRow:
        """Return the row of a valid index."""
        return self._rows[index.row()]

    def index_of(self, place: tuple[str, str, str]) -> QModelIndex:
        """Return the index of a row by its place; invalid if it is not shown."""
        for number, row in enumerate(self._rows):
            if row.place == place:
                return self.index(number)
        return QModelIndex()

    def activate(self, index: Index) -> None:
        """Do what a row is for: tick or clear a value, open or close a head, show more or less."""
        row = self.row(index)
        match row.kind:
            case RowKind.VALUE:
                self._session.set_query(self._session.query.toggled(row.field, row.value))
            case RowKind.HEAD:
                self.set_open(index, not row.is_open)
            case RowKind.MORE:
                self._widened ^= {row.field}
                self._refresh()

    def set_open(self, index: Index, is_open: bool) -> None:
        """Show or hide the values of the head that a row belongs to."""
        field = self.row(index).field
        if is_open == (field in self._closed):
            self._closed ^= {field}
            self._refresh()

    def clear(self) -> None:
        """Take all ticks away and leave the words of the search."""
        query = self._session.query
        for field in self._fields:
            query = query.without(field)
        self._session.set_query(query)

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of rows that are shown."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let every row be reached, and values be ticked."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        flags |= Qt.ItemFlag.ItemNeverHasChildren
        if self.row(index).kind is RowKind.VALUE:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a row for painting, or its words."""
        if not index.isValid():
            return None
        row = self.row(index)
        match role:
            case Qt.ItemDataRole.UserRole:
                return row
            case Qt.ItemDataRole.DisplayRole:
                return row.label
            case Qt.ItemDataRole.AccessibleTextRole:
                return _spoken(row)
            case Qt.ItemDataRole.CheckStateRole if row.kind is RowKind.VALUE:
                return Qt.CheckState.Checked if row.is_ticked else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.ToolTipRole if row.kind is RowKind.VALUE:
                return plain_tooltip(f"{row.label}: {counted(row.count, 'provider')}")
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Tick or clear a value, as an assistive tool does."""
        if role != Qt.ItemDataRole.CheckStateRole or not index.isValid():
            return False
        row = self.row(index)
        if (
            row.kind is RowKind.VALUE
            and (Qt.CheckState(value) is Qt.CheckState.Checked) != row.is_ticked
        ):
            self.activate(index)
        return row.kind is RowKind.VALUE

    def _made(self) -> list[FacetRow]:
        found = facets(self._session.catalog, self._session.query)
        self._fields = [facet.field for facet in found]
        return [row for facet in found for row in self._rows_of(facet)]

    def _rows_of(self, facet: Facet) -> list[FacetRow]:
        field, is_open = facet.field, facet.field not in self._closed
        ticked = sum(value.is_chosen for value in facet.values)
        rows = [FacetRow(RowKind.HEAD, field, facet.title, ticked, is_open=is_open)]
        if not is_open:
            return rows
        is_wide = field in self._widened
        shown = [
            value
            for place, value in enumerate(facet.values)
            if is_wide or place < FIRST_VALUES or value.is_chosen
        ]
        rows += [_value_row(field, value) for value in shown]
        hidden = len(facet.values) - len(shown)
        if hidden or (is_wide and len(facet.values) > FIRST_VALUES):
            label = "Fewer" if is_wide else f"{hidden} more"
            rows.append(FacetRow(RowKind.MORE, field, label, hidden, is_open=is_wide))
        return rows

    def _refresh(self) -> None:
        rows = self._made()
        if [row.place for row in rows] == [row.place for row in self._rows]:
            self._rows = rows
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()


def _value_row(field: str, value: FacetValue) -> FacetRow:
    return FacetRow(
        RowKind.VALUE, field, value.label, value.count, value.value, is_ticked=value.is_chosen
    )


def _spoken(row: FacetRow) -> str:
    match row.kind:
        case RowKind.HEAD:
            ticked = f", {row.count} ticked" if row.count else ""
            return f"{row.label}, {'open' if row.is_open else 'closed'}{ticked}"
        case RowKind.MORE:
            return f"Show fewer values of {row.field}" if row.is_open else f"{row.label} values"
    state = "ticked" if row.is_ticked else "not ticked"
    return f"{row.label}, {counted(row.count, 'provider')}, {state}"
