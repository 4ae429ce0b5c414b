"""Exit codes, and the error of a command that cannot be carried out."""

from __future__ import annotations

DONE, PROBLEMS, IMPOSSIBLE = 0, 1, 2


class UsageError(Exception):
    """A command that asks for something it cannot mean, said in one sentence."""
