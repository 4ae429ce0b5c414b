"""The list of fields that table, facets, listing and export all read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.analysis.blending import ratio_text
from explorer.analysis.dates import dated
from explorer.analysis.figures import Figure
from explorer.analysis.quantities import (
    BLEND,
    CONTEXT,
    GPU_HOUR,
    INPUT,
    OUTPUT,
    OUTPUT_SPEED,
    TTFT,
    Better,
)

if TYPE_CHECKING:
    from decimal import Decimal

    from explorer.analysis.figures import Shown
    from explorer.analysis.quantities import Quantity
    from explorer.analysis.view import View
    from explorer.catalog.catalog import Provider

UNDATED_LAST = "9999"


@dataclass(frozen=True, slots=True)
class Field:
    """One column: what it shows of a provider, and how it sorts."""

    key: str
    title: str
    unit: str = ""
    """The second line of the column's head."""
    quantity: Quantity | None = None

    @property
    def is_numeric(self) -> bool:
        """Tell whether it sorts as a number, with unknowns last in both directions."""
        return self.quantity is not None

    def shown(self, view: View, provider: Provider) -> Shown | None:
        """Return the figure of a numeric field, None for a text field."""
        return view.figure(provider, self.quantity) if self.quantity else None

    def text(self, view: View, provider: Provider) -> str:
        """Return what the field says of a provider."""
        shown = self.shown(view, provider)
        if shown is not None:
            return shown.text
        if self.key == "category":
            return provider.profile.category or ""
        if self.key == "updated":
            price = view.figure(provider, view.price_quantity)
            return dated(price.as_of) if isinstance(price, Figure) else ""
        return provider.name

    def number(self, view: View, provider: Provider) -> Decimal | None:
        """Return what a numeric field sorts by; None is unknown and comes last both ways."""
        shown = self.shown(view, provider)
        return shown.value if isinstance(shown, Figure) else None

    def sort_text(self, view: View, provider: Provider) -> str:
        """Return what a text field sorts by; nothing comes last."""
        if self.key == "updated":
            price = view.figure(provider, view.price_quantity)
            as_of = price.as_of if isinstance(price, Figure) else None
            return as_of.day.isoformat() if as_of else UNDATED_LAST
        return self.text(view, provider).casefold()

    def is_known(self, view: View, provider: Provider) -> bool:
        """Tell whether there is anything to sort a provider by."""
        if self.is_numeric:
            return self.number(view, provider) is not None
        return self.sort_text(view, provider) not in ("", UNDATED_LAST)

    def best_first(self) -> bool:
        """Tell whether ascending order brings the better end first."""
        return self.quantity is None or self.quantity.better is Better.LOWER


NAME = Field("name", "Provider")
CATEGORY = Field("category", "Category")
UPDATED = Field("updated", "Price as of")


def fields(view: View) -> tuple[Field, ...]:
    """Return the columns of a view, in the order in which they stand."""
    return (
        NAME,
        CATEGORY,
        Field("input", "Input", "$ per 1M", INPUT),
        Field("output", "Output", "$ per 1M", OUTPUT),
        Field("price", f"Blend {ratio_text(view.ratio)}", "$ per 1M", BLEND),
        Field("speed", "Speed", "tok/s", OUTPUT_SPEED),
        Field("ttft", "TTFT", "seconds", TTFT),
        Field("context", "Context", "tokens", CONTEXT),
        Field("gpu", view.gpu.name, "$ per GPU-h", GPU_HOUR),
        UPDATED,
    )


def in_order(
    view: View, providers: list[Provider], by: Field, descending: bool = False
) -> list[Provider]:
    """Return providers sorted by a field: unknowns last in both directions, ties by name."""
    by_name = sorted(providers, key=lambda one: NAME.sort_text(view, one))
    if not by.is_numeric:
        known = [one for one in by_name if by.is_known(view, one)]
        known.sort(key=lambda one: by.sort_text(view, one), reverse=descending)
        return known + [one for one in by_name if not by.is_known(view, one)]
    numbers = {one.key: by.number(view, one) for one in by_name}
    priced = [one for one in by_name if numbers[one.key] is not None]
    priced.sort(key=lambda one: numbers[one.key] or 0, reverse=descending)
    return priced + [one for one in by_name if numbers[one.key] is None]
