"""`list`: the providers with their figures, as a table or for other programs."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from explorer.analysis.fields import NAME, Field, fields
from explorer.analysis.figures import Figure
from explorer.analysis.tables import as_markdown, as_separated
from explorer.cli.errors import DONE
from explorer.cli.opening import open_catalog, say
from explorer.cli.viewing import query_of, view_of
from explorer.page.escaping import escape_cell

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from explorer.analysis.figures import Shown
    from explorer.analysis.view import View
    from explorer.catalog.catalog import Provider

SLUG = Field("slug", "Slug")


def list_providers(options: Namespace) -> int:
    """Print the providers that the query lets through, in the catalog's order."""
    query = query_of(options)
    catalog = open_catalog(options).catalog
    view = view_of(options, catalog)
    providers = query.of(catalog.providers)
    columns = (NAME, SLUG, *fields(view)[1:])
    if options.format == "json":
        text = _json(view, query_text=str(query), providers=providers, columns=columns)
    else:
        head = [_title(column) for column in columns]
        rows = [[_text(view, one, column) for column in columns] for one in providers]
        text = _written(options.format, [head, *rows], [column.is_numeric for column in columns])
    sys.stdout.write(text)
    say(f"{len(providers)} of {len(catalog.providers)} providers, {_figures_of(view)}.")
    return DONE


def _text(view: View, provider: Provider, column: Field) -> str:
    return provider.key if column is SLUG else column.text(view, provider)


def _title(column: Field) -> str:
    return f"{column.title} ({column.unit})" if column.unit else column.title


def _figures_of(view: View) -> str:
    return f"figures of {view.lens} as of {view.as_of}" if view.lens else f"as of {view.as_of}"


def _written(form: str, rows: list[list[str]], numeric: Sequence[bool]) -> str:
    if form == "markdown":
        return as_markdown(rows, numeric, escape_cell)
    if form == "table":
        return _table(rows)
    return as_separated(rows, "," if form == "csv" else "\t")


def _table(rows: list[list[str]]) -> str:
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    return "\n".join(lines) + "\n"


def _json(
    view: View, query_text: str, providers: Sequence[Provider], columns: Sequence[Field]
) -> str:
    listed = []
    for provider in providers:
        entry: dict[str, Any] = {"name": provider.name, "slug": provider.key}
        for column in columns[2:]:
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
        return {"absent": str(shown.absence), "reason": shown.reason}
    return {
        "value": f"{shown.value:f}",
        "high": None if shown.high is None else f"{shown.high:f}",
        "text": shown.text,
        "unit": shown.quantity.unit,
        "kind": str(shown.kind),
        "as_of": str(shown.as_of) if shown.as_of else None,
        "source": shown.source.reference if shown.source else None,
        "formula": shown.formula or None,
        "others": len(shown.others),
    }
