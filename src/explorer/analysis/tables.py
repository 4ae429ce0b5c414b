"""Rows of text for other programs: tab-separated for spreadsheets, or a markdown table."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_FORMULA_OPENERS = ("=", "+", "-", "@", "\t", "\r")


def as_separated(rows: Sequence[Sequence[str]], delimiter: str = "\t") -> str:
    """Return rows as lines of cells; quoted where they must be, and never read as formulas."""
    output = io.StringIO()
    writer = csv.writer(output, delimiter=delimiter, lineterminator="\n")
    writer.writerows([guarded(cell) for cell in row] for row in rows)
    return output.getvalue()


def as_markdown(
    rows: Sequence[Sequence[str]], numeric: Sequence[bool], escape: Callable[[str], str]
) -> str:
    """Return rows, the first of them the head, as a table; numeric columns to the right."""
    lines = ["| " + " | ".join(map(escape, row)) + " |" for row in rows]
    lines.insert(1, "|" + "|".join(" ---: " if right else " --- " for right in numeric) + "|")
    return "\n".join(lines) + "\n"


def guarded(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.lstrip(' "').startswith(_FORMULA_OPENERS) else text
