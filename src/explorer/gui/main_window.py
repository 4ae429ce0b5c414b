"""The window: places the panes, and lets the actions reach them. It has no rules of its own."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QMainWindow, QMenu, QStackedWidget, QVBoxLayout, QWidget

from explorer.gui.actions import (
    MENUS,
    build_actions,
    fill_menus,
    icon_of,
    keys_of,
    name_of,
    set_icons,
)
from explorer.gui.alt_menu_bar import AltMenuBar
from explorer.gui.centre import TABS, Centre
from explorer.gui.compare.pane import ComparePane
from explorer.gui.dropping import dragged
from explorer.gui.empty_pane import EmptyPane
from explorer.gui.facets.pane import FacetPane
from explorer.gui.features import Features
from explorer.gui.frame import Frame
from explorer.gui.help import show_about, show_method, show_shortcuts
from explorer.gui.look.icons import app_icon, icon
from explorer.gui.panes import Panes
from explorer.gui.parts.buttons import icon_button
from explorer.gui.possible import CHARTS, possible
from explorer.gui.session import A, B, Session
from explorer.gui.status_bar import StatusBar
from explorer.gui.top.bar import TopBar

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent

    from explorer.gui.dropping import DroppedPages
    from explorer.gui.look.theme import Theme

TITLE = "Comparison Explorer"
TOOLS = ("show_facets", "show_compare", "copy_table", "export_page")
"""Actions that have a button beside the tabs."""


class MainWindow(QMainWindow):
    """Holds the session's panes in one frame."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self.session = session
        self._theme = theme
        self._features = Features(
            session,
            theme,
            self,
            self._say,
            self._show_tab,
            page_tab=lambda: self._panes.page,
            looked_at=lambda: self._panes.looked_at(self.centre.tab),
        )
        self._panes = Panes(session, theme, self._features, self._say, self._on_state_changed)
        self._is_alone = False
        self.setWindowIcon(app_icon())
        self.setMinimumSize(720, 480)
        self.setAcceptDrops(True)
        self.action_of = build_actions(self, self._handlers())
        """Every action by its key."""
        self._top = TopBar(session, theme)
        self._compare = ComparePane(session, theme)
        self.centre = Centre(theme, self._panes.makers(), self._tools())
        self._frame = Frame(FacetPane(session, theme), self.centre, self._compare)
        self._empty = EmptyPane(theme)
        self._status = StatusBar(session, theme)
        self._place()
        self._fill_menus()
        self._connect()
        self.centre.show_tab("table")
        self._on_catalog_changed()
        self._focus_centre()
        self._on_tokens_changed()

    def open(self, folder: Path) -> bool:
        """Open a folder, or tell the person why it cannot be opened."""
        return self._features.commands.open(folder)

    def _say(self, text: str) -> None:
        self._status.say(text)

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
        layout.addWidget(self._features.writing.waiting.note)
        layout.addWidget(self._pages, 1)
        layout.addWidget(self._status)
        self.setCentralWidget(whole)

    def _tools(self) -> list[QWidget]:
        buttons: list[QWidget] = []
        for key in TOOLS:
            button = icon_button(self._theme, icon_of(key), name_of(key))
            button.setDefaultAction(self.action_of[key])
            buttons.append(button)
        return buttons

    def _fill_menus(self) -> None:
        """Put the actions into menus: a bar on macOS, elsewhere behind a button and Alt."""
        button_menu = QMenu(self)
        for name in MENUS:
            self.menuBar().addMenu(button_menu.addMenu(name))
        menus = {menu.title(): menu for menu in button_menu.findChildren(QMenu)}
        fill_menus(menus, self.action_of)
        if sys.platform != "darwin":
            AltMenuBar(self)
        self._top.set_menu(button_menu)
        folder_menu = QMenu(self)
        for key in ("open_folder", "open_bundled", "make_copy", "reload"):
            folder_menu.addAction(self.action_of[key])
        self._top.set_folder_menu(folder_menu)

    def _connect(self) -> None:
        session = self.session
        session.catalog_changed.connect(self._on_catalog_changed)
        session.pair_changed.connect(self._on_state_changed)
        session.current_changed.connect(self._on_state_changed)
        session.query_changed.connect(self._on_state_changed)
        self.centre.tab_changed.connect(self._on_tab_changed)
        self._frame.shape_changed.connect(self._on_state_changed)
        self._compare.differences_only_changed.connect(self._on_state_changed)
        self._compare.open_asked.connect(self._features.profiles.open_figure)
        self._top.search.left_downwards.connect(self._focus_centre)
        self._status.problems_asked.connect(partial(self._show_tab, "problems"))
        self._empty.open_asked.connect(self._features.commands.ask_to_open)
        self._empty.bundled_asked.connect(self._features.commands.open_bundled)
        self._empty.dropped.connect(self._on_dropped)
        self._theme.tokens_changed.connect(self._on_tokens_changed)

    # What the actions do

    def _handlers(self) -> dict[str, Callable[[], object]]:
        session = self.session
        return {
            "quit": self.close,
            "copy_table": self._copy_table,
            "copy_page": self._copy_page,
            "copy_rich": partial(self._copy_page, is_rich=True),
            "find": lambda: self._top.search.setFocus(Qt.FocusReason.ShortcutFocusReason),
            "clear_query": session.clear_query,
            **{f"show_{tab}": partial(self._show_tab, tab) for tab, _ in TABS},
            "choose_lens": lambda: self._top.lens.open_popup(),
            "show_facets": lambda: self._frame.toggle("facets"),
            "show_compare": lambda: self._frame.toggle("compare"),
            "full_screen": self._toggle_full_screen,
            "log_scale": lambda: self._panes.set_log(not self._panes.is_log),
            "theme_system": partial(self._theme.choose, "system"),
            "theme_light": partial(self._theme.choose, "light"),
            "theme_dark": partial(self._theme.choose, "dark"),
            "choose_a": partial(self._choose, A),
            "choose_b": partial(self._choose, B),
            "swap": session.swap,
            "clear_pair": session.clear_pair,
            "differences_only": self._toggle_differences,
            "shortcuts": partial(show_shortcuts, self, self._theme),
            "method": partial(show_method, self, self._theme),
            "about": partial(show_about, self),
            **self._features.handlers(),
        }

    def _show_tab(self, tab: str) -> None:
        self.centre.show_tab(tab)
        self._focus_centre()

    def _focus_centre(self) -> None:
        pane = self._empty if self._pages.currentWidget() is self._empty else self.centre.pane
        if pane is not None:
            pane.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, side: int) -> None:
        if self.session.current:
            self.session.choose(side, self.session.current)

    def _copy_table(self) -> None:
        if self._panes.table is not None:
            self._panes.table.copy()

    def _copy_page(self, *, is_rich: bool = False) -> None:
        self.centre.show_tab("page")
        if self._panes.page is not None:
            pane = self._panes.page.page
            pane.copy_rich() if is_rich else pane.copy()

    def _toggle_differences(self) -> None:
        self._compare.set_differences_only(not self._compare.differences_only)

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _set_alone(self, is_alone: bool) -> None:
        """Give the whole window to what the tab shows, or give it back."""
        self._is_alone = is_alone
        for bar in (self._top, self._status):
            bar.setVisible(not is_alone)
        self._features.writing.waiting.hide()
        self.centre.set_row_visible(not is_alone)
        self._frame.set_alone(is_alone)
        self._focus_centre()

    # What follows from changes elsewhere

    def _on_catalog_changed(self) -> None:
        catalog = self.session.catalog
        folder = catalog.folder
        if folder is not None and not catalog.providers:
            keys = keys_of("show_problems")
            why = f" {keys} lists what is wrong with its files." if self.session.problems else ""
            self._empty.set_message(f"{folder} holds no profile that can be read.{why}")
        is_own = folder is not None and not self.session.is_bundled
        self.setWindowTitle(f"{folder.name} - {TITLE}" if folder and is_own else TITLE)
        self._show_page()
        self._on_state_changed()

    def _on_tab_changed(self, tab: str) -> None:
        self._frame.set_tab(tab)
        self._status.set_dates_visible(tab not in CHARTS)
        self._show_page()
        self._on_state_changed()

    def _show_page(self) -> None:
        """Show the panes; without a provider only the problems have anything to show."""
        session = self.session
        is_wanted = self.centre.tab == "problems" and session.problems
        has_something = session.catalog.providers or is_wanted
        self._pages.setCurrentWidget(self._frame if has_something else self._empty)

    def _on_state_changed(self) -> None:
        """Let the actions say what is on, and what can be done now."""
        action_of = self.action_of
        action_of[f"show_{self.centre.tab}"].setChecked(True)
        action_of[f"theme_{self._theme.scheme}"].setChecked(True)
        action_of["show_facets"].setChecked(self._frame.shows_facets)
        action_of["show_compare"].setChecked(self._frame.shows_compare)
        action_of["differences_only"].setChecked(self._compare.differences_only)
        action_of["log_scale"].setChecked(self._panes.is_log)
        action_of["full_screen"].setChecked(self._is_alone)
        can = possible(
            self.session,
            self.centre.tab,
            is_alone=self._is_alone,
            shows_compare=self._frame.shows_compare,
        )
        for key, is_possible in (can | self._features.possible()).items():
            action_of[key].setEnabled(is_possible)

    def _on_dropped(self, what: Path | DroppedPages) -> None:
        """Open the folder that was dropped, or import the pages."""
        if isinstance(what, Path):
            self.open(what)
        else:
            # Whoever drags waits until this is over, and the person may be asked something.
            QTimer.singleShot(0, self, partial(self._features.importing.take_dropped, what))

    def _on_tokens_changed(self) -> None:
        set_icons(self.action_of, lambda name: icon(name, self._theme.tokens))
        self._on_state_changed()

    # Qt's own events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave full screen on Esc."""
        if event.key() == Qt.Key.Key_Escape and self._is_alone:
            self._toggle_full_screen()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the state of the window, whoever changed it."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.WindowStateChange and self.isFullScreen() != self._is_alone:
            self._set_alone(self.isFullScreen())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask what should become of text that is not saved."""
        if self._features.commands.may_leave():
            super().closeEvent(event)
        else:
            event.ignore()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a folder, or pages."""
        if dragged(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take what was dropped."""
        if what := dragged(event.mimeData()):
            event.acceptProposedAction()
            self._on_dropped(what)
