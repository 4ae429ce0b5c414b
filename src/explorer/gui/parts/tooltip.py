"""Tool tips that show text as it is."""

from __future__ import annotations

from html import escape


def plain_tooltip(text: str) -> str:
    """Return `text` for `setToolTip`, safe from being taken for markup; empty stays empty."""
    lines = escape(text).replace("\n", "<br>")
    return f"<span>{lines}</span>" if text else ""
