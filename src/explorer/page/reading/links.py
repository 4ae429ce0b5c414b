"""Reading the lines of a page that say which site, author and house it has."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.catalog.slugs import slug_of
from explorer.page.escaping import unescape
from explorer.page.record import House

if TYPE_CHECKING:
    from collections.abc import Iterator

_LINK = re.compile(r"\\.|\[((?:\\.|[^\[\]\\])*)\]\(([^()\s]*)\)")

LAST_LINE_FORM = "Full profiles: [A](address), [B](address)."


@dataclass(frozen=True, slots=True)
class Stamp:
    """The canonical line: address, author and day, as written."""

    address: str
    author: str
    day: str


@dataclass(frozen=True, slots=True)
class Profile:
    """One link of the last line; the slug may be none."""

    name: str
    base: str
    slug: str


def read_stamp(line: str) -> Stamp:
    """Take the canonical line apart; a part that is not there is empty."""
    rest = unescape(line.strip(" \t")).removeprefix("Canonical:")
    rest, marked, day = rest.rpartition(" · Updated ")
    if not marked:
        rest, day = day, ""
    address, _, author = rest.partition(" · By ")
    return Stamp(address.strip(" \t"), author.strip(" \t"), day.strip(" \t"))


def read_profiles(line: str) -> tuple[Profile, Profile] | None:
    """Read the two links of the last line; None if there are not two links to profiles."""
    found = []
    for link in _links(line):
        base, marked, file = link[2].rpartition("/providers/")
        if marked:
            slug = file.removesuffix(".md").lower()
            found.append(Profile(unescape(link[1]).strip(" \t"), base.rstrip("/"), slug))
    return (found[0], found[1]) if len(found) == 2 else None


def read_house(line: str, a_name: str, a_slug: str) -> tuple[House, str] | None:
    """Read the house and its `past_tokens` from the sentence that points to it."""
    link = next(_links(line), None)
    if link is None:
        return None
    text, address = unescape(link[1]), link[2]
    name = text.removesuffix(f" vs {a_name}")
    stem = address.rpartition("/")[2].removesuffix(".md").lower()
    slug = stem.removesuffix(f"-vs-{a_slug}")
    if slug == stem:  # the link leads elsewhere, which is told with the sentence
        slug = slug_of(name) or stem
    opening = unescape(line[: link.start()].lstrip(" \t"))
    start, end = "If your agents run past ", f" tokens, compare both against {name}: "
    if name == text or not (opening.startswith(start) and opening.endswith(end)):
        return None
    return House(name, slug), opening[len(start) : -len(end)]


def _links(line: str) -> Iterator[re.Match[str]]:
    """Yield each link; an escaped bracket opens none."""
    return (match for match in _LINK.finditer(line) if match[1] is not None)
