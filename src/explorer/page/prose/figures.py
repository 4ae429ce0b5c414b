"""Figures of a text that no profile of either side holds."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from explorer.analysis.doubts.prose import unheld as unheld_numbers
from explorer.analysis.doubts.told import items
from explorer.catalog.observations import Price
from explorer.page.prose.lengths import NUMBER, is_claimed, lengths, value_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from explorer.catalog.catalog import Catalog, Provider

_BARE = re.compile(rf"(?<![\w.,]){NUMBER}")
_PERCENT = re.compile(rf"(?<![\w.,]){NUMBER}\s?(?:%|per ?cent\b)")
_DERIVED = re.compile(
    r"\s?(?:cheaper|dearer|less|more|lower|higher|faster|slower|sooner|later|ahead|blended|"
    r"budget|buys?|[mb]illion(?! tokens?\b))\b"
)
_DIFFERENCE = re.compile(
    r"\b(?:by|sav(?:e|es|ed|ing|ings))"
    r"(?: (?:about|around|roughly|nearly|almost|some|up to|at least|less than|more than|over))? $"
)


def unheld(catalog: Catalog, sides: Sequence[Provider], text: str) -> list[str]:
    """Return the amounts of money, speeds, contexts and shares that neither side's profile holds.

    A profile holds what its observations or its own words say, and every context that is shorter
    than its longest. What follows from other figures is in no profile, and need not be.
    """
    said = [one for side in sides for one in _words(side)]
    stated = {value_of(match) for one in said for match in _BARE.finditer(one)}
    numbers = [
        (one.start, one.text)
        for one in unheld_numbers(catalog, sides, text)
        if not is_derived(text, one.start, one.end)
        and not stated & {value_of(match) for match in _BARE.finditer(one.text)}
    ]
    shares = {value_of(match) for one in said for match in _PERCENT.finditer(one)}
    numbers += [
        (match.start(), match[0])
        for match in _PERCENT.finditer(text)
        if value_of(match) not in {*shares, 100} and not is_derived(text, *match.span())
    ]
    longest = max(_counts(sides, said), default=None)
    numbers += [
        (one.start, one.text)
        for one in lengths(text)
        if longest is None or (one.least > longest and is_claimed(text, one))
    ]
    return list(dict.fromkeys(found for _, found in sorted(numbers)))


def is_derived(text: str, start: int, end: int) -> bool:
    """Tell whether a figure at a place follows from others: a difference, a blend, a budget."""
    return bool(_DERIVED.match(text, end) or _DIFFERENCE.search(text[max(0, start - 40) : start]))


def _words(provider: Provider) -> Iterator[str]:
    """Yield every text of a profile that may state a figure."""
    profile = provider.profile
    yield profile.tagline or ""
    yield from (*profile.positioning, *profile.about, *profile.best_for)
    yield from (cell.text for cell in profile.glance.values())
    yield from (note.text for note in profile.notes)
    yield (profile.context and profile.context.note) or ""
    yield from (item.note or "" for _, item in items(provider))


def _counts(sides: Sequence[Provider], said: Iterable[str]) -> Iterator[Decimal]:
    """Yield every number of tokens that profiles state as such, or in words."""
    for provider in sides:
        context = provider.profile.context
        found = [context.max_tokens if context else None]
        for _, item in items(provider):
            if isinstance(item, Price):
                found += [item.prompt_up_to, item.prompt_above]
        yield from (Decimal(count) for count in found if count is not None)
    yield from (length.most for text in said for length in lengths(text))
