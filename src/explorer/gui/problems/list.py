"""The list of problems: one walk for the keyboard over all files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from explorer.gui.problems.delegate import ROW, ProblemsDelegate

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex
    from PySide6.QtGui import QKeyEvent

    from explorer.gui.look.theme import Theme
    from explorer.gui.problems.model import ProblemsModel


class ProblemsList(QListView):
    """Rows under the heads of their files; Enter asks for the place, Ctrl+Enter for the file.

    A double click asks for the file too.
    """

    current_moved = Signal()
    entered_by_key = Signal()
    open_asked = Signal()

    def __init__(self, model: ProblemsModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setItemDelegate(ProblemsDelegate(theme, self))
        self.setAccessibleName("Problems")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalScrollBar().setSingleStep(ROW // 2)
        self.doubleClicked.connect(self.open_asked)
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        theme.tokens_changed.connect(self.viewport().update)

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Step from a head, which cannot be chosen, to the problem below it."""
        to = super().moveCursor(action, modifiers)
        return to.siblingAtRow(to.row() + 1) if to.isValid() and not to.flags() else to

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for the place on Enter, with Ctrl for the file."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            is_open = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            (self.open_asked if is_open else self.entered_by_key).emit()
            return
        super().keyPressEvent(event)

    def _on_current_changed(self, current: QModelIndex) -> None:
        """Tell that another problem is looked at; show the head above the first of a file."""
        above = current.siblingAtRow(current.row() - 1)
        if above.isValid() and not above.flags():
            self.scrollTo(above)
        self.scrollTo(current)
        self.current_moved.emit()
