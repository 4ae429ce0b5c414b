"""A pair's own text as it is being typed, and the values that it stands for."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum

from explorer.catalog.schema import Pair
from explorer.catalog.values import split_paragraphs
from explorer.catalog.vocabulary import Relation

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)


class Part(StrEnum):
    """A part of the text that is written by itself."""

    SUMMARY = "summary"
    COMPARISON = "comparison"
    CHOOSE_A = "choose A"
    CHOOSE_B = "choose B"
    UPDATED = "updated"
    ORDER = "order"
    RELATION = "relation"


TYPED = (Part.SUMMARY, Part.COMPARISON, Part.CHOOSE_A, Part.CHOOSE_B, Part.UPDATED)
"""The parts that are typed; the other two are chosen."""
CHOICES = (Part.CHOOSE_A, Part.CHOOSE_B)


@dataclass(frozen=True, slots=True)
class PairText:
    """The text of one pair, letter by letter as it was typed."""

    pair: tuple[str, str]
    """The slugs, in the order of the page: A, then B."""
    summary: str = ""
    comparison: str = ""
    choose: tuple[str, str] = ("", "")
    """Bullets of A and of B, one on each line."""
    updated: str = ""
    """A day such as 2026-11-30; empty while the day follows the text (see `Start.day`)."""
    relation: Relation = Relation.RIVALS

    @property
    def line(self) -> str:
        """The summary as a value."""
        return self.summary.strip(" \t\n")

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The comparison as paragraphs; none is empty or has blanks at its ends."""
        parts = (part.strip(" \t") for part in split_paragraphs(self.comparison))
        return tuple(filter(None, parts))

    @property
    def bullets(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The bullets of A and of B; empty lines are none."""
        a, b = (
            tuple(filter(None, (line.strip(" \t") for line in text.split("\n"))))
            for text in self.choose
        )
        return a, b

    def typed(self, part: Part) -> str:
        """Return what was typed for a part."""
        match part:
            case Part.CHOOSE_A:
                return self.choose[0]
            case Part.CHOOSE_B:
                return self.choose[1]
            case Part.SUMMARY | Part.COMPARISON | Part.UPDATED:
                return str(getattr(self, part))
        raise ValueError(f"{part} is not typed.")

    def typing(self, part: Part, typed: str) -> PairText:
        """Return the text with something else typed for a part."""
        match part:
            case Part.CHOOSE_A:
                return replace(self, choose=(typed, self.choose[1]))
            case Part.CHOOSE_B:
                return replace(self, choose=(self.choose[0], typed))
            case Part.SUMMARY:
                return replace(self, summary=typed)
            case Part.COMPARISON:
                return replace(self, comparison=typed)
            case Part.UPDATED:
                return replace(self, updated=typed)
        raise ValueError(f"{part} is not typed.")

    def differing(self, other: PairText) -> Part | None:
        """Return the first part in which something else was typed; none of two other orders."""
        if self.pair != other.pair:
            return None
        return next((part for part in TYPED if self.typed(part) != other.typed(part)), None)

    def swapped(self) -> PairText:
        """Return the text with the two sides in the other order."""
        (a, b), (of_a, of_b) = self.pair, self.choose
        return replace(self, pair=(b, a), choose=(of_b, of_a))

    def related(self, relation: Relation) -> PairText:
        """Return the text of two that stand in another relation."""
        return replace(self, relation=relation)

    def says_the_same(self, other: PairText) -> bool:
        """Tell whether two texts stand for the same values, the day apart."""
        return self._values() == other._values()

    def record(self, day: date | None, kept: Pair | None) -> Pair:
        """Return the record of a pair with this text; rows and sections are those of `kept`."""
        return Pair(
            pair=self.pair,
            updated=day,
            relation=self.relation,
            summary=self.line or None,
            comparison=self.paragraphs,
            choose={slug: own for slug, own in zip(self.pair, self.bullets, strict=True) if own},
            rows=kept.rows if kept else (),
            sections=kept.sections if kept else "",
        )

    def _values(self) -> tuple[object, ...]:
        return self.pair, self.line, self.paragraphs, self.bullets, self.relation


def day_of(text: str) -> date | None:
    """Return the day that a text names as 2026-11-30; None if it names none."""
    text = text.strip(" \t")
    if not _DAY.fullmatch(text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def shared_ends(one: str, other: str) -> tuple[int, int]:
    """Return how many letters two texts begin with together, and end with after these."""
    start = _shared(one, other)
    return start, _shared(one[start:][::-1], other[start:][::-1])


def _shared(one: str, other: str) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))
