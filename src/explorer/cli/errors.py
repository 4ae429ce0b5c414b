"""Exit codes, the error of a command that cannot be carried out, and telling the person."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path

DONE, PROBLEMS, IMPOSSIBLE = 0, 1, 2


class UsageError(Exception):
    """A command that asks for something it cannot mean, said in one sentence."""


def say(text: str) -> None:
    """Say something to the person, if anybody listens; data alone goes to standard output.

    Lines stay lines, but no control code of a name or a value reaches a terminal.
    """
    letters = (one if one.isprintable() or one == "\n" else repr(one)[1:-1] for one in text)
    with contextlib.suppress(OSError):
        print("".join(letters), file=sys.stderr)


_PLAIN = {
    errno.EEXIST: "a file stands where a folder is needed; move it, or name another place",
    errno.ENOTDIR: "a part of this path is a file, not a folder; name another place",
    errno.EISDIR: "this is a folder where a file is needed; move it, or name another place",
    errno.ENOSPC: "the disk is full; make room and try again",
}


def told(error: OSError) -> str:
    """Return a fault of a file or a disk as one sentence with its full stop."""
    words = error.strerror or str(error)
    if error.errno == errno.ENOENT and error.filename and not Path(error.filename).parent.exists():
        words = "there is no such folder; make it, or name another place"
    if error.errno and words == os.strerror(error.errno):
        words = _PLAIN.get(error.errno, words)
    return f"{error.filename}: {words}." if error.filename else f"{words[:1].upper()}{words[1:]}."
