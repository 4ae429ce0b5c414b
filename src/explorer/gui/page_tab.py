"""The tab of the page: the page as it is, or the editor of its text."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from explorer.gui.page.pane import PagePane

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session
    from explorer.gui.writing.pane import WritingPane


class PageTab(QStackedWidget):
    """Shows the page; the editor is made when somebody first writes."""

    said = Signal(str)
    """What there is to say of a text that was saved or left."""
    state_changed = Signal()
    """The writing began or ended, or something else can be done in it."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self.page = PagePane(session, theme)
        self.addWidget(self.page)
        self.setFocusProxy(self.page)

    @cached_property
    def writing(self) -> WritingPane:
        """The editor."""
        from explorer.gui.writing.pane import WritingPane

        made = WritingPane(self._session, self._theme)
        made.left.connect(self._on_left)
        made.said.connect(self.said)
        made.state_changed.connect(self.state_changed)
        self.addWidget(made)
        return made

    @property
    def is_writing(self) -> bool:
        """Whether the editor is shown."""
        return self.currentWidget() is not self.page

    def write(self) -> None:
        """Show the editor on the session's pair; raises LookupFailed."""
        if not self.is_writing:
            self.writing.begin()
            self.setCurrentWidget(self.writing)
            self.setFocusProxy(self.writing)
            self.writing.show_first()
            self.state_changed.emit()

    def _on_left(self) -> None:
        focused = QApplication.focusWidget()
        had_focus = focused is not None and self.writing.isAncestorOf(focused)
        self.setCurrentWidget(self.page)
        self.setFocusProxy(self.page)
        if had_focus:
            self.page.setFocus(Qt.FocusReason.OtherFocusReason)
