"""The lines of a file around a place, read from the disk as far as they may be."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.catalog.folders import real
from explorer.catalog.reading import LARGEST
from explorer.gui.parts.unseen import units

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.catalog.problem import Place

AROUND = 2
"""Lines shown above and below the place."""
WIDEST = 400
"""Letters of a line that are shown."""

_LINE_ENDS = re.compile("\r\n|\r|\n")
_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]")
_QUOTED = re.compile(r"\"(?:\\.|[^\"\\])*\"?|'(?:''|[^'])*'?")
_IN_BLOCK = re.compile(r".*?(?=:(?:\s|$)|\s+#|\s*$)")
_IN_FLOW = re.compile(r".*?(?=:(?:\s|$)|\s+#|\s*[,\]}]|\s*$)")


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Lines of a file, and where among them the place is."""

    text: str
    first_line: int
    line: int
    """The number of the line at fault; 0 when the problem is of the file as a whole."""
    start: int = 0
    """Where the place begins in its line, in UTF-16 units from 0."""
    length: int = 0


def excerpt(folder: Path, file: str, place: Place | None) -> Excerpt | str:
    """Return the lines around a place; a sentence instead where the file cannot be shown."""
    try:
        path = real(folder / file)
        if not path.is_relative_to(real(folder)):
            return "The file lies outside the folder, so it is not shown."
        if not path.is_file():
            return "There is no such file to show."
        with path.open("rb") as opened:
            data = opened.read(LARGEST)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        return f"The file cannot be shown: {reason}."
    lines = _LINE_ENDS.split(data.decode("utf-8", errors="replace").removeprefix("\ufeff"))
    if place is not None and place.line > len(lines):
        return "The place lies beyond what can be shown of this file."
    return _around(lines, place)


def _around(lines: list[str], place: Place | None) -> Excerpt:
    at = place.line if place else 1 + AROUND
    first = max(1, min(at - AROUND, len(lines) - 2 * AROUND))
    shown = lines[first - 1 : first + 2 * AROUND]
    if place is None:
        return Excerpt("\n".join(map(_short, shown)), first, 0)
    line, column = lines[place.line - 1], place.column - 1
    # A line may be as long as the file: the place is shown with what stands around it.
    cut = max(0, column - WIDEST // 2) if column > WIDEST - 80 else 0
    lead = "…" if cut else ""
    at_fault = lead + _short(line[cut:])
    start = len(lead) + column - cut
    shown = [at_fault if n == place.line else _short(one) for n, one in enumerate(shown, first)]
    length = min(_length(line, column), len(at_fault) - start)
    before, marked = at_fault[:start], at_fault[start : start + max(0, length)]
    return Excerpt("\n".join(shown), first, place.line, units(before), units(marked))


def _length(line: str, column: int) -> int:
    """Return how many letters the value at a column has, as far as one line tells."""
    rest = line[column : column + WIDEST]
    if match := _QUOTED.match(rest):
        return len(match[0])
    if rest[:1] in ("{", "["):
        return len(rest.rstrip())
    before = line[max(0, column - WIDEST) : column]
    depth = sum(before.count(mark) for mark in "{[") - sum(before.count(mark) for mark in "}]")
    match = (_IN_FLOW if depth > 0 else _IN_BLOCK).match(rest)
    return len(match[0]) if match and match[0] else len(rest.rstrip())


def _short(line: str) -> str:
    line = _UNSEEN.sub("\ufffd", line)
    return line if len(line) <= WIDEST else line[:WIDEST] + "…"
