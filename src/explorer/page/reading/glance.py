"""Reading the table `At a glance`: the names of the two sides and the rows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.catalog.vocabulary import UNKNOWN
from explorer.page.escaping import unescape
from explorer.page.excerpts import quoted
from explorer.page.reading.sections import keep
from explorer.page.record import Row
from explorer.page.writing import RULE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.page.reading.blocks import Chunk, Part
    from explorer.page.reading.findings import Findings

_PIPE = re.compile(r"\\.|\|")
_CORNER = "Attribute"
_HEADER = f"| {_CORNER} | A | B |"
_RULE = re.compile(r"[-:]+")

Line = tuple[int, str]
"""A line with its number."""


@dataclass(frozen=True, slots=True)
class Table:
    """What the table says."""

    line: int
    names: tuple[str, str] | None
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """The lines of a table with their numbers; header and rule may be missing."""

    header: Line | None
    rule: Line | None
    rows: Sequence[Line]

    @property
    def first(self) -> int:
        """The number of the first line."""
        return next(line[0] for line in (self.header, self.rule, *self.rows) if line)


def lay_out(part: Part) -> Layout | None:
    """Find the table of the section; every other text in it is none of it."""
    chunks = [chunk for chunk in part.chunks if _is_table(chunk)]
    lines = [line for chunk in chunks for line in enumerate(chunk.lines, chunk.line)]
    if not lines:
        return None
    first, *rest = lines
    if _is_rule(first[1]):
        return Layout(None, first, rest)
    has_rule = bool(rest) and _is_rule(rest[0][1])
    if split_cells(first[1])[:1] != [_CORNER] and not has_rule:
        return Layout(None, None, lines)
    return Layout(first, rest[0], rest[1:]) if has_rule else Layout(first, None, rest)


def read_table(part: Part | None, findings: Findings) -> Table | None:
    """Read the table of the section; every other text in it is kept raw."""
    if part is None:
        return None
    layout = lay_out(part)
    for chunk in part.chunks:
        if not _is_table(chunk):
            keep(chunk, "a text beside the table", findings)
        elif layout and chunk.line > layout.first:
            findings.depart(chunk.line, "the table is interrupted by a blank line", "Remove it")
    if layout is None:
        return None
    names = _head(layout, findings)
    return Table(layout.first, names, _rows(layout.rows, names, findings))


def split_cells(line: str) -> list[str]:
    r"""Cut a line of a table at each bare `|`; the cells are trimmed and still escaped."""
    line = line.strip(" \t")
    cells, start = [], 0
    for pipe in _PIPE.finditer(line):
        if pipe[0] == "|":
            cells.append(line[start : pipe.start()])
            start = pipe.end()
    if line[start:]:
        cells.append(line[start:])
    if line.startswith("|"):
        del cells[0]
    return [cell.strip(" \t") for cell in cells]


def _is_table(chunk: Chunk) -> bool:
    return chunk.lines[0].lstrip(" \t").startswith("|")


def _head(layout: Layout, findings: Findings) -> tuple[str, str] | None:
    """Return the two names of the header, if there is one."""
    if layout.header is None:
        found = "the table's header is missing"
        findings.lack(layout.first, found, f"Write {_HEADER} above it")
        return None
    line, text = layout.header
    names = _names(line, text, findings)
    if layout.rule is None:
        findings.depart(line, f"the line {RULE} below the table's header is missing", "Add it")
    elif layout.rule[1] != RULE:
        number, rule = layout.rule
        findings.depart(number, f"{quoted(rule)} below the table's header", f"Write {RULE}")
    return names


def _is_rule(line: str) -> bool:
    return all(map(_RULE.fullmatch, split_cells(line)))


def _names(line: int, text: str, findings: Findings) -> tuple[str, str] | None:
    cells = split_cells(text)
    if len(cells) != 3:
        found = f"the table's header has {len(cells)} cells instead of 3: {quoted(text)}"
        findings.depart(line, found, f"Write {_HEADER}")
        return None
    if cells[0] != _CORNER:
        found = f"{quoted(cells[0])} above the attribute labels"
        findings.depart(line, found, f"Write {_CORNER}")
    a, b = (
        findings.value(cell, line, f"name {side}")
        for cell, side in zip(cells[1:], "AB", strict=True)
    )
    return (a, b) if a and b else None


def _rows(
    lines: Sequence[Line], names: tuple[str, str] | None, findings: Findings
) -> tuple[Row, ...]:
    rows: dict[str, Row] = {}
    places: dict[str, int] = {}
    for line, text in lines:
        cells = split_cells(text)
        label = findings.value(cells[0], line, "attribute label") if cells and cells[0] else ""
        if not label:
            findings.depart(
                line,
                f"a row without a label is not read: {quoted(text)}",
                "Write a label in its first cell",
            )
        elif label in rows:
            found = f"row {label} is there twice, in lines {places[label]} and {line}"
            findings.depart(
                line, f"{found}; the first is kept, this one is not: {quoted(text)}", "Remove one"
            )
        else:
            places[label] = line
            rows[label] = _row(label, cells[1:], line, text, names or ("A", "B"), findings)
    return tuple(rows.values())


def _row(
    label: str, cells: list[str], line: int, text: str, names: tuple[str, str], findings: Findings
) -> Row:
    if len(cells) != 2:
        found = (
            f"row {label} has {len(cells) + 1} cells instead of 3 and is not read: {quoted(text)}"
        )
        findings.depart(line, found, r"Write one cell for each side, and a | inside a cell as \|")
        return Row(label, "", "")
    a, b = (
        _cell(cell, line, f"{label} of {name}", findings)
        for cell, name in zip(cells, names, strict=True)
    )
    return Row(label, a, b)


def _cell(raw: str, line: int, field: str, findings: Findings) -> str:
    if unescape(raw) == UNKNOWN:
        return UNKNOWN
    if not raw:
        findings.depart(line, "an empty cell is read as unknown", "Write -", field)
        return UNKNOWN
    return findings.value(raw, line, field)
