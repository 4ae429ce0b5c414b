"""Finding out which two providers a page compares, on which site and beside which house."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from explorer.catalog.problem import Place
from explorer.catalog.slugs import is_reserved, is_slug, slug_of
from explorer.page.excerpts import quoted
from explorer.page.limits import is_base, value_fault
from explorer.page.reading.findings import lines_are
from explorer.page.reading.links import LAST_LINE_FORM, read_house, read_profiles
from explorer.page.reading.sections import keep
from explorer.page.record import Side

if TYPE_CHECKING:
    from explorer.page.reading.blocks import Chunk, Part
    from explorer.page.reading.findings import Findings
    from explorer.page.reading.glance import Table
    from explorer.page.reading.links import Profile, Stamp
    from explorer.page.record import House

Profiles = tuple["Profile", "Profile"]

_HOUSE_FORM = (
    "If your agents run past 200K tokens, compare both against House: "
    "[House vs A](address), [House vs B](address)."
)
_EXPORTED = {
    "the page of one provider": re.compile(r"/providers/[^/]+\Z"),
    "the index of a site": re.compile(r"/index\Z"),
}
"""What else an export writes, by the end of the address in its canonical line."""


def read_last_line(part: Part | None, findings: Findings) -> Profiles | None:
    """Read the line `Full profiles:`; what stands below it is kept raw, in its place."""
    if part is None:
        return None
    below: list[Part | Chunk] = [*part.chunks[1:], *part.parts]
    for stretch in below:
        keep(stretch, "a text below the last line", findings, in_place=True)
    profiles = read_profiles(part.chunks[0].lines[0])
    for profile in profiles or ():
        if not is_slug(profile.slug):
            found = f"{quoted(profile.slug)} is no slug"
            findings.lack(part.line, found, "Write at most 100 of a-z, 0-9 and -", "slug")
    if profiles is None:
        found = f"the last line {quoted(part.chunks[0].lines[0])} does not link two profiles"
        findings.depart(part.line, found, f"Write it as {quoted(LAST_LINE_FORM)}")
    return profiles


def read_sides(
    table: Table | None,
    about: Part | None,
    profiles: Profiles | None,
    stamp: Stamp,
    findings: Findings,
) -> tuple[Side, Side] | None:
    """Return name and slug of both sides; None, with the reason, if the page does not tell."""
    names = _names(table, about, profiles)
    if names is None:
        findings.refuse(*_why_unnamed(stamp), Place(1, 1))
        return None
    slugs = _slugs(names, profiles, stamp)
    if slugs is None:
        lost = next(name for name in names if slug_of(name) is None)
        found = f"no line 'Full profiles: ...' gives a slug for {lost}, and its name makes none"
        findings.refuse(found, "Add the line", Place(1, 1))
        return None
    if slugs[0] == slugs[1]:
        found = f"the page compares {names[0]} with itself, as both have the slug '{slugs[0]}'"
        findings.refuse(found, "Link two different profiles in the last line", Place(1, 1))
        return None
    a, b = (Side(name, slug) for name, slug in zip(names, slugs, strict=True))
    _remark_names(a, b, table.line if table else 1, findings)
    return a, b


def read_base(profiles: Profiles | None, stamp: Stamp) -> str:
    """Return the address of the site as the last line or else the canonical line writes it."""
    linked = profiles[0].base if profiles else ""
    return linked or stamp.address.rpartition("/compare/")[0].rstrip("/")


def checked_base(base: str, stamp: Stamp, line: int, findings: Findings) -> str:
    """Return an address that a page can hold; empty, with a report, if this one cannot stand."""
    if is_base(base):
        return base
    if base:
        found = f"{quoted(base)} is not the address of a site"
    elif stamp.address:
        found = f"the address {quoted(stamp.address)} names no site"
    else:
        found = "no address of a site"
    findings.lack(line, found, "Write one like https://www.example.org", "base")
    return ""


def read_house_block(part: Part, a: Side, b: Side, findings: Findings) -> tuple[House, str] | None:
    """Return house and `past_tokens`; None, with the reason, when the page can name no house."""
    if not part.chunks:
        found = f"the section {quoted(part.title)} has no text, so no house is named"
        findings.depart(part.line, found, "Add its sentence or remove the heading", "house")
        return None
    sentence = part.chunks[0]
    found_house = read_house(sentence.text, a.name, a.slug)
    if found_house is None:
        what = f"is not understood: {quoted(sentence.text)}"
        todo = f"Write it as {quoted(_HOUSE_FORM)}, or remove the section"
    elif found_house[0].slug in (a.slug, b.slug):
        what = f"names {found_house[0].name} against itself"
        todo = "Remove the section: the house is one of the two"
    elif (fault := _house_fault(*found_house)) is not None:
        what = f"cannot be used, as {fault}: {quoted(sentence.text)}"
        todo = "Mend it, or remove the section"
    else:
        return found_house
    found = f"the sentence on the house {what}; {lines_are(part.line, sentence.last)} left out"
    findings.depart(sentence.line, found, todo, "house")
    findings.account(range(part.line, sentence.last + 1))
    return None


def _why_unnamed(stamp: Stamp) -> tuple[str, str]:
    """Say why a page names no two providers, and what to do: by its address it may be another."""
    for what, address in _EXPORTED.items():
        if address.search(stamp.address):
            found = f"this is {what}, which `export` writes from the profiles, "
            found += "so it holds nothing to check or import"
            return found, "Choose a page that compares two providers"
    found = "not a comparison page: no table 'At a glance' names two providers"
    return found, "Write | Attribute | A | B | above the rows of the table"


def _house_fault(house: House, past_tokens: str) -> str | None:
    """Say why a page cannot hold what its sentence says of the house; None if it can."""
    if not is_slug(house.slug):
        return f"{quoted(house.slug)} in its address is no slug"
    for what, text in (("name", house.name), ("number of tokens", past_tokens)):
        if fault := value_fault(text):
            return f"its {what} {fault}"
    return None


def _names(
    table: Table | None, about: Part | None, profiles: Profiles | None
) -> tuple[str, str] | None:
    """Take the names from the table's header, else from two headings, else from two links."""
    if table is not None and table.names is not None:
        return table.names
    titles = [part.title for part in about.parts] if about else []
    if len(titles) != 2 and profiles is not None:
        titles = [profile.name for profile in profiles]
    if len(titles) != 2 or any(map(value_fault, titles)):
        return None
    return titles[0], titles[1]


def _slugs(
    names: tuple[str, str], profiles: Profiles | None, stamp: Stamp
) -> tuple[str, str] | None:
    given = tuple(profile.slug for profile in profiles) if profiles else ("", "")
    other = _stamped(names, stamp)
    slugs = []
    for name, slug, fallback in zip(names, given, other, strict=True):
        chosen = slug if is_slug(slug) else fallback or slug_of(name)
        if chosen is None:
            return None
        slugs.append(chosen)
    return slugs[0], slugs[1]


def _stamped(names: tuple[str, str], stamp: Stamp) -> tuple[str | None, str | None]:
    """Take the slugs from the canonical address, where it can be cut in one way only."""
    stem = stamp.address.rpartition("/compare/")[2].lower()
    a, marked, b = stem.partition("-vs-")
    if marked and "-vs-" not in f"-{b}" and is_slug(a) and is_slug(b):
        return a, b
    return slug_of(names[0]), slug_of(names[1])


def _remark_names(a: Side, b: Side, line: int, findings: Findings) -> None:
    for side in (a, b):
        hidden = [letter for letter in side.name if unicodedata.category(letter) == "Cf"]
        if hidden:
            found = f"the name {side.name} holds the invisible character U+{ord(hidden[0]):04X}"
            findings.remark(line, found, "Remove it unless it is meant", "name")
        if is_reserved(side.slug):
            found = f"slug '{side.slug}' is a name that Windows keeps for a device, "
            found += "so there is no page of the provider"
            findings.remark(line, found, "Choose another slug", "slug")
    stem = f"{a.slug}-vs-{b.slug}"
    if stem.find("-vs-") != stem.rfind("-vs-"):
        guilty = a.slug if "-vs" in a.slug else b.slug
        found = f"slug '{guilty}' holds -vs-, so that two pairs can share the file name {stem}.md"
        findings.remark(line, found, "Choose another slug", "slug")
