"""`schema`: the JSON Schema of one kind of file, for editors."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from explorer.cli.errors import DONE
from explorer.paths import resources

if TYPE_CHECKING:
    from argparse import Namespace


def schema(options: Namespace) -> int:
    """Print the schema that ships with the program."""
    path = resources() / "schema" / f"{options.kind}.schema.json"
    sys.stdout.write(path.read_text(encoding="utf-8"))
    return DONE
