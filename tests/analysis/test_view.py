"""One view gives every column its meaning: the lens, aliases, forms of a GPU, the day."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from explorer.analysis.figures import Figure, Missing
from explorer.analysis.lens import gpu_lens, model_lens
from explorer.analysis.quantities import BLEND, CONTEXT, GPU_HOUR, INPUT, OUTPUT, TTFT
from explorer.analysis.view import View
from small_catalogs import TODAY, catalog_of, price, speed, view_of

NAMED: dict[str, Any] = {
    "models": {"gpt-oss-120b": {"name": "gpt-oss 120B", "aliases": ["openai/gpt-oss-120b"]}},
    "gpus": {"H100": {"name": "H100 80GB", "aliases": ["NVIDIA H100"]}},
}


@pytest.mark.parametrize(
    ("spelling", "is_same"),
    [
        ("gpt-oss-120b", True),
        ("openai/gpt-oss-120b", True),
        ("GPT-OSS 120B", True),
        ("gpt-oss-120b-turbo", False),
        ("gpt-oss-12", False),
        ("gpt-oss-20b", False),
    ],
)
def test_models_by_alias_and_never_by_likeness(spelling: str, is_same: bool) -> None:
    profile = {
        "name": "A",
        "prices": [price(model=spelling, output="1")],
        "speeds": [speed("0.3", metric="ttft_s", model=spelling)],
    }
    view = view_of(profile, model="gpt-oss 120B", **NAMED)
    for quantity in (OUTPUT, TTFT):
        assert isinstance(view.figure(view.catalog.providers[0], quantity), Figure) is is_same


@pytest.mark.parametrize(
    ("spelling", "is_same"),
    [
        ("H100", True),
        ("h100", True),
        ("nvidia h100", True),
        ("H100 SXM", True),
        ("H100 PCIe", True),
        ("H1000", False),
        ("H100SXM", False),
        ("H200", False),
        ("GH100 X", False),
    ],
)
def test_the_forms_of_a_gpu_belong_to_it(spelling: str, is_same: bool) -> None:
    profile = {"name": "A", "prices": [price(gpu=spelling, amount="6.50")]}
    for view in (view_of(profile, gpu="H100", **NAMED), view_of(profile, model="m", **NAMED)):
        found = view.figure(view.catalog.providers[0], GPU_HOUR)
        assert isinstance(found, Figure) is is_same
        assert view.gpu.name == "H100 80GB"


def test_a_form_does_not_take_in_the_whole() -> None:
    view = view_of(
        {"name": "A", "prices": [price(gpu="H100", amount="1")]}, gpu="H100 SXM", **NAMED
    )
    assert isinstance(view.figure(view.catalog.providers[0], GPU_HOUR), Missing)


def test_the_usual_gpu_by_whichever_id_the_catalog_gives_it() -> None:
    profile = {"name": "A", "prices": [price(gpu="H100 SXM5", amount="2")]}
    view = view_of(profile, gpus={"hopper": {"name": "H100", "aliases": ["H100 SXM5"]}})
    assert isinstance(view.figure(view.catalog.providers[0], GPU_HOUR), Figure)


def test_spellings_of_one_gpu_are_one_basis() -> None:
    gpus = ("H100", "nvidia h100", "H100 80GB")
    profiles = [{"name": gpu, "prices": [price(gpu=gpu, amount="2")]} for gpu in gpus]
    view = view_of(*profiles, gpu="H100", **NAMED)
    figures = [view.figure(one, GPU_HOUR) for one in view.catalog.providers]
    assert {one.basis for one in figures if isinstance(one, Figure)} == {("", "H100", "list")}


def test_through_a_gpu_models_do_not_apply() -> None:
    profile = {
        "name": "A",
        "prices": [price(input="1", output="1")],
        "context": {"max_tokens": "8"},
    }
    view = view_of(profile, gpu="H100")
    one = view.catalog.providers[0]
    texts = [view.figure(one, quantity).text for quantity in (INPUT, OUTPUT, BLEND, TTFT, GPU_HOUR)]
    assert texts == ["n/a", "n/a", "n/a", "n/a", "–"]
    assert view.figure(one, CONTEXT).text == "8"
    assert view.price_quantity is GPU_HOUR
    assert view.is_gpu
    assert [view.is_of_lens(one) for one in (OUTPUT, GPU_HOUR, CONTEXT)] == [False, True, False]
    assert not view.has_price(one)


def test_another_lens_or_day_is_another_view() -> None:
    catalog = catalog_of(
        {"name": "A", "prices": [price(output="1", effective={"until": "2026-11-30"})]}
    )
    (one,) = catalog.providers
    view = View.default(catalog, TODAY)
    assert view.has_price(one)
    assert not view.is_gpu
    assert [view.is_of_lens(one) for one in (OUTPUT, GPU_HOUR, CONTEXT)] == [True, False, False]
    assert view.figure(one, OUTPUT) is view.figure(one, OUTPUT)
    assert not View(catalog, view.lens, date(2026, 12, 1)).has_price(one)
    assert not view.through(gpu_lens(catalog, "H100")).has_price(one)
    assert not view.through(model_lens(catalog, "other")).has_price(one)


def test_one_model_at_two_providers_stays_two() -> None:
    profiles = [{"name": name, "prices": [price(output=cost)]} for name, cost in ("A1", "B2")]
    view = view_of(*profiles)
    assert [view.figure(one, OUTPUT).text for one in view.catalog.providers] == ["$1.00", "$2.00"]
