"""Pages into a folder of data: each one wholly or not at all, and nothing overwritten unasked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from explorer.catalog.editing import EditError
from explorer.catalog.files import MovedError, remove_leftovers, write_together
from explorer.catalog.folders import PAIRS, FolderError
from explorer.catalog.problem import Problem, Severity
from explorer.page.importing.conflicts import Choice, Conflict, undecided
from explorer.page.importing.effects import Effect, other_pages, own_page
from explorer.page.importing.holding import AppearedError, Holding, Teller
from explorer.page.importing.merging import merge
from explorer.page.reading.reader import read_page
from explorer.paths import bundled_data

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from explorer.page.importing.conflicts import Decide
    from explorer.page.record import Page

__all__ = [
    "Choice",
    "Conflict",
    "Outcome",
    "Status",
    "Step",
    "import_pages",
    "take_page",
]


_TRIES = 12
"""How often a page is planned on files that somebody else changes before it is written."""


class Status(StrEnum):
    """What became of a page."""

    IMPORTED = "imported"
    UNCHANGED = "unchanged"
    """The folder says all of it already, or keeps what it says instead."""
    CONFLICT = "conflict"
    """The folder says something else and nobody decided between them; nothing was written."""
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
    """All of them, decided or not."""
    kept: tuple[Conflict, ...] = ()
    replaced: tuple[Conflict, ...] = ()
    files: tuple[str, ...] = ()
    """The files of the folder that were created or changed, in the order of writing."""
    comes_out: str = ""
    """The name of this very page if it comes out differently because something was kept."""
    differing: tuple[str, ...] = ()
    """Other pages with text of their own that come out differently now."""

    @property
    def undecided(self) -> tuple[Conflict, ...]:
        """Return the conflicts that are still open."""
        decided = {*self.kept, *self.replaced}
        return tuple(one for one in self.conflicts if one not in decided)


@dataclass(frozen=True, slots=True)
class Step:
    """One page taken: what became of it, what it changes, and what the folder holds then."""

    outcome: Outcome
    files: Mapping[str, bytes]
    """The new content of the files that are created or changed."""
    before: Mapping[str, bytes | None]
    """What stands in them now, as far as is known; None where there is no such file."""
    after: Holding


def import_pages(
    folder: Path, pages: Iterable[tuple[str, bytes]], decide: Decide = undecided
) -> Iterator[Outcome]:
    """Take pages, each with the name that reports call it by, into a folder, one after the other.

    `decide` says of each conflict whether the folder's value is kept or replaced; a page with one
    that is left open is left out whole. The folder is created with the first page that is imported.
    Raises FolderError at once if it cannot be opened or is the bundled one, and OSError when a file
    cannot be written; of that page nothing is left. Only a process that is killed while it renames
    leaves a part: profiles and settings are new before their pair is. The same import again adds
    the rest.
    """
    if folder.resolve().is_relative_to(bundled_data().resolve()):
        raise FolderError("The bundled data is read-only. `init DIR` makes a copy to import into.")
    for part in (folder, folder / "providers", folder / PAIRS):
        remove_leftovers(part)
    return _written(Holding.of(folder), pages, decide)


def take_page(holding: Holding, file: str, data: bytes, decide: Decide = undecided) -> Step:
    """Lay one page beside what a folder holds, and write nothing."""
    try:
        return _laid_beside(holding, file, data, decide)
    except AppearedError:
        pass
    try:
        return _laid_beside(holding.anew(), file, data, decide)
    except EditError as error:
        return _refused(holding, Outcome(file, Status.REFUSED, ()), error)


def _laid_beside(holding: Holding, file: str, data: bytes, decide: Decide) -> Step:
    reading = read_page(data, file, holding.catalog.settings.price_attribute)
    page = reading.page
    if page is None:
        return Step(Outcome(file, Status.REFUSED, reading.problems), {}, {}, holding)
    kinds_told = reading.kinds_told
    outcome = Outcome(file, Status.UNCHANGED, reading.problems, page.stem)
    try:
        meeting = merge(holding, page, file, decide, kinds_told=kinds_told)
        kept, replaced = tuple(meeting.kept), tuple(meeting.replaced)
        outcome = replace(outcome, conflicts=tuple(meeting.conflicts), kept=kept, replaced=replaced)
        if outcome.undecided:
            return Step(replace(outcome, status=Status.CONFLICT), {}, {}, holding)
        files = meeting.staging.files
        told = dict.fromkeys(meeting.told, Teller(file, page.updated))
        after = replace(holding.with_files(files), tellers={**holding.tellers, **told})
        effect = own_page(after.catalog, page, file, meeting.kept_keys, kinds_told=kinds_told)
    except AppearedError:
        raise
    except EditError as error:
        return _refused(holding, outcome, error)
    return _taken(holding, after, page, outcome, files, effect)


def _refused(holding: Holding, outcome: Outcome, error: EditError) -> Step:
    refusal = Problem(Severity.ERROR, outcome.file, None, "", str(error).rstrip("."), "")
    problems = (*outcome.problems, refusal)
    outcome = Outcome(
        outcome.file, Status.REFUSED, problems, outcome.stem, conflicts=outcome.conflicts
    )
    return Step(outcome, {}, {}, holding)


def _taken(
    before: Holding,
    after: Holding,
    page: Page,
    outcome: Outcome,
    files: Mapping[str, bytes],
    effect: Effect,
) -> Step:
    problems = (*outcome.problems, *effect.remarks)
    outcome = replace(outcome, problems=problems, comes_out=effect.comes_out)
    if not files:
        return Step(outcome, {}, {}, before)
    differing = tuple(other_pages(before, after, {page.a.slug, page.b.slug}, files))
    outcome = replace(outcome, status=Status.IMPORTED, files=tuple(files), differing=differing)
    return Step(outcome, files, {name: before.files.get(name) for name in files}, after)


def _written(
    holding: Holding, pages: Iterable[tuple[str, bytes]], decide: Decide
) -> Iterator[Outcome]:
    """Write what each page changes before the next one is taken."""
    for file, data in pages:
        step = _carried_out(holding, file, data, decide)
        holding = step.after
        yield step.outcome


def _carried_out(holding: Holding, file: str, data: bytes, decide: Decide) -> Step:
    """Write what a page changes, planned anew where somebody else changed the same files."""
    for _ in range(_TRIES):
        step = take_page(holding, file, data, decide)
        folder = holding.folder
        before = {folder / name: content for name, content in step.before.items()}
        try:
            if step.files:
                write_together({folder / name: step.files[name] for name in step.files}, before)
        except MovedError as error:
            moved = error.path.relative_to(folder).as_posix()
            refusal = EditError(f"{moved} is being written by somebody else. Import the page again")
        else:
            return step
        try:
            holding = holding.anew()
        except EditError as error:
            refusal = error
            break
    return _refused(holding, step.outcome, refusal)
