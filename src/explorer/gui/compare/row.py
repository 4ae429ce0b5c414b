"""What the rows of a comparison share: they place their parts for the width they are given.

Nothing is built anew when the width changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from explorer.gui.compare.columns import Columns, Shape, Span, columns
from explorer.gui.look.typography import BODY, CAPTION, MEDIUM, REGULAR, SECONDARY, text_font
from explorer.gui.parts import chip as chips
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.prose import Prose, WrappedText

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from explorer.gui.look.theme import Theme

_EDGE_WIDTH = 3
_UNIT_HEIGHT = 16
_UNIT_GAP = 12


class Plan:
    """Where the parts of a row go, and how high the row becomes."""

    def __init__(self) -> None:
        self.placed: list[tuple[QWidget, QRect]] = []
        self.height = 0

    def put(self, part: QWidget, left: int, top: int, width: int, height: int) -> int:
        """Place a part and return its lower edge."""
        self.placed.append((part, QRect(left, top, max(0, width), height)))
        return top + height

    def put_prose(self, prose: Prose, span: Span, top: int) -> int:
        """Place wrapped text in a column and return its lower edge."""
        return self.put(prose, span.left, top, span.width, prose.heightForWidth(span.width))


class Row(QWidget):
    """A row that is as high as its parts need at a width, with a line below."""

    has_line = True

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._is_marked = False
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.tokens_changed.connect(self.update)

    def plan(self, _at: Columns) -> Plan:
        """Return where the parts go at a width."""
        raise TypeError(f"{type(self).__name__} places nothing.")

    def set_marked(self, is_marked: bool) -> None:
        """Show the edge that tells differing rows from equal ones."""
        self._is_marked = is_marked
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Say that the height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the row at a width."""
        return self.plan(columns(width)).height

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts."""
        super().resizeEvent(event)
        for part, place in self.plan(columns(self.width())).placed:
            part.setGeometry(place)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line below and the edge of a differing row."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        bottom = self.height() - 1
        if self.has_line:
            left = columns(self.width()).label.left
            painter.fillRect(left, bottom, self.width() - left, 1, tokens.border)
        if self._is_marked:
            painter.fillRect(0, 0, _EDGE_WIDTH, bottom, tokens.text2)


class RowLabel(QWidget):
    """A row's title and unit: below each other beside the sides, on one line above them."""

    def __init__(self, theme: Theme, title: str, unit: str, quiet: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title, self._unit, self._quiet = title, unit, quiet
        self._is_above = False
        self._wrapped: dict[tuple[int, bool], WrappedText] = {}
        self.setAccessibleName(f"{title}, {unit}" if unit else title)
        theme.tokens_changed.connect(self.update)

    def set_above(self, is_above: bool) -> None:
        """Stand above the sides or beside them."""
        self._is_above = is_above
        self.update()

    def height_at(self, width: int, is_above: bool) -> int:
        """Return the height at a width."""
        title = self._at(width, is_above)
        return title.height + (_UNIT_HEIGHT if self._has_unit_line(title, width, is_above) else 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint title and unit."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        title = self._at(self.width(), self._is_above)
        soft = self._is_above or self._quiet
        title.draw(painter, QRectF(self.rect()).topLeft(), tokens.text2 if soft else tokens.text)
        painter.setFont(text_font(CAPTION))
        painter.setPen(tokens.muted)
        if self._has_unit_line(title, self.width(), self._is_above):
            painter.drawText(0, title.height + _UNIT_HEIGHT - 4, self._unit)
        elif self._unit:
            painter.drawText(round(title.natural_width) + _UNIT_GAP, title.height - 4, self._unit)

    def _has_unit_line(self, title: WrappedText, width: int, is_above: bool) -> bool:
        if not self._unit:
            return False
        if not is_above or title.line_count > 1:
            return True
        unit = QFontMetricsF(text_font(CAPTION)).horizontalAdvance(self._unit)
        return title.natural_width + _UNIT_GAP + unit > width

    def _at(self, width: int, is_above: bool) -> WrappedText:
        key = width, is_above
        if key not in self._wrapped:
            weight = REGULAR if is_above or self._quiet else MEDIUM
            font = text_font(SECONDARY if is_above else BODY, weight)
            self._wrapped = {key: WrappedText(self._title, font, width)}
        return self._wrapped[key]


class ComparedRow(Row):
    """A row with a label, and a word on its sides: a verdict's chip, or that they are equal."""

    _word_top = 8
    """Where the word stands in the full shape, level with the sides."""

    def __init__(
        self, theme: Theme, title: str, unit: str, is_equal: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self.is_equal = is_equal
        """Also when neither side says anything."""
        self.is_empty = False
        self._label = RowLabel(theme, title, unit, is_equal, self)
        self._word: QWidget | None = None
        if is_equal:
            self._word = ElidedLabel(theme, "=  Equal", SECONDARY, "text2", parent=self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts, the label above or beside."""
        self._label.set_above(columns(self.width()).shape is Shape.STACKED)
        super().resizeEvent(event)

    def _put_label(self, plan: Plan, at: Columns, beside: int, above: int) -> int:
        """Place label and word from a height on, and return where the label ends."""
        if at.shape is Shape.STACKED:
            taken = 0
            if self._word is not None:
                taken = self._word.sizeHint().width()
                left = at.label.right - taken
                plan.put(self._word, left, above - 2, taken, chips.HEIGHT)
                taken += 8
            width = at.label.width - taken
            height = self._label.height_at(width, True)
            return plan.put(self._label, at.label.left, above, width, height)
        height = self._label.height_at(at.label.width, False)
        bottom = plan.put(self._label, at.label.left, beside, at.label.width, height)
        if self._word is None:
            return bottom
        width = self._word.sizeHint().width()
        if at.shape is Shape.FULL:
            plan.put(self._word, at.verdict.left, self._word_top, width, chips.HEIGHT)
            return bottom
        return plan.put(self._word, at.label.left, bottom + 3, width, chips.HEIGHT)
