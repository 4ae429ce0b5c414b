"""Slugs: the short names that addresses and file names are made of."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 100
"""Two slugs and `-vs-` stay well inside the 255 bytes of a file name."""

_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
_OTHER = re.compile(r"[^a-z0-9]+", re.ASCII)
_DEVICES = frozenset(
    ["con", "prn", "aux", "nul", "conin", "conout"]
    + [f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)]
)


def is_slug(text: str) -> bool:
    """Tell whether a text may stand as a slug as it is."""
    return len(text) <= LONGEST and _SLUG.fullmatch(text) is not None


def slug_of(name: str) -> str | None:
    """Return the slug that follows from a name, or None if the name loses a letter on the way."""
    stripped = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", name)
        if not unicodedata.combining(letter)
    )
    if any(letter.isalnum() and not letter.isascii() for letter in stripped):
        return None
    slug = _OTHER.sub("-", stripped.lower()).strip("-")
    return slug if is_slug(slug) else None


def is_reserved(slug: str) -> bool:
    """Tell whether Windows keeps this name for a device, so that no file may carry it."""
    return slug in _DEVICES
