"""The page pane: the canonical page of the chosen pair, as source and as a reader sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from explorer.gui.clipboard import put
from explorer.gui.look.typography import SECONDARY
from explorer.gui.page.byte_strip import ByteStrip
from explorer.gui.page.content import PageState, content_of
from explorer.gui.page.find import PageFind
from explorer.gui.page.findings import ordered
from explorer.gui.page.head import PageHead
from explorer.gui.page.missing import PageMissing
from explorer.gui.page.problems import KEY, PageProblems
from explorer.gui.page.rendered import PageRendered
from explorer.gui.page.source import PageSource
from explorer.gui.parts.caption import Caption
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.line_marks import LineMark
from explorer.gui.parts.notice import Notice
from explorer.gui.parts.strip import Strip

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent, QShowEvent

    from explorer.gui.look.theme import Theme
    from explorer.gui.page.content import PageContent
    from explorer.gui.session import Session

BOTH_FROM = 900
"""The width from which source and rendered page stand side by side, until the person chooses."""
_PAGE_AT_LEAST = 300
"""Height for the head and a few lines of the page, which a list of problems leaves free."""
MARKDOWN = "text/markdown"


class PagePane(QWidget):
    """Shows the page of the session's pair; writes nothing itself."""

    write_asked = Signal()
    """The person wants to write the text of the pair."""
    export_asked = Signal()
    """The person pressed the button; the window asks for a file and writes it."""
    file_asked = Signal(object)
    """The person wants to see the place of a `Problem` in a file behind the page."""
    key_asked = Signal(str, str)
    """The person wants to write a key, which follows its file."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._content: PageContent | None = None
        self._is_stale = True
        self._chosen_shape = ""
        self.setAccessibleName("Page")
        self._head = PageHead(theme)
        self._head.shape_chosen.connect(self._on_shape_chosen)
        self._head.copy_asked.connect(self.copy)
        self._head.copy_rich_asked.connect(self.copy_rich)
        self._head.write_asked.connect(self.write_asked)
        self._head.export_asked.connect(self.export_asked)
        self._source = PageSource(theme)
        self._rendered = PageRendered(theme)
        self._missing = PageMissing(theme)
        self._missing.open_asked.connect(self.key_asked)
        self._notice = Notice(theme, "file-text")
        self._problems = PageProblems(theme)
        self._problems.line_asked.connect(self._on_line_asked)
        self._problems.file_asked.connect(self.file_asked)
        self._bytes = ByteStrip(theme)
        self._bytes.unseen_toggled.connect(self._source.show_unseen)
        self._find = PageFind()
        self._find.find_asked.connect(self._on_find_asked)
        self._find.left.connect(self._source.setFocus)
        self._place()
        # While the page is in sight, wherever in the window the keyboard is.
        QShortcut(QKeySequence(KEY), self).activated.connect(self._problems.go_on)
        for changed in (session.catalog_changed, session.pair_changed):
            changed.connect(self._on_changed)

    def page_text(self) -> str | None:
        """Return the canonical text; None while there is no pair or its page is not ready."""
        content = self._fresh()
        return content.text if content else None

    @property
    def state(self) -> PageState | None:
        """How far the page is; None while there is no pair."""
        content = self._fresh()
        return content.state if content else None

    @property
    def shape(self) -> str:
        """What is shown: `source`, `both` or `rendered`."""
        by_width = "both" if self.width() >= BOTH_FROM else "rendered"
        return self._chosen_shape or by_width

    def copy(self) -> None:
        """Put the exact text on the clipboard, as plain text and as markdown."""
        if text := self.page_text():
            data = QMimeData()
            data.setData(MARKDOWN, text.encode())
            self._put(data, text)

    def copy_rich(self) -> None:
        """Put the page on the clipboard as mail and documents take it; as text it is markdown."""
        content = self._fresh()
        if content is not None and content.text is not None:
            from explorer.page.html import page_html

            data = QMimeData()
            data.setHtml(page_html(content.page))
            self._put(data, content.text)

    def go_to_line(self, line: int) -> None:
        """Show a line of the source, and the source if it is not shown."""
        if self.shape == "rendered":
            self._on_shape_chosen("both" if self.width() >= BOTH_FROM else "source")
        self._source.go_to_line(line)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what changed while the pane was hidden."""
        super().showEvent(event)
        self._fresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose a shape by the width, until the person has chosen."""
        super().resizeEvent(event)
        self._problems.set_room(min(self.height() // 3, self.height() - _PAGE_AT_LEAST))
        self._apply_shape()

    def _place(self) -> None:
        self._split = QSplitter()
        self._split.setHandleWidth(1)
        self._split.setChildrenCollapsible(False)
        self._legend = ElidedLabel(self._theme, "", SECONDARY, "muted")
        notes: list[QWidget] = [self._legend, self._find]
        self._source_side = self._side("Source", notes, self._source, self._bytes)
        note = ElidedLabel(self._theme, "as a reader sees it", SECONDARY, "muted")
        self._rendered_side = self._side("Rendered", [note], self._rendered)
        for number, side in enumerate((self._source_side, self._rendered_side)):
            self._split.addWidget(side)
            self._split.setStretchFactor(number, 1)
        self._split.setSizes([600, 680])
        self._views = QStackedWidget()
        for view in (self._split, self._missing):
            self._views.addWidget(view)
        filled = QWidget()
        column = QVBoxLayout(filled)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(self._views, 1)
        column.addWidget(self._problems)
        self._pages = QStackedWidget()
        for page in (self._notice, filled):
            self._pages.addWidget(page)
        ground = QVBoxLayout(self)
        ground.setContentsMargins(0, 0, 0, 0)
        whole = Strip(self._theme)
        ground.addWidget(whole)
        inner = QVBoxLayout(whole)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self._pages)

    def _side(
        self, name: str, notes: list[QWidget], view: QWidget, foot: QWidget | None = None
    ) -> QWidget:
        """Return a view below its caption, and above its foot if it has one."""
        caption = Caption(self._theme, name)
        for note in notes[:-1]:
            caption.row.addWidget(note)
        caption.row.addStretch(1)
        caption.row.addWidget(notes[-1])
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(caption)
        column.addWidget(view, 1)
        if foot is not None:
            column.addWidget(foot)
        return side

    def _fresh(self) -> PageContent | None:
        """Return what is shown, brought up to date first."""
        if self._is_stale:
            self._is_stale = False
            content = content_of(self._session)
            if content != self._content or content is None:
                self._content = content
                self._show(content)
            else:
                self._head.set_content(self._session, content)
        return self._content

    def _show(self, content: PageContent | None) -> None:
        self._pages.setCurrentIndex(0 if content is None else 1)
        if content is None:
            self._notice.set_content(*self._advice())
            return
        self._head.set_content(self._session, content)
        self._problems.set_problems(content.page_problems, content.file_problems)
        if content.text is None:
            self._missing.set_needs(content.needs, self._session.catalog.folder)
            self._views.setCurrentWidget(self._missing)
            return
        place = self._source.verticalScrollBar().value()
        is_same_pair = self._source.document().firstBlock().text() == content.text.split("\n")[0]
        self._source.set_code(content.text)
        self._bytes.set_source(content.text)
        self._source.set_marks(_marks(content))
        self._legend.set_text("dashed edge: drafted" if content.drafted_lines else "")
        self._source.verticalScrollBar().setValue(place if is_same_pair else 0)
        self._rendered.set_page(content.page)
        self._views.setCurrentWidget(self._split)
        self._apply_shape()

    def _advice(self) -> tuple[str, str]:
        """Say how to get to a page."""
        if not self._session.is_open:
            return "No folder is open", "Open a folder of provider profiles first."
        chosen = next((one for one in self._session.pair if one), None)
        if chosen is None:
            return (
                "Choose two providers",
                "In the table, point at a provider and press A, then at another and press B. "
                "Their page appears here.",
            )
        free = "B" if self._session.pair[0] else "A"
        return (
            f"Choose a provider to compare with {chosen.name}",
            f"In the table, point at one and press {free}. The page of both appears here.",
        )

    def _apply_shape(self) -> None:
        shape = self.shape
        self._source_side.setVisible(shape != "rendered")
        self._rendered_side.setVisible(shape != "source")
        self._head.show_shape(shape)

    def _on_shape_chosen(self, shape: str) -> None:
        self._chosen_shape = shape
        self._apply_shape()

    def _on_line_asked(self, line: int, is_followed: bool) -> None:
        self.go_to_line(line)
        if is_followed:
            self._source.setFocus()

    def _put(self, data: QMimeData, text: str) -> None:
        data.setText(text)
        put(data)
        self._head.tell_copied()

    def _on_changed(self) -> None:
        self._is_stale = True
        if self.isVisible():
            self._fresh()

    def _on_find_asked(self, text: str, backward: bool) -> None:
        self._find.set_found(self._source.find_next(text, backward))


def _marks(content: PageContent) -> dict[int, LineMark]:
    """Return the mark of every line that has one: its worst problem, else that it is drafted."""
    marks = dict.fromkeys(content.drafted_lines, LineMark.DRAFTED)
    for found in reversed(ordered(content.page_problems, ())):
        if found.line:
            marks[found.line] = LineMark(found.problem.severity)
    return marks
