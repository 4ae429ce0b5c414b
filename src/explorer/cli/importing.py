"""`import`: canonical pages into a folder of data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.cli.errors import DONE, PROBLEMS, UsageError, say, told
from explorer.page.importing.pages import Choice, Status
from explorer.page.importing.pages import import_pages as take
from explorer.page.reading.files import page_bytes

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from explorer.page.importing.pages import Conflict, Outcome


def import_pages(options: Namespace) -> int:
    """Import pages one after the other; one in conflict or refused makes the exit code 1."""
    if options.data is None:
        raise UsageError("import needs --data DIR, the folder to import into.")
    pages = [(str(path), _page(path)) for path in options.pages]
    choice = None if options.on_conflict == "fail" else Choice(options.on_conflict)
    is_done = True
    for outcome in _named(pages, take(options.data, pages, lambda _conflict: choice)):
        for line in _report(outcome, is_full=options.full):
            say(line)
        is_done = is_done and outcome.status in (Status.IMPORTED, Status.UNCHANGED)
    return DONE if is_done else PROBLEMS


def _page(path: Path) -> bytes:
    if path.is_dir():
        compared = path / "compare"
        pages = (compared if compared.is_dir() else path) / "*.md"
        raise UsageError(f"{path} is a folder. Name the pages in it, such as {pages}.")
    return page_bytes(path)


def _named(pages: Sequence[tuple[str, bytes]], outcomes: Iterator[Outcome]) -> Iterator[Outcome]:
    """Yield what becomes of each page; say of which one a disk refused the files."""
    imported = 0
    for file, _ in pages:
        try:
            outcome = next(outcomes)
        except OSError as error:
            raise UsageError(
                f"stopped at {file}: {told(error)} This page is left out whole; {imported} of "
                f"{len(pages)} pages were imported before it. Mend this and import again."
            ) from error
        imported += outcome.status is Status.IMPORTED
        yield outcome


def _report(outcome: Outcome, *, is_full: bool) -> Iterator[str]:
    yield f"{outcome.file}: {_words(outcome)}"
    yield from map(str, outcome.problems)
    for word, conflicts in (
        ("conflict", outcome.undecided if outcome.status is Status.CONFLICT else ()),
        ("kept", outcome.kept),
        ("replaced", outcome.replaced),
    ):
        for conflict in conflicts:
            told = _in_full(conflict) if is_full else _in_short(conflict, word)
            yield f"{outcome.file}: {word}: {told}"
    if outcome.comes_out:
        yield f"{outcome.file}: note: an export of {outcome.comes_out} differs from this page."
    for stem in outcome.differing:
        yield f"{outcome.file}: note: an export of {stem} differs from before."


def _in_short(conflict: Conflict, word: str) -> str:
    if word != "replaced":
        return f"{conflict}."
    before, now = conflict.told
    return f"{conflict.field} in {conflict.folder.file} was {before} and is {now} now."


def _in_full(conflict: Conflict) -> str:
    versions = [
        f"\n  {version.where}:"
        + "".join(f"\n    {line}" for line in (version.text or "(nothing)").split("\n"))
        for version in (conflict.folder, conflict.page)
    ]
    return f"{conflict.field}:{''.join(versions)}"


def _words(outcome: Outcome) -> str:
    if outcome.status is Status.IMPORTED:
        return f"imported as {outcome.stem}; written: {', '.join(outcome.files)}."
    if outcome.status is Status.REFUSED:
        return "refused; nothing is written."
    if outcome.status is Status.UNCHANGED and outcome.kept:
        return f"unchanged; the folder keeps what it says of {outcome.stem}."
    if outcome.status is Status.UNCHANGED:
        return f"unchanged; the folder holds {outcome.stem} already."
    if any(conflict.is_of_site for conflict in outcome.conflicts):
        return "in conflict, as a page of another site; nothing is written."
    return "in conflict with the folder; nothing is written."
