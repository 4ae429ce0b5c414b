"""Which columns of the table there is room for; no widget, only widths and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

WIDTHS = {
    "category": 156,
    "input": 66,
    "output": 82,
    "price": 76,
    "speed": 94,
    "ttft": 76,
    "context": 70,
    "gpu": 118,
    "updated": 100,
}
"""Fixed widths in px; the name takes the rest."""

NAME_AT_LEAST = 170
NAME_AT_EASE = 230
"""What the name keeps before a column appears that is only nice to have."""

LEAVING = ("updated", "gpu", "category", "context", "price", "ttft", "speed", "input")
"""The columns in the order in which they leave a table that gets narrow."""

_NICE_TO_HAVE = frozenset(LEAVING[:3])
_OF_TOKENS = frozenset(["input", "output", "price", "speed", "ttft"])


def shown_columns(
    keys: Sequence[str],
    width: int,
    *,
    sort_key: str,
    is_gpu: bool,
    wishes: Mapping[str, bool],
) -> list[str]:
    """Return the columns to show in a table of a width, in their order.

    `wishes` holds what a person showed or hid by hand; that is done, whatever the room. Name,
    output (under a GPU its price) and the sort column never leave by themselves, and the columns
    of token figures say nothing while the lens is on a GPU.
    """
    kept = {"name", "gpu" if is_gpu else "output", sort_key}
    usual = [key for key in keys if not (is_gpu and key in _OF_TOKENS) or key in kept]
    shown = {key for key in keys if wishes.get(key, key in usual)} | {"name"}
    for key in LEAVING:
        if key in shown and key not in kept and key not in wishes:
            least = NAME_AT_EASE if key in _NICE_TO_HAVE else NAME_AT_LEAST
            if name_width(shown, width) < least:
                shown.discard(key)
    return [key for key in keys if key in shown]


def name_width(shown: Collection[str], width: int) -> int:
    """Return what is left for the name beside the shown columns of a table."""
    return width - sum(WIDTHS[key] for key in shown if key != "name")
