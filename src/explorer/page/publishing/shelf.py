"""The folder that a set of pages lies in: written to, or only compared with what it should hold."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from explorer.catalog.files import remove_leftovers, sync_folder, write_atomically
from explorer.catalog.folders import PAIRS
from explorer.page.differing import unified_diff
from explorer.page.publishing.plan import PAIR_FOLDER, PROVIDER_FOLDER
from explorer.page.publishing.report import Outcome
from explorer.page.publishing.writing import INDEX, INDEX_OPENING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_FOLDERS = ("", PAIR_FOLDER, PROVIDER_FOLDER)
"""Where the pages of a set lie below its folder."""
_ROOMS = ("providers", PAIRS)
"""What of a catalog's folder is the catalog's own, whether it is there or not."""


class Shelf(Protocol):
    """Where the pages of a set go."""

    @property
    def folder(self) -> Path:
        """Return the folder of the set."""

    def open(self) -> None:
        """Make ready for pages; raises OSError when none can be put here."""

    def put(self, name: str, data: bytes) -> Outcome:
        """Take a page under its name below the folder; raises OSError if it cannot."""

    def close(self) -> None:
        """Have everything on the disk."""


class ReadingShelf:
    """Compares pages with the files of a folder, and changes nothing.

    It refuses what a shelf that spares a foreign index refuses to write.
    """

    def __init__(self, folder: Path, tell: Callable[[str], object]) -> None:
        self.folder = folder
        self._root = Path(os.path.realpath(folder))
        self._tell = tell

    def open(self) -> None:
        """Raise OSError for a folder that no page could be written into as it is."""
        for name in _FOLDERS:
            _standing(_inside(self.folder / name, self._root))

    def close(self) -> None:
        """Leave everything as it is."""

    def put(self, name: str, data: bytes) -> Outcome:
        """Tell a unified diff if the file holds something else, or is not there."""
        path = self.folder / name
        old = _replaceable(path, self._root)
        if old == data:
            return Outcome.UNCHANGED
        _spare_foreign_index(path, name, old)
        self._tell(stale_diff(path, old, data))
        return Outcome.MISSING if old is None else Outcome.OUTDATED


class WritingShelf:
    """Writes the pages that differ from the files of a folder, and touches no other."""

    def __init__(self, folder: Path, *, spares_index: bool = False) -> None:
        self.folder = folder
        self._root = Path(os.path.realpath(folder))
        self._spares_index = spares_index
        """Whether an index that no export wrote is left alone; if not, somebody was asked."""

    def open(self) -> None:
        """Clear away what a killed batch left behind; a folder is made with its first page.

        Raises OSError when a folder cannot be made, leads elsewhere or may not be written to.
        """
        for name in _FOLDERS:
            found = _standing(_inside(self.folder / name, self._root))
            if not os.access(found, os.W_OK | os.X_OK):
                what = "this folder may not be written to; name another one"
                raise PermissionError(errno.EACCES, what, str(found))
            remove_leftovers(self.folder / name)

    def put(self, name: str, data: bytes) -> Outcome:
        """Write a page whole, unless the file holds it already."""
        path = self.folder / name
        old = _replaceable(path, self._root)
        if old == data:
            return Outcome.UNCHANGED
        if self._spares_index:
            _spare_foreign_index(path, name, old)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, data, is_synced=False)
        return Outcome.WRITTEN

    def close(self) -> None:
        """Ask for the names of all pages to be on the disk: once, not for each page."""
        for name in _FOLDERS:
            sync_folder(self.folder / name)


def require_apart(folder: Path, data: Path | None) -> None:
    """Raise OSError if pages in a folder would lie among the files that a catalog is read from.

    Beside the profiles of a plain folder they would even hide them: a folder that has a
    `providers` folder is read from there alone.
    """
    if data is None:
        return
    home = Path(os.path.realpath(data))
    rooms = [home / room for room in _ROOMS]
    for name in _FOLDERS:
        place = Path(os.path.realpath(folder / name))
        if place == home or any(place.is_relative_to(room) for room in rooms):
            what = "pages here would lie among the files of the catalog; name another folder"
            raise OSError(errno.EEXIST, what, str(folder))


def page_names(folder: Path) -> Iterator[str]:
    """Yield the pages that lie beside those of a set, by name below the folder."""
    for name in (PAIR_FOLDER, PROVIDER_FOLDER):
        found = sorted(path.name for path in (folder / name).glob("*.md") if path.is_file())
        yield from (f"{name}/{file}" for file in found)


def has_foreign_index(folder: Path) -> bool:
    """Tell whether a folder holds a file where the index goes that is no index of ours."""
    try:
        content = stored(folder / f"{INDEX}.md")
    except OSError:
        return False
    return content is not None and not _is_index(content)


def stale_diff(path: Path, old: bytes | None, new: bytes) -> str:
    """Return the diff from a file, None for none, to the page that it should hold."""
    name = path.as_posix()
    if old is None:
        return unified_diff("", new.decode(), os.devnull, name)
    text = old.decode("utf-8", "backslashreplace")
    return unified_diff(text, new.decode(), name, name) or f"{name} is not UTF-8.\n"


def stored(path: Path) -> bytes | None:
    """Return what a file holds; None if there is none, or a link leads to none.

    Raises OSError if it may not be read, and for what is no ordinary file: a pipe never ends.
    """
    target = Path(os.path.realpath(path))
    if target.is_file():
        return target.read_bytes()
    if os.path.lexists(target):  # a folder, a device or a pipe, or links in a circle
        raise OSError(errno.EEXIST, "this is no ordinary file, so it is left alone", str(path))
    return None


def _standing(folder: Path) -> Path:
    """Return a folder, or the nearest one above that is there; raises OSError for a file."""
    if folder.is_dir():
        return folder
    if os.path.lexists(folder):
        what = "this is a file, not a folder" if folder.exists() else "this link leads nowhere"
        raise NotADirectoryError(errno.ENOTDIR, f"{what}; name another one", str(folder))
    return _standing(folder.absolute().parent)


def _replaceable(path: Path, root: Path) -> bytes | None:
    """Return what the file of a page holds; raises OSError for what is not to be replaced."""
    return stored(_inside(path, root))


def _inside(path: Path, root: Path) -> Path:
    """Return a path that is within the root when links are followed; raises OSError if not."""
    if Path(os.path.realpath(path)).is_relative_to(root):
        return path
    what = (
        "this link leads out of the folder, so it is left alone; remove it, or name another folder"
    )
    raise OSError(errno.EXDEV, what, str(path))


def _spare_foreign_index(path: Path, name: str, old: bytes | None) -> None:
    """Raise OSError for an index that no export wrote."""
    if name == f"{INDEX}.md" and old is not None and not _is_index(old):
        what = "no export wrote this index, so it is left alone; move it, or name another folder"
        raise FileExistsError(errno.EEXIST, what, str(path))


def _is_index(content: bytes) -> bool:
    return content.startswith(INDEX_OPENING.encode())
