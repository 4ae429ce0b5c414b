"""What a page may hold in its canonical form although the format advises against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.catalog.problem import Severity
from explorer.catalog.vocabulary import UNKNOWN
from explorer.page.excerpts import quoted
from explorer.page.prose.sentences import carries_full_stop

if TYPE_CHECKING:
    from explorer.page.checking.places import Key
    from explorer.page.checking.report import Report
    from explorer.page.record import Page

_DASHES = frozenset("-‐‑‒–—―−")
"""Each of them may be meant for an unknown value."""


def check_manner(report: Report, page: Page) -> None:
    """Report bullets that end with a full stop, and cells that another dash than `-` fills."""
    for side in (page.a, page.b):
        for count, bullet in enumerate(side.best_for):
            if carries_full_stop(bullet):
                key = ("choose", side.slug, count)
                found = f"{quoted(bullet)} ends with a full stop"
                _warn(report, key, f"bullets for {side.name}", found, "Bullets carry none")
    for row in page.rows:
        for side, cell in ((page.a, row.a), (page.b, row.b)):
            if cell and cell != UNKNOWN and _DASHES.issuperset(cell):
                found, todo = f"{quoted(cell)} is read as a text", "Write - if it is not known"
                named = f"{row.label} of {side.name}"
                _warn(report, ("cell", side.slug, row.label), named, found, todo)


def _warn(report: Report, key: Key, field: str, found: str, todo: str) -> None:
    report.tell(Severity.WARNING, key, field, found, todo)
