"""What loads well and is likely wrong all the same: each doubt at its line, and near misses."""

from __future__ import annotations

import shutil
from datetime import date
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.analysis.doubts.said import numbers_in
from explorer.analysis.plausibility import doubts
from explorer.catalog.catalog import Catalog, Loaded
from explorer.catalog.loading import load
from explorer.catalog.problem import Severity
from explorer.paths import bundled_data
from small_catalogs import catalog_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from explorer.analysis.doubts.said import Thing
    from explorer.catalog.problem import Problem

    Write = Callable[[Mapping[str, str | bytes]], Path]

TODAY = date(2026, 11, 30)
SOURCE = "source: {url: https://a.example/prices, as_of: 2026-11-20}"
HEAD = "name: Alder\nslug: alder\nupdated: 2026-11-01\n"
PRICES_AT, SPEEDS_AT = 5, 5
"""The line of the first item of `prices(...)` or `speeds(...)`."""

Found = list[tuple[int, str]]


def prices(*lines: str) -> str:
    """Return a profile of prices that have a source, one a line from line 5."""
    return HEAD + "prices:\n" + "".join(f"  - {{{line}, {SOURCE}}}\n" for line in lines)


def speeds(*lines: str) -> str:
    """Return a profile of speeds that have a source, one a line from line 5."""
    return prices(*lines).replace("prices:\n", "speeds:\n")


def checked(folder: Path, today: date = TODAY) -> list[Problem]:
    """Return the doubts about a folder."""
    return list(doubts(load(folder), today))


def warned(folder: Path, file: str = "providers/alder.yaml") -> Found:
    """Return line and words of each warning about one file, after a look at the others' form."""
    found = checked(folder)
    assert all(one.severity is not Severity.ERROR for one in found)
    assert all(one.found and one.todo and not one.found.endswith(".") for one in found)
    return [
        (one.place.line if one.place else 0, f"{one.field}: {one.found}. {one.todo}")
        for one in found
        if one.severity is Severity.WARNING and one.file == file
    ]


def noted(folder: Path) -> list[str]:
    """Return each note as people see it."""
    return [str(one) for one in checked(folder) if one.severity is Severity.NOTE]


def matches(found: Found, expected: Found) -> None:
    """Assert that the warnings stand at these lines and hold these words, in this order."""
    assert [line for line, _ in found] == [line for line, _ in expected], found
    for (_, text), (_, words) in zip(found, expected, strict=True):
        assert words in text


AMOUNTS = {
    "output cheaper than input": (
        prices("model: oak, input: 2, output: 1"),
        [(5, "prices[0].output: output at 1 is cheaper than input at 2. Check whether")],
    ),
    "equal prices": (prices("model: oak, input: 2, output: 2"), []),
    "the two in different items": (prices("model: oak, input: 2", "model: oak, output: 1"), []),
    "a promotion the wrong way round": (
        prices("model: oak, input: 2, output: 3, promotion: {input: 1, output: 0.5}"),
        [(5, "prices[0].promotion.output: output at 0.5 is cheaper than input at 1")],
    ),
    "cached dearer than input": (
        prices("model: oak, input: 2, output: 3, cached_input: 4"),
        [(5, "prices[0].cached_input: cached input at 4 is dearer than input at 2")],
    ),
    "a price per token": (
        prices("model: oak, input: 0.00000015"),
        [(5, "about 6,700,000 times below the usual of about 1 usd_per_mtok; it looks like")],
    ),
    "the same with its unit": (prices("model: oak, unit: usd_per_token, input: 0.00000015"), []),
    "a price per million called one per token": (
        prices("model: oak, unit: usd_per_token, input: 0.6"),
        [(5, "0.6 usd_per_token is about 600,000 times above")],
    ),
    "a price per thousand": (
        prices("model: oak, input: 0.0005"),
        [(5, "it looks like a price per thousand tokens written as a price per million")],
    ),
    "just under a thousand times": (prices("model: oak, input: 0.0011, output: 999"), []),
    "free": (prices("model: oak, input: 0, output: 0"), []),
    "absurd in any unit": (
        prices("item: image, unit: usd_per_image, amount: 1.0e+300"),
        [(5, "prices[0].amount: 1.00E+300 is larger than any real price or speed")],
    ),
    "tiny in any unit": (
        prices("item: image, unit: usd_per_image, amount: 1e-30"),
        [(5, "prices[0].amount: 1.00E-30 is smaller than any real price or speed")],
    ),
    "large in a unit nobody else has": (prices("item: plan, unit: eur, amount: 100000000"), []),
    "far from the median of an unusual unit": (
        prices(*[f"item: plan, unit: eur, amount: {n}" for n in (9, 10, 11, 12, 20000)]),
        [(9, "20000 is about 1,800 times above the median of this folder, 11 eur")],
    ),
    "too few to have a median": (
        prices(*[f"item: plan, unit: eur, amount: {n}" for n in (9, 10, 11, 20000)]),
        [],
    ),
    "a range": (
        prices("gpu: H100, range: [2, 90000]"),
        [(5, "prices[0].range[1]: 90000 is about 30,000 times above the usual")],
    ),
    "milliseconds": (
        speeds("metric: ttft_s, value: 1200"),
        [(5, "1,200 times above the usual of about 1 ttft_s; it looks like milliseconds")],
    ),
    "a fast start and a fast stream": (
        speeds("metric: ttft_s, value: 0.01", "metric: output_tok_s, value: 3000"),
        [],
    ),
    "a band beyond the context": (
        prices("model: oak, input: 1, prompt_above: 200000") + "context: {max_tokens: 32000,"
        " source: {url: https://a.example/}}\n",
        [(5, "prices[0].prompt_above: 200000 tokens lie beyond the longest context, 32000")],
    ),
    "a band that is the context": (
        prices("model: oak, input: 1, prompt_up_to: 32000") + "context: {max_tokens: 32000,"
        " source: {url: https://a.example/}}\n",
        [],
    ),
    "a context of a trillion": (
        HEAD + "context: {max_tokens: 1000000000000, source: {url: https://a.example/}}\n",
        [(4, "context.max_tokens: 1000000000000 tokens is beyond")],
    ),
}

TWINS = {
    "unrelated models": (
        prices("model: oak-7b, input: 1, output: 2", "model: elm-7b, input: 1, output: 2"),
        [(6, "prices[1]: elm-7b has exactly the prices of oak-7b, 1 in and 2 out")],
    ),
    "two sizes of one version": (
        prices("model: oak-2-mini, input: 1, output: 2", "model: oak-2, input: 1, output: 2"),
        [(6, "oak-2 has exactly the prices of oak-2-mini")],
    ),
    "a successor": (
        prices("model: oak-2.1, input: 1, output: 2", "model: oak-2.2, input: 1, output: 2"),
        [],
    ),
    "one side differs": (
        prices("model: oak-7b, input: 1, output: 2", "model: elm-7b, input: 1, output: 3"),
        [],
    ),
    "one model twice": (
        prices("model: oak, input: 1, output: 2", "model: oak, variant: b, input: 1, output: 2"),
        [],
    ),
    "another tier": (
        prices("model: oak, input: 1, output: 2", "model: elm, tier: batch, input: 1, output: 2"),
        [],
    ),
    "one is over": (
        prices(
            "model: oak, input: 1, output: 2", "model: elm, status: retired, input: 1, output: 2"
        ),
        [],
    ),
    "both free": (
        prices("model: oak, input: 0, output: 0", "model: elm, input: 0, output: 0"),
        [],
    ),
    "a price band of most models": (
        prices(
            *[f"model: {name}, input: 1, output: 2" for name in ("oak", "elm", "fir")],
            "model: yew, input: 5, output: 6",
        ),
        [],
    ),
    "confirmed on the other one": (
        prices(
            "model: oak, input: 1, output: 2, confirmed: one list",
            "model: elm, input: 1, output: 2",
        ),
        [],
    ),
}

DAYS = {
    "updated tomorrow": (
        HEAD.replace("2026-11-01", "2026-12-01"),
        [(3, "updated: 2026-12-01 lies after today, 2026-11-30")],
    ),
    "updated today": (HEAD.replace("2026-11-01", "2026-11-30"), []),
    "a source of next month": (
        prices("model: oak, input: 1").replace("2026-11-20", "2026-12"),
        [(5, "prices[0].source.as_of: 2026-12-01 lies after today")],
    ),
    "a source of this year": (prices("model: oak, input: 1").replace("2026-11-20", "2026"), []),
    "a source of the last century": (
        prices("model: oak, input: 1").replace("2026-11-20", "1999-12-31"),
        [(5, "1999-12-31 lies before the year 2000")],
    ),
    "an offer of next year": (
        prices("model: oak, input: 1, effective: {from: 2027-01-01, until: 2027-12-31}"),
        [],
    ),
    "an offer that ends first": (
        prices("model: oak, input: 1, effective: {from: 2026-02-01, until: 2026-01-01}"),
        [(5, "prices[0].effective.until: it ends on 2026-01-01, before it begins")],
    ),
    "an offer of the last century": (
        prices("model: oak, input: 1, effective: {until: 1996-01-01}"),
        [(5, "prices[0].effective.until: 1996-01-01 lies before the year 2000")],
    ),
    "a note from the future": (
        HEAD + "notes:\n  - {text: Soon, source: {url: https://a.example/, as_of: 2027}}\n",
        [(5, "notes[0].source.as_of: 2027-01-01 lies after today")],
    ),
}

SOURCES = {
    "none": (
        HEAD + "prices:\n  - {model: oak, input: 1}\nspeeds:\n  - {metric: ttft_s, at_least: 1}\n",
        [
            (5, "prices[0]: a figure without a source. Add a source with its `url`"),
            (7, "speeds[0]: a figure without a source"),
        ],
    ),
    "nothing to look up": (
        HEAD + "prices:\n  - {model: oak, input: 1, source: {reporter: vendor}}\n",
        [(5, "prices[0]: a figure whose source names neither address nor document")],
    ),
    "no figure": (HEAD + "prices:\n  - {model: oak, tier: batch}\n", []),
    "confirming does not help": (
        HEAD + "prices:\n  - {model: oak, input: 1, confirmed: I know}\n",
        [(5, "a figure without a source")],
    ),
    "a context": (
        HEAD + "context:\n  max_tokens: 32000\n",
        [(5, "context: a figure without a source")],
    ),
    "a promotion with its own": (
        HEAD + f"prices:\n  - {{model: oak, promotion: {{input: 1, {SOURCE}}}}}\n",
        [],
    ),
}

PROSE = {
    "a GPU in a cell": (
        prices("gpu: H100, amount: 6.50") + "glance:\n  Price: H100 about $5/hr\n",
        [(7, "glance.Price: the text says $5, the figures of H100 say 6.50. Mend the text")],
    ),
    "about as much": (
        prices("gpu: H100, amount: 6.50") + "glance:\n  Price: H100 about $6.40/hr\n",
        [],
    ),
    "in the precision of the text": (
        prices("gpu: H100, unit: usd_per_gpu_second, amount: 0.001097")
        + "glance:\n  Price: H100 $3.95/hr\n",
        [],
    ),
    "an old price": (
        prices("gpu: H100, amount: 6.50", "gpu: H100, amount: 5, status: retired")
        + "glance:\n  Price: H100 $5/hr\n",
        [],
    ),
    "within a range": (
        prices("gpu: H100, range: [2, 4]") + "glance:\n  Price: H100 $3/hr\n",
        [],
    ),
    "a form of the GPU": (
        prices("gpu: H100 SXM, amount: 4") + "about: An H100 comes to $4 an hour.\n",
        [],
    ),
    "eight at once": (
        prices("gpu: H100, amount: 4") + "about: A node of 8 H100 at $32 an hour.\n",
        [],
    ),
    "by the month": (prices("gpu: H100, amount: 4") + "about: An H100 at $900 a month.\n", []),
    "a GPU that nobody prices": (
        prices("gpu: H100, amount: 4") + "about: An A100 at $9 an hour.\n",
        [],
    ),
    "a model in prose": (
        prices("model: oak-7b, input: 1, output: 2") + "about: With oak-7b at $1 in, $3 out.\n",
        [(6, "about: the text says $3, the figures of oak-7b say 1, 2")],
    ),
    "another model beside": (
        prices("model: oak-7b, input: 1") + "about: We sell oak-7b Mini at $3 and others.\n",
        [],
    ),
    "no name beside, in prose": (
        prices("model: oak-7b, input: 1") + "about: Credits start at $5.\n",
        [],
    ),
    "no name beside, in the price cell": (
        prices("model: oak-7b, input: 3") + "glance:\n  Price: $2\n",
        [(7, "glance.Price: the text says $2, the figures say 3")],
    ),
    "the price cell of a file without prices": (HEAD + "glance:\n  Price: $2\n", []),
    "a stream in a cell": (
        speeds("model: oak-7b, metric: output_tok_s, value: 683")
        + "glance:\n  Speed: 638 tok/s on oak-7b\n",
        [(7, "glance.Speed: the text says 638 tok/s, the figures of oak-7b say 683")],
    ),
    "an installation": (
        speeds("model: oak-7b, metric: system_tok_s, value: 36000")
        + "about: It reports 36K tokens per second for oak-7b over 8 H100s.\n",
        [],
    ),
    "a first token": (
        speeds("model: oak-7b, metric: ttft_s, value: 0.23")
        + "about: It needs 0.32s to the first token of oak-7b.\n",
        [(6, "about: the text says 0.32s to the first token, the figures of oak-7b say 0.23")],
    ),
    "milliseconds": (
        speeds("model: oak-7b, metric: ttft_s, value: 0.23")
        + "glance:\n  Speed: 230 ms TTFT on oak-7b\n",
        [],
    ),
    "at least": (
        speeds("model: oak-7b, metric: output_tok_s, at_least: 280")
        + "about: It writes 300 tok/s with oak-7b.\n",
        [],
    ),
    "over": (
        speeds("model: oak-7b, metric: output_tok_s, value: 683")
        + "about: It writes over 600 tok/s with oak-7b.\n",
        [],
    ),
    "up to": (
        speeds("model: oak-7b, metric: output_tok_s, value: 683")
        + "about: It writes up to 600 tok/s with oak-7b.\n",
        [(6, "the text says 600 tok/s")],
    ),
}


@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        pytest.param(*case, id=f"{kind}: {name}")
        for kind, cases in (
            ("amounts", AMOUNTS),
            ("twins", TWINS),
            ("days", DAYS),
            ("sources", SOURCES),
            ("prose", PROSE),
        )
        for name, case in cases.items()
    ],
)
def test_a_profile(write_catalog: Write, profile: str, expected: Found) -> None:
    matches(warned(write_catalog({"providers/alder.yaml": profile})), expected)


@pytest.mark.parametrize(
    "item",
    [
        "model: oak, input: 2, output: 1",
        "model: oak, input: 0.00000015",
        "item: image, unit: usd_per_image, amount: 1.0e+300",
        "model: oak, input: 1, effective: {until: 1996-01-01}",
        "model: oka, input: 1",
    ],
)
def test_confirmed_silences(write_catalog: Write, item: str) -> None:
    listed = "models: {oak: {name: Oak}}\n"
    files = {"catalog.yaml": listed, "providers/alder.yaml": prices(item)}
    assert [line for line, _ in warned(write_catalog(files))] == [5]
    files["providers/alder.yaml"] = prices(f"{item}, confirmed: The vendor says so")
    assert warned(write_catalog(files)) == []


def test_a_refused_item_does_not_shift_the_lines(write_catalog: Write) -> None:
    profile = prices("input: 1", "model: oak, amount: 3", "model: oak, input: 2, output: 1")
    folder = write_catalog({"providers/alder.yaml": profile})
    matches(warned(folder), [(7, "prices[2].output: output at 1")])


def test_a_file_that_is_gone_leaves_no_place(write_catalog: Write) -> None:
    folder = write_catalog({"providers/alder.yaml": prices("model: oak, input: 2, output: 1")})
    loaded = load(folder)
    (folder / "providers/alder.yaml").unlink()
    assert [(one.place, one.field) for one in doubts(loaded, TODAY)] == [(None, "prices[0].output")]


CATALOG = """\
providers: [alder, birch, alder, cedar]
models:
  oak-7b: {name: Oak 7B, aliases: [oak]}
  elm-70b: {name: Elm 70B, aliases: [elm, Oak]}
gpus:
  H100: {name: H100 SXM}
  H200: {name: H200, aliases: [h100 sxm]}
facets: {deployment: [serverless, batch]}
lens: elm-70b
"""


def test_names_of_the_catalog(write_catalog: Write) -> None:
    folder = write_catalog(
        {"catalog.yaml": CATALOG, "providers/alder.yaml": prices("model: oak-7b, input: 1")}
    )
    expected = [
        (1, "providers[1]: no profile that can be read has the slug 'birch'"),
        (1, "providers[2]: 'alder' is listed twice"),
        (1, "providers[3]: no profile that can be read has the slug 'cedar'"),
        (4, "models.elm-70b.aliases[1]: 'Oak' stands for oak-7b as well as for elm-70b"),
        (7, "gpus.H200.aliases[0]: 'h100 sxm' stands for H100 as well as for H200"),
        (9, "lens: no provider has a figure for 'elm-70b'"),
    ]
    matches(warned(folder, "catalog.yaml"), expected)


def test_names_that_profiles_use(write_catalog: Write) -> None:
    profile = prices("model: OAK-8B, input: 1", "model: oak-8b, output: 1", "gpu: T4, amount: 1")
    profile += (
        f"speeds:\n  - {{metric: system_tok_s, value: 9, gpus: {{gpu: H20}}, {SOURCE}}}\n"
        "tags: {deployment: [batch, serverles], api: [anything]}\n"
    )
    folder = write_catalog({"catalog.yaml": CATALOG, "providers/alder.yaml": profile})
    expected = [
        (5, "prices[0].model: catalog.yaml lists no model called 'OAK-8B'. Did you mean 'oak-7b'?"),
        (7, "prices[2].gpu: catalog.yaml lists no gpu called 'T4'. Add it to `gpus` there"),
        (9, "speeds[0].gpus.gpu: catalog.yaml lists no gpu called 'H20'"),
        (10, "tags.deployment[1]: 'serverles' is no word of the facet deployment"),
    ]
    matches(warned(folder), expected)
    (folder / "catalog.yaml").unlink()
    assert warned(folder) == [], "a folder that lists nothing takes every name"


def test_names_of_providers(write_catalog: Write) -> None:
    birch = "name: Birch\nslug: birch\nupdated: 2026-11-01\naliases: [B, alder]\n"
    folder = write_catalog({"providers/alder.yaml": HEAD, "providers/birch.yaml": birch})
    found = warned(folder, "providers/birch.yaml")
    matches(found, [(4, "aliases[1]: 'alder' stands for alder as well as for birch")])


@pytest.mark.parametrize(
    ("slug", "is_doubted"), [("a-vs-b", True), ("vs-b", True), ("canvas-b", False)]
)
def test_a_slug_that_parts_a_pair(write_catalog: Write, slug: str, is_doubted: bool) -> None:
    profile = f"name: A\nslug: {slug}\nupdated: 2026-11-01\n"
    found = warned(write_catalog({"providers/alder.yaml": profile}))
    matches(found, [(2, f"slug: the slug '{slug}' holds 'vs'")] if is_doubted else [])


PAIR = "pair: [alder, birch]\nupdated: 2026-10-01\nsummary: {}\n"
BIRCH = "name: Birch\nslug: birch\nupdated: 2026-11-01\n"


@pytest.mark.parametrize(
    ("summary", "expected"),
    [
        ("Alder sells oak-7b at $1 in and $2 out, Birch at $3.", []),
        ("Both sell oak-7b at $4.", [(3, "the text says $4, the figures of oak-7b say 1, 2, 3")]),
        ("Both rent an A100 at $4 an hour.", []),
    ],
)
def test_the_text_of_a_pair(write_catalog: Write, summary: str, expected: Found) -> None:
    files = {
        "providers/alder.yaml": prices("model: oak-7b, input: 1, output: 2"),
        "providers/birch.yaml": prices("model: oak-7b, input: 3").replace(HEAD, BIRCH),
        "pairs/alder-vs-birch.yaml": PAIR.format(summary),
    }
    matches(warned(write_catalog(files), "pairs/alder-vs-birch.yaml"), expected)


def test_a_pair_that_its_figures_outran(write_catalog: Write) -> None:
    files = {
        "catalog.yaml": "lens: oak-7b\n",
        "providers/alder.yaml": prices("model: oak-7b, input: 1, output: 2"),
        "providers/birch.yaml": BIRCH,
        "pairs/alder-vs-birch.yaml": PAIR.format("They differ."),
    }
    (note,) = noted(write_catalog(files))
    assert note.startswith("pairs/alder-vs-birch.yaml:2:10: note: updated: written on 2026-10-01")
    assert "Input of oak-7b at Alder, $1.00 (2026-11-20) and 1 more" in note
    files["pairs/alder-vs-birch.yaml"] = files["pairs/alder-vs-birch.yaml"].replace(
        "2026-10-01", "2026-11-20"
    )
    assert noted(write_catalog(files)) == []


def test_what_is_old_is_counted_by_file_and_class(write_catalog: Write) -> None:
    def dated(kind: str, *days: str) -> str:
        made = (prices if kind == "prices" else speeds)(*["{}"] * len(days))
        item = "model: oak, input: 1" if kind == "prices" else "metric: ttft_s, value: 1"
        for day in days:
            made = made.replace("{{}", f"{{{item}", 1).replace("as_of: 2026-11-20", day, 1)
        return made.replace(HEAD, "")

    def on(day: str) -> str:
        return f"as_of: {day}"

    old = dated("prices", on("2026-10-30"), on("2026-10-31"), on("2025-10"), "by: A")
    slow = dated("speeds", on("2026-09-01"), on("2026-08-31"), "by: A")
    files = {
        "providers/alder.yaml": "name: Alder\nslug: alder\nupdated: 2026-06-02\nabout: A\n"
        + old
        + slow,
        "providers/birch.yaml": BIRCH.replace("2026-11-01", "2026-06-03") + "about: B\n",
    }
    text, price, speed = noted(write_catalog(files))
    assert "alder.yaml:3:10: note: updated: the text is of 2026-06-02, more than 180" in text
    assert "alder.yaml:6:3: note: prices: of 4 that hold, 2 are older than 30 days" in price
    assert "(the oldest of 2025-10) and 1 is undated" in price
    assert "note: speeds: of 3 that hold, 1 is older than 90 days (the oldest of 2026" in speed
    files["providers/alder.yaml"] = prices("model: oak, input: 1, status: retired").replace(
        "2026-11-20", "2020"
    )
    assert noted(write_catalog(files)) == [], "what is over may be old"


@pytest.mark.parametrize(
    ("case", "lines"),
    [
        ("h02_full", [16, 17, 19, 20]),
        ("h18_bad_numbers", [8, 8, 10]),
        ("h19_per_token_mixup", [4, 4, 5, 5]),
        ("h20_zero_or_unknown", [6]),
        ("h22_tiers", [4, 5, 6]),
    ],
)
def test_the_hard_cases(shared: Path, tmp_path: Path, case: str, lines: list[int]) -> None:
    shutil.copy(shared / "cases" / f"{case}.yaml", tmp_path)
    found = warned(tmp_path, f"{case}.yaml")
    assert [line for line, _ in found] == lines
    about = [text for _, text in found if "without a source" not in text]
    if case == "h18_bad_numbers":
        assert "1.00E+300 is larger than any real price" in about[0]
    elif case == "h19_per_token_mixup":
        assert "times below" in about[0]
        assert "per token written as" in about[0]
        assert "times above" in about[1]
        assert "per million tokens taken for" in about[1]
    else:
        assert about == []


def test_the_reserved_name_is_warned_of_once(shared: Path, tmp_path: Path) -> None:
    shutil.copy(shared / "cases" / "h24_reserved_name.yaml", tmp_path)
    loaded = load(tmp_path)
    every = [*loaded.problems, *doubts(loaded, TODAY)]
    assert [one.field for one in every if one.severity is Severity.WARNING] == ["slug"]


def test_the_bundled_data_leave_only_notes() -> None:
    serious = [one for one in checked(bundled_data()) if one.severity is not Severity.NOTE]
    assert [str(one) for one in serious] == []


NAMES: dict[str, Thing] = {
    "oak 7b": ("model", "oak"),
    "elm": ("model", "elm"),
    "elm small": ("model", "elm-small"),
    "h100": ("gpu", "H100"),
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Oak 7B $0.10 in, $0.50 out per 1M tokens", [("$0.10", "oak"), ("$0.50", "oak")]),
        ("Elm Small is $1,000.50", [("$1,000.50", "elm-small")]),
        ("Elm Large is $1", [("$1", "")]),
        ("Elm at $1 and $2 out and Oak 7B at $3", [("$1", "elm"), ("$2", "elm"), ("$3", "oak")]),
        ("0.5s TTFT, 80 tok/s on Elm", [("0.5s TTFT", "elm"), ("80 tok/s", "elm")]),
        ("Elm, at $1", [("$1", "")]),
        ("Elm. $1 for Oak 7B", [("$1", "oak")]),
        ("$6.50 an hour for a dedicated H100", [("$6.50", "H100")]),
        ("H100s at $6.50 an hour", [("$6.50", "H100")]),
        ("8xH100 at $52 an hour, 4 H100 at $26", [("$52", ""), ("$26", "")]),
        ("$12345678901234567890 and 100% of nothing", []),
    ],
)
def test_numbers_belong_to_the_name_beside(text: str, expected: list[tuple[str, str]]) -> None:
    found = numbers_in(text, NAMES)
    named = [(one.text, "".join(ident for _, ident in one.things)) for one in found]
    assert named == expected


AMOUNT = st.from_regex(r"[0-9]{1,30}(\.[0-9]{1,30})?(e[+-]?[0-9]{1,3})?", fullmatch=True)
DAY = st.dates().map(str)
WORDS = st.text(st.sampled_from("oakH10 $.,K7s/tTF()-"), min_size=1, max_size=40).filter(
    lambda text: bool(text.strip())
)
NAME = st.sampled_from(["oak", "elm-2", "H100", "H100 SXM", "nosuch"])
SOURCES_OF = st.fixed_dictionaries({}, optional={"url": st.just("u"), "as_of": DAY})
ITEM = st.fixed_dictionaries(
    {},
    optional={
        "status": st.sampled_from(["current", "announced", "retired"]),
        "unit": st.sampled_from(["usd_per_token", "usd_per_gpu_second", "cny"]),
        "effective": st.fixed_dictionaries({}, optional={"from": DAY, "until": DAY}),
        "promotion": st.fixed_dictionaries({}, optional={"input": AMOUNT, "amount": AMOUNT}),
        "prompt_above": st.just("9"),
        "source": SOURCES_OF,
    },
)
MODEL = st.builds(
    lambda item, model, input_, output: {**item, "model": model, "input": input_, "output": output},
    *(ITEM, NAME, AMOUNT, AMOUNT),
)
GPU = st.builds(
    lambda item, gpu, one, other: {
        **item,
        "gpu": gpu,
        "range": sorted([one, other], key=float),
    },
    *(ITEM, NAME, AMOUNT.filter(lambda text: "e" not in text), st.sampled_from(["0", "1"])),
)
SPEED = st.fixed_dictionaries(
    {"metric": st.sampled_from(["ttft_s", "output_tok_s", "other"])},
    optional={"model": NAME, "at_least": AMOUNT, "p95": AMOUNT, "source": SOURCES_OF},
)
PROFILE = st.fixed_dictionaries(
    {"name": st.sampled_from(["Alder", "Birch vs Elm"])},
    optional={
        "updated": DAY,
        "prices": st.lists(MODEL | GPU, max_size=8),
        "speeds": st.lists(SPEED, max_size=3),
        "about": WORDS,
        "glance": st.dictionaries(st.sampled_from(["Price", "Speed"]), WORDS, max_size=2),
    },
)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(PROFILE, max_size=3), st.dates())
def test_doubts_never_fail(profiles: list[dict[str, object]], today: date) -> None:
    settings_of = {"models": {"oak": {"name": "Oak"}}, "lens": "oak"}
    catalog: Catalog = catalog_of(*profiles, **settings_of)
    for one in doubts(Loaded(catalog), today):
        assert one.severity is not Severity.ERROR
        assert str(one)
