"""The folder that a set of pages lies in: written to, or only compared with what it should hold."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from explorer.catalog.files import remove_leftovers, sync_folder, write_atomically
from explorer.page.differing import unified_diff
from explorer.page.publishing.plan import PAIR_FOLDER, PROVIDER_FOLDER
from explorer.page.publishing.report import Outcome
from explorer.page.publishing.writing import INDEX, INDEX_OPENING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_FOLDERS = ("", PAIR_FOLDER, PROVIDER_FOLDER)


class Shelf(Protocol):
    """Where the pages of a set go."""

    def open(self) -> None:
        """Make ready for pages; raises OSError when none can be put here."""

    def put(self, name: str, data: bytes) -> Outcome:
        """Take a page under its name below the folder; raises OSError if it cannot."""

    def close(self) -> None:
        """Have everything on the disk."""

    def names(self) -> Iterator[str]:
        """Yield the pages that lie in the folder by name."""


class ReadingShelf:
    """Compares pages with the files of a folder, and changes nothing."""

    def __init__(self, folder: Path, tell: Callable[[str], object]) -> None:
        self.folder = folder
        self._tell = tell

    def open(self) -> None:
        """Look at the folder only when a page is asked for."""

    def close(self) -> None:
        """Leave everything as it is."""

    def put(self, name: str, data: bytes) -> Outcome:
        """Tell a unified diff if the file holds something else, or is not there."""
        path = self.folder / name
        old = _content(path)
        if old == data:
            return Outcome.UNCHANGED
        self._tell(stale_diff(path, old, data))
        return Outcome.MISSING if old is None else Outcome.OUTDATED

    def names(self) -> Iterator[str]:
        """Yield the pages that lie in the folder by name."""
        return _names(self.folder)


class WritingShelf:
    """Writes the pages that differ from the files of a folder, and touches no other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._root = folder

    def open(self) -> None:
        """Make the folders, and clear away what a killed batch left behind.

        Raises OSError when a folder cannot be made, leads elsewhere or may not be written to.
        """
        if self.folder.exists() and not self.folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, "this is a file, not a folder", self.folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self._root = Path(os.path.realpath(self.folder))
        for name in _FOLDERS:
            folder = self.folder / name
            folder.mkdir(exist_ok=True)
            self._require_inside(folder)
            if not os.access(folder, os.W_OK | os.X_OK):
                raise PermissionError(errno.EACCES, "this folder may not be written to", folder)
            remove_leftovers(folder)

    def put(self, name: str, data: bytes) -> Outcome:
        """Write a page whole, unless the file holds it already."""
        path = self.folder / name
        if _content(path) == data:
            return Outcome.UNCHANGED
        self._require_inside(path)
        write_atomically(path, data, is_synced=False)
        return Outcome.WRITTEN

    def close(self) -> None:
        """Ask for the names of all pages to be on the disk: once, not for each page."""
        for name in _FOLDERS:
            sync_folder(self.folder / name)

    def names(self) -> Iterator[str]:
        """Yield the pages that lie in the folder by name."""
        return _names(self.folder)

    def _require_inside(self, path: Path) -> None:
        """Follow links; raises OSError for what lies outside of the folder."""
        if not Path(os.path.realpath(path)).is_relative_to(self._root):
            what = "this is a link that leads out of the folder, so it is left alone"
            raise OSError(errno.EXDEV, what, path)


def has_foreign_index(folder: Path) -> bool:
    """Tell whether a folder holds a file where the index goes that is no index of ours."""
    content = _content(folder / f"{INDEX}.md")
    return content is not None and not content.startswith(INDEX_OPENING.encode())


def stale_diff(path: Path, old: bytes | None, new: bytes) -> str:
    """Return the diff from a file, None for none, to the page that it should hold."""
    name = path.as_posix()
    if old is None:
        return unified_diff("", new.decode(), os.devnull, name)
    text = old.decode("utf-8", "backslashreplace")
    return unified_diff(text, new.decode(), name, name) or f"{name} is not UTF-8.\n"


def _content(path: Path) -> bytes | None:
    """Return what a file holds; None where there is no ordinary file that can be read."""
    try:
        return path.read_bytes() if path.is_file() else None
    except OSError:
        return None


def _names(folder: Path) -> Iterator[str]:
    for name in _FOLDERS:
        place = folder / name
        if place.is_dir():
            found = sorted(path.name for path in place.glob("*.md") if path.is_file())
            yield from (f"{name}/{file}" if name else file for file in found)
