"""The strip under a chart that lists what is not drawn, with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from explorer.gui.look.typography import SECONDARY, SEMIBOLD, text_font
from explorer.gui.parts.line import CENTRED
from explorer.gui.parts.tooltip import plain_tooltip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.analysis.charting import LeftOut
    from explorer.gui.look.theme import Theme

_LINE = 24
_EDGE = 24
_COUNT_RIGHT = 104
_REASON_LEFT = 114
_NARROW_COUNT_RIGHT = 80
_NARROW_REASON_LEFT = 90
_NARROW = 760
_NAMES_LEAST = 298
_BETWEEN = 12


class LeftOutStrip(QWidget):
    """One line per reason: how many, why, and who; nothing at all when nothing is left out."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines: list[_Line] = []
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(_EDGE, 10, _EDGE, 10)
        self._rows.setSpacing(0)
        self.setAccessibleName("Left out")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.tokens_changed.connect(self.update)

    @property
    def texts(self) -> list[str]:
        """The lines in full, as a screen reader says them."""
        return [line.accessibleName() for line in self._lines]

    def set_content(self, left_out: Sequence[LeftOut]) -> None:
        """List these."""
        for line in self._lines:
            self._rows.removeWidget(line)
            line.setParent(None)
            line.deleteLater()
        metrics = QFontMetricsF(text_font(SECONDARY))
        widest = max((metrics.horizontalAdvance(one.reason) for one in left_out), default=0.0)
        self._lines = [
            _Line(self._theme, one, widest, is_first=index == 0)
            for index, one in enumerate(left_out)
        ]
        for line in self._lines:
            self._rows.addWidget(line)
        self.setVisible(bool(self._lines))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground and the line above it."""
        tokens, painter = self._theme.tokens, QPainter(self)
        painter.fillRect(self.rect(), tokens.window)
        painter.fillRect(0, 0, self.width(), 1, tokens.border)


class _Line(QWidget):
    """One reason; what does not fit is counted and stands in the tool tip."""

    def __init__(self, theme: Theme, left_out: LeftOut, widest: float, is_first: bool) -> None:
        super().__init__()
        self._theme = theme
        self._left_out = left_out
        self._widest = widest
        self._is_first = is_first
        names = ", ".join(left_out.entries)
        self.setAccessibleName(f"{len(left_out.names)} left out, {left_out.reason}: {names}")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return one line."""
        return QSize(200, _LINE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give all names as a tool tip where some are cut."""
        super().resizeEvent(event)
        entries = self._left_out.entries
        shown, is_cut = self._shown()
        reason = self._left_out.reason
        cut = is_cut or shown != list(entries)
        names = "\n".join(entries)
        self.setToolTip(plain_tooltip(f"{reason}:\n{names}") if cut else "")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint count, reason and names."""
        tokens, painter = self._theme.tokens, QPainter(self)
        plain, strong = text_font(SECONDARY), text_font(SECONDARY, SEMIBOLD)
        metrics = QFontMetricsF(plain)
        painter.setFont(strong)
        painter.setPen(tokens.text)
        if self._is_first:
            painter.drawText(QRectF(0, 0, _REASON_LEFT, _LINE), CENTRED, "Left out")
        painter.setFont(text_font(SECONDARY, SEMIBOLD, tabular=True))
        count = QRectF(0, 0, self._count_right(), _LINE)
        painter.drawText(count, CENTRED | Qt.AlignmentFlag.AlignRight, str(self._count()))
        painter.setFont(plain)
        painter.setPen(tokens.text2)
        room = self._names_left() - self._reason_left() - _BETWEEN
        reason = metrics.elidedText(self._left_out.reason, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(self._reason_left(), 0, room + 1, _LINE), CENTRED, reason)
        painter.setPen(tokens.muted)
        left = self._names_left()
        for text in self._shown()[0]:
            width = metrics.horizontalAdvance(text)
            painter.drawText(QRectF(left, 0, width + 1, _LINE), CENTRED, text)
            left += width + _BETWEEN

    def _count(self) -> int:
        return len(self._left_out.names)

    def _shown(self) -> tuple[list[str], bool]:
        """Return what is painted after the reason, and whether the reason itself is cut."""
        metrics = QFontMetricsF(text_font(SECONDARY))
        width_of = metrics.horizontalAdvance
        entries, room = list(self._left_out.entries), self.width() - self._names_left()
        is_cut = width_of(self._left_out.reason) > self._names_left() - self._reason_left()
        for count in range(len(entries), 0, -1):
            rest = len(entries) - count
            texts = entries[:count] + ([f"and {rest} more"] if rest else [])
            if sum(map(width_of, texts)) + _BETWEEN * (len(texts) - 1) <= room:
                return texts, is_cut
        more = [f"and {len(entries) - 1} more"] if len(entries) > 1 else []
        left = room - sum(width_of(text) + _BETWEEN for text in more)
        first = metrics.elidedText(entries[0], Qt.TextElideMode.ElideRight, max(0.0, left))
        return [first, *more], is_cut

    def _is_narrow(self) -> bool:
        return self.width() < _NARROW

    def _count_right(self) -> float:
        return _NARROW_COUNT_RIGHT if self._is_narrow() else _COUNT_RIGHT

    def _reason_left(self) -> float:
        return _NARROW_REASON_LEFT if self._is_narrow() else _REASON_LEFT

    def _names_left(self) -> float:
        least = 0.0 if self._is_narrow() else float(_NAMES_LEAST)
        wanted = self._reason_left() + self._widest + 2 * _BETWEEN
        return round(max(least, min(wanted, self.width() * 0.6)))
