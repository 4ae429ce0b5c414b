"""The record of a canonical page: what one page holds, and nothing that follows from it.

A text that is empty, an empty tuple or a date that is None is missing: a bad file can be read into
such a record, but no page can be written from it (see `explorer.page.limits`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from explorer.catalog.vocabulary import Absence


@dataclass(frozen=True, slots=True)
class House:
    """The provider that every page of a site points its readers to."""

    name: str
    slug: str

    def __str__(self) -> str:
        """Return name and slug as messages show them."""
        return f"{self.name} ({self.slug})"


@dataclass(frozen=True, slots=True)
class Site:
    """What a page says of the site it stands on."""

    base: str
    """The site's address without a final slash."""
    author: str
    past_tokens: str = ""
    """The context length named together with the house, such as `200K`; empty without a house."""
    house: House | None = None
    """None when no house is known or the house is one of the two."""

    def beside(self, *slugs: str) -> Site:
        """Return what a page on these providers says: it does not name the house against itself."""
        if self.house is not None and self.house.slug not in slugs:
            return self
        return replace(self, past_tokens="", house=None)


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two providers, as far as the page tells of it."""

    name: str
    slug: str
    about: tuple[str, ...] = ()
    """Paragraphs."""
    best_for: tuple[str, ...] = ()
    """The bullets below `Choose ... for`."""
    price_absence: Absence | None = None
    """Why the price cell is `-`; None when it is not."""


@dataclass(frozen=True, slots=True)
class Row:
    """One attribute with its two cells, each a text or `-`."""

    label: str
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class Page:
    """One canonical page on A and B."""

    site: Site
    a: Side
    b: Side
    summary: str
    updated: date | None
    comparison: tuple[str, ...]
    """Paragraphs."""
    rows: tuple[Row, ...]
    price_label: str = "Price"
    sections: str = ""
    """Sections the format does not know, raw, as they stand below the last line."""

    @property
    def stem(self) -> str:
        """The name of the page in addresses and of its file, without an ending."""
        return f"{self.a.slug}-vs-{self.b.slug}"

    @property
    def price(self) -> Row | None:
        """The row that the last question of the FAQ is answered from."""
        return next((row for row in self.rows if row.label == self.price_label), None)
