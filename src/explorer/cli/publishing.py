"""`export --all`: every page of a set into a folder, or what is stale there."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from explorer.analysis.labels import counted
from explorer.cli.errors import DONE, IMPOSSIBLE, PROBLEMS, UsageError, say
from explorer.cli.opening import open_catalog
from explorer.cli.viewing import query_of, tell_unheld
from explorer.page.publishing.batch import Batch
from explorer.page.publishing.plan import Plan
from explorer.page.publishing.report import Outcome, draft_words, need_words
from explorer.page.publishing.shelf import ReadingShelf, WritingShelf
from explorer.page.publishing.size import LARGE, size_words

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from explorer.page.publishing.report import Report
    from explorer.page.publishing.shelf import Shelf

_SHOWN = 3
"""Names told of files that share a reason."""


def export_all(options: Namespace) -> int:
    """Write or check every page of the providers that the query lets through."""
    if options.names or options.output or not options.out:
        raise UsageError("export --all takes --out DIR, and neither providers nor -o FILE.")
    query = query_of(options)
    catalog = open_catalog(options).catalog
    tell_unheld(query, catalog)
    plan = Plan.of(catalog, query.of(catalog.providers))
    if not plan.members:
        raise UsageError(f"No provider matches '{options.filter}', so there is no page.")
    if plan.added:
        say(f"With {plan.added.name}, which the pages link to.")
    if plan.page_count > LARGE and not _is_wanted(plan):
        return IMPOSSIBLE
    batch = Batch(plan, _shelf(options), options.as_of)
    _run(batch)
    _tell(batch.report, options)
    if batch.report.stopped or batch.report.failures:
        return IMPOSSIBLE
    return DONE if batch.report.is_sound else PROBLEMS


def _shelf(options: Namespace) -> Shelf:
    if options.check:
        return ReadingShelf(options.out, sys.stdout.write)
    return WritingShelf(options.out, spares_index=True)


def _is_wanted(plan: Plan) -> bool:
    """Say how much there is to write; ask whether to go on where somebody can answer."""
    say(f"{counted(plan.page_count, 'page')}, about {size_words(plan)}.")
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return True
    print("Go on? [y/N] ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def _run(batch: Batch) -> None:
    """Work through the set, with a counter for a person."""
    is_shown = sys.stderr.isatty()
    report = batch.report
    try:
        for _ in batch.run():
            if is_shown:
                progress = f"\r{report.done:,} of {report.total:,} pages"
                print(progress, end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        report.stop()
    if is_shown and report.done:
        print(file=sys.stderr)


def _tell(report: Report, options: Namespace) -> None:
    """Say all that is not as it should be, each reason once, and what became of the pages."""
    for need, held in report.held.items():
        say(f"Not ready: {need_words(need, held)}.")
    for name, left in report.left_out.items():
        say(f"Left out of {name}: {_some(left, '; ')}.")
    for reason, names in report.failures.items():
        say(f"Not {'compared' if options.check else 'written'}: {_some(names)}: {reason}")
    for sentence in report.dead_links:
        say(sentence)
    if report.surplus:
        say(f"Not part of this export, and left alone: {_some(report.surplus)}.")
    if report.stopped:
        say(report.stopped)
        say(f"{_summary(report, options.check)}.")
        return
    is_there = options.check or options.out.is_dir()
    say(_summary(report, options.check) + (f", in {options.out}." if is_there else "."))
    drafts = draft_words(report)
    if drafts and not options.check:
        say(drafts)


def _some(names: Sequence[str], between: str = ", ") -> str:
    rest = len(names) - _SHOWN
    return between.join(names[:_SHOWN]) + (f" and {rest:,} more" if rest > 0 else "")


def _summary(report: Report, is_check: bool) -> str:
    counts = report.counts
    if is_check:
        told = [(Outcome.UNCHANGED, "up to date"), *_same(Outcome.OUTDATED, Outcome.MISSING)]
        told += _same(Outcome.FAILED) if counts[Outcome.FAILED] else []
    else:
        told = _same(Outcome.WRITTEN, Outcome.UNCHANGED, Outcome.FAILED)
    told += _same(Outcome.NOT_READY)
    return ", ".join(f"{counts[outcome]:,} {words}" for outcome, words in told)


def _same(*outcomes: Outcome) -> list[tuple[Outcome, str]]:
    return [(outcome, str(outcome)) for outcome in outcomes]
