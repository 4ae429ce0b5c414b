"""The blended price of input and output tokens, which always names its ratio."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from explorer.analysis.figures import Figure, Missing
from explorer.analysis.quantities import BLEND
from explorer.catalog.observations import Price
from explorer.catalog.vocabulary import Absence

if TYPE_CHECKING:
    from fractions import Fraction

    from explorer.analysis.figures import Shown

_ALIKE = {
    "tiers": ("tier",),
    "variants": ("variant",),
    "statuses": ("status",),
    "quantizations": ("quantization",),
    "upstreams": ("upstream",),
    "prompt lengths": ("prompt_above", "prompt_up_to"),
    "offers": ("where",),
}
"""What both sides must state alike: tier and variant by the method, else it is another offer."""


def blended(entry: Shown, output: Shown, ratio: Fraction) -> Shown:
    """Return `(r x input + output) / (r + 1)`, or why the two cannot be blended.

    Written in whole tokens, so that 1:3 is as exact as 3:1.
    Both must be one offer: list price or promotion, of one tier, variant, status, quantization,
    upstream, prompt length and place; a missing side gives no blend.
    """
    for side in (entry, output):
        if isinstance(side, Missing):
            return replace(side, quantity=BLEND, others=())
    assert isinstance(entry, Figure)
    assert isinstance(output, Figure)
    reason = _mismatch(entry, output)
    if reason:
        return Missing(BLEND, Absence.DOES_NOT_APPLY, f"no blend: {reason}")
    ins, outs = ratio.numerator, ratio.denominator
    share = f"{outs} x " if outs > 1 else ""
    return Figure(
        BLEND,
        (ins * entry.value + outs * output.value) / (ins + outs),
        approximate=entry.approximate or output.approximate,
        source=output.source,
        basis=(*output.basis, ratio_text(ratio)),
        observation=output.observation,
        is_promotion=output.is_promotion,
        terms=output.terms,
        formula=f"({ins} x {entry.number} + {share}{output.number}) / {ins + outs}",
        derived_from=(entry, output),
    )


def ratio_text(ratio: Fraction) -> str:
    """Return a ratio of input to output tokens as it is printed: `3:1`, `1:3`."""
    return f"{ratio.numerator}:{ratio.denominator}"


def _mismatch(entry: Figure, output: Figure) -> str:
    """Say what keeps two prices from being blended; empty when nothing does."""
    one, other = entry.observation, output.observation
    if not isinstance(one, Price) or not isinstance(other, Price):
        return "one side is no price"
    if entry.high is not None or output.high is not None:
        return "one side is a range"
    if entry.is_promotion != output.is_promotion:
        return "promotion beside list price"
    differing = (
        words
        for words, names in _ALIKE.items()
        if any(getattr(one, name) != getattr(other, name) for name in names)
    )
    return next((f"different {words}" for words in differing), "")
