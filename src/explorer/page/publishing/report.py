"""What became of the pages of a set, told so that equal reasons are told once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from explorer.analysis.labels import counted, first_upper

if TYPE_CHECKING:
    from explorer.page.needs import Need

LISTED = 1000
"""How many names of one kind are kept; the others are only counted."""


class Outcome(StrEnum):
    """What became of one page."""

    WRITTEN = "written"
    UNCHANGED = "unchanged"
    OUTDATED = "out of date"
    MISSING = "missing"
    FAILED = "failed"
    NOT_READY = "not ready"


@dataclass(frozen=True, slots=True)
class Step:
    """One page that was dealt with."""

    name: str
    """Below the folder of the set: `compare/a-vs-b.md`."""
    outcome: Outcome


@dataclass(slots=True)
class Held:
    """How many comparisons one reason holds up, and the first of them."""

    count: int
    pair: tuple[str, str] | None
    """Keys of the two; None for a provider's own page."""


@dataclass(slots=True)
class Report:
    """What a batch has done so far."""

    total: int
    counts: Counter[Outcome] = field(default_factory=Counter)
    names: dict[Outcome, list[str]] = field(default_factory=dict)
    """The first names of each outcome."""
    drafts: int = 0
    """Comparisons that nobody has written up yet."""
    held: dict[Need, Held] = field(default_factory=dict)
    """Why pages are not ready."""
    left_out: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What pages stand without, by the page: values that no page can hold, each with why."""
    failures: dict[str, list[str]] = field(default_factory=dict)
    """Why files could not be written, each with the first names."""
    dead_links: list[str] = field(default_factory=list)
    """Links that lead to no page of the set, with the reason, as sentences."""
    surplus: list[str] = field(default_factory=list)
    """Comparisons and providers in the folder that are not part of the set."""
    stopped: str = ""
    """Why the batch ended early, as a sentence; empty when it did not."""

    @property
    def done(self) -> int:
        """Return how many pages were dealt with."""
        return self.counts.total()

    @property
    def is_sound(self) -> bool:
        """Tell whether every page of the set is there, up to date, with links that lead on."""
        good = self.counts[Outcome.WRITTEN] + self.counts[Outcome.UNCHANGED]
        return not self.stopped and not self.dead_links and good == self.total

    def add(self, step: Step) -> Step:
        """Count a page."""
        self.counts[step.outcome] += 1
        names = self.names.setdefault(step.outcome, [])
        if len(names) < LISTED:
            names.append(step.name)
        return step

    def hold(self, need: Need, pair: tuple[str, str] | None) -> None:
        """Note why a page is not ready."""
        held = self.held.setdefault(need, Held(0, pair))
        held.count += pair is not None

    def stop(self) -> None:
        """Note that the person ended the batch."""
        self.stopped = f"Stopped after {self.done:,} of {counted(self.total, 'page')}."

    def fail(self, name: str, error: OSError) -> None:
        """Note why a file could not be written."""
        names = self.failures.setdefault(why(error), [])
        if len(names) < LISTED:
            names.append(name)


def why(error: OSError) -> str:
    """Return what an error of the system says, as a sentence."""
    text = error.strerror or str(error)
    return f"{first_upper(text).removesuffix('.')}."


def need_words(need: Need, held: Held) -> str:
    """Return a reason with its file, its key and how much it holds up, as one line."""
    key = f" ({need.key})" if need.key else ""
    holds = f": {counted(held.count, 'comparison')}" if held.count else ""
    return f"{need.file}: {need.what}{key}{holds}"


def draft_words(report: Report) -> str:
    """Return a sentence on how many comparisons nobody has written up; empty if there is none."""
    if not report.drafts:
        return ""
    are = "is a draft" if report.drafts == 1 else "are drafts"
    return f"{counted(report.drafts, 'comparison')} {are} that nobody has written up."
