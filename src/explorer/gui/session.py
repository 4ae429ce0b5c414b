"""The one shared object: what is open, how it is looked at, and what the person chose."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from explorer.analysis.fields import fields, in_order
from explorer.analysis.lens import counts
from explorer.analysis.query import Query, QueryError, parse
from explorer.analysis.view import View
from explorer.catalog.caching import files_of, open_folder
from explorer.catalog.catalog import Catalog, Loaded
from explorer.catalog.folders import real
from explorer.paths import bundled_data

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.analysis.fields import Field
    from explorer.analysis.lens import Lens
    from explorer.catalog.caching import Facts
    from explorer.catalog.catalog import Provider
    from explorer.catalog.problem import Problem

A, B = 0, 1
"""The two sides of a pair."""

Pair = tuple["Provider | None", "Provider | None"]


class Session(QObject):
    """Holds the catalog, the view, the query, the order and the pair; panes listen and call.

    Setters that change nothing emit nothing. What a person chose is kept by key over a reload.
    """

    catalog_changed = Signal()
    """Another folder was opened, or the same one read again."""
    view_changed = Signal()
    """The lens changed, and with it the meaning of every figure."""
    query_changed = Signal()
    """Other providers are let through, or the query's text is at fault."""
    order_changed = Signal()
    """The same providers stand in another order."""
    pair_changed = Signal()
    """Another provider was chosen for A or B, or the two were swapped."""
    current_changed = Signal()
    """Another provider is pointed at in table or chart."""

    def __init__(self, today: date | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.today = today or date.today()  # noqa: DTZ011 - a calendar day, as the person sees it
        self._loaded = Loaded(Catalog())
        self._files: Facts = ()
        self._view = View.default(self._loaded.catalog, self.today)
        self._query = Query()
        self._query_text = ""
        self._query_error: QueryError | None = None
        self._sort = ("output", False)
        self._pair: tuple[str | None, str | None] = (None, None)
        self._current: str | None = None
        self._visible: list[Provider] = []
        self._visible_of: tuple[View, Query, tuple[str, bool]] | None = None

    @property
    def catalog(self) -> Catalog:
        """The catalog that is open; an empty one when none is."""
        return self._loaded.catalog

    @property
    def is_open(self) -> bool:
        """Whether a folder is open."""
        return self.catalog.folder is not None

    @property
    def is_bundled(self) -> bool:
        """Whether the catalog that ships with the program is open; it is never written to."""
        return self.catalog.folder == bundled_data()

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the files."""
        return self._loaded.problems

    @property
    def files(self) -> Facts:
        """Name, time and size of the files as they were when they were read."""
        return self._files

    @property
    def view(self) -> View:
        """The lens and day that give figures their meaning."""
        return self._view

    @property
    def query(self) -> Query:
        """The last sound query."""
        return self._query

    @property
    def query_text(self) -> str:
        """What stands in the search box."""
        return self._query_text

    @property
    def query_error(self) -> QueryError | None:
        """Why the text in the search box is not applied."""
        return self._query_error

    @property
    def sort_field(self) -> Field:
        """The column that orders the table."""
        columns = fields(self._view)
        return next((one for one in columns if one.key == self._sort[0]), columns[0])

    @property
    def is_descending(self) -> bool:
        """Whether the order is from large to small."""
        return self._sort[1]

    @property
    def visible(self) -> list[Provider]:
        """The providers that the query lets through, in the order of the table."""
        asked = self._view, self._query, self._sort
        if asked != self._visible_of:
            found = self._query.of(self.catalog.providers)
            self._visible = in_order(self._view, found, self.sort_field, self.is_descending)
            self._visible_of = asked
        return self._visible

    @property
    def pair(self) -> Pair:
        """The providers chosen as A and B."""
        one, other = self._pair
        return self._get(one), self._get(other)

    @property
    def whole_pair(self) -> tuple[Provider, Provider] | None:
        """The pair when both sides are chosen, as the person ordered them."""
        one, other = self.pair
        return (one, other) if one and other else None

    @property
    def free_side(self) -> int:
        """The side that the next provider is taken for: B once A is chosen."""
        return A if self.pair[A] is None else B

    @property
    def current(self) -> Provider | None:
        """The provider that is pointed at."""
        return self._get(self._current)

    def letter_of(self, provider: Provider) -> str:
        """Return the letter of the side that a provider was chosen for; empty for neither."""
        sides = zip("AB", self.pair, strict=True)
        return next((letter for letter, one in sides if one is provider), "")

    def open(self, folder: Path) -> None:
        """Open a folder; raises FolderError, with everything as it was, if there is none."""
        folder = real(folder)  # `.` has no name to show
        files = files_of(folder)  # before they are read, so that no change is missed
        loaded = open_folder(folder)
        is_same = folder == self.catalog.folder
        lens = self._view.lens
        self._loaded, self._files = loaded, files
        self._view = View.default(loaded.catalog, self.today)
        if is_same:
            if kept := _found_again(lens, loaded.catalog):
                self._view = self._view.through(kept)
        else:
            self._query, self._query_text, self._query_error = Query(), "", None
            self._sort = ("gpu" if self._view.is_gpu else "output", False)
            self._pair = (None, None)
            self._current = None
        self.catalog_changed.emit()

    def reload(self) -> None:
        """Read the open folder again; the choices stay."""
        if self.catalog.folder is not None:
            self.open(self.catalog.folder)

    def set_query_text(self, text: str) -> None:
        """Apply what was typed; a text at fault is kept beside the last sound query."""
        if text == self._query_text:
            return
        self._query_text = text
        try:
            self._query = parse(text)
            self._query_error = None
        except QueryError as error:
            self._query_error = error
        self.query_changed.emit()

    def set_query(self, query: Query) -> None:
        """Apply a query, as a click on a facet does."""
        self.set_query_text(str(query))

    def clear_query(self) -> None:
        """Let every provider through."""
        self.set_query_text("")

    def set_lens(self, lens: Lens) -> None:
        """Look through another model or GPU."""
        if lens == self._view.lens:
            return
        self._view = self._view.through(lens)
        if self._view.is_gpu and self._sort[0] in ("input", "output", "price", "speed", "ttft"):
            self._sort = ("gpu", False)
        self.view_changed.emit()

    def sort_by(self, key: str) -> None:
        """Order by a column, its better end first; the same column again turns the order round."""
        if key == self._sort[0]:
            self._sort = (key, not self._sort[1])
        else:
            field = next(one for one in fields(self._view) if one.key == key)
            self._sort = (key, not field.best_first())
        self.order_changed.emit()

    def choose(self, side: int, provider: Provider | None) -> None:
        """Choose a side's provider; the one that already is the other side changes places."""
        pair = list(self._pair)
        key = provider.key if provider else None
        if key == pair[side]:
            return
        if key is not None and key == pair[1 - side]:
            pair[1 - side] = pair[side]
        pair[side] = key
        self._pair = (pair[A], pair[B])
        self.pair_changed.emit()

    def take(self, provider: Provider | None) -> None:
        """Choose a provider for the free side; one that is chosen already stays where it is."""
        if provider is not None and provider not in self.pair:
            self.choose(self.free_side, provider)

    def swap(self) -> None:
        """Let A and B change places."""
        if self._pair != (None, None):
            self._pair = (self._pair[B], self._pair[A])
            self.pair_changed.emit()

    def clear_pair(self) -> None:
        """Choose nobody for A and B."""
        if self._pair != (None, None):
            self._pair = (None, None)
            self.pair_changed.emit()

    def point_at(self, provider: Provider | None) -> None:
        """Point at a provider, so that every view can show which one is meant."""
        key = provider.key if provider else None
        if key != self._current:
            self._current = key
            self.current_changed.emit()

    def _get(self, key: str | None) -> Provider | None:
        return self.catalog.get(key) if key else None


def _found_again(lens: Lens | None, catalog: Catalog) -> Lens | None:
    """Return the lens on the same model or GPU under the name it has now; None if it is gone."""
    wanted = lens and (lens.kind, lens.id)
    return next((one for one in counts(catalog) if (one.kind, one.id) == wanted), None)
