"""Reading the head of a page, its paragraphs and its bullets."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.page.reading.links import Stamp, read_stamp
from explorer.page.reading.sections import keep

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.page.reading.blocks import Chunk, Part
    from explorer.page.reading.findings import Findings

_BULLET = re.compile(r"[ \t]*[-*+](?:[ \t]+|\Z)")


@dataclass(frozen=True, slots=True)
class Head:
    """What stands above the first section; the line of a stamp that is not there is 0."""

    summary: str
    stamp: Stamp
    line: int


def read_head(part: Part, findings: Findings) -> Head:
    """Read the summary and the canonical line; every other text is kept raw."""
    quoted: list[tuple[int, str]] = []
    stamp, stamp_line = Stamp("", "", ""), 0
    for chunk in part.chunks:
        kinds = {_kind(line) for line in chunk.lines}
        for number, line in enumerate(chunk.lines, chunk.line):
            if _kind(line) == ">":
                quoted.append((number, line.lstrip(" \t")[1:].strip(" \t")))
            elif _kind(line) == "C" and not stamp_line:
                stamp, stamp_line = read_stamp(line), number
            else:
                findings.depart(number, "a text that belongs to no section is kept", "Move it")
                findings.keep(number, number)
        if len(kinds) > 1:
            found = "no blank line between the summary, the canonical line and other text"
            findings.lack(chunk.line, found, "Put one blank line between blocks")
    if not stamp_line:
        findings.lack(3, "the line 'Canonical: ...' is missing", "Add it", "updated")
    if quoted and stamp_line and quoted[0][0] > stamp_line:
        findings.depart(quoted[0][0], "the summary stands below the canonical line", "Move it up")
    return Head(_summary(quoted, findings), stamp, stamp_line)


def read_paragraphs(chunks: Sequence[Chunk], field: str, findings: Findings) -> tuple[str, ...]:
    """Read each chunk as a paragraph; one that no page can hold costs the whole field."""
    texts = []
    for chunk in chunks:
        if len(chunk.lines) > 1:
            found = f"a paragraph over {len(chunk.lines)} lines is read as one line"
            findings.depart(chunk.line, found, "Write a paragraph as one line", field)
            findings.account(range(chunk.line, chunk.last + 1))
        texts.append(findings.value(chunk.text, chunk.line, field))
    return _all_or_none(texts, chunks, findings)


def read_bullets(part: Part, field: str, findings: Findings) -> tuple[str, ...]:
    """Read the list of a subsection; text that is no bullet is kept raw."""
    bullets: list[tuple[int, list[str]]] = []
    for chunk in part.chunks:
        if not _BULLET.match(chunk.lines[0]):
            keep(chunk, "a text between the bullets", findings)
            continue
        if bullets:
            findings.lack(chunk.line, "a blank line inside the list", "Remove it", field)
        for number, line in enumerate(chunk.lines, chunk.line):
            if mark := _BULLET.match(line):
                bullets.append((number, [line[mark.end() :]]))
            else:
                bullets[-1][1].append(line)
    texts = []
    for number, pieces in bullets:
        if len(pieces) > 1:
            found = f"a bullet over {len(pieces)} lines is read as one line"
            findings.depart(number, found, "Write a bullet as one line", field)
            findings.account(range(number, number + len(pieces)))
        if text := " ".join([piece.strip(" \t") for piece in pieces]):
            texts.append(findings.value(text, number, field))
        else:
            findings.depart(number, "an empty bullet is left out", "Remove it", field)
    return _all_or_none(texts, part.chunks, findings)


def _summary(quoted: list[tuple[int, str]], findings: Findings) -> str:
    if not quoted:
        findings.lack(3, "the summary is missing, a line that begins with >", "Add it", "summary")
        return ""
    line = quoted[0][0]
    if len(quoted) > 1:
        found = f"a summary over {len(quoted)} lines is read as one line"
        findings.depart(line, found, "Write the summary as one line", "summary")
        findings.account(number for number, _ in quoted)
    return findings.value(" ".join([text for _, text in quoted]), line, "summary")


def _kind(line: str) -> str:
    line = line.lstrip(" \t")
    return ">" if line.startswith(">") else "C" if line.startswith("Canonical:") else ""


def _all_or_none(texts: list[str], chunks: Sequence[Chunk], findings: Findings) -> tuple[str, ...]:
    if all(texts):
        return tuple(texts)
    for chunk in chunks:
        findings.account(range(chunk.line, chunk.last + 1))
    return ()
