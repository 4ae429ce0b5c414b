"""Writing the page of the pair where the person says, over no other file unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.gui import dialogs
from explorer.gui.commands import documents

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from explorer.gui.look.theme import Theme
    from explorer.gui.page.target import Target
    from explorer.gui.session import Session
    from explorer.page.composing import Composed

# What composes, reads and writes pages is not needed before somebody exports.


class ExportPage:
    """Asks for a file, shows what would change in it, and writes it whole or not at all."""

    def __init__(
        self, session: Session, theme: Theme, window: QWidget, say: Callable[[str], None]
    ) -> None:
        self._session = session
        self._theme = theme
        self._window = window
        self._say = say
        self._folder: Path | None = None
        """Where the last page went."""

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """Return what the action does."""
        return {"export_page": self.export}

    def possible(self) -> Mapping[str, bool]:
        """Both sides must be chosen; what is missing for a page is told."""
        return {"export_page": self._session.whole_pair is not None}

    def export(self) -> None:
        """Ask where the page of the pair should be written, and go on from there."""
        pair = self._session.whole_pair
        if pair is None:
            return
        from explorer.gui.page.target import with_ending
        from explorer.page.composing import compose

        composed = compose(self._session.catalog, *pair)
        if composed.refusal:
            self._tell(composed.refusal)
            return
        is_there = self._folder is not None and self._folder.is_dir()
        folder = self._folder if self._folder and is_there else documents()
        path = dialogs.ask_page_file(self._window, folder / f"{composed.page.stem}.md")
        if path is not None:
            self._folder = path.parent
            self._write_into(with_ending(path), composed)

    def _write_into(self, path: Path, composed: Composed) -> None:
        """Write a new file at once; ask about one that is there and differs."""
        from explorer.gui.page.target import look_at, refusal
        from explorer.page.writing import write_page

        text = write_page(composed.page)
        try:
            target = look_at(path, composed.page, text)
        except OSError as error:
            self._tell(refusal(error, path))
            return
        if target is None:
            self._write(path, composed, text)
        elif target.data == text.encode():
            self._say(f"{path} is unchanged: it holds this page already")
        else:
            self._ask(path, composed, text, target)

    def _ask(self, path: Path, composed: Composed, text: str, target: Target) -> None:
        from explorer.gui.parts.diff_dialog import DiffDialog

        lost = "" if target.is_page else " Replacing it loses what it holds."
        dialog = DiffDialog(
            self._theme,
            f"Replace {path.name}?",
            target.sentence + lost,
            target.diff,
            is_risky=not target.is_page,
            parent=self._window,
        )
        dialog.accepted.connect(lambda: self._replace(path, composed, text, target))
        dialog.open()

    def _replace(self, path: Path, composed: Composed, text: str, seen: Target) -> None:
        """Write over what the person saw; ask again if it has changed meanwhile."""
        if seen.is_still(path):
            self._write(path, composed, text)
        else:
            self._write_into(path, composed)

    def _write(self, path: Path, composed: Composed, text: str) -> None:
        from explorer.catalog.files import write_atomically
        from explorer.gui.page.target import refusal

        try:
            write_atomically(path, text.encode())
        except OSError as error:
            self._tell(refusal(error, path))
            return
        draft = "" if composed.is_written else ", as a draft that nobody has written up"
        self._say(f"Exported to {path}{draft}")

    def _tell(self, why: str) -> None:
        dialogs.tell(self._window, "The page was not written", why)
