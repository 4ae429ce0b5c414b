"""The head of the compare pane: who stands on side A and who on side B."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from explorer.analysis.labels import as_label
from explorer.gui.actions import keys_of
from explorer.gui.compare.columns import Columns, Shape, Span, columns
from explorer.gui.look import icons
from explorer.gui.look.typography import FIGURE, SECONDARY, SEMIBOLD
from explorer.gui.parts.badge import Badge
from explorer.gui.parts.buttons import IconButton
from explorer.gui.parts.elided import ElidedLabel

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Pair

HEIGHT = 72

_BAR = 3
_BADGE = 20
_BADGE_GAP = 8
_LETTERS = "AB"


class CompareHead(QWidget):
    """Badges, names, categories and the button between them; columns as in the rows below."""

    swap_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pair: Pair = (None, None)
        self._title = ElidedLabel(theme, "Compare", FIGURE, weight=SEMIBOLD, parent=self)
        self._verdicts = ElidedLabel(theme, "Comparable?", SECONDARY, "muted", parent=self)
        self._badges = [Badge(theme, letter, _BADGE, self) for letter in _LETTERS]
        self._names = [ElidedLabel(theme, "", FIGURE, weight=SEMIBOLD, parent=self) for _ in "AB"]
        self._unchosen = [ElidedLabel(theme, "", FIGURE, "muted", parent=self) for _ in "AB"]
        self._categories = [ElidedLabel(theme, "", SECONDARY, "muted", parent=self) for _ in "AB"]
        self._swap = IconButton(theme, "swap", "", size=icons.BUTTON, parent=self)
        self._swap.set_name("Swap A and B", keys_of("swap"))
        self._swap.clicked.connect(self.swap_wanted)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.tokens_changed.connect(self.update)
        self.set_pair((None, None))

    def set_pair(self, pair: Pair) -> None:
        """Show who is chosen, and which side is still free."""
        self._pair = pair
        for side, provider in enumerate(pair):
            name = provider.name if provider else ""
            category = (provider.profile.category if provider else None) or ""
            self._names[side].set_text(name)
            self._unchosen[side].set_text("" if provider else "Not chosen")
            self._categories[side].set_text(as_label(category))
            self._badges[side].setAccessibleName(f"Side {_LETTERS[side]}: {name or 'not chosen'}")
        self._swap.setVisible(any(pair))
        self._verdicts.setVisible(all(pair))
        self._place()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the fixed height; the width follows the pane."""
        return QSize(400, HEIGHT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line below and a bar in each side's colour."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.fillRect(self.rect(), tokens.surface)
        painter.fillRect(0, HEIGHT - 1, self.width(), 1, tokens.border)
        for letter, provider, span in zip(_LETTERS, self._pair, self._columns().sides, strict=True):
            colour = tokens.side(letter).mark if provider else tokens.border2
            painter.fillRect(span.left, HEIGHT - _BAR, span.width, _BAR, colour)

    def _columns(self) -> Columns:
        return columns(self.width())

    def _place(self) -> None:
        at = self._columns()
        self._title.setVisible(at.shape is not Shape.STACKED)
        self._title.setGeometry(at.label.left, 17, at.label.width, 22)
        verdict = at.verdict if at.shape is Shape.FULL else Span(0, 0)
        self._verdicts.setGeometry(verdict.left, 38, verdict.width, 18)
        for side, span in enumerate(at.sides):
            left = span.left + _BADGE + _BADGE_GAP
            self._badges[side].move(span.left, 18)
            room = span.right - left - (28 if side == 0 else 0)
            self._names[side].setGeometry(left, 17, room, 22)
            self._unchosen[side].setGeometry(left, 17, room, 22)
            self._categories[side].setGeometry(left, 38, span.right - left, 18)
        side = self._swap.sizeHint().width()
        overhang = (side - icons.BUTTON) // 2
        self._swap.setGeometry(at.sides[0].right - side + overhang, 28 - side // 2, side, side)
