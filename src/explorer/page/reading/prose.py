"""Reading the head of a page, its paragraphs and its bullets."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from explorer.page.reading.blocks import Chunk
from explorer.page.reading.findings import lines_are
from explorer.page.reading.links import Stamp, read_stamp
from explorer.page.reading.sections import keep

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.page.reading.blocks import Part
    from explorer.page.reading.findings import Findings

BULLET = re.compile(r"[ \t]*[-*+](?:[ \t]+|\Z)")
"""What a line of a list begins with."""


@dataclass(frozen=True, slots=True)
class Head:
    """What stands above the first section; the line of a stamp that is not there is 0."""

    summary: str
    stamp: Stamp
    line: int


def read_head(part: Part, below: int, findings: Findings) -> Head:
    """Read the summary and the canonical line; every other text is kept raw.

    `below` is the line in which the first section opens, or the last one of the page.
    """
    quoted: list[tuple[int, str]] = []
    stamp, stamp_line = Stamp("", "", ""), 0
    for chunk in part.chunks:
        runs = [list(run) for _, run in groupby(enumerate(chunk.lines, chunk.line), _kind_of)]
        for run in runs:
            number, line = run[0]
            if _kind(line) == ">":
                quoted.extend((at, text.lstrip(" \t")[1:].strip(" \t")) for at, text in run)
                continue
            if _kind(line) == "C" and not stamp_line:
                stamp, stamp_line = read_stamp(line), number
                del run[0]
            if run:
                stray = Chunk(run[0][0], [text for _, text in run])
                keep(stray, "a text above the first section", findings)
        if len(runs) > 1:
            found = "no blank line between the summary, the canonical line and other text"
            findings.lack(chunk.line, found, "Put one blank line between blocks")
    if not stamp_line:
        found = f"the line with address, author and date is missing, expected near line {below}"
        todo = "Add Canonical: address · By name · Updated September 3, 2026"
        findings.lack(below, found, todo, "updated")
    if quoted and stamp_line and quoted[0][0] > stamp_line:
        findings.depart(quoted[0][0], "the summary stands below the canonical line", "Move it up")
    return Head(_summary(quoted, stamp_line or below, findings), stamp, stamp_line)


def read_paragraphs(chunks: Sequence[Chunk], field: str, findings: Findings) -> tuple[str, ...]:
    """Read each chunk as a paragraph; one that no page can hold costs the whole field."""
    texts = []
    for chunk in chunks:
        findings.as_one_line(chunk.line, len(chunk.lines), "a paragraph", field)
        texts.append(findings.value(chunk.text, chunk.line, field))
    return _all_or_none(texts, chunks, field, findings)


def read_bullets(part: Part, field: str, findings: Findings) -> tuple[str, ...]:
    """Read the list of a subsection; text that is no bullet is kept raw."""
    bullets: list[tuple[int, list[str]]] = []
    for chunk in part.chunks:
        if not BULLET.match(chunk.lines[0]):
            keep(chunk, "a text between the bullets", findings)
            continue
        if bullets:
            findings.lack(chunk.line, "a blank line inside the list", "Remove it", field)
        for number, line in enumerate(chunk.lines, chunk.line):
            if mark := BULLET.match(line):
                bullets.append((number, [line[mark.end() :]]))
            else:
                bullets[-1][1].append(line)
    texts = []
    for number, pieces in bullets:
        findings.as_one_line(number, len(pieces), "a bullet", field)
        if text := " ".join([piece.strip(" \t") for piece in pieces]):
            texts.append(findings.value(text, number, field))
        else:
            findings.depart(number, "an empty bullet is left out", "Remove it", field)
    return _all_or_none(texts, part.chunks, field, findings)


def _summary(quoted: list[tuple[int, str]], below: int, findings: Findings) -> str:
    if not quoted:
        found = f"the summary is missing, expected near line {below}"
        findings.lack(below, found, "Add a line that begins with > and a space", "summary")
        return ""
    line = quoted[0][0]
    for number, _ in quoted[1:]:
        found = f"the line is read as part of the summary in line {line}"
        findings.depart(number, found, "Write the summary as one line", "summary")
    if len(quoted) > 1:
        findings.account([line])
    return findings.value(" ".join([text for _, text in quoted]), line, "summary")


def _kind(line: str) -> str:
    line = line.lstrip(" \t")
    return ">" if line.startswith(">") else "C" if line.startswith("Canonical:") else ""


def _kind_of(numbered: tuple[int, str]) -> str:
    return _kind(numbered[1])


def _all_or_none(
    texts: list[str], chunks: Sequence[Chunk], field: str, findings: Findings
) -> tuple[str, ...]:
    """Return all texts; none, with a report, if one of them is not read: half would mislead."""
    if all(texts):
        return tuple(texts)
    first, last = chunks[0].line, chunks[-1].last
    findings.account(range(first, last + 1))
    if len(texts) > 1:
        found = f"{lines_are(first, last)} not read, as {field} is taken whole or not at all"
        findings.lack(first, found, "Mend the text that cannot be read", field)
    return ()
