"""Quiet checks of a pair's text: hints that block nothing, and errors that no page can hold."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.analysis.labels import counted, listed
from explorer.page.authoring.text import CHOICES, Part, day_of
from explorer.page.fields import BULLETS, COMPARISON, SIDES, SUMMARY
from explorer.page.limits import faults
from explorer.page.prose.figures import unheld
from explorer.page.prose.sentences import carries_full_stop, is_opened_by, sentences

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.page.authoring.beginning import Start
    from explorer.page.authoring.text import PairText
    from explorer.page.composing import Composed

USUAL_BULLETS = 3
LONGEST_BULLET = 80
"""Characters; what is longer does not fit one line of a rendered page."""
_SENTENCES = 2
_MARKED = re.compile(r"(?:[-*+•–] |[0-9]{1,2}[.)] )")


@dataclass(frozen=True, slots=True)
class Remark:
    """What is said of one part of the text, as one plain sentence."""

    part: Part
    text: str
    is_error: bool = False
    """Errors keep the text from being saved; the rest are hints."""


def remarks(
    catalog: Catalog, start: Start, text: PairText, page: Composed, today: date
) -> tuple[Remark, ...]:
    """Return everything there is to say of a text, whose page is given; errors first."""
    sides = [one for slug in text.pair if (one := catalog.get(slug))]
    found = [
        *_faults(page),
        *_day_remarks(start, text, sides, today),
        *_summary_remarks(text, page, [one.name for one in sides]),
        *_comparison_remarks(text, page),
        *_bullet_remarks(text, page),
        *_figure_remarks(catalog, text, sides),
    ]
    return tuple(sorted(found, key=lambda one: not one.is_error))


def counts(text: PairText, names: tuple[str, str]) -> dict[Part, str]:
    """Return how much there is of each part, in words; `names` are those of A and B."""
    line = text.line
    told = {
        Part.SUMMARY: f"{len(sentences(line, names))} of {_SENTENCES} sentences, "
        + counted(len(line), "character"),
        Part.COMPARISON: f"{counted(len(text.paragraphs), 'paragraph')}, "
        + counted(sum(map(len, text.paragraphs)), "character"),
    }
    for part, bullets in zip(CHOICES, text.bullets, strict=True):
        longest = f", the longest of {len(max(bullets, key=len))} characters" if bullets else ""
        told[part] = f"{len(bullets)} of {counted(USUAL_BULLETS, 'bullet')}{longest}"
    return told


def _faults(page: Composed) -> Iterator[Remark]:
    """Yield what no page can hold; faults of profiles and site are not of this text."""
    for fault in faults(page.page):
        said = f"{fault.sentence}."
        match fault.field.name, fault.field.side:
            case "summary", None:
                yield Remark(Part.SUMMARY, said, is_error=True)
            case "comparison", None:
                yield Remark(Part.COMPARISON, said, is_error=True)
            case "best_for", ("a" | "b") as side:
                part = CHOICES[SIDES.index(side)]
                if BULLETS[side] not in page.drafted:
                    yield Remark(part, said, is_error=True)


def _day_remarks(
    start: Start, text: PairText, sides: list[Provider], today: date
) -> Iterator[Remark]:
    typed = text.updated.strip(" \t")
    if typed and day_of(typed) is None:
        what = f"'{typed[:20]}' is no day. Write it as {today.isoformat()}."
        yield Remark(Part.UPDATED, what, is_error=True)
        return
    day = start.day(text, today)
    if day is None:
        yield Remark(Part.UPDATED, "No day: write one, or the page is not ready.")
        return
    if not typed and day == today and day != start.updated:
        yield Remark(Part.UPDATED, "Today, because the text changed. Another day can be written.")
    if day > today:
        yield Remark(Part.UPDATED, f"This day lies ahead; today is {today.isoformat()}.")
    for side in sides:
        if (updated := side.profile.updated) and updated > day:
            told = f"Older than the profile of {side.name}, of {updated.isoformat()}."
            yield Remark(Part.UPDATED, told)


def _summary_remarks(text: PairText, page: Composed, names: list[str]) -> Iterator[Remark]:
    if not text.line:
        yield _empty(Part.SUMMARY, SUMMARY in page.drafted)
        return
    told = sentences(text.line, names)
    if len(told) != _SENTENCES:
        rule = f"Pages have one sentence on {names[0]}, then one on {names[1]}."
        yield Remark(Part.SUMMARY, rule)
        return
    opened = [_opening(sentence, names) for sentence in told]
    if opened == [1, 0]:
        yield Remark(Part.SUMMARY, f"On this page {names[0]} comes first, then {names[1]}.")
        return
    for place, (word, name) in enumerate(zip(("first", "second"), names, strict=True)):
        if opened[place] != place:
            opening = name.removesuffix(".")
            yield Remark(Part.SUMMARY, f"The {word} sentence does not open with {opening}.")


def _comparison_remarks(text: PairText, page: Composed) -> Iterator[Remark]:
    if not text.paragraphs:
        yield _empty(Part.COMPARISON, COMPARISON in page.drafted)


def _bullet_remarks(text: PairText, page: Composed) -> Iterator[Remark]:
    for side, part, bullets in zip(SIDES, CHOICES, text.bullets, strict=True):
        if not bullets:
            yield _empty(part, BULLETS[side] in page.drafted)
        elif len(bullets) != USUAL_BULLETS:
            yield Remark(part, f"Pages have {USUAL_BULLETS} bullets on each side.")
        for number, bullet in enumerate(bullets, 1):
            if carries_full_stop(bullet):
                yield Remark(part, f"Bullet {number} ends with a full stop; bullets carry none.")
            if len(bullet) > LONGEST_BULLET:
                long = f"Bullet {number} has {len(bullet)} characters"
                yield Remark(part, f"{long}; over {LONGEST_BULLET} it is a long line.")
            if _MARKED.match(bullet):
                mark = bullet.split(" ")[0]
                yield Remark(part, f"Bullet {number} begins with '{mark}', which readers will see.")
            if bullet in bullets[: number - 1]:
                first = bullets.index(bullet) + 1
                yield Remark(part, f"Bullet {number} says the same as bullet {first}.")


def _figure_remarks(catalog: Catalog, text: PairText, sides: list[Provider]) -> Iterator[Remark]:
    for part in (Part.SUMMARY, Part.COMPARISON, *CHOICES):
        if found := unheld(catalog, sides, text.typed(part)):
            holds = "is" if len(found) == 1 else "are"
            yield Remark(part, f"{listed(found)} {holds} in no profile of either side.")


def _empty(part: Part, is_drafted: bool) -> Remark:
    if is_drafted:
        return Remark(part, "Empty: the page shows the draft.")
    return Remark(part, "Empty: the page is not ready without it.")


def _opening(sentence: str, names: list[str]) -> int | None:
    """Return which of two names a sentence opens with, the longer one if both fit."""
    fitting = [place for place, name in enumerate(names) if is_opened_by(sentence, name)]
    return max(fitting, key=lambda place: len(names[place]), default=None)
