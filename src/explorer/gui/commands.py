"""What the actions do with folders: open, copy, read again; each may have to ask or tell."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QStandardPaths

from explorer.catalog.copying import copy_catalog
from explorer.catalog.folders import FolderError, real
from explorer.gui import dialogs
from explorer.paths import bundled_data

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from explorer.gui.session import Session


class Feature(Protocol):
    """What a folder of its own adds to the window: actions, and whether they can do something."""

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """Return what each of its actions does."""

    def possible(self) -> Mapping[str, bool]:
        """Say of each of its actions that cannot always do something whether it can now."""


class Commands:
    """Carries out what the person asked for, and tells them when it cannot be done."""

    def __init__(self, session: Session, window: QWidget) -> None:
        self._session = session
        self._window = window
        self.may_leave: Callable[[], bool] = lambda: True
        """Asks whether another folder may be opened; whoever holds unsaved text sets it."""

    def open(self, folder: Path) -> bool:
        """Open a folder; tell why if it cannot be opened, with the old one still open."""
        if real(folder) != self._session.catalog.folder and not self.may_leave():
            return False
        try:
            self._session.open(folder)
        except FolderError as error:
            dialogs.tell(self._window, "The folder was not opened", str(error))
            return False
        return True

    def ask_to_open(self) -> None:
        """Ask for a folder and open it."""
        if folder := dialogs.ask_folder(self._window, self._start()):
            self.open(folder)

    def open_bundled(self) -> None:
        """Open the catalog that ships with the program."""
        self.open(bundled_data())

    def make_copy(self) -> None:
        """Copy the open catalog into a new folder and open that."""
        source = self._session.catalog.folder or bundled_data()
        target = dialogs.ask_new_folder(self._window, documents() / "market")
        if target is None:
            return
        try:
            copy_catalog(source, target)
        except (FolderError, OSError) as error:
            dialogs.tell(self._window, "The copy was not made", _sentence(error, target))
            return
        self.open(target)

    def own_folder(self, purpose: str) -> Path | None:
        """Return the open folder if files may be written into it; None if there is none.

        The bundled one is read-only: a copy of it is offered, and opened, before anything else.
        """
        if self._session.is_bundled:
            if not dialogs.offer_copy(self._window, purpose):
                return None
            self.make_copy()
        folder = self._session.catalog.folder
        if folder is not None and not self._is_there(folder):
            gone = f"{folder} is not there any more. Bring it back, or open another folder."
            dialogs.tell(self._window, "Nothing was written", gone)
            return None
        return None if self._session.is_bundled else folder

    def _is_there(self, folder: Path) -> bool:
        """Tell whether the folder and that of its profiles still exist: none is made anew."""
        profiles = [folder / one.file for one in self._session.catalog.providers[:1]]
        return folder.is_dir() and all(path.parent.is_dir() for path in profiles)

    def reload(self) -> None:
        """Read the open folder again."""
        try:
            self._session.reload()
        except FolderError as error:
            dialogs.tell(self._window, "The folder was not read again", str(error))

    def _start(self) -> Path:
        folder = self._session.catalog.folder
        return documents() if folder is None or self._session.is_bundled else folder.parent


def documents() -> Path:
    """Return the folder that this system keeps a person's documents in."""
    place = QStandardPaths.StandardLocation.DocumentsLocation
    return Path(QStandardPaths.writableLocation(place) or Path.home())


def _sentence(error: Exception, path: Path) -> str:
    """Say what went wrong with the path that was asked for; an OSError may name another one."""
    if isinstance(error, OSError):
        return f"{path} could not be written: {error.strerror or error}."
    return str(error)
