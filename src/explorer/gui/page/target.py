"""What lies where a page should be written, and what writing it there would change."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.page.differing import unified_diff
from explorer.page.reading.blocks import LONGEST_PAGE
from explorer.page.reading.files import page_bytes
from explorer.page.reading.reader import read_page

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.page.record import Page

_ADVICE = {
    errno.ENOSPC: "Free some room on the disk, then export again.",
    errno.EDQUOT: "Free some room on the disk, then export again.",
    errno.ENOENT: "Its folder is not there any more. Choose another one.",
    errno.ENOTDIR: "Its folder is not there any more. Choose another one.",
    errno.ENAMETOOLONG: "Choose a shorter name.",
    errno.EACCES: "Choose another place, or make this one writable.",
    errno.EPERM: "Choose another place, or make this one writable.",
    errno.EROFS: "Choose another place, or make this one writable.",
}


@dataclass(frozen=True, slots=True)
class Target:
    """A file that is there already."""

    data: bytes
    is_page: bool
    """Whether it holds a page of the same pair."""
    sentence: str
    """What it holds, for people."""
    diff: str
    """What would change, as a unified diff; empty when the file is no text to compare."""

    def is_still(self, path: Path) -> bool:
        """Tell whether a file holds what it held."""
        try:
            return page_bytes(path) == self.data
        except OSError:
            return False


def look_at(path: Path, page: Page, text: str) -> Target | None:
    """Return what a page would replace; None if nothing is there.

    Raises OSError for what cannot be read, or may not be written.
    """
    if not path.exists():
        return None
    if not path.is_file():
        raise OSError(errno.EEXIST, "it is no ordinary file", str(path))
    data = page_bytes(path)
    if not (path.stat().st_mode & 0o222 and os.access(path, os.W_OK)):
        raise OSError(errno.EACCES, "it is read-only", str(path))
    pair = f"{page.a.name} vs {page.b.name}"
    old = _text_of(data)
    if old is None:
        return Target(data, False, f"{path.name} is no page of {pair}, and no text.", "")
    found = read_page(old, path.name, page.price_label).page
    diff = unified_diff(old, text, path.name, f"{path.name}, as exported now")
    if found is None:
        return Target(data, False, f"{path.name} is no page of {pair}.", diff)
    if {found.a.slug, found.b.slug} == {page.a.slug, page.b.slug}:
        sentence = f"{path.name} holds a page of {pair} already. This is what changes."
        return Target(data, True, sentence, diff)
    other = f"{found.a.name} vs {found.b.name}"
    return Target(data, False, f"{path.name} holds a page of {other}, not of {pair}.", diff)


def with_ending(path: Path) -> Path:
    """Return a path with the ending of a page, unless it was given one."""
    return path if path.suffix else path.with_name(f"{path.name}.md")


def refusal(error: OSError, path: Path) -> str:
    """Return why a page was not written, and what to do."""
    advice = _ADVICE.get(error.errno or 0, "Choose another place.")
    return f"{path} could not be written: {error.strerror or error}. {advice}"


def _text_of(data: bytes) -> str | None:
    if len(data) > LONGEST_PAGE or b"\0" in data:
        return None
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None
