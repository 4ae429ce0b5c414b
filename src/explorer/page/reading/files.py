"""Fetching the bytes of a page from its file."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from explorer.page.reading.blocks import LONGEST_PAGE

if TYPE_CHECKING:
    from pathlib import Path


def page_bytes(path: Path) -> bytes:
    """Return a page's bytes, and one more than a page may have of anything larger.

    Raises OSError, also for what is no ordinary file: a pipe would never end.
    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "this is no ordinary file, so it is not read", str(path))
    with path.open("rb") as file:
        return file.read(LONGEST_PAGE + 1)
