"""Running commands in tests: inside this process, or in a child as a person would."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

from explorer.cli.main import run

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


class Done(NamedTuple):
    """What a command left behind."""

    code: int
    out: bytes
    err: str


def done(capture: pytest.CaptureFixture[bytes], *arguments: object) -> Done:
    """Run a command in this process."""
    capture.readouterr()
    try:
        code = run([str(argument) for argument in arguments])
    except SystemExit as stopped:  # argparse leaves this way
        code = int(stopped.code or 0)
    out, err = capture.readouterr()
    return Done(code, out, err.decode())


def child(folder: Path, *arguments: object, **environment: str) -> Done:
    """Run `python` with some arguments in a child process that works in a folder."""
    ended = subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
        timeout=60,
    )
    return Done(ended.returncode, ended.stdout, ended.stderr.decode())
