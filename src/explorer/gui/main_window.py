"""The window: places the panes, and lets the actions reach them. It has no rules of its own."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QMainWindow, QMenu, QStackedWidget, QVBoxLayout, QWidget

from explorer.gui import dialogs
from explorer.gui.actions import MENUS, build_actions, fill_menus, icon_of, set_icons
from explorer.gui.centre import TABS, Centre
from explorer.gui.commands import Commands
from explorer.gui.compare.pane import ComparePane
from explorer.gui.empty_pane import EmptyPane
from explorer.gui.facets.pane import FacetPane
from explorer.gui.frame import Frame
from explorer.gui.look.icons import app_icon, icon
from explorer.gui.parts.buttons import icon_button
from explorer.gui.session import A, B, Session
from explorer.gui.status_bar import StatusBar
from explorer.gui.table.pane import TablePane
from explorer.gui.top.bar import TopBar
from explorer.paths import bundled_data

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent

    from explorer.gui.charts.pane import ChartPane
    from explorer.gui.look.theme import Theme
    from explorer.gui.page.pane import PagePane

TITLE = "Comparison Explorer"
TOOLS = ("show_facets", "show_compare", "copy_table", "export_page")
"""Actions that have a button beside the tabs."""


class MainWindow(QMainWindow):
    """Holds the session's panes in one frame."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self.session = session
        self._theme = theme
        self._commands = Commands(session, self)
        self._is_log = False
        self.setWindowIcon(app_icon())
        self.setMinimumSize(720, 480)
        self.setAcceptDrops(True)
        self.called = build_actions(self, self._handlers())
        self._top = TopBar(session, theme)
        self._compare = ComparePane(session, theme)
        self.centre = Centre(theme, self._panes(), self._tools())
        self._frame = Frame(FacetPane(session, theme), self.centre, self._compare)
        self._empty = EmptyPane(theme)
        self._status = StatusBar(session, theme)
        self._place()
        self._fill_menus()
        self._connect()
        self.centre.show_tab("table")
        self._on_catalog_changed()
        self._on_tokens_changed()

    def open(self, folder: Path) -> bool:
        """Open a folder, or tell the person why it cannot be opened."""
        return self._commands.open(folder)

    # Placing

    def _place(self) -> None:
        self._pages = QStackedWidget()
        self._pages.addWidget(self._empty)
        self._pages.addWidget(self._frame)
        whole = QWidget()
        layout = QVBoxLayout(whole)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._top)
        layout.addWidget(self._pages, 1)
        layout.addWidget(self._status)
        self.setCentralWidget(whole)

    def _panes(self) -> dict[str, Callable[[], QWidget]]:
        session, theme = self.session, self._theme
        return {
            "table": lambda: TablePane(session, theme),
            "price": partial(self._make_chart, "price"),
            "speed": partial(self._make_chart, "speed"),
            "page": self._make_page,
            "problems": self._make_problems,
        }

    def _make_chart(self, kind: str) -> QWidget:
        from explorer.gui.charts.pane import ChartPane  # loads pyqtgraph and numpy

        pane = ChartPane(self.session, self._theme, "price" if kind == "price" else "speed")
        pane.set_log(self._is_log)
        pane.log_changed.connect(self._set_log)
        return pane

    def _make_page(self) -> QWidget:
        from explorer.gui.page.pane import PagePane

        pane = PagePane(self.session, self._theme)
        pane.export_asked.connect(self._commands.export_page)
        return pane

    def _make_problems(self) -> QWidget:
        from explorer.gui.problems.pane import ProblemsPane

        return ProblemsPane(self.session, self._theme)

    def _tools(self) -> list[QWidget]:
        buttons: list[QWidget] = []
        for key in TOOLS:
            button = icon_button(self._theme, icon_of(key), self.called[key].toolTip())
            button.setDefaultAction(self.called[key])
            buttons.append(button)
        return buttons

    def _fill_menus(self) -> None:
        """Put the actions into menus: a bar on macOS, elsewhere behind a button and Alt."""
        button_menu = QMenu(self)
        for name in MENUS:
            self.menuBar().addMenu(button_menu.addMenu(name))
        menus = {menu.title(): menu for menu in button_menu.findChildren(QMenu)}
        fill_menus(menus, self.called)
        if sys.platform != "darwin":
            self.menuBar().hide()
        self._top.set_menu(button_menu)
        folder_menu = QMenu(self)
        for key in ("open_folder", "open_bundled", "make_copy", "reload"):
            folder_menu.addAction(self.called[key])
        self._top.set_folder_menu(folder_menu)

    def _connect(self) -> None:
        session = self.session
        session.catalog_changed.connect(self._on_catalog_changed)
        session.pair_changed.connect(self._on_state_changed)
        session.current_changed.connect(self._on_state_changed)
        self.centre.tab_changed.connect(self._on_tab_changed)
        self._frame.shape_changed.connect(self._on_state_changed)
        self._compare.differences_only_changed.connect(self._on_state_changed)
        self._top.search.left_downwards.connect(self._focus_centre)
        self._status.problems_asked.connect(partial(self.centre.show_tab, "problems"))
        self._empty.open_asked.connect(self._commands.ask_to_open)
        self._empty.bundled_asked.connect(self._commands.open_bundled)
        self._empty.folder_dropped.connect(self.open)
        self._theme.tokens_changed.connect(self._on_tokens_changed)

    # What the actions do

    def _handlers(self) -> dict[str, Callable[[], object]]:
        commands, session = self._commands, self.session
        return {
            "open_folder": commands.ask_to_open,
            "open_bundled": commands.open_bundled,
            "make_copy": commands.make_copy,
            "reload": commands.reload,
            "export_page": commands.export_page,
            "quit": self.close,
            "copy_table": self._copy_table,
            "copy_page": self._copy_page,
            "find": lambda: self._top.search.setFocus(Qt.FocusReason.ShortcutFocusReason),
            "clear_query": partial(session.set_query_text, ""),
            **{f"show_{tab}": partial(self._show_tab, tab) for tab, _ in TABS},
            "choose_lens": lambda: self._top.lens.open_popup(),
            "show_facets": lambda: self._frame.toggle("facets"),
            "show_compare": lambda: self._frame.toggle("compare"),
            "full_screen": self._toggle_full_screen,
            "log_scale": lambda: self._set_log(not self._is_log),
            "theme_system": partial(self._theme.choose, "system"),
            "theme_light": partial(self._theme.choose, "light"),
            "theme_dark": partial(self._theme.choose, "dark"),
            "choose_a": partial(self._choose, A),
            "choose_b": partial(self._choose, B),
            "swap": session.swap,
            "clear_pair": session.clear_pair,
            "differences_only": self._toggle_differences,
            "shortcuts": partial(dialogs.show_shortcuts, self),
            "about": partial(dialogs.show_about, self),
        }

    def _show_tab(self, tab: str) -> None:
        self.centre.show_tab(tab)
        self._focus_centre()

    def _focus_centre(self) -> None:
        if pane := self.centre.pane:
            pane.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, side: int) -> None:
        if self.session.current:
            self.session.choose(side, self.session.current)

    def _copy_table(self) -> None:
        table = self.centre.made("table")
        if isinstance(table, TablePane):
            table.copy()

    def _copy_page(self) -> None:
        self.centre.show_tab("page")
        page: PagePane = self.centre.pane  # type: ignore[assignment]
        page.copy()

    def _toggle_differences(self) -> None:
        self._compare.set_differences_only(not self._compare.differences_only)

    def _set_log(self, is_log: bool) -> None:
        self._is_log = is_log
        for kind in ("price", "speed"):
            pane: ChartPane | None = self.centre.made(kind)  # type: ignore[assignment]
            if pane is not None:
                pane.set_log(is_log)
        self._on_state_changed()

    def _toggle_full_screen(self) -> None:
        """Give the whole screen to what the tab shows, or give it back."""
        is_full = not self.isFullScreen()
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        for bar in (self._top, self._status):
            bar.setVisible(not is_full)
        self.centre.set_row_visible(not is_full)
        self._frame.set_alone(is_full)
        self._focus_centre()

    # What follows from changes elsewhere

    def _on_catalog_changed(self) -> None:
        catalog = self.session.catalog
        self._pages.setCurrentWidget(self._frame if catalog.providers else self._empty)
        folder = catalog.folder
        if folder is not None and not catalog.providers:
            errors = len(self.session.problems)
            why = f" {errors} problems were found in its files." if errors else ""
            self._empty.set_message(f"{folder} holds no profile that can be read.{why}")
        is_own = folder is not None and folder != bundled_data()
        self.setWindowTitle(f"{folder.name} - {TITLE}" if folder and is_own else TITLE)
        self._on_state_changed()

    def _on_tab_changed(self, tab: str) -> None:
        self._frame.set_tab(tab)
        self._on_state_changed()

    def _on_state_changed(self) -> None:
        """Let the actions say what is on, and what can be done now."""
        session, called = self.session, self.called
        called[f"show_{self.centre.tab}"].setChecked(True)
        called[f"theme_{self._theme.scheme}"].setChecked(True)
        called["show_facets"].setChecked(self._frame.shows_facets)
        called["show_compare"].setChecked(self._frame.shows_compare)
        called["differences_only"].setChecked(self._compare.differences_only)
        called["log_scale"].setChecked(self._is_log)
        called["log_scale"].setEnabled(self.centre.tab in ("price", "speed"))
        called["full_screen"].setChecked(self.isFullScreen())
        for key in ("export_page", "copy_page"):
            called[key].setEnabled(session.whole_pair is not None)
        for key in ("choose_a", "choose_b"):
            called[key].setEnabled(session.current is not None)
        for key in ("swap", "clear_pair"):
            called[key].setEnabled(session.pair != (None, None))

    def _on_tokens_changed(self) -> None:
        set_icons(self.called, lambda name: icon(name, self._theme.tokens))
        self._on_state_changed()

    # Qt's own events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave full screen on Esc."""
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self._toggle_full_screen()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Show the menu bar while Alt is pressed and nothing follows it."""
        if event.type() == QEvent.Type.KeyRelease and sys.platform != "darwin":
            key: QKeyEvent = event  # type: ignore[assignment]
            if key.key() == Qt.Key.Key_Alt and not key.isAutoRepeat():
                self.menuBar().setVisible(not self.menuBar().isVisible())
        return super().event(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a folder."""
        if _dropped_folder(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the folder that was dropped."""
        if folder := _dropped_folder(event):
            event.acceptProposedAction()
            self.open(folder)


def _dropped_folder(event: QDropEvent) -> Path | None:
    """Return the one folder that is being dropped, if it is one."""
    paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return paths[0] if len(paths) == 1 and paths[0].is_dir() else None
