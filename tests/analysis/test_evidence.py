"""Evidence says in words what the files say of a figure, and nothing else."""

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

import pytest

from explorer.analysis.evidence import (
    as_of_words,
    condition_lines,
    evidence_text,
    recorded_words,
    reporter_words,
    source_words,
)
from explorer.analysis.figures import Figure, Missing
from explorer.analysis.lens import model_lens
from explorer.analysis.quantities import (
    BLEND,
    CONTEXT,
    GPU_HOUR,
    INPUT,
    OUTPUT,
    OUTPUT_SPEED,
    TTFT,
    Quantity,
)
from explorer.analysis.view import View
from explorer.catalog.loading import load

TODAY = date(2026, 11, 30)
PROFILE = """
name: Acme
context: {max_tokens: 1048576, note: on the largest model, source: {as_of: 2026-11-01}}
prices:
  - {model: m, input: 0.10, output: 0.50, model_id: acme/m,
     source: {url: "https://acme.example/p", reporter: relayed, by: A list, via: copy 3,
              as_of: 2026-11}}
  - {model: m, output: 0.40, tier: batch, quantization: fp8, prompt_up_to: 200000,
     where: {cloud_region: eu}, effective: {from: 2026-11-01, until: 2026-12-31}, confidence: low}
  - {model: m, output: 2, status: preview, upstream: Someone,
     promotion: {name: launch, output: 1, until: 2026-12-24}}
  - {gpu: H100, unit: usd_per_gpu_minute, amount: 0.1, source: {document: a brochure}}
speeds:
  - {model: m, metric: output_tok_s, value: 49, effort: high, conditions: one stream,
     source: {reporter: independent, by: Measurers, as_of: 2026-08-22}}
  - {model: m, metric: output_tok_s, value: 175, effort: high, variant: turbo,
     conditions: one stream, source: {reporter: independent, by: Measurers, as_of: 2026-08-22}}
  - {model: m, metric: output_tok_s, value: 80, effort: high, conditions: live traffic}
"""


@pytest.fixture
def shown(
    write_catalog: Callable[[Mapping[str, str | bytes]], Path],
) -> Callable[[Quantity], Figure]:
    catalog = load(write_catalog({"providers/acme.yaml": PROFILE})).catalog
    view = View(catalog, model_lens(catalog, "m"), TODAY)

    def look(quantity: Quantity) -> Figure:
        figure = view.figure(catalog.providers[0], quantity)
        assert isinstance(figure, Figure)
        return figure

    return look


def test_a_reporter_is_named_with_its_kind(shown: Callable[[Quantity], Figure]) -> None:
    assert reporter_words(shown(OUTPUT_SPEED)) == "Independent: Measurers"
    assert reporter_words(shown(GPU_HOUR)) == "Unstated"
    assert reporter_words(shown(BLEND)) == "Derived from the figures below"


def test_a_stale_date_says_how_old_it_is(shown: Callable[[Quantity], Figure]) -> None:
    speed, price = shown(OUTPUT_SPEED), shown(OUTPUT)
    assert as_of_words(speed, TODAY) == "22 Aug 2026 (100 days, stale after 90)"
    assert as_of_words(price, TODAY) == "Nov 2026"
    assert as_of_words(price, date(2026, 12, 5)) == "Nov 2026 (up to 34 days, stale after 30)"
    assert as_of_words(shown(GPU_HOUR), TODAY) == "undated"


def test_conditions_are_only_what_is_set(shown: Callable[[Quantity], Figure]) -> None:
    assert condition_lines(shown(OUTPUT)) == ["Listed as acme/m"]
    assert condition_lines(shown(OUTPUT_SPEED)) == ["High effort", "One stream"]
    assert condition_lines(shown(GPU_HOUR)) == ["GPU: H100", "Published as usd_per_gpu_minute"]
    assert condition_lines(shown(CONTEXT)) == [
        "1,048,576 tokens, the largest of its models",
        "On the largest model",
    ]


def test_every_condition_of_a_price_is_said(shown: Callable[[Quantity], Figure]) -> None:
    batch = next(one for one in shown(OUTPUT).others if one.number == "0.40")
    assert condition_lines(batch) == [
        "Prompts of up to 200,000 tokens",
        "Batch tier",
        "Quantized to fp8",
        "Cloud region: eu",
        "Low confidence",
        "Holds from 1 Nov 2026 until 31 Dec 2026",
    ]
    promotion = next(one for one in shown(OUTPUT).others if one.is_promotion)
    assert condition_lines(promotion) == [
        "Launch promotion until 24 Dec 2026",
        "Preview",
        "Resold from Someone",
    ]


def test_other_observations_say_what_differs(shown: Callable[[Quantity], Figure]) -> None:
    speed = shown(OUTPUT_SPEED)
    words = [recorded_words(other, speed) for other in speed.others]
    assert words == ["Measurers, turbo variant, 22 Aug 2026", "Unstated, live traffic, undated"]


def test_a_source_is_an_address_or_a_document(shown: Callable[[Quantity], Figure]) -> None:
    assert source_words(shown(OUTPUT)) == "https://acme.example/p, read in copy 3"
    assert source_words(shown(GPU_HOUR)) == "a brochure"


def test_the_text_to_copy_holds_all_that_a_reader_needs(
    shown: Callable[[Quantity], Figure],
) -> None:
    assert evidence_text("Acme", shown(OUTPUT)).splitlines() == [
        "Acme, output, m: $0.50 per 1M tokens",
        "Listed as acme/m",
        "Relayed: A list, Nov 2026",
        "https://acme.example/p, read in copy 3",
    ]
    blend = evidence_text("Acme", shown(BLEND))
    assert "Derived: (3 x 0.10 + 0.50) / 4, from input $0.10 and output $0.50" in blend
    assert blend.count("https://acme.example/p") == 1
    assert evidence_text("Acme", shown(GPU_HOUR)).startswith("Acme, GPU rental, H100: $6.00 per")


def test_a_missing_figure_is_copied_with_its_reason(
    write_catalog: Callable[[Mapping[str, str | bytes]], Path],
) -> None:
    ended = "{model: m, input: 1, status: retired, effective: {until: 2026-11-07}}"
    profile = f"name: Acme\nprices: [{ended}]\n"
    catalog = load(write_catalog({"providers/acme.yaml": profile})).catalog
    view = View(catalog, model_lens(catalog, "m"), TODAY)
    acme = catalog.providers[0]
    price, wait = view.figure(acme, INPUT), view.figure(acme, TTFT)
    assert isinstance(price, Missing)
    assert evidence_text("Acme", price) == "Acme, input: ended 7 Nov 2026"
    text = evidence_text("Acme", wait)
    assert (
        text == "Acme, time to first token: not researched (no time to first token recorded for m)"
    )
