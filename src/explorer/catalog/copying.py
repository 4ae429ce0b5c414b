"""A copy of a catalog's files that belongs to the person: the bundled one is read-only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.catalog.files import remove_leftovers, write_together
from explorer.catalog.folders import PAIRS, FolderError, catalog_files, leads_out
from explorer.paths import resources

if TYPE_CHECKING:
    from pathlib import Path

_SHIPPED = b"resources/schema/"
"""Where the first line of a shipped file says that editors find its schema."""
_COPIED = "schema"


def copy_catalog(source: Path, target: Path) -> int:
    """Copy all files of a catalog into a new or empty folder; return how many there were.

    Raises FolderError if the folder holds anything, for nothing is overwritten unasked, and if
    there is nothing to copy. What editors complete from comes along.
    """
    for part in (target, target / "providers", target / PAIRS, target / _COPIED):
        remove_leftovers(part)  # of a copy that was cut off
        if part != target and part.is_dir() and not any(part.iterdir()):
            part.rmdir()
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise FolderError(f"{target} is not empty. Name a new folder.")
    sources = [path for path in catalog_files(source) if not leads_out(source, path)]
    files = {path.relative_to(source): path.read_bytes() for path in sources if path.is_file()}
    if not files:
        raise FolderError(f"{source} holds no file of a catalog, so there is nothing to copy.")
    copies = {target / name: _with_own_schema(content) for name, content in files.items()}
    if copies != {target / name: content for name, content in files.items()}:
        for path in (resources() / "schema").glob("*.json"):
            copies[target / _COPIED / path.name] = path.read_bytes()
    write_together(copies)
    return len(files)


def _with_own_schema(content: bytes) -> bytes:
    """Return a file whose first line finds the schema in the copy."""
    first, end, rest = content.partition(b"\n")
    is_told = first.startswith(b"# yaml-language-server:")
    for up in (b"../../", b"../") if is_told else ():
        if up + _SHIPPED in first:
            nearer = up.removeprefix(b"../") + _COPIED.encode() + b"/"
            return first.replace(up + _SHIPPED, nearer) + end + rest
    return content
