"""The lens: any spelling of a model or GPU, the catalog's own or what most providers publish."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.analysis.lens import Lens, counts, default_lens, gpu_lens, model_lens
from small_catalogs import catalog_of, price, speed

NAMED: dict[str, Any] = {
    "models": {
        "gpt-oss-120b": {"name": "gpt-oss 120B", "aliases": ["GPT-OSS 120B", "openai/gpt-oss-120b"]}
    },
    "gpus": {"H100": {"name": "H100 80GB", "aliases": ["NVIDIA H100"]}},
}


@pytest.mark.parametrize(
    "spelling",
    ["gpt-oss-120b", "GPT-OSS-120B", "gpt-oss 120b", "OpenAI/GPT-OSS-120B", " gpt-oss 120B "],
)
def test_a_model_by_any_spelling(spelling: str) -> None:
    lens = model_lens(catalog_of(**NAMED), spelling)
    assert (lens, str(lens)) == (Lens("model", "gpt-oss-120b", "gpt-oss 120B"), "gpt-oss 120B")


@pytest.mark.parametrize("spelling", ["h100", "H100", "h100 80gb", "nvidia h100"])
def test_a_gpu_by_any_spelling(spelling: str) -> None:
    assert gpu_lens(catalog_of(**NAMED), spelling) == Lens("gpu", "H100", "H100 80GB")


def test_an_unlisted_one_is_taken_as_it_is() -> None:
    catalog = catalog_of(**NAMED)
    assert model_lens(catalog, "gpt-oss-120") == Lens("model", "gpt-oss-120", "gpt-oss-120")
    assert gpu_lens(catalog, "H1000") == Lens("gpu", "H1000", "H1000")


@pytest.mark.parametrize(
    ("chosen", "lens"),
    [
        ("GPT-oss 120B", Lens("model", "gpt-oss-120b", "gpt-oss 120B")),
        ("nvidia H100", Lens("gpu", "H100", "H100 80GB")),
        ("new-model", Lens("model", "new-model", "new-model")),
    ],
)
def test_the_catalogs_own_lens(chosen: str, lens: Lens) -> None:
    assert default_lens(catalog_of(lens=chosen, **NAMED)) == lens


def test_else_what_most_providers_have_figures_for() -> None:
    catalog = catalog_of(
        {"name": "A", "prices": [price(model="x"), price(model="x"), price(gpu="H100")]},
        {"name": "B", "prices": [price(model="openai/gpt-oss-120b"), price(gpu="nvidia h100")]},
        {"name": "C", "prices": [price(gpu="H100")], "speeds": [speed("1", model="gpt-oss 120B")]},
        **NAMED,
    )
    assert {str(lens): count for lens, count in counts(catalog).items()} == {
        "gpt-oss 120B": 2,
        "x": 1,
        "H100 80GB": 3,
    }
    assert [lens.id for lens in counts(catalog)] == ["gpt-oss-120b", "x", "H100"]
    assert default_lens(catalog) == Lens("model", "gpt-oss-120b", "gpt-oss 120B")


def test_gpus_only_and_nothing_at_all() -> None:
    only = catalog_of({"name": "A", "prices": [price(gpu="H100")]}, **NAMED)
    assert default_lens(only) == Lens("gpu", "H100", "H100 80GB")
    assert default_lens(catalog_of({"name": "A"})) is None
