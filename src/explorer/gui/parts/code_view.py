"""Source text with line numbers and marked lines; read, selected and copied, never changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QFontMetricsF,
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QToolTip, QWidget

from explorer.gui.look.typography import CAPTION, MEDIUM, REGULAR, SECONDARY, mono_font
from explorer.gui.parts.exact_copy import exact_copy
from explorer.gui.parts.line_marks import ground_of, ink_of, paint_mark
from explorer.gui.parts.tooltip import plain_tooltip
from explorer.gui.parts.unseen_marks import UnseenMarks

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from explorer.gui.look.theme import Theme
    from explorer.gui.parts.line_marks import LineMark

GUTTER = 44
STEP = 19
"""From one line to the next, in px."""

_INSET = 8
_MARGIN = 12
_BASELINE = 0.8
"""Of the step: where Qt puts the baseline in a line of fixed height."""
_DROP = 2
"""Letters stand so much below the middle of a line; bands follow them."""


class _Span(NamedTuple):
    line: int
    start: int
    length: int


class CodeView(QTextEdit):
    """Plain text in the mono font; a gutter numbers the lines, marks colour whole lines.

    A text edit rather than a plain one: only that keeps lines at the step of the design.
    """

    def __init__(
        self, theme: Theme, name: str, *, wrapped: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = ""
        self._unseen = UnseenMarks(self, theme)
        self._first_line = 1
        self._marks: Mapping[int, LineMark] = {}
        self._underlined: _Span | None = None
        self._is_pointed = False
        self._wrapped = wrapped
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setReadOnly(True)
        self.setAcceptRichText(False)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setFont(mono_font(SECONDARY))
        self.document().setDefaultFont(mono_font(SECONDARY))
        # Source reads from the left, whatever the first letter of a line says.
        option = self.document().defaultTextOption()
        option.setTextDirection(Qt.LayoutDirection.LeftToRight)
        self.document().setDefaultTextOption(option)
        self.setTabStopDistance(8 * QFontMetricsF(mono_font(SECONDARY)).horizontalAdvance(" "))
        if wrapped:
            self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        else:
            self.setLineWrapMode(QTextEdit.LineWrapMode.NoWrap)
        self.cursorPositionChanged.connect(self.viewport().update)
        theme.tokens_changed.connect(self.viewport().update)

    def set_code(self, text: str, first_line: int = 1) -> None:
        """Show a text whose first line has that number; marks of another text are gone."""
        self._first_line = first_line
        self._marks, self._underlined, self._is_pointed = {}, None, False
        self._text = text
        self._fill()

    def show_unseen(self, is_shown: bool) -> None:
        """Mark all that cannot be seen, or only what would turn or break its line."""
        cursor, place = self.textCursor(), self.verticalScrollBar().value()
        anchor, position = cursor.anchor(), cursor.position()
        self._unseen.is_all = is_shown
        self._fill()
        cursor = self.textCursor()
        cursor.setPosition(anchor)
        cursor.setPosition(position, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.verticalScrollBar().setValue(place)

    def _fill(self) -> None:
        """Put the text on the screen, letter by letter at its own place."""
        self.setPlainText(self._unseen.on_screen(self._text))
        steps = QTextBlockFormat()
        steps.setLineHeight(STEP, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        every = QTextCursor(self.document())
        every.select(QTextCursor.SelectionType.Document)
        every.mergeBlockFormat(steps)
        frame = self.document().rootFrame()
        margins = frame.frameFormat()
        margins.setTopMargin(_MARGIN if self._wrapped else 0)
        margins.setBottomMargin(_MARGIN if self._wrapped else 0)
        margins.setLeftMargin(GUTTER + _INSET)
        margins.setRightMargin(_MARGIN)
        frame.setFrameFormat(margins)

    def set_marks(self, marks: Mapping[int, LineMark]) -> None:
        """Mark lines by their numbers."""
        self._marks = dict(marks)
        self.viewport().update()

    def underline(self, line: int, start: int, length: int) -> None:
        """Underline a place in the ink of its line's mark; start and length count UTF-16 units."""
        self._underlined = _Span(line, start, length)
        self.viewport().update()

    def number_text(self, line: int) -> str:
        """Return what the gutter says of a line."""
        return str(line)

    @property
    def current_line(self) -> int:
        """The number of the line that the text cursor is in."""
        return self.textCursor().blockNumber() + self._first_line

    def go_to_line(self, line: int) -> None:
        """Put the text cursor on a line, mark it, and bring it into the upper third of the view."""
        block = self.document().findBlockByNumber(line - self._first_line)
        if block.isValid():
            self._is_pointed = True
            self.setTextCursor(QTextCursor(block))
            self._bring_up()
            # A view that comes into sight for this has not its own width before events are done.
            QTimer.singleShot(0, self, self._bring_up)

    def _bring_up(self) -> None:
        block = self.textCursor().block()
        top = self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(round(top - self.viewport().height() / 3))

    def show_place(self, line: int, column: int) -> None:
        """Scroll sideways so far that a column of a line is seen."""
        block = self.document().findBlockByNumber(line - self._first_line)
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + min(column, block.length() - 1))
        bar = self.horizontalScrollBar()
        beyond = self.cursorRect(cursor).right() + bar.value() - self.viewport().width()
        bar.setValue(max(0, beyond + GUTTER))

    def createMimeDataFromSelection(self) -> QMimeData:
        """Hand out the exact text, whatever stands for it on the screen."""
        return exact_copy(super().createMimeDataFromSelection(), self.textCursor(), self._text)

    def viewportEvent(self, event: QEvent) -> bool:
        """Tell the name of a character that is marked."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            names = plain_tooltip(self._unseen.names_at(event.pos()))
            QToolTip.showText(event.globalPos(), names, self.viewport())
            return True
        return bool(super().viewportEvent(event))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint bands and gutter below the text, the underline and other marks above it."""
        # Qt lays a new text out when it is asked for its size, and not when for the first block.
        self.document().documentLayout().documentSize()
        painter = QPainter(self.viewport())
        self._paint_gutter_ground(painter)
        for block, box in self._visible():
            self._paint_line(painter, block.blockNumber() + self._first_line, box)
        painter.end()
        super().paintEvent(event)
        self._unseen.paint(block for block, _ in self._visible())
        self._paint_underline()

    def _paint_gutter_ground(self, painter: QPainter) -> None:
        if self._wrapped:
            tokens = self._theme.tokens
            painter.fillRect(0, 0, GUTTER, self.viewport().height(), tokens.window)

    def _paint_line(self, painter: QPainter, number: int, box: QRectF) -> None:
        tokens, mark = self._theme.tokens, self._marks.get(number)
        text = QRectF(GUTTER, box.top(), self.viewport().width() - GUTTER, box.height())
        is_current = number == self.current_line and (self._is_pointed or self.hasFocus())
        if ground := ground_of(mark, is_current):
            band = text if self._wrapped or mark is None else text.adjusted(-GUTTER, 0, 0, 0)
            painter.fillRect(band, tokens.colour(ground))
        if mark is not None and self._wrapped:
            paint_mark(painter, text, mark, tokens, is_current=is_current)
        self._paint_number(painter, self.number_text(number), box.top(), is_current)

    def _paint_number(self, painter: QPainter, number: str, top: float, is_current: bool) -> None:
        tokens = self._theme.tokens
        font = mono_font(CAPTION, MEDIUM if is_current else REGULAR)
        painter.setFont(font)
        painter.setPen(tokens.text if is_current else tokens.muted)
        left = GUTTER - _INSET - QFontMetricsF(font).horizontalAdvance(number)
        painter.drawText(QPointF(left, top - _DROP + _BASELINE * STEP), number)

    def _paint_underline(self) -> None:
        span = self._underlined
        block = self.document().findBlockByNumber(span.line - self._first_line) if span else None
        if span is None or block is None or not block.isValid():
            return
        cursor = QTextCursor(block)
        last = block.length() - 1
        cursor.setPosition(block.position() + min(span.start, last))
        left = self.cursorRect(cursor)
        cursor.setPosition(block.position() + min(span.start + span.length, last))
        width = max(6, self.cursorRect(cursor).left() - left.left())
        bottom = self._box(block).top() + STEP - _DROP
        painter = QPainter(self.viewport())
        ink = self._theme.tokens.colour(ink_of(self._marks.get(span.line)))
        painter.fillRect(QRectF(left.left(), bottom, width, 2), ink)

    def _visible(self) -> Iterator[tuple[QTextBlock, QRectF]]:
        """Yield each block that is seen, with its box in the viewport."""
        block = self.cursorForPosition(QPoint(GUTTER + _INSET, 0)).block()
        while block.isValid():
            box = self._box(block)
            if box.top() > self.viewport().height():
                return
            yield block, box
            block = block.next()

    def _box(self, block: QTextBlock) -> QRectF:
        box = self.document().documentLayout().blockBoundingRect(block)
        # Qt counts the last line of a block by its letters, not by the step.
        box.setHeight(max(1, block.layout().lineCount()) * STEP)
        return box.translated(0, _DROP - self.verticalScrollBar().value())
