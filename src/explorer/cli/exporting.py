"""`export`: one page to standard output or a file; all of them are done in `publishing`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from explorer.catalog.files import write_atomically
from explorer.cli.errors import DONE, PROBLEMS, UsageError, say
from explorer.cli.opening import open_catalog
from explorer.page.composing import compose
from explorer.page.fields import told
from explorer.page.writing import write_page

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path


def export(options: Namespace) -> int:
    """Write one page byte for byte, or all of them; with `--check` only tell what is stale."""
    if options.all:
        from explorer.cli.publishing import export_all  # one page needs none of it

        return export_all(options)
    return _export_one(options)


def _export_one(options: Namespace) -> int:
    if len(options.names) != 2:
        raise UsageError("export takes two providers, or --all with --out DIR.")
    if options.out or options.filter:
        raise UsageError("--out and --filter go with --all; for one page, -o FILE names its file.")
    if options.check and not options.output:
        raise UsageError("export --check takes -o FILE, the page to compare with.")
    catalog = open_catalog(options, options.names).catalog
    one, other = map(catalog.find, options.names)
    composed = compose(catalog, one, other, options.as_of)
    if reason := composed.refusal:
        say(reason)
        return PROBLEMS
    data = write_page(composed.page).encode()
    if options.check:
        return _check(options.output, data)
    if options.output:
        write_atomically(options.output, data)
    else:
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
    if composed.drafted:
        parts = ", ".join(told(composed.drafted, composed.page))
        say(f"{composed.page.stem} is a draft in part: {parts}.")
    return DONE


def _check(path: Path, data: bytes) -> int:
    """Tell on standard output in what a file differs from the page that it should hold."""
    from explorer.page.publishing.shelf import stale_diff, stored  # a page alone needs neither

    old = stored(path)
    if old == data:
        return DONE
    sys.stdout.write(stale_diff(path, old, data))
    say(f"{path} is {'missing' if old is None else 'out of date'}.")
    return PROBLEMS
