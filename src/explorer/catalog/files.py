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

if TYPE_CHECKING:
    from collections.abc import Mapping

_LEFTOVER = re.compile(r"\..+\.([0-9]+)-[0-9]+\.explorer\.tmp")


def write_atomically(path: Path, data: bytes, *, is_synced: bool = True) -> None:
    """Replace a file's content; on an `OSError` the old content and no new file is left.

    A link is kept and its target written. Whoever writes many files into one folder may call
    `sync_folder` once after them all.
    """
    _write({path: data}, is_synced=is_synced)


def write_together(files: Mapping[Path, bytes]) -> None:
    """Replace the content of several files, after all the new content is on the disk.

    Folders are made as needed. On an `OSError` before that, no file has changed.
    """
    for path in files:
        path.parent.mkdir(parents=True, exist_ok=True)
    _write(files)


def _write(files: Mapping[Path, bytes], *, is_synced: bool = True) -> None:
    staged: list[tuple[Path, Path]] = []
    try:
        for path, data in files.items():
            target = _target_of(path)
            temporary = _temporary_of(target)
            staged.append((temporary, target))
            _stage(temporary, target, data)
        for temporary, target in staged:
            temporary.replace(target)
    except BaseException:
        for temporary, _ in staged:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
        raise
    for folder in {target.parent for _, target in staged} if is_synced else ():
        sync_folder(folder)


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
