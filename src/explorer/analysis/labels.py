"""Words of the vocabularies as people read them."""

from __future__ import annotations

import re

_ABBREVIATION = re.compile(r"\b(?:gpu|api)\b")


def as_label(value: str) -> str:
    """Return a value such as `gpu cloud` with a capital and its abbreviations: `GPU cloud`."""
    text = _ABBREVIATION.sub(lambda match: match[0].upper(), value)
    return text[:1].upper() + text[1:]
