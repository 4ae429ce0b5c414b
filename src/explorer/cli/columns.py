"""Which columns of a list a terminal shows: those that say something, as far as there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.figures import Missing
from explorer.catalog.vocabulary import Absence
from explorer.cli.tables import written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.analysis.fields import Field
    from explorer.analysis.view import View
    from explorer.catalog.catalog import Provider

_LEAVING = ("updated", "slug", "gpu", "category", "context", "price")
"""Keys in the order in which they leave lines that are too long, as in the window's table."""


def for_terminal(
    view: View, columns: Sequence[Field], providers: Sequence[Provider], room: int
) -> tuple[list[Field], list[str]]:
    """Return the columns that lines of so many letters hold, and sentences on the others.

    The price of the lens always stays; where nobody is listed, no column says less than another.
    """
    if not providers:
        return [*columns], []
    empty = [one for one in columns if not any(_says(view, one, each) for each in providers)]
    shown = [one for one in columns if one not in empty]
    crowded: list[Field] = []
    for key in _LEAVING:
        if _width(view, shown, providers) <= room:
            break
        leaving = [one for one in shown if one.key == key]
        crowded += [one for one in leaving if one.quantity is not view.price_quantity]
        shown = [one for one in shown if one not in crowded]
    reasons = {
        "Left out, as nothing stands in them": empty,
        "Left out for lack of room; `--format tsv` has them": crowded,
    }
    return shown, [
        f"{why}: {', '.join(one.title for one in left)}." for why, left in reasons.items() if left
    ]


def table(
    view: View,
    columns: Sequence[Field],
    providers: Sequence[Provider],
    *,
    is_stacked: bool = False,
) -> list[list[str]]:
    """Return the head and a row for each provider; stacked, units have a row of their own."""
    if is_stacked:
        head = [[one.title for one in columns], [one.unit for one in columns]]
    else:
        head = [[f"{one.title} ({one.unit})" if one.unit else one.title for one in columns]]
    return [*head, *([column.text(view, one) for column in columns] for one in providers)]


def _says(view: View, column: Field, provider: Provider) -> bool:
    """Tell whether a cell holds a figure, a text, or more than that nobody looked for one."""
    shown = column.shown(view, provider)
    if isinstance(shown, Missing):
        return shown.absence not in (Absence.NOT_RESEARCHED, Absence.DOES_NOT_APPLY)
    return bool(column.text(view, provider))


def _width(view: View, columns: Sequence[Field], providers: Sequence[Provider]) -> int:
    lines = written("table", table(view, columns, providers, is_stacked=True), []).splitlines()
    return max(map(len, lines))
