"""Whoever reads the rendered page sees the record: block by block, in order, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from explorer.page.writing import write_page
from page_examples import MANY, SHARED, everywhere, pages, sample
from rendered import Shown, html, shown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from explorer.page.record import Page, Side

SEEDS = sorted((SHARED / "seeds").glob("*.md"))
MONTHS = [
    *["January", "February", "March", "April", "May", "June", "July", "August", "September"],
    *["October", "November", "December"],
]


@pytest.mark.fuzz
@MANY
@given(pages())
def test_every_block_of_a_page_shows_its_value(page: Page) -> None:
    _check(page)


@pytest.mark.parametrize(
    "text",
    [
        *[
            "![a](https://x.org/i.png)",
            "[a](javascript:alert)",
            "<script>a</script>",
            "<img src=a>",
        ],
        *["https://x.org <https://x.org>", "`a | b`", "&lt;b&gt; &amp; &#60;", "**a** __b__ _c_"],
        *["[Alder][1]", "[x]: https://x.org", "a  ", "a\\", "<!-- a", "| a | b |", "~~~", "# a #"],
    ],
)
def test_markup_shows_as_the_text_it_is_in_every_place(text: str) -> None:
    _check(everywhere(text.strip(" ")))


@pytest.mark.skipif(not SEEDS, reason="the seed pages are not beside the project")
@pytest.mark.parametrize("path", SEEDS, ids=lambda path: path.name)
def test_a_seed_has_only_the_links_of_the_format(path: Path) -> None:
    _has_links_in_the_last_lines_only(path.read_text(encoding="utf-8"))


def test_the_sample_has_only_the_links_of_the_format() -> None:
    _has_links_in_the_last_lines_only(sample())


def _check(page: Page) -> None:
    expected = list(_expected(page))
    text = write_page(page)
    own = text.removesuffix(page.sections)
    assert list(map(_trimmed, shown(own))) == list(map(_trimmed, expected))
    # What is kept raw stands below, and changes nothing above itself.
    assert html(text).startswith(html(own))


def _trimmed(block: Shown) -> Shown:
    """Return a block without no-break spaces at its ends, which the parser of the test trims."""
    return block._replace(text=block.text.strip())


def _expected(page: Page) -> Iterator[Shown]:
    """Yield the blocks of a page in words of the format, not in those of the writer."""
    yield from _head(page)
    yield from _prose(page)
    yield from _table(page)
    yield from _faq(page)
    yield from _links(page)


def _head(page: Page) -> Iterator[Shown]:
    assert page.updated
    address = f"{page.site.base}/compare/{page.a.slug}-vs-{page.b.slug}"
    day = f"{MONTHS[page.updated.month - 1]} {page.updated.day}, {page.updated.year:04d}"
    yield Shown("h1", f"{page.a.name} vs {page.b.name}")
    yield Shown("blockquote p", page.summary)
    yield Shown("p", f"Canonical: {address} · By {page.site.author} · Updated {day}")


def _prose(page: Page) -> Iterator[Shown]:
    yield Shown("h2", "How they compare")
    yield from (Shown("p", text) for text in page.comparison)
    yield Shown("h2", "What each one does")
    for side in (page.a, page.b):
        yield Shown("h3", side.name)
        yield from (Shown("p", text) for text in side.about)
    yield Shown("h2", "Which is best, and when")
    for side in (page.a, page.b):
        yield Shown("h3", f"Choose {side.name} for")
        yield Shown("ul")
        yield from (Shown("li", text) for text in side.best_for)


def _table(page: Page) -> Iterator[Shown]:
    yield Shown("h2", "At a glance")
    yield Shown("table")
    yield Shown("tr")
    yield from (Shown("th", text) for text in ("Attribute", page.a.name, page.b.name))
    for row in page.rows:
        yield Shown("tr")
        yield from (Shown("td", text) for text in (row.label, row.a, row.b))


def _faq(page: Page) -> Iterator[Shown]:
    a, b, price = page.a, page.b, page.price
    assert price
    prices = f"{_price(a, price.a)} {_price(b, price.b)}"
    for question, answer in (
        (f"What is the difference between {a.name} and {b.name}?", page.summary),
        (f"When should I choose {a.name} over {b.name}?", _ended("; ".join(a.best_for))),
        (f"When should I choose {b.name} over {a.name}?", _ended("; ".join(b.best_for))),
        (
            f"Is {a.name} or {b.name} cheaper?",
            f"{prices} The cheaper choice depends on the model and workload.",
        ),
    ):
        if question.startswith("What"):
            yield Shown("h2", "FAQ")
        yield Shown("h3", question)
        yield Shown("p", answer)


def _price(side: Side, cell: str) -> str:
    return f"{side.name}: {_ended(cell if cell != '-' else str(side.price_absence))}"


def _ended(text: str) -> str:
    return text if text[-1] in ".?!" else f"{text}."


def _links(page: Page) -> Iterator[Shown]:
    base, sides, house = page.site.base, (page.a, page.b), page.site.house
    if house is not None:
        yield Shown("h2", "Running long-horizon agents?")
        opening = f"If your agents run past {page.site.past_tokens} tokens, compare both against "
        yield _linking(
            f"{opening}{house.name}: ",
            *(
                (f"{house.name} vs {side.name}", f"{base}/compare/{house.slug}-vs-{side.slug}.md")
                for side in sides
            ),
        )
    yield _linking(
        "Full profiles: ", *((side.name, f"{base}/providers/{side.slug}.md") for side in sides)
    )


def _linking(opening: str, *links: tuple[str, str]) -> Shown:
    return Shown("p", f"{opening}{', '.join([text for text, _ in links])}.", links)


def _has_links_in_the_last_lines_only(text: str) -> None:
    blocks = shown(text)
    assert [len(block.links) for block in blocks if block.links] == [2, 2]
    assert blocks[-1].text.startswith("Full profiles: ")
    assert blocks[-1].links
    assert blocks[-2].text.startswith("If your agents run past ")
    assert blocks[-2].links
