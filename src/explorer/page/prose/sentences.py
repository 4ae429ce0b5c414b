"""Sentences of a line, with care for `U.S.`, `e.g.` and names such as `Birch & Co.`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_STOP = re.compile(r"[.?!…]+[\"'”’)\]]*(?=\s+(?P<next>\S))")
_WORD = re.compile(r"[^\s(\[\"“‘]+\Z")
_NEVER_LAST = frozenset(
    ["e.g.", "i.e.", "vs.", "cf.", "approx.", "ca.", "dr.", "mr.", "ms.", "mrs.", "no.", "fig."]
)
"""Abbreviations that something always follows."""
_SHORT = frozenset([
    "inc.", "ltd.", "co.", "corp.", "llc.", "etc.", "al.", "jr.", "sr.", "st.", "est.", "incl.",
    "jan.", "feb.", "mar.", "apr.", "jun.", "jul.", "aug.", "sep.", "sept.", "oct.", "nov.", "dec.",
])  # fmt: skip
_LONGEST_WORD = 20
"""Letters of the last word that are looked at; no abbreviation has as many."""
_INITIALS = re.compile(r"(?:[A-Za-z]\.)+")


def sentences(line: str, names: Sequence[str] = ()) -> list[str]:
    """Return the sentences of a line; `names` are what sentences may open with.

    A full stop within a name ends nothing. After an abbreviation that may end a sentence, one
    begins only with a name.
    """
    found, start = [], 0
    longest = max(map(len, names), default=0)
    for stop in _STOP.finditer(line):
        rest = line[(at := stop.start("next")) : at + longest + 1]
        opens = any(is_opened_by(rest, name) for name in names)
        said = line[max(start, stop.end() - _LONGEST_WORD) : stop.end()]
        if not opens and _is_inside(line, stop.start(), names):
            continue
        if not _ends(said, rest, opens=opens):
            continue
        found.append(line[start : stop.end()].strip())
        start = stop.end()
    rest = line[start:].strip()
    return [*found, rest] if rest else found


def is_opened_by(text: str, name: str) -> bool:
    """Tell whether a text opens with a name as a whole word."""
    follows = text[len(name) : len(name) + 1]
    return text.startswith(name) and not (follows.isalnum() or follows == "-")


def ends_short(text: str) -> bool:
    """Tell whether a text ends with an abbreviation, whose full stop belongs to it."""
    word = _last_word(text)
    return word in _SHORT or word in _NEVER_LAST or _INITIALS.fullmatch(word) is not None


def carries_full_stop(text: str) -> bool:
    """Tell whether a text ends with a full stop that is no part of its last word."""
    return text.endswith(".") and not text.endswith("..") and not ends_short(text)


def _ends(sentence: str, rest: str, *, opens: bool) -> bool:
    """Tell whether a stop ends a sentence, from what stands on its two sides."""
    word = _last_word(sentence)
    if word in _NEVER_LAST:
        return False
    if ends_short(sentence):
        return opens
    return opens or not rest[0].islower()


def _is_inside(line: str, place: int, names: Sequence[str]) -> bool:
    """Tell whether a place of a line lies within one of some names."""
    return any(
        line.find(name, max(0, place - len(name) + 1), place + len(name)) >= 0 for name in names
    )


def _last_word(text: str) -> str:
    found = _WORD.search(text[-_LONGEST_WORD:])
    return found[0].casefold() if found else ""
