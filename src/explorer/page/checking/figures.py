"""Figures in the prose of a page that its own table contradicts, or that no profile holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.doubts.prose import spellings
from explorer.analysis.doubts.prose import unheld as unheld_numbers
from explorer.catalog.problem import Severity
from explorer.page.checking.places import COMPARISON, SUMMARY
from explorer.page.checking.report import MEND
from explorer.page.checking.tabled import Table
from explorer.page.prose.figures import unheld

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.page.checking.places import Key
    from explorer.page.checking.report import Report
    from explorer.page.checking.tabled import Clash
    from explorer.page.record import Page, Side


def check_figures(report: Report, catalog: Catalog | None, page: Page) -> None:
    """Report figures of the prose; without a catalog, only beside the table of the page.

    What the figures of the profile bear out may be another offer than that of the cell.
    """
    table = Table(page, spellings(catalog) if catalog else {})
    known = [catalog.get(side.slug) if catalog else None for side in (page.a, page.b)]
    sides = [one for one in known if one]
    for key, field, text, side in _texts(page):
        if not any(letter.isdigit() for letter in text):
            continue
        clashing = set()
        for clash in table.clashes(text, side.name if side else ""):
            if not (catalog and sides) or unheld_numbers(catalog, sides, clash.text):
                clashing.add(clash.text)
                _tell(report, key, field, clash)
        own = [one for one in sides if side is None or one.key == side.slug]
        if catalog and len(own) == (2 if side is None else 1) and any(map(_has_figures, own)):
            for figure in unheld(catalog, sides, text):
                if figure not in clashing:
                    _doubt(report, key, field, figure, sides)


def _has_figures(provider: Provider) -> bool:
    """Tell whether a profile records any; one made of pages alone holds nothing to go by."""
    profile = provider.profile
    return bool(profile.prices or profile.speeds or profile.context)


def _texts(page: Page) -> Iterator[tuple[Key, str, str, Side | None]]:
    """Yield every text of the page's prose, and the side that it is on if it is on one."""
    yield SUMMARY, "summary", page.summary, None
    for count, text in enumerate(page.comparison):
        yield (*COMPARISON, count), "comparison", text, None
    for side in (page.a, page.b):
        for count, text in enumerate(side.about):
            yield ("about", side.slug, count), f"about {side.name}", text, side
        for count, text in enumerate(side.best_for):
            yield ("choose", side.slug, count), f"bullets for {side.name}", text, side


def _tell(report: Report, key: Key, field: str, clash: Clash) -> None:
    found = (
        f"the text says {clash.text}, but {clash.label} of {clash.side} in the table of this page "
        f"is '{clash.cell}'"
    )
    report.tell(Severity.ERROR, key, field, found, MEND, near=clash.text)


def _doubt(report: Report, key: Key, field: str, figure: str, sides: list[Provider]) -> None:
    files = [one.file for one in sides]
    held = (
        f"neither {files[0]} nor {files[1]} holds" if len(files) == 2 else f"is not in {files[0]}"
    )
    found = f"the text says {figure}, which {held}"
    todo = "Mend the text, or record the figure that it means"
    report.tell(Severity.WARNING, key, field, found, todo, near=figure)
