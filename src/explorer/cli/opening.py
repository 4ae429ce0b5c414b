"""Opening the folder that a command works on: the one that was named, or the bundled one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.labels import counted
from explorer.catalog.caching import cached, open_folder
from explorer.catalog.folders import FolderError
from explorer.cli.errors import say
from explorer.paths import bundled_data

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence
    from pathlib import Path

    from explorer.catalog.catalog import Loaded


def folder_of(options: Namespace) -> Path:
    """Return the folder of profiles that a command is about."""
    folder: Path | None = options.data
    return folder if folder is not None else bundled_data()


def open_catalog(options: Namespace, names: Sequence[str] = ()) -> Loaded:
    """Return what the folder holds, with a word on stderr if some of it was refused.

    With two names, only what they need is read.
    """
    folder = folder_of(options)
    if names and (kept := cached(folder)):
        loaded = kept
    elif names:
        from explorer.catalog.glimpse import load_two

        loaded = load_two(folder, names)
    else:
        loaded = open_folder(folder)
    check = f"check {options.data}" if options.data else "check"
    if not loaded.catalog.providers:
        raise FolderError(f"{folder} holds no profile that can be read. `{check}` says why.")
    if loaded.errors:
        say(f"{counted(loaded.errors, 'error')} in the files; `{check}` lists them all.")
    return loaded
