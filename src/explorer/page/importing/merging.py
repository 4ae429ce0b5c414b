"""Laying a page beside a folder: what it adds to which file, and where it contradicts one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from explorer.analysis.phrases import cell_phrase
from explorer.catalog.editing import EditError
from explorer.catalog.folders import SETTINGS_FILE
from explorer.catalog.reading import path_text
from explorer.catalog.schema import Pair, Profile
from explorer.catalog.slugs import slug_of
from explorer.catalog.values import join_paragraphs
from explorer.catalog.vocabulary import UNKNOWN, Absence
from explorer.page.composing import site_of, with_price
from explorer.page.importing.conflicts import Choice, Conflict, Version, undecided
from explorer.page.importing.staging import Staging
from explorer.page.importing.stating import SITE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from explorer.catalog.catalog import Provider
    from explorer.catalog.reading import Path
    from explorer.catalog.schema import Cell
    from explorer.catalog.writing import Plain
    from explorer.page.importing.conflicts import Decide
    from explorer.page.importing.holding import Holding
    from explorer.page.importing.stating import Key
    from explorer.page.record import Page, Side

_BY_HAND = (
    f"{SETTINGS_FILE} says it for every page of the folder, so an import does not change it. "
    "Keep the folder's, or edit that file by hand"
)


class Merge:
    """One page beside what a folder holds; gathers changes and conflicts.

    Raises EditError when a file cannot take what the page says.
    """

    def __init__(
        self,
        holding: Holding,
        page: Page,
        file: str,
        decide: Decide = undecided,
        *,
        kinds_told: bool,
    ) -> None:
        self.conflicts: list[Conflict] = []
        self.kept: list[Conflict] = []
        self.replaced: list[Conflict] = []
        self.told: set[tuple[str, Path]] = set()
        """The values that the folder has from this page, by file and place in it."""
        self._staging = Staging(holding)
        self._holding = holding
        self._catalog = holding.catalog
        self._page = page
        self._file = file
        self._decide = decide
        self._kinds_told = kinds_told
        self._new: list[str] = []
        self._drafts: set[Key] = set()
        for side, cells in (
            (page.a, {row.label: row.a for row in page.rows}),
            (page.b, {row.label: row.b for row in page.rows}),
        ):
            self._merge_side(side, cells)
        self._merge_site()
        self._merge_pair()

    @property
    def files(self) -> dict[str, bytes]:
        """Return what to write, in an order that leaves a sound folder wherever it stops."""
        return self._staging.files

    @property
    def kept_keys(self) -> set[Key]:
        """Name the values that the folder keeps; of another site's page, all that is the site's."""
        kept: set[Key] = {(one.owner, *map(str, one.path)) for one in self.kept}
        if ("", "updated") in kept:  # then other figures may count
            kept |= self._drafts
        return kept | set(SITE) if any(one.is_of_site for one in self.kept) else kept

    def _merge_side(self, side: Side, cells: dict[str, str]) -> None:
        provider = self._known(side.slug)
        if provider is None:
            self._new.append(side.slug)
            file = self._holding.new_profile(side.slug)
            profile = Profile(name=side.name)
            self._fill(file, ("name",), side.name)
            self._staging.fill(file, ("slug",), side.slug)
            if self._page.updated:
                self._staging.fill(file, ("updated",), self._page.updated.isoformat())
        else:
            file, profile = provider.file, provider.profile
        where = _Where(file, f" of {side.name}", profile.updated, side.slug)
        self._merge_name(where, profile.name, side.name)
        self._meet(where, ("about",), join_paragraphs(profile.about), join_paragraphs(side.about))
        for label, shown in cells.items():
            self._merge_cell(where, profile.glance.get(label), side, label, shown)

    def _merge_name(self, where: _Where, own: str, shown: str) -> None:
        """Compare the name; a slug that followed from the old one is written down first."""
        choice = self._meet(where, ("name",), own, shown)
        is_lost = choice is Choice.REPLACE and slug_of(shown) != where.owner
        if is_lost and not self._staging.at(where.file, ("slug",)):
            self._staging.set(where.file, ("slug",), where.owner)

    def _merge_cell(
        self, where: _Where, cell: Cell | None, side: Side, label: str, shown: str
    ) -> None:
        """Compare one cell; the kind of absence is shown for the price alone.

        A cell that is not given shows what the profile's figures draft, or nothing. That is written
        down for a new provider only, whose page is all there is.
        """
        if not shown:
            return
        path = ("glance", label)
        own_kind = (cell and cell.absent) or Absence.NOT_RESEARCHED
        kind = own_kind
        if label == self._page.price_label and self._kinds_told:
            kind = side.price_absence or Absence.NOT_RESEARCHED
        own = cell.text if cell else self._drafted(side, label)
        if cell is None:
            self._drafts.add((side.slug, *path))
        if own and own != shown:
            at, value = self._cell_edit(where.file, path, own, shown, kind)
            self._differ(where, path, own, shown, at, value)
        elif own == UNKNOWN == shown and own_kind != kind:
            is_long = isinstance(self._staging.at(where.file, path), dict)
            at, value = ((*path, "absent"), str(kind)) if is_long else (path, {"absent": str(kind)})
            own, told = f"{UNKNOWN} ({own_kind})", f"{UNKNOWN} ({kind})"
            self._differ(where, path, own, told, at, value)
        elif not own and (shown != UNKNOWN or kind != own_kind or side.slug in self._new):
            self._fill(where.file, path, shown if shown != UNKNOWN else {"absent": str(kind)})

    def _drafted(self, side: Side, label: str) -> str:
        """Return what a cell that is not given shows of the profile's figures on the page's day."""
        provider = self._catalog.get(side.slug)
        return cell_phrase(self._catalog, provider, label, self._page.updated) if provider else ""

    def _cell_edit(
        self, file: str, path: Path, own: str, shown: str, kind: Absence
    ) -> tuple[Path, Plain]:
        """Return the least edit that makes a cell show something else."""
        if shown == UNKNOWN:
            return path, {"absent": str(kind)}
        is_long = isinstance(self._staging.at(file, path), dict)
        return ((*path, "text") if is_long and own != UNKNOWN else path), shown

    def _merge_site(self) -> None:
        settings, own, shown = self._catalog.settings, site_of(self._catalog), self._page.site
        where = _Where(SETTINGS_FILE, " of the site", None, by_hand=_BY_HAND)
        met: list[tuple[Path, str, str, Plain]] = [
            (("site", "base"), own.base, shown.base, shown.base),
            (("site", "author"), own.author, shown.author, shown.author),
        ]
        if house := shown.house:
            tokens = settings.site.past_tokens or ""
            met.append((("site", "past_tokens"), tokens, shown.past_tokens, shown.past_tokens))
            both = {"name": house.name, "slug": house.slug}
            met.append((("house",), str(own.house or ""), str(house), both))
        is_foreign = any(ours and theirs and ours != theirs for _, ours, theirs, _ in met)
        for path, ours, theirs, value in met:
            if ours or not is_foreign:  # another site's page gives this one nothing
                self._meet(where, path, ours, theirs, value)
        if not settings.attributes:
            labels = self._labels() if self._page.price else self._catalog.attributes
            self._staging.fill(SETTINGS_FILE, ("attributes",), labels)
        self._list_providers(None if is_foreign or not shown.house else shown.house.slug)

    def _list_providers(self, shown_house: str | None) -> None:
        """Put the new providers into the list that orders pairs."""
        a, b = self._page.a.slug, self._page.b.slug
        raw = self._staging.at(SETTINGS_FILE, ("providers",))
        listed = [str(slug).lower() for slug in raw or []]
        own = self._catalog.settings.house
        house = own.slug if own else shown_house
        new = [slug for slug in (a, b) if slug in self._new and slug not in listed]
        wanted = list(listed)
        for slug in new:
            before_known = slug == a and b not in self._new and b in listed and b != house
            at = 0 if slug == house else wanted.index(b) if before_known else len(wanted)
            wanted.insert(at, slug)
        if own is None and house in wanted[1:]:
            wanted.sort(key=lambda slug: slug != house)
        if not listed or [slug for slug in wanted if slug not in new] != listed:
            if wanted != listed:
                self._staging.set(SETTINGS_FILE, ("providers",), wanted)
            return
        for slug in sorted(new, key=wanted.index):
            self._staging.insert(SETTINGS_FILE, ("providers",), wanted.index(slug), slug)

    def _merge_pair(self) -> None:
        page = self._page
        slugs = page.a.slug, page.b.slug
        written = self._catalog.pairs.get(frozenset(slugs))
        pair = written.record if written else Pair(pair=slugs)
        file = written.file if written else self._holding.new_pair(page.stem)
        where = _Where(file, " of the pair", pair.updated)
        if written is None:
            self._fill(file, ("pair",), slugs)
            self.told.add((file, ("rows",)))  # even where they are those of the folder
        self._meet(where, ("pair",), " vs ".join(pair.pair), " vs ".join(slugs), list(slugs))
        own_day = pair.updated.isoformat() if pair.updated else ""
        self._meet(where, ("updated",), own_day, page.updated.isoformat() if page.updated else "")
        self._meet(where, ("summary",), pair.summary or "", page.summary)
        self._meet(
            where,
            ("comparison",),
            join_paragraphs(pair.comparison),
            join_paragraphs(page.comparison),
        )
        for side in (page.a, page.b):
            own, shown = pair.choose.get(side.slug, ()), side.best_for
            path = ("choose", side.slug)
            self._meet(where, path, _lines(own), _lines(shown), list(shown))
        self._merge_rows(where, pair)
        self._meet(where, ("sections",), pair.sections, page.sections)
        if pair.sections and not page.sections:  # such a page says that there are none
            self._differ(where, ("sections",), pair.sections, "", ("sections",), None)

    def _merge_rows(self, where: _Where, pair: Pair) -> None:
        """Keep the labels with the pair when they are not those that its page shows anyway."""
        labels = self._labels()
        usual = self._catalog.settings.attributes
        if not usual:
            usual = labels if self._page.price else self._catalog.attributes
        if not labels or labels == self._shown(pair.rows or usual, usual):
            return
        if pair.rows or not (pair.summary or pair.comparison):
            self._meet(where, ("rows",), _lines(pair.rows), _lines(labels), list(labels))
        else:
            where = replace(where, updated=None, source=SETTINGS_FILE)
            self._meet(where, ("rows",), _lines(usual), _lines(labels), list(labels))

    def _labels(self) -> tuple[str, ...]:
        return tuple(row.label for row in self._page.rows)

    def _shown(self, labels: Sequence[str], usual: Sequence[str]) -> tuple[str, ...]:
        """Return labels as a page shows them, or one that lacks the price row, if this one does."""
        price = self._page.price_label
        shown = with_price(labels, usual, price)
        return tuple(label for label in shown if self._page.price or label != price)

    def _known(self, slug: str) -> Provider | None:
        if provider := self._catalog.get(slug):
            return provider
        for provider in self._catalog.providers:
            if provider.profile.slug == slug:
                raise EditError(provider.blocked)
        return None

    def _meet(
        self, where: _Where, path: Path, own: str, shown: str, value: Plain | None = None
    ) -> Choice | None:
        """Fill in what the folder lacks, and note what differs; an empty text is not there."""
        value = shown if value is None else value
        if own and shown and own != shown:
            return self._differ(where, path, own, shown, path, value)
        if shown and not own:
            self._fill(where.file, path, value)
        return None

    def _fill(self, file: str, path: Path, value: Plain) -> None:
        """Give a value where there is none."""
        self._staging.fill(file, path, value)
        self.told.add((file, path))

    def _differ(
        self, where: _Where, path: Path, own: str, shown: str, at: Path, value: Plain | None
    ) -> Choice | None:
        """Note a conflict, and make the edit at `at` if the page's value is to replace it."""
        named = path[1:] if path[0] in ("glance", "site") else path
        field = "order" if path == ("pair",) else path_text(named)
        ours = Version(own, where.file, where.updated, where.source)
        if teller := self._holding.tellers.get((where.file, path)):
            ours = Version(own, where.file, teller.updated, teller.file)
        theirs = Version(shown, self._file, self._page.updated)
        name = f"{field}{where.words}"
        conflict = Conflict(name, path, ours, theirs, where.owner, where.by_hand)
        self.conflicts.append(conflict)
        choice = self._decide(conflict)
        if choice is Choice.KEEP:
            self.kept.append(conflict)
        elif choice is Choice.REPLACE:
            if conflict.by_hand:
                raise EditError(f"{name} is another one here. {conflict.by_hand}")
            self.replaced.append(conflict)
            self._staging.replace(where.file, at, value)
            self.told.add((where.file, path))
        return choice


@dataclass(frozen=True, slots=True)
class _Where:
    """The file that a value is compared with, whose it is and how old the file is."""

    file: str
    words: str
    updated: date | None
    owner: str = ""
    by_hand: str = ""
    source: str = ""


def _lines(texts: Sequence[str]) -> str:
    return "\n".join(texts)
