"""The place of a problem in its file: a few lines, the value underlined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from explorer.gui.actions import keys_of
from explorer.gui.look.typography import SECONDARY, SEMIBOLD
from explorer.gui.parts.buttons import COMPACT, plain_button
from explorer.gui.parts.code_view import CodeView
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.line_marks import LineMark
from explorer.gui.parts.strip import Strip
from explorer.gui.problems.excerpt import Excerpt, excerpt

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.catalog.problem import Problem
    from explorer.gui.look.theme import Theme

HEIGHT = 176


class ProblemsPreview(Strip):
    """Shows where a problem stands; the buttons copy the place and open the file there."""

    copy_asked = Signal()
    open_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "window", ["top"], HEIGHT, parent)
        middle = Qt.TextElideMode.ElideMiddle
        self._name = ElidedLabel(theme, "", SECONDARY, weight=SEMIBOLD, elide=middle)
        self._copy = plain_button(theme, "Copy place")
        self._copy.set_keys("Enter")
        self._copy.set_height(COMPACT)
        self._copy.clicked.connect(self.copy_asked)
        self._open = plain_button(theme, "Open in editor")
        self._open.set_keys(keys_of("open_in_editor"))
        self._open.set_height(COMPACT)
        self._open.clicked.connect(self.open_asked)
        self._code = CodeView(theme, "Lines of the file", wrapped=False)
        self._code.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._code.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._reason = ElidedLabel(theme, "", SECONDARY, "muted")
        self._views = QStackedWidget()
        self._views.addWidget(self._code)
        self._views.addWidget(self._reason)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._name, 1)
        head.addWidget(self._copy)
        head.addWidget(self._open)
        box = _Box(theme)
        inside = QVBoxLayout(box)
        inside.setContentsMargins(1, 11, 1, 9)
        inside.addWidget(self._views)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 7, 24, 14)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(box, 1)

    @property
    def reason(self) -> str:
        """Why there are no lines to show; empty when there are."""
        return self._reason.text if self._views.currentWidget() is self._reason else ""

    def show_problem(self, folder: Path | None, problem: Problem | None) -> None:
        """Show the lines around a problem."""
        self.setVisible(problem is not None)
        if problem is None or folder is None:
            return
        line = f", line {problem.place.line}" if problem.place else ""
        self._name.set_text(problem.file + line)
        found = excerpt(folder, problem.file, problem.place)
        if isinstance(found, Excerpt):
            self._code.set_code(found.text, found.first_line)
            if found.line:
                self._code.set_marks({found.line: LineMark(problem.severity)})
                self._code.underline(found.line, found.start, found.length)
                self._code.show_place(found.line, found.start + found.length)
            self._views.setCurrentWidget(self._code)
        else:
            self._reason.set_text(found)
            self._views.setCurrentWidget(self._reason)


class _Box(QWidget):
    """A surface with rounded corners and a hairline."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        theme.tokens_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        tokens, painter = self._theme.tokens, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(tokens.border, 1))
        painter.setBrush(tokens.surface)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
