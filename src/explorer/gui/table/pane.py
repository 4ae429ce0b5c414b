"""The table of providers: a sentence that says what is shown, and the rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QPoint, Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from explorer.analysis.labels import counted
from explorer.analysis.saying import order_in_words
from explorer.analysis.tables import as_markdown, as_separated
from explorer.gui.clipboard import put
from explorer.gui.parts.buttons import plain_button
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.sentence import Sentence
from explorer.gui.table.copying import table_rows
from explorer.gui.table.menus import columns_menu, row_menu
from explorer.gui.table.view import ProviderTableView
from explorer.page.escaping import escape_cell

if TYPE_CHECKING:
    from explorer.analysis.figures import Shown
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session

SENTENCE = 32
_EDGE = 24
_LOW = 360
"""Under this height the rows get the room of the sentence."""


class TablePane(QWidget):
    """Listens to the session for what to show and tells it what is pointed at and chosen."""

    open_asked = Signal()
    """The person wants to see what is pointed at in its file."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._sentence = Sentence(theme)
        self._sentence.setFixedHeight(SENTENCE)
        self.view = ProviderTableView(session, theme)
        self._empty = _NothingFound(session, theme)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.view)
        self._pages.addWidget(self._empty)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.view)
        self._on_shown_changed()

    @property
    def current_figure(self) -> Shown | None:
        """The figure that is pointed at, or its absence; None where a text stands."""
        provider = self.view.current_provider()
        if provider is None:
            return None
        field = self.view.table_model.field(self.view.currentIndex().column())
        return field.shown(self._session.view, provider)

    @property
    def sentence(self) -> str:
        """What is shown, in words."""
        return self._sentence.text

    def columns_menu(self) -> QMenu:
        """Return a menu of the columns, made for this moment."""
        return columns_menu(self.view)

    def copy_text(self, *, markdown: bool) -> str:
        """Return the visible columns of the table, or of the selected rows if there are several.

        Tab-separated with plain numbers, or a markdown table.
        """
        chosen = self.view.selected_providers()
        rows = chosen if len(chosen) > 1 else self.view.table_model.providers
        fields = [self.view.table_model.field(column) for column in self.view.columns.shown]
        texts = table_rows(self._session.view, fields, rows, plain=not markdown)
        if markdown:
            return as_markdown(texts, [field.is_numeric for field in fields], escape_cell)
        return as_separated(texts)

    def copy(self, *, markdown: bool = False) -> None:
        """Put the table on the clipboard: as text for spreadsheets, or as markdown."""
        data = QMimeData()
        data.setText(self.copy_text(markdown=markdown))
        data.setData("text/markdown", self.copy_text(markdown=True).encode())
        put(data)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the room of the sentence to the rows where there is little."""
        super().resizeEvent(event)
        self._sentence.setVisible(self.height() >= _LOW)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        row = QHBoxLayout()
        row.setContentsMargins(_EDGE, 0, _EDGE, 0)
        row.addWidget(self._sentence)
        column.addLayout(row)
        column.addWidget(self._pages, 1)

    def _connect(self) -> None:
        session = self._session
        for signal in (
            session.catalog_changed,
            session.view_changed,
            session.query_changed,
            session.order_changed,
        ):
            signal.connect(self._on_shown_changed)
        self.view.copy_wanted.connect(self.copy)
        self.view.customContextMenuRequested.connect(self._on_row_menu_wanted)
        head = self.view.horizontalHeader()
        head.customContextMenuRequested.connect(self._on_columns_menu_wanted)

    def _on_shown_changed(self) -> None:
        session = self._session
        found, total = len(self.view.table_model.providers), len(session.catalog.providers)
        every = counted(total, "provider")
        lead = every if found == total else f"{found} of {every}"
        order = order_in_words(session.sort_field, session.is_descending)
        words = session.query.in_words()
        if session.is_open:
            self._sentence.set_text(lead, f"{words}, {order}" if words else order)
        self._empty.show_query(words)
        is_empty = session.is_open and total > 0 and found == 0
        self._show(self._empty if is_empty else self.view)

    def _show(self, page: QWidget) -> None:
        """Show the rows or the words in their place, and let the keyboard stay in the pane."""
        if page is not self._pages.currentWidget():
            has_focus = self.isAncestorOf(QApplication.focusWidget() or self)
            self._pages.setCurrentWidget(page)
            self.setFocusProxy(page)
            if has_focus:
                page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_row_menu_wanted(self, point: QPoint) -> None:
        menu = row_menu(self, self._session, self.view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.view.viewport().mapToGlobal(point))

    def _on_columns_menu_wanted(self, point: QPoint) -> None:
        menu = self.columns_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.view.horizontalHeader().mapToGlobal(point))


class _NothingFound(QWidget):
    """What stands in the place of the rows when the query lets nobody through."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._words = Prose(theme, role="text2")
        self._button = plain_button(theme, "Clear search and filters", "close")
        self._button.clicked.connect(session.clear_query)
        self.setFocusProxy(self._button)
        column = QVBoxLayout(self)
        column.setContentsMargins(_EDGE, 16, _EDGE, _EDGE)
        column.setSpacing(16)
        column.addWidget(self._words)
        column.addWidget(self._button)
        column.addStretch(1)

    def show_query(self, words: str) -> None:
        """Say what nobody does."""
        self._words.set_text(f"There are no providers that {words}." if words else "")
