"""`check`: every problem of catalogs and pages with its place, for people and for scripts."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from explorer.catalog.loading import SUFFIXES, FolderError, load
from explorer.catalog.problem import Severity
from explorer.cli.errors import DONE, PROBLEMS
from explorer.cli.opening import folder_of, say
from explorer.page.reading import read_page

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable
    from pathlib import Path

    from explorer.catalog.problem import Problem


def check(options: Namespace) -> int:
    """Print what is wrong with folders, profiles and pages; errors make the exit code 1."""
    problems: list[Problem] = []
    for path in options.paths or [folder_of(options)]:
        problems += _problems_of(path)
    if options.format == "json":
        print(json.dumps([problem.as_json() for problem in problems], ensure_ascii=False, indent=2))
    else:
        for problem in problems:
            print(problem)
        say(_summary(problems))
    return PROBLEMS if any(one.severity is Severity.ERROR for one in problems) else DONE


def _problems_of(path: Path) -> Iterable[Problem]:
    if path.is_dir():
        found = load(path).problems
        return [replace(one, file=(path / one.file).as_posix()) for one in found]
    if not path.exists():
        raise FolderError(f"There is no file or folder {path}.")
    if path.suffix in SUFFIXES:
        folder = path.parent
        if folder.name in ("providers", "pairs"):
            folder = folder.parent
        own = path.relative_to(folder).as_posix()
        return [replace(one, file=str(path)) for one in load(folder).problems if one.file == own]
    reading = read_page(path.read_bytes(), str(path))
    # A page that is published may not depart from its form; one that is imported may.
    strict = [replace(one, severity=Severity.ERROR) for one in reading.departures]
    return sorted([*strict, *reading.remarks], key=lambda one: one.place or (0, 0))


def _summary(problems: list[Problem]) -> str:
    counted = []
    for severity in Severity:
        number = sum(one.severity is severity for one in problems)
        if number:
            counted.append(f"{number} {severity}{'s' if number > 1 else ''}")
    files = len({one.file for one in problems})
    where = f" in {files} file{'s' if files > 1 else ''}" if files else ""
    return f"{', '.join(counted) or 'No problems'}{where}."
