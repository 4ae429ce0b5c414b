"""The content of the evidence popover: the figure, its facts, and what else is recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from explorer.analysis.evidence import (
    as_of_words,
    condition_lines,
    recorded_words,
    reporter_words,
    unit_words,
)
from explorer.analysis.figures import Figure
from explorer.analysis.freshness import is_fresh
from explorer.gui.look import icons
from explorer.gui.look.marks import SQUARE, paint_kind_square
from explorer.gui.look.typography import (
    BODY,
    CAPTION,
    EVIDENCE,
    MEDIUM,
    SECONDARY,
    SEMIBOLD,
    TITLE,
    text_font,
)
from explorer.gui.parts.buttons import IconButton
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.strip import Strip

if TYPE_CHECKING:
    from datetime import date

    from explorer.analysis.figures import Shown
    from explorer.catalog.vocabulary import SourceKind
    from explorer.gui.look.theme import Theme
    from explorer.gui.look.tokens import ColourRole

_LABEL_WIDTH = 76
_HEADLINE = 36
_BASELINE = 27
_TOP = Qt.AlignmentFlag.AlignTop
_RIGHT = Qt.AlignmentFlag.AlignRight


class EvidenceFacts(QWidget):
    """One figure large, then a line for each thing that is known of it."""

    def __init__(self, theme: Theme, shown: Shown, today: date) -> None:
        super().__init__()
        self._theme = theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(15, 0, 15, 12)
        self._column.setSpacing(0)
        self._column.addWidget(_Headline(theme, shown))
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 10, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(7)
        self._grid.setColumnMinimumWidth(0, _LABEL_WIDTH)
        self._grid.setColumnStretch(1, 1)
        self._column.addLayout(self._grid)
        if isinstance(shown, Figure):
            self._add_facts(shown, today)
            self._add_records("Derived from", shown.derived_from, shown)
        else:
            self._add_fact("Why", shown.reason)
        self._add_records("Also recorded", shown.others, shown)
        self._column.addStretch()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground, so that a scroll area shows none of its own."""
        QPainter(self).fillRect(self.rect(), self._theme.tokens.raised)

    def _add_facts(self, figure: Figure, today: date) -> None:
        self._add_fact("Reporter", reporter_words(figure), kind=figure.kind)
        fresh = is_fresh(figure, today)
        self._add_fact("As of", as_of_words(figure, today), "text" if fresh else "warn")
        conditions = "\n".join(condition_lines(figure))
        self._add_fact("Conditions", conditions)
        self._add_fact("Formula", figure.formula)
        source = figure.source
        if source is None or figure.derived_from:
            return
        if source.url:
            self._add_address(source.url)
        self._add_fact("Document", source.document or "")
        self._add_fact("Read in", source.via or "")

    def _add_fact(
        self, label: str, text: str, role: ColourRole = "text", kind: SourceKind | None = None
    ) -> None:
        if not text:
            return
        words = Prose(self._theme, text, SECONDARY, role)
        words.setAccessibleName(f"{label}: {text}")
        if kind is None:
            self._add_row(label, words)
            return
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(KindSquare(self._theme, kind), 0, _TOP)
        row.addWidget(words, 1)
        self._add_row(label, holder)

    def _add_address(self, url: str) -> None:
        """Show an address as text that can be selected; nothing here ever opens it."""
        field = QLineEdit(url)
        field.setReadOnly(True)
        field.setProperty("bare", True)
        field.setFont(text_font(SECONDARY))
        field.setFixedHeight(18)
        field.setCursorPosition(0)
        field.setTextMargins(-2, 0, 0, 0)
        field.setAccessibleName("Source")
        copy = IconButton(self._theme, "copy", "Copy address", size=icons.CHIP)
        copy.setFixedHeight(18)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(url))
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(field, 1)
        row.addWidget(copy)
        self._add_row("Source", holder)

    def _add_row(self, label: str, content: QWidget) -> None:
        at = self._grid.rowCount()
        self._grid.addWidget(Prose(self._theme, label, SECONDARY, "muted"), at, 0, _TOP)
        self._grid.addWidget(content, at, 1)

    def _add_records(self, title: str, figures: tuple[Figure, ...], shown: Shown) -> None:
        if not figures:
            return
        self._column.addSpacing(12)
        self._column.addWidget(Strip(self._theme, "border", height=1))
        self._column.addSpacing(10)
        self._column.addWidget(ElidedLabel(self._theme, title, CAPTION, "muted", SEMIBOLD))
        grid = QGridLayout()
        grid.setContentsMargins(0, 8, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(2, 1)
        metrics = QFontMetricsF(text_font(SECONDARY, MEDIUM, tabular=True))
        widest = max(metrics.horizontalAdvance(one.text) for one in figures)
        grid.setColumnMinimumWidth(0, min(120, round(widest + 0.5)))
        for row, one in enumerate(figures):
            number = ElidedLabel(
                self._theme, one.text, SECONDARY, weight=MEDIUM, tabular=True, align=_RIGHT
            )
            number.setFixedHeight(17)
            grid.addWidget(number, row, 0, _TOP)
            grid.addWidget(KindSquare(self._theme, one.kind), row, 1, _TOP)
            words = recorded_words(one, shown)
            if title != "Also recorded":
                words = f"{one.quantity.title}, {words}"
            grid.addWidget(Prose(self._theme, words, SECONDARY, "text2"), row, 2)
        self._column.addLayout(grid)


class KindSquare(QWidget):
    """The mark of a source's kind beside a line of words."""

    def __init__(self, theme: Theme, kind: SourceKind, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._kind = kind
        self.setFixedSize(QSize(SQUARE, 17))
        self.setAccessibleName(str(kind))
        theme.tokens_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the mark in the middle of a line."""
        place = QRectF(0, (self.height() - SQUARE) / 2, SQUARE, SQUARE)
        paint_kind_square(QPainter(self), place, self._kind, self._theme.tokens.text2)


class _Headline(QWidget):
    """The figure large, and its unit on the same baseline."""

    def __init__(self, theme: Theme, shown: Shown) -> None:
        super().__init__()
        self._theme = theme
        self._text = shown.text
        self._is_figure = isinstance(shown, Figure)
        self._unit = unit_words(shown.quantity) if self._is_figure else ""
        self.setFixedHeight(_HEADLINE)
        self.setAccessibleName(f"{self._text} {self._unit}".strip())
        theme.tokens_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint figure and unit, the figure cut if it is longer than the line."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        font = text_font(EVIDENCE if self._is_figure else TITLE, SEMIBOLD, tabular=True)
        metrics = QFontMetricsF(font)
        text = metrics.elidedText(self._text, Qt.TextElideMode.ElideRight, self.width())
        painter.setFont(font)
        painter.setPen(tokens.text if self._is_figure else tokens.muted)
        painter.drawText(0, _BASELINE, text)
        left = round(metrics.horizontalAdvance(text)) + 8
        painter.setFont(text_font(BODY))
        painter.setPen(tokens.muted)
        painter.drawText(left, _BASELINE, self._unit)
