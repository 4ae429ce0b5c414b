"""A folder of files to a catalog and a list of problems; one bad file never hides the rest."""

from __future__ import annotations

import gc
from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar
from unicodedata import category

from explorer.catalog.catalog import Catalog, Loaded, Provider, WrittenPair, in_catalog_order
from explorer.catalog.folders import (
    PAIRS,
    SETTINGS_FILE,
    FolderError,
    leads_out,
    profile_files,
    require,
    yaml_files,
)
from explorer.catalog.problem import Problem, Severity
from explorer.catalog.reading import LARGEST, Document, RefusedError, read
from explorer.catalog.record import Record
from explorer.catalog.schema import Pair, Profile, Settings
from explorer.catalog.slugs import is_reserved
from explorer.catalog.validating import validate

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

R = TypeVar("R", bound=Record)


def load(folder: Path, only: Collection[Path] | None = None) -> Loaded:
    """Return what a folder holds; raise `FolderError` only if it is not there or not readable.

    With `only`, other profiles than those files are passed over, as if they were not there.
    """
    require(folder)
    try:
        with _no_collection():
            return _Loading(folder, only).loaded()
    except OSError as error:  # of the folder itself; a file that cannot be read is a problem
        raise FolderError(f"{folder} cannot be read: {error.strerror or error}.") from error


@contextmanager
def _no_collection() -> Iterator[None]:
    """Keep the garbage collector away from a bulk of objects that all stay alive."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


class _Loading:
    """One reading of one folder."""

    def __init__(self, folder: Path, only: Collection[Path] | None) -> None:
        self.folder = folder
        self.only = only
        self.problems: list[Problem] = []
        self.documents: dict[str, Document] = {}

    def loaded(self) -> Loaded:
        settings = self._settings()
        providers = in_catalog_order(self._providers(), settings)
        pairs = self._pairs({provider.profile.slug for provider in providers})
        self._check_house(settings)
        catalog = Catalog(self.folder, settings, providers, pairs)
        problems = sorted(
            self.problems, key=lambda problem: (problem.file, problem.place or (0, 0))
        )
        return Loaded(catalog, tuple(problems))

    def _settings(self) -> Settings:
        path = self.folder / SETTINGS_FILE
        found = self._record(path, Settings, ()) if path.is_file() else None
        return found or Settings()

    def _providers(self) -> list[Provider]:
        paths = profile_files(self.folder) if self.only is None else self.only
        read_in = [
            (path, profile)
            for path in paths
            if (profile := self._record(path, Profile, ("name", "slug")))
        ]
        sharing: defaultdict[str, list[str]] = defaultdict(list)
        for path, profile in read_in:
            if profile.slug:
                sharing[profile.slug].append(self._name(path))
        self._report_shared(sharing)
        return [self._provider(path, profile, sharing) for path, profile in read_in]

    def _provider(self, path: Path, profile: Profile, sharing: dict[str, list[str]]) -> Provider:
        name, slug = self._name(path), profile.slug
        if hidden := next((one for one in profile.name if category(one) == "Cf"), ""):
            found = f"the name holds the invisible character U+{ord(hidden):04X}"
            self._report(Severity.WARNING, name, ("name",), found, "Remove it unless it is meant")
        if slug is None:
            found = f"no slug follows from the name '{profile.name}', so it has no page"
            self._report(Severity.WARNING, name, ("name",), found, "Give it a slug of its own")
            return Provider(path.name, name, profile, "It has no slug. Give it one in its file.")
        if len(sharing[slug]) > 1:
            blocked = f"{' and '.join(sharing[slug])} share the slug '{slug}'."
            return Provider(f"{slug} ({path.name})", name, profile, blocked)
        if is_reserved(slug):
            found = f"Windows keeps the name '{slug}' for a device, so it gets no page of its own"
            self._report(Severity.WARNING, name, ("slug",), found, "Give it another slug")
        if path.stem != slug:
            found = f"the slug is '{slug}', the file is called {path.name}"
            self._report(Severity.NOTE, name, ("slug",), found, f"Call the file {slug}.yaml")
        return Provider(slug, name, profile)

    def _report_shared(self, sharing: dict[str, list[str]]) -> None:
        for slug, files in sharing.items():
            if len(files) > 1:
                found = f"{' and '.join(files)} share the slug '{slug}'; none of them has a page"
                self._report(
                    Severity.ERROR, files[0], ("slug",), found, "Give each a slug of its own"
                )

    def _pairs(self, known: Collection[str | None]) -> dict[frozenset[str], WrittenPair]:
        pairs: dict[frozenset[str], WrittenPair] = {}
        for path in yaml_files(self.folder / PAIRS):
            record = self._record(path, Pair, ("pair",))
            if record is None:
                continue
            name = self._name(path)
            for position, slug in enumerate(record.pair):
                if slug not in known:
                    found = f"no profile has the slug '{slug}', so this pair has no page"
                    self._report(
                        Severity.WARNING, name, ("pair", position), found, "Add the profile"
                    )
            if other := pairs.get(frozenset(record.pair)):
                found = f"{other.file} already holds the text of {' and '.join(record.pair)}"
                self._report(Severity.ERROR, name, ("pair",), found, "Keep one of the two files")
                continue
            pairs[frozenset(record.pair)] = WrittenPair(name, record)
        return pairs

    def _check_house(self, settings: Settings) -> None:
        house = settings.house
        if house and house.slug in settings.providers[1:]:
            found = f"the house provider '{house.slug}' is listed, but not first"
            self._report(
                Severity.ERROR, SETTINGS_FILE, ("providers",), found, "Move it to the first place"
            )

    def _record(self, path: Path, model: type[R], vital: Collection[str]) -> R | None:
        """Return the record of one file; report what is wrong with it."""
        name = self._name(path)
        try:
            document = read(self._bytes(path), name)
        except RefusedError as refused:
            self.problems.append(refused.problem(name))
            return None
        except OSError as error:
            found = f"cannot be read: {error.strerror or error}"
            self.problems.append(
                Problem(Severity.ERROR, name, None, "", found, "Check the file and its permissions")
            )
            return None
        self.problems += document.problems
        self.documents[name] = document
        if document.is_refused:
            return None
        record, problems = validate(document, model, vital)
        self.problems += problems
        return record

    def _bytes(self, path: Path) -> bytes:
        with path.open("rb") as file:
            if leads_out(self.folder, path):
                todo = "Copy the file into the folder"
                raise RefusedError(None, "a link that leads out of the folder", todo)
            return file.read(LARGEST + 1)

    def _name(self, path: Path) -> str:
        return path.relative_to(self.folder).as_posix()

    def _report(
        self, severity: Severity, file: str, path: tuple[str | int, ...], found: str, todo: str
    ) -> None:
        document = self.documents.get(file)
        place = document.place(path) if document else None
        field = str(path[0])
        self.problems.append(Problem(severity, file, place, field, found, todo))
