"""How the files of a pair stand on the disk now, beside what its writing began with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.catalog.files import content_of
from explorer.catalog.folders import pair_file

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.catalog.catalog import Catalog


@dataclass(frozen=True, slots=True)
class Standing:
    """Which file is the pair's, and what happened to it since the writing began."""

    file: str
    """Relative to the folder; the likely one while there is none."""
    is_new: bool = False
    """Whether there is no such file."""
    is_unread: bool = False
    """Whether there is one that the catalog could not take up."""
    told: str = ""
    """What to say of it; empty while it is as it was."""


def look(
    folder: Path, catalog: Catalog, pair: tuple[str, str], file: str, base: bytes | None
) -> Standing:
    """Look up a pair's file anew; `file` and `base` are its name and content at the start."""
    written = catalog.pairs.get(frozenset(pair))
    file = written.file if written else file or pair_file(*pair)
    try:
        now = content_of(folder / file)
    except OSError:
        return Standing(file, is_unread=True, told=_unread(file))
    if now is None:
        removed = f"{file} was removed from the disk. Saving writes it anew."
        return Standing(file, is_new=True, told="" if base is None else removed)
    if written is None:
        return Standing(file, is_unread=True, told=_unread(file))
    what = "appeared" if base is None else "changed"
    told = f"{file} {what} on disk. Saving shows what it would replace."
    return Standing(file, told="" if now == base else told)


def absence(before: Catalog, now: Catalog, pair: tuple[str, str]) -> str:
    """Say why one of a pair that was in a catalog is not in it now; empty if both are."""
    for slug in pair:
        was = before.get(slug)
        if was is None or now.get(slug) is not None:
            continue
        there = next((one for one in now.providers if one.file == was.file), None)
        if there is not None:
            return there.blocked or f"{was.file} has another slug now."
        is_there = now.folder is not None and (now.folder / was.file).exists()
        return f"{was.file} cannot be read just now." if is_there else f"{was.file} is gone."
    return ""


def _unread(file: str) -> str:
    return f"{file} cannot be read just now. Mend it before you save."
