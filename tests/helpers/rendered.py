"""The eyes of somebody who reads a rendered page: a CommonMark parser with the table rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from markdown_it import MarkdownIt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown_it.token import Token

_MARKDOWN = MarkdownIt("commonmark").enable("table")
_FRAMES = ("ul", "ol", "table", "tr")
_HIDDEN = (*_FRAMES, "thead", "tbody")
_LINKS = {"text", "link_open", "link_close"}


class Shown(NamedTuple):
    """One block as it is shown: where it stands, its text and its links with their addresses."""

    kind: str
    """Such as `p`, `li`, `blockquote p`; for a list, a table or a row only that it opens here."""
    text: str = ""
    links: tuple[tuple[str, str], ...] = ()


def shown(text: str) -> list[Shown]:
    """Return what a rendered text shows, from top to bottom.

    Fails when anything but plain text and links comes out of a line: no emphasis, image, code
    span, line break or HTML.
    """
    found: list[Shown] = []
    kinds: list[str] = []
    for token in _MARKDOWN.parse(text):
        if token.nesting == 1:
            kinds.append("" if token.hidden else token.tag)
            if token.tag in _FRAMES:
                found.append(Shown(token.tag))
        elif token.nesting == -1:
            kinds.pop()
        elif token.type == "inline":
            kind = " ".join([kind for kind in kinds if kind and kind not in _HIDDEN])
            found.append(Shown(kind, *_inline(token.children or [])))
        else:
            found.append(Shown(token.type, token.content))
    return found


def seen(text: str) -> list[tuple[str, str]]:
    """Return each block of text that a rendered text shows, with its kind."""
    return [(one.kind, one.text) for one in shown(text) if one.kind not in _FRAMES]


def html(text: str) -> str:
    """Return a rendered text as it is handed to a browser."""
    return str(_MARKDOWN.render(text))


def _inline(children: Sequence[Token]) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return the text of a line and its links, each with text and address."""
    assert {child.type for child in children} <= _LINKS, children
    text = ""
    links: list[tuple[str, str]] = []
    start = 0
    for child in children:
        if child.type == "link_open":
            start = len(text)
            links.append(("", str(child.attrs["href"])))
            assert set(child.attrs) == {"href"}
        elif child.type == "link_close":
            links[-1] = (text[start:], links[-1][1])
        text += child.content
    return text, tuple(links)
