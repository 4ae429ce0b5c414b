"""What differs between two texts, as people and tools read it."""

from __future__ import annotations

import difflib

_NO_NEWLINE = "\\ No newline at end of file\n"


def unified_diff(old: str, new: str, old_name: str, new_name: str) -> str:
    """Return a unified diff that `patch` takes; empty when the texts are equal."""
    lines = difflib.unified_diff(_lines(old), _lines(new), old_name, new_name)
    return "".join([line if line.endswith("\n") else f"{line}\n{_NO_NEWLINE}" for line in lines])


def _lines(text: str) -> list[str]:
    r"""Return lines with their ends; a page splits on `\n` alone."""
    lines = [line + "\n" for line in text.split("\n")]
    lines[-1] = lines[-1].removesuffix("\n")
    return lines if lines[-1] else lines[:-1]
