"""From arguments to an exit code: 0 done, 1 problems found, 2 could not be done."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from explorer.catalog.catalog import LookupFailed
from explorer.catalog.folders import FolderError
from explorer.cli.errors import IMPOSSIBLE, UsageError, say, told
from explorer.cli.parser import PROGRAM, parse

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; what goes wrong is one sentence on stderr."""
    options = parse(arguments)
    try:
        code = _command(options.command)(options)
        sys.stdout.flush()  # here, where a reader that has gone does no harm
        return code
    except (UsageError, LookupFailed, FolderError) as error:
        say(f"{PROGRAM}: {error}")
    except BrokenPipeError:
        # The reader has gone; nothing may be written to it when Python shuts down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        say(f"{PROGRAM}: {told(error)}")
    except KeyboardInterrupt:
        say(f"{PROGRAM}: stopped.")
    return IMPOSSIBLE


def _command(name: str) -> Callable[[Namespace], int]:
    """Return what a command does; only the window and pictures of it load Qt."""
    module, function = _COMMANDS[name]
    command: Callable[[Namespace], int] = getattr(import_module(module), function)
    return command


_COMMANDS = {
    "window": ("explorer.cli.window", "window"),
    "export": ("explorer.cli.exporting", "export"),
    "import": ("explorer.cli.importing", "import_pages"),
    "check": ("explorer.cli.checking", "check"),
    "list": ("explorer.cli.listing", "list_providers"),
    "init": ("explorer.cli.copying", "init"),
    "schema": ("explorer.cli.schema", "schema"),
    "screenshot": ("explorer.cli.window", "screenshot"),
    "doctor": ("explorer.cli.window", "doctor"),
}
"""Where each command is done; imported when it is asked for."""
