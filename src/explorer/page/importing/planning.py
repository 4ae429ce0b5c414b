"""An import while somebody decides: what each page would do, given the answers so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.catalog.folders import SETTINGS_FILE
from explorer.page.importing.conflicts import Choice
from explorer.page.importing.pages import import_pages, take_page

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from explorer.page.importing.conflicts import Conflict
    from explorer.page.importing.holding import Holding
    from explorer.page.importing.pages import Outcome, Step


class Plan:
    """Pages in the order in which they are taken; a page sees what those before it would write.

    An answer belongs to one conflict with both its texts. An answer to all conflicts, of one page
    or of every page, also answers those that only come up then, except those it cannot answer.
    """

    def __init__(self, holding: Holding, pages: Sequence[tuple[str, bytes]]) -> None:
        self.pages = tuple(dict(pages).items())
        self._start = holding
        self._known = {one.file for one in holding.catalog.providers}
        self._known |= {one.file for one in holding.catalog.pairs.values()}
        self._known |= {SETTINGS_FILE} if holding.holds(SETTINGS_FILE) else set()
        self._steps: list[Step] = []
        self._answers: dict[Conflict, Choice | None] = {}
        self._of_page: dict[str, Choice] = {}
        self._of_all: Choice | None = None

    @property
    def outcomes(self) -> list[Outcome]:
        """What becomes of the pages, as far as that has been worked out."""
        return [step.outcome for step in self._steps]

    @property
    def is_whole(self) -> bool:
        """Whether what becomes of every page is known."""
        return len(self._steps) == len(self.pages)

    def advance(self) -> None:
        """Work out what becomes of the next page."""
        file, data = self.pages[len(self._steps)]
        holding = self._steps[-1].after if self._steps else self._start
        self._steps.append(take_page(holding, file, data, self.decide))

    def is_new(self, file: str) -> bool:
        """Tell whether a file that is written was not there before."""
        return file not in self._known

    def decide(self, conflict: Conflict) -> Choice | None:
        """Return the answer to a conflict; None if there is none yet."""
        choice = self._of_page.get(conflict.page.file, self._of_all)
        choice = self._answers.get(conflict, choice)
        return None if choice is Choice.REPLACE and conflict.by_hand else choice

    def choose(self, conflict: Conflict, choice: Choice | None) -> None:
        """Answer one conflict, or take the answer back; later pages are open again."""
        self._answers[conflict] = choice
        self._forget(conflict.page.file)

    def choose_for_page(self, file: str, choice: Choice) -> None:
        """Answer every conflict of a page."""
        self._drop_answers(file)
        self._of_page[file] = choice
        self._forget(file)

    def choose_for_all(self, choice: Choice) -> None:
        """Answer every conflict of every page."""
        self._answers.clear()
        self._of_page.clear()
        self._of_all = choice
        self._steps.clear()

    def carry_out(self) -> Iterator[Outcome]:
        """Import the pages as planned; raises FolderError and OSError as importing does.

        Only conflicts that were seen are answered: a page that meets another one, because a file
        changed meanwhile, is left out.
        """
        seen: dict[Conflict, Choice] = {}
        for outcome in self.outcomes:
            seen |= dict.fromkeys(outcome.kept, Choice.KEEP)
            seen |= dict.fromkeys(outcome.replaced, Choice.REPLACE)
        return import_pages(self._start.folder, self.pages, seen.get)

    def _drop_answers(self, file: str) -> None:
        self._answers = {
            conflict: choice
            for conflict, choice in self._answers.items()
            if conflict.page.file != file
        }

    def _forget(self, file: str) -> None:
        at = next(at for at, (name, _) in enumerate(self.pages) if name == file)
        del self._steps[at:]
