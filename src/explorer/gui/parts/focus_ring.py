"""The focus ring around buttons: 2 px wide, 2 px outside, only for people at the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from explorer.gui.look.marks import paint_focus

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme

_REACH = 4
_COMING_BACK = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)


def is_by_keys(reason: Qt.FocusReason, before: bool) -> bool:
    """Tell whether a focus is to be seen: not one by mouse, and as before when it comes back.

    It comes back when a menu closes or the window becomes active again.
    """
    return before if reason in _COMING_BACK else reason is not Qt.FocusReason.MouseFocusReason


class FocusRing(QObject):
    """Gives a widget a ring while it has the focus; the widget owns it.

    The ring is painted by a sibling that lies around the widget and moves with it, so the parent
    needs 4 px of room there. A focus by mouse shows no ring.
    """

    def __init__(self, theme: Theme, target: QWidget, radius: float = 6) -> None:
        super().__init__(target)
        self._theme = theme
        self._target = target
        self._radius = radius + _REACH - 1
        self._ring: _Ring | None = None
        self._wanted = False
        target.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Follow the focus and the place of the widget."""
        match event.type():
            case QEvent.Type.FocusIn if isinstance(event, QFocusEvent):
                self._on_focus(event.reason())
            case QEvent.Type.FocusOut | QEvent.Type.Hide:
                self._remove()
            case QEvent.Type.Move | QEvent.Type.Resize:
                self._place()
        return False

    def _on_focus(self, reason: Qt.FocusReason) -> None:
        self._wanted = is_by_keys(reason, self._wanted)
        parent = self._target.parentWidget()
        if self._wanted and parent is not None and self._ring is None:
            self._ring = _Ring(self._theme, parent, self._radius)
            self._place()
            self._ring.show()
            self._ring.raise_()

    def _place(self) -> None:
        if self._ring is not None:
            around = self._target.geometry().adjusted(-_REACH, -_REACH, _REACH, _REACH)
            self._ring.setGeometry(around)

    def _remove(self) -> None:
        if self._ring is not None:
            self._ring.hide()
            self._ring.deleteLater()
            self._ring = None


class _Ring(QWidget):
    def __init__(self, theme: Theme, parent: QWidget, radius: float) -> None:
        super().__init__(parent)
        self._theme = theme
        self._radius = radius
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        theme.tokens_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_focus(painter, QRectF(self.rect()), self._theme.tokens, self._radius)
