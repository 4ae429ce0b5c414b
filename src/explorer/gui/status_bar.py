"""The line at the bottom: which folder, what is wrong with it, and how fresh the figures are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QIcon, QPainter
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from explorer.analysis.fields import fields
from explorer.analysis.figures import Figure
from explorer.analysis.labels import counted
from explorer.analysis.provenance import dates_in_words, kinds_in_words
from explorer.catalog.problem import Severity
from explorer.gui.look.icons import CHIP, pixmap
from explorer.gui.look.typography import CAPTION, MEDIUM, text_font
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.focus_ring import FocusRing

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session

HEIGHT = 28
SAID_FOR = 8000
"""Milliseconds for which the bar says what was done."""
_ROOMY_FROM = 1200
"""The width from which a message and the dates stand beside each other."""
_NAMES = ((Severity.ERROR, "error", "error"), (Severity.WARNING, "warning", "warning"))


class StatusBar(QWidget):
    """Says in one line what is open; a click on the problems asks for their list."""

    problems_asked = Signal()

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self.setFixedHeight(HEIGHT)
        self._folder = ElidedLabel(theme, px=CAPTION, role="text2")
        self._problems = QToolButton()
        self._problems.setAccessibleName("No problems in the files")
        self._problems.setFont(text_font(CAPTION, MEDIUM))
        self._problems.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._problems.setIconSize(QSize(14, 14))
        self._problems.setAutoRaise(True)
        self._problems.setCursor(Qt.CursorShape.PointingHandCursor)
        self._problems.clicked.connect(self.problems_asked)
        FocusRing(theme, self._problems, radius=5)
        self._freshness = ElidedLabel(
            theme, px=CAPTION, role="text2", align=Qt.AlignmentFlag.AlignRight
        )
        self._said = ElidedLabel(theme, px=CAPTION, role="text")
        self._silence = QTimer(self, singleShot=True, interval=SAID_FOR)
        self._silence.timeout.connect(lambda: self._show_said(""))
        self._are_dates_wanted = True
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 1, 16, 0)
        layout.setSpacing(16)
        layout.addWidget(self._folder)
        layout.addWidget(self._problems)
        layout.addWidget(self._said, 1)
        layout.addWidget(self._freshness)
        for changed in (session.catalog_changed, session.query_changed, session.view_changed):
            changed.connect(self._on_changed)
        theme.tokens_changed.connect(self._on_changed)
        self._on_changed()

    def say(self, text: str) -> None:
        """Say for a while what was done."""
        self._show_said(text)
        self._silence.start()

    def set_dates_visible(self, is_visible: bool) -> None:
        """Say how fresh the figures are, or not where the pane says so itself."""
        self._are_dates_wanted = is_visible
        self._give_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the room to what was done, where there is little."""
        super().resizeEvent(event)
        self._give_room()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bar and the line above it."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.tokens.window)
        painter.fillRect(0, 0, self.width(), 1, self._theme.tokens.border)

    def _on_changed(self) -> None:
        self._folder.set_text(self._folder_text())
        self._freshness.set_text(self._freshness_text())
        self._show_problems()
        self.update()

    def _show_said(self, text: str) -> None:
        self._said.set_text(text)
        self._give_room()

    def _give_room(self) -> None:
        """Show dates unless they would cut what was just done; they come back when it is gone."""
        is_cramped = bool(self._said.text) and self.width() < _ROOMY_FROM
        self._freshness.setVisible(self._are_dates_wanted and not is_cramped)

    def _folder_text(self) -> str:
        folder = self._session.catalog.folder
        if folder is None:
            return "No folder open"
        where = "bundled" if self._session.is_bundled else folder.name
        return f"{counted(len(self._session.catalog.providers), 'profile')}, {where}"

    def _freshness_text(self) -> str:
        view = self._session.view
        shown = [
            field.shown(view, provider)
            for field in fields(view)
            for provider in self._session.visible
        ]
        figures = [one for one in shown if isinstance(one, Figure)]
        return " · ".join(filter(None, (dates_in_words(figures), kinds_in_words(figures))))

    def _show_problems(self) -> None:
        numbers = [
            (sum(one.severity is severity for one in self._session.problems), name, mark)
            for severity, name, mark in _NAMES
        ]
        found = [(number, name, mark) for number, name, mark in numbers if number]
        self._problems.setVisible(bool(found))
        if not found:
            return
        tokens = self._theme.tokens
        colour: QColor = tokens.error if found[0][1] == "error" else tokens.warn
        words = ", ".join(counted(number, name) for number, name, _ in found)
        self._problems.setText(words)
        self._problems.setAccessibleName(f"{words} in the files; opens the list")
        ratio = self.devicePixelRatioF()
        self._problems.setIcon(QIcon(pixmap(found[0][2], colour, CHIP, ratio)))
        self._problems.setStyleSheet(f"color: {colour.name()}; padding: 0 2px;")
