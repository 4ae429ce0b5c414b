"""The evidence behind one figure, floating beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsDropShadowEffect,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from explorer.analysis.evidence import evidence_text
from explorer.gui.compare.evidence_facts import EvidenceFacts
from explorer.gui.compare.popover_act import PopoverAct
from explorer.gui.look import icons
from explorer.gui.look.typography import BODY, SEMIBOLD
from explorer.gui.parts.badge import Badge
from explorer.gui.parts.buttons import IconButton
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.quiet_scroll import QuietScrollArea

if TYPE_CHECKING:
    from datetime import date

    from explorer.analysis.figures import Shown
    from explorer.gui.look.theme import Theme

WIDTH = 392

_GAP = 8
_RADIUS = 10
_WINDOW_EDGE = 8


class EvidencePopover(QWidget):
    """Who says so, since when, under which conditions, where, and what else is recorded.

    It lies over its window beside the figure it explains, never over it. Escape and a click
    elsewhere close it, Enter copies, Ctrl+Enter asks for the file. It deletes itself; the focus
    goes back to the figure.
    """

    closed = Signal()
    open_asked = Signal()
    """The person wants to see the figure in its file."""

    def __init__(
        self, theme: Theme, letter: str, name: str, title: str, shown: Shown, today: date
    ) -> None:
        super().__init__()
        self._theme = theme
        self._text = evidence_text(name, shown)
        self.anchor: QWidget | None = None
        """The widget whose evidence is shown."""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        heading = f"{name} · {title}"
        self.setAccessibleName(f"Evidence: {heading}")
        self._copy = PopoverAct(theme, "Copy figure with source", "Enter")
        self._copy.clicked.connect(self.copy)
        self._open = PopoverAct(theme, "Open profile at this line", "Ctrl Enter")
        self._open.clicked.connect(self._ask_to_open)
        self._facts = EvidenceFacts(theme, shown, today)
        self._scroll = QuietScrollArea(self._facts)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        column.addLayout(self._head(letter, heading))
        column.addWidget(self._scroll, 1)
        column.addWidget(self._copy)
        column.addWidget(self._open)
        self._shadow = QGraphicsDropShadowEffect(self)
        self._shadow.setBlurRadius(28)
        self._shadow.setOffset(0, 8)
        self.setGraphicsEffect(self._shadow)
        theme.tokens_changed.connect(self._on_tokens_changed)
        self._on_tokens_changed()

    def open_beside(self, anchor: QWidget) -> None:
        """Show beside a figure: below, above if there is no room, else at its side."""
        self.anchor = anchor
        window = anchor.window()
        self.setParent(window)
        place = QRect(anchor.mapTo(window, QPoint()), anchor.size())
        self.setGeometry(place_beside(place, self.sizeHint(), window.rect()))
        self.show()
        self.raise_()
        self._copy.setFocus(Qt.FocusReason.PopupFocusReason)
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]

    def copy(self) -> None:
        """Put the figure with all that stands behind it on the clipboard."""
        QGuiApplication.clipboard().setText(self._text)
        self._copy.say_copied()

    def sizeHint(self) -> QSize:
        """Return the width of the design and the height of the content."""
        facts = self._facts.heightForWidth(WIDTH - 2)
        lines = self._copy.sizeHint().height() + self._open.sizeHint().height()
        return QSize(WIDTH, 44 + facts + lines + 2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close by Escape; copy by Enter and by the usual keys; turn pages where it is long."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif is_enter and (
            event.modifiers() & Qt.KeyboardModifier.ControlModifier or self._open.hasFocus()
        ):
            self._ask_to_open()
        elif is_enter or event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            bar = self._scroll.verticalScrollBar()
            step = bar.pageStep() if event.key() == Qt.Key.Key_PageDown else -bar.pageStep()
            bar.setValue(bar.value() + step)
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep the focus within while it is open."""
        stops = [one for one in self.findChildren(QWidget) if _takes_tab(one)]
        here = next((at for at, one in enumerate(stops) if one.hasFocus()), -1)
        step = 1 if forward else -1
        stops[(here + step) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close on a click or turn of the wheel elsewhere, and when the window is resized."""
        if isinstance(event, QMouseEvent | QWheelEvent):
            is_act = event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.Wheel)
            if is_act and not self._is_own(event.globalPosition().toPoint()):
                self.close()
        elif event.type() == QEvent.Type.Resize and watched is self.parent():
            self.close()
        return False

    def closeEvent(self, event: QCloseEvent) -> None:
        """Give the focus back to the figure."""
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        focus = QApplication.focusWidget()
        if self.anchor is not None and focus is not None and self.isAncestorOf(focus):
            self.anchor.setFocus(Qt.FocusReason.OtherFocusReason)
        super().closeEvent(event)
        self.closed.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the raised box."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(tokens.border2, 1))
        painter.setBrush(tokens.raised)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)

    def _head(self, letter: str, heading: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(15, 12, 11, 6)
        row.setSpacing(10)
        row.addWidget(Badge(self._theme, letter, 16))
        row.addWidget(ElidedLabel(self._theme, heading, BODY, weight=SEMIBOLD), 1)
        close = IconButton(self._theme, "close", "Close", size=icons.BUTTON)
        close.clicked.connect(self.close)
        row.addWidget(close)
        return row

    def _ask_to_open(self) -> None:
        self.close()
        self.open_asked.emit()

    def _is_own(self, point: QPoint) -> bool:
        """Tell whether a point of the screen lies on the popover or on its figure."""
        parts = [self] if self.anchor is None else [self, self.anchor]
        return any(one.rect().contains(one.mapFromGlobal(point)) for one in parts)

    def _on_tokens_changed(self) -> None:
        self._shadow.setColor(self._theme.tokens.shadow)
        self.update()


def place_beside(figure: QRect, wanted: QSize, window: QRect) -> QRect:
    """Return where a popover goes: 8 px below a figure, above, or beside, never over it.

    Where it fits nowhere whole it becomes lower and scrolls.
    """
    room = window.adjusted(_WINDOW_EDGE, _WINDOW_EDGE, -_WINDOW_EDGE, -_WINDOW_EDGE)
    width = min(wanted.width(), room.width())
    left = max(room.left(), min(figure.left() - 24, room.right() + 1 - width))
    below = room.bottom() + 1 - figure.bottom() - 1 - _GAP
    above = figure.top() - _GAP - room.top()
    height = wanted.height()
    if height <= below or (below >= above and height > above):
        return QRect(left, figure.bottom() + 1 + _GAP, width, min(height, below))
    height = min(height, above)
    return QRect(left, figure.top() - _GAP - height, width, height)


def _takes_tab(widget: QWidget) -> bool:
    is_stop = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return is_stop and widget.isVisible() and widget.isEnabled()
