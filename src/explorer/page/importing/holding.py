"""A folder of data together with changes that are not written yet, so that they can be tried."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import count
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from explorer.catalog.catalog import Catalog, Provider, WrittenPair, in_catalog_order
from explorer.catalog.editing import EditError
from explorer.catalog.folders import (
    PAIRS,
    SETTINGS_FILE,
    SUFFIXES,
    FolderError,
    catalog_files,
    leads_out,
    profile_files,
)
from explorer.catalog.loading import load
from explorer.catalog.reading import LARGEST, RefusedError, read
from explorer.catalog.record import Record
from explorer.catalog.schema import Pair, Profile, Settings
from explorer.catalog.slugs import is_reserved
from explorer.catalog.validating import validate

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date
    from pathlib import Path

    from explorer.catalog import reading

R = TypeVar("R", bound=Record)


class Teller(NamedTuple):
    """A page that was imported, and its date."""

    file: str
    updated: date | None


class AppearedError(EditError):
    """A file that was not there when the folder was read."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What a folder holds, or would hold once its changed files were written."""

    folder: Path
    catalog: Catalog
    files: Mapping[str, bytes | None] = field(default_factory=dict)
    """The content that the catalog was read from, by name; None if a file could not be read."""
    tellers: Mapping[tuple[str, reading.Path], Teller] = field(default_factory=dict)
    """The pages that gave values, by file and place in it, since the folder was read."""

    @classmethod
    def of(cls, folder: Path) -> Holding:
        """Return what a folder holds; one that is not there yet holds nothing.

        Raises FolderError if it cannot be opened.
        """
        if not folder.exists():
            return cls(folder, Catalog(folder))
        files = _contents(folder)  # first: what changes from here on is found to be another
        return cls(folder, load(folder).catalog, files)

    def anew(self) -> Holding:
        """Return what the folder holds now; only what changed since is taken in again.

        Raises EditError if it cannot be opened any more.
        """
        now = _contents(self.folder)
        changed = {file: data for file, data in now.items() if data != self.files.get(file)}
        sound = {file: data for file, data in changed.items() if data is not None}
        if len(sound) == len(changed) and self.files.keys() <= now.keys():
            tellers = {at: one for at, one in self.tellers.items() if at[0] not in changed}
            with suppress(EditError):
                return replace(self.with_files(sound), tellers=tellers)
        try:
            return Holding.of(self.folder)
        except FolderError as error:
            raise EditError(str(error)) from None

    def holds(self, file: str) -> bool:
        """Tell whether there is a file of this name."""
        return file in self.files or os.path.lexists(self.folder / file)

    def content(self, file: str) -> bytes:
        """Return the bytes of a file."""
        data = self.files.get(file)
        return (self.folder / file).read_bytes() if data is None else data

    def new_profile(self, slug: str) -> str:
        """Return a file name for a provider that is not known.

        Raises EditError if a file that could not be read may hold it, AppearedError if that file
        is new since.
        """
        read_in = {provider.file for provider in self.catalog.providers}
        is_nested = (self.folder / "providers").is_dir() or not profile_files(self.folder)
        return self._new_file("providers/" if is_nested else "", slug, read_in)

    def new_pair(self, stem: str) -> str:
        """Return a file name for a pair that has none; EditError as for profiles."""
        read_in = {pair.file for pair in self.catalog.pairs.values()}
        return self._new_file(f"{PAIRS}/", stem, read_in)

    def with_files(self, files: Mapping[str, bytes]) -> Holding:
        """Return what the folder would hold with other content in some files.

        Raises EditError if one of them could not be read back.
        """
        settings = self.catalog.settings
        providers = {provider.file: provider for provider in self.catalog.providers}
        pairs = {key: one for key, one in self.catalog.pairs.items() if one.file not in files}
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
        return Holding(self.folder, catalog, {**self.files, **files}, self.tellers)

    def _new_file(self, folder: str, stem: str, read_in: set[str]) -> str:
        for number in count(1):
            name = f"{folder}{stem}" + (f"-{number}" if number > 1 else "")
            taken = [name + suffix for suffix in SUFFIXES if self.holds(name + suffix)]
            for file in taken:
                if file in read_in:
                    continue
                if file not in self.files and (self.folder / file).is_file():
                    raise AppearedError(f"{file} is new since the folder was read. Import again.")
                raise EditError(f"{file} cannot be read. Mend what `check` says of it first.")
            if not taken and not (number == 1 and is_reserved(stem)):
                break
        return f"{name}{SUFFIXES[0]}"


def _contents(folder: Path) -> dict[str, bytes | None]:
    """Return what stands in every file that a catalog is read from."""
    try:
        paths = catalog_files(folder)
    except OSError:  # loading says what is wrong with the folder
        paths = []
    return {path.relative_to(folder).as_posix(): _content(folder, path) for path in paths}


def _content(folder: Path, path: Path) -> bytes | None:
    """Return what stands in a file; None if loading cannot take it either."""
    try:
        if leads_out(folder, path) or path.stat().st_size > LARGEST:
            return None
        return path.read_bytes()
    except OSError:
        return None


def _record(file: str, data: bytes, model: type[R]) -> R:
    try:
        record, _ = validate(read(data, file), model, ())
    except RefusedError as refused:
        raise EditError(f"{file} would not be read back: {refused.found}.") from None
    if record is None:
        raise EditError(f"{file} would not be read back.")
    return record
