"""Cutting the text of a page into sections, subsections and chunks, each with its line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from explorer.catalog.problem import Place
from explorer.page.layout import Section, heading, section_of

if TYPE_CHECKING:
    from explorer.page.reading.findings import Findings

LONGEST_PAGE = 1_000_000
"""Bytes of the longest text that is read as a page."""


@dataclass(slots=True)
class Chunk:
    """Lines with no blank line between them."""

    line: int
    lines: list[str]

    @property
    def last(self) -> int:
        """The number of the last line."""
        return self.line + len(self.lines) - 1

    @property
    def text(self) -> str:
        """The chunk as one line."""
        return " ".join([line.strip(" \t") for line in self.lines])


@dataclass(slots=True)
class Part:
    """A section or a subsection: a heading and what stands below it."""

    line: int
    last: int
    title: str
    section: Section | None = None
    chunks: list[Chunk] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Outline:
    """A page cut up: the head with the title, the sections in the order in which they stand."""

    head: Part
    sections: list[Part]
    openings: set[int]
    """Lines with a blank line above and below: headings, and the line with the full profiles."""


def decode(data: bytes | str, findings: Findings) -> bool:
    """Hand over the lines of a text; False, with a report, when it cannot be read as a page."""
    text = _text(data, findings)
    if text is None:
        return False
    lines = text.removeprefix("\ufeff").split("\n")
    if text.startswith("\ufeff"):
        findings.lack(1, "a byte order mark stands before the text", "Save without it")
    returns = [number for number, line in enumerate(lines, 1) if line.endswith("\r")]
    if returns:
        findings.lack(returns[0], "lines end with CR and LF", "Save with LF line ends")
        lines = [line.removesuffix("\r") for line in lines]
    full = len(lines)
    while len(lines) > 1 and not lines[-1].strip(" \t"):
        lines.pop()
    if len(lines) < full:
        findings.lack(
            full, "a newline stands after the last line", "End the file with its last character"
        )
    findings.lines = lines
    return True


def _text(data: bytes | str, findings: Findings) -> str | None:
    """Return what bytes spell; None, with a report, when they are too many or no text of lines."""
    if len(data) > LONGEST_PAGE:
        findings.refuse("larger than 1 MB, far too long for a page", "Choose a comparison page")
        return None
    try:
        text = data if isinstance(data, str) else data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        column = error.start - error.object.rfind(b"\n", 0, error.start)
        found = f"byte 0x{error.object[error.start]:02X} is not UTF-8"
        findings.refuse(found, "Save the file as UTF-8", Place(line, column))
        return None
    if "\r" in text and "\n" not in text:
        findings.refuse("lines end with CR alone", "Save with LF line ends", Place(1, 1))
        return None
    return text


def cut(lines: list[str]) -> Outline:
    """Cut the lines of a page; the first one is its title."""
    outline = Outline(Part(1, 1, ""), [], {1})
    section = part = outline.head
    chunk: Chunk | None = None
    for number, line in enumerate(lines[1:], 2):
        opened = section_of(line)
        level, title = heading(line) or (0, "")
        if level == 2 or opened is Section.PROFILES:
            section = part = Part(number, number, title, opened)
            outline.sections.append(section)
            if level == 0:
                part.chunks.append(Chunk(number, [line]))
        elif level == 3:
            part = Part(number, number, title)
            section.parts.append(part)
        elif not line.strip(" \t"):
            chunk = None
            continue
        else:
            if chunk is None:
                chunk = Chunk(number, [])
                part.chunks.append(chunk)
            chunk.lines.append(line)
            part.last = section.last = number
            continue
        chunk = None
        section.last = number
        outline.openings.add(number)
    return outline


def check_spacing(outline: Outline, findings: Findings) -> None:
    """Report blank lines that are missing around headings, or more than one in a row."""
    raw = {line for first, last in findings.kept_spans() for line in range(first, last + 1)}
    blank = [False, *(not line.strip(" \t") for line in findings.lines)]
    for number in range(2, len(blank)):
        if number in raw and number - 1 in raw:
            continue
        if blank[number] and blank[number - 1] and not blank[number - 2]:
            findings.depart(number, "more than one blank line", "Keep one blank line")
        opening = number in outline.openings or number - 1 in outline.openings
        if opening and not blank[number] and not blank[number - 1]:
            findings.lack(number, "no blank line above this line", "Put one blank line here")
