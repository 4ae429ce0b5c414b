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
from typing import TYPE_CHECKING, NamedTuple

if sys.platform != "win32":
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

_LEFTOVER = re.compile(r"\..+\.([0-9]+)-[0-9]+\.explorer\.tmp")


class MovedError(Exception):
    """A file is not any more what it was when its new content was worked out."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} has changed meanwhile.")
        self.path = path


class _Staged(NamedTuple):
    """A file, its new content beside it, and what is replaced: the file, or what it links to."""

    path: Path
    temporary: Path
    target: Path


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

    Folders are made as needed. On an `OSError` no file has changed and no folder is new: a file
    that was replaced before another one failed is put back, unless the disk refuses that too. With
    `expected`, the content that each file must still have, or None if there must be no such file,
    it is looked at as late as can be; raises MovedError if one is another by then.

    A process that is killed while it renames leaves the first files new and the others old, in the
    order given; each is whole. `remove_leftovers` takes away what it leaves beside them.
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
    staged: list[_Staged] = []
    try:
        for path, data in files.items():
            with _named(path):
                target = _target_of(path)
                staged.append(_Staged(path, _temporary_of(target), target))
                _stage(staged[-1].temporary, target, data)
        with _alone({one.target.parent for one in staged} if expected else ()):
            for path, content in (expected or {}).items():
                if content_of(path) != content:
                    raise MovedError(path)
            _rename(staged)
    except BaseException:
        for one in staged:
            _discard(one.temporary)
        raise
    for folder in {one.target.parent for one in staged} if is_synced else ():
        sync_folder(folder)


def _rename(staged: Sequence[_Staged]) -> None:
    """Put new content in place of the old, file by file; on a fault the old comes back."""
    with contextlib.ExitStack() as copies, contextlib.ExitStack() as undoing:
        for path, temporary, target in staged[:-1]:
            with _named(path):
                copy = _copied(target, copies) if target.exists() else None
                temporary.replace(target)
                undoing.callback(_put_back, copy, target)
        for path, temporary, target in staged[-1:]:
            with _named(path):
                temporary.replace(target)
        undoing.pop_all()


def _copied(target: Path, copies: contextlib.ExitStack) -> Path:
    """Return a copy of a file, there until `copies` closes."""
    copy = _temporary_of(target.with_name(f"{target.name}.old"))
    copies.callback(_discard, copy)
    shutil.copy2(target, copy)
    return copy


def _put_back(copy: Path | None, target: Path) -> None:
    if copy is None:
        _discard(target)
        return
    with contextlib.suppress(OSError):
        copy.replace(target)


def _discard(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


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
