"""Escaping: whoever reads the rendered page sees exactly the value, and reading gives it back.

A line is put together first and escaped once, as a whole; only link texts are escaped alone.
"""

from __future__ import annotations

import re

_PUNCTUATION = r"[!-/:-@\[-`{-~]"
_ESCAPED = re.compile(rf"\\({_PUNCTUATION})")

_INLINE = r"""
    [*`\[]
  | <(?=[A-Za-z/!?])
  | &(?=(?:[A-Za-z][A-Za-z0-9]*|\#[0-9]+|\#[xX][0-9A-Fa-f]+);)
  | (?P<word>(?<=[^\W_])_+(?=[^\W_]))
  | _+
"""
_TEXT = re.compile(rf"\\(?={_PUNCTUATION}) | {_INLINE}", re.VERBOSE)
_CELL = re.compile(rf"[\\|] | {_INLINE}", re.VERBOSE)
_LINK = re.compile(rf"\\(?={_PUNCTUATION}|\Z) | \] | {_INLINE}", re.VERBOSE)

_OPENING = re.compile(r">|\#{1,6}(?=\ |\Z)|[-+](?=\ |\Z)|-(?:\ *-){2,}\Z|~~~", re.VERBOSE)
_NUMBERED = re.compile(r"([0-9]{1,9})([.)])(?= |\Z)")
_CLOSING = re.compile(r"(?:\A|(?<= ))(?=#+\Z)")


def unescape(text: str) -> str:
    r"""Return the text that was meant: a `\` before ASCII punctuation goes away."""
    return _ESCAPED.sub(r"\1", text) if "\\" in text else text


def escape_line(text: str) -> str:
    """Escape a paragraph or a quoted line as a whole."""
    escaped = _TEXT.sub(_mark, text)
    if _OPENING.match(escaped):
        return "\\" + escaped
    return _NUMBERED.sub(r"\1\\\2", escaped, count=1) if _NUMBERED.match(escaped) else escaped


def escape_bullet(text: str) -> str:
    """Escape a bullet as a whole: behind its own dash, two more would fill the line."""
    return "\\--" if text == "--" else escape_line(text)


def escape_heading(text: str) -> str:
    """Escape the text of a heading as a whole."""
    return _CLOSING.sub(r"\\", _TEXT.sub(_mark, text), count=1)


def escape_cell(text: str) -> str:
    """Escape a cell, a name in the table's header or an attribute label."""
    return _CELL.sub(_mark, text)


def escape_link_text(text: str) -> str:
    """Escape the text of a link by itself."""
    return _LINK.sub(_mark, text)


def _mark(match: re.Match[str]) -> str:
    r"""Put a `\` before every character of a match; underscores inside a word stay."""
    if match["word"]:
        return match[0]
    return "".join(["\\" + character for character in match[0]])
