"""Numbers of tokens in a text: how long a context it says that somebody takes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

NUMBER = r"(?P<number>(?:[0-9]{1,3}(?:,[0-9]{3}){1,4}|[0-9]{1,15})(?:\.[0-9]{1,6})?)"
"""A number as English texts write it: `1,048,576`, `0.5`."""
_NUMBER = rf"(?<![\w$.,/])(?<!per )(?<!/ ){NUMBER}\s?"
_RATE = r"(?!\s?/|\s(?:per|a) )"
_TOKENS = re.compile(rf"{_NUMBER}(?P<scale>[KkM])?[\s-](?:tokens?|context)\b{_RATE}")
_CONTEXT = re.compile(rf"{_NUMBER}(?P<scale>[KkM])?[\s-](?:tokens? (?:of )?)?(?:context|window)\b")
_IN_CELL = re.compile(rf"{_NUMBER}(?:(?P<scale>[KkM])\b|(?=tokens?\b)){_RATE}")
_DENIED = re.compile(
    r"\b(?:lacks?|neither|nor|not?|never|without|few|need\w*|would|past|beyond|longer than|"
    r"more than|runs? of)\b[^.;:]{0,40}$",
    re.IGNORECASE,
)
_DENIED_AFTER = re.compile(r"[^.,;:]{0,25}\b(?:would|needs?|neither|nor|not?)\b")
_SCALES = {"": (1, 1), "K": (1000, 1024), "M": (10**6, 1024**2)}


@dataclass(frozen=True, slots=True)
class Length:
    """A number of tokens in a text, and how many may be meant: `128K` is 128,000 or 131,072."""

    text: str
    start: int
    end: int
    least: Decimal
    most: Decimal


def lengths(text: str) -> Iterator[Length]:
    """Yield every number of tokens in a text that is no rate."""
    return map(_length, _TOKENS.finditer(text))


def lengths_of_cell(text: str) -> Iterator[Length]:
    """Yield the numbers of a cell on contexts, where `128K` needs no further word."""
    return map(_length, _IN_CELL.finditer(text))


def contexts(text: str) -> Iterator[Length]:
    """Yield the numbers of tokens that a text calls a context."""
    return map(_length, _CONTEXT.finditer(text))


def is_claimed(text: str, length: Length) -> bool:
    """Tell whether a text says that so much is taken, and not what is lacking or too long."""
    denied = _DENIED.search(text[max(0, length.start - 60) : length.start]) or _DENIED_AFTER.match(
        text, length.end
    )
    return denied is None


def value_of(match: re.Match[str]) -> Decimal:
    """Return the number of a match."""
    return Decimal(match["number"].replace(",", ""))


def _length(match: re.Match[str]) -> Length:
    value = value_of(match)
    few, many = _SCALES[(match["scale"] or "").upper()]
    exponent = value.as_tuple().exponent
    # Half of what the last written digit counts may have been rounded away.
    slack = Decimal(few).scaleb(exponent if isinstance(exponent, int) else 0) / 2
    return Length(match[0], *match.span(), value * few - slack, value * many + slack)
