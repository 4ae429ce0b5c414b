"""Drafts that wait in the folder that was opened: looked for once it is seen, and on request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from explorer.gui.writing.waiting_note import Waiting, WaitingNote

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from explorer.catalog.catalog import Catalog
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session

AFTER_MS = 250
"""Milliseconds after a folder was opened: its first paint comes before."""


class WaitingDrafts:
    """Tells once for each folder that is opened which pairs have a draft that nobody saved."""

    def __init__(
        self,
        session: Session,
        theme: Theme,
        say: Callable[[str], None],
        write: Callable[[tuple[str, str]], None],
    ) -> None:
        """`say` tells that there is none; `write` opens the editor on two slugs."""
        self._session = session
        self._say = say
        self.note = WaitingNote(theme)
        self.note.chosen.connect(write)
        self._folder: Path | None = None
        session.catalog_changed.connect(self._on_catalog_changed)
        self._on_catalog_changed()

    def show(self) -> None:
        """Show which drafts wait, or say that none does."""
        self._look()
        if self.note.isHidden():
            self._say("This folder has no unsaved drafts")

    def hide(self) -> None:
        """Say nothing more of them until somebody asks."""
        self.note.hide()

    def _on_catalog_changed(self) -> None:
        folder = self._session.catalog.folder
        if folder != self._folder:
            self._folder = folder
            self.note.hide()
            QTimer.singleShot(AFTER_MS, self.note, self._look)
        elif not self.note.isHidden():
            self._look()

    def _look(self) -> None:
        from explorer.page.authoring.drafts import DraftFile, waiting  # no start waits for them

        if self._folder is None:
            return
        catalog, today = self._session.catalog, self._session.today
        drafts, told = waiting(self._folder)
        ready = []
        for draft in drafts:
            pair = draft.text.pair
            names = " and ".join(_name(catalog, slug) for slug in pair)
            if gone := [slug for slug in pair if catalog.get(slug) is None]:
                place = DraftFile(self._folder, pair).path
                told.append(
                    f"The draft of {names} waits in {place}: no provider '{gone[0]}' is here."
                )
            else:
                ready.append(Waiting(pair, names, draft.moment(today)))
        self.note.show_drafts(ready, " ".join(told))


def _name(catalog: Catalog, slug: str) -> str:
    provider = catalog.get(slug)
    return provider.name if provider else slug
