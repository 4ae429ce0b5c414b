"""The list of fields that table, facets, listing and export all read, and their order.

A column ranks only what stands on one basis, as charts draw it on one axis. The basis of a figure
is told by its terms: version of the model, reasoning effort, form of the GPU, promotion, tier and
status. Figures whose terms are not those of most figures of the column are marked; in an order by
that column they come after the others, each kind of them by itself, and before what is unknown. A
chart has room for a word beside a bar, and draws another tier or status there with that word.
"""

from __future__ import annotations

from collections.abc import Callable
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
from explorer.analysis.terms import apart_words, usual_terms

if TYPE_CHECKING:
    from collections.abc import Iterable
    from decimal import Decimal

    from explorer.analysis.figures import Shown
    from explorer.analysis.quantities import Quantity
    from explorer.analysis.terms import Terms
    from explorer.analysis.view import View
    from explorer.catalog.catalog import Provider

Reader = Callable[["View", "Provider"], str]


def _nothing(_view: View, _provider: Provider) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Field:
    """One column: what it shows of a provider, and how it sorts."""

    key: str
    title: str
    unit: str = ""
    """The second line of the column's head."""
    quantity: Quantity | None = None
    """What a numeric field shows."""
    reader: Reader = _nothing
    """What a text field says."""
    sorter: Reader | None = None
    """What a text field sorts by, if not by what it says."""

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
        return self.reader(view, provider) if shown is None else shown.text

    def number(self, view: View, provider: Provider) -> Decimal | None:
        """Return what a numeric field sorts by; None is unknown and comes last both ways."""
        shown = self.shown(view, provider)
        return shown.value if isinstance(shown, Figure) else None

    def sort_text(self, view: View, provider: Provider) -> str:
        """Return what a text field sorts by; nothing comes last."""
        return (self.sorter or self.reader)(view, provider).casefold()

    def is_known(self, view: View, provider: Provider) -> bool:
        """Tell whether there is anything to sort a provider by."""
        if self.is_numeric:
            return self.number(view, provider) is not None
        return bool(self.sort_text(view, provider))

    def usual(self, view: View, providers: Iterable[Provider]) -> Terms:
        """Return the terms of most figures of the column."""
        return usual_terms(self.shown(view, one) for one in providers)

    def apart(self, view: View, provider: Provider, usual: Terms) -> str:
        """Say why a figure is not ranked with most of its column; empty if it is, or is none."""
        shown = self.shown(view, provider)
        return apart_words(shown, usual) if isinstance(shown, Figure) else ""

    def best_first(self) -> bool:
        """Tell whether ascending order brings the better end first."""
        return self.quantity is None or self.quantity.better is Better.LOWER


def _price_of(view: View, provider: Provider) -> Figure | None:
    price = view.figure(provider, view.price_quantity)
    return price if isinstance(price, Figure) else None


def _price_date(view: View, provider: Provider) -> str:
    price = _price_of(view, provider)
    return dated(price.as_of) if price else ""


def _price_day(view: View, provider: Provider) -> str:
    price = _price_of(view, provider)
    return price.as_of.day.isoformat() if price and price.as_of else ""


NAME = Field("name", "Provider", reader=lambda _, one: one.name)
CATEGORY = Field("category", "Category", reader=lambda _, one: one.profile.category or "")
UPDATED = Field("updated", "Price as of", reader=_price_date, sorter=_price_day)


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
    ordered = sorted(providers, key=lambda one: NAME.sort_text(view, one))
    if not by.is_numeric:
        ordered.sort(key=lambda one: by.sort_text(view, one), reverse=descending)
        return sorted(ordered, key=lambda one: not by.is_known(view, one))
    usual = by.usual(view, providers)
    ordered.sort(key=lambda one: by.number(view, one) or 0, reverse=descending)
    return sorted(ordered, key=lambda one: _standing(by.shown(view, one), usual))


def _standing(shown: Shown | None, usual: Terms) -> tuple[int, Terms]:
    """Return where a row belongs whatever its number: ranked, apart with its like, or last."""
    if not isinstance(shown, Figure):
        return 2, ()
    return (0, ()) if shown.terms == usual else (1, shown.terms)
