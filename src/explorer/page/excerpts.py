"""Two texts that differ, told from shortly before the place where they begin to differ."""

from __future__ import annotations

from itertools import takewhile

LONGEST = 60
"""Characters of a text that a sentence shows."""
_BEFORE = 20
_NOTHING = "nothing"


def excerpts(one: str, other: str) -> tuple[str, str]:
    """Return both texts quoted, cut down to where they begin to differ; an empty one is nothing."""
    one, other = _in_one_line(one), _in_one_line(other)
    alike = takewhile(lambda both: both[0] == both[1], zip(one, other, strict=False))
    same = sum(1 for _ in alike)
    return _excerpt(one, same), _excerpt(other, same)


def _excerpt(text: str, place: int) -> str:
    """Return a text from shortly before a place on, from the start of a word if one is near."""
    if not text:
        return _NOTHING
    start = 0
    if len(text) > LONGEST:
        start = max(0, min(place - _BEFORE, len(text) - LONGEST))
        start += max(0, text.find(" ", start, place) + 1 - start) if start else 0
    end = start + LONGEST
    return f"'{'…' * (start > 0)}{text[start:end]}{'…' * (len(text) > end)}'"


def _in_one_line(text: str) -> str:
    return text.replace("\n\n", " ").replace("\n", "; ")
