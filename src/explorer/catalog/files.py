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

_LEFTOVER = re.compile(r"\..+\.([0-9]+)-[0-9]+\.explorer\.tmp")


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file's content; on an `OSError` the old content and no new file is left.

    A link is kept and its target written.
    """
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    writer = f"{os.getpid()}-{threading.get_native_id()}"
    # Hidden, and without a suffix of data, so that neither loading nor watching takes it up.
    temporary = target.with_name(f".{target.name}.{writer}.explorer.tmp")
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, temporary)
        temporary.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def remove_leftovers(folder: Path) -> list[Path]:
    """Remove the temporary files of writers that were killed; return what was removed."""
    removed = []
    for path in sorted(folder.iterdir()):
        match = _LEFTOVER.fullmatch(path.name)
        if match and not _is_running(int(match.group(1))):
            with contextlib.suppress(OSError):
                path.unlink()
                removed.append(path)
    return removed


def _sync_folder(folder: Path) -> None:
    """Ask for the new name to be on the disk; the file is whole already if this is refused."""
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
