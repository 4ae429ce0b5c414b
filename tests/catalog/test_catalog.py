"""Finding providers as people type them, and the order of two on their page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from explorer.catalog.catalog import SEVEN_ATTRIBUTES, Catalog, LookupFailed, alike, fold
from explorer.catalog.loading import load

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    WriteCatalog = Callable[[Mapping[str, str | bytes]], Path]

FILES: dict[str, str | bytes] = {
    "catalog.yaml": (
        "house: {name: Home, slug: home}\n"
        "providers: [zeta]\n"
        "models: {gpt-oss-120b: {name: gpt-oss 120B, aliases: [openai/gpt-oss-120b, llama]},"
        " llama: {name: Llama}}\n"
        "gpus: {H100: {name: H100 80GB, aliases: [H100 SXM]}}\n"
    ),
    "providers/alder.yaml": "name: Alder Compute\nslug: alder\naliases: [birch, AC]\n",
    "providers/birch.yaml": "name: Bírch AI\nslug: birch\n",
    "providers/home.yaml": "name: Home\n",
    "providers/zeta.yaml": "name: Zeta\n",
    "providers/c.yaml": "name: 🚀\n",
    "pairs/x.yaml": "pair: [birch, alder]\n",
}


@pytest.fixture
def catalog(write_catalog: WriteCatalog) -> Catalog:
    return load(write_catalog(FILES)).catalog


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("alder", "alder"),
        ("ALDER", "alder"),
        (" alder compute ", "alder"),
        ("ac", "alder"),
        ("birch", "birch"),
        ("bírch ai", "birch"),
        ("bi\u0301RCH AI", "birch"),
        ("🚀", "c.yaml"),
        ("c.yaml", "c.yaml"),
    ],
)
def test_finding(catalog: Catalog, text: str, key: str) -> None:
    assert catalog.find(text).key == key


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("aldr", "Nearest: alder"),
        ("alder computer", "Nearest: alder"),
        ("Alder C", "Nearest: alder"),
        ("", "list"),
        ("qqq", "list"),
    ],
)
def test_not_finding(catalog: Catalog, text: str, words: str) -> None:
    with pytest.raises(LookupFailed, match=words):
        catalog.find(text)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("cere", ["Cerebras"]),
        ("fire works", ["Fireworks"]),
        ("grok", ["groq"]),
        ("CUSTOM", ["custom silicon"]),
        ("mystic", []),
        ("c", []),
        ("", []),
    ],
)
def test_what_is_suggested_is_worth_reading(text: str, near: list[str]) -> None:
    words = ["Cerebras", "google", "crusoe", "Fireworks", "groq", "custom silicon", "mistral"]
    assert alike(text, words) == near


def test_getting(catalog: Catalog) -> None:
    alder = catalog.get("alder")
    assert alder is not None
    assert alder.name == "Alder Compute"
    assert catalog.get("Alder") is None


def test_order_of_the_catalog(catalog: Catalog) -> None:
    """Listed ones first, then the house, then the others by name."""
    assert [provider.key for provider in catalog.providers] == [
        *("zeta", "home", "alder", "birch", "c.yaml")
    ]


@pytest.mark.parametrize(
    ("one", "other", "first"),
    [
        ("alder", "birch", "birch"),
        ("alder", "zeta", "zeta"),
        ("alder", "home", "home"),
        ("home", "zeta", "zeta"),
    ],
)
def test_order_of_two(catalog: Catalog, one: str, other: str, first: str) -> None:
    a, b = catalog.find(one), catalog.find(other)
    for pair in ((a, b), (b, a)):
        ordered = catalog.in_order(*pair)
        assert ordered[0].key == first
        assert set(ordered) == {a, b}


def test_nobody_is_compared_with_itself(catalog: Catalog) -> None:
    alder = catalog.find("alder")
    with pytest.raises(LookupFailed, match="itself"):
        catalog.in_order(alder, alder)


def test_models_and_gpus(catalog: Catalog) -> None:
    assert catalog.model_id("OpenAI/GPT-OSS-120B") == "gpt-oss-120b"
    assert catalog.model_id("gpt-oss 120b") == "gpt-oss-120b"
    assert catalog.model_id("llama") == "llama"
    assert catalog.model_id("unlisted") is None
    assert catalog.gpu_id("h100 sxm") == "H100"
    assert catalog.gpu_id("B200") is None
    assert (catalog.model_name("llama"), catalog.model_name("x")) == ("Llama", "x")
    assert (catalog.gpu_name("H100"), catalog.gpu_name("x")) == ("H100 80GB", "x")


def test_defaults() -> None:
    assert Catalog().attributes == SEVEN_ATTRIBUTES
    assert Catalog().providers == ()


def test_folding() -> None:
    assert fold(" É ") == fold("e\u0301") == "é"
    assert fold("Straße") == fold("STRASSE")
