"""A menu bar that is hidden until Alt is pressed, as on Linux and Windows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow

_ENDING = (QEvent.Type.KeyRelease, QEvent.Type.WindowDeactivate)


class AltMenuBar(QObject):
    """Shows the bar of a window while Alt is held or one of its menus is in use.

    Qt itself opens a menu at Alt with a letter, and hands the keyboard to the bar at Alt alone,
    but only while the bar can be seen; so it is shown before Qt looks.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._bar = window.menuBar()
        self._bar.hide()
        window.installEventFilter(self)
        self._bar.installEventFilter(self)
        for action in self._bar.actions():
            menu = action.menu()
            if isinstance(menu, QMenu):
                menu.aboutToHide.connect(self._hide_later)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the bar at Alt, and hide it when nobody needs it any more."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            is_alone = event.modifiers() == Qt.KeyboardModifier.AltModifier
            if event.key() == Qt.Key.Key_Alt and is_alone:
                self._bar.show()
        elif event.type() in _ENDING or (
            watched is self._bar and event.type() is QEvent.Type.FocusOut
        ):
            self._hide_later()
        return False

    def _hide_later(self) -> None:
        """Hide the bar once Qt has settled who has the keyboard now."""
        QTimer.singleShot(0, self, self._hide_unused)

    def _hide_unused(self) -> None:
        is_held = QApplication.queryKeyboardModifiers() & Qt.KeyboardModifier.AltModifier
        if not (is_held or self._bar.hasFocus() or QApplication.activePopupWidget()):
            self._bar.hide()
