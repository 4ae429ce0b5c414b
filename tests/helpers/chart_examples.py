"""Providers and views that charts are tried with, sound and nasty ones."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from explorer.analysis.lens import Lens
from explorer.analysis.view import View
from explorer.catalog.catalog import Catalog, Provider
from explorer.catalog.schema import Profile
from explorer.catalog.validating import record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

TODAY = date(2026, 11, 30)
MODEL = Lens("model", "m", "M")
GPU = Lens("gpu", "G", "G")


def provider(
    name: str,
    prices: Sequence[Mapping[str, Any]] = (),
    speeds: Sequence[Mapping[str, Any]] = (),
) -> Provider:
    """Return a provider whose key is its name."""
    profile = record(Profile, {"name": name, "prices": prices, "speeds": speeds})
    return Provider(name, f"{name}.yaml", profile)


def priced(name: str, output: object = None, entry: object = None, **more: object) -> Provider:
    """Return a provider with one price of the model; what is None is absent."""
    price = {"model": "m", "output": output, "input": entry, **more}
    return provider(name, [{key: value for key, value in price.items() if value is not None}])


def rented(name: str, **price: object) -> Provider:
    """Return a provider with one price of the GPU."""
    return provider(name, [{"gpu": "G", **price}])


def fast(name: str, **speed: object) -> Provider:
    """Return a provider with one output speed."""
    return provider(name, speeds=[{"model": "m", "metric": "output_tok_s", **speed}])


def view_of(providers: Sequence[Provider], lens: Lens | None = MODEL) -> View:
    """Return a view on a catalog of these providers."""
    return View(Catalog(providers=tuple(providers)), lens, TODAY)


LONG = [
    priced(f"{index:02d} The Longest Provider Name There Is Yet", f"0.{index + 10}", "0.10")
    for index in range(40)
]
NASTY: dict[str, tuple[Lens, list[Provider]]] = {
    "zeros": (MODEL, [priced("a", "0", "0"), priced("b", "0", "0")]),
    "beyond any axis": (MODEL, [priced("a", "1e300"), priced("b", "4e9"), priced("c", "1")]),
    "equal": (MODEL, [priced(name, "0.5", "0.5") for name in "abc"]),
    "one row": (MODEL, [priced("a", "0.5", "0.1")]),
    "nobody": (MODEL, []),
    "sixty rows": (MODEL, [priced(f"p{index}", str(index + 1)) for index in range(60)]),
    "tiny": (MODEL, [priced("a", "0.001", "0.0001"), priced("b", "0.002", "1e-8")]),
    "huge range": (MODEL, [priced("a", "0.0001"), priced("b", "1e14"), priced("c", "1e-300")]),
    "ranges": (GPU, [rented("a", range=["0", "3"]), rented("b", range=["1", "1e15"])]),
    "at least": (MODEL, [fast("a", at_least="280"), fast("b", value="0"), fast("c", value="1")]),
    "approximate": (GPU, [rented("a", amount="6.5", approximate="true"), rented("b", amount="7")]),
    "all missing": (MODEL, [provider("a"), provider("b")]),
}
