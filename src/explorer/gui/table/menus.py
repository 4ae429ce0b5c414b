"""The menus of the table: of a row, and of the columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from explorer.gui.actions import keys_of
from explorer.gui.session import A, B

if TYPE_CHECKING:
    from explorer.gui.session import Session
    from explorer.gui.table.pane import TablePane
    from explorer.gui.table.view import ProviderTableView


def row_menu(pane: TablePane, session: Session, view: ProviderTableView) -> QMenu:
    """Return what can be done with the current row, and with the table."""
    menu = QMenu(pane)
    provider = view.current_provider()
    for side, words in ((A, "Choose as &A\tA"), (B, "Choose as &B\tB")):
        choose = menu.addAction(words)
        choose.setEnabled(provider is not None and provider is not session.pair[side])
        choose.triggered.connect(lambda _on=False, side=side: session.choose(side, provider))
    menu.addSeparator()
    words = f"Open in e&ditor\t{keys_of('open_in_editor')}"
    menu.addAction(words, pane.open_asked.emit).setEnabled(provider is not None)
    menu.addSeparator()
    many = len(view.selected_providers()) > 1
    rows = "rows" if many else "table"
    menu.addAction(f"&Copy {rows}").triggered.connect(lambda: pane.copy())
    menu.addAction(f"Copy {rows} as &markdown").triggered.connect(lambda: pane.copy(markdown=True))
    menu.addSeparator()
    menu.addMenu(sort_menu(session, view, menu))
    menu.addMenu(columns_menu(view, menu))
    return menu


def sort_menu(session: Session, view: ProviderTableView, parent: QMenu) -> QMenu:
    """Return the columns to order by; the ticked one turns the order round."""
    menu = QMenu("&Sort by", parent)
    group = QActionGroup(menu)
    for column in view.columns.shown:
        field = view.table_model.field(column)
        action = _ticked(menu, field.title, field.key == session.sort_field.key)
        group.addAction(action)
        action.triggered.connect(lambda _on=False, key=field.key: session.sort_by(key))
    return menu


def columns_menu(view: ProviderTableView, parent: QMenu | None = None) -> QMenu:
    """Return the columns to show or hide, and the way back to what the room decides."""
    menu = QMenu("C&olumns", parent or view)
    for column in range(1, view.table_model.columnCount()):
        field = view.table_model.field(column)
        title = f"{field.title} ({field.unit})" if field.unit else field.title
        action = _ticked(menu, title, not view.isColumnHidden(column))
        action.toggled.connect(lambda on, key=field.key: view.columns.wish(key, on))
    menu.addSeparator()
    menu.addAction("&Reset columns").triggered.connect(view.columns.reset)
    return menu


def _ticked(menu: QMenu, text: str, is_on: bool) -> QAction:
    action = menu.addAction(text.replace("&", "&&"))
    action.setCheckable(True)
    action.setChecked(is_on)
    return action
