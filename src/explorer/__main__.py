"""`python -m explorer` is the command `comparison-explorer`."""

from __future__ import annotations

import gc
import io
import os
import sys


def main() -> None:
    """Run the command and leave with its exit code."""
    # A command builds much and drops nothing, so collecting garbage only costs time. Looking for
    # plugins of pydantic would cost a tenth of the rest; we bring none.
    gc.disable()
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    from explorer.cli.main import run

    # A file or another program gets UTF-8, whatever the console of this machine speaks.
    if isinstance(sys.stdout, io.TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.reconfigure(encoding="utf-8")
    code = run(sys.argv[1:])
    gc.freeze()
    sys.exit(code)


if __name__ == "__main__":
    main()
