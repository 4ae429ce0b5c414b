"""`import`: canonical pages into a folder of data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.cli.errors import DONE, PROBLEMS, UsageError
from explorer.cli.opening import say
from explorer.page.importing.pages import Status
from explorer.page.importing.pages import import_pages as take
from explorer.page.reading.blocks import LARGEST

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from explorer.page.importing.pages import Outcome


def import_pages(options: Namespace) -> int:
    """Import pages one after the other; one in conflict or refused makes the exit code 1."""
    if options.data is None:
        raise UsageError("import needs --data DIR, the folder to import into.")
    pages = [(str(path), _content(path)) for path in options.pages]
    is_done = True
    for outcome in take(options.data, pages):
        _report(outcome)
        is_done = is_done and outcome.status in (Status.IMPORTED, Status.UNCHANGED)
    return DONE if is_done else PROBLEMS


def _content(path: Path) -> bytes:
    """Return a page's bytes, and one more than a page may have of anything larger."""
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def _report(outcome: Outcome) -> None:
    say(f"{outcome.file}: {_words(outcome)}")
    for problem in outcome.problems:
        say(str(problem))
    for conflict in outcome.conflicts:
        say(f"{outcome.file}: conflict: {conflict}.")
    for stem in outcome.differing:
        say(f"{outcome.file}: note: the page {stem} comes out differently now.")


def _words(outcome: Outcome) -> str:
    if outcome.status is Status.IMPORTED:
        return f"imported as {outcome.stem}; written: {', '.join(outcome.files)}."
    if outcome.status is Status.UNCHANGED:
        return f"unchanged; the folder holds {outcome.stem} already."
    if outcome.status is Status.REFUSED:
        return "refused; nothing is written."
    if any(conflict.is_of_site for conflict in outcome.conflicts):
        return "in conflict, as a page of another site; nothing is written."
    return "in conflict with the folder; nothing is written."
