"""The bar at the top: the menus, the folder, the search, the lens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from explorer.gui.look import icons
from explorer.gui.look.typography import BODY, MEDIUM, text_font
from explorer.gui.parts.buttons import IconButton
from explorer.gui.parts.focus_ring import FocusRing
from explorer.gui.parts.line import MIDDLE, draw_line
from explorer.gui.parts.tooltip import plain_tooltip
from explorer.gui.top.lens_box import LensBox
from explorer.gui.top.search_box import SearchBox

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session

HEIGHT = 52
FOLDER = 164
SEARCH_AT_MOST = 880


class TopBar(QWidget):
    """Places its parts; `search` and `lens` are for the window's actions."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._menu = IconButton(theme, "menu", "Menu")
        self._menu.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._folder = _FolderButton(session, theme)
        self.search = SearchBox(session, theme)
        self.search.setMaximumWidth(SEARCH_AT_MOST)
        self.search.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.lens = LensBox(session, theme)
        self.setFixedHeight(HEIGHT)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 12, 1)
        row.setSpacing(8)
        row.addWidget(self._menu)
        row.addWidget(self._folder)
        row.addSpacing(4)
        row.addWidget(self.search, 1)
        row.addStretch(0)
        row.addWidget(self.lens)
        theme.tokens_changed.connect(self.update)

    def set_menu(self, menu: QMenu) -> None:
        """Give the menu button its menu."""
        self._menu.setMenu(menu)

    def set_folder_menu(self, menu: QMenu) -> None:
        """Give the folder button its menu."""
        self._folder.setMenu(menu)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground and the line below."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.fillRect(self.rect(), tokens.window)
        painter.fillRect(0, self.height() - 1, self.width(), 1, tokens.border)


class _FolderButton(QToolButton):
    """The name of the open folder, with a menu of what can be done with folders."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self._theme = theme
        self._name = ""
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedSize(self.sizeHint())
        FocusRing(theme, self)
        session.catalog_changed.connect(self._on_catalog_changed)
        theme.tokens_changed.connect(self.update)
        self._on_catalog_changed()

    def sizeHint(self) -> QSize:
        """Return 164 by 32."""
        return QSize(FOLDER, 32)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a fill for hover, the name and the chevron."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        if self.isDown() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.selected if self.isDown() else tokens.info_tint)
            painter.drawRoundedRect(box, 6, 6)
        words, font = box.adjusted(8, 0, -30, 0), text_font(BODY, MEDIUM)
        draw_line(painter, words, self._name, font, tokens.text, elide=MIDDLE)
        place = QRectF(box.right() - 24, 0, icons.CHIP, box.height())
        icons.paint_icon(painter, place, "chevron-down", tokens.text2)

    def _on_catalog_changed(self) -> None:
        folder = self._session.catalog.folder
        if folder is None:
            self._name = "No folder"
        else:
            self._name = "Bundled market" if self._session.is_bundled else folder.name
        self.setAccessibleName(f"Folder {self._name}")
        self.setToolTip(plain_tooltip(str(folder) if folder else "No folder is open"))
        self.update()
