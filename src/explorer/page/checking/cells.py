"""The cells of one side beside its profile, and beside what the figures of the profile give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.analysis.doubts.said import numbers_in
from explorer.analysis.phrases import SPEED_LABEL, drafted_cell
from explorer.catalog.problem import Severity
from explorer.catalog.vocabulary import UNKNOWN, Absence
from explorer.page.checking.places import STAMP
from explorer.page.checking.report import Origin
from explorer.page.dates import format_day
from explorer.page.excerpts import excerpts
from explorer.page.prose.figures import unheld

if TYPE_CHECKING:
    from datetime import date

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.catalog.observations import Source
    from explorer.catalog.schema import Cell
    from explorer.page.checking.report import Report
    from explorer.page.record import Page

_AGAIN = "Export the page again, or write the cell into the profile"


@dataclass(frozen=True, slots=True)
class Column:
    """One provider's column of the table, ready to be checked."""

    report: Report
    catalog: Catalog
    provider: Provider
    page: Page
    day: date | None
    """The day that drafted figures are as of; that of the page if there is none."""
    kinds_told: bool
    """Whether the page tells why a price is absent."""

    def check(self) -> None:
        """Report every cell that is not the profile's, and every figure without a source."""
        for row in self.page.rows:
            shown = row.a if self._is_a else row.b
            if shown:  # else it could not be read, which is reported already
                cell = self.provider.profile.glance.get(row.label)
                if cell:
                    self._check_written(row.label, shown, cell)
                else:
                    self._check_drafted(row.label, shown)
                self._check_source(row.label, shown)

    @property
    def _is_a(self) -> bool:
        return self.page.a.slug == self.provider.key

    @property
    def _origin(self) -> Origin:
        return Origin(self.provider.file, self.provider.profile.updated)

    def _check_written(self, label: str, shown: str, cell: Cell) -> None:
        """Compare a cell that the profile gives; why it is absent is shown of the price alone."""
        own = cell.text
        side = self.page.a if self._is_a else self.page.b
        kind = side.price_absence if label == self.page.price_label and self.kinds_told else None
        if shown == own == UNKNOWN and kind:
            shown, own = f"- ({kind})", f"- ({cell.absent or Absence.NOT_RESEARCHED})"
        if shown != own:
            key, field = self._named(label)
            self.report.contradict(key, field, shown, own, self._origin)

    def _check_drafted(self, label: str, shown: str) -> None:
        """Compare a cell that the profile does not give with what its figures give for it."""
        day = self.day or self.page.updated
        phrase = drafted_cell(self.catalog, self.provider, label, day)
        drafted = phrase.text if phrase else UNKNOWN
        key, field = self._named(label)
        if shown == drafted:
            self._check_age(field, phrase.sources if phrase else ())
        elif phrase is None:
            self.report.lack(key, field, self._origin)
        else:
            here, there = excerpts(shown, drafted)
            is_old = unheld(self.catalog, [self.provider], shown)
            severity = Severity.ERROR if is_old else Severity.WARNING
            found = f"{here} here, {there} by the figures in {self._origin}"
            self.report.tell(severity, key, field, found, _AGAIN)

    def _check_age(self, field: str, sources: tuple[Source | None, ...]) -> None:
        """Report a page that is older than a figure in a drafted cell."""
        dates = [source.as_of for source in sources if source and source.as_of]
        newest, written = max(dates, default=None), self.page.updated
        if newest and written and newest.day > written:
            found = f"the page is of {written.isoformat()}, {field} in {self.provider.file} of "
            near = format_day(written)
            self.report.tell(
                Severity.WARNING, STAMP, "updated", found + newest.text, "Renew its date", near=near
            )

    def _check_source(self, label: str, shown: str) -> None:
        """Note a price or speed that nothing in the profile stands for."""
        profile = self.provider.profile
        is_price = label == self.page.price_label
        if not (is_price or label == SPEED_LABEL) or not numbers_in(shown, {}):
            return
        items = profile.prices if is_price else profile.speeds
        if not any(one.source and one.source.reference for one in items):
            what = "price" if is_price else "speed"
            found = f"a claim without a source: {self.provider.file} holds no {what} that names one"
            key, field = self._named(label)
            self.report.tell(Severity.NOTE, key, field, found, f"Record the {what} that it means")

    def _named(self, label: str) -> tuple[tuple[str, str, str], str]:
        """Return the key of a cell, and what people call it."""
        side = self.page.a if self._is_a else self.page.b
        return ("cell", side.slug, label), f"{label} of {side.name}"
