"""The strip above the panes that names the drafts which wait, with a button for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout

from explorer.analysis.labels import counted
from explorer.gui.look.typography import BODY, MEDIUM, SECONDARY, text_font
from explorer.gui.parts.buttons import COMPACT, icon_button, plain_button
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.strip import Strip
from explorer.gui.parts.tooltip import plain_tooltip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.gui.look.theme import Theme
    from explorer.gui.parts.buttons import Button

_WIDEST = 220
"""Px for the names on a button; longer ones are cut in the middle."""
_BUTTONS = 2
"""So many drafts have a button of their own; the rest are in a menu."""


class Waiting(NamedTuple):
    """A draft that can be gone on with."""

    pair: tuple[str, str]
    names: str
    kept: str
    """When, in words."""


class WaitingNote(Strip):
    """Hidden while there is nothing to say, and once it is closed."""

    chosen = Signal(tuple)
    """The two slugs of the draft to go on with."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "info_tint", ["bottom"])
        self._lead = ElidedLabel(theme, "", SECONDARY, "text2")
        self._words = Prose(theme, "", SECONDARY, "text2")
        self._shown: list[Button] = []
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        self._row.addWidget(self._lead)
        self._row.addStretch(1)
        close = icon_button(theme, "close", "Hide the unsaved drafts")
        close.clicked.connect(self.hide)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addLayout(self._row)
        words.addWidget(self._words)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(16, 3, 8, 4)
        whole.setSpacing(12)
        whole.addLayout(words, 1)
        whole.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    @property
    def text(self) -> str:
        """What is said beside and below the buttons."""
        return " ".join(filter(None, [self._lead.text, self._words.text]))

    def show_drafts(self, drafts: Sequence[Waiting], told: str) -> None:
        """Give a way to each draft, the latest first, and say `told`; nothing hides the strip."""
        for button in self._shown:
            button.setParent(None)
            button.deleteLater()
        self._shown = [self._button(draft) for draft in drafts[:_BUTTONS]]
        if more := drafts[_BUTTONS:]:
            self._shown.append(self._menu_button(more))
        for place, button in enumerate(self._shown, 1):
            self._row.insertWidget(place, button)
        self._lead.set_text(f"{counted(len(drafts), 'unsaved draft')}:" if drafts else "")
        self._lead.setVisible(bool(drafts))
        self._words.set_text(told)
        self._words.setVisible(bool(told))
        self.setVisible(bool(drafts or told))

    def _button(self, draft: Waiting) -> Button:
        metrics = QFontMetrics(text_font(BODY, MEDIUM))
        short = metrics.elidedText(draft.names, Qt.TextElideMode.ElideMiddle, _WIDEST)
        button = self._compact(short, "pencil")
        button.setAccessibleName(f"Go on writing {draft.names}")
        button.setToolTip(plain_tooltip(f"Go on writing {draft.names}, kept {draft.kept}"))
        button.clicked.connect(lambda: self.chosen.emit(draft.pair))
        return button

    def _menu_button(self, drafts: Sequence[Waiting]) -> Button:
        button = self._compact(f"{len(drafts)} more", "chevron-down")
        menu = QMenu(button)
        for draft in drafts:
            action = menu.addAction(f"{draft.names}, kept {draft.kept}".replace("&", "&&"))
            action.triggered.connect(lambda _on=False, pair=draft.pair: self.chosen.emit(pair))
        button.setMenu(menu)
        return button

    def _compact(self, label: str, icon: str) -> Button:
        button = plain_button(self._theme, label, icon)
        button.set_height(COMPACT)
        return button
