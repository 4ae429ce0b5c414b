"""Pages for tests: two written out, a builder, a strategy, and the eyes of a markdown reader."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st
from markdown_it import MarkdownIt

from explorer.catalog.vocabulary import Absence
from explorer.page.limits import value_fault
from explorer.page.record import House, Page, Row, Side, Site

if TYPE_CHECKING:
    from markdown_it.token import Token

PAGES = Path(__file__).parents[1] / "page" / "pages"
SHARED = Path(__file__).parents[3] / "shared"


def sample() -> str:
    """Return the text of an ordinary canonical page."""
    return (PAGES / "alder-vs-birch.md").read_text(encoding="utf-8")


def plain_page(**changes: Any) -> Page:
    """Return a small page, with some of its fields changed."""
    page = Page(
        site=Site(
            "https://compare.example.org", "The Compare Desk", "128K", House("Cedar", "cedar")
        ),
        a=Side("Alder", "alder", ("Alder serves models.",), ("Short prompts",)),
        b=Side("Birch", "birch", ("Birch rents machines.",), ("Own weights", "Long jobs")),
        summary="Alder is fast. Birch is flexible.",
        updated=date(2026, 9, 3),
        comparison=("They differ.",),
        rows=(Row("Speed", "-", "210 tok/s"), Row("Price", "$1", "$2")),
    )
    return replace(page, **changes)


def everywhere(text: str) -> Page:
    """Return a page that holds a text in every place that may hold any text."""
    return plain_page(
        site=Site("https://compare.example.org", text, text, House(text, "cedar")),
        a=Side(text, "alder", (text, text), (text, text)),
        b=Side(text, "birch", (text,), (text,)),
        summary=text,
        comparison=(text, text),
        rows=(Row(text, text, text), Row("Price", text, text)),
    )


_PIECES = [
    *"|\\`*_[]<>#&;.?!-+~=():/{}$@^\"'%,–·\u00a0\u200b\u202e🌲é",
    *[
        "e\u0301",
        "a",
        "Z",
        "1",
        "23",
        " ",
        " ",
        "_a_",
        "__",
        "\\|",
        "\\\\",
        "# ",
        "###",
        "- ",
        "---",
    ],
    *["1. ", "9) ", "~~~", "```", "&amp;", "&#35;", "&#x23;", "<b>", "</", "<!", "](", "!["],
    *[" vs ", " · By ", " · Updated ", "; ", ". ", ": ", "Price", "Alder", "Canonical: ", "FAQ"],
    *["Full profiles: [", "## FAQ", "### Alder", "not published", "varies. ", "> ", "| - |", "  "],
]
texts = (
    st.lists(st.sampled_from(_PIECES), min_size=1, max_size=9)
    .map(lambda pieces: "".join(pieces).strip(" "))
    .filter(lambda text: value_fault(text) is None)
)
_absences = st.sampled_from(list(Absence))
_cells = st.one_of(st.just("-"), texts)
_paragraphs = st.lists(texts, min_size=1, max_size=3).map(tuple)
_sections = st.sampled_from(
    [
        "",
        "## Notes\n\nKept  \nas it stands.",
        "Text at once.\n\n\n### Deeper\n- a\n\n## Code\n\n```sh\n# x\n\tmake\n```",
        "| a | b |\n\n> quoted",
        "  indented\n\n    code\n\n#### Small\n\\## FAQ",
    ]
)


@st.composite
def pages(draw: st.DrawFn) -> Page:
    """Draw a page record that can be written."""
    names = draw(st.tuples(texts, texts))
    slugs = draw(
        st.sampled_from([("alder", "birch"), ("a-vs-b", "c"), ("a", "b-vs-c"), ("1", "vs")])
    )
    labels = draw(st.lists(texts, max_size=3, unique=True))
    label = draw(texts.filter(lambda text: text not in labels))
    labels.insert(draw(st.integers(0, len(labels))), label)
    rows = tuple(Row(label, draw(_cells), draw(_cells)) for label in labels)
    price = next(row for row in rows if row.label == label)
    a, b = (
        Side(
            name,
            slug,
            draw(_paragraphs),
            draw(_paragraphs),
            draw(_absences) if cell == "-" else None,
        )
        for name, slug, cell in zip(names, slugs, (price.a, price.b), strict=True)
    )
    base = draw(
        st.sampled_from(["https://x.org", "http://a.b:80/c/providers", "https://u/compare/a"])
    )
    house = draw(
        st.one_of(st.none(), st.builds(House, texts, st.sampled_from(["cedar", "h-vs-h"])))
    )
    return Page(
        site=Site(base, draw(texts), draw(texts) if house else "", house),
        a=a,
        b=b,
        summary=draw(texts),
        updated=draw(st.dates()),
        comparison=draw(_paragraphs),
        rows=rows,
        price_label=label,
        sections=draw(_sections),
    )


def seen(text: str) -> list[tuple[str, str]]:
    """Return what the reader of a rendered text sees: each block with its kind.

    Fails when anything but links and plain text comes out of a line.
    """
    blocks: list[tuple[str, str]] = []
    kinds: list[str] = []
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        if token.nesting == 1:
            kinds.append(_KINDS.get(token.tag, token.tag))
        elif token.nesting == -1:
            kinds.pop()
        elif token.type == "inline":
            blocks.append((" ".join(kind for kind in kinds if kind), _plain(token)))
        else:
            blocks.append((token.type, token.content))
    return blocks


_KINDS = {"table": "", "thead": "", "tbody": "", "tr": "", "ul": "", "th": "td"}


def _plain(token: Token) -> str:
    children = token.children or []
    assert {child.type for child in children} <= {"text", "link_open", "link_close"}, token.content
    return "".join([child.content for child in children])
