"""Source text with line numbers and marked lines; read, selected and copied, never changed."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QFontMetricsF,
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QToolTip, QWidget

from explorer.gui.look import icons
from explorer.gui.look.typography import CAPTION, MEDIUM, REGULAR, SECONDARY, mono_font
from explorer.gui.parts.tooltip import plain_tooltip
from explorer.gui.parts.unseen_marks import UnseenMarks

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from explorer.gui.look.theme import ColourRole, Theme

GUTTER = 44
STEP = 19
"""From one line to the next, in px."""

_INSET = 8
_MARGIN = 12
_EDGE = 2
_BASELINE = 0.8
"""Of the step: where Qt puts the baseline in a line of fixed height."""
_DROP = 2
"""Letters stand so much below the middle of a line; bands follow them."""


class LineMark(StrEnum):
    """Why a line is marked."""

    WARNING = "warning"
    ERROR = "error"
    NOTE = "note"
    DRAFTED = "drafted"
    ADDED = "added"
    REMOVED = "removed"
    ASIDE = "aside"
    """No line of a text, but on it."""


class _Band(NamedTuple):
    """How a mark colours its line: the ground, the edge beside the gutter, the icon in it."""

    ground: ColourRole
    edge: ColourRole | None = None
    icon: str = ""
    ink: ColourRole = "muted"


_BANDS = {
    LineMark.WARNING: _Band("warn_tint", "warn_mark", "warning", "warn"),
    LineMark.ERROR: _Band("error_tint", "error", "error", "error"),
    LineMark.NOTE: _Band("info_tint", "control", "info"),
    LineMark.ADDED: _Band("better_tint", "better"),
    LineMark.REMOVED: _Band("error_tint", "error"),
    LineMark.ASIDE: _Band("window"),
}


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
        """Underline a place in error colour; start and length count UTF-16 units from 0."""
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

    def createMimeDataFromSelection(self) -> QMimeData:  # noqa: N802 - Qt's own name
        """Hand out the exact text, whatever stands for it on the screen."""
        data = super().createMimeDataFromSelection()
        data.text()  # Qt fills in all forms when one is looked at, and not again
        for kind in data.formats():
            data.removeFormat(kind)
        cursor = self.textCursor()
        start, end = 2 * cursor.selectionStart(), 2 * cursor.selectionEnd()
        exact = self._text.encode("utf-16-le", "surrogatepass")[start:end]
        data.setText(exact.decode("utf-16-le", "replace"))
        return data

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
        tokens = self._theme.tokens
        mark = self._marks.get(number)
        text = QRectF(GUTTER, box.top(), self.viewport().width() - GUTTER, box.height())
        is_current = number == self.current_line and (self._is_pointed or self.hasFocus())
        if mark in _BANDS:
            self._paint_band(painter, _BANDS[mark], text, 2 * _EDGE if is_current else _EDGE)
        elif is_current:
            painter.fillRect(text, tokens.hover)
        if mark is LineMark.DRAFTED:
            self._paint_drafted(painter, box)
        self._paint_number(painter, self.number_text(number), box.top(), is_current)

    def _paint_band(self, painter: QPainter, band: _Band, box: QRectF, width: int) -> None:
        tokens = self._theme.tokens
        ground = box if self._wrapped else box.adjusted(-GUTTER, 0, 0, 0)
        painter.fillRect(ground, tokens.colour(band.ground))
        if not self._wrapped:
            return
        if band.edge is not None:
            edge = QRectF(GUTTER, box.top(), width, box.height())
            painter.fillRect(edge, tokens.colour(band.edge))
        if band.icon:
            place = QRectF(4, box.top() + 1, icons.CHIP, icons.CHIP)
            icons.paint_icon(painter, place, band.icon, tokens.colour(band.ink))

    def _paint_drafted(self, painter: QPainter, box: QRectF) -> None:
        dashes = QPen(self._theme.tokens.control, _EDGE)
        dashes.setCapStyle(Qt.PenCapStyle.FlatCap)
        dashes.setDashPattern([2, 1.5])
        painter.setPen(dashes)
        painter.drawLine(QPointF(GUTTER + 1, box.top()), QPointF(GUTTER + 1, box.bottom()))

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
        painter.fillRect(QRectF(left.left(), bottom, width, 2), self._theme.tokens.error)

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
