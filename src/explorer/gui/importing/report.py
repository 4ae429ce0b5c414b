"""What an import did: files, pages that come out differently now, and what was left out."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from explorer.analysis.labels import counted
from explorer.gui.importing.words import decided, reason, title_of
from explorer.gui.look.typography import BODY, SEMIBOLD
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.quiet_scroll import QuietScrollArea
from explorer.page.importing.pages import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from explorer.gui.look.theme import Theme
    from explorer.page.importing.pages import Outcome
    from explorer.page.importing.planning import Plan


def report(
    plan: Plan, outcomes: Sequence[Outcome], error: str = ""
) -> Iterator[tuple[str, list[str]]]:
    """Yield heads, each with its lines; `error` says why the import stopped before its end."""
    if error:
        yield "Stopped", [error]
    done = [
        f"{_name(one)}{''.join(f', {what}' for what in decided(one))}"
        for one in outcomes
        if one.status is Status.IMPORTED
    ]
    yield from _group("Pages imported", done)
    yield from _group("Left out", _left(plan, outcomes))
    yield from _group("Pages that come out differently now", _differing(outcomes))
    files = list(dict.fromkeys(file for outcome in outcomes for file in outcome.files))
    yield from _group("Files created", [file for file in files if plan.is_new(file)])
    yield from _group("Files changed", [file for file in files if not plan.is_new(file)])
    same = [_name(one) for one in outcomes if one.status is Status.UNCHANGED]
    yield from _group("Nothing new", same)


class Report(QuietScrollArea):
    """The report, to read."""

    def __init__(self, theme: Theme, groups: Iterable[tuple[str, list[str]]]) -> None:
        content = QWidget()
        super().__init__(content)
        self.setAccessibleName("What was done")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column = QVBoxLayout(content)
        column.setContentsMargins(24, 12, 24, 24)
        column.setSpacing(4)
        texts = []
        for head, lines in groups:
            column.addWidget(Prose(theme, head, BODY, weight=SEMIBOLD))
            column.addWidget(Prose(theme, "\n".join(lines), BODY, "text2"))
            column.addSpacing(14)
            texts.append("\n".join([head, *lines]))
        column.addStretch(1)
        self.text = "\n\n".join(texts)
        """All of it, as plain text."""


def _group(head: str, lines: list[str]) -> Iterator[tuple[str, list[str]]]:
    if lines:
        yield f"{head} ({len(lines)})", lines


def _name(outcome: Outcome) -> str:
    return PurePath(outcome.file).name


def _left(plan: Plan, outcomes: Sequence[Outcome]) -> list[str]:
    left = [
        f"{_name(one)}: {counted(len(one.undecided), 'conflict')} undecided"
        for one in outcomes
        if one.status is Status.CONFLICT
    ]
    left += [f"{_name(one)}: {reason(one)}" for one in outcomes if one.status is Status.REFUSED]
    return left + [f"{PurePath(file).name}: not reached" for file, _ in plan.pages[len(outcomes) :]]


def _differing(outcomes: Iterable[Outcome]) -> list[str]:
    """Say of each page why it differs: a value that was kept, or one that other pages brought."""
    told: dict[str, list[str]] = {}
    for outcome in outcomes:
        if outcome.comes_out:
            kept = ", ".join(title_of(one) for one in outcome.kept)
            why = f"not as in {_name(outcome)}, for the folder's was kept: {kept}"
            told.setdefault(outcome.comes_out, []).append(why)
        for stem in outcome.differing:
            told.setdefault(stem, []).append(f"changed by {_name(outcome)}")
    return [f"{stem}: {'; '.join(whys)}" for stem, whys in told.items()]
