"""Finding the known sections and subsections of a page; the unknown ones are kept raw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.page.excerpts import quoted
from explorer.page.layout import ORDER, Section, letters
from explorer.page.limits import FORBIDDEN
from explorer.page.reading.findings import lines_are
from explorer.page.reading.links import LAST_LINE_FORM

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from explorer.page.reading.blocks import Chunk, Outline, Part
    from explorer.page.reading.findings import Findings

_DERIVED = (Section.FAQ, Section.PROFILES)
_WITHOUT_PARTS = (Section.COMPARISON, Section.GLANCE, Section.HOUSE)


def find_sections(outline: Outline, findings: Findings) -> dict[Section, Part]:
    """Return each known section; report the unknown, doubled, misplaced and missing ones."""
    found: dict[Section, Part] = {}
    for part in outline.sections:
        section = part.section
        if section is None:
            keep(part, f"section '{part.title}'", findings, in_place=Section.PROFILES in found)
        elif section in found:
            _report_doubled(part, found[section], findings)
        else:
            _check_order(part, section, found, findings)
            found[section] = part
    _report_missing(found, findings)
    for part in outline.head.parts:
        keep(part, f"section '{part.title}'", findings)
    for section in _WITHOUT_PARTS:
        for part in found[section].parts if section in found else []:
            keep(part, f"section '{part.title}'", findings)
    return found


def match_parts(part: Part | None, titles: Sequence[str], findings: Findings) -> list[Part | None]:
    """Return the subsection for each title; report the doubled and misplaced, keep the others."""
    matched: list[Part | None] = [None] * len(titles)
    if part is None:
        return matched
    others: list[Part] = []
    for sub in part.parts:
        spots = [i for i, title in enumerate(titles) if title == sub.title] or [
            i for i, title in enumerate(titles) if title.casefold() == sub.title.casefold()
        ]
        taken = [first for i in spots if (first := matched[i]) is not None]
        if len(taken) < len(spots):
            matched[next(i for i in spots if matched[i] is None)] = sub
        elif taken:
            _report_doubled(sub, taken[0], findings)
        else:
            others.append(sub)
    if part.section is Section.FAQ and len(others) == matched.count(None):
        rest = iter(others)
        matched = [sub or next(rest) for sub in matched]
    else:
        for sub in others:
            keep(sub, f"section '{sub.title}'", findings)
    for chunk in part.chunks:
        keep(chunk, f"a text above the headings of '{part.title}'", findings)
    last: Part | None = None
    for match in matched:
        if match is not None and last is not None and match.line < last.line:
            found = f"'{match.title}' stands above '{last.title}', which belongs before it"
            findings.depart(match.line, found, f"Move it below '{last.title}'")
        elif match is not None:
            last = match
    return matched


def keep(stretch: Part | Chunk, what: str, findings: Findings, *, in_place: bool = False) -> None:
    """Keep a stretch raw and say so; `in_place` when it stands below the last line already."""
    findings.keep(stretch.line, stretch.last)
    if in_place:
        findings.remark(stretch.line, f"{what} is not known and is kept as it is", "")
    else:
        findings.depart(
            stretch.line,
            f"{what} is not known; it is kept and comes out below the last line",
            "Move or remove it",
        )


def kept_text(findings: Findings) -> str:
    """Return all that is kept, in the order of the page; neighbours stay exactly as they stand."""
    stretches = [
        "\n".join(findings.lines[first - 1 : last])
        for first, last in findings.kept_spans()
        if _can_be_kept(first, last, findings)
    ]
    return "\n\n".join(stretches)


def _can_be_kept(first: int, last: int, findings: Findings) -> bool:
    """Account for a stretch; report a character that even raw text cannot hold, and costs it."""
    findings.account(range(first, last + 1))
    for number, line in enumerate(findings.lines[first - 1 : last], first):
        if found := FORBIDDEN.search(line.replace("\t", " ")):
            findings.depart(
                number,
                f"the text holds the character U+{ord(found[0]):04X}, which no page can hold, "
                f"so {lines_are(first, last)} not kept after all",
                "Remove the character",
                column=found.start() + 1,
            )
            return False
    return True


def _check_order(
    part: Part, section: Section, above: Iterable[Section], findings: Findings
) -> None:
    place = ORDER.index(section)
    later = [other for other in above if ORDER.index(other) > place]
    if later:
        found = f"section '{_name(section)}' stands below '{_name(later[-1])}'"
        findings.depart(part.line, found, f"Move it above '{_name(min(later, key=ORDER.index))}'")


def _report_doubled(part: Part, first: Part, findings: Findings) -> None:
    found = (
        f"'{part.title or 'Full profiles'}' is there twice, in lines {first.line} and {part.line}"
    )
    findings.depart(
        part.line,
        f"{found}; the first is kept, {lines_are(part.line, part.last)} not read",
        "Keep one of them",
    )
    findings.account(range(part.line, part.last + 1))


def _report_missing(found: dict[Section, Part], findings: Findings) -> None:
    for place, section in enumerate(ORDER):
        if section in found or section is Section.HOUSE:
            continue
        below = [found[other].line for other in ORDER[place + 1 :] if other in found]
        line = below[0] if below else len(findings.lines)
        outcome = "it is written again from the other fields"
        findings.lack(
            line,
            f"section '{_name(section)}' is missing, expected near line {line}; "
            + (outcome if section in _DERIVED else "what it says is unknown"),
            _how_to_add(section, findings.lines),
            _name(section),
        )


def _how_to_add(section: Section, lines: Sequence[str]) -> str:
    """Say what to write for a section that is missing, and over which line that may mean it."""
    if section is Section.PROFILES:
        return f"Write {quoted(LAST_LINE_FORM)}"
    wanted = quoted(f"## {section}")
    meant = (number for number, line in enumerate(lines, 1) if letters(line) == letters(section))
    number = next(meant, None)
    return f"Write line {number} as {wanted}" if number else f"Add {wanted}"


def _name(section: Section) -> str:
    return section.strip(": ")
