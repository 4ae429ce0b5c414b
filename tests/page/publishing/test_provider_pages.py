"""Provider pages and the index: what a profile says is what a reader sees, with its source."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given

from explorer.page.publishing.fitting import fitted
from explorer.page.publishing.profiles import provider_page, refusals
from explorer.page.publishing.record import (
    Entry,
    IndexPage,
    Link,
    Origin,
    ProviderPage,
    Recorded,
)
from explorer.page.publishing.writing import faults, write_index, write_provider
from page_examples import texts
from rendered import shown
from small_catalogs import catalog_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendered import Shown

SITE = {"base": "https://x.org", "author": "The Desk"}
LIST: dict[str, Any] = {
    "url": "https://alder.example/prices_now", "reporter": "vendor", "as_of": "2026-11"
}  # fmt: skip
BENCH: dict[str, Any] = {"document": "Bench report", "reporter": "independent", "by": "Bench"}


def page_of(**profile: Any) -> ProviderPage:
    catalog = catalog_of(
        {"name": "Alder", "slug": "alder", **profile},
        site=SITE,
        models={"oak": {"name": "Oak 7B", "aliases": ["OAK"]}},
        gpus={"H100": {"name": "H100 80GB"}},
    )
    return provider_page(catalog, catalog.providers[0], ())


def told(recorded: Recorded) -> list[tuple[str, str, str]]:
    return [(one.of, one.told, "; ".join(one.terms)) for one in recorded.entries]


def prices(*items: dict[str, Any]) -> list[tuple[str, str, str]]:
    return told(page_of(prices=[{"source": LIST, **item} for item in items]).prices)


def speeds(*items: dict[str, Any]) -> list[tuple[str, str, str]]:
    return told(page_of(speeds=[{"source": LIST, **item} for item in items]).speeds)


def test_a_whole_page() -> None:
    page = page_of(
        updated="2026-11-03",
        tagline="Alder serves models.",
        about="Alder *serves*.\n\nIt also trains.",
        best_for=["Short prompts"],
        glance={"Price": "$1 | $2"},
        prices=[{"model": "oak", "input": "0.10", "output": "0", "source": LIST}],
        speeds=[{"model": "oak", "metric": "ttft_s", "at_least": "0.2", "source": BENCH}],
        notes=[{"text": "- Trains too", "source": LIST}, {"text": "Nobody said so"}],
    )
    page = replace(page, comparisons=(Link("Alder vs Birch", "compare/alder-vs-birch"),))
    assert write_provider(page).split("\n\n") == [
        "# Alder",
        "> Alder serves models.",
        "Canonical: https://x.org/providers/alder · By The Desk · Updated November 3, 2026",
        "## What it does",
        "Alder \\*serves\\*.",
        "It also trains.",
        "## Best for",
        "- Short prompts",
        "## At a glance",
        "| Attribute | Alder |\n|---|---|\n| Model access | - |\n| Flagship models | - |\n"
        "| Speed | at least 0.2s TTFT on Oak 7B (Bench) |\n| Price | $1 \\| $2 |\n"
        "| Customization | - |\n| Deployment | - |\n| Long context | - |",
        "## Prices",
        "| Of | Price | Terms | Reported by | As of | Source |\n|---|---|---|---|---|---|\n"
        "| Oak 7B | $0.10 input, $0.00 output per 1M tokens | - | Vendor | 2026-11 | 1 |",
        "## Speeds",
        "| Of | Speed | Terms | Reported by | As of | Source |\n|---|---|---|---|---|---|\n"
        "| Oak 7B | at least 0.2 s to the first token | - | Independent: Bench | undated | 2 |",
        "## Context",
        "None recorded.",
        "## Notes",
        "- \\- Trains too (Vendor, 2026-11, source 1)",
        "Not shown, as no source is recorded: 1.",
        "## Sources",
        "1. https://alder.example/prices_now\n2. Bench report",
        "## Comparisons",
        "- [Alder vs Birch](https://x.org/compare/alder-vs-birch.md)",
        "All providers: [Index](https://x.org/index.md).",
    ]


def test_a_bare_profile_invents_nothing() -> None:
    assert write_provider(replace(page_of(), cells=())).split("\n\n") == [
        "# Alder",
        "Canonical: https://x.org/providers/alder · By The Desk",
        *("## Prices", "None recorded.", "## Speeds", "None recorded."),
        *("## Context", "None recorded."),
        "All providers: [Index](https://x.org/index.md).",
    ]


def test_prices_keep_unit_and_terms() -> None:
    promotion = {"name": "Launch", "input": "0.05", "until": "2026-12-01"}
    found = prices(
        {"model": "OAK", "input": "0.10", "approximate": "true", "promotion": promotion},
        {
            "model": "elm",
            "train": "3",
            "unit": "usd_per_token",
            "tier": "batch",
            "status": "retired",
        },
        {"gpu": "H100", "range": ["2", "3.5"], "effective": {"from": "2026-01-02"}},
        {"gpu": "H100", "amount": "0.001", "unit": "usd_per_gpu_second", "note": "models.dev"},
        {"item": "Plan", "amount": "10", "unit": "usd_per_month", "confidence": "low"},
        {"item": "Seat", "amount": "70.5", "unit": "cny_per_seat_hour"},
        {"item": "Credits", "amount": "5", "unit": "credits"},
        {"item": "Thing", "amount": "1"},
        {"model": "oak"},
    )
    assert found == [
        ("Oak 7B", "about $0.10 input per 1M tokens", "recorded as OAK"),
        (
            *("Oak 7B", "$0.05 input per 1M tokens"),
            "recorded as OAK; promotion Launch; until 2026-12-01",
        ),
        ("elm", "$3.00 training per token", "retired; batch tier"),
        ("H100 80GB", "$2.00–$3.50 per GPU-hour", "from 2026-01-02"),
        ("H100 80GB", "$0.001 per GPU-second", "models.dev"),
        ("Plan", "$10.00 per month", "low confidence"),
        ("Seat", "CNY 70.50 per seat hour", ""),
        ("Credits", "5.00 credits", ""),
        ("Thing", "1.00 (unit not stated)", ""),
    ]


def test_speeds_keep_unit_and_terms() -> None:
    found = speeds(
        {"metric": "output_tok_s", "value": "1200", "approximate": "true", "effort": "high"},
        {"model": "oak", "metric": "ttft_s", "range": ["0.2", "0.4"], "p95": "0.9"},
        {"model": "oak", "metric": "ttft_s", "p95": "0.9"},
        {
            "model": "oak",
            "metric": "system_tok_s",
            "value": "36000",
            "gpus": {"gpu": "H100", "count": "8"},
        },
        {"metric": "steps_per_day", "value": "7", "conditions": "On Sundays"},
        {"model": "oak", "metric": "ttft_s"},
    )
    assert found == [
        ("Model not stated", "about 1,200 tok/s per stream", "high effort"),
        ("Oak 7B", "0.2–0.4 s to the first token", "95th percentile 0.9"),
        ("Oak 7B", "0.9 s to the first token at the 95th percentile", ""),
        ("Oak 7B", "36,000 tok/s per installation", "8 × H100"),
        ("Model not stated", "7 steps_per_day", "On Sundays"),
    ]


def test_no_figure_without_a_source() -> None:
    page = page_of(
        prices=[
            {"model": "oak", "input": "1"},
            {"model": "oak", "input": "2", "source": {"reporter": "vendor"}},
            {"model": "oak", "input": "3", "source": {"by": "Meter"}},
            {"model": "oak", "input": "4", "source": {"via": "a data set", "url": "u"}},
        ],
        context={"max_tokens": "131072"},
    )
    assert [one.origin.source for one in page.prices.entries] == ["Meter", "u, read in a data set"]
    assert (page.prices.unsourced, page.context) == (2, Recorded((), 1))
    text = write_provider(page)
    assert text.count("Not shown, as no source is recorded: ") == 2
    assert "131,072 tokens |" not in text


def test_what_keeps_a_provider_from_having_a_page() -> None:
    catalog = catalog_of({"name": "Con", "slug": "con"}, {"name": "X", "slug": "x"}, site=SITE)
    con, x = catalog.providers
    assert "Windows keeps the name 'con'" in refusals(catalog, con)[0].what
    assert refusals(catalog, x) == ()
    blocked = replace(x, blocked="a and b share the slug 'x'.")
    assert refusals(catalog, blocked)[0].what == "a and b share the slug 'x'"
    bare = catalog_of({"name": "X", "slug": "x"})
    keys = [need.key for need in refusals(bare, bare.providers[0])]
    assert keys == ["site.base", "site.author"]
    odd = catalog_of({"name": "X", "slug": "x"}, site={**SITE, "base": "ftp://x"})
    assert "is no address" in refusals(odd, odd.providers[0])[0].what


@pytest.mark.parametrize("text", ["a\nb", "a\u2028b", " a", "-", "\u200b"])
def test_a_text_that_no_page_can_hold(text: str) -> None:
    page = everywhere(text)
    fields = {fault.partition(":")[0] for fault in faults(page)}
    assert fields >= {"name", "author", "tagline", "about", "best_for", "prices", "notes"}
    with pytest.raises(ValueError, match="name: "):
        write_provider(page)


@pytest.mark.parametrize("text", ["a\nb", "a\u2028b", " a", "-", "\u200b"])
def test_what_no_page_can_hold_is_left_out_alone(text: str) -> None:
    page = replace(everywhere(text), name="Alder", author="The Desk", comparisons=())
    held, left = fitted(page)
    assert {one.partition(",")[0].partition("[")[0].partition(":")[0] for one in left} >= {
        *("tagline", "about", "best_for", "glance", "prices", "speeds", "context", "notes"),
    }
    assert held == replace(
        page,
        tagline="",
        about=(),
        best_for=(),
        cells=(("Price", "-"),),
        prices=Recorded((), 2),
        speeds=Recorded((), 2),
        context=Recorded((), 2),
        notes=Recorded((), 3),
    )
    assert write_provider(held)


@given(texts)
def test_what_a_page_can_hold_stays(text: str) -> None:
    assert fitted(everywhere(text)) == (everywhere(text), ())


def test_small_things_keep_no_provider_from_having_a_page() -> None:
    source = {**LIST, "url": "-", "document": "-", "by": "-", "via": "-"}
    page, left = fitted(
        page_of(
            tagline="-",
            best_for=["-", "Short prompts"],
            glance={"-": "x", "Price": "$1"},
            prices=[
                {"model": "oak", "input": "1", "where": {"_k": "v", "a_b": "c"}, "source": LIST},
                {"model": "-", "input": "2", "note": "-", "source": LIST},
                {"item": "-", "amount": "3", "source": {**LIST, "by": "-"}},
                {"model": "oak", "input": "4", "source": source},
                {"model": "oak", "input": "5", "source": {**source, "by": "Meter"}},
            ],
        )
    )
    assert told(page.prices) == [
        ("Oak 7B", "$1.00 input per 1M tokens", "_k: v; a b: c"),
        ("-", "$2.00 input per 1M tokens", ""),
        ("-", "3.00 (unit not stated)", ""),
        ("Oak 7B", "$5.00 input per 1M tokens", ""),
    ]
    assert page.prices.unsourced == 1
    assert {one.origin.reporter for one in page.prices.entries} == {"Vendor", "Vendor: Meter"}
    unknown = "is a lone '-', which means that the value is unknown"
    assert left == (
        f"tagline: {unknown}",
        f"best_for[0]: {unknown}",
        f"glance, label '-': {unknown}",
        f"prices, '-', '$2.00 input per 1M tokens', terms[0]: {unknown}",
    )
    assert "| - | $2.00 input per 1M tokens | - | Vendor |" in write_provider(page)


def test_what_is_wrong_with_the_site_is_said_of_what_is_written_there() -> None:
    for key, value, found in (
        ("base", "https://", "'https://' is no address such as https://www.example.org"),
        ("author", "-", "The author of the pages is a lone '-', which means that the value is "),
    ):
        catalog = catalog_of({"name": "X", "slug": "x"}, site={**SITE, key: value})
        (need,) = refusals(catalog, catalog.providers[0])
        assert need.key == f"site.{key}"
        assert need.what.startswith(found)


def everywhere(text: str) -> ProviderPage:
    """Return a page that holds a text wherever any text may stand."""
    origin = Origin(text, "2026-11", text)
    figures = Recorded((Entry(text, text, (text, text), origin), Entry("x", "y", (), origin)))
    return ProviderPage(
        *("https://x.org", text, text, "alder", text, date(2026, 9, 3)),
        about=(text, text),
        best_for=(text,),
        cells=((text, text), ("Price", "-")),
        prices=figures,
        speeds=figures,
        context=figures,
        notes=Recorded((Entry("", text, (text,), origin),), 2),
        comparisons=(Link(text, "compare/alder-vs-birch"),),
    )


@given(texts)
def test_a_reader_sees_every_value_and_no_markup(text: str) -> None:
    rows = [
        text,
        text,
        f"{text}; {text}",
        text,
        "2026-11",
        "1",
        "x",
        "y",
        "-",
        text,
        "2026-11",
        "1",
    ]
    blocks = shown(write_provider(everywhere(text)))
    cells = [one for one in blocks if one.kind in ("th", "td")]
    assert _texts(cells) == _visible(
        *("Attribute", text, text, text, "Price", "-"),
        *("Of", "Price", "Terms", "Reported by", "As of", "Source", *rows),
        *("Of", "Speed", "Terms", "Reported by", "As of", "Source", *rows),
        *("Of", "Context", "Terms", "Reported by", "As of", "Source", *rows),
    )
    others = [one for one in blocks if one.text and one not in cells and one.kind != "h2"]
    assert [one.kind for one in others] == [
        "h1",
        "blockquote p",
        *["p"] * 3,
        "li",
        "li",
        "p",
        "li",
        "li",
        "p",
    ]
    assert _texts(others) == _visible(
        *(text, text),
        f"Canonical: https://x.org/providers/alder · By {text} · Updated September 3, 2026",
        *(text, text, text),
        f"{text} ({text}, {text}, 2026-11, source 1)",
        *("Not shown, as no source is recorded: 2.", text, text, "All providers: Index."),
    )
    assert [link for one in blocks for link in one.links] == [
        (text, "https://x.org/compare/alder-vs-birch.md"),
        ("Index", "https://x.org/index.md"),
    ]


@given(texts)
def test_a_reader_of_the_index_sees_every_value(text: str) -> None:
    link = Link(text, "providers/alder", text)
    page = IndexPage("https://x.org", text, date(2026, 9, 3), 0, (link, Link("B", "providers/b")))
    blocks = [one for one in shown(write_index(page)) if one.text]
    assert [one.kind for one in blocks] == ["h1", "p", "p", "li", "li"]
    assert _texts(blocks) == _visible(
        "Providers",
        f"Canonical: https://x.org/index · By {text} · Updated September 3, 2026",
        *("Providers: 2. Comparisons: 0.", f"{text}: {text}", "B"),
    )
    assert blocks[3].links == ((text, "https://x.org/providers/alder.md"),)


def _texts(blocks: Sequence[Shown]) -> list[str]:
    return _visible(*(one.text for one in blocks))


def _visible(*texts: str) -> list[str]:
    """Return texts as the parser of the test gives them: unlike browsers it trims every space."""
    return [text.strip() for text in texts]
