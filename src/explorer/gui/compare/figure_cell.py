"""One figure of a comparison as a button that opens its evidence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from explorer.analysis.evidence import unit_words
from explorer.analysis.figures import Figure
from explorer.gui.look.marks import SQUARE, paint_focus, paint_kind_square
from explorer.gui.look.typography import BODY, CAPTION, FIGURE, REGULAR, SEMIBOLD, text_font
from explorer.gui.parts.line import LEFT, draw_line
from explorer.gui.parts.tooltip import plain_tooltip

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from explorer.analysis.figures import Shown
    from explorer.gui.look.theme import Theme

HEIGHT = 28
INSET = 8
"""How far the cell reaches out of its column, for the focus ring."""

_SQUARE_GAP = 10
_COUNT_GAP = 8
_ARROWS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
_OPENING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class FigureCell(QAbstractButton):
    """A figure with the mark of its source and the count of other observations.

    `clicked` asks for the evidence, by mouse, Enter or Space. Where nothing is recorded at all
    the cell takes no focus. `quiet` is the smaller form in a row whose sides are equal.
    """

    step_wanted = Signal(int, int)
    """An arrow key: rows down, sides to the right."""
    copy_wanted = Signal()

    def __init__(
        self, theme: Theme, name: str, title: str, shown: Shown, *, quiet: bool, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._quiet = quiet
        self._is_open = False
        self.provider_name = name
        self.title = title
        """The quantity's title with what it depends on."""
        self.shown = shown
        self._count = f"+{len(shown.others)}" if shown.others else ""
        self.setAccessibleName(self._spoken())
        if self.has_evidence:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setAccessibleDescription("Opens the evidence")
        else:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.setToolTip(plain_tooltip(getattr(shown, "reason", "")))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme.tokens_changed.connect(self.update)

    @property
    def has_evidence(self) -> bool:
        """Whether there is a figure, or a former one."""
        return isinstance(self.shown, Figure) or bool(self.shown.others)

    def set_mark(self, better: str) -> None:
        """Say by how much the figure is the better one; the mark itself stands beside."""
        self.setAccessibleName(f"{self._spoken()}, {better}")

    def set_open(self, is_open: bool) -> None:
        """Keep the focus ring while the evidence is open."""
        self._is_open = is_open
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of figure, mark and count, with the ring around them."""
        width = QFontMetricsF(self._font()).horizontalAdvance(self.shown.text)
        return QSize(round(width + 0.5) + self._marks_width() + 2 * INSET, HEIGHT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the whole figure as tool tip while it is cut."""
        super().resizeEvent(event)
        if self.has_evidence:
            is_cut = self.width() < self.sizeHint().width()
            self.setToolTip(plain_tooltip(self.shown.text) if is_cut else "")

    def hitButton(self, position: QPoint) -> bool:
        """Take clicks where there is something to show."""
        return self.has_evidence and self.rect().contains(position)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open by Enter and Space, walk by arrows, copy."""
        key = Qt.Key(event.key())
        if key in _OPENING:
            self.click()
        elif key in _ARROWS:
            self.step_wanted.emit(*_ARROWS[key])
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint hover and focus, then figure, mark and count."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        if self.has_evidence and (self.underMouse() or self._is_open):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.hover)
            painter.drawRoundedRect(box, 6, 6)
        left = self._paint_figure(painter)
        if isinstance(self.shown, Figure):
            place = QRectF(left + _SQUARE_GAP, box.center().y() - SQUARE / 2, SQUARE, SQUARE)
            paint_kind_square(painter, place, self.shown.kind, tokens.text2)
            left = place.right()
        if self._count:
            painter.setFont(text_font(CAPTION, tabular=True))
            painter.setPen(tokens.muted)
            painter.drawText(box.adjusted(left + _COUNT_GAP, 0, 0, 0), LEFT, self._count)
        if self.hasFocus() or self._is_open:
            paint_focus(painter, box, tokens)

    def _paint_figure(self, painter: QPainter) -> float:
        """Paint the figure, cut if there is no room, and return where it ends."""
        tokens = self._theme.tokens
        is_figure = isinstance(self.shown, Figure)
        strong = tokens.text2 if self._quiet else tokens.text
        ink = strong if is_figure else tokens.muted
        width = self.width() - self._marks_width() - 2 * INSET + 0.5
        room = QRectF(INSET, 0, width, self.height())
        return INSET + draw_line(painter, room, self.shown.text, self._font(), ink)

    def _font(self) -> QFont:
        if isinstance(self.shown, Figure):
            px, weight = (BODY, REGULAR) if self._quiet else (FIGURE, SEMIBOLD)
            return text_font(px, weight, tabular=True)
        return text_font(BODY)

    def _marks_width(self) -> int:
        square = _SQUARE_GAP + SQUARE if isinstance(self.shown, Figure) else 0
        if not self._count:
            return square
        metrics = QFontMetricsF(text_font(CAPTION, tabular=True))
        return square + _COUNT_GAP + round(metrics.horizontalAdvance(self._count) + 0.5)

    def _spoken(self) -> str:
        quantity = self.shown.quantity
        said = [f"{self.provider_name}, {self.title}: {self.shown.text}"]
        if isinstance(self.shown, Figure):
            said = [f"{said[0]} {unit_words(quantity)}", f"{self.shown.kind}"]
        if self.shown.others:
            said.append(f"{len(self.shown.others)} more recorded")
        return ", ".join(said)
