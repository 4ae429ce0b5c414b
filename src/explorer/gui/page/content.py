"""What the page pane shows of the chosen pair: text, state, drafted lines, what is missing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from explorer.analysis.labels import counted
from explorer.catalog.catalog import LookupFailed
from explorer.catalog.problem import Severity
from explorer.gui.page.findings import in_numbers
from explorer.page.checking.checker import check_page
from explorer.page.composing import compose
from explorer.page.fields import BULLETS, COMPARISON, SIDES, SUMMARY
from explorer.page.needs import needs
from explorer.page.tracing import drafted_lines
from explorer.page.writing import write_page

if TYPE_CHECKING:
    from explorer.catalog.problem import Problem
    from explorer.gui.session import Session
    from explorer.page.composing import Composed
    from explorer.page.fields import PageField
    from explorer.page.needs import Need
    from explorer.page.record import Page

_FEW = 2
"""So many drafted cells are named, more are counted."""


class PageState(Enum):
    """How far a page is; the value is what the chip says."""

    WRITTEN = "As written"
    DRAFTED = "Drafted"
    NOT_READY = "Not ready"


@dataclass(frozen=True, slots=True)
class PageContent:
    """The page of one pair with everything that is said about it."""

    composed: Composed
    text: str | None
    """The canonical text; None while the page is not ready."""
    needs: tuple[Need, ...]
    drafted_lines: frozenset[int]
    page_problems: tuple[Problem, ...]
    """Of the text itself, alone and beside the catalog; their lines are lines of the page."""
    file_problems: tuple[Problem, ...]
    """Of the files that the page is made from."""

    @property
    def page(self) -> Page:
        """The record of the page."""
        return self.composed.page

    @property
    def file_name(self) -> str:
        """The name of the page's file."""
        return f"{self.page.stem}.md"

    @property
    def state(self) -> PageState:
        """How far the page is."""
        if self.text is None:
            return PageState.NOT_READY
        return PageState.WRITTEN if self.composed.is_written else PageState.DRAFTED

    @property
    def summary(self) -> str:
        """One line: file, length, form and what is drafted."""
        if self.text is None:
            return f"{self.file_name} · {counted(len(self.needs), 'thing')} missing"
        parts = [self.file_name, counted(self.text.count("\n") + 1, "line")]
        if all(one.severity is not Severity.ERROR for one in self.page_problems):
            parts.append("canonical")
        if problems := in_numbers(self.page_problems):
            parts.append(problems)
        if drafted := drafted_words(self.page, self.composed.drafted):
            parts.append(f"drafted: {drafted}")
        return " · ".join(parts)


def content_of(session: Session) -> PageContent | None:
    """Return the page of the session's pair; None while there is no pair."""
    pair = session.whole_pair
    if pair is None:
        return None
    try:
        composed = compose(session.catalog, *pair)
    except LookupFailed:
        return None
    lacking = needs(session.catalog, *pair, composed)
    text = None if lacking else write_page(composed.page)
    written = session.catalog.pair_of(*pair)
    files = {pair[0].file, pair[1].file, written.file if written else ""}
    page = composed.page
    return PageContent(
        composed,
        text,
        lacking,
        drafted_lines(page, text, composed.drafted) if text else frozenset(),
        check_page(session.catalog, text, f"{page.stem}.md") if text else (),
        tuple(one for one in session.problems if one.file in files),
    )


def drafted_words(page: Page, drafted: tuple[PageField, ...]) -> str:
    """Return what is drafted in words: prose first, bullets together, many cells counted."""
    words = [one.told(page) for one in drafted if one in (SUMMARY, COMPARISON)]
    names = (page.a.name, page.b.name)
    sides = zip(SIDES, names, strict=True)
    if named := [name for side, name in sides if BULLETS[side] in drafted]:
        words.append(f"bullets for {' and '.join(named)}")
    cells = [one.told(page) for one in drafted if one.name == "cell"]
    words += cells if len(cells) <= _FEW else [counted(len(cells), "cell")]
    return ", ".join(words)
