"""What is likely wrong in files that loaded well: warnings and notes, never errors.

The rules, one module of this package each:

- amounts: 10^12 and more is absurd; a thousand times off the median of the folder's figures of one
  unit and kind (or, with fewer than five, off what is usual) is a wrong unit; output cheaper than
  input and cached input dearer than input are swaps; a prompt band lies within the context.
- twins: unrelated models of one provider at exactly the same standard prices.
- days: nothing is known from the future or from before the year 2000.
- sources: every figure names the address or document it comes from.
- names: every name leads to one thing.
- prose: numbers of texts and cells agree with the figures.
- ages: notes with counts of what is stale or undated, and pairs older than their figures.

An item's `confirmed` silences the doubts about that item, except that it has no source.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.doubts.ages import age_notes
from explorer.analysis.doubts.amounts import amount_doubts
from explorer.analysis.doubts.days import day_doubts
from explorer.analysis.doubts.names import name_doubts
from explorer.analysis.doubts.placing import placed
from explorer.analysis.doubts.prose import prose_doubts
from explorer.analysis.doubts.sources import source_doubts
from explorer.analysis.doubts.twins import twin_doubts

if TYPE_CHECKING:
    from datetime import date

    from explorer.catalog.catalog import Loaded
    from explorer.catalog.problem import Problem


def doubts(loaded: Loaded, as_of: date) -> tuple[Problem, ...]:
    """Return what is implausible on a day, by file and line; files are read again for their lines.

    What loading has reported already is not among it.
    """
    catalog = loaded.catalog
    found = (
        *amount_doubts(catalog),
        *twin_doubts(catalog, as_of),
        *day_doubts(catalog, as_of),
        *source_doubts(catalog),
        *name_doubts(catalog),
        *prose_doubts(catalog),
        *age_notes(catalog, as_of),
    )
    return tuple(placed(catalog.folder, found))
