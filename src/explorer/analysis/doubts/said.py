"""Numbers that a text says of a model or a GPU: amounts of money, speeds, times to first token.

Narrow on purpose: a number belongs to a name only where the two stand side by side in one clause,
or where it follows such a number directly ("gpt-oss 120B $0.10 in, $0.50 out").
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from explorer.catalog.catalog import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Thing = tuple[Literal["model", "gpu"], str]
"""A model or a GPU, by its id."""
Kind = Literal["money", "speed", "ttft"]

_DIGITS = r"(?P<number>(?:[0-9]{1,3}(?:,[0-9]{3}){1,4}|[0-9]{1,15})(?:\.[0-9]{1,15})?)(?![0-9])"
_AMOUNT = rf"{_DIGITS}(?:\s?(?P<scale>[KMB])(?!\w))?"
_SECONDS = rf"{_DIGITS}\s?(?P<scale>ms|s|sec|seconds?)\b"
_FIRST = r"(?:TTFT|(?:time )?to (?:the |a )?first token)\b"
_PATTERNS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("money", re.compile(rf"\$\s?{_AMOUNT}")),
    (
        "speed",
        re.compile(
            rf"(?<![\w$.]){_AMOUNT}\s?(?:tok(?:ens?)?/s(?:ec)?|tps|tokens? (?:per|a) second)\b"
        ),
    ),
    ("ttft", re.compile(rf"(?<![\w$.]){_SECONDS}\s{_FIRST}")),
    ("ttft", re.compile(rf"(?:TTFT|time to first token) (?:of |at |is |about )*{_SECONDS}")),
)
_SCALES = {"K": Decimal(1000), "M": Decimal(10) ** 6, "B": Decimal(10) ** 9, "ms": Decimal("0.001")}
_PER = re.compile(r"\s?(?:/|per |an? (?=\w))\s?(?P<unit>[\w-]+)(?: tokens)?", re.IGNORECASE)
_HOURS = frozenset(["h", "hr", "hrs", "hour", "gpu-hour", "gpu-hr", "gpu-h", "gpu"])
_TOKENS = frozenset(["1m", "m", "million", "mtok", "token", "tokens"])
_NOT_A_PRICE = re.compile(
    r"\s?(?:(?:of |in |free )*credits?|blended|less|more|cheaper|off|discount)\b", re.IGNORECASE
)
_SIGNS = (
    (
        "about",
        re.compile(
            r"(?:\b(?:about|around|roughly|some|nearly|almost|approximately)|[~≈])\s?$", re.I
        ),
    ),
    ("over", re.compile(r"(?:\b(?:over|above|more than|at least|from)|[>≥])\s?$", re.I)),
    ("under", re.compile(r"(?:\b(?:under|below|less than|up to|at most)|[<≤])\s?$", re.I)),
)
_WORD = re.compile(r"[^\s,;:()$|]+")
_COUNT = re.compile(r"[0-9]\s?[x×]?\s?$")
_LONGEST_NAME = 7
"""Words of a name that are looked up together."""
_VARIANT = re.compile(
    r"\s(?:[A-Z][a-z]|(?:mini|nano|turbo|fast|flash|lite|small|large|pro|max|batch|priority)\b)"
)
_JOINS = r"(?!.*\b(?:and|or|against|than|but|while|beside|unlike)\b)"
_AFTER_NAME = re.compile(rf"{_JOINS}[^,;:.()$|0-9]{{0,30}}")
_BEFORE_NAME = re.compile(
    rf"{_JOINS}(?: in| out)? (?:on|for|with|of|over|from|using|running) [^,;:.()$|0-9]{{0,20}}"
)
_NEAR = 40
"""Letters at most between a name and its number."""
_CHAINED = re.compile(r"[^;:.()|0-9$]{0,16}")


@dataclass(frozen=True, slots=True)
class Number:
    """A number as a text says it, and what it says it of."""

    kind: Kind
    text: str
    value: Decimal
    step: Decimal
    """What its last digit counts: numbers nearer than half of it agree with it."""
    sign: str
    """about, over, under, or empty."""
    per: str
    """Of money: hour, tokens, other, or empty when nothing is said."""
    start: int
    end: int
    things: frozenset[Thing] = frozenset()


def numbers_in(text: str, names: Mapping[str, Thing]) -> list[Number]:
    """Return the numbers of a text in its order, with the models and GPUs that they belong to."""
    found = sorted(_numbers(text), key=lambda number: number.start)
    if not found:
        return []
    named = list(_names(text, names))
    return _chained(text, [replace(one, things=_beside(text, one, named)) for one in found], named)


def _numbers(text: str) -> Iterator[Number]:
    for kind, pattern in _PATTERNS:
        for match in pattern.finditer(text):
            scale = _SCALES.get(match["scale"] or "", Decimal(1))
            digits = Decimal(match["number"].replace(",", ""))
            exponent = digits.as_tuple().exponent
            step = scale.scaleb(exponent) if isinstance(exponent, int) else scale
            per, end = _unit(text, match.end()) if kind == "money" else ("", match.end())
            before = text[max(0, match.start() - 15) : match.start()]
            sign = next((word for word, sign in _SIGNS if sign.search(before)), "")
            said = text[match.start() : match.end()]
            yield Number(kind, said, digits * scale, step, sign, per, match.start(), end)


def _unit(text: str, end: int) -> tuple[str, int]:
    """Return what an amount of money is for, and where its unit ends."""
    if _NOT_A_PRICE.match(text, end):
        return "other", end
    if not (match := _PER.match(text, end)):
        return "", end
    unit = match["unit"].lower()
    return "hour" if unit in _HOURS else "tokens" if unit in _TOKENS else "other", match.end()


def _names(text: str, names: Mapping[str, Thing]) -> Iterator[tuple[int, int, Thing | None]]:
    """Yield the longest names in a text with their places; None is another thing."""
    words = [match.span() for match in _WORD.finditer(text)]
    place = 0
    while place < len(words):
        start = words[place][0]
        for count in range(min(_LONGEST_NAME, len(words) - place), 0, -1):
            end = words[place + count - 1][1]
            spelled = text[start:end].rstrip(".")
            thing = names.get(fold(spelled)) or names.get(fold(spelled.removesuffix("s")))
            if thing:
                end = start + len(spelled)
                is_other = _VARIANT.match(text, end) or _are_several(text, start, thing)
                yield start, end, None if is_other else thing
                place += count - 1
                break
        place += 1


def _are_several(text: str, start: int, thing: Thing) -> bool:
    """Tell whether a text counts GPUs here, so that a price may be that of all of them."""
    return thing[0] == "gpu" and _COUNT.search(text[max(0, start - 4) : start]) is not None


def _beside(
    text: str, number: Number, named: Iterable[tuple[int, int, Thing | None]]
) -> frozenset[Thing]:
    """Return the things that are named right before or right after a number."""
    things = set()
    for start, end, thing in named:
        after = end <= number.start <= end + _NEAR and _AFTER_NAME.fullmatch(
            text, end, number.start
        )
        before = number.end <= start <= number.end + _NEAR and _BEFORE_NAME.fullmatch(
            text, number.end, start
        )
        if thing and (after or before):
            things.add(thing)
    return frozenset(things)


def _chained(
    text: str, numbers: list[Number], named: list[tuple[int, int, Thing | None]]
) -> list[Number]:
    """Give a number without a name of its own that of a like number right beside it."""
    for order in (1, -1):
        for first, second in list(pairwise(range(len(numbers))))[::order]:
            giver, taker = (first, second) if order == 1 else (second, first)
            start, end = numbers[first].end, numbers[second].start
            parted = any(start <= place < end for place, _, _ in named)
            is_like = (numbers[first].kind == "money") == (numbers[second].kind == "money")
            is_near = start <= end and _CHAINED.fullmatch(text[start:end])
            if is_like and is_near and not parted and not numbers[taker].things:
                numbers[taker] = replace(numbers[taker], things=numbers[giver].things)
    return numbers
