"""What a comparison says in sentences: heads of sections, a notice, prose and bullets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from explorer.gui.compare.columns import Columns, Shape, Span
from explorer.gui.compare.row import Plan, Row
from explorer.gui.look.typography import BODY, CAPTION, SECONDARY, SEMIBOLD, text_font
from explorer.gui.parts.badge import Badge
from explorer.gui.parts.chip import Chip
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.line import draw_line
from explorer.gui.parts.prose import Prose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.gui.look.theme import Theme
    from explorer.gui.look.tokens import ColourRole

_SECTION_HEIGHT = 30
_READING_WIDTH = 640
_PARAGRAPH_GAP = 10
_BULLET_INDENT = 16
_BLOCK_GAP = 20
_BADGE = 16


class SectionHead(Row):
    """The band above a section."""

    def __init__(self, theme: Theme, title: str) -> None:
        super().__init__(theme)
        self._title = title
        self.setAccessibleName(title)

    def plan(self, _at: Columns) -> Plan:
        """Take 30 px at every width."""
        plan = Plan()
        plan.height = _SECTION_HEIGHT
        return plan

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the band and its title."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.fillRect(self.rect(), tokens.window)
        painter.fillRect(0, self.height() - 1, self.width(), 1, tokens.border)
        place = QRectF(self.rect()).adjusted(16, 0, -16, -1)
        draw_line(painter, place, self._title, text_font(CAPTION, SEMIBOLD), tokens.muted)


class Notice(Row):
    """A chip and a sentence on the pair as a whole."""

    def __init__(self, theme: Theme, word: str, sentence: str) -> None:
        super().__init__(theme)
        self.has_line = False
        self._chip = Chip(theme, word, parent=self)
        self._sentence = Prose(theme, sentence, SECONDARY, "text2", parent=self)

    def plan(self, at: Columns) -> Plan:
        """Place the sentence beside the chip, or below it where it is narrow."""
        plan = Plan()
        chip = self._chip.sizeHint()
        plan.put(self._chip, at.whole.left, 10, chip.width(), chip.height())
        if at.shape is Shape.STACKED:
            plan.height = plan.put_prose(self._sentence, at.whole, 36) + 11
            return plan
        left = at.whole.left + chip.width() + 12
        plan.height = plan.put_prose(self._sentence, Span(left, at.whole.right - left), 12) + 13
        return plan


class Paragraphs(Row):
    """Prose over the whole width, as far as it reads well."""

    def __init__(self, theme: Theme, paragraphs: Sequence[str]) -> None:
        super().__init__(theme)
        self.has_line = False
        self._paragraphs = [Prose(theme, text, parent=self) for text in paragraphs]

    def plan(self, at: Columns) -> Plan:
        """Place one paragraph below the other."""
        plan = Plan()
        bottom = 12
        span = _readable(at.whole)
        for paragraph in self._paragraphs:
            bottom = plan.put_prose(paragraph, span, bottom) + _PARAGRAPH_GAP
        plan.height = bottom + 4
        return plan


class Footing(Row):
    """What the figures above stand on, in one quiet sentence."""

    def __init__(self, theme: Theme, sentence: str) -> None:
        super().__init__(theme)
        self._sentence = Prose(theme, sentence, SECONDARY, "muted", parent=self)

    def plan(self, at: Columns) -> Plan:
        """Place the sentence."""
        plan = Plan()
        plan.height = plan.put_prose(self._sentence, at.whole, 8) + 9
        return plan


class SideBlock(QWidget):
    """What is said of one side alone: a badge, a heading, paragraphs or bullets."""

    def __init__(
        self,
        theme: Theme,
        letter: str,
        heading: str,
        texts: Sequence[str],
        *,
        is_list: bool,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._indent = _BULLET_INDENT if is_list and texts else 0
        self._badge = Badge(theme, letter, _BADGE, self)
        self._heading = ElidedLabel(theme, heading, BODY, weight=SEMIBOLD, parent=self)
        role: ColourRole = "text" if texts else "muted"
        said = tuple(texts) or ("Nothing written yet.",)
        self._texts = [Prose(theme, text, role=role, parent=self) for text in said]
        theme.tokens_changed.connect(self.update)

    def place(self, width: int, plan: Plan) -> None:
        """Place heading and texts within the block, and say how high it becomes."""
        plan.put(self._badge, 0, 1, _BADGE, _BADGE)
        left = _BADGE + 8
        bottom = plan.put(self._heading, left, 0, width - left, 18) + 6
        gap = 4 if self._indent else _PARAGRAPH_GAP
        for text in self._texts:
            span = Span(self._indent, width - self._indent)
            bottom = plan.put_prose(text, span, bottom) + gap
        plan.height = bottom - gap

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bullets."""
        if not self._indent:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.tokens.muted)
        for text in self._texts:
            painter.drawEllipse(3, text.y() + 8, 4, 4)


class SideBlocks(Row):
    """A block for each side, beside each other where there is room, else one below the other."""

    def __init__(
        self,
        theme: Theme,
        headings: tuple[str, str],
        texts: tuple[Sequence[str], Sequence[str]],
        *,
        is_list: bool = False,
    ) -> None:
        super().__init__(theme)
        self.has_line = False
        self._blocks = [
            SideBlock(theme, letter, heading, said, is_list=is_list, parent=self)
            for letter, heading, said in zip("AB", headings, texts, strict=True)
        ]

    def plan(self, at: Columns) -> Plan:
        """Place the blocks and everything in them."""
        plan = Plan()
        is_beside = at.shape is Shape.FULL
        each = (at.whole.width - 24) // 2 if is_beside else _readable(at.whole).width
        left, top, bottom = at.whole.left, 14, 14
        for block in self._blocks:
            inside = Plan()
            block.place(each, inside)
            bottom = max(bottom, plan.put(block, left, top, each, inside.height))
            plan.placed += inside.placed
            if is_beside:
                left += each + 24
            else:
                top = bottom + _BLOCK_GAP
        plan.height = bottom + 16
        return plan


def _readable(span: Span) -> Span:
    return Span(span.left, min(span.width, _READING_WIDTH))
