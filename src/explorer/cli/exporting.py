"""`export`: one page to standard output or a file, or every page into a folder."""

from __future__ import annotations

import sys
from itertools import combinations
from typing import TYPE_CHECKING

from explorer.catalog.files import remove_leftovers, write_atomically
from explorer.cli.errors import DONE, PROBLEMS, UsageError
from explorer.cli.opening import open_catalog, say
from explorer.page.composing import compose
from explorer.page.writing import write_page

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from explorer.page.composing import Composed


def export(options: Namespace) -> int:
    """Write one page byte for byte, or all of them."""
    return _export_all(options) if options.all else _export_one(options)


def _export_one(options: Namespace) -> int:
    if len(options.names) != 2 or options.out or options.filter:
        raise UsageError("export takes two providers, or --all with --out DIR.")
    catalog = open_catalog(options, options.names).catalog
    one, other = map(catalog.find, options.names)
    composed = compose(catalog, one, other, options.as_of)
    if reason := composed.refusal:
        say(reason)
        return PROBLEMS
    data = write_page(composed.page).encode()
    if options.output:
        write_atomically(options.output, data)
    else:
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
    if composed.drafted:
        say(f"{composed.page.stem} is a draft in part: {', '.join(composed.drafted)}.")
    return DONE


def _export_all(options: Namespace) -> int:
    if options.names or options.output or not options.out:
        raise UsageError("export --all takes --out DIR, and no providers.")
    from explorer.cli.viewing import query_of  # one page needs no query

    query = query_of(options)
    catalog = open_catalog(options).catalog
    folder: Path = options.out / "compare"
    folder.mkdir(parents=True, exist_ok=True)
    remove_leftovers(folder)
    pairs = list(combinations(query.of(catalog.providers), 2))
    progress = _Progress(len(pairs))
    written = unchanged = 0
    not_ready = []
    for one, other in pairs:
        composed = compose(catalog, one, other, options.as_of)
        if reason := composed.refusal:
            not_ready.append(reason)
        elif _write_if_changed(folder / f"{composed.page.stem}.md", composed):
            written += 1
        else:
            unchanged += 1
        progress.step()
    progress.close()
    for reason in not_ready:
        say(reason)
    say(f"{written} written, {unchanged} unchanged, {len(not_ready)} not ready, in {folder}.")
    return PROBLEMS if not_ready else DONE


def _write_if_changed(path: Path, composed: Composed) -> bool:
    """Write a page unless the file holds it already; tell whether it was written."""
    data = write_page(composed.page).encode()
    if path.is_file() and path.read_bytes() == data:
        return False
    write_atomically(path, data)
    return True


class _Progress:
    """A counter on standard error, shown only to a person."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0
        self.is_shown = sys.stderr.isatty()

    def step(self) -> None:
        """Count one page."""
        self.done += 1
        if self.is_shown:
            print(f"\r{self.done} of {self.total} pages", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Leave the line to what comes next."""
        if self.is_shown and self.done:
            print(file=sys.stderr)
