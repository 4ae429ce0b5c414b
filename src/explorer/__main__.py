"""`python -m explorer` is the command `comparison-explorer`."""

from __future__ import annotations

import gc
import io
import os
import sys


def _open_streams() -> None:
    """Give a stream that the caller closed a place to go, and never fail on what it shows."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            # Python gave its number up, and the next file opened would take it.
            handle = os.open(os.devnull, os.O_RDWR)
            if handle != number:
                os.dup2(handle, number)
                os.close(handle)
            setattr(sys, name, open(number, "r" if number == 0 else "w", encoding="utf-8"))  # noqa: SIM115, PTH123
    # A file or another program gets UTF-8, whatever the console of this machine speaks; the name
    # of a file need not be text at all.
    if isinstance(sys.stdout, io.TextIOWrapper):
        encoding = None if sys.stdout.isatty() else "utf-8"
        sys.stdout.reconfigure(encoding=encoding, errors="backslashreplace")


def main() -> None:
    """Run the command and leave with its exit code."""
    # A command builds much and drops nothing, so collecting garbage only costs time. In the window
    # it would end Qt's objects in whichever thread it ran, and nothing of ours grows without it.
    # Looking for plugins of pydantic would cost a tenth of the rest; we bring none.
    gc.disable()
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    try:
        _open_streams()
        from explorer.cli.main import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:  # before `run` could see to it
        print("comparison-explorer: stopped.", file=sys.stderr)
        code = 2
    gc.freeze()
    sys.exit(code)


if __name__ == "__main__":
    main()
