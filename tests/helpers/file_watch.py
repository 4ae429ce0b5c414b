"""Seeing from outside whether anything in this process opens a file."""

from __future__ import annotations

import ctypes
import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

_OPENED = 0x20


@contextmanager
def watched(path: Path) -> Iterator[Callable[[], bool]]:
    """Watch a file; yields what tells whether it was opened since the last call."""
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux tells who opens a file")
    libc = ctypes.CDLL(None, use_errno=True)
    handle = libc.inotify_init1(os.O_NONBLOCK)
    assert handle >= 0
    assert libc.inotify_add_watch(handle, os.fsencode(path), _OPENED) >= 0

    def was_opened() -> bool:
        try:
            return bool(os.read(handle, 4096))
        except BlockingIOError:
            return False

    try:
        yield was_opened
    finally:
        os.close(handle)
