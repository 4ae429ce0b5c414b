"""Drafted cells and contrasts: one fixed phrase each, true, and never unlike things together."""

from __future__ import annotations

from datetime import date

import pytest

from explorer.analysis.phrases import cell_phrase, drafted_cell
from explorer.catalog.catalog import Catalog, Provider
from explorer.catalog.reading import read
from explorer.catalog.schema import Profile, Settings
from explorer.catalog.validating import validate
from explorer.page.drafting import draft_comparison, draft_summary
from folder_examples import CATALOG

DAY = date(2026, 9, 30)


def _catalog(*profiles: str, settings: str = CATALOG) -> Catalog:
    """Return a catalog of profiles, each the rest of a file below its name: A, B ..."""
    record, problems = validate(read(settings.encode(), "catalog.yaml"), Settings, ())
    assert record is not None
    assert problems == []
    providers = []
    for name, rest in zip("AB", profiles, strict=False):
        document = read(f"name: {name}\n{rest}".encode(), f"{name}.yaml")
        profile, problems = validate(document, Profile, ())
        assert profile is not None
        assert problems == []
        providers.append(Provider(name.lower(), f"{name}.yaml", profile))
    return Catalog(None, record, tuple(providers))


def _cell(label: str, profile: str, day: date = DAY, settings: str = CATALOG) -> str:
    catalog = _catalog(profile, settings=settings)
    return cell_phrase(catalog, catalog.providers[0], label, day)


def _behind(label: str, profile: str) -> list[str]:
    """Return the dates of the figures that a drafted cell is made of; `-` for an undated one."""
    catalog = _catalog(profile)
    phrase = drafted_cell(catalog, catalog.providers[0], label, DAY)
    assert phrase is not None
    return [str(one.as_of) if one and one.as_of else "-" for one in phrase.sources]


def _prices(*items: str) -> str:
    return "prices:\n" + "".join(f"  - {{{item}}}\n" for item in items)


def _speeds(*items: str) -> str:
    return "speeds:\n" + "".join(f"  - {{{item}}}\n" for item in items)


OAK = "model: oak-7b"
ELM = "model: elm-70b"
ENDED = "effective: {until: 2026-09-29}"
PRICES = {
    "the default lens": (
        _prices(f"{ELM}, input: 1, output: 2", "model: Oak 7B, input: 0.1, output: 0.40"),
        "Oak 7B $0.10 in, $0.40 out per 1M tokens",
    ),
    "else the first in the file": (
        _prices("model: other, input: 1", f"{ELM}, input: 1, output: 2"),
        "other $1.00 in per 1M tokens",
    ),
    "free is a price": (_prices(f"{OAK}, input: 0"), "Oak 7B $0.00 in per 1M tokens"),
    "only one side": (_prices(f"{OAK}, output: 0.005"), "Oak 7B $0.005 out per 1M tokens"),
    "an exact conversion": (
        _prices(f"{OAK}, input: 0.000001, unit: usd_per_token"),
        "Oak 7B $1.00 in per 1M tokens",
    ),
    "another currency is nothing": (_prices(f"{OAK}, input: 1, unit: eur_per_mtok"), ""),
    "a GPU": (
        _prices("gpu: H100, amount: 6.5, approximate: true"),
        "H100 about $6.50/hr",
    ),
    "a form of a GPU is named": (
        _prices("gpu: H100 NVL, amount: 2.79"),
        "H100 NVL $2.79/hr",
    ),
    "a plan of less than a cent": (
        _prices("item: Function, unit: usd_per_hour, amount: 0.0034"),
        "Function $0.0034/hr",
    ),
    "a plan": (
        _prices("item: Basic plan, unit: usd_per_month, amount: 1000"),
        "Basic plan $1,000.00/month",
    ),
    "an item of another kind": (_prices("item: Image, unit: usd_per_image, amount: 1"), ""),
    "an ended price": (_prices(f"{OAK}, input: 1, {ENDED}"), ""),
    "an ended price before another": (
        _prices(f"{OAK}, input: 1, {ENDED}", f"{ELM}, input: 2"),
        "Elm 70B $2.00 in per 1M tokens",
    ),
    "a price that lies ahead": (_prices(f"{OAK}, input: 1, effective: {{from: 2026-10-01}}"), ""),
    "a retired price": (_prices(f"{OAK}, input: 1, status: retired"), ""),
    "an ended plan": (_prices(f"item: P, unit: usd_per_month, amount: 1, {ENDED}"), ""),
    "a retired plan": (_prices("item: P, unit: usd_per_month, amount: 1, status: retired"), ""),
    "the list price before a promotion": (
        _prices(f"{OAK}, input: 1, promotion: {{input: 0.5}}"),
        "Oak 7B $1.00 in per 1M tokens",
    ),
    "a promotion is marked": (
        _prices(f"{OAK}, promotion: {{input: 0.5, output: 0.6}}"),
        "Oak 7B $0.50 in, $0.60 out per 1M tokens (promotion)",
    ),
    "a promotion beside a list price": (
        _prices(f"{OAK}, input: 1, promotion: {{output: 0.6}}"),
        "Oak 7B $1.00 in per 1M tokens",
    ),
    "an ended promotion": (_prices(f"{OAK}, promotion: {{input: 0.5, until: 2026-09-29}}"), ""),
    "a promoted GPU": (
        _prices("gpu: H100, promotion: {amount: 1}"),
        "H100 $1.00/hr (promotion)",
    ),
    "the standard tier before another": (
        _prices(f"{OAK}, input: 1, tier: batch", f"{OAK}, input: 2"),
        "Oak 7B $2.00 in per 1M tokens",
    ),
    "another tier is marked": (
        _prices(f"{OAK}, input: 1, tier: batch, status: preview"),
        "Oak 7B $1.00 in per 1M tokens (batch, preview)",
    ),
    "two tiers are not mixed": (
        _prices(f"{OAK}, input: 2", f"{OAK}, output: 1, tier: batch"),
        "Oak 7B $2.00 in per 1M tokens",
    ),
    "nothing": ("", ""),
}


@pytest.mark.parametrize(("profile", "phrase"), PRICES.values(), ids=PRICES.keys())
def test_the_price_cell(profile: str, phrase: str) -> None:
    assert _cell("Price", profile) == phrase


def test_the_price_cell_names_the_form_that_is_priced_not_the_one_looked_at() -> None:
    settings = """\
gpus:
  H100: {name: H100 80GB, aliases: [NVIDIA H100]}
  H100 NVL: {name: H100 NVL 94GB}
lens: H100
"""
    for gpu, phrase in (
        ("H100 NVL", "H100 NVL 94GB $2.79/hr"),
        ("NVIDIA H100", "H100 80GB $2.79/hr"),
        ("H100 PCIe", "H100 PCIe $2.79/hr"),
    ):
        profile = _prices(f"gpu: {gpu}, amount: 2.79")
        assert _cell("Price", profile, settings=settings) == phrase


def test_the_price_cell_depends_on_the_day() -> None:
    profile = _prices(f"{OAK}, input: 1, {ENDED}")
    assert _cell("Price", profile, date(2026, 9, 29)) == "Oak 7B $1.00 in per 1M tokens"


def test_the_price_row_may_be_called_otherwise() -> None:
    settings = f"{CATALOG}price_attribute: Cost\n"
    profile = _prices(f"{OAK}, input: 1")
    assert _cell("Cost", profile, settings=settings) == "Oak 7B $1.00 in per 1M tokens"
    assert _cell("Price", profile, settings=settings) == ""


BENCH = "source: {reporter: independent, by: Bench}"
VENDOR = "source: {reporter: vendor}"
SPEEDS = {
    "two figures of one measurer": (
        _speeds(
            f"{OAK}, metric: ttft_s, value: 0.4, {BENCH}",
            f"{OAK}, metric: output_tok_s, value: 210, {BENCH}",
        ),
        "210 tok/s, 0.4s TTFT on Oak 7B (Bench)",
    ),
    "figures of two measurers stay apart": (
        _speeds(
            f"{OAK}, metric: ttft_s, value: 0.4, {VENDOR}",
            f"{OAK}, metric: output_tok_s, at_least: 210, {BENCH}",
        ),
        "at least 210 tok/s on Oak 7B (Bench)",
    ),
    "figures at two efforts stay apart": (
        _speeds(
            f"{OAK}, metric: ttft_s, value: 9, effort: high, {BENCH}",
            f"{OAK}, metric: output_tok_s, value: 210, {BENCH}",
        ),
        "210 tok/s on Oak 7B (Bench)",
    ),
    "independent before vendor": (
        _speeds(
            f"{OAK}, metric: output_tok_s, value: 900, {VENDOR}",
            f"{OAK}, metric: output_tok_s, value: 210, {BENCH}",
        ),
        "210 tok/s on Oak 7B (Bench)",
    ),
    "a system": (
        _speeds(
            f"{OAK}, metric: system_tok_s, value: 36000, gpus: {{gpu: H100, count: 8}}, {VENDOR}"
        ),
        "36,000 tok/s on 8x H100, on Oak 7B (vendor)",
    ),
    "a system nobody describes": (
        _speeds(f"{OAK}, metric: system_tok_s, value: 36000"),
        "36,000 tok/s in all on Oak 7B (reporter not stated)",
    ),
    "else the first model in the file": (
        _speeds(f"{ELM}, metric: output_tok_s, range: [50, 60], approximate: true, {BENCH}"),
        "about 50–60 tok/s on Elm 70B (Bench)",
    ),
    "a metric of its own": (_speeds(f"{OAK}, metric: images_s, value: 2"), ""),
    "no model": (_speeds("metric: output_tok_s, value: 2"), ""),
}


@pytest.mark.parametrize(("profile", "phrase"), SPEEDS.values(), ids=SPEEDS.keys())
def test_the_speed_cell(profile: str, phrase: str) -> None:
    assert _cell("Speed", profile) == phrase


def test_the_context_cell() -> None:
    assert _cell("Long context", "context: {max_tokens: 1048000}") == "Up to 1,048,000 tokens"
    assert _cell("Long context", "context: {note: varies}") == ""


def test_other_cells_are_never_drafted() -> None:
    assert _cell("Model access", _prices(f"{OAK}, input: 1")) == ""


def test_a_summary_needs_both_taglines() -> None:
    a, b = _catalog("tagline: A serves", "tagline: B rents!").providers
    assert draft_summary(a, b) == "A serves. B rents!"
    a, b = _catalog("tagline: A serves", "").providers
    assert draft_summary(a, b) == ""


@pytest.mark.parametrize("nothing", ["-", "--", "?", "…", "."])
def test_marks_alone_stand_for_what_nobody_has_written(nothing: str) -> None:
    texts = f"tagline: '{nothing}'\npositioning: '{nothing}'"
    catalog = _catalog(texts, "tagline: B rents!\npositioning: Q.")
    a, b = catalog.providers
    assert (draft_summary(a, b), draft_summary(b, a)) == ("", "")
    assert (draft_comparison(catalog, a, b, DAY), draft_comparison(catalog, b, a, DAY)) == ((), ())


def _contrast(a: str, b: str) -> str:
    catalog = _catalog(f"positioning: P.\n{a}", f"positioning: Q.\n{b}")
    one, other = catalog.providers
    paragraphs = draft_comparison(catalog, one, other, DAY)
    assert paragraphs[0] == "P. Q."
    return " ".join(paragraphs[1:])


def test_prices_on_one_basis_are_contrasted() -> None:
    a, b = _prices(f"{OAK}, input: 1, output: 3"), _prices(f"{OAK}, input: 2, output: 2")
    assert _contrast(a, b) == (
        "For Oak 7B, the recorded list prices of A and B are "
        "$1.00 and $2.00 per million input tokens, "
        "and $3.00 and $2.00 per million output tokens."
    )


UNLIKE = {
    "a model and a GPU": (f"{OAK}, input: 1", "gpu: H100, amount: 2"),
    "two models": (f"{OAK}, input: 1", f"{ELM}, input: 1"),
    "input and output": (f"{OAK}, input: 1", f"{OAK}, output: 1"),
    "list and promotion": (f"{OAK}, input: 1", f"{OAK}, promotion: {{input: 1}}"),
    "two promotions": (f"{OAK}, promotion: {{input: 2}}", f"{OAK}, promotion: {{input: 1}}"),
    "standard and batch": (f"{OAK}, input: 1", f"{OAK}, input: 1, tier: batch"),
    "two versions": (f"{OAK}, input: 1, variant: v1", f"{OAK}, input: 1, variant: v2"),
    "two currencies": (f"{OAK}, input: 1", f"{OAK}, input: 1, unit: eur_per_mtok"),
    "now and before": (f"{OAK}, input: 1", f"{OAK}, input: 1, {ENDED}"),
    "two batch prices": (f"{OAK}, input: 1, tier: batch", f"{OAK}, input: 2, tier: batch"),
    "two previews": (f"{OAK}, input: 1, status: preview", f"{OAK}, input: 2, status: preview"),
    "full and four bits": (f"{OAK}, input: 1", f"{OAK}, input: 1, quantization: fp4"),
    "own and resold": (f"{OAK}, input: 1", f"{OAK}, input: 1, upstream: Elsewhere"),
    "short and long prompts": (
        f"{OAK}, input: 1, prompt_up_to: 1000",
        f"{OAK}, input: 1, prompt_up_to: 2000",
    ),
}


@pytest.mark.parametrize(("a", "b"), UNLIKE.values(), ids=UNLIKE.keys())
def test_unlike_prices_never_meet(a: str, b: str) -> None:
    assert _contrast(_prices(a), _prices(b)) == ""


def test_speeds_meet_when_one_measurer_took_both() -> None:
    own = f"{OAK}, metric: output_tok_s, value: 210, {BENCH}"
    assert _contrast(_speeds(own), _speeds(own.replace("210", "90"))) == (
        "Bench measured 210 tok/s of output on Oak 7B at A and 90 tok/s at B."
    )
    for other in (
        own.replace("Bench", "Lab"),
        f"{OAK}, metric: output_tok_s, value: 90, {VENDOR}",
        own.replace("output_tok_s", "system_tok_s"),
        own.replace("output_tok_s", "ttft_s"),
        own.replace(BENCH, f"effort: high, {BENCH}"),
    ):
        assert _contrast(_speeds(own), _speeds(other)) == ""


def test_tags_are_contrasted_as_what_is_listed() -> None:
    a, b = "tags: {deployment: [serverless, batch]}", "tags: {deployment: [on-prem, batch]}"
    assert _contrast(a, b) == (
        "Both list batch under deployment; A lists serverless and B lists on-prem besides."
    )
    assert _contrast(a, a) == "Both list serverless and batch under deployment."
    assert _contrast(a, "tags: {deployment: [on-prem]}") == (
        "Under deployment, A lists serverless and batch and B lists on-prem."
    )
    assert _contrast(a, "") == ""


def test_a_provider_that_offers_none_is_not_said_to_list_it() -> None:
    a, b = "tags: {customization: [none]}", "tags: {customization: [lora-fine-tuning]}"
    assert _contrast(a, b) == ""
    assert _contrast(a, a) == ""


def test_equal_prices_are_told_once_and_doubtful_ones_not_at_all() -> None:
    price = "prices: [{model: m, input: 1.40, output: 4.40SURE}]"
    sure, doubtful = price.replace("SURE", ""), price.replace("SURE", ", confidence: low")
    assert "both $1.40 per million input tokens" in _contrast(sure, sure)
    assert _contrast(sure, doubtful) == ""


BEHIND = {
    "both prices of one item": (
        "Price",
        _prices(f"{OAK}, input: 1, output: 2, source: {{as_of: 2026-02}}"),
        ["2026-02", "2026-02"],
    ),
    "not the price of another offer": (
        "Price",
        _prices(
            f"{OAK}, input: 1, source: {{as_of: 2026-02}}",
            f"{OAK}, output: 2, tier: batch, source: {{as_of: 2026-03}}",
        ),
        ["2026-02"],
    ),
    "a plan": (
        "Price",
        _prices("item: Basic, unit: usd_per_month, amount: 10, source: {as_of: 2026-04}"),
        ["2026-04"],
    ),
    "not what somebody else measured": (
        "Speed",
        _speeds(
            f"{OAK}, metric: output_tok_s, value: 9, source: {{by: Bench, as_of: 2026-02}}",
            f"{OAK}, metric: ttft_s, value: 1, source: {{by: Other, as_of: 2026-03}}",
        ),
        ["2026-02"],
    ),
    "a context": (
        "Long context",
        "context: {max_tokens: 8000, source: {as_of: 2026-05}}",
        ["2026-05"],
    ),
    "nobody": ("Price", _prices(f"{OAK}, input: 1"), ["-"]),
}


@pytest.mark.parametrize(("label", "profile", "dates"), BEHIND.values(), ids=BEHIND.keys())
def test_a_drafted_cell_knows_what_it_is_made_of(
    label: str, profile: str, dates: list[str]
) -> None:
    assert _behind(label, profile) == dates
