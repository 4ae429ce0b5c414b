"""A page laid beside a catalog, value by value; drafts are told from what somebody wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from explorer.catalog.folders import SETTINGS_FILE, pair_file
from explorer.catalog.problem import Severity
from explorer.page.checking.cells import Column
from explorer.page.checking.places import COMPARISON, KEPT, PROFILES, STAMP, SUMMARY, TABLE
from explorer.page.checking.report import MEND, Origin
from explorer.page.checking.site import check_site
from explorer.page.composing import compose
from explorer.page.dates import format_day

if TYPE_CHECKING:
    from datetime import date

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.catalog.schema import Pair
    from explorer.page.checking.report import Report
    from explorer.page.composing import Composed
    from explorer.page.record import Page, Side

T = TypeVar("T", str, tuple[str, ...])


def lay_beside(report: Report, catalog: Catalog, page: Page, *, kinds_told: bool) -> None:
    """Report everything that a catalog says otherwise than a page.

    `kinds_told` says whether the page's answers are sound, so that it tells why a price is absent.
    """
    check_site(report, catalog, page)
    known = [_known(report, catalog, side, page.site.base) for side in (page.a, page.b)]
    a, b = known
    composed = compose(catalog, a, b) if a and b else None
    day = composed.page.updated if composed else None
    for provider, side in zip(known, (page.a, page.b), strict=True):
        if provider:
            _check_side(report, provider, side)
            _check_age(report, provider, page.updated)
            Column(report, catalog, provider, page, day, kinds_told).check()
    if composed:
        _check_pair(report, catalog, page, composed)


def _known(report: Report, catalog: Catalog, side: Side, base: str) -> Provider | None:
    """Return the provider of a side; report a link that leads to none."""
    if provider := catalog.get(side.slug):
        return provider
    blocked = [one.blocked for one in catalog.providers if one.profile.slug == side.slug]
    if blocked:
        found, todo = blocked[0].rstrip("."), "Give each a slug of its own"
    else:
        found = f"the link to {side.name} leads to '{side.slug}', but no profile has this slug"
        todo = f"{_nearest(catalog, side)}Mend the link, or let `import` add the provider"
    near = f"{base}/providers/{side.slug}.md"
    report.tell(Severity.ERROR, PROFILES, "slug", found, todo, near=near)
    return None


def _nearest(catalog: Catalog, side: Side) -> str:
    """Name the providers that may be meant: one of that name, else those spelled alike."""
    near = catalog.nearest(side.name) or catalog.nearest(side.slug)
    return f"Nearest: {', '.join(near)}. " if near else ""


def _check_side(report: Report, provider: Provider, side: Side) -> None:
    profile, slug = provider.profile, side.slug
    origin = Origin(provider.file, profile.updated)
    report.meet(("name", slug), f"name of {side.name}", side.name, profile.name, origin)
    about = f"about {side.name}"
    report.meet_all(("about", slug), about, side.about, profile.about, origin)


def _check_age(report: Report, provider: Provider, day: date | None) -> None:
    updated = provider.profile.updated
    if day and updated and day < updated:
        found = f"the page is of {day.isoformat()}, {provider.file} of {updated.isoformat()}"
        todo = "Read the page again, and renew its date"
        report.tell(Severity.WARNING, STAMP, "updated", found, todo, near=format_day(day))


def _check_pair(report: Report, catalog: Catalog, page: Page, composed: Composed) -> None:
    """Compare what belongs to the two sides together; a page may still be its own draft."""
    draft = composed.page
    written = catalog.pairs.get(frozenset((page.a.slug, page.b.slug)))
    pair = written.record if written else None
    file = written.file if written else pair_file(draft.a.slug, draft.b.slug)
    origin = Origin(file, pair.updated if pair else None)
    if page.stem != draft.stem:
        severity = Severity.ERROR if pair else Severity.WARNING
        found = f"{page.stem} here, {draft.stem} in {file if pair else SETTINGS_FILE}"
        report.tell(severity, ("title",), "order", found, "Turn the page or the pair round")
    _check_day(report, page, draft, pair, origin)
    summary = (pair and pair.summary) or _if_same(page.summary, draft.summary)
    report.meet(SUMMARY, "summary", page.summary, summary, origin)
    comparison = (pair.comparison if pair else ()) or _if_same(page.comparison, draft.comparison)
    report.meet_all(COMPARISON, "comparison", page.comparison, comparison, origin, draft.comparison)
    drafts = {side.slug: side.best_for for side in (draft.a, draft.b)}
    for side in (page.a, page.b):
        own = (pair.choose.get(side.slug) if pair else None) or ()
        bullets = own or _if_same(side.best_for, drafts[side.slug])
        key, field = ("choose", side.slug), f"bullets for {side.name}"
        report.meet_all(key, field, side.best_for, bullets, origin, drafts[side.slug])
    is_own = bool(pair and pair.rows)
    _check_rows(report, page, draft, Origin(file) if is_own else Origin(SETTINGS_FILE))
    sections = pair.sections if pair else ""
    report.meet(KEPT, "sections", page.sections, sections, origin)
    if sections and not page.sections:
        report.contradict(PROFILES, "sections", "", sections, origin)


def _check_day(report: Report, page: Page, draft: Page, pair: Pair | None, origin: Origin) -> None:
    """Compare the date; a draft older than its profiles is reported with them."""
    if page.updated is None:
        return
    near, todo = format_day(page.updated), MEND
    own = pair.updated if pair else None
    if own and own != page.updated:
        found = f"{page.updated.isoformat()} here, {own.isoformat()} in {origin.file}"
        report.tell(Severity.ERROR, STAMP, "updated", found, todo, near=near)
    elif own is None and (draft.updated is None or page.updated > draft.updated):
        report.lack(STAMP, "updated", origin)


def _check_rows(report: Report, page: Page, draft: Page, origin: Origin) -> None:
    """Compare the labels of the rows; that the price is missing is reported already."""
    shown = [row.label for row in page.rows]
    is_priced = page.price is not None
    own = [row.label for row in draft.rows if is_priced or row.label != page.price_label]
    if shown and shown != own:
        more = next((label for label in shown if label not in own), None)
        key = ("row", more) if more else TABLE
        report.contradict(key, "rows", "\n".join(shown), "\n".join(own), origin)


def _if_same(shown: T, draft: T) -> T:
    """Return a draft that the page shows; any other text is the page's own."""
    return draft if shown == draft else draft[:0]
