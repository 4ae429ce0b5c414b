"""`list --observations`: every recorded price and speed with its source and conditions."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from explorer.analysis.labels import counted
from explorer.analysis.recorded import COLUMNS, recorded
from explorer.cli.errors import DONE, say
from explorer.cli.tables import written

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from explorer.analysis.view import View
    from explorer.catalog.catalog import Provider


def list_observations(options: Namespace, view: View, providers: Sequence[Provider]) -> int:
    """Print the observations of some providers; those of one model or GPU if one is named."""
    is_chosen = options.model is not None or options.gpu is not None
    lens = view.lens if is_chosen else None
    rows = [row for one in providers for row in recorded(view.catalog, one, lens)]
    if options.format == "json":
        sys.stdout.write(json.dumps(rows, ensure_ascii=False, indent=2) + "\n")
    else:
        # For people, without columns that say nothing; for programs, the same ones always.
        is_for_people = options.format in ("table", "markdown")
        columns = [one for one in COLUMNS if not is_for_people or any(row[one] for row in rows)]
        texts = [[row[column] for column in columns] for row in rows]
        numeric = [column == "value" for column in columns]
        sys.stdout.write(written(options.format, [columns, *texts], numeric))
    if options.as_of:
        say("--as-of changes nothing here: every recorded figure is listed, whenever it counts.")
    what = f" of {lens}" if lens else ""
    say(f"{counted(len(rows), 'recorded figure')}{what}, {counted(len(providers), 'provider')}.")
    return DONE
