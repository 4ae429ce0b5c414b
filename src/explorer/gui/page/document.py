"""A page as blocks of a text document; every text is inserted as it is, never as markup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import (
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextListFormat,
    QTextTableFormat,
)

from explorer.gui.look.typography import (
    BODY,
    EVIDENCE,
    FIGURE,
    MEDIUM,
    REGULAR,
    SECONDARY,
    SEMIBOLD,
    TITLE,
    mono_font,
    text_font,
)
from explorer.page.dates import format_day
from explorer.page.layout import Section
from explorer.page.record import Row
from explorer.page.writing import choice, house_links, house_opening, profile_links, questions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont, QTextTable, QTextTableCell

    from explorer.gui.look.tokens import ColourRole, Tokens
    from explorer.page.record import Page, Side

TEXT = 14
LEADING = 1.55
_TIGHT = 1.3

QUOTE = QTextFormat.Property.UserProperty.value
"""The property of a block that is a quote."""

_Widths = list[tuple[QTextLength.Type, float]]
_THIRDS: _Widths = [(QTextLength.Type.PercentageLength, part) for part in (20, 40, 40)]


class PageDocument:
    """Writes one page at a cursor, in the colours of the moment."""

    def __init__(self, cursor: QTextCursor, tokens: Tokens) -> None:
        self._cursor = cursor
        self._tokens = tokens
        self._is_free = True

    def write(self, page: Page) -> None:
        """Write the page from top to bottom, in the order of its text."""
        self._cursor.beginEditBlock()
        self._head(page)
        self._section(Section.COMPARISON)
        self._paragraphs(page.comparison)
        self._section(Section.ABOUT)
        for side in (page.a, page.b):
            self._sub(side.name)
            self._paragraphs(side.about)
        self._section(Section.BEST_FOR)
        for side in (page.a, page.b):
            self._sub(choice(side))
            self._bullets(side)
        self._section(Section.GLANCE)
        self._table(page)
        self._section(Section.FAQ)
        for question, answer in questions(page):
            self._sub(question)
            self._paragraphs([answer])
        self._links(page)
        self._raw(page.sections)
        self._cursor.endEditBlock()

    def _head(self, page: Page) -> None:
        title = f"{page.a.name} vs {page.b.name}"
        self._block(title, text_font(EVIDENCE, SEMIBOLD), below=12, level=1)
        self._quote(page.summary)
        day = f" · Updated {format_day(page.updated)}" if page.updated else ""
        self._block(f"By {page.site.author}{day}", text_font(SECONDARY), "muted")

    def _quote(self, text: str) -> None:
        """Insert the summary, indented; the view paints the bar of a quote."""
        self._block(text, text_font(FIGURE), "text2", below=12)
        look = self._cursor.blockFormat()
        look.setLeftMargin(16)
        look.setProperty(QUOTE, True)
        self._cursor.setBlockFormat(look)

    def _section(self, section: Section) -> None:
        self._block(section, text_font(TITLE, SEMIBOLD), above=26, below=8, level=2)

    def _sub(self, text: str) -> None:
        self._block(text, text_font(FIGURE, SEMIBOLD), above=12, below=4, level=3)

    def _paragraphs(self, texts: Sequence[str]) -> None:
        for text in texts:
            self._block(text, text_font(TEXT), below=10)

    def _bullets(self, side: Side) -> None:
        look = QTextListFormat()
        look.setStyle(QTextListFormat.Style.ListDisc)
        # Qt leaves one space of the block's own font beside a bullet, which is too narrow in Inter.
        of_bullet = self._ink(mono_font(TEXT))
        made = None
        for bullet in side.best_for:
            self._block(bullet, text_font(TEXT), below=3)
            self._cursor.setBlockCharFormat(of_bullet)
            if made is None:
                made = self._cursor.createList(look)
            else:
                made.add(self._cursor.block())

    def _table(self, page: Page) -> None:
        table = self._grid(_THIRDS, len(page.rows) + 1)
        rows = [Row("Attribute", page.a.name, page.b.name), *page.rows]
        for number, row in enumerate(rows):
            for column, text in enumerate((row.label, row.a, row.b)):
                is_head, is_label = number == 0, column == 0
                role: ColourRole = "text2" if is_label else "text"
                weight = SEMIBOLD if is_head and not is_label else MEDIUM if is_label else REGULAR
                font = text_font(BODY, weight)
                self._cell(table, number, column, text, font, role, QMarginsF(0, 6, 12, 6))
                self._rule(table.cellAt(number, column), "border2" if is_head else "border")
        self._leave()

    def _grid(self, widths: _Widths, rows: int) -> QTextTable:
        look = QTextTableFormat()
        look.setBorder(0)
        look.setCellPadding(0)
        look.setCellSpacing(0)
        look.setMargin(0)
        look.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        look.setColumnWidthConstraints([QTextLength(kind, part) for kind, part in widths])
        return self._cursor.insertTable(rows, len(widths), look)

    def _cell(
        self,
        table: QTextTable,
        row: int,
        column: int,
        text: str,
        font: QFont,
        role: ColourRole,
        padding: QMarginsF,
    ) -> None:
        cell = table.cellAt(row, column)
        look = cell.format().toTableCellFormat()
        look.setLeftPadding(padding.left())
        look.setTopPadding(padding.top())
        look.setRightPadding(padding.right())
        look.setBottomPadding(padding.bottom())
        cell.setFormat(look)
        cursor = cell.firstCursorPosition()
        cursor.setBlockFormat(_lines(font))
        cursor.insertText(text, self._ink(font, role))

    def _rule(self, cell: QTextTableCell, role: ColourRole) -> None:
        """Draw a hairline below a cell."""
        look = cell.format().toTableCellFormat()
        look.setBottomBorder(1)
        look.setBottomBorderBrush(self._tokens.colour(role))
        look.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        cell.setFormat(look)

    def _leave(self) -> None:
        """Go on below a table: the block that follows it becomes a gap, which Qt leaves out."""
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        gap = QTextBlockFormat()
        gap.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        self._cursor.setBlockFormat(gap)

    def _links(self, page: Page) -> None:
        if page.site.house is not None:
            self._section(Section.HOUSE)
            self._linked(house_opening(page), house_links(page), above=0)
        self._linked(Section.PROFILES, profile_links(page), above=12)

    def _linked(self, opening: str, links: Sequence[tuple[str, str]], above: int) -> None:
        self._block(opening, text_font(TEXT), above=above, below=10)
        for number, (text, address) in enumerate(links):
            if number:
                self._cursor.insertText(", ", self._ink(text_font(TEXT)))
            link = self._ink(text_font(TEXT))
            link.setFontUnderline(True)
            link.setAnchor(True)
            link.setAnchorHref(address)
            link.setUnderlineColor(self._tokens.control)
            self._cursor.insertText(text, link)
        self._cursor.insertText(".", self._ink(text_font(TEXT)))

    def _raw(self, sections: str) -> None:
        """Insert the sections that the format does not know, as they are written."""
        for number, line in enumerate(sections.split("\n") if sections else ()):
            self._block(line, mono_font(SECONDARY), "text2", above=0 if number else 18, below=0)

    def _block(
        self,
        text: str,
        font: QFont,
        role: ColourRole = "text",
        above: int = 0,
        below: int = 0,
        level: int = 0,
    ) -> None:
        """Begin a block and write a text into it; a level makes it a heading."""
        look = _lines(font, tight=level > 0)
        look.setTopMargin(above)
        look.setBottomMargin(below)
        look.setHeadingLevel(level)
        ink = self._ink(font, role)
        if self._is_free:
            self._cursor.setBlockFormat(look)
            self._cursor.setBlockCharFormat(ink)
        else:
            self._cursor.insertBlock(look, ink)
        self._is_free = False
        self._cursor.insertText(text, ink)

    def _ink(self, font: QFont, role: ColourRole = "text") -> QTextCharFormat:
        ink = QTextCharFormat()
        ink.setFont(font)
        ink.setForeground(self._tokens.colour(role))
        return ink


def _lines(font: QFont, tight: bool = False) -> QTextBlockFormat:
    """Return a block with lines as far apart as the font's size asks for."""
    look = QTextBlockFormat()
    step = round(font.pixelSize() * (_TIGHT if tight else LEADING))
    look.setLineHeight(step, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
    return look
