"""A unified diff taken apart for the eye: what each line is, its number, the words that changed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import TYPE_CHECKING

from explorer.page.differing import changed_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_HUNK = re.compile(r"@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@")
_LONGEST = 4000
"""Letters of a line up to which its words are compared; the time grows with their square."""
_ALIKE = 0.3
"""Lines less alike than this have changed as a whole."""


class DiffKind(StrEnum):
    """What a line of a diff is."""

    HEAD = "head"
    """The name of a file, or the remark that a text ends without a newline."""
    HUNK = "hunk"
    SAME = "same"
    REMOVED = "removed"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class DiffLine:
    """One line of a diff as it is written, with its sign."""

    kind: DiffKind
    text: str
    number: int = 0
    """Of the line in the old text if it was removed, else in the new one; 0 if it has none."""


def diff_lines(diff: str) -> list[DiffLine]:
    """Return the lines of a diff of one file."""
    old = new = 0
    lines = []
    # Two lines of names come first: later ones that look alike are lines of the texts.
    for at, text in enumerate(diff.removesuffix("\n").split("\n") if diff else ()):
        match, sign, number = _HUNK.match(text), text[:1], 0
        if at < 2 or sign == "\\":
            kind = DiffKind.HEAD
        elif match:
            kind, old, new = DiffKind.HUNK, int(match[1]), int(match[2])
        elif sign == "-":
            kind, number, old = DiffKind.REMOVED, old, old + 1
        else:
            kind = DiffKind.ADDED if sign == "+" else DiffKind.SAME
            number, new, old = new, new + 1, old + (sign != "+")
        lines.append(DiffLine(kind, text, number))
    return lines


def changes_within(lines: Sequence[DiffLine]) -> Iterator[tuple[int, int, int]]:
    """Yield the index of a line, and start and end in it, of what changed within the line.

    Only lines that were replaced one by one are compared.
    """
    for removed, added in _replaced(lines):
        if len(removed) == len(added):
            for old, new in zip(removed, added, strict=True):
                yield from _between(lines, old, new)


def _replaced(lines: Sequence[DiffLine]) -> Iterator[tuple[list[int], list[int]]]:
    """Yield the indices of lines that went, with those of the lines that came in their place."""
    is_text = (DiffKind.REMOVED, DiffKind.ADDED)
    # A remark on the newline stands between the two, and is no line of either text.
    text = [at for at, line in enumerate(lines) if line.kind is not DiffKind.HEAD]
    for is_changed, group in groupby(text, lambda at: lines[at].kind in is_text):
        if is_changed:
            run = list(group)
            yield (
                [at for at in run if lines[at].kind is DiffKind.REMOVED],
                [at for at in run if lines[at].kind is DiffKind.ADDED],
            )


def _between(lines: Sequence[DiffLine], old: int, new: int) -> Iterator[tuple[int, int, int]]:
    if max(len(lines[old].text), len(lines[new].text)) > _LONGEST:
        return
    texts = lines[old].text[1:], lines[new].text[1:]
    for at, found in zip((old, new), changed_words(*texts, alike=_ALIKE), strict=True):
        for start, end in found:
            yield at, start + 1, end + 1
