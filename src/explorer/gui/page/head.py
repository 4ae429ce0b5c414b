"""The head of the page pane: whose page, how far it is, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from explorer.gui.actions import keys_of
from explorer.gui.look.icons import CHIP
from explorer.gui.look.typography import FIGURE, SECONDARY, SEMIBOLD, TITLE
from explorer.gui.page.content import PageState
from explorer.gui.parts.badge import Badge
from explorer.gui.parts.buttons import IconButton, plain_button, primary_button
from explorer.gui.parts.chip import Chip, ChipKind
from explorer.gui.parts.copy_button import CopyButton
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.segmented import SegmentedControl
from explorer.gui.parts.strip import Strip

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from explorer.gui.look.theme import Theme
    from explorer.gui.page.content import PageContent
    from explorer.gui.session import Session

SHAPES = (("source", "Source"), ("both", "Both"), ("rendered", "Rendered"))

_EDGE, _GAP, _BETWEEN = 24, 16, 8
_NAME_AT_LEAST = 110
_CHIPS = {
    PageState.WRITTEN: (ChipKind.QUIET, "check"),
    PageState.DRAFTED: (ChipKind.DRAFTED, "pencil"),
    PageState.NOT_READY: (ChipKind.WARN, "warning"),
}


class PageHead(Strip):
    """Names with their badges, state, one line on the file; the shape, copy and export."""

    shape_chosen = Signal(str)
    """The person chose source, both or rendered."""
    copy_asked = Signal()
    copy_rich_asked = Signal()
    write_asked = Signal()
    export_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "surface", ["bottom"], parent=parent)
        self._names = _Names(theme)
        self._line = ElidedLabel(theme, "", SECONDARY, "muted")
        self._shapes = SegmentedControl(theme, "How the page is shown", SHAPES)
        self._copy = CopyButton(theme, "Copy")
        self._copy.setToolTip("Copy the page as markdown")
        self._more = _MoreCopies(theme)
        self._more.markdown_asked.connect(self.copy_asked)
        self._more.rich_asked.connect(self.copy_rich_asked)
        self._write = plain_button(theme, "Write", "pencil")
        self._write.setToolTip(f"Write the text of this pair  {keys_of('write_comparison')}")
        self._write.clicked.connect(self.write_asked)
        self._export = primary_button(theme, "Export page", "export")
        self._shapes.choice_changed.connect(self.shape_chosen)
        self._copy.clicked.connect(self.copy_asked)
        self._export.clicked.connect(self.export_asked)
        self._place()

    def set_content(self, session: Session, content: PageContent) -> None:
        """Show whose page it is and how far it is."""
        self._names.set_content(session, content)
        self._line.set_text(content.summary)
        is_ready = content.text is not None
        for widget in (self._copy, self._more, self._export, self._shapes):
            widget.setEnabled(is_ready)
        self._copy.rest()
        self._fit()

    def show_shape(self, shape: str) -> None:
        """Show a shape as chosen, without a signal."""
        with QSignalBlocker(self._shapes):
            self._shapes.choose(shape)

    def tell_copied(self) -> None:
        """Say for a moment that the page is on the clipboard."""
        self._copy.say_copied()

    def minimumSizeHint(self) -> QSize:
        """Return the room of the acts: names and shapes may stand above them."""
        least = super().minimumSizeHint()
        return QSize(self._acts.sizeHint().width() + 2 * _EDGE, least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons beside the names, or below where there is no room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.width() - 2 * _EDGE
        buttons = self._shapes.sizeHint().width() + _BETWEEN + self._acts.sizeHint().width()
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._buttons.setDirection(beside if buttons <= room else below)
        is_wide = self._names.sizeHint().width() + _GAP + buttons <= room
        self._whole.setDirection(beside if is_wide else below)

    def _place(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._names)
        words.addWidget(self._line)
        copies = QHBoxLayout()
        copies.setSpacing(0)
        copies.addWidget(self._copy)
        copies.addWidget(self._more)
        self._acts = QHBoxLayout()
        self._acts.setSpacing(_BETWEEN)
        self._acts.addLayout(copies)
        self._acts.addWidget(self._write)
        self._acts.addWidget(self._export)
        self._acts.addStretch(1)
        self._buttons = buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        buttons.setSpacing(_BETWEEN)
        buttons.addWidget(self._shapes, alignment=Qt.AlignmentFlag.AlignLeft)
        buttons.addLayout(self._acts)
        self._whole = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._whole.setContentsMargins(_EDGE, 11, _EDGE, 12)
        self._whole.setSpacing(_GAP)
        self._whole.addLayout(words, 1)
        self._whole.addLayout(buttons)


class _MoreCopies(IconButton):
    """The ways to copy a page, in a menu below the button that copies it."""

    markdown_asked = Signal()
    rich_asked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "chevron-down", "Ways to copy", size=CHIP)
        menu = QMenu(self)
        menu.addAction("Copy as &markdown", self.markdown_asked.emit)
        menu.addAction("Copy as &rich text", self.rich_asked.emit)
        self.setMenu(menu)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)


class _Names(QWidget):
    """A vs B in the order of the page, each with the letter of its side, and the state."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._badges = {letter: Badge(theme, letter) for letter in "AB"}
        self._labels = [ElidedLabel(theme, "", TITLE, weight=SEMIBOLD) for _ in "AB"]
        self._chip = Chip(theme, "")
        self._row.addWidget(self._badges["A"])
        self._row.addWidget(self._labels[0])
        self._row.addWidget(ElidedLabel(theme, "vs", FIGURE, "muted"))
        self._row.addWidget(self._badges["B"])
        self._row.addWidget(self._labels[1])
        self._row.addSpacing(6)
        self._row.addWidget(self._chip)
        self._row.addStretch(1)

    def set_content(self, session: Session, content: PageContent) -> None:
        """Show names, letters and state."""
        page = content.page
        first = session.pair[0]
        is_turned = first is not None and first.key != page.a.slug
        for letter, index in zip("BA" if is_turned else "AB", (0, 3), strict=True):
            self._row.removeWidget(self._badges[letter])
            self._row.insertWidget(index, self._badges[letter])
        for label, side in zip(self._labels, (page.a, page.b), strict=True):
            label.set_text(side.name)
            # A short name stays whole beside a long one.
            label.setMinimumWidth(min(label.sizeHint().width(), _NAME_AT_LEAST))
        kind, icon = _CHIPS[content.state]
        self._chip.set_content(content.state.value, kind, icon)
