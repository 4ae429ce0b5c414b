"""A way of looking at a catalog: which model or GPU, at which day, with which blend."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from explorer.analysis.blending import blended
from explorer.analysis.figures import Missing
from explorer.analysis.lens import default_lens, gpu_lens
from explorer.analysis.observing import context_shown, price_shown, speed_shown
from explorer.analysis.quantities import BLEND, CONTEXT, GPU_HOUR, INPUT, OUTPUT, TOKEN_PRICES
from explorer.catalog.vocabulary import Absence

if TYPE_CHECKING:
    from datetime import date

    from explorer.analysis.figures import Shown
    from explorer.analysis.lens import Lens
    from explorer.analysis.quantities import Quantity
    from explorer.catalog.catalog import Catalog, Provider

DEFAULT_GPU = "H100"
"""Whose rental price is shown while the lens is on a model."""


@dataclass(frozen=True, eq=False)
class View:
    """Answers what is shown of a provider; the same question gets the same answer."""

    catalog: Catalog
    lens: Lens | None
    as_of: date
    ratio: Fraction = Fraction(3)
    """Input tokens per output token in the blended price."""
    _shown: dict[tuple[str, Quantity], Shown] = field(default_factory=dict, repr=False)

    @classmethod
    def default(cls, catalog: Catalog, as_of: date) -> View:
        """Return the view that a catalog opens with."""
        return cls(catalog, default_lens(catalog), as_of)

    def through(self, lens: Lens) -> View:
        """Return the same view through another lens."""
        return View(self.catalog, lens, self.as_of, self.ratio)

    def figure(self, provider: Provider, quantity: Quantity) -> Shown:
        """Return the figure of a quantity that is shown for a provider, or why there is none."""
        key = provider.key, quantity
        if key not in self._shown:
            self._shown[key] = self._look_up(provider, quantity)
        return self._shown[key]

    @property
    def is_gpu(self) -> bool:
        """Tell whether the lens is on a GPU, whose price is of an hour and not of tokens."""
        return self.lens is not None and self.lens.kind == "gpu"

    def is_of_lens(self, quantity: Quantity) -> bool:
        """Tell whether a figure is of the lens; a context is of no one model, but the largest."""
        return quantity is not CONTEXT and (quantity is GPU_HOUR) is self.is_gpu

    @property
    def price_quantity(self) -> Quantity:
        """The price that the lens is about: of output tokens, or of an hour of a GPU."""
        return GPU_HOUR if self.is_gpu else OUTPUT

    @property
    def gpu(self) -> Lens:
        """The GPU whose rental price is shown: the lens, or the usual one beside a model."""
        return self.lens if self.lens and self.is_gpu else gpu_lens(self.catalog, DEFAULT_GPU)

    def has_price(self, provider: Provider) -> bool:
        """Tell whether a provider has a current price for the lens."""
        return not isinstance(self.figure(provider, self.price_quantity), Missing)

    def _look_up(self, provider: Provider, quantity: Quantity) -> Shown:
        if quantity is CONTEXT:
            return context_shown(provider.profile)
        if quantity is GPU_HOUR:
            return self._gpu(provider)
        if self.lens is None or self.is_gpu:
            return Missing(quantity, Absence.DOES_NOT_APPLY, "the lens is not on a model")
        if quantity is BLEND:
            sides = self.figure(provider, INPUT), self.figure(provider, OUTPUT)
            return blended(*sides, self.ratio)
        model, name = self.lens.id, self.lens.name
        if quantity in TOKEN_PRICES:
            prices = [one for one in provider.profile.prices if self._is_of_model(one.model, model)]
            return price_shown(prices, quantity, self.as_of, self._absence(provider), name)
        speeds = [one for one in provider.profile.speeds if self._is_of_model(one.model, model)]
        return speed_shown(speeds, quantity, name, self._gpu_id)

    def _gpu(self, provider: Provider) -> Shown:
        gpu, absence = self.gpu, self._absence(provider)
        prices = [one for one in provider.profile.prices if self._is_of_gpu(one.gpu, gpu.id)]
        return price_shown(prices, GPU_HOUR, self.as_of, absence, gpu.name, self._gpu_id)

    def _is_of_model(self, text: str | None, model: str) -> bool:
        return text is not None and (text == model or self.catalog.model_id(text) == model)

    def _is_of_gpu(self, text: str | None, gpu: str) -> bool:
        """Tell whether a price is for a GPU; a form such as `H100 SXM` belongs to `H100`."""
        found = self._gpu_id(text or "")
        return found == gpu or found.startswith(f"{gpu} ")

    def _gpu_id(self, text: str) -> str:
        """Return the id of a GPU, by any of its spellings; an unlisted one is taken as it is."""
        return self.catalog.gpu_id(text) or text

    def _absence(self, provider: Provider) -> Absence:
        """Return the kind of absence that a provider's price cell states for all its prices."""
        cell = provider.profile.glance.get(self.catalog.settings.price_attribute)
        return (cell.absent if cell else None) or Absence.NOT_RESEARCHED
