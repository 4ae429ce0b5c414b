"""A folder of data together with changes that are not written yet, so that they can be tried."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, TypeVar

from explorer.catalog.catalog import Catalog, Provider, WrittenPair, in_catalog_order
from explorer.catalog.editing import EditError
from explorer.catalog.folders import PAIRS, SETTINGS_FILE, SUFFIXES, profile_files
from explorer.catalog.loading import load
from explorer.catalog.reading import RefusedError, read
from explorer.catalog.record import Record
from explorer.catalog.schema import Pair, Profile, Settings
from explorer.catalog.slugs import is_reserved
from explorer.catalog.validating import validate

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

R = TypeVar("R", bound=Record)


@dataclass(frozen=True, slots=True)
class Holding:
    """What a folder holds, or would hold once its changed files were written."""

    folder: Path
    catalog: Catalog
    changed: Mapping[str, bytes] = field(default_factory=dict)
    """Content of files that differ from the disk or were just written, by name."""

    @classmethod
    def of(cls, folder: Path) -> Holding:
        """Return what a folder holds; one that is not there yet holds nothing.

        Raises FolderError if it cannot be opened.
        """
        return cls(folder, load(folder).catalog if folder.exists() else Catalog(folder))

    def holds(self, file: str) -> bool:
        """Tell whether there is a file of this name."""
        return file in self.changed or os.path.lexists(self.folder / file)

    def content(self, file: str) -> bytes:
        """Return the bytes of a file."""
        return self.changed[file] if file in self.changed else (self.folder / file).read_bytes()

    def new_profile(self, slug: str) -> str:
        """Return a file name for a provider that is not known.

        Raises EditError if a file that could not be read may hold it.
        """
        read_in = {provider.file for provider in self.catalog.providers}
        is_nested = (self.folder / "providers").is_dir() or not profile_files(self.folder)
        return self._new_file("providers/" if is_nested else "", slug, read_in)

    def new_pair(self, stem: str) -> str:
        """Return a file name for a pair that has none; EditError as for profiles."""
        return self._new_file(
            f"{PAIRS}/", stem, {pair.file for pair in self.catalog.pairs.values()}
        )

    def with_files(self, files: Mapping[str, bytes]) -> Holding:
        """Return what the folder would hold with other content in some files.

        Raises EditError if one of them could not be read back.
        """
        settings = self.catalog.settings
        providers = {provider.file: provider for provider in self.catalog.providers}
        pairs = dict(self.catalog.pairs)
        for file, data in files.items():
            if file == SETTINGS_FILE:
                settings = _record(file, data, Settings)
            elif file.startswith(f"{PAIRS}/"):
                pair = _record(file, data, Pair)
                pairs[frozenset(pair.pair)] = WrittenPair(file, pair)
            else:
                profile = _record(file, data, Profile)
                providers[file] = Provider(profile.slug or file, file, profile)
        ordered = in_catalog_order(providers.values(), settings)
        catalog = Catalog(self.folder, settings, ordered, pairs)
        return Holding(self.folder, catalog, {**self.changed, **files})

    def _new_file(self, folder: str, stem: str, read_in: set[str]) -> str:
        for number in count(1):
            name = f"{folder}{stem}" + (f"-{number}" if number > 1 else "")
            taken = [name + suffix for suffix in SUFFIXES if self.holds(name + suffix)]
            for file in taken:
                if file not in read_in:
                    raise EditError(f"{file} cannot be read. Mend what `check` says of it first.")
            if not taken and not (number == 1 and is_reserved(stem)):
                break
        return f"{name}{SUFFIXES[0]}"


def _record(file: str, data: bytes, model: type[R]) -> R:
    try:
        record, _ = validate(read(data, file), model, ())
    except RefusedError as refused:
        raise EditError(f"{file} would not be read back: {refused.found}.") from None
    if record is None:
        raise EditError(f"{file} would not be read back.")
    return record
