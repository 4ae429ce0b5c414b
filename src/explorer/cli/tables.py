"""Rows of text in the form that `--format` asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.tables import as_markdown, as_separated
from explorer.page.escaping import escape_cell

if TYPE_CHECKING:
    from collections.abc import Sequence


def written(form: str, rows: list[list[str]], numeric: Sequence[bool]) -> str:
    """Return rows, the head first, as `table`, `markdown`, `csv` or `tsv`."""
    if form == "markdown":
        return as_markdown(rows, numeric, escape_cell)
    if form == "table":
        return _table(rows)
    return as_separated(rows, "," if form == "csv" else "\t")


def _table(rows: list[list[str]]) -> str:
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    return "\n".join(lines) + "\n"
