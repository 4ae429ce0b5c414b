"""Figures, orders and gaps in plain words: for screen readers, tool tips and sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.blending import ratio_text
from explorer.analysis.dates import dated
from explorer.analysis.evidence import as_of_words, reporter_words, unit_words
from explorer.analysis.figures import Missing
from explorer.analysis.freshness import is_stale
from explorer.analysis.labels import counted, first_upper
from explorer.analysis.quantities import BLEND, CONTEXT, GPU_HOUR

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from explorer.analysis.fields import Field
    from explorer.analysis.figures import Shown
    from explorer.analysis.quantities import Quantity
    from explorer.analysis.terms import Terms
    from explorer.analysis.view import View
    from explorer.catalog.catalog import Provider

_UNITS = {
    "input": "dollars per million input tokens",
    "output": "dollars per million output tokens",
    "cached_input": "dollars per million cached input tokens",
    "train": "dollars per million training tokens",
    "price": "dollars per million tokens, blended",
    "gpu": "dollars per GPU-hour",
    "ttft": "seconds to the first token",
    "speed": "tokens per second per stream",
    "system": "tokens per second per installation",
    "context": "tokens of context",
}
_ORDERS = {
    "input": ("cheapest input first", "dearest input first"),
    "output": ("cheapest output first", "dearest output first"),
    "price": ("cheapest blend first", "dearest blend first"),
    "speed": ("slowest first", "fastest first"),
    "ttft": ("shortest wait first", "longest wait first"),
    "context": ("smallest context first", "largest context first"),
    "name": ("by name", "by name from Z to A"),
    "category": ("by category", "by category from Z to A"),
    "updated": ("oldest price first", "newest price first"),
}


def said(shown: Shown, today: date) -> str:
    """Return a figure as a sentence says it, with unit, kind of source and date, or why not."""
    if isinstance(shown, Missing):
        return shown.reason
    amount = shown.sign_words + shown.number.replace("–", " to ")
    age = ["stale"] if is_stale(shown, today) else []
    unit = _UNITS[shown.quantity.key]
    return ", ".join([f"{amount} {unit}", *shown.terms, shown.kind, dated(shown.as_of), *age])


def noted(shown: Shown, today: date) -> str:
    """Return what a tool tip adds to a table's cell, in a few lines."""
    if isinstance(shown, Missing):
        return first_upper(shown.reason)
    lines = [
        f"{shown.text} {unit_words(shown.quantity)}",
        f"{reporter_words(shown)}, {as_of_words(shown, today)}",
    ]
    lines += [f"{shown.text} = {shown.formula}"] if shown.formula else []
    lines += [first_upper(", ".join(shown.terms))] if shown.terms else []
    lines += [counted(len(shown.others), "more observation")] if shown.others else []
    return "\n".join(lines)


def row_title(view: View, quantity: Quantity) -> str:
    """Return a quantity's title with what its figures are of, where the lens does not say it."""
    if quantity is BLEND:
        return f"{quantity.title} {ratio_text(view.ratio)}"
    if quantity is GPU_HOUR:
        return f"{quantity.title}, {view.gpu}"
    return f"{quantity.title}, largest of its models" if quantity is CONTEXT else quantity.title


def order_in_words(field: Field, descending: bool) -> str:
    """Return an order as the end of a sentence: `cheapest output first`."""
    if field.key == "gpu":
        return f"{'dearest' if descending else 'cheapest'} {field.title} first"
    return _ORDERS[field.key][descending]


def gap_in_words(view: View, field: Field, count: int) -> str:
    """Say that so many providers have nothing in a column to be sorted by."""
    lens = f" for {view.lens}" if view.lens else ""
    lacking = {
        "price": f"no blended price{lens}",
        "speed": f"no output speed{lens}",
        "ttft": f"no time to first token{lens}",
        "context": "no context size",
        "gpu": f"no current price for {field.title}",
        "category": "no category",
        "updated": f"no dated price{lens}",
    }.get(field.key, f"no current {field.key} price{lens}")
    return f"{counted(count, 'provider')} {'has' if count == 1 else 'have'} {lacking}"


def apart_in_words(view: View, field: Field, apart: Sequence[Provider], usual: Terms) -> str:
    """Say that so many providers have a figure that is not ranked with the others, and why."""
    whys = [field.apart(view, one, usual) for one in apart]
    return f"{counted(len(apart), 'provider')} on another basis: {'; '.join(dict.fromkeys(whys))}"
