"""A report as rows: what needs a person first, what went well below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.page.publishing.report import Outcome, need_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.page.publishing.report import Report

Pair = tuple[str, str]
"""The keys of two providers."""


@dataclass(frozen=True, slots=True)
class Head:
    """The row above all pages of one outcome."""

    title: str
    count: int
    is_bad: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One page, or one reason that several share."""

    text: str
    pair: Pair | None = None
    """The comparison that shows what is missing."""


Row = Head | Line


def rows_of(report: Report) -> list[Row]:
    """Return heads, each with its lines; nothing of what did not occur."""
    counts = report.counts
    rows: list[Row] = []
    rows += _group("Failed", counts[Outcome.FAILED], _failed(report), is_bad=True)
    held = [Line(f"{need_words(need, held)}.", held.pair) for need, held in report.held.items()]
    rows += _group("Not ready", counts[Outcome.NOT_READY], held, is_bad=True)
    dead = [Line(sentence) for sentence in report.dead_links]
    rows += _group("Links that lead nowhere", len(dead), dead, is_bad=True)
    left_out = [Line(f"{name}: {what}") for name, left in report.left_out.items() for what in left]
    rows += _group("Left out, as no page can hold it", len(left_out), left_out)
    surplus = [Line(name) for name in report.surplus]
    rows += _group("Not part of this export, and left alone", len(surplus), surplus)
    rows += _group("Written", counts[Outcome.WRITTEN], _named(report, Outcome.WRITTEN))
    rows += _group("Unchanged", counts[Outcome.UNCHANGED], _named(report, Outcome.UNCHANGED))
    return rows


def words_of(row: Row) -> str:
    """Return a row as one line."""
    return f"{row.title}: {row.count:,}" if isinstance(row, Head) else row.text


def text_of(rows: Sequence[Row]) -> str:
    """Return rows as plain lines to be pasted."""
    lines: list[str] = []
    for row in rows:
        is_head = isinstance(row, Head)
        lines += [""] if is_head and lines else []
        lines.append(words_of(row) if is_head else f"  {words_of(row)}")
    return "\n".join(lines)


def _group(title: str, count: int, lines: Sequence[Line], *, is_bad: bool = False) -> list[Row]:
    return [Head(title, count, is_bad), *lines] if count else []


def _failed(report: Report) -> list[Line]:
    return [
        Line(f"{name}: {reason}") for reason, names in report.failures.items() for name in names
    ]


def _named(report: Report, outcome: Outcome) -> list[Line]:
    names = report.names.get(outcome, [])
    rest = report.counts[outcome] - len(names)
    return [*map(Line, names), *([Line(f"and {rest:,} more")] if rest else [])]
