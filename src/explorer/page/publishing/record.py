"""The records of a provider's page and of the index; `docs/pages.md` tells their form.

A text that is empty or a tuple that is empty is not known, and its block is left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date


@dataclass(frozen=True, slots=True)
class Origin:
    """Who says something, since when, and where it can be read."""

    reporter: str
    """`Vendor`, or `Independent: Artificial Analysis`."""
    as_of: str
    """As precise as it is known: `2026`, `2026-11` or `2026-11-30`; `undated` if it is not."""
    source: str
    """An address or a document as plain text."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One recorded figure in words, or a note."""

    of: str
    """The model, GPU or item; empty in a note."""
    told: str
    """The figure with its unit and everything that qualifies it."""
    terms: tuple[str, ...]
    """On which terms it holds, in a few words each."""
    origin: Origin


@dataclass(frozen=True, slots=True)
class Recorded:
    """The figures of one kind, or the notes, in the order of the provider's file."""

    entries: tuple[Entry, ...] = ()
    unsourced: int = 0
    """How many others have no source, and are not shown for that."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link to another page of the same set."""

    text: str
    path: str
    """Below the site's address, without an ending: `compare/a-vs-b`."""
    remark: str = ""
    """What follows the link in its bullet."""


@dataclass(frozen=True, slots=True)
class ProviderPage:
    """What one page tells of one provider."""

    base: str
    author: str
    name: str
    slug: str
    tagline: str = ""
    updated: date | None = None
    about: tuple[str, ...] = ()
    best_for: tuple[str, ...] = ()
    cells: tuple[tuple[str, str], ...] = ()
    """Label and text of each row of 'At a glance'."""
    prices: Recorded = Recorded()
    speeds: Recorded = Recorded()
    context: Recorded = Recorded()
    notes: Recorded = Recorded()
    comparisons: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class IndexPage:
    """The page from which every other page of the set is reached."""

    base: str
    author: str
    updated: date | None
    """The newest date of a page in the set."""
    pages: int
    """How many comparisons the set holds."""
    providers: tuple[Link, ...]
