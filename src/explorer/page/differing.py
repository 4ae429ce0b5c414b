"""What differs between two texts, as people and tools read it."""

from __future__ import annotations

import difflib
import re
from typing import NamedTuple

_WORDS = re.compile(r"\w+|\s+|.", re.DOTALL)
_NO_NEWLINE = "\\ No newline at end of file\n"


def unified_diff(old: str, new: str, old_name: str, new_name: str) -> str:
    """Return a unified diff that `patch` takes; empty when the texts are equal."""
    lines = difflib.unified_diff(_lines(old), _lines(new), old_name, new_name)
    return "".join([line if line.endswith("\n") else f"{line}\n{_NO_NEWLINE}" for line in lines])


class Stretch(NamedTuple):
    """A part of a text, as positions in it."""

    start: int
    end: int


def changed_words(one: str, other: str, alike: float = 0.0) -> tuple[list[Stretch], list[Stretch]]:
    """Return the parts of each text that the other one has not, word by word.

    Both are empty where the texts are less alike than `alike`, from 0 to 1. The time grows with
    the square of the length.
    """
    first, second = _WORDS.findall(one), _WORDS.findall(other)
    matcher = difflib.SequenceMatcher(None, first, second, autojunk=False)
    found: tuple[list[Stretch], list[Stretch]] = ([], [])
    if alike and matcher.ratio() < alike:
        return found
    for tag, *bounds in matcher.get_opcodes():
        for side, words, (start, end) in (
            (found[0], first, bounds[:2]),
            (found[1], second, bounds[2:]),
        ):
            if tag != "equal" and start < end:
                begin = len("".join(words[:start]))
                side.append(Stretch(begin, begin + len("".join(words[start:end]))))
    return found


def _lines(text: str) -> list[str]:
    r"""Return lines with their ends; a page splits on `\n` alone."""
    lines = [line + "\n" for line in text.split("\n")]
    lines[-1] = lines[-1].removesuffix("\n")
    return lines if lines[-1] else lines[:-1]
