"""The providers as rows of a table: its own list, in the order that the session gives."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from explorer.analysis.fields import fields
from explorer.analysis.figures import Figure
from explorer.analysis.freshness import is_fresh
from explorer.analysis.labels import as_label
from explorer.analysis.quantities import CONTEXT, GPU_HOUR, OUTPUT, OUTPUT_SPEED, TTFT
from explorer.analysis.saying import apart_in_words, gap_in_words, noted, said
from explorer.catalog.catalog import Provider
from explorer.gui.parts.tooltip import plain_tooltip

if TYPE_CHECKING:
    from explorer.analysis.fields import Field
    from explorer.catalog.vocabulary import SourceKind
    from explorer.gui.parts.rows import Index
    from explorer.gui.session import Session

ABSENCES = "Where no figure stands: – not researched, n/a does not apply, or the reason in words."
APART = "on another basis than most of this column"
MARK = "*"
"""Stands behind a figure that is apart; head and tool tip explain it."""


class TableRole(IntEnum):
    """What the model gives besides Qt's own roles."""

    PROVIDER = Qt.ItemDataRole.UserRole
    """The provider's record; None on a section row."""
    CELL = Qt.ItemDataRole.UserRole + 1
    """A `Cell`; None on a section row."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What one cell is painted from."""

    text: str
    is_missing: bool = False
    kind: SourceKind | None = None
    """Who stands behind the figure, in the columns that show it."""
    is_old: bool = False
    """A date that is stale or unknown."""
    apart: str = ""
    """In what a figure differs from most of its column, if it does."""


KIND_COLUMNS = frozenset(one.key for one in (OUTPUT, OUTPUT_SPEED, TTFT, GPU_HOUR))
"""The columns that show with a square who stands behind a figure."""

_SECTION = Qt.ItemFlag.ItemNeverHasChildren
_CHOOSABLE = _SECTION | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class ProviderTableModel(QAbstractTableModel):
    """Rows are the session's visible providers.

    Whichever way a column orders the table, a section row stands before those whose figure is on
    another basis, and one before those without a figure.
    """

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._rows: list[Provider | str] = []
        self._places: dict[str, int] = {}
        self._cells: dict[tuple[str, str], Cell] = {}
        self._decimals: dict[str, int] = {}
        self._load()
        for signal in (session.catalog_changed, session.view_changed, session.query_changed):
            signal.connect(self._on_figures_changed)
        session.order_changed.connect(self._refresh)
        session.pair_changed.connect(self._on_pair_changed)

    @property
    def providers(self) -> list[Provider]:
        """The providers in their order, without the section rows."""
        return [row for row in self._rows if isinstance(row, Provider)]

    def field(self, column: int) -> Field:
        """Return the field that a column shows."""
        return self._fields[column]

    def provider(self, row: int) -> Provider | None:
        """Return the provider of a row; None for a section row or no row."""
        found = self._rows[row] if 0 <= row < len(self._rows) else None
        return found if isinstance(found, Provider) else None

    def section(self, row: int) -> str:
        """Return the words of a section row; empty for a provider's."""
        found = self._rows[row]
        return found if isinstance(found, str) else ""

    def row_of(self, key: str) -> int:
        """Return the row of a provider, -1 if it is not among the visible ones."""
        return self._places.get(key, -1)

    def decimals(self, column: int) -> int:
        """Return the most decimals that any figure of a column shows."""
        key = self._fields[column].key
        if key not in self._decimals:
            texts = [self._cell(column, row) for row in self.providers]
            ends = [one.text.rpartition(".") for one in texts if not one.is_missing]
            self._decimals[key] = max((len(end) for _, point, end in ends if point), default=0)
        return self._decimals[key]

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the providers and the section rows."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of fields."""
        return 0 if parent is not None and parent.isValid() else len(self._fields)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let providers be chosen; keys and clicks pass over a section row."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return _SECTION if self.provider(index.row()) is None else _CHOOSABLE

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a cell for painting, copying, hovering or reading aloud."""
        if not index.isValid():
            return None
        provider = self.provider(index.row())
        if provider is None:
            return self._section_data(index, role)
        match role:
            case TableRole.CELL:
                return self._cell(index.column(), provider)
            case TableRole.PROVIDER:
                return provider
            case Qt.ItemDataRole.DisplayRole:
                return self._cell(index.column(), provider).text
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tooltip(self._note(index.column(), provider))
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(index.column(), provider)
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        """Return a column's title with its unit."""
        if orientation is Qt.Orientation.Vertical or not 0 <= section < len(self._fields):
            return None
        field = self._fields[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return f"{field.title}, {field.unit}" if field.unit else field.title
            case Qt.ItemDataRole.AccessibleTextRole:
                unit = f", {field.unit.replace('$', 'dollars')}" if field.unit else ""
                return field.title + unit + self._spoken_order(field)
            case Qt.ItemDataRole.ToolTipRole if field.quantity:
                return plain_tooltip(self._head_note(field))
        return None

    def _load(self) -> None:
        view, by = self._session.view, self._session.sort_field
        self._fields = fields(view)
        visible = self._session.visible
        self._usual = {field.key: field.usual(view, visible) for field in self._fields}
        self.sort_key = by.key  # for painting: cheaper than asking the session for each cell
        known = [one for one in visible if by.is_known(view, one)]
        usual = self._usual[by.key]
        apart = [one for one in known if by.apart(view, one, usual)]
        self._rows = [*visible]
        if len(known) < len(visible):
            self._rows.insert(len(known), gap_in_words(view, by, len(visible) - len(known)))
        if apart:
            words = apart_in_words(view, by, apart, usual)
            self._rows.insert(len(known) - len(apart), words)
        self._places = {
            row.key: place for place, row in enumerate(self._rows) if isinstance(row, Provider)
        }
        self._decimals.clear()

    def _refresh(self) -> None:
        self.beginResetModel()
        self._load()
        self.endResetModel()

    def _on_figures_changed(self) -> None:
        self._cells.clear()
        self._refresh()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def _on_pair_changed(self) -> None:
        if self._rows:
            end = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), end)

    def _section_data(self, index: Index, role: int) -> object:
        texts = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        is_first = index.column() == 0
        return self.section(index.row()) if is_first and role in texts else None

    def _cell(self, column: int, provider: Provider) -> Cell:
        field = self._fields[column]
        place = provider.key, field.key
        if place not in self._cells:
            self._cells[place] = self._made(field, provider)
        return self._cells[place]

    def _made(self, field: Field, provider: Provider) -> Cell:
        view, today = self._session.view, self._session.today
        shown = field.shown(view, provider)
        if shown is None:
            price = view.figure(provider, view.price_quantity) if field.key == "updated" else None
            is_old = isinstance(price, Figure) and not is_fresh(price, today)
            text = field.text(view, provider)
            return Cell(as_label(text) if field.key == "category" else text, is_old=is_old)
        if not isinstance(shown, Figure):
            return Cell(shown.text, is_missing=True)
        kind = shown.kind if field.key in KIND_COLUMNS else None
        text = shown.text.replace("$", "").replace("≈ ", "≈")
        return Cell(text, kind=kind, apart=field.apart(view, provider, self._usual[field.key]))

    def _note(self, column: int, provider: Provider) -> str:
        shown = self._fields[column].shown(self._session.view, provider)
        cell = self._cell(column, provider)
        if shown is not None:
            note = noted(shown, self._session.today)
            return f"{note}\n{MARK} {APART}: {cell.apart}" if cell.apart else note
        text = cell.text
        tagline = provider.profile.tagline if self._fields[column].key == "name" else None
        return f"{text}\n{tagline}" if tagline else text

    def _spoken(self, column: int, provider: Provider) -> str:
        field = self._fields[column]
        cell = self._cell(column, provider)
        if (shown := field.shown(self._session.view, provider)) is not None:
            words = said(shown, self._session.today)
            return f"{words}, {APART}" if cell.apart else words
        if field.key == "name":
            letter = self._session.letter_of(provider)
            return f"{cell.text}, chosen as {letter}" if letter else cell.text
        return f"{cell.text}, stale" if cell.is_old and cell.text != "undated" else cell.text

    def _head_note(self, field: Field) -> str:
        """Return unit and basis of a column, and what its marks mean."""
        usual = ", ".join(self._usual[field.key])
        marks = f"{MARK} {APART}" + (f", which have {usual}" if usual else "")
        return f"{field.quantity}\n{ABSENCES}\n{marks}"

    def _spoken_order(self, field: Field) -> str:
        if field.key != self._session.sort_field.key:
            return ""
        return ", sorted down" if self._session.is_descending else ", sorted up"


def is_aligned(field: Field) -> bool:
    """Tell whether a column's figures stand with their decimal points below one another."""
    return field.quantity is not None and field.quantity is not CONTEXT
