"""A copy of a catalog's files that belongs to the person: the bundled one is read-only."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from explorer.catalog.files import remove_leftovers, write_together
from explorer.catalog.folders import (
    MODELINE,
    PAIRS,
    SCHEMAS,
    FolderError,
    catalog_files,
    leads_out,
    require,
)
from explorer.paths import resources

if TYPE_CHECKING:
    from pathlib import Path

_TOLD = re.compile(
    re.escape(MODELINE.encode())
    + rb"(?![A-Za-z]+:|/)(?:\S*/)?((?:catalog|pair|profile)\.schema\.json)(?!\S)"
)
"""A first line that leads editors from the file to one of our schemas, not to an address."""


def copy_catalog(source: Path, target: Path) -> int:
    """Copy all files of a catalog into a new or empty folder; return how many were written.

    Where first lines lead to the schemas that editors complete from, these come along, and the
    lines lead there. Raises FolderError if the folder holds anything, for nothing is overwritten
    unasked, and if there is nothing to copy.
    """
    for part in (target, target / "providers", target / PAIRS, target / SCHEMAS):
        remove_leftovers(part)  # of a copy that was cut off
        if part != target and part.is_dir() and not any(part.iterdir()):
            part.rmdir()
    if target.exists() and not target.is_dir():
        raise FolderError(f"{target} is a file. Name a new folder.")
    if target.exists() and any(target.iterdir()):
        raise FolderError(f"{target} is not empty. Name a new folder.")
    require(source)
    sources = [path for path in catalog_files(source) if not leads_out(source, path)]
    files = {path.relative_to(source): path.read_bytes() for path in sources if path.is_file()}
    if not files:
        raise FolderError(f"{source} holds no file of a catalog, so there is nothing to copy.")
    copies = {target / name: _with_own_schema(name, content) for name, content in files.items()}
    if any(map(_TOLD.match, files.values())):
        for path in (resources() / "schema").glob("*.json"):
            copies[target / SCHEMAS / path.name] = path.read_bytes()
    write_together(copies)
    return len(copies)


def _with_own_schema(name: Path, content: bytes) -> bytes:
    """Return a file whose first line finds the schema in the copy."""
    told = _TOLD.match(content)
    if told is None:
        return content
    up = "../" * (len(name.parts) - 1)
    return f"{MODELINE}{up}{SCHEMAS}/".encode() + content[told.start(1) :]
