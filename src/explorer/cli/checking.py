"""`check`: every problem of catalogs and pages with its place, for people and for scripts."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from explorer.analysis.doubts.doubt import Doubt
from explorer.analysis.doubts.placing import placed
from explorer.analysis.doubts.rules import doubts
from explorer.analysis.labels import counted
from explorer.catalog.folders import PAIRS, SUFFIXES, FolderError, catalog_files
from explorer.catalog.loading import load
from explorer.catalog.problem import Problem, Severity
from explorer.cli.errors import DONE, PROBLEMS, say
from explorer.cli.opening import folder_of
from explorer.page.checking.checker import check_page
from explorer.page.publishing.writing import INDEX, INDEX_OPENING
from explorer.page.reading.files import page_bytes

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterable

    from explorer.catalog.catalog import Catalog, Loaded

    Read = Callable[[Path], "Checked"]

_ROOMS = ("providers", PAIRS)
"""The folders within a catalog whose files are read as part of it."""


class Checked(NamedTuple):
    """A folder of data, and all that is wrong with it."""

    loaded: Loaded
    problems: list[Problem]


def check(options: Namespace) -> int:
    """Print what is wrong with folders, profiles and pages; errors make the exit code 1."""
    problems: list[Problem] = []
    beside = load(options.data).catalog if options.paths and options.data else None
    read = cache(_read)  # many files of one folder may be named
    for path in options.paths or [_as_named(folder_of(options))]:
        problems += _problems_of(path, beside, read)
    if options.format == "json":
        listed = [problem.as_json() for problem in problems]
        print(json.dumps(listed, ensure_ascii=False, indent=2))
    else:
        for problem in problems:
            print(problem)
        say(_summary(problems))
    return PROBLEMS if any(one.severity is Severity.ERROR for one in problems) else DONE


def _as_named(folder: Path) -> Path:
    """Return a folder as somebody in the current one would name it, if it lies within."""
    here = Path.cwd()
    inside = folder.is_absolute() and folder.is_relative_to(here)
    return folder.relative_to(here) if inside else folder


def _problems_of(path: Path, beside: Catalog | None, read: Read) -> Iterable[Problem]:
    if path.is_dir():
        return _folder_problems(path, beside, read)
    if not path.exists():
        raise FolderError(f"There is no file or folder {path}.")
    if path.suffix in SUFFIXES and path.is_file():
        return _file_problems(path, read)
    return check_page(beside, page_bytes(path), str(path))


def _folder_problems(path: Path, beside: Catalog | None, read: Read) -> Iterable[Problem]:
    """Return the problems of a catalog, of a part of one, or of the pages in another folder."""
    folder = _catalog_of(path)
    if folder != path.absolute():
        part = f"{path.absolute().name}/"
        found = [one for one in read(folder).problems if one.file.startswith(part)]
        return [replace(one, file=(path / one.file[len(part) :]).as_posix()) for one in found]
    if catalog_files(path):
        found = read(folder).problems
        return [replace(one, file=(path / one.file).as_posix()) for one in found]
    pages = _comparisons(path)
    return [one for page in pages for one in check_page(beside, page_bytes(page), str(page))]


def _comparisons(folder: Path) -> list[Path]:
    """Return the pages to check; what `export --all` writes has others beside the comparisons."""
    compared, index = folder / "compare", folder / f"{INDEX}.md"
    is_export = index.is_file() and page_bytes(index).startswith(INDEX_OPENING.encode())
    within = compared if is_export or compared.is_dir() else folder
    pages = sorted(page for page in within.rglob("*.md") if page.is_file())
    if not pages and within is compared:
        raise FolderError(
            f"{folder} holds no comparison, so there is nothing to check. "
            "`export --all --check` goes over the pages of providers and the index."
        )
    if not pages:
        raise FolderError(
            f"{folder} holds nothing to check: no profile (*.yaml in it or in its folder "
            "providers) and no page (*.md in it or below)."
        )
    return pages


def _file_problems(path: Path, read: Read) -> Iterable[Problem]:
    """Return the problems of one file of a catalog, which is read as a whole."""
    whole = path.absolute()
    folder = _catalog_of(whole.parent)
    if whole not in catalog_files(folder):
        raise FolderError(f"{path} is not among the files that {folder} is read from.")
    own = whole.relative_to(folder).as_posix()
    loaded, problems = read(folder)
    found = [one for one in problems if one.file == own]
    return [replace(one, file=str(path)) for one in _by_place([*found, *_shared(loaded, own)])]


def _catalog_of(folder: Path) -> Path:
    """Return the catalog's folder that a folder of its files belongs to, or the folder itself."""
    whole = folder.absolute()
    above = whole.parent
    is_part = whole.name in _ROOMS and any(one.parent == whole for one in catalog_files(above))
    return above if is_part else whole


def _read(folder: Path) -> Checked:
    """Read a folder, with what is wrong or doubtful in it by file and line.

    What several files share is reported at the first of them.
    """
    loaded = load(folder)
    return Checked(loaded, _by_place([*loaded.problems, *doubts(loaded, today())]))


def _by_place(problems: Iterable[Problem]) -> list[Problem]:
    return sorted(problems, key=lambda problem: (problem.file, problem.place or (0, 0)))


def _shared(loaded: Loaded, own: str) -> Iterable[Problem]:
    """Report a slug that a file shares with one before it, at which reading reports it."""
    providers = loaded.catalog.providers
    owner = next((one for one in providers if one.file == own), None)
    if owner is None or not owner.profile.slug:
        return []
    if own == min(one.file for one in providers if one.profile.slug == owner.profile.slug):
        return []
    found, todo = owner.blocked.rstrip("."), "Give each a slug of its own"
    return placed(loaded.catalog.folder, [Doubt(own, ("slug",), found, todo, Severity.ERROR)])


def today() -> date:
    """Return the day that ages are counted to."""
    return date.today()  # noqa: DTZ011 - a calendar day, as the person sees it


def _summary(problems: list[Problem]) -> str:
    if not problems:
        return "No problems."
    numbers = Counter(one.severity for one in problems)
    told = [counted(numbers[one], str(one)) for one in Severity if numbers[one]]
    return f"{', '.join(told)} in {counted(len({one.file for one in problems}), 'file')}."
