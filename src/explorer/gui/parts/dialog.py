"""What the dialogs have in common: a title with a sentence, a foot with buttons, a fitting size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from explorer.gui.look.typography import BODY, SEMIBOLD, TITLE
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.strip import Strip

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme

EDGE = 24
_AROUND = 48
"""What a dialog leaves of a small screen, in px."""


class FramedDialog(QDialog):
    """Has room for a body, for buttons in its foot and beside its title; ends when it is closed."""

    def __init__(
        self, theme: Theme, title: str, sentence: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._title = Prose(theme, title, TITLE, weight=SEMIBOLD)
        self._sentence = Prose(theme, "", BODY, "text2")
        self.head, self.body, self.foot = QHBoxLayout(), QVBoxLayout(), QHBoxLayout()
        self._place(theme)
        self.say(sentence)

    def set_title(self, title: str) -> None:
        """Say something else in the first line."""
        self._title.set_text(title)

    def say(self, sentence: str) -> None:
        """Say something, or nothing, below the title."""
        self._sentence.set_text(sentence)
        self._sentence.setVisible(bool(sentence))

    def fit(self, width: int, height: int) -> None:
        """Be so large, within the screen."""
        room = self.screen().availableGeometry()
        self.resize(min(width, room.width() - _AROUND), min(height, room.height() - _AROUND))

    def _place(self, theme: Theme) -> None:
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addWidget(self._title)
        words.addWidget(self._sentence)
        self.head.setContentsMargins(EDGE, 20, EDGE, 16)
        self.head.setSpacing(8)
        self.head.addLayout(words, 1)
        self.body.setSpacing(0)
        foot = Strip(theme, "window", ["top"])
        foot.setLayout(self.foot)
        self.foot.setContentsMargins(EDGE, 12, EDGE, 12)
        self.foot.setSpacing(8)
        ground = Strip(theme)
        column = QVBoxLayout(ground)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self.head)
        column.addLayout(self.body, 1)
        column.addWidget(foot)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(ground)
