"""Everything that is wrong with a page: with its form, and beside a catalog, from top to bottom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from explorer.catalog.problem import Problem, Severity
from explorer.page.checking.beside import lay_beside
from explorer.page.checking.figures import check_figures
from explorer.page.checking.manner import check_manner
from explorer.page.checking.places import Places
from explorer.page.checking.report import Report
from explorer.page.reading.reader import read_page

if TYPE_CHECKING:
    from explorer.catalog.catalog import Catalog


def check_page(catalog: Catalog | None, data: bytes | str, file: str) -> tuple[Problem, ...]:
    """Return every problem of a page by line; without a catalog those of the page alone.

    Departures from the canonical form and what the catalog contradicts are errors. Never raises.
    """
    label = catalog.settings.price_attribute if catalog else "Price"
    reading = read_page(data, file, label)
    # A page that is published may not depart from its form; one that is imported may.
    found = [replace(one, severity=Severity.ERROR) for one in reading.departures]
    found += reading.remarks
    if reading.page:
        report = Report(file, Places(data, reading.page))
        check_manner(report, reading.page)
        check_figures(report, catalog, reading.page)
        if catalog:
            lay_beside(report, catalog, reading.page, kinds_told=reading.kinds_told)
        found += report.close()
    return tuple(sorted(found, key=lambda one: one.place or (0, 0)))
