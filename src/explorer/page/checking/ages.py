"""The dates of the figures that a drafted cell is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.figures import Figure
from explorer.analysis.lens import priced_lenses, timed_lenses
from explorer.analysis.phrases import CONTEXT_LABEL, SPEED_LABEL, views_through
from explorer.analysis.quantities import GPU_HOUR, INPUT, OUTPUT, OUTPUT_SPEED, SYSTEM_SPEED, TTFT

if TYPE_CHECKING:
    from datetime import date

    from explorer.analysis.lens import Lens
    from explorer.analysis.quantities import Quantity
    from explorer.catalog.catalog import Catalog, Provider
    from explorer.catalog.values import AsOf


def newest_in_cell(
    catalog: Catalog, provider: Provider, label: str, day: date | None
) -> AsOf | None:
    """Return the newest date of the figures behind a drafted cell; None if they are undated."""
    if label == CONTEXT_LABEL:
        context = provider.profile.context
        return context.source.as_of if context and context.source else None
    lenses: list[Lens] = []
    quantities: tuple[Quantity, ...] = ()
    if label == catalog.settings.price_attribute:
        lenses, quantities = priced_lenses(catalog, provider), (INPUT, OUTPUT)
    elif label == SPEED_LABEL:
        lenses = timed_lenses(catalog, provider)
        quantities = (OUTPUT_SPEED, TTFT, SYSTEM_SPEED)
    for view in views_through(catalog, day, lenses) if day else ():
        shown = [view.figure(provider, one) for one in ((GPU_HOUR,) if view.is_gpu else quantities)]
        if figures := [one for one in shown if isinstance(one, Figure)]:
            return max((one.as_of for one in figures[:2] if one.as_of), default=None)
    return None
