"""Where a page and a folder say different things, and which of the two is to stay."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from explorer.catalog.folders import SETTINGS_FILE
from explorer.page.excerpts import excerpts

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from explorer.catalog.reading import Path


class Choice(StrEnum):
    """What becomes of a field in conflict."""

    KEEP = "keep"
    """The folder's value stays, so the page comes out differently from how it came in."""
    REPLACE = "replace"
    """The page's value is written."""


@dataclass(frozen=True, slots=True)
class Version:
    """One of two texts that contradict each other, and where it stands."""

    text: str
    file: str
    updated: date | None
    """The date of the profile, of the pair or of the page, if it has one."""
    source: str = ""
    """Whose word it is, if not the file's own: the settings', or an earlier page's."""

    @property
    def teller(self) -> str:
        """Return the file that a person finds the text in."""
        return self.source or self.file

    @property
    def where(self) -> str:
        """Return the file that tells it, with its date, and the one that it stands for."""
        notes = [self.updated.isoformat()] if self.updated else []
        notes += [f"for {self.file}"] if self.source else []
        return f"{self.teller} ({', '.join(notes)})" if notes else self.teller


@dataclass(frozen=True, slots=True)
class Conflict:
    """A field of which the folder and a page say different things; equal ones are the same."""

    field: str
    """As people call it, such as `about of Luminal`."""
    path: Path
    """What it is in the folder's file, such as `("glance", "Price")`."""
    folder: Version
    page: Version
    owner: str = ""
    """The slug of the provider that it belongs to; empty for the pair and the site."""
    by_hand: str = dataclasses.field(default="", compare=False)
    """Why an import does not replace it, and what to do; empty when it does."""

    @property
    def is_of_site(self) -> bool:
        """Tell whether the page is one of another site."""
        return self.folder.file == SETTINGS_FILE

    def __str__(self) -> str:
        """Return one sentence, without its full stop, with both values and where they stand."""
        return f"{self.field} is {self.words}"

    @property
    def told(self) -> tuple[str, str]:
        """Return the folder's value and the page's, from where they begin to differ."""
        return excerpts(self.folder.text, self.page.text)

    @property
    def words(self) -> str:
        """Return both values and where they stand."""
        versions = zip(self.told, (self.folder, self.page), strict=True)
        return " and ".join([f"{text} in {version.where}" for text, version in versions])


Decide: TypeAlias = "Callable[[Conflict], Choice | None]"
"""What answers a conflict; None leaves it open, and the page out."""


def undecided(_conflict: Conflict) -> None:
    """Leave every conflict open."""
