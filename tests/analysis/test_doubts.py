"""What loads well and is likely wrong all the same: each doubt at its line, and near misses."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from doubtful import HEAD, SOURCE, TODAY, Found, checked, matches, prices, speeds, warned
from explorer.analysis.doubts.rules import doubts
from explorer.catalog.catalog import Catalog, Loaded
from explorer.catalog.loading import load
from explorer.catalog.problem import Severity
from explorer.paths import bundled_data
from small_catalogs import catalog_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import date
    from pathlib import Path

    Write = Callable[[Mapping[str, str | bytes]], Path]

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


@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        pytest.param(*case, id=f"{kind}: {name}")
        for kind, cases in (
            ("amounts", AMOUNTS),
            ("twins", TWINS),
            ("days", DAYS),
            ("sources", SOURCES),
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
