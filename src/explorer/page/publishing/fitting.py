"""What of a provider's page can stand: a value that no page can hold is left out alone, and told.

A page that is linked to is not refused for a small thing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from explorer.catalog.values import quoted
from explorer.catalog.vocabulary import UNKNOWN
from explorer.page.limits import value_fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from explorer.page.publishing.record import Entry, ProviderPage, Recorded


def fitted(page: ProviderPage) -> tuple[ProviderPage, tuple[str, ...]]:
    """Return a page without what it cannot hold, and each thing left out with the reason.

    Its name, author and address stay: without them there is no page.
    """
    sieve = _Sieve()
    tagline = page.tagline if page.tagline and sieve.holds("tagline", page.tagline) else ""
    held = replace(
        page,
        tagline=tagline,
        about=sieve.texts("about", page.about),
        best_for=sieve.texts("best_for", page.best_for),
        cells=tuple(sieve.cells(page.cells)),
        prices=sieve.recorded("prices", page.prices),
        speeds=sieve.recorded("speeds", page.speeds),
        context=sieve.recorded("context", page.context),
        notes=sieve.recorded("notes", page.notes),
    )
    return held, tuple(sieve.left)


class _Sieve:
    """Lets through what a page can hold, and keeps account of the rest."""

    def __init__(self) -> None:
        self.left: list[str] = []

    def holds(self, field: str, text: str) -> bool:
        """Tell whether a page can hold a text; note it if not."""
        fault = value_fault(text)
        if fault is not None:
            self.left.append(f"{field}: {fault}")
        return fault is None

    def texts(self, field: str, texts: Sequence[str]) -> tuple[str, ...]:
        """Return the paragraphs, bullets or terms that stand."""
        return tuple(text for i, text in enumerate(texts) if self.holds(f"{field}[{i}]", text))

    def cells(self, cells: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
        """Yield the rows whose label stands; a cell that does not is unknown."""
        for label, text in cells:
            if self.holds(f"glance, label {quoted(label)}", label):
                stands = text == UNKNOWN or self.holds(f"glance.{label}", text)
                yield label, text if stands else UNKNOWN

    def recorded(self, field: str, recorded: Recorded) -> Recorded:
        """Return the figures that stand; one whose source does not has none."""
        entries, unsourced = [], recorded.unsourced
        for entry in recorded.entries:
            name = f"{field}, {', '.join(quoted(text) for text in (entry.of, entry.told) if text)}"
            if not self.holds(f"{name}, source", entry.origin.source):
                unsourced += 1
            elif self._stands(name, entry):
                entries.append(self._fitted(name, entry))
        return replace(recorded, entries=tuple(entries), unsourced=unsourced)

    def _stands(self, name: str, entry: Entry) -> bool:
        return self.holds(name, entry.told) and self.holds(
            f"{name}, reporter", entry.origin.reporter
        )

    def _fitted(self, name: str, entry: Entry) -> Entry:
        is_known = entry.of not in ("", UNKNOWN)
        of = UNKNOWN if is_known and not self.holds(f"{name}, of", entry.of) else entry.of
        return replace(entry, of=of, terms=self.texts(f"{name}, terms", entry.terms))
