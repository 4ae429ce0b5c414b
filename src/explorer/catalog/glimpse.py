"""Two providers of a large folder without reading the rest: most files need only a glimpse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.catalog.catalog import Loaded, fold
from explorer.catalog.folders import profile_files
from explorer.catalog.loading import load
from explorer.catalog.reading import leading_texts

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


GLIMPSE = 1024
"""Bytes of a file that are looked at; name and slug stand in its first lines."""


def load_two(folder: Path, names: Sequence[str]) -> Loaded:
    """Return a catalog that holds at least the providers of two names, if the folder does.

    Where the first lines of the files leave any doubt, the whole folder is read.
    """
    files = _files_of(folder, names) if folder.is_dir() else None
    if files is not None:
        loaded = load(folder, files)
        if loaded.catalog.settings.lens:  # without one, every provider has a say in it
            return loaded
    return load(folder)


def _files_of(folder: Path, names: Sequence[str]) -> list[Path] | None:
    """Return the one file of each name, or None if the first lines cannot tell."""
    slugs: dict[str, list[Path]] = {}
    called: dict[str, list[Path]] = {}
    for path in profile_files(folder):
        try:
            with path.open("rb") as file:
                texts = leading_texts(file.read(GLIMPSE), ("name", "slug"))
        except OSError:
            return None
        if len(texts) < 2:
            return None
        slugs.setdefault(fold(texts["slug"]), []).append(path)
        called.setdefault(fold(texts["name"]), []).append(path)
    found = [slugs.get(fold(name)) or called.get(fold(name)) or [] for name in names]
    alone = all(len(paths) == 1 for paths in found)
    shared = any(len(slug) > 1 for slug in slugs.values())
    ambiguous = any("-vs-" in f"-{slug}-" for slug in slugs)
    return None if shared or ambiguous or not alone else [paths[0] for paths in found]
