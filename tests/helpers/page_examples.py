"""Pages for tests: two written out, a builder, and strategies that draw nasty texts and pages."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from hypothesis import settings
from hypothesis import strategies as st

from explorer.catalog.vocabulary import UNKNOWN, Absence
from explorer.page.limits import value_fault
from explorer.page.record import House, Page, Row, Side, Site

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

MANY = settings(max_examples=max(500, settings().max_examples))
"""How often a property of the page is tried; more often where the profile asks for it."""

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


LETTERS = [
    *["a", " ", "Z", "1", *"|\\`*_[]<>#&;.?!-+~=():/{}$@^\"'%,–·", "  "],
    *["é", "e\u0301", "\u0301", "ß", "İ", "ſ", "²", "٣", "中", "ﬁ", "＃", "｜"],
    *["\u00a0", "\u2009", "\u3000", "\u00ad", "\u200b", "\u200d", "\u202e", "\u2067", "\ufeff"],
    *["🌲", "👩\u200d🔬", "🇸🇪", "\ufe0f", "\ufffd", "\ue000", "\U0010fffd"],
]
"""Characters that some reader of text is known to trip over, the harmless ones first."""
MARKS = [
    *["# ", "## ", "###", " #", " ##", "- ", "---", "- - -", "+ ", "> ", "* ", "1. ", "9) "],
    *["~~~", "```", "~~", "===", "_a_", "__", "a_b", "**", "\\|", "\\\\", "| - |", "|---|---|"],
    *["&amp;", "&#35;", "&#x23;", "&lt", "<b>", "</", "<!--", "<?", "](", "![", "[x]: y"],
    *[
        "123.",
        "[ ] ",
        "https://x.org",
        "<https://x.org>",
        "(https://x.org)",
        "    ",
        "C:\\tmp\\",
        "$1.00",
        "3.10",
    ],
]
"""What opens or closes something in markdown."""
PHRASES = [
    *["Alder", "Birch", " vs ", " over ", "Choose ", " for", "Price", "Attribute", "Canonical: "],
    *[" · By ", " · Updated ", " · Updated May 1, 2026", "How they compare", "## FAQ", "### Alder"],
    *["FAQ", "Full profiles: [", "Full profiles: ", "/providers/", "/compare/", ".md)", "; ", ". "],
    *["not published", "varies", "does not apply. ", "not researched", ": varies.", ": ", "?", "."],
    *["If your agents run past ", " tokens, compare both against ", "Is ", " cheaper?", ", ["],
    *["The cheaper choice depends on the model and workload.", "What is the difference between "],
]
"""What the format itself writes around values."""
PIECES = [*LETTERS, *MARKS, *PHRASES]


def text_of(codes: bytes) -> str:
    """Return the value that some codes stand for, one piece each; the same value every time."""
    text = "".join([PIECES[code % len(PIECES)] for code in codes]).strip(" ")
    return text if value_fault(text) is None else f"{text}a".strip(" ")


texts = st.binary(min_size=1, max_size=9).map(text_of)
"""One-line values that a page can hold."""

RAW_LINES = [
    *[
        "## Notes",
        "",
        "",
        "Kept  ",
        "### Deeper",
        "- a",
        " ",
        "\t",
        "#### Small",
        "  indented",
        "```",
    ],
    *["    code", "| a | b |", "|---|---|", "> quoted", "\\## FAQ", "---", "===", "<div>", "~~~"],
    *["[Alder]: https://elsewhere.org", "[Birch](x) <b>![image](y)", "Full profiles: no link"],
    *["Canonical: x", "##", "#", "# Alder vs Birch", "* * *", "\ta\tb", "### Alder", "a\u00a0"],
]
"""Lines of sections that the format does not know."""
_SLUGS = [
    *[("alder", "birch"), ("a-vs-b", "c"), ("a", "b-vs-c"), ("1", "vs"), ("vs", "a-vs")],
    ("b" * 100, "a" * 100),
]
_BASES = ["https://x.org", "http://a.b:80/c/providers", "https://u/compare/a", "http://-"]
_HOUSES = ["cedar", "h-vs-h", "vs-vs"]
_DAYS = [date(2026, 9, 3), date(2026, 12, 30), date.min, date.max, date(2028, 2, 29)]


class _Hand:
    """Deals values from a few bytes that were drawn: many draws would cost more than the test."""

    def __init__(self, values: list[bytes], choices: bytes) -> None:
        self._values = cycle(values)
        self._choices = cycle(choices)

    def text(self) -> str:
        return text_of(next(self._values))

    def texts(self) -> tuple[str, ...]:
        return tuple([self.text() for _ in range(self.pick((1, 2, 3)))])

    def pick(self, options: Sequence[T]) -> T:
        return options[next(self._choices) % len(options)]

    def cell(self) -> str:
        return self.text() if self.pick((True, True, False)) else UNKNOWN

    def sections(self) -> str:
        lines = [self.pick(RAW_LINES) for _ in range(self.pick((0, 3, 9)))]
        while lines and not lines[0].strip():
            del lines[0]
        while lines and not lines[-1].strip():
            del lines[-1]
        return "\n".join(lines)

    def side(self, name: str, slug: str, price: str) -> Side:
        absence = self.pick(list(Absence)) if price == UNKNOWN else None
        return Side(name, slug, self.texts(), self.texts(), absence)


def _page(values: list[bytes], choices: bytes) -> Page:
    hand = _Hand(values, choices)
    labels = list(dict.fromkeys(hand.texts()))
    price_label = hand.pick(labels)
    rows = tuple([Row(label, hand.cell(), hand.cell()) for label in labels])
    price = rows[labels.index(price_label)]
    slugs = hand.pick(_SLUGS)
    house = House(hand.text(), hand.pick(_HOUSES)) if hand.pick((True, False)) else None
    return Page(
        site=Site(hand.pick(_BASES), hand.text(), hand.text() if house else "", house),
        a=hand.side(hand.text(), slugs[0], price.a),
        b=hand.side(hand.text(), slugs[1], price.b),
        summary=hand.text(),
        updated=hand.pick(_DAYS),
        comparison=hand.texts(),
        rows=rows,
        price_label=price_label,
        sections=hand.sections(),
    )


def pages() -> st.SearchStrategy[Page]:
    """Draw a page record that can be written."""
    values = st.lists(st.binary(min_size=1, max_size=7), min_size=1, max_size=24)
    return st.builds(_page, values, st.binary(min_size=1, max_size=24))
