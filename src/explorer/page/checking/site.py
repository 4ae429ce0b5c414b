"""What a page says of its site, beside the catalog's settings: address, author, house, links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.catalog.folders import SETTINGS_FILE
from explorer.catalog.problem import Severity
from explorer.page.checking.places import HOUSE, PROFILES, STAMP
from explorer.page.checking.report import MEND, Origin
from explorer.page.composing import compose, site_of
from explorer.page.writing import house_links

if TYPE_CHECKING:
    from explorer.catalog.catalog import Catalog
    from explorer.page.checking.places import Key
    from explorer.page.checking.report import Report
    from explorer.page.record import House, Page

_ORIGIN = Origin(SETTINGS_FILE)


def check_site(report: Report, catalog: Catalog, page: Page) -> None:
    """Report where a page is one of another site, and links to the house that lead nowhere."""
    own, shown = site_of(catalog), page.site
    _meet(report, STAMP, "base", shown.base, own.base)
    _meet(report, STAMP, "author", shown.author, own.author)
    if shown.house is None:
        house = own.beside(page.a.slug, page.b.slug).house
        if house and not report.places.has(HOUSE):
            found = f"no section on the house here, {house} in {_ORIGIN}"
            report.tell(Severity.ERROR, PROFILES, "house", found, MEND)
        return
    _meet(report, HOUSE, "past_tokens", shown.past_tokens, own.past_tokens)
    report.meet(HOUSE, "house", str(shown.house), str(own.house or ""), _ORIGIN)
    _check_links(report, catalog, page, shown.house)


def _check_links(report: Report, catalog: Catalog, page: Page, house: House) -> None:
    """Report links to pages on the house that this catalog does not give.

    A house without a profile is fine: its pages are then made elsewhere.
    """
    host = catalog.get(house.slug)
    for side, (_, address) in zip((page.a, page.b), house_links(page), strict=True):
        guest = catalog.get(side.slug)
        if host is None or guest is None or host is guest:
            continue
        composed = compose(catalog, host, guest)
        found = todo = ""
        if composed.page.a.slug != house.slug:
            written = catalog.pair_of(host, guest)
            where = written.file if written else SETTINGS_FILE
            found = f"the link leads to {house.slug}-vs-{side.slug}, but {where} gives "
            found, todo = found + composed.page.stem, "Put the house first there"
        elif refusal := composed.refusal:
            found, todo = f"the link leads nowhere: {refusal.rstrip('.')}", "Complete that page"
        if found:
            report.tell(Severity.WARNING, HOUSE, "house", found, todo, near=address)


def _meet(report: Report, key: Key, field: str, shown: str, own: str) -> None:
    """Compare a short value, at its place in its line."""
    if shown and own and shown != own:
        found = f"'{shown}' here, '{own}' in {_ORIGIN}"
        report.tell(Severity.ERROR, key, field, found, MEND, near=shown)
    elif shown and not own:
        report.lack(key, field, _ORIGIN)
