"""`check`: every problem of catalogs and pages with its place, for people and for scripts."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from explorer.analysis.plausibility import doubts
from explorer.catalog.folders import PAIRS, SUFFIXES, FolderError, catalog_files
from explorer.catalog.loading import load
from explorer.catalog.problem import Problem, Severity
from explorer.cli.errors import DONE, PROBLEMS
from explorer.cli.opening import folder_of, say
from explorer.page.importing.holding import Holding
from explorer.page.importing.pages import Status, compare_page
from explorer.page.reading.reader import read_page

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable
    from pathlib import Path


def check(options: Namespace) -> int:
    """Print what is wrong with folders, profiles and pages; errors make the exit code 1."""
    problems: list[Problem] = []
    named = options.paths and options.data
    beside = Holding(options.data, load(options.data).catalog) if named else None
    for path in options.paths or [folder_of(options)]:
        problems += _problems_of(path, beside)
    if options.format == "json":
        print(json.dumps([problem.as_json() for problem in problems], ensure_ascii=False, indent=2))
    else:
        for problem in problems:
            print(problem)
        say(_summary(problems))
    return PROBLEMS if any(one.severity is Severity.ERROR for one in problems) else DONE


def _problems_of(path: Path, beside: Holding | None) -> Iterable[Problem]:
    if path.is_dir():
        return _folder_problems(path, beside)
    if not path.exists():
        raise FolderError(f"There is no file or folder {path}.")
    if path.suffix in SUFFIXES:
        return _file_problems(path)
    return _page_problems(path, beside)


def _folder_problems(path: Path, beside: Holding | None) -> Iterable[Problem]:
    """Return the problems of a catalog, or of the pages in a folder that holds no catalog."""
    if catalog_files(path):
        found = _all_problems(path)
        return [replace(one, file=(path / one.file).as_posix()) for one in found]
    pages = sorted(path.rglob("*.md"))
    if not pages:
        raise FolderError(f"{path} holds no profile and no page, so there is nothing to check.")
    return [one for page in pages for one in _page_problems(page, beside)]


def _file_problems(path: Path) -> Iterable[Problem]:
    """Return the problems of one file of a catalog, which is read as a whole."""
    whole = path.absolute()
    folder = whole.parent
    if folder.name in ("providers", PAIRS):
        folder = folder.parent
    if whole not in catalog_files(folder):
        raise FolderError(f"{path} is not among the files that {folder} is read from.")
    own = whole.relative_to(folder).as_posix()
    return [replace(one, file=str(path)) for one in _all_problems(folder) if one.file == own]


def _all_problems(folder: Path) -> Iterable[Problem]:
    """Return what is wrong or doubtful in a folder, by file and line."""
    loaded = load(folder)
    found = [*loaded.problems, *doubts(loaded, today())]
    return sorted(found, key=lambda problem: (problem.file, problem.place or (0, 0)))


def today() -> date:
    """Return the day that ages are counted to."""
    return date.today()  # noqa: DTZ011 - a calendar day, as the person sees it


def _page_problems(path: Path, beside: Holding | None) -> Iterable[Problem]:
    """Return how a page departs from its form, and from a folder where one is named."""
    content, name = path.read_bytes(), str(path)
    label = beside.catalog.settings.price_attribute if beside else "Price"
    reading = read_page(content, name, label)
    # A page that is published may not depart from its form; one that is imported may.
    strict = [replace(one, severity=Severity.ERROR) for one in reading.departures]
    found = sorted([*strict, *reading.remarks], key=lambda one: one.place or (0, 0))
    return [*found, *_contradictions(name, content, beside)] if beside and reading.page else found


def _contradictions(name: str, content: bytes, beside: Holding) -> Iterable[Problem]:
    outcome = compare_page(beside, name, content)
    for conflict in outcome.conflicts:
        todo = "Mend whichever is wrong"
        yield Problem(Severity.ERROR, name, None, conflict.field, conflict.words, todo)
    if outcome.status is Status.REFUSED:
        yield from (one for one in outcome.problems if one.severity is Severity.ERROR)
    if outcome.status is Status.IMPORTED:
        found = f"{beside.folder} does not hold all that the page says"
        yield Problem(Severity.NOTE, name, None, "", found, "`import` adds it")


def _summary(problems: list[Problem]) -> str:
    counted = []
    for severity in Severity:
        number = sum(one.severity is severity for one in problems)
        if number:
            counted.append(f"{number} {severity}{'s' if number > 1 else ''}")
    files = len({one.file for one in problems})
    where = f" in {files} file{'s' if files > 1 else ''}" if files else ""
    return f"{', '.join(counted) or 'No problems'}{where}."
