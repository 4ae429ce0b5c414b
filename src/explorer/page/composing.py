"""Two providers of a catalog as a page: the pair's own text, and a draft for what it lacks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.analysis.phrases import cell_text, is_drafted
from explorer.catalog.schema import PAST_TOKENS
from explorer.catalog.vocabulary import UNKNOWN, Absence
from explorer.page.drafting import draft_comparison, draft_summary
from explorer.page.fields import BULLETS, COMPARISON, SIDES, SUMMARY, PageField, told
from explorer.page.limits import faults, missing
from explorer.page.record import House, Page, Row, Side, Site

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.catalog.schema import Pair


@dataclass(frozen=True, slots=True)
class Composed:
    """A page as far as the catalog can fill it, and which parts of it are a draft."""

    page: Page
    drafted: tuple[PageField, ...]
    """What nobody has written."""
    missing: tuple[PageField, ...]
    """What the page needs and the catalog does not say."""
    blocked: tuple[str, ...] = ()
    """A sentence on each provider that has no slug of its own."""
    twins: str = ""
    """What is needed where another pair would get the same file name."""

    @property
    def lacking(self) -> tuple[str, ...]:
        """In words, all that is needed before the page can be written; empty when it is ready."""
        return (*self.blocked, *self._wanted)

    @property
    def _wanted(self) -> tuple[str, ...]:
        return (*told(self.missing, self.page), *filter(None, [self.twins]))

    @property
    def refusal(self) -> str:
        """Say in one sentence what keeps the page from being written; empty if nothing does."""
        page = self.page
        wrong = [
            str(one) for one in faults(page) if not (self.blocked and one.field.name == "slug")
        ]
        reasons = [one.removesuffix(".") for one in self.blocked]
        reasons += [f"it lacks {', '.join(self._wanted)}"] if self._wanted else []
        reasons += [f"a page cannot hold {'; '.join(wrong)}"] if wrong else []
        subject = f"{page.a.name} vs {page.b.name}" if self.blocked else page.stem
        return f"{subject} is not ready; {'; '.join(reasons)}." if reasons else ""

    @property
    def is_written(self) -> bool:
        """Tell whether the prose of the page is the pair's own."""
        return not {SUMMARY, COMPARISON} & set(self.drafted)


def compose(
    catalog: Catalog, one: Provider, other: Provider, as_of: date | None = None
) -> Composed:
    """Return the page of two providers, in the order of their page.

    Figures are those that count on the page's own date, unless another day is given. Raises
    LookupFailed for a provider beside itself.
    """
    a, b = catalog.in_order(one, other)
    written = catalog.pair_of(a, b)
    pair = written.record if written else None
    updated = (pair and pair.updated) or _newer(a, b)
    day = as_of or updated
    rows = tuple(_row(catalog, label, a, b, day) for label in _labels(catalog, pair))
    price = next(row for row in rows if row.label == catalog.settings.price_attribute)
    summary = (pair and pair.summary) or draft_summary(a, b)
    comparison = (pair.comparison if pair else ()) or draft_comparison(catalog, a, b, day)
    page = Page(
        site_of(catalog).beside(a.key, b.key),
        _side(catalog, a, pair, price.a),
        _side(catalog, b, pair, price.b),
        summary,
        updated,
        comparison,
        rows,
        catalog.settings.price_attribute,
        pair.sections if pair else "",
    )
    blocked = tuple(f"{one.name}: {one.blocked}" for one in (a, b) if one.blocked)
    drafted = tuple(_drafted(page, a, b, pair))
    return Composed(page, drafted, missing(page), blocked, _twins(catalog, page.stem))


def site_of(catalog: Catalog) -> Site:
    """Return what the pages of a catalog say of their site; a text that is not given is empty."""
    site, house = catalog.settings.site, catalog.settings.house
    known = House(house.name, house.slug) if house else None
    base = (site.base or "").rstrip("/")
    return Site(base, site.author or "", (site.past_tokens or PAST_TOKENS) if known else "", known)


def _newer(a: Provider, b: Provider) -> date | None:
    days = [provider.profile.updated for provider in (a, b)]
    return max((day for day in days if day), default=None) if None not in days else None


def _labels(catalog: Catalog, pair: Pair | None) -> Sequence[str]:
    labels = (pair.rows if pair else ()) or catalog.attributes
    return with_price(labels, catalog.attributes, catalog.settings.price_attribute)


def with_price(labels: Sequence[str], usual: Sequence[str], price: str) -> tuple[str, ...]:
    """Return the labels of a page's rows; the price row is on every page, at its usual place."""
    if price in labels:
        return tuple(labels)
    place = usual.index(price) if price in usual else len(labels)
    return (*labels[:place], price, *labels[place:])


def _row(catalog: Catalog, label: str, a: Provider, b: Provider, day: date | None) -> Row:
    return Row(label, cell_text(catalog, a, label, day), cell_text(catalog, b, label, day))


def _drafted(page: Page, a: Provider, b: Provider, pair: Pair | None) -> Iterator[PageField]:
    """Yield what stands on a page and in no file: cells, prose, then bullets."""
    for row in page.rows:
        for key, provider, text in zip(SIDES, (a, b), (row.a, row.b), strict=True):
            if is_drafted(provider, row.label, text):
                yield PageField("cell", key, row.label)
    if page.summary and not (pair and pair.summary):
        yield SUMMARY
    if page.comparison and not (pair and pair.comparison):
        yield COMPARISON
    for key, provider in zip(SIDES, (a, b), strict=True):
        if provider.profile.best_for and not _own_bullets(provider, pair):
            yield BULLETS[key]


def _own_bullets(provider: Provider, pair: Pair | None) -> tuple[str, ...]:
    return pair.choose.get(provider.key, ()) if pair else ()


def _side(catalog: Catalog, provider: Provider, pair: Pair | None, price: str) -> Side:
    profile = provider.profile
    absence = None
    if price == UNKNOWN:
        cell = profile.glance.get(catalog.settings.price_attribute)
        absence = (cell.absent if cell else None) or Absence.NOT_RESEARCHED
    bullets = _own_bullets(provider, pair) or profile.best_for
    return Side(profile.name, provider.key, profile.about, bullets, absence)


def _twins(catalog: Catalog, stem: str) -> str:
    """Name the other pair that would get the same file name; empty if there is none."""
    cuts = [cut for cut in range(len(stem)) if stem.startswith("-vs-", cut)]
    pairs = [(catalog.get(stem[:cut]), catalog.get(stem[cut + 4 :])) for cut in cuts]
    known = [f"{left.name} and {right.name}" for left, right in pairs if left and right]
    if len(known) < 2:
        return ""
    return f"a file name of its own: {' as well as '.join(known)} lead to {stem}.md"
