"""A button that copies, and says for a moment that it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from explorer.gui.parts.buttons import Button

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from explorer.gui.look.theme import Theme

_COPIED = "Copied"
_COPIED_MS = 1600


class CopyButton(Button):
    """Has room for both of its labels, so that nothing moves."""

    def __init__(self, theme: Theme, label: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, _COPIED, "copy", parent=parent)
        self._rests_as = label
        self.setMinimumWidth(self.sizeHint().width())
        self._timer = QTimer(self, singleShot=True, interval=_COPIED_MS)
        self._timer.timeout.connect(self.rest)
        self.rest()

    def say_copied(self) -> None:
        """Say that it was done."""
        self.set_label(_COPIED)
        self.set_icon("check")
        self._timer.start()

    def rest(self) -> None:
        """Say again what the button does."""
        self._timer.stop()
        self.set_label(self._rests_as)
        self.set_icon("copy")
