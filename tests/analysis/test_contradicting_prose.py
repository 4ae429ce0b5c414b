"""Numbers of cells and prose against the figures: what contradicts, and all that does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from doubtful import HEAD, Found, matches, prices, speeds, warned
from explorer.analysis.doubts.said import numbers_in

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    Write = Callable[[Mapping[str, str | bytes]], Path]

    from explorer.analysis.doubts.said import Thing

PAIR = "pair: [alder, birch]\nupdated: 2026-10-01\nsummary: {}\n"
BIRCH = "name: Birch\nslug: birch\nupdated: 2026-11-01\n"

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
        for kind, cases in (("prose", PROSE),)
        for name, case in cases.items()
    ],
)
def test_a_profile(write_catalog: Write, profile: str, expected: Found) -> None:
    matches(warned(write_catalog({"providers/alder.yaml": profile})), expected)


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
    files["providers/birch.yaml"] = "name: ["
    matches(warned(write_catalog(files), "pairs/alder-vs-birch.yaml"), [])


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
