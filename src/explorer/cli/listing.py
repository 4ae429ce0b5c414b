"""`list`: the providers with their figures, as a table or for other programs."""

from __future__ import annotations

import json
import shutil
import sys
from typing import TYPE_CHECKING, Any

from explorer.analysis.fields import NAME, Field, fields
from explorer.analysis.figures import Figure
from explorer.analysis.labels import counted
from explorer.analysis.quantities import CONTEXT, GPU_HOUR
from explorer.analysis.saying import row_title
from explorer.cli.columns import for_terminal, table
from explorer.cli.errors import DONE, say
from explorer.cli.opening import open_catalog
from explorer.cli.tables import written
from explorer.cli.viewing import query_of, tell_unheld, view_of

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Sequence

    from explorer.analysis.figures import Shown
    from explorer.analysis.view import View
    from explorer.catalog.catalog import Provider

SLUG = Field("slug", "Slug", reader=lambda _, one: one.profile.slug or "")


def list_providers(options: Namespace) -> int:
    """Print the providers that the query lets through, in the catalog's order."""
    query = query_of(options)
    catalog = open_catalog(options).catalog
    view = view_of(options, catalog)
    tell_unheld(query, catalog)
    providers = query.of(catalog.providers)
    if options.observations:
        from explorer.cli.observations import list_observations

        return list_observations(options, view, providers)
    columns: Sequence[Field] = (NAME, SLUG, *fields(view)[1:])
    left_out: list[str] = []
    is_seen = options.format == "table" and sys.stdout.isatty()
    if is_seen:
        room = shutil.get_terminal_size().columns
        columns, left_out = for_terminal(view, columns, providers, room)
    if options.format == "json":
        text = _json(view, query_text=str(query), providers=providers, columns=columns)
    else:
        rows = table(view, columns, providers, is_stacked=is_seen)
        text = written(options.format, rows, [column.is_numeric for column in columns])
    sys.stdout.write(text)
    say(f"{len(providers)} of {len(catalog.providers)} providers, {_figures_of(view)}.")
    for sentence in (*_told(view, columns, providers), *left_out):
        say(sentence)
    return DONE


def _told(view: View, columns: Sequence[Field], providers: Sequence[Provider]) -> Iterator[str]:
    """Yield what a reader has to know of the figures."""
    there = {column.quantity for column in columns}
    others = [one for one in (GPU_HOUR, CONTEXT) if one in there and not view.is_of_lens(one)]
    if others:
        yield f"Other figures: {'; '.join(row_title(view, one) for one in others)}."
    prices = sum(len(one.profile.prices) for one in providers)
    speeds = sum(len(one.profile.speeds) for one in providers)
    yield f"Recorded of them: {counted(prices, 'price')} and {counted(speeds, 'speed')}."
    if later := sum(any(_is_later(view, one, column) for column in columns) for one in providers):
        yield (
            f"Figures of {counted(later, 'provider')} are dated later than {view.as_of}: a day "
            "chooses prices by when they are in force, not by when they were recorded."
        )


def _is_later(view: View, provider: Provider, column: Field) -> bool:
    """Tell whether a figure was recorded after the day that is asked for."""
    shown = column.shown(view, provider)
    return isinstance(shown, Figure) and bool(shown.as_of and shown.as_of.day > view.as_of)


def _figures_of(view: View) -> str:
    return f"figures for {view.lens} as of {view.as_of}" if view.lens else f"as of {view.as_of}"


def _json(
    view: View, query_text: str, providers: Sequence[Provider], columns: Sequence[Field]
) -> str:
    listed = []
    for provider in providers:
        entry: dict[str, Any] = {}
        for column in columns:
            shown = column.shown(view, provider)
            entry[column.key] = (
                column.text(view, provider) or None if shown is None else _figure(shown)
            )
        listed.append(entry)
    value = {
        "filter": query_text,
        "lens": view.lens.id if view.lens else None,
        "as_of": str(view.as_of),
        "providers": listed,
    }
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _figure(shown: Shown) -> dict[str, Any]:
    """Return a figure with its evidence; amounts stay texts, so that no digit is lost."""
    if not isinstance(shown, Figure):
        kind = {"absent": str(shown.absence)} if shown.absence else {}
        return {**kind, "reason": shown.reason}
    return {
        "value": f"{shown.value:f}",
        "high": None if shown.high is None else f"{shown.high:f}",
        "text": shown.text,
        "unit": shown.quantity.unit,
        "kind": str(shown.kind),
        "as_of": str(shown.as_of) if shown.as_of else None,
        "source": shown.source.reference if shown.source else None,
        "formula": shown.formula or None,
        "terms": list(shown.terms),
        "others": len(shown.others),
    }
