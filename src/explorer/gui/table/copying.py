"""What the table gives away: the rows as text, with numbers that stay numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.figures import Figure
from explorer.analysis.quantities import CONTEXT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from explorer.analysis.fields import Field
    from explorer.analysis.figures import Shown
    from explorer.analysis.view import View
    from explorer.catalog.catalog import Provider


def table_rows(
    view: View, fields: Sequence[Field], providers: Iterable[Provider], *, plain: bool
) -> list[list[str]]:
    """Return the head and a row for each provider; `plain` numbers suit a spreadsheet."""
    head = [f"{field.title} ({field.unit})" if field.unit else field.title for field in fields]
    return [head, *([_text(view, field, one, plain) for field in fields] for one in providers)]


def _text(view: View, field: Field, provider: Provider, plain: bool) -> str:
    shown = field.shown(view, provider)
    if shown is None or not plain:
        return field.text(view, provider)
    return _plain(shown)


def _plain(shown: Shown) -> str:
    """Return a number as other programs read it; a figure that is more than one stays words."""
    if not isinstance(shown, Figure) or shown.high is not None:
        return shown.text.replace("$", "")
    if shown.approximate or shown.at_least:
        return shown.text.replace("$", "")
    return f"{shown.value:f}" if shown.quantity is CONTEXT else shown.number.replace(",", "")
