"""Collecting what a page and a catalog say differently, as problems with their places."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from explorer.catalog.folders import PAIRS
from explorer.catalog.problem import Problem, Severity
from explorer.page.excerpts import excerpts

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from explorer.page.checking.places import Key, Places

MEND = "Mend whichever is wrong"


@dataclass(frozen=True, slots=True)
class Origin:
    """The file of the catalog that a value of the page is laid beside, and how old it is."""

    file: str
    updated: date | None = None

    def __str__(self) -> str:
        """Return the file and its date as a sentence names them."""
        return f"{self.file} ({self.updated.isoformat()})" if self.updated else self.file


class Report:
    """What checking one page has found so far."""

    def __init__(self, file: str, places: Places) -> None:
        self.problems: list[Problem] = []
        self.places = places
        self._file = file
        self._new: defaultdict[str, list[tuple[Key, str]]] = defaultdict(list)

    def tell(
        self,
        severity: Severity,
        key: Key,
        field: str,
        found: str,
        todo: str = "",
        *,
        near: str = "",
    ) -> None:
        """Report something at a part of the page, or at a text within it."""
        place = self.places.of(key, near) if near else self.places.at(key)
        self.problems.append(Problem(severity, self._file, place, field, found, todo))

    def contradict(
        self, key: Key, field: str, shown: str, own: str, origin: Origin, todo: str = MEND
    ) -> None:
        """Report a value of which the catalog has another one."""
        here, there = excerpts(shown, own)
        self.tell(Severity.ERROR, key, field, f"{here} here, {there} in {origin}", todo)

    def meet(self, key: Key, field: str, shown: str, own: str, origin: Origin) -> None:
        """Compare a text; what only one of the two says is no contradiction."""
        if shown and not own:
            self.lack(key, field, origin)
        elif shown != own and shown:
            self.contradict(key, field, shown, own, origin)

    def meet_all(
        self,
        key: Key,
        field: str,
        shown: Sequence[str],
        own: Sequence[str],
        origin: Origin,
        draft: Sequence[str] = (),
    ) -> None:
        """Compare texts one by one; when their numbers differ, only the first difference is told.

        A field that reading gave up has no text at all here, and is reported already. What the
        catalog does not hold is noted where it departs from the draft that it would be otherwise.
        """
        if shown and not own:
            pairs = zip(shown, draft, strict=False)
            same = next((i for i, (here, there) in enumerate(pairs) if here != there), len(draft))
            self.lack((*key, min(same, len(shown) - 1)), field, origin)
            return
        for count, (here, there) in enumerate(zip_longest(shown, own, fillvalue="")):
            if shown and here != there:
                name = f"{field}, {count + 1} of {len(shown)}" if here else field
                self.contradict((*key, count), name, here, there, origin)
                if len(shown) != len(own):
                    return

    def lack(self, key: Key, field: str, origin: Origin) -> None:
        """Note a value that the catalog does not hold at all."""
        self._new[origin.file].append((key, field))

    def close(self) -> list[Problem]:
        """Return everything by line; what a file lacks is one note, at the first value of it."""
        for file, lacking in self._new.items():
            key = min((key for key, _ in lacking), key=self.places.at)
            fields = list(dict.fromkeys(field for _, field in lacking))
            found = f"not in {file}: {', '.join(fields)}"
            is_of_pair = file.startswith(f"{PAIRS}/")
            todo = "`import` adds it" + ("; `export` would draft it anew" if is_of_pair else "")
            self.tell(Severity.NOTE, key, "", found, todo)
        return sorted(self.problems, key=lambda one: one.place or (0, 0))
