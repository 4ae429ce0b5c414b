"""Characters that nobody sees or that look like others: where they stand, what they are called."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from explorer.analysis.labels import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

_BLANK = "\u00a0"
"""Stands on the screen for a character that is painted as a box: it has a width and no shape."""
_ODD = re.compile(r"[^\n!-~ ]| +(?=\n|\Z)")
_TURNING = frozenset(
    "\ufeff\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""They would reorder the line on the screen; the first one is lost on the way to Qt."""
_NONE = re.compile("[\ufdd0-\ufdef\ufffe\uffff]")
"""No characters at all; Qt takes two of them for the borders of frames."""
_FILLERS = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0")
"""Letters and marks by their category, yet without a shape."""
_DASHES = frozenset("\u2010\u2011\u2012\u2013\u2014\u2015\u2212")
_CONTROLS = {"\t": "Tab", "\r": "Carriage return", "\0": "Null"}


class UnseenKind(StrEnum):
    """How a character is marked."""

    BOX = "box"
    """It has no width of its own, or would change how the line is laid out."""
    SPACE = "space"
    """A space that is no ordinary one."""
    TAB = "tab"
    TRAILING = "trailing"
    ALIKE = "alike"
    """Seen, but easily taken for another: a dash, a letter with a mark of its own."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """Characters of one line that are marked together."""

    kind: UnseenKind
    start: int
    """In UTF-16 units from the start of the line."""
    length: int
    names: str


def units(text: str) -> int:
    """Return the length of a text in UTF-16 units, as a text document counts."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def screen_text(text: str, is_all: bool) -> str:
    """Return a text of the same length for the screen, with blanks for what is painted as a box."""

    def shown(match: re.Match[str]) -> str:
        letter = match[0]
        is_box = _kind(letter) is UnseenKind.BOX and (is_all or _is_harmful(letter))
        return _BLANK * units(letter) if is_box else letter

    return _ODD.sub(shown, text)


def unseen(text: str, is_all: bool) -> Mapping[int, tuple[Unseen, ...]]:
    """Return what is marked in each line, counted from 0: all of it, or what does harm unmarked."""
    found = {}
    for number, line in enumerate(text.split("\n")):
        if marks := _of_line(line, is_all):
            found[number] = tuple(marks)
    return found


def hidden(text: str) -> int:
    """Return how many characters of a text nobody sees, or takes for an ordinary space."""
    kinds = (UnseenKind.BOX, UnseenKind.SPACE)
    return sum(_kind(match[0]) in kinds for match in _ODD.finditer(text))


def _of_line(line: str, is_all: bool) -> list[Unseen]:
    found: list[Unseen] = []
    for match in _ODD.finditer(line):
        letters, start = match[0], match.start()
        kind = _kind(letters)
        if kind is None or not (is_all or _is_harmful(letters)):
            continue
        if kind is UnseenKind.TRAILING:
            names = f"{counted(len(letters), 'space')} at the line's end"
            first = units(line[:start])
            found += [Unseen(kind, first + at, 1, names) for at in range(len(letters))]
        elif _is_mark(letters):
            _add_mark(found, line, start)
        else:
            found.append(Unseen(kind, units(line[:start]), units(letters), _name(letters)))
    return found


def _add_mark(found: list[Unseen], line: str, at: int) -> None:
    """Mark a letter together with all the marks on it."""
    name = _name(line[at])
    first = units(line[: max(0, at - 1)])
    end = units(line[: at + 1])
    if found and at and _is_mark(line[at - 1]):
        name = f"{found[-1].names}\n{name}"
        first = found.pop().start
    found.append(Unseen(UnseenKind.ALIKE, first, end - first, name))


def _kind(letters: str) -> UnseenKind | None:
    letter = letters[0]
    if letter == " ":
        return UnseenKind.TRAILING
    if letter == "\t":
        return UnseenKind.TAB
    category = unicodedata.category(letter)
    if letter in _FILLERS or category == "Cf" or _is_harmful(letter):
        return UnseenKind.BOX
    if category == "Zs":
        return UnseenKind.SPACE
    return UnseenKind.ALIKE if letter in _DASHES or _is_mark(letter) else None


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter) in ("Mn", "Me") and letter not in _FILLERS


def _is_harmful(letters: str) -> bool:
    """Tell whether a character must not reach the screen: it would turn or break the line."""
    letter = letters[0]
    if letter in _TURNING or _NONE.match(letter):
        return True
    return letter != "\t" and unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp")


def _name(letter: str) -> str:
    """Return what a character is called, and its code point."""
    name = unicodedata.name(letter, "") or _CONTROLS.get(letter, "control character")
    return f"{name.capitalize()}, U+{ord(letter):04X}"
