"""What the window can do with profiles: make one, open one where it matters, see it saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.catalog.folders import FolderError
from explorer.catalog.problem import Problem
from explorer.gui import dialogs
from explorer.gui.profiles.watching import FolderWatch

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from explorer.analysis.figures import Shown
    from explorer.catalog.catalog import Provider
    from explorer.catalog.locating import Spot
    from explorer.gui.commands import Commands
    from explorer.gui.look.theme import Theme
    from explorer.gui.profiles.new_provider import NewProviderDialog
    from explorer.gui.session import Session

_BUNDLED = "The bundled data is read-only; make your own copy to change it"
_CHANGED = "This figure is no longer in it: the file has changed since it was read"

# Whatever finds a place or writes a file brings YAML and pydantic, and no start waits for them.


class Profiles:
    """Opens files of the open folder, and of no other, in the person's own editor.

    `say` takes what was done, `looked_at` returns the problem or figure that is looked at.
    """

    def __init__(
        self,
        session: Session,
        window: QWidget,
        theme: Theme,
        commands: Commands,
        say: Callable[[str], None],
        looked_at: Callable[[], Problem | Shown | None],
    ) -> None:
        self._session = session
        self._window = window
        self._theme = theme
        self._commands = commands
        self._say = say
        self._looked_at = looked_at
        self._watch = FolderWatch(session, window, say)

    def handlers(self) -> dict[str, Callable[[], object]]:
        """Return what each of the actions does."""
        return {"new_provider": self.ask_new, "open_in_editor": self.open_looked_at}

    def possible(self) -> dict[str, bool]:
        """Ask for a folder that is open, and for something that is looked at in it."""
        session = self._session
        has_place = session.current is not None or self._looked_at() is not None
        return {"new_provider": session.is_open, "open_in_editor": has_place}

    def ask_new(self) -> None:
        """Ask for a name and a slug, then create the provider's file."""
        if self._commands.own_folder("add a provider") is None:
            return
        from explorer.gui.profiles.new_provider import NewProviderDialog

        dialog = NewProviderDialog(self._theme, self._session.catalog, self._window)
        dialog.accepted.connect(lambda: self._create(dialog))
        dialog.open()

    def open_looked_at(self) -> None:
        """Open the problem that is looked at, else the provider pointed at, at its figure."""
        looked_at, provider = self._looked_at(), self._session.current
        if isinstance(looked_at, Problem):
            self.open_problem(looked_at)
        elif provider and looked_at:
            self.open_figure(provider, looked_at)
        elif provider:
            self.open_key(provider.file, "name")

    def open_figure(self, provider: Provider, shown: Shown) -> None:
        """Open a profile where a figure stands, or the first of those it was derived from.

        Where nothing is recorded, the profile is opened at its name.
        """
        from explorer.gui.profiles.finding import observed, spot_of_figure

        if figure := observed(shown):
            self._open(lambda folder: spot_of_figure(folder, provider.file, figure), _CHANGED)
        else:
            self.open_key(provider.file, "name")

    def open_problem(self, problem: Problem) -> None:
        """Open a file where a problem was found."""
        from explorer.gui.profiles.finding import spot_of_problem

        self._open(lambda folder: spot_of_problem(folder, problem))

    def open_key(self, file: str, key: str) -> None:
        """Open a file at a key such as `site.base`, or where it belongs."""
        from explorer.gui.profiles.finding import spot_of_key

        self._open(lambda folder: spot_of_key(folder, file, key))

    def _create(self, dialog: NewProviderDialog) -> None:
        from explorer.catalog.editing import EditError
        from explorer.catalog.locating import Spot
        from explorer.catalog.template import add_provider

        session, slug = self._session, dialog.slug
        folder = session.catalog.folder
        if folder is None:
            return
        try:
            path = add_provider(folder, dialog.name, slug, session.today)
            session.reload()
        except (FolderError, EditError, OSError) as error:
            why = f"{folder}: {error.strerror}." if isinstance(error, OSError) else str(error)
            dialogs.tell(self._window, "The provider was not added", why)
            return
        provider = session.catalog.get(slug)
        if provider is not None and provider not in session.visible:
            session.clear_query()  # what was just made should be seen
        session.point_at(provider)
        self._open(lambda _folder: Spot(path))

    def _open(self, spot_in: Callable[[Path], Spot], if_lost: str = "") -> None:
        """Open a place of the open folder; tell the person why if it cannot be done.

        `if_lost` is what to say when what was looked for is no longer there.
        """
        from explorer.gui.profiles.editors import EditorError
        from explorer.gui.profiles.opening import open_spot

        folder = self._session.catalog.folder
        if folder is None:
            return
        try:
            spot = spot_in(folder)
            notes = [open_spot(spot)]
        except (FolderError, EditorError) as error:
            dialogs.tell(self._window, "The file was not opened", str(error))
            return
        if if_lost and not spot.is_found:
            notes.append(if_lost)
        if self._session.is_bundled:
            notes.append(_BUNDLED)
        self._say(". ".join(notes))
