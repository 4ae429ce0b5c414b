"""Figures of a text that no profile of either side holds."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from explorer.analysis.doubts.prose import unheld as unheld_numbers
from explorer.analysis.doubts.told import items
from explorer.catalog.observations import Price

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from explorer.catalog.catalog import Catalog, Provider

_NUMBER = r"(?P<number>(?:[0-9]{1,3}(?:,[0-9]{3}){1,4}|[0-9]{1,15})(?:\.[0-9]{1,6})?)"
_BARE = re.compile(rf"(?<![\w.,]){_NUMBER}")
_PERCENT = re.compile(rf"(?<![\w.,]){_NUMBER}\s?(?:%|per ?cent\b)")
_TOKENS = re.compile(
    rf"(?<![\w$.,/])(?<!per )(?<!/ ){_NUMBER}\s?(?P<scale>[KM])?[\s-](?:tokens?|context)\b"
    r"(?!\s?/|\s(?:per|a) )"
)
_SCALES = {"": (1, 1), "K": (1000, 1024), "M": (10**6, 1024**2)}


def unheld(catalog: Catalog, sides: Sequence[Provider], text: str) -> list[str]:
    """Return the amounts of money, speeds, contexts and shares that neither side's profile holds.

    A profile holds what its observations or its own words say.
    """
    said = [one for side in sides for one in _words(side)]
    stated = {_value(match) for one in said for match in _BARE.finditer(one)}
    numbers = [
        (one.start, one.text)
        for one in unheld_numbers(catalog, sides, text)
        if not stated & {_value(match) for match in _BARE.finditer(one.text)}
    ]
    shares = {_value(match) for one in said for match in _PERCENT.finditer(one)}
    numbers += [
        (match.start(), match[0])
        for match in _PERCENT.finditer(text)
        if _value(match) not in shares
    ]
    counts = {count for side in sides for count in _counts(side)}
    counts |= {size for one in said for match in _TOKENS.finditer(one) for size in _sizes(match)}
    numbers += [
        (match.start(), match[0])
        for match in _TOKENS.finditer(text)
        if not any(abs(size - count) <= _slack(match) for size in _sizes(match) for count in counts)
    ]
    return list(dict.fromkeys(found for _, found in sorted(numbers)))


def _words(provider: Provider) -> Iterator[str]:
    """Yield every text of a profile that may state a figure."""
    profile = provider.profile
    yield profile.tagline or ""
    yield from (*profile.positioning, *profile.about, *profile.best_for)
    yield from (cell.text for cell in profile.glance.values())
    yield from (note.text for note in profile.notes)
    yield (profile.context and profile.context.note) or ""
    yield from (item.note or "" for _, item in items(provider))


def _counts(provider: Provider) -> Iterator[Decimal]:
    """Yield every number of tokens that a profile states as such."""
    context = provider.profile.context
    found = [context.max_tokens if context else None]
    for _, item in items(provider):
        if isinstance(item, Price):
            found += [item.prompt_up_to, item.prompt_above]
    yield from (Decimal(count) for count in found if count is not None)


def _value(match: re.Match[str]) -> Decimal:
    return Decimal(match["number"].replace(",", ""))


def _sizes(match: re.Match[str]) -> list[Decimal]:
    """Return what a number of tokens may mean: `128K` is 128,000 or 131,072."""
    return [_value(match) * scale for scale in _SCALES[match["scale"] or ""]]


def _slack(match: re.Match[str]) -> Decimal:
    """Return half of what the last written digit counts."""
    exponent = _value(match).as_tuple().exponent
    step = Decimal(_SCALES[match["scale"] or ""][0])
    return step.scaleb(exponent) / 2 if isinstance(exponent, int) else step
