"""The list of problems: one walk for the keyboard over all files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from explorer.gui.parts.rows import RowsView
from explorer.gui.problems.delegate import ProblemsDelegate

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from explorer.gui.look.theme import Theme
    from explorer.gui.problems.model import ProblemsModel


class ProblemsList(RowsView):
    """Rows under the heads of their files; Enter asks for the place, Ctrl+Enter for the file.

    A double click asks for the file too.
    """

    entered_by_key = Signal()
    open_asked = Signal()

    def __init__(self, model: ProblemsModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "Problems", model, parent)
        self.setItemDelegate(ProblemsDelegate(theme, self))
        self.doubleClicked.connect(self.open_asked)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for the place on Enter, with Ctrl for the file."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            is_open = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            (self.open_asked if is_open else self.entered_by_key).emit()
            return
        super().keyPressEvent(event)
