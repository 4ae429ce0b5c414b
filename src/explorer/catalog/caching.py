"""What a folder held when it was last read, kept so that an unchanged one opens at once.

The files decide: the cache is believed only while name, time and size of each are what they were,
and it can be deleted at any time. It spares a start the parsing and the validation.
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
import io
import os
import pickle
import stat
import time
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from explorer import __version__
from explorer.catalog.folders import FolderError, catalog_files, require
from explorer.paths import cache_folder

if TYPE_CHECKING:
    from explorer.catalog.catalog import Loaded

Facts = tuple[tuple[str, int, int], ...]
Stamp = tuple[str, Facts, Facts]
"""Which program and folder, then name, time and size of our own code and of the files."""

QUIET_SECONDS = 2
"""A file younger than this may change again without changing its time."""
LARGEST = 64_000_000
"""Bytes; what is kept of thirty providers takes a few hundred thousand."""
_OURS = "explorer.catalog."
_PLAIN = frozenset(
    f"{module}.{name}"
    for module, names in {
        "builtins": ["frozenset"],
        "datetime": ["date"],
        "decimal": ["Decimal"],
        "pathlib": ["PosixPath", "WindowsPath"],
        "pathlib._local": ["PosixPath", "WindowsPath"],
    }.items()
    for name in names
)


def open_folder(folder: Path) -> Loaded:
    """Return what a folder holds, from the cache if nothing changed; raises `FolderError`."""
    require(folder)
    stamp = _stamp(folder)  # before anything is read, so that no change is missed
    if stamp is not None and (kept := _kept(folder, stamp)):
        return kept
    from explorer.catalog.loading import load  # brings YAML and pydantic, which a cache spares

    loaded = load(folder)
    if stamp is not None and _is_quiet(stamp):
        _keep(folder, stamp, loaded)
    return loaded


def cached(folder: Path) -> Loaded | None:
    """Return what a folder held if it still holds just that, else None; raises `FolderError`."""
    require(folder)
    stamp = _stamp(folder)
    return None if stamp is None else _kept(folder, stamp)


def files_of(folder: Path) -> Facts:
    """Return name, time and size of a catalog's files; raises `FolderError` if it is gone."""
    require(folder)
    try:
        return _facts(catalog_files(folder))
    except OSError as error:
        raise FolderError(f"{folder} cannot be read: {error.strerror or error}.") from error


def _kept(folder: Path, stamp: Stamp) -> Loaded | None:
    """Return what was kept under just this stamp; whatever else stands there is passed over."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        data = _bytes_of(_file_of(folder))
        kept_stamp, loaded = _Unpickler(io.BytesIO(data)).load()
    except Exception:
        return None
    finally:
        if was_enabled:
            gc.enable()
    from explorer.catalog.catalog import Loaded

    return loaded if kept_stamp == stamp and isinstance(loaded, Loaded) else None


def _bytes_of(path: Path) -> bytes:
    """Return the bytes of an ordinary file of ordinary size; a pipe would wait for ever."""
    facts = path.stat()
    if not stat.S_ISREG(facts.st_mode) or facts.st_size > LARGEST:
        raise OSError(f"{path} is no cache")
    return path.read_bytes()


class _Pickler(pickle.Pickler):
    """Writes a member of an enum as its class and value; Python 3.11.2 would name `getattr`."""

    def reducer_override(self, value: Any) -> Any:
        """Return how to make a member again; leave the rest as it is."""
        return (type(value), (value.value,)) if isinstance(value, Enum) else NotImplemented


class _Unpickler(pickle.Unpickler):
    """Makes our records and plain values, and nothing that could act."""

    def find_class(self, module: str, name: str) -> Any:
        """Return a class that may be made; refuse any other."""
        if f"{module}.{name}" in _PLAIN:
            return super().find_class(module, name)
        if module.startswith(_OURS):
            found = super().find_class(module, name)
            # A module also holds what it imports, and that may act.
            if isinstance(found, type) and found.__module__ == module:
                return found
        raise pickle.UnpicklingError(f"{module}.{name} has no place in a cache")


def _keep(folder: Path, stamp: Stamp, loaded: Loaded) -> None:
    """Keep what was read; a cache that cannot be written is no fault."""
    from explorer.catalog.files import write_atomically

    with contextlib.suppress(OSError):
        path = _file_of(folder)
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = io.BytesIO()
        _Pickler(file, pickle.HIGHEST_PROTOCOL).dump((stamp, loaded))
        write_atomically(path, file.getvalue())


def _file_of(folder: Path) -> Path:
    name = hashlib.sha256(os.fsencode(folder.resolve())).hexdigest()[:20]
    return cache_folder() / f"{name}.catalog"


def _stamp(folder: Path) -> Stamp | None:
    """Return what the cache depends on: our own code, the folder as named, and its files."""
    try:
        code = _facts(sorted(Path(__file__).parent.glob("*.py")))
        files = _facts(catalog_files(folder))
    except OSError:
        return None
    return f"{__version__} {folder}", code, files


def _facts(paths: list[Path]) -> Facts:
    return tuple((str(path), *_time_and_size(path)) for path in paths)


def _time_and_size(path: Path) -> tuple[int, int]:
    try:
        fact = path.stat()
    except FileNotFoundError:  # a link that leads nowhere, or a file that has just gone
        return 0, -1
    return fact.st_mtime_ns, fact.st_size


def _is_quiet(stamp: Stamp) -> bool:
    newest = max((changed for _, changed, _ in stamp[2]), default=0)
    return time.time_ns() - newest > QUIET_SECONDS * 1_000_000_000
