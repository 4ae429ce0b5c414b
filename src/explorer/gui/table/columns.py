"""The columns of the table: which are shown, how wide, in which order, and who decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.gui.table.column_room import NAME_AT_LEAST, WIDTHS, name_width, shown_columns
from explorer.gui.table.header import EDGE, KIND_ROOM
from explorer.gui.table.model import TableRole

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtWidgets import QTableView

    from explorer.gui.session import Session
    from explorer.gui.table.model import ProviderTableModel


class TableColumns:
    """Fits the columns of a view into its width and keeps what a person wished by hand."""

    def __init__(self, session: Session, view: QTableView, model: ProviderTableModel) -> None:
        self._session = session
        self._view = view
        self._model = model
        self._wishes: dict[str, bool] = {}
        self._keys = [model.field(column).key for column in range(model.columnCount())]
        self.lay_out()

    @property
    def shown(self) -> list[int]:
        """The visible columns as they stand."""
        return [one for one in self._in_order() if not self._view.isColumnHidden(one)]

    def wish(self, key: str, shown: bool) -> None:
        """Show or hide a column by hand."""
        self._wishes[key] = shown
        self.lay_out()

    def reset(self) -> None:
        """Let the room decide again, and every column stand where it stood at first."""
        self._wishes = {}
        head = self._view.horizontalHeader()
        for place in range(head.count()):
            head.moveSection(head.visualIndex(place), place)
        self.lay_out()

    def lay_out(self) -> None:
        """Show the columns that there is room for; the name takes what is left."""
        width = self._view.viewport().width()
        shown = shown_columns(
            self._keys,
            width,
            sort_key=self._session.sort_field.key,
            is_gpu=self._session.view.is_gpu,
            wishes=self._wishes,
        )
        for column, key in enumerate(self._keys):
            self._view.setColumnHidden(column, key not in shown)
            if key in WIDTHS and key in shown:
                self._view.setColumnWidth(column, WIDTHS[key])
        self._view.setColumnWidth(0, max(NAME_AT_LEAST, name_width(shown, width)))

    def shared_room(self, row: int, column: int, keys: Collection[str]) -> tuple[int, int]:
        """Return left and right of the room that neighbouring columns share for equal words.

        Only columns of `keys` count, and their words end where the figures of output end.
        """
        first, last = self._run(row, column, keys)
        columns = self.shown
        end, room = columns[last], EDGE
        if "output" in (self._keys[one] for one in columns[first + 1 : last + 1]):
            end, room = self._keys.index("output"), KIND_ROOM
        view = self._view
        right = view.columnViewportPosition(end) + view.columnWidth(end) - room
        return view.columnViewportPosition(columns[first]), right

    def _run(self, row: int, column: int, keys: Collection[str]) -> tuple[int, int]:
        """Return the places of the first and the last neighbour that says the same."""
        columns = self.shown
        cells = [self._model.index(row, one).data(TableRole.CELL) for one in columns]
        first = last = columns.index(column)
        alike = [
            self._keys[one] in keys and cell == cells[first]
            for one, cell in zip(columns, cells, strict=True)
        ]
        while first > 0 and alike[first - 1]:
            first -= 1
        while last + 1 < len(alike) and alike[last + 1]:
            last += 1
        return first, last

    def _in_order(self) -> list[int]:
        head = self._view.horizontalHeader()
        return [head.logicalIndex(place) for place in range(head.count())]
