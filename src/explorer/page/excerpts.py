"""Texts as a sentence shows them: quoted, and two that differ from shortly before they do."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from explorer.catalog import values

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST = 60
"""Characters of a text that a sentence shows."""
LONGEST_WHOLE = 400
"""Characters of a text that is told whole, as nothing else holds it."""
_BEFORE = 20
_NOTHING = "nothing"


def quoted(text: str) -> str:
    """Quote a text that is told whole, cut only where it is very long."""
    return values.quoted(text, LONGEST_WHOLE)


def excerpts(one: str, other: str, longest: int = LONGEST) -> tuple[str, str]:
    """Return both texts quoted, cut down to where they differ; an empty one is nothing.

    What differs is told up to `longest` characters, and what follows up to `LONGEST`.
    """
    one, other = _in_one_line(one), _in_one_line(other)
    head = _same(zip(one, other, strict=False))
    most = min(len(one), len(other)) - head
    tail = min(most, _same(zip(reversed(one), reversed(other), strict=False)))
    return _excerpt(one, head, tail, longest), _excerpt(other, head, tail, longest)


def _same(letters: Iterable[tuple[str, str]]) -> int:
    return sum(1 for _ in takewhile(lambda both: both[0] == both[1], letters))


def _excerpt(text: str, head: int, tail: int, longest: int) -> str:
    """Return a text without most of its first and last letters, if it is too long with them."""
    if not text:
        return _NOTHING
    start = _start(text, head, longest) if len(text) > LONGEST else 0
    word_end = text.find(" ", len(text) - tail)
    end = max(start + LONGEST, word_end if word_end >= 0 else len(text))
    end = min(end, start + longest)
    return f"'{'…' * (start > 0)}{text[start:end]}{'…' * (len(text) > end)}'"


def _start(text: str, head: int, longest: int) -> int:
    """Return a place shortly before another one where a word begins, if one is near."""
    start = max(0, min(head - _BEFORE, len(text) - LONGEST))
    if start and (space := text.find(" ", start, head)) >= 0:
        return space + 1
    while start and text[start - 1].isalnum() and head - start < longest // 2:
        start -= 1
    return start


def _in_one_line(text: str) -> str:
    return text.replace("\n\n", " ").replace("\n", "; ")
