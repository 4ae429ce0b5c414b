"""`python -m explorer` is the command `comparison-explorer`."""

from __future__ import annotations

import gc
import os
import sys


def main() -> None:
    """Run the command and leave with its exit code."""
    # A command builds much and drops nothing, so collecting garbage only costs time. Looking for
    # plugins of pydantic would cost a tenth of the rest; we bring none.
    gc.disable()
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    from explorer.cli.main import run

    code = run(sys.argv[1:])
    gc.freeze()
    sys.exit(code)


if __name__ == "__main__":
    main()
