"""The lines of doubts: files are read again for their places, only those that need it."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from explorer.catalog.locating import LISTS, document_of
from explorer.catalog.problem import Problem
from explorer.catalog.reading import Document, path_text
from explorer.catalog.validating import validate

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path as Folder

    from explorer.analysis.doubts.doubt import Doubt
    from explorer.catalog.reading import Path


def placed(folder: Folder | None, doubts: Iterable[Doubt]) -> list[Problem]:
    """Return doubts as problems with their places, by file and line.

    A file that has changed or gone since it was loaded gives the nearest place that it still has.
    """
    by_file: defaultdict[str, list[Doubt]] = defaultdict(list)
    for doubt in doubts:
        by_file[doubt.file].append(doubt)
    problems = []
    for file, own in by_file.items():
        places = _Places(document_of(folder, file) if folder else None)
        problems += [places.problem(doubt) for doubt in own]
    return sorted(problems, key=lambda problem: (problem.file, problem.place or (0, 0)))


class _Places:
    """Where the values of one file stand."""

    def __init__(self, document: Document | None) -> None:
        self._document = document
        self._kept: dict[str, list[int]] = {}

    def problem(self, doubt: Doubt) -> Problem:
        path = self._written(doubt.path)
        place = self._document.place(path) if self._document else None
        field = path_text(path)
        return Problem(doubt.severity, doubt.file, place, field, doubt.found, doubt.todo)

    def _written(self, path: Path) -> Path:
        """Return the path in the file of a path in the record, which lacks the refused items."""
        if len(path) < 2 or path[0] not in LISTS or not isinstance(path[1], int):
            return path
        kept = self._kept_of(str(path[0]))
        return (path[0], kept[path[1]], *path[2:]) if path[1] < len(kept) else path

    def _kept_of(self, key: str) -> list[int]:
        """Return the positions of the items of a list that loading kept."""
        if key not in self._kept:
            value = self._document.value if self._document else None
            items = value.get(key) if isinstance(value, dict) else None
            listed = items if isinstance(items, list) else []
            self._kept[key] = [
                position
                for position, item in enumerate(listed)
                if validate(Document("", item, {}), LISTS[key], ())[0] is not None
            ]
        return self._kept[key]
