"""What a reset of the table must not take away: selection, current row, and where one looked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel

if TYPE_CHECKING:
    from explorer.gui.session import Session
    from explorer.gui.table.view import ProviderTableView

_ROWS = QItemSelectionModel.SelectionFlag.Rows
_SELECT = QItemSelectionModel.SelectionFlag.Select | _ROWS
_KEEP = QItemSelectionModel.SelectionFlag.NoUpdate


class KeptRows:
    """Finds rows again by the keys of their providers.

    The same rows are seen where only the files changed; another query, order or lens shows the
    first ones.
    """

    def __init__(self, session: Session, view: ProviderTableView) -> None:
        self._session = session
        self._view = view
        self._selected: list[str] = []
        self._column = 0
        self._top = ("", 0)
        self._scrolled = 0
        self._looked_at = self._way_of_looking()
        view.table_model.modelAboutToBeReset.connect(self._keep)

    def restore(self) -> None:
        """Select, point at and show what was there before the reset, as far as it still is."""
        view, model = self._view, self._view.table_model
        selection, current = view.selectionModel(), self._session.current
        row = model.row_of(current.key) if current else -1
        if row >= 0:
            selection.setCurrentIndex(model.index(row, self._column), _KEEP)
        for key in self._selected:
            if (row := model.row_of(key)) >= 0:
                selection.select(model.index(row, 0), _SELECT)
        self._scroll_back()

    def _keep(self) -> None:
        view = self._view
        self._selected = [provider.key for provider in view.selected_providers()]
        self._column = max(view.currentIndex().column(), 0)
        self._scrolled = view.verticalScrollBar().value()
        for row in range(max(view.rowAt(0), 0), view.table_model.rowCount()):
            if provider := view.table_model.provider(row):
                self._top = provider.key, view.rowViewportPosition(row)
                return

    def _scroll_back(self) -> None:
        before, self._looked_at = self._looked_at, self._way_of_looking()
        view, bar = self._view, self._view.verticalScrollBar()
        if before != self._looked_at:
            self._show_first()
            return
        view.updateGeometries()  # the bar's range is that of the rows before
        key, distance = self._top
        row = view.table_model.row_of(key)
        moved = bar.value() + view.rowViewportPosition(row) - distance
        bar.setValue(moved if row >= 0 else self._scrolled)

    def _show_first(self) -> None:
        """Show the first rows, or the current one if it is further down."""
        self._view.verticalScrollBar().setValue(0)
        if self._view.isVisible():
            self._view.scrollTo(self._view.currentIndex())

    def _way_of_looking(self) -> tuple[object, ...]:
        """Return what the rows depend on besides the files: folder, query, lens and order."""
        session, lens = self._session, self._session.view.lens
        shown = (session.catalog.folder, session.query_text, lens and (lens.kind, lens.id))
        return (*shown, session.sort_field.key, session.is_descending)
