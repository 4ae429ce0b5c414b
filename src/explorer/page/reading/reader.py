"""The reader of the canonical page: strict about meaning and kind about form.

Every departure from the canonical form is reported with its line, and nothing is dropped silently.
All reports are warnings, for an import still takes the page; `check` turns departures into errors.
Only what leaves no page at all is an error here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from explorer.catalog.problem import Place
from explorer.page.dates import parse_day
from explorer.page.excerpts import quoted
from explorer.page.layout import Section
from explorer.page.reading.blocks import check_spacing, cut, decode
from explorer.page.reading.derived import WINS, check_line, check_rest, check_text, read_faq
from explorer.page.reading.findings import Findings, Reading
from explorer.page.reading.glance import read_table
from explorer.page.reading.identity import (
    checked_base,
    read_base,
    read_house_block,
    read_last_line,
    read_sides,
)
from explorer.page.reading.prose import read_bullets, read_head, read_paragraphs
from explorer.page.reading.sections import find_sections, keep, kept_text, match_parts
from explorer.page.record import Page, Side, Site
from explorer.page.writing import canonical_line, choice, house_line, profiles_line, title

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from explorer.page.reading.blocks import Part
    from explorer.page.reading.glance import Table
    from explorer.page.reading.prose import Head

__all__ = ["Reading", "read_page"]

_WANTED = {Section.ABOUT: "a paragraph", Section.BEST_FOR: "a list"}


def read_page(data: bytes | str, file: str, price_label: str = "Price") -> Reading:
    """Read a comparison page; `file` is the name that problems carry. Never raises."""
    findings = Findings(file)
    page = _read(findings, price_label) if decode(data, findings) else None
    return findings.reading(page)


def _read(findings: Findings, price_label: str) -> Page | None:
    if not findings.lines[0].startswith("# "):
        found = "not a comparison page: line 1 should start with '# '"
        todo = "Write the title there, or choose a comparison page"
        findings.refuse(found, todo, Place(1, 1))
        return None
    outline = cut(findings.lines)
    sections = find_sections(outline, findings)
    below = outline.sections[0].line if outline.sections else len(findings.lines)
    head = read_head(outline.head, below, findings)
    table = read_table(sections.get(Section.GLANCE), findings)
    profiles = read_last_line(sections.get(Section.PROFILES), findings)
    sides = read_sides(table, sections.get(Section.ABOUT), profiles, head.stamp, findings)
    if sides is None:
        return None
    a, b = _with_prose(sides, sections, findings)
    base = read_base(profiles, head.stamp)
    is_linked = profiles is not None and profiles[0].base
    base_line = sections[Section.PROFILES].line if is_linked else head.line or below
    page = Page(
        site=Site(checked_base(base, head.stamp, base_line, findings), _author(head, findings)),
        a=a,
        b=b,
        summary=head.summary,
        updated=_updated(head, findings),
        comparison=_comparison(sections.get(Section.COMPARISON), findings),
        rows=table.rows if table else (),
        price_label=price_label,
    )
    page = _with_house(page, sections.get(Section.HOUSE), findings)
    page = read_faq(sections.get(Section.FAQ), page, findings)
    page = replace(page, sections=kept_text(findings))
    _check_rows(page, table, sections.get(Section.GLANCE), findings)
    check_spacing(outline, findings)
    # An address that no page can hold is reported once, not again for each line that it is in.
    written = replace(page, site=replace(page.site, base=base))
    _check_derived(written, head, sections, findings)
    check_rest(written, findings)
    return page


def _with_prose(
    sides: tuple[Side, Side], sections: Mapping[Section, Part], findings: Findings
) -> tuple[Side, Side]:
    """Read what belongs to one side: its paragraphs and its bullets."""
    abouts = match_parts(sections.get(Section.ABOUT), [side.name for side in sides], findings)
    lists = match_parts(sections.get(Section.BEST_FOR), [choice(side) for side in sides], findings)
    read = []
    for side, about, listed in zip(sides, abouts, lists, strict=True):
        paragraphs = read_paragraphs(about.chunks, f"about {side.name}", findings) if about else ()
        bullets = read_bullets(listed, f"bullets for {side.name}", findings) if listed else ()
        read.append(replace(side, about=paragraphs, best_for=bullets))
        for section, heading, part in (
            (Section.ABOUT, side.name, about),
            (Section.BEST_FOR, choice(side), listed),
        ):
            if section in sections and not (part and part.chunks):
                found = f"no text for {side.name} below '{section}'"
                line = part.line if part else sections[section].line
                todo = f"Add {_WANTED[section]} below the heading '{heading}'"
                findings.lack(line, found, todo)
    return read[0], read[1]


def _comparison(part: Part | None, findings: Findings) -> tuple[str, ...]:
    if part is None:
        return ()
    if not part.chunks:
        found = f"'{part.title}' has no text"
        findings.lack(part.line, found, "Add a paragraph", "comparison")
    return read_paragraphs(part.chunks, "comparison", findings)


def _check_rows(page: Page, table: Table | None, part: Part | None, findings: Findings) -> None:
    """Report a section without a table, and a table without the row that every page needs."""
    if table is None and part is not None:
        found = f"'{part.title}' has no table, so its rows are unknown"
        findings.lack(part.line, found, "Add the table", part.title)
    if table is not None and page.price is None:
        found = f"row {page.price_label} missing"
        todo = "Add it; - stands for an unknown price"
        findings.lack(table.line, found, todo, page.price_label)


def _author(head: Head, findings: Findings) -> str:
    if head.line and not head.stamp.author:
        findings.depart(
            head.line, "the author is missing", "Write · By and a name behind the address", "author"
        )
    return findings.plain(head.stamp.author, head.line, "author") if head.stamp.author else ""


def _updated(head: Head, findings: Findings) -> date | None:
    written = head.stamp.day
    day = parse_day(written)
    if head.line and day is None:
        found = f"{quoted(written)} is no date as pages write it" if written else "no date is given"
        todo = "Write it like September 3, 2026" if written else "End it with · Updated and a day"
        findings.depart(head.line, f"{found}, so the date is unknown", todo, "updated")
    return day


def _with_house(page: Page, part: Part | None, findings: Findings) -> Page:
    """Return the page with the house that its block names, if it names one it may name."""
    if part is None:
        return page
    for chunk in part.chunks[1:]:
        keep(chunk, "a text below the sentence about the house", findings)
    found = read_house_block(part, page.a, page.b, findings)
    if found is None:
        return page
    house, past_tokens = found
    return replace(page, site=replace(page.site, house=house, past_tokens=past_tokens))


def _check_derived(
    page: Page, head: Head, sections: Mapping[Section, Part], findings: Findings
) -> None:
    """Check the lines that follow from others, except the answers."""
    check_line(1, title(page), "the title", findings)
    if head.line and not canonical_line(page):
        _check_address(page, head, findings)
    elif head.line:
        check_line(head.line, canonical_line(page), "the canonical line", findings)
    if page.site.house is not None:
        sentence = sections[Section.HOUSE].chunks[0]
        check_text(sentence, house_line(page), "the sentence on the house", findings)
    if Section.PROFILES in sections:
        line = sections[Section.PROFILES].line
        check_line(line, profiles_line(page), "the last line", findings)


def _check_address(page: Page, head: Head, findings: Findings) -> None:
    """Check the address alone: the line it stands in lacks something else, which is reported."""
    findings.account([head.line])
    expected, written = f"{page.site.base}/compare/{page.stem}", head.stamp.address
    if page.site.base and written != expected:
        found = f"the address {quoted(written)} differs from the rest of the page"
        findings.depart(head.line, f"{found}, which gives {quoted(expected)}", WINS, "canonical")
