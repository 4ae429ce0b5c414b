"""What `--filter`, `--model`, `--gpu` and `--as-of` ask for."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from explorer.analysis.lens import default_lens, gpu_lens, model_lens
from explorer.analysis.query import QueryError, parse, values_of
from explorer.analysis.view import View
from explorer.catalog.catalog import alike
from explorer.cli.errors import UsageError, say

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping

    from explorer.analysis.query import Query
    from explorer.catalog.catalog import Catalog
    from explorer.catalog.schema import Named


def query_of(options: Namespace) -> Query:
    """Return the query of `--filter`."""
    try:
        return parse(options.filter)
    except QueryError as error:
        raise UsageError(f"--filter: {error}.") from None


def tell_unheld(query: Query, catalog: Catalog) -> None:
    """Say which values that a query names no provider has, and what may have been meant."""
    for field, value in query.unheld(catalog.providers):
        known = [one for provider in catalog.providers for one in values_of(provider, field)]
        near = ", ".join(alike(value, known))
        say(f"No provider has '{field}:{value}'." + (f" Nearest: {near}." if near else ""))


def view_of(options: Namespace, catalog: Catalog) -> View:
    """Return the view that `--model`, `--gpu` and `--as-of` ask for."""
    as_of = options.as_of or date.today()  # noqa: DTZ011 - a calendar day, as the person sees it
    lens = default_lens(catalog)
    if options.model is not None:
        if catalog.model_id(options.model) is None:
            raise UsageError(_unknown("model", options.model, catalog.settings.models))
        lens = model_lens(catalog, options.model)
    if options.gpu is not None:
        if catalog.gpu_id(options.gpu) is None:
            raise UsageError(_unknown("GPU", options.gpu, catalog.settings.gpus))
        lens = gpu_lens(catalog, options.gpu)
    return View(catalog, lens, as_of)


def _unknown(kind: str, text: str, named: Mapping[str, Named]) -> str:
    ids = {word: key for key, one in named.items() for word in (key, one.name)}
    near = ", ".join(dict.fromkeys(ids[word] for word in alike(text, ids)))
    todo = f"Nearest: {near}." if near else "catalog.yaml names them."
    return f"No {kind} is called '{text}'. {todo}"
