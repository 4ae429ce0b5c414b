"""What `--filter`, `--model`, `--gpu` and `--as-of` ask for."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from explorer.analysis.lens import default_lens, gpu_lens, model_lens
from explorer.analysis.query import QueryError, parse
from explorer.analysis.view import View
from explorer.cli.errors import UsageError

if TYPE_CHECKING:
    from argparse import Namespace

    from explorer.analysis.query import Query
    from explorer.catalog.catalog import Catalog


def query_of(options: Namespace) -> Query:
    """Return the query of `--filter`."""
    try:
        return parse(options.filter)
    except QueryError as error:
        raise UsageError(f"--filter: {error}.") from None


def view_of(options: Namespace, catalog: Catalog) -> View:
    """Return the view that `--model`, `--gpu` and `--as-of` ask for."""
    as_of = options.as_of or date.today()  # noqa: DTZ011 - a calendar day, as the person sees it
    lens = default_lens(catalog)
    if options.model:
        if catalog.model_id(options.model) is None:
            raise UsageError(f"No model is called '{options.model}'. catalog.yaml names them.")
        lens = model_lens(catalog, options.model)
    if options.gpu:
        if catalog.gpu_id(options.gpu) is None:
            raise UsageError(f"No GPU is called '{options.gpu}'. catalog.yaml names them.")
        lens = gpu_lens(catalog, options.gpu)
    return View(catalog, lens, as_of)
