"""A copy of a catalog's files that belongs to the person: the bundled one is read-only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.catalog.files import write_atomically
from explorer.catalog.folders import SETTINGS_FILE, FolderError, yaml_files

if TYPE_CHECKING:
    from pathlib import Path


def copy_catalog(source: Path, target: Path) -> int:
    """Copy all files of a catalog into a new or empty folder; return how many there were.

    Raises FolderError if the folder holds anything, for nothing is overwritten unasked.
    """
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise FolderError(f"{target} is not empty. Name a new folder.")
    files = [source / SETTINGS_FILE] if (source / SETTINGS_FILE).is_file() else []
    for name in ("providers", "pairs"):
        files += yaml_files(source / name)
    for path in files:
        copy = target / path.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(copy, path.read_bytes())
    return len(files)
