"""`init`: a copy of the bundled data that is the person's to edit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.labels import counted
from explorer.catalog.copying import copy_catalog
from explorer.catalog.folders import catalog_files, leads_out
from explorer.cli.errors import DONE, say
from explorer.cli.opening import folder_of

if TYPE_CHECKING:
    from argparse import Namespace


def init(options: Namespace) -> int:
    """Copy the bundled catalog, or the one of `--data`, into a new folder."""
    source, where = folder_of(options), options.folder
    number = copy_catalog(source, where)
    for path in catalog_files(source):
        if not path.is_file() or leads_out(source, path):
            say(f"{path} is a link that leads nowhere or out of the folder; it was not copied.")
    named = f'"{where}"' if " " in str(where) else where
    say(f"{counted(number, 'file')} copied into {where}. Open it with --data {named}.")
    return DONE
