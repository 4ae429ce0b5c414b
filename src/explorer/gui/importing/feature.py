"""Import as the window offers it: by menu, by keys, by dropping pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.catalog.folders import FolderError
from explorer.gui import dialogs
from explorer.gui.session import A, B

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from explorer.gui.commands import Commands
    from explorer.gui.dropping import DroppedPages
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session
    from explorer.page.importing.pages import Outcome


class ImportPages:
    """Asks for pages and for what it needs to know, and shows the dialog."""

    def __init__(
        self,
        session: Session,
        theme: Theme,
        commands: Commands,
        window: QWidget,
        show_tab: Callable[[str], None],
    ) -> None:
        self._session = session
        self._theme = theme
        self._commands = commands
        self._window = window
        self._show_tab = show_tab

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """Return what the action does."""
        return {"import_pages": self.ask}

    def possible(self) -> Mapping[str, bool]:
        """Return nothing: pages can always be imported."""
        return {}

    def ask(self) -> None:
        """Ask for pages, and take them."""
        if paths := dialogs.ask_pages(self._window):
            self.take(paths)

    def take_dropped(self, dropped: DroppedPages) -> None:
        """Take pages that were dropped."""
        others = ", ".join(dropped.others)
        self.take(dropped.pages, f"Not taken: {others}." if others else "")

    def take(self, paths: Sequence[Path], note: str = "") -> None:
        """Show what importing pages would do; files that cannot be read are told first."""
        # Not before somebody imports: the window opens sooner.
        from explorer.gui.importing.dialog import ImportDialog
        from explorer.page.importing.holding import Holding
        from explorer.page.importing.planning import Plan
        from explorer.page.reading.files import page_bytes

        pages: list[tuple[str, bytes]] = []
        unread: list[str] = []
        for path in paths:
            try:
                pages.append((str(path), page_bytes(path)))
            except OSError as error:
                unread.append(f"{path} cannot be read: {error.strerror or error}.")
        if unread:
            dialogs.tell(self._window, "Not every page could be read", "\n".join(unread))
        folder = self._folder() if pages else None
        if folder is None:
            return
        try:
            plan = Plan(Holding.of(folder), pages)
        except FolderError as error:
            dialogs.tell(self._window, "The pages were not imported", str(error))
            return
        dialog = ImportDialog(self._theme, folder, plan, note, self._window)
        dialog.imported.connect(lambda outcomes: self._on_imported(folder, outcomes))
        dialog.open()

    def _folder(self) -> Path | None:
        """Return the folder to import into; None if the person thinks better of it."""
        if self._session.is_open:
            return self._commands.own_folder("import pages")
        return dialogs.ask_catalog_folder(self._window)

    def _on_imported(self, folder: Path, outcomes: Sequence[Outcome]) -> None:
        """Show what the folder holds now, and the page if it was one."""
        if not any(outcome.files for outcome in outcomes):
            return
        if self._session.is_open:
            self._commands.reload()
        elif not self._commands.open(folder):
            return
        if len(outcomes) == 1:
            self._choose(outcomes[0])

    def _choose(self, outcome: Outcome) -> None:
        """Choose the two of an imported page, in the order of their page, and show it."""
        catalog = self._session.catalog
        for written in catalog.pairs.values():
            slugs = written.record.pair
            if "-vs-".join(slugs) in (outcome.stem, outcome.comes_out):
                for side, slug in zip((A, B), slugs, strict=True):
                    self._session.choose(side, catalog.get(slug))
                self._show_tab("page")
                return
