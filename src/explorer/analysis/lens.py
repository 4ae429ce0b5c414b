"""The lens: the one model or GPU that gives all price and speed columns their meaning."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from explorer.analysis.quantities import SPEEDS

if TYPE_CHECKING:
    from explorer.catalog.catalog import Catalog, Provider
    from explorer.catalog.observations import Price


@dataclass(frozen=True, slots=True)
class Lens:
    """One model or one GPU, by its id in the catalog."""

    kind: Literal["model", "gpu"]
    id: str
    name: str

    def __str__(self) -> str:
        """Return the name that is shown."""
        return self.name


def model_lens(catalog: Catalog, text: str) -> Lens:
    """Return the lens on a model, by any of its spellings; an unlisted one is taken as it is."""
    model = catalog.model_id(text) or text
    return Lens("model", model, catalog.model_name(model))


def gpu_lens(catalog: Catalog, text: str) -> Lens:
    """Return the lens on a GPU, by any of its spellings; an unlisted one is taken as it is."""
    gpu = catalog.gpu_id(text) or text
    return Lens("gpu", gpu, catalog.gpu_name(gpu))


def default_lens(catalog: Catalog) -> Lens | None:
    """Return the catalog's own lens, else the model that most providers publish a price for."""
    if chosen := catalog.settings.lens:
        if catalog.gpu_id(chosen) and not catalog.model_id(chosen):
            return gpu_lens(catalog, chosen)
        return model_lens(catalog, chosen)
    counted = counts(catalog)
    return next(iter(counted), None)


def counts(catalog: Catalog) -> dict[Lens, int]:
    """Return every lens with the number of providers that have a figure for it, most first."""
    models: Counter[str] = Counter()
    gpus: Counter[str] = Counter()
    for provider in catalog.providers:
        models.update(_models_of(catalog, provider))
        gpus.update(_gpus_of(catalog, provider))
    named = [(model_lens(catalog, model), number) for model, number in models.items()]
    named += [(gpu_lens(catalog, gpu), number) for gpu, number in gpus.items()]
    return dict(sorted(named, key=lambda item: (item[0].kind == "gpu", -item[1], item[0].name)))


def _models_of(catalog: Catalog, provider: Provider) -> set[str]:
    profile = provider.profile
    named = [price.model for price in profile.prices] + [speed.model for speed in profile.speeds]
    return {catalog.model_id(model) or model for model in named if model}


def _gpus_of(catalog: Catalog, provider: Provider) -> set[str]:
    named = [price.gpu for price in provider.profile.prices if price.gpu]
    return {catalog.gpu_id(gpu) or gpu for gpu in named}


def priced_lenses(catalog: Catalog, provider: Provider) -> list[Lens]:
    """Return the default lens, then what the file prices, in its order."""
    first = default_lens(catalog)
    return ([first] if first else []) + [
        lens for price in provider.profile.prices if (lens := _lens_of(catalog, price))
    ]


def timed_lenses(catalog: Catalog, provider: Provider) -> list[Lens]:
    """Return the default lens, then the models whose speed the file gives, in its order."""
    first = default_lens(catalog)
    timed = [speed for speed in provider.profile.speeds if speed.metric in SPEEDS and speed.model]
    models = [model_lens(catalog, speed.model) for speed in timed if speed.model]
    return ([first] if first else []) + models


def _lens_of(catalog: Catalog, price: Price) -> Lens | None:
    if price.model:
        return model_lens(catalog, price.model)
    return gpu_lens(catalog, price.gpu) if price.gpu else None
