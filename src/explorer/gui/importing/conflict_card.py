"""One field that folder and page tell differently: both values side by side, and the choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from explorer.analysis.dates import whole_day
from explorer.catalog.folders import SETTINGS_FILE
from explorer.gui.importing.marked_text import MarkedText
from explorer.gui.importing.stretches import excerpt, stretches
from explorer.gui.importing.words import title_of
from explorer.gui.look.marks import paint_focus
from explorer.gui.look.typography import BODY, CAPTION, SEMIBOLD
from explorer.gui.parts.buttons import COMPACT, plain_button
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.segmented import SegmentedControl
from explorer.page.importing.conflicts import Choice

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme
    from explorer.page.differing import Stretch
    from explorer.page.importing.conflicts import Conflict, Version

_CHOICES = (("", "Undecided"), ("keep", "Keep"), ("replace", "Replace"))
_MIDDLE = Qt.TextElideMode.ElideMiddle


class ConflictCard(QWidget):
    """Shows a conflict; `chosen` carries it with the answer, None to take the answer back."""

    chosen = Signal(object, object)

    def __init__(self, theme: Theme, conflict: Conflict, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.conflict = conflict
        self._theme = theme
        self._is_full = False
        name = title_of(conflict)
        self._choice = SegmentedControl(theme, f"{name}: which value stays", _CHOICES)
        self._choice.set_available("replace", not conflict.by_hand)
        self._sides = (_Value(theme, "In the folder"), _Value(theme, "On the page"))
        self._full = plain_button(theme, "Show in full")
        self._full.set_height(COMPACT)
        self._full.clicked.connect(self._toggle_full)
        self._choice.choice_changed.connect(self._on_choice_changed)
        self._place(name)
        self._show()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What the Tab key comes to, in its order."""
        return *self._choice.stops, *self.texts, self._full

    @property
    def texts(self) -> tuple[MarkedText, ...]:
        """Both values: the folder's, and the page's."""
        return tuple(side.text for side in self._sides)

    def set_choice(self, choice: Choice | None) -> None:
        """Show an answer without telling of it."""
        self._choice.blockSignals(True)
        self._choice.choose(choice or "")
        self._choice.blockSignals(False)
        for side, wins in zip(self._sides, (Choice.KEEP, Choice.REPLACE), strict=True):
            side.set_won(None if choice is None else choice is wins)

    def _place(self, name: str) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(ElidedLabel(self._theme, name, BODY, weight=SEMIBOLD, elide=_MIDDLE), 1)
        head.addWidget(self._choice)
        sides = QHBoxLayout()
        sides.setSpacing(12)
        for side in self._sides:
            sides.addWidget(side, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addLayout(sides)
        column.addWidget(self._full, 0, Qt.AlignmentFlag.AlignLeft)

    def _show(self) -> None:
        versions = self.conflict.folder, self.conflict.page
        marks = stretches(versions[0].text, versions[1].text)
        is_long = False
        for side, version, marked in zip(self._sides, versions, marks, strict=True):
            text, kept = excerpt(version.text, marked)
            is_long = is_long or text != version.text
            shown = (version.text, marked) if self._is_full else (text, kept)
            side.show_version(version, *shown)
        self._full.setVisible(is_long)
        self._full.set_label("Show the difference" if self._is_full else "Show in full")

    def _toggle_full(self) -> None:
        self._is_full = not self._is_full
        self._show()

    def _on_choice_changed(self, key: str) -> None:
        self.chosen.emit(self.conflict, Choice(key) if key else None)


class _Value(QWidget):
    """One value in a box, with the file and the date it comes from."""

    def __init__(self, theme: Theme, title: str) -> None:
        super().__init__()
        self._theme = theme
        self._title = title
        self._has_won: bool | None = None
        self._head = ElidedLabel(theme, title, CAPTION, "text2", SEMIBOLD)
        self._file = ElidedLabel(theme, "", CAPTION, "text2", mono=True, elide=_MIDDLE)
        self.text = MarkedText(theme)
        """The value, which takes the focus."""
        self.text.focus_changed.connect(self.update)
        theme.tokens_changed.connect(self.update)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 9, 12, 11)
        column.setSpacing(3)
        column.addWidget(self._head)
        column.addWidget(self._file)
        column.addSpacing(4)
        column.addWidget(self.text)
        column.addStretch(1)

    def show_version(self, version: Version, text: str, marked: list[Stretch]) -> None:
        """Show a value and who tells it; the file of the site has no date of its own."""
        is_dated = version.teller != SETTINGS_FILE
        day = f", {whole_day(version.updated)}" if version.updated else ", undated" * is_dated
        is_of_page = version.source and is_dated
        title = ("On an earlier page" if is_of_page else self._title) + day
        self._head.set_text(title)
        self._file.set_text(version.teller)
        self.text.setAccessibleName(title)
        self.text.set_marked(text or "Nothing", marked)

    def set_won(self, has_won: bool | None) -> None:
        """Show whether this value stays; None while that is open."""
        self._has_won = has_won
        self.text.set_role("muted" if has_won is False else "text")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        tokens, painter = self._theme.tokens, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(tokens.accent if self._has_won else tokens.border, 1))
        painter.setBrush(tokens.surface if self._has_won is False else tokens.window)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        if self.text.hasFocus():
            paint_focus(painter, QRectF(self.rect()), tokens)
