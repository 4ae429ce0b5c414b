"""A provider of a catalog as a page, and what keeps it from having one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.phrases import cell_text
from explorer.catalog.folders import SETTINGS_FILE
from explorer.catalog.slugs import is_reserved
from explorer.page.composing import site_of
from explorer.page.fields import PageField
from explorer.page.limits import Fault, is_base, value_fault
from explorer.page.needs import NO_AUTHOR, NO_BASE, Need, blocked_need
from explorer.page.publishing.figures import (
    recorded_context,
    recorded_notes,
    recorded_prices,
    recorded_speeds,
)
from explorer.page.publishing.record import ProviderPage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.page.publishing.record import Link


def provider_page(
    catalog: Catalog, provider: Provider, comparisons: tuple[Link, ...], as_of: date | None = None
) -> ProviderPage:
    """Return the page of a provider; its drafted cells count on its own date unless told."""
    profile, site = provider.profile, site_of(catalog)
    day = as_of or profile.updated
    return ProviderPage(
        base=site.base,
        author=site.author,
        name=profile.name,
        slug=provider.key,
        tagline=profile.tagline or "",
        updated=profile.updated,
        about=profile.about,
        best_for=profile.best_for,
        cells=tuple(_cells(catalog, provider, day)),
        prices=recorded_prices(catalog, profile),
        speeds=recorded_speeds(catalog, profile),
        context=recorded_context(profile),
        notes=recorded_notes(profile.notes),
        comparisons=comparisons,
    )


def refusals(catalog: Catalog, provider: Provider) -> tuple[Need, ...]:
    """Return what keeps a provider from having a page; empty when nothing does."""
    if provider.blocked:
        return (blocked_need(provider),)
    if is_reserved(provider.key):
        what = f"Windows keeps the name '{provider.key}' for a device, so no file may be called so"
        return (Need(provider.file, "slug", what),)
    if needed := tuple(site_needs(catalog)):
        return needed
    if fault := value_fault(provider.profile.name):
        return (Need(provider.file, "name", Fault(PageField("name"), fault).sentence),)
    return ()


def site_needs(catalog: Catalog) -> Iterator[Need]:
    """Yield what every page says of its site and the catalog does not."""
    site = site_of(catalog)
    if not site.base:
        yield NO_BASE
    elif not is_base(site.base):
        written = catalog.settings.site.base
        what = f"'{written}' is no address such as https://www.example.org"
        yield Need(SETTINGS_FILE, "site.base", what)
    if not site.author:
        yield NO_AUTHOR
    elif fault := value_fault(site.author):
        sentence = Fault(PageField("author"), fault).sentence
        yield Need(SETTINGS_FILE, "site.author", sentence)


def _cells(catalog: Catalog, provider: Provider, day: date | None) -> Iterator[tuple[str, str]]:
    """Yield the rows of the pages that compare the provider, then labels that are its own."""
    price = catalog.settings.price_attribute
    for label in dict.fromkeys((*catalog.attributes, price, *provider.profile.glance)):
        yield label, cell_text(catalog, provider, label, day)
