"""The export of all pages as the window offers it: by menu and by keys."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from explorer.gui.commands import documents
from explorer.gui.session import A, B

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session


class ExportAll:
    """Shows the dialog, and the comparison that somebody wants to see from there."""

    def __init__(
        self, session: Session, theme: Theme, window: QWidget, show_tab: Callable[[str], None]
    ) -> None:
        self._session = session
        self._theme = theme
        self._window = window
        self._show_tab = show_tab
        self._folder = ""
        """Where the last export went."""

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """Return what the action does."""
        return {"export_all": self.ask}

    def possible(self) -> Mapping[str, bool]:
        """Say that there has to be a provider."""
        return {"export_all": bool(self._session.catalog.providers)}

    def ask(self) -> None:
        """Show the dialog."""
        from explorer.gui.publishing.dialog import PublishingDialog  # not before somebody exports

        folder = Path(self._folder) if self._folder else documents() / "pages"
        dialog = PublishingDialog(self._theme, self._session, folder, self._window)
        dialog.started.connect(self._on_started)
        dialog.pair_asked.connect(self._on_pair_asked)
        dialog.open()

    def _on_started(self, folder: str) -> None:
        self._folder = folder

    def _on_pair_asked(self, one: str, other: str) -> None:
        """Choose the two and show their page, which says what is missing."""
        session = self._session
        for side, key in ((A, one), (B, other)):
            session.choose(side, session.catalog.get(key))
        self._show_tab("page")
