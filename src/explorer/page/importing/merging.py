"""Laying a page beside a folder: what it adds to which file, and where it contradicts one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from explorer.catalog.editing import EditError, insert_item, set_value
from explorer.catalog.folders import SETTINGS_FILE
from explorer.catalog.reading import RefusedError, path_text, read
from explorer.catalog.schema import Pair, Profile
from explorer.catalog.vocabulary import UNKNOWN, Absence
from explorer.catalog.writing import new_text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from explorer.catalog.catalog import Provider
    from explorer.catalog.reading import Path
    from explorer.catalog.writing import Plain
    from explorer.page.importing.holding import Holding
    from explorer.page.record import Page, Side

_EXCERPT = 60


@dataclass(frozen=True, slots=True)
class Version:
    """One of two texts that contradict each other, and where it stands."""

    text: str
    file: str
    updated: date | None
    """The date of the profile, of the pair or of the page, if it has one."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A field of which the folder and a page say different things."""

    field: str
    """As people call it, such as `about of Luminal`."""
    path: Path
    """Where the folder's file holds it, such as `("glance", "Price")`."""
    folder: Version
    page: Version

    @property
    def is_of_site(self) -> bool:
        """Tell whether the page is one of another site."""
        return self.folder.file == SETTINGS_FILE

    def __str__(self) -> str:
        """Return one sentence, without its full stop, with both values and where they stand."""
        return f"{self.field} is {self.words}"

    @property
    def words(self) -> str:
        """Return both values, from where they begin to differ."""
        letters = zip(self.folder.text, self.page.text, strict=False)
        same = next((place for place, (ours, theirs) in enumerate(letters) if ours != theirs), 0)
        told = [_told(version, same) for version in (self.folder, self.page)]
        return " and ".join(told)


class Merge:
    """One page beside what a folder holds; gathers files to write and conflicts.

    Raises EditError when a file cannot take what the page says.
    """

    def __init__(self, holding: Holding, page: Page, file: str, *, kinds_told: bool) -> None:
        self.conflicts: list[Conflict] = []
        self._holding = holding
        self._catalog = holding.catalog
        self._page = page
        self._file = file
        self._kinds_told = kinds_told
        self._staged: dict[str, bytes | dict[str, Any]] = {}
        self._new: list[str] = []
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
        return {
            file: content if isinstance(content, bytes) else new_text(content).encode()
            for file, content in self._staged.items()
        }

    def _merge_side(self, side: Side, cells: dict[str, str]) -> None:
        provider = self._known(side.slug)
        if provider is None:
            self._new.append(side.slug)
            file = self._holding.new_profile(side.slug)
            profile = Profile(name=side.name)
            self._fill(file, ("name",), side.name)
            self._fill(file, ("slug",), side.slug)
            if self._page.updated:
                self._fill(file, ("updated",), self._page.updated.isoformat())
        else:
            file, profile = provider.file, provider.profile
        where = _Where(file, f" of {side.name}", profile.updated)
        self._meet(where, ("name",), profile.name, side.name)
        self._meet(where, ("about",), _prose(profile.about), _prose(side.about))
        for label, shown in cells.items():
            self._merge_cell(where, profile, side, label, shown)

    def _merge_cell(
        self, where: _Where, profile: Profile, side: Side, label: str, shown: str
    ) -> None:
        """Compare one cell; the kind of absence is shown for the price alone."""
        cell = profile.glance.get(label)
        is_price = label == self._page.price_label
        kind = (side.price_absence if is_price else None) or Absence.NOT_RESEARCHED
        path = ("glance", label)
        if not shown:
            return
        if cell is None:
            self._fill(where.file, path, shown if shown != UNKNOWN else {"absent": str(kind)})
        elif cell.text != shown:
            self._differ(where, path, cell.text, shown)
        elif cell.is_unknown and is_price and self._kinds_told:
            own = cell.absent or Absence.NOT_RESEARCHED
            self._meet(where, path, f"{UNKNOWN} ({own})", f"{UNKNOWN} ({kind})")

    def _merge_site(self) -> None:
        settings, shown = self._catalog.settings, self._page.site
        site, where = settings.site, _Where(SETTINGS_FILE, " of the site", None)
        self._meet(where, ("site", "base"), (site.base or "").rstrip("/"), shown.base)
        self._meet(where, ("site", "author"), site.author or "", shown.author)
        if house := shown.house:
            tokens = site.past_tokens or ""
            self._meet(where, ("site", "past_tokens"), tokens, shown.past_tokens)
            own = settings.house
            own_text = f"{own.name} ({own.slug})" if own else ""
            value = {"name": house.name, "slug": house.slug}
            self._meet(where, ("house",), own_text, f"{house.name} ({house.slug})", value)
        if not settings.attributes:
            labels = self._labels() if self._page.price else self._catalog.attributes
            self._fill(SETTINGS_FILE, ("attributes",), labels)
        self._list_providers()

    def _list_providers(self) -> None:
        """Put the new providers into the list that orders pairs."""
        a, b = self._page.a.slug, self._page.b.slug
        listed = [str(slug).lower() for slug in self._raw(SETTINGS_FILE).get("providers") or []]
        own, shown = self._catalog.settings.house, self._page.site.house
        house = own.slug if own else shown.slug if shown else None
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
                self._set(SETTINGS_FILE, ("providers",), wanted)
            return
        for slug in sorted(new, key=wanted.index):
            data = insert_item(self._bytes(SETTINGS_FILE), ("providers",), wanted.index(slug), slug)
            self._staged[SETTINGS_FILE] = data

    def _merge_pair(self) -> None:
        page = self._page
        slugs = page.a.slug, page.b.slug
        written = self._catalog.pairs.get(frozenset(slugs))
        pair = written.record if written else Pair(pair=slugs)
        file = written.file if written else self._holding.new_pair(page.stem)
        where = _Where(file, " of the pair", pair.updated)
        if written is None:
            self._fill(file, ("pair",), slugs)
        self._meet(where, ("pair",), " vs ".join(pair.pair), " vs ".join(slugs))
        own_day = pair.updated.isoformat() if pair.updated else ""
        self._meet(where, ("updated",), own_day, page.updated.isoformat() if page.updated else "")
        self._meet(where, ("summary",), pair.summary or "", page.summary)
        self._meet(where, ("comparison",), _prose(pair.comparison), _prose(page.comparison))
        for side in (page.a, page.b):
            own, shown = pair.choose.get(side.slug, ()), side.best_for
            path = ("choose", side.slug)
            self._meet(where, path, "; ".join(own), "; ".join(shown), shown)
        self._merge_rows(where, pair)
        self._meet(where, ("sections",), pair.sections, page.sections)
        if pair.sections and not page.sections:  # such a page says that there are none
            self._differ(where, ("sections",), pair.sections, "")

    def _merge_rows(self, where: _Where, pair: Pair) -> None:
        """Keep the labels with the pair when they are not the catalog's."""
        labels = self._labels()
        usual = self._catalog.settings.attributes
        if not usual:
            usual = labels if self._page.price else self._catalog.attributes
        has_text = pair.summary or pair.comparison
        own = pair.rows or (usual if has_text else ())
        if labels and labels != self._without_price(own or usual):
            self._meet(where, ("rows",), ", ".join(own), ", ".join(labels), labels)

    def _labels(self) -> tuple[str, ...]:
        return tuple(row.label for row in self._page.rows)

    def _without_price(self, labels: Sequence[str]) -> tuple[str, ...]:
        """Return labels as a page shows them that lacks the price row, if this one does."""
        price = self._page.price_label
        return tuple(label for label in labels if self._page.price or label != price)

    def _known(self, slug: str) -> Provider | None:
        if provider := self._catalog.get(slug):
            return provider
        for provider in self._catalog.providers:
            if provider.profile.slug == slug:
                raise EditError(provider.blocked)
        return None

    def _meet(
        self, where: _Where, path: Path, own: str, shown: str, value: Plain | None = None
    ) -> None:
        """Fill in what the folder lacks, and note what differs; an empty text is not there."""
        if own and shown and own != shown:
            self._differ(where, path, own, shown)
        elif shown and not own:
            self._fill(where.file, path, shown if value is None else value)

    def _differ(self, where: _Where, path: Path, own: str, shown: str) -> None:
        named = path[1:] if path[0] in ("glance", "site") else path
        field = "order" if path == ("pair",) else path_text(named)
        ours = Version(own, where.file, where.updated)
        theirs = Version(shown, self._file, self._page.updated)
        self.conflicts.append(Conflict(f"{field}{where.owner}", path, ours, theirs))

    def _fill(self, file: str, path: Path, value: Plain) -> None:
        raw: Any = self._raw(file)
        for step in path:
            raw = raw.get(step) if isinstance(raw, dict) else None
        if raw:
            what = f"{path_text(path)} holds something else than it should"
            raise EditError(f"{file}: {what}. Mend what `check` says of it first.")
        self._set(file, path, value)

    def _set(self, file: str, path: Path, value: Plain) -> None:
        staged = self._staged.get(file)
        if staged is None and not self._holding.holds(file):
            staged = self._staged[file] = {}
        if not isinstance(staged, dict):
            try:
                self._staged[file] = set_value(self._bytes(file), path, value)
            except EditError as error:
                raise EditError(f"{file}: {error}") from None
            return
        for step in path[:-1]:
            staged = staged.setdefault(str(step), {})
        staged[str(path[-1])] = value

    def _raw(self, file: str) -> dict[str, Any]:
        """Return the plain values of a file that can be edited, or will be new."""
        staged = self._staged.get(file)
        if isinstance(staged, dict):
            return staged
        if staged is None and not self._holding.holds(file):
            return {}
        try:
            value = read(self._bytes(file), file).value
        except RefusedError as refused:
            raise EditError(f"{file}: {refused.found}. Mend the file first.") from None
        return value if isinstance(value, dict) else {}

    def _bytes(self, file: str) -> bytes:
        staged = self._staged.get(file)
        return staged if isinstance(staged, bytes) else self._holding.content(file)


@dataclass(frozen=True, slots=True)
class _Where:
    """The file that a value is compared with, whose it is and how old the file is."""

    file: str
    owner: str
    updated: date | None


def _prose(paragraphs: Sequence[str]) -> str:
    return "\n\n".join(paragraphs)


def _told(version: Version, same: int) -> str:
    """Return a version in words, from shortly before it begins to differ."""
    text = version.text.replace("\n", " ")
    start = max(0, same - _EXCERPT // 3) if len(text) > _EXCERPT else 0
    shown = text[start : start + _EXCERPT]
    before, after = "…" * bool(start), "…" * (len(text) > start + _EXCERPT)
    day = f" ({version.updated.isoformat()})" if version.updated else ""
    quoted = f"'{before}{shown}{after}'" if text else "nothing"
    return f"{quoted} in {version.file}{day}"
