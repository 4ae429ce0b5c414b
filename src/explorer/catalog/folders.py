"""Which files of a folder make a catalog; they are named here and read elsewhere."""

from __future__ import annotations

import os
from pathlib import Path

SUFFIXES = (".yaml", ".yml")
SETTINGS_FILE = "catalog.yaml"
PAIRS = "pairs"
SCHEMAS = "schema"
"""Where a folder of one's own has the schemas that editors complete from."""
MODELINE = "# yaml-language-server: $schema="
"""What stands in a file's first line before the place of its schema."""


class FolderError(Exception):
    """A folder that cannot be opened, said in one sentence."""


def require(folder: Path) -> None:
    """Raise `FolderError` if there is no such folder."""
    if not folder.exists():
        raise FolderError(f"There is no folder {folder}. Name one that holds profiles.")
    if not folder.is_dir():
        raise FolderError(f"{folder} is a file. Give the folder that holds it.")


def catalog_files(folder: Path) -> list[Path]:
    """Return every file that a catalog is read from."""
    settings = folder / SETTINGS_FILE
    first = [settings] if settings.is_file() else []
    return [*first, *profile_files(folder), *yaml_files(folder / PAIRS)]


def pair_file(a: str, b: str) -> str:
    """Return the file that a pair without one will be written into, relative to the folder."""
    return f"{PAIRS}/{a}-vs-{b}{SUFFIXES[0]}"


def leads_out(folder: Path, path: Path) -> bool:
    """Tell whether a file is a link to something outside the folder; such a one is not read."""
    return path.is_symlink() and not real(path).is_relative_to(real(folder))


def real(path: Path) -> Path:
    """Return where a path leads; unlike `Path.resolve`, also of a link that leads to itself."""
    return Path(os.path.realpath(path))


def profile_files(folder: Path) -> list[Path]:
    """Return the files of all providers: those in `providers`, else those in the folder itself."""
    nested = folder / "providers"
    if nested.is_dir():
        return yaml_files(nested)
    return [path for path in yaml_files(folder) if path.name != SETTINGS_FILE]


def yaml_files(folder: Path) -> list[Path]:
    """Return the profile files of a folder by name, without hidden, temporary and backup files.

    A link that leads nowhere is among them, so that somebody learns of it.
    """
    if not folder.is_dir():
        return []
    return sorted(
        path
        for path in folder.iterdir()
        if path.suffix in SUFFIXES
        and not path.name.startswith((".", "~"))
        and (path.is_file() or (path.is_symlink() and not path.exists()))
    )
