"""The page as a reader sees it, built from its record; nothing is fetched and no link opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, Qt, QUrl
from PySide6.QtGui import QHelpEvent, QPainter, QTextCursor
from PySide6.QtWidgets import QFrame, QTextBrowser, QToolTip, QWidget

from explorer.gui.page.document import QUOTE, PageDocument
from explorer.gui.parts.tooltip import plain_tooltip

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from explorer.gui.look.theme import Theme
    from explorer.page.record import Page

COLUMN = 600
"""The widest the text may be, in px."""
_NARROWEST_MARGIN = 24


class PageRendered(QTextBrowser):
    """Shows a page; links look like links, but only tell their address."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._page: Page | None = None
        self.setAccessibleName("Rendered page")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.document().setIndentWidth(20)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        theme.tokens_changed.connect(self._rebuild)

    def set_page(self, page: Page) -> None:
        """Show a page from its top, or where it was if it is still the same pair."""
        place = self.verticalScrollBar().value() if self._is_same(page) else 0
        self._page = page
        self._rebuild()
        self.verticalScrollBar().setValue(place)

    def loadResource(self, _kind: int, _name: QUrl | str) -> object:
        """Load nothing, whatever a text names."""
        return None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the column in the middle."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar beside a quote, and the page."""
        painter = QPainter(self.viewport())
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().hasProperty(QUOTE):
                box = self.document().documentLayout().blockBoundingRect(block)
                top = box.top() - self.verticalScrollBar().value()
                left = self.document().rootFrame().frameFormat().leftMargin()
                bar = QRectF(left, top + 2, 3, box.height())
                painter.fillRect(bar, self._theme.tokens.border2)
                break
            block = block.next()
        painter.end()
        super().paintEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Tell the address of the link under the pointer."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            address = self.anchorAt(event.pos())
            QToolTip.showText(event.globalPos(), plain_tooltip(address), self.viewport())
            return True
        return bool(super().viewportEvent(event))

    def _is_same(self, page: Page) -> bool:
        return self._page is not None and self._page.stem == page.stem

    def _rebuild(self) -> None:
        if self._page is None:
            return
        place = self.verticalScrollBar().value()
        self.clear()
        PageDocument(QTextCursor(self.document()), self._theme.tokens).write(self._page)
        self._fit()
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.verticalScrollBar().setValue(place)

    def _fit(self) -> None:
        frame = self.document().rootFrame()
        margins = frame.frameFormat()
        side = max(_NARROWEST_MARGIN, (self.viewport().width() - COLUMN) // 2)
        if margins.leftMargin() != side or margins.topMargin() != _NARROWEST_MARGIN:
            margins.setLeftMargin(side)
            margins.setRightMargin(side)
            margins.setTopMargin(_NARROWEST_MARGIN)
            margins.setBottomMargin(2 * _NARROWEST_MARGIN)
            frame.setFrameFormat(margins)
