"""Where a page meets a folder: what it fills in, what contradicts it, and which of both stays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.catalog.editing import EditError
from explorer.catalog.reading import path_text
from explorer.page.importing.conflicts import Choice, Conflict, Version
from explorer.page.importing.staging import Staging
from explorer.page.importing.stating import DATE, SITE

if TYPE_CHECKING:
    from datetime import date

    from explorer.catalog.reading import Path
    from explorer.catalog.writing import Plain
    from explorer.page.importing.conflicts import Decide
    from explorer.page.importing.holding import Holding
    from explorer.page.importing.stating import Key
    from explorer.page.record import Page


@dataclass(frozen=True, slots=True)
class Place:
    """The file that values are compared with, whose it is and how old the file is."""

    file: str
    words: str
    """Whose it is, as conflicts call it, such as ` of the pair`."""
    updated: date | None
    owner: str = ""
    """The slug of the provider; empty for the pair and the site."""
    by_hand: str = ""
    """Why an import replaces nothing in it; empty when it does."""
    source: str = ""
    """The file that really says it, if this one leaves it to that."""


class Meeting:
    """Gathers the changes and the conflicts of one page.

    What takes a value raises EditError when a file cannot hold it.
    """

    def __init__(self, holding: Holding, page: Page, file: str, decide: Decide) -> None:
        self.holding = holding
        self.page = page
        self.staging = Staging(holding)
        self.conflicts: list[Conflict] = []
        self.kept: list[Conflict] = []
        self.replaced: list[Conflict] = []
        self.told: set[tuple[str, Path]] = set()
        """The values that the folder has from this page, by file and place in it."""
        self.drafts: set[Key] = set()
        """The cells that figures draft, which follow the date of the pair."""
        self._file = file
        self._decide = decide

    @property
    def kept_keys(self) -> set[Key]:
        """Name the values that the folder keeps; of another site's page, all that is the site's."""
        kept: set[Key] = {(one.owner, *map(str, one.path)) for one in self.kept}
        if DATE in kept:
            kept |= self.drafts
        return kept | set(SITE) if any(one.is_of_site for one in self.kept) else kept

    def meet(
        self, place: Place, path: Path, own: str, shown: str, value: Plain | None = None
    ) -> Choice | None:
        """Fill in what the folder lacks, and note what differs; an empty text is not there."""
        value = shown if value is None else value
        if own and shown and own != shown:
            return self.differ(place, path, (own, shown), (path, value))
        if shown and not own:
            self.fill(place.file, path, value)
        return None

    def fill(self, file: str, path: Path, value: Plain) -> None:
        """Give a value where there is none."""
        self.staging.fill(file, path, value)
        self.told.add((file, path))

    def differ(
        self, place: Place, path: Path, texts: tuple[str, str], edit: tuple[Path, Plain | None]
    ) -> Choice | None:
        """Note a conflict, the folder's text and the page's; `edit` puts the page's in place."""
        conflict = self._conflict(place, path, *texts)
        self.conflicts.append(conflict)
        choice = self._decide(conflict)
        if choice is Choice.KEEP:
            self.kept.append(conflict)
        elif choice is Choice.REPLACE:
            if conflict.by_hand:
                raise EditError(f"{conflict.field} is another one here. {conflict.by_hand}")
            self.replaced.append(conflict)
            self.staging.replace(place.file, *edit)
            self.told.add((place.file, path))
        return choice

    def _conflict(self, place: Place, path: Path, own: str, shown: str) -> Conflict:
        named = path[1:] if path[0] in ("glance", "site") else path
        field = "order" if path == ("pair",) else path_text(named)
        ours = Version(own, place.file, place.updated, place.source)
        if teller := self.holding.tellers.get((place.file, path)):
            ours = Version(own, place.file, teller.updated, teller.file)
        theirs = Version(shown, self._file, self.page.updated)
        return Conflict(f"{field}{place.words}", path, ours, theirs, place.owner, place.by_hand)
