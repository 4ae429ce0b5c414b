"""Writing a file so that it is the old one or the new one, whatever happens meanwhile."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import shutil
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

if sys.platform != "win32":
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

_LEFTOVER = re.compile(r"\..+\.([0-9]+)-[0-9]+\.explorer\.tmp")


class MovedError(Exception):
    """A file is not any more what it was when its new content was worked out."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} has changed meanwhile.")
        self.path = path


def write_atomically(path: Path, data: bytes, *, is_synced: bool = True) -> None:
    """Replace a file's content; on an `OSError` the old content and no new file is left.

    A link is kept and its target written. Whoever writes many files into one folder may call
    `sync_folder` once after them all.
    """
    _write({path: data}, is_synced=is_synced)


def write_together(
    files: Mapping[Path, bytes], expected: Mapping[Path, bytes | None] | None = None
) -> None:
    """Replace the content of several files, after all the new content is on the disk.

    Folders are made as needed. On an `OSError` before that, no file has changed and no folder is
    new. With `expected`, the content that each file must still have, or None if there must be no
    such file, it is looked at as late as can be; raises MovedError if one is another by then.
    """
    made: list[Path] = []
    try:
        for path in files:
            _make(path.parent, made)
        _write(files, expected=expected)
    except BaseException:
        for folder in reversed(made):
            with contextlib.suppress(OSError):  # somebody put a file into it meanwhile
                folder.rmdir()
        raise


def content_of(path: Path) -> bytes | None:
    """Return what stands in a file; None if there is no such file."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _make(folder: Path, made: list[Path]) -> None:
    """Make a folder with those around it, and note which ones were not there."""
    absent = [one for one in (folder, *folder.parents) if not one.exists()]
    for one in reversed(absent):
        one.mkdir(exist_ok=True)
        made.append(one)
    folder.mkdir(exist_ok=True)  # refuses what is no folder


def _write(
    files: Mapping[Path, bytes],
    *,
    expected: Mapping[Path, bytes | None] | None = None,
    is_synced: bool = True,
) -> None:
    staged: list[tuple[Path, Path]] = []
    try:
        for path, data in files.items():
            with _named(path):
                target = _target_of(path)
                temporary = _temporary_of(target)
                staged.append((temporary, target))
                _stage(temporary, target, data)
        with _alone({target.parent for _, target in staged} if expected else ()):
            for path, content in (expected or {}).items():
                if content_of(path) != content:
                    raise MovedError(path)
            for path, (temporary, target) in zip(files, staged, strict=True):
                with _named(path):
                    temporary.replace(target)
    except BaseException:
        for temporary, _ in staged:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
        raise
    for folder in {target.parent for _, target in staged} if is_synced else ():
        sync_folder(folder)


@contextlib.contextmanager
def _alone(folders: Collection[Path]) -> Iterator[None]:
    """Let no two of our own writers look at files and replace them at the same moment.

    The lock is on the folders and ends with the process. Windows has none of this kind, and a
    network may refuse it; there, and for other programs, that moment is merely very short.
    """
    with contextlib.ExitStack() as held:
        if sys.platform != "win32":
            for folder in sorted(folders):
                with contextlib.suppress(OSError):
                    handle = os.open(folder, os.O_RDONLY)
                    held.callback(os.close, handle)
                    fcntl.flock(handle, fcntl.LOCK_EX)
        yield


@contextlib.contextmanager
def _named(path: Path) -> Iterator[None]:
    """Let an `OSError` name the file that is written, not the one beside it."""
    try:
        yield
    except OSError as error:
        code, words = error.errno or errno.EIO, error.strerror or str(error)
        raise OSError(code, words, str(path)) from error


def _target_of(path: Path) -> Path:
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    if target.exists() and not target.is_file():  # a folder, a device or a pipe
        raise OSError(errno.EEXIST, "this is no ordinary file, so it is left alone", str(path))
    return target


def _temporary_of(target: Path) -> Path:
    """Return a hidden name without a suffix of data: neither loading nor watching takes it up."""
    writer = f"{os.getpid()}-{threading.get_native_id()}"
    return target.with_name(f".{target.name}.{writer}.explorer.tmp")


def _stage(temporary: Path, target: Path, data: bytes) -> None:
    with temporary.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if target.exists():
        shutil.copymode(target, temporary)


def remove_leftovers(folder: Path) -> list[Path]:
    """Remove the temporary files of writers that were killed; return what was removed."""
    removed = []
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        match = _LEFTOVER.fullmatch(path.name)
        if match and not _is_running(int(match.group(1))):
            with contextlib.suppress(OSError):
                path.unlink()
                removed.append(path)
    return removed


def sync_folder(folder: Path) -> None:
    """Ask for new names to be on the disk; the files are whole already if this is refused."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _is_running(process: int) -> bool:
    """Tell whether a process lives; Windows refuses to remove an open file, so no need there."""
    if sys.platform == "win32":
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True
