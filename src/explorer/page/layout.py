"""The fixed parts of a canonical page, and the lines that open them."""

from __future__ import annotations

from enum import StrEnum

from explorer.page.escaping import unescape


class Section(StrEnum):
    """A part of the page below its head, in canonical order; the value is its heading."""

    COMPARISON = "How they compare"
    ABOUT = "What each one does"
    BEST_FOR = "Which is best, and when"
    GLANCE = "At a glance"
    FAQ = "FAQ"
    HOUSE = "Running long-horizon agents?"
    PROFILES = "Full profiles: "
    """The last line: it has no heading and opens itself."""


ORDER = tuple(Section)
_BY_HEADING = {section.casefold(): section for section in ORDER if section is not Section.PROFILES}


def heading(line: str) -> tuple[int, str] | None:
    """Return level and text of a heading line, or None for any other line."""
    text = line.lstrip("#")
    level = len(line) - len(text)
    if not 1 <= level <= 6 or (text and text[0] not in " \t"):
        return None
    text = text.strip(" \t")
    bare = text.rstrip("#")
    if not bare or bare[-1] in " \t":
        text = bare.rstrip(" \t")
    return level, unescape(text)


def letters(text: str) -> str:
    """Return what remains of a text when its form is taken away."""
    return "".join(filter(str.isalnum, text.casefold()))


def section_of(line: str) -> Section | None:
    """Return the section that a line opens; None if it opens none or one the format lacks."""
    if line[:15].casefold() == "full profiles: " and line[15:16] == "[":
        return Section.PROFILES
    parts = heading(line)
    return _BY_HEADING.get(parts[1].casefold()) if parts and parts[0] == 2 else None
