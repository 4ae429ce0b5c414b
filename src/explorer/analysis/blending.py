"""The blended price of input and output tokens, which always names its ratio."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from explorer.analysis.figures import Figure, Missing
from explorer.analysis.quantities import BLEND
from explorer.catalog.schema import Price
from explorer.catalog.vocabulary import Absence

if TYPE_CHECKING:
    from decimal import Decimal

    from explorer.analysis.figures import Shown


def blended(entry: Shown, output: Shown, ratio: Decimal) -> Shown:
    """Return `(r x input + output) / (r + 1)`, or why the two cannot be blended.

    Both must share tier, variant and kind of price; a missing side gives no blend.
    """
    for side in (entry, output):
        if isinstance(side, Missing):
            return replace(side, quantity=BLEND, others=())
    assert isinstance(entry, Figure)
    assert isinstance(output, Figure)
    reason = _mismatch(entry, output)
    if reason:
        return Missing(BLEND, Absence.DOES_NOT_APPLY, f"no blend: {reason}")
    return Figure(
        BLEND,
        (ratio * entry.value + output.value) / (ratio + 1),
        approximate=entry.approximate or output.approximate,
        source=output.source,
        basis=(*output.basis, f"{ratio}:1"),
        observation=output.observation,
        is_promotion=output.is_promotion,
        formula=f"({ratio} x {entry.number} + {output.number}) / {ratio + 1}",
        derived_from=(entry, output),
    )


def _mismatch(entry: Figure, output: Figure) -> str:
    """Say what keeps two prices from being blended; empty when nothing does."""
    one, other = entry.observation, output.observation
    if not isinstance(one, Price) or not isinstance(other, Price):
        return "one side is no price"
    if entry.high is not None or output.high is not None:
        return "one side is a range"
    if entry.is_promotion != output.is_promotion:
        return "promotion beside list price"
    for name in ("tier", "variant"):
        if getattr(one, name) != getattr(other, name):
            return f"different {name}s"
    return ""
