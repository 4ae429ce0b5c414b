"""Figures that nobody can check, because their file does not say where they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.doubts.doubt import Doubt
from explorer.analysis.doubts.told import has_figure, items

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.catalog.catalog import Catalog
    from explorer.catalog.observations import Source
    from explorer.catalog.reading import Path

ADDRESS = "Add a source with its `url` or `document`"


def source_doubts(catalog: Catalog) -> Iterator[Doubt]:
    """Yield a doubt for each item with a figure and no source; confirming it does not help."""
    for provider in catalog.providers:
        for path, item in items(provider):
            promotion = getattr(item, "promotion", None)
            if has_figure(item) and not (promotion and promotion.source and item.source is None):
                yield from _doubted(provider.file, path, item.source)
            if promotion and promotion.source:
                yield from _doubted(provider.file, (*path, "promotion"), promotion.source)
        context = provider.profile.context
        if context and context.max_tokens is not None:
            yield from _doubted(provider.file, ("context",), context.source)


def _doubted(file: str, path: Path, source: Source | None) -> Iterator[Doubt]:
    if source is None:
        yield Doubt(file, path, "a figure without a source", ADDRESS)
    elif source.reference is None:
        found = "a figure whose source names neither address nor document"
        yield Doubt(file, path, found, ADDRESS)
