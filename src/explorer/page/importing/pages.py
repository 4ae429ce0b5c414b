"""Pages into a folder of data: each one wholly or not at all, and nothing is overwritten."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from explorer.catalog.editing import EditError
from explorer.catalog.files import remove_leftovers, write_together
from explorer.catalog.folders import PAIRS, SETTINGS_FILE, FolderError
from explorer.catalog.problem import Problem, Severity
from explorer.page.composing import compose
from explorer.page.importing.holding import Holding
from explorer.page.importing.merging import Conflict, Merge
from explorer.page.limits import missing
from explorer.page.reading.reader import read_page
from explorer.paths import bundled_data

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from explorer.catalog.catalog import Catalog
    from explorer.page.composing import Composed
    from explorer.page.reading.findings import Reading
    from explorer.page.record import Page, Row, Side

__all__ = ["Conflict", "Outcome", "Status", "compare_page", "import_pages", "plan_import"]


class Status(StrEnum):
    """What became of a page."""

    IMPORTED = "imported"
    UNCHANGED = "unchanged"
    """The folder says all of it already."""
    CONFLICT = "conflict"
    """The folder says something else, so nothing was written."""
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one page."""

    file: str
    """The name the page was handed over with."""
    status: Status
    problems: tuple[Problem, ...]
    """Errors say why a page is refused; all else is imported nevertheless."""
    stem: str = ""
    """The name of the page in addresses, such as `alto-vs-birch`; empty if it is no page."""
    conflicts: tuple[Conflict, ...] = ()
    files: tuple[str, ...] = ()
    """The files of the folder that were created or changed, in the order of writing."""
    differing: tuple[str, ...] = ()
    """Other pages with text of their own that come out differently now."""


def import_pages(folder: Path, pages: Iterable[tuple[str, bytes]]) -> Iterator[Outcome]:
    """Take pages, each with the name that reports call it by, into a folder, one after the other.

    The folder is created with the first page that is imported. Raises FolderError at once if it
    cannot be opened or is the bundled one, and OSError when a file cannot be written.
    """
    if folder.resolve().is_relative_to(bundled_data().resolve()):
        raise FolderError("The bundled data is read-only. `init DIR` makes a copy to import into.")
    for part in (folder, folder / "providers", folder / PAIRS):
        remove_leftovers(part)
    return _take(Holding.of(folder), pages, is_written=True)


def plan_import(folder: Path, pages: Iterable[tuple[str, bytes]]) -> Iterator[Outcome]:
    """Return what importing would do, and write nothing."""
    return _take(Holding.of(folder), pages, is_written=False)


def compare_page(holding: Holding, file: str, data: bytes) -> Outcome:
    """Return what importing one page into a folder would do."""
    return _consider(holding, file, data)[0]


def _take(
    holding: Holding, pages: Iterable[tuple[str, bytes]], *, is_written: bool
) -> Iterator[Outcome]:
    for file, data in pages:
        outcome, files = _consider(holding, file, data)
        if files:
            if is_written:
                _write(holding.folder, files)
            holding = holding.with_files(files)
        yield outcome


def _consider(holding: Holding, file: str, data: bytes) -> tuple[Outcome, Mapping[str, bytes]]:
    """Return what becomes of a page, and the content of the files that it changes."""
    reading = read_page(data, file, holding.catalog.settings.price_attribute)
    page = reading.page
    if page is None:
        return Outcome(file, Status.REFUSED, reading.problems), {}
    outcome = Outcome(file, Status.UNCHANGED, reading.problems, page.stem)
    try:
        merge = Merge(holding, page, file, kinds_told=_kinds_told(reading))
        if merge.conflicts:
            conflicts = tuple(merge.conflicts)
            return replace(outcome, status=Status.CONFLICT, conflicts=conflicts), {}
        files = merge.files
        after = holding.with_files(files)
        remarks = _verify(after.catalog, page, file, kinds_told=_kinds_told(reading))
    except EditError as error:
        found = str(error).rstrip(".")
        refusal = Problem(Severity.ERROR, file, None, "", found, "")
        return replace(outcome, status=Status.REFUSED, problems=(*reading.problems, refusal)), {}
    outcome = replace(outcome, problems=(*reading.problems, *remarks))
    if not files:
        return outcome, {}
    differing = tuple(_differing(holding, after, page.stem, files))
    return replace(outcome, status=Status.IMPORTED, files=tuple(files), differing=differing), files


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write profiles first and the pair last, so that every file finds what it speaks of."""
    write_together({folder / file: content for file, content in files.items()})


def _kinds_told(reading: Reading) -> bool:
    """Tell whether the last answer can be believed on why a price is absent."""
    return all(problem.field != "FAQ" for problem in reading.departures)


def _verify(catalog: Catalog, page: Page, file: str, *, kinds_told: bool) -> Iterator[Problem]:
    """Return what is to be said of the page that the catalog gives for an imported one.

    Raises EditError unless that page says all that the imported one does.
    """
    one, other = (catalog.get(side.slug) for side in (page.a, page.b))
    if one is None or other is None:
        raise EditError("The two profiles would not be found again.")
    composed = compose(catalog, one, other)
    if more := [text for text in composed.missing if text not in missing(page)]:
        raise EditError(f"The page could not be exported again: {'; '.join(more)}.")
    completed = _completed(page, composed.page, kinds_told=kinds_told)
    if completed != composed.page:
        raise EditError("The page would come out changed.")
    return iter(_remarks(catalog, page, composed, file))


def _completed(page: Page, by: Page, *, kinds_told: bool) -> Page:
    """Return an imported page with what it lacks filled in from another page."""
    site = replace(
        page.site,
        base=page.site.base or by.site.base,
        author=page.site.author or by.site.author,
        house=page.site.house or by.site.house,
        past_tokens=page.site.past_tokens or by.site.past_tokens,
    )
    return replace(
        page,
        site=site,
        a=_completed_side(page.a, by.a, kinds_told=kinds_told and page.price is not None),
        b=_completed_side(page.b, by.b, kinds_told=kinds_told and page.price is not None),
        summary=page.summary or by.summary,
        updated=page.updated or by.updated,
        comparison=page.comparison or by.comparison,
        rows=_completed_rows(page, by),
    )


def _completed_side(side: Side, by: Side, *, kinds_told: bool) -> Side:
    return replace(
        side,
        about=side.about or by.about,
        best_for=side.best_for or by.best_for,
        price_absence=side.price_absence if kinds_told else by.price_absence,
    )


def _completed_rows(page: Page, by: Page) -> tuple[Row, ...]:
    if not page.rows:
        return by.rows
    given = {row.label: row for row in by.rows}
    rows = [
        replace(row, a=row.a or given[row.label].a, b=row.b or given[row.label].b)
        for row in page.rows
        if row.label in given
    ]
    if page.price is None and by.price is not None:
        rows.insert(by.rows.index(by.price), by.price)
    return tuple(rows)


def _remarks(catalog: Catalog, page: Page, composed: Composed, file: str) -> Iterator[Problem]:
    labels = {row.label for row in page.rows}
    for label in catalog.attributes if labels else ():
        if label not in labels and label != page.price_label:
            found = f"the page has no row {label}, so the profiles keep theirs"
            yield Problem(Severity.NOTE, file, None, label, found, "")
    house = composed.page.site.house
    if house is not None and page.site.house is None:
        found = f"the page does not point to {house.name}; an export of it does"
        yield Problem(Severity.WARNING, file, None, "house", found, "")


def _differing(
    before: Holding, after: Holding, stem: str, files: Mapping[str, bytes]
) -> Iterator[str]:
    """Yield other written pages that the changes to known files give another text."""
    known = {provider.file: provider.key for provider in before.catalog.providers}
    touched = {known[file] for file in files if file in known}
    is_of_all = SETTINGS_FILE in files
    for slugs in before.catalog.pairs:
        if not (is_of_all or slugs & touched):
            continue
        old, new = _page_of(before.catalog, slugs), _page_of(after.catalog, slugs)
        if old != new and new is not None and new.stem != stem:
            yield new.stem


def _page_of(catalog: Catalog, slugs: frozenset[str]) -> Page | None:
    one, other = (catalog.get(slug) for slug in slugs)
    return compose(catalog, one, other).page if one and other else None
