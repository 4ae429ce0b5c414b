"""The text of one pair while it is written: what it began with, its history, its kept draft."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from explorer.catalog.editing import EditError
from explorer.catalog.folders import pair_file
from explorer.catalog.vocabulary import Relation
from explorer.gui.writing.keeping import Keeping
from explorer.page.authoring.beginning import as_it_was, begin, live_page
from explorer.page.authoring.checks import counts, remarks
from explorer.page.authoring.history import History
from explorer.page.authoring.saving import base_of, prepare, write
from explorer.page.authoring.standing import absence, look
from explorer.page.authoring.text import TYPED, Part

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.page.authoring.checks import Remark
    from explorer.page.authoring.saving import Change
    from explorer.page.authoring.standing import Standing
    from explorer.page.authoring.text import PairText
    from explorer.page.composing import Composed


class Work(QObject):
    """Holds the text, and keeps it where it outlives the program."""

    changed = Signal()
    """The text is another, or what it is compared with."""

    def __init__(
        self, catalog: Catalog, pair: tuple[Provider, Provider], today: date, parent: QObject
    ) -> None:
        """Begin with what is on the disk, or with a kept draft; raises LookupFailed."""
        super().__init__(parent)
        assert catalog.folder is not None
        self._catalog = catalog
        self.folder: Path = catalog.folder
        self._today = today
        self._start = begin(catalog, *pair)
        self._base = base_of(self.folder, self._start)
        self.away = ""
        """Why the two cannot be read just now; empty while they can."""
        self.is_restored = False
        self._began = ""
        self._is_saved = False
        self._standing = self._look()
        self._history = History(self._start.text)
        self._keeping = Keeping(self.folder, self._start.text.pair, self)
        self._keeping.due.connect(self.keep)
        self._restore(pair)

    # What it is

    @property
    def text(self) -> PairText:
        """The text of the moment."""
        return self._history.now

    @property
    def day(self) -> date | None:
        """The day of the page."""
        return self._start.day(self.text, self._today)

    @property
    def keys(self) -> frozenset[str]:
        """The two providers, whichever comes first."""
        return frozenset(self.text.pair)

    @property
    def names(self) -> tuple[str, str]:
        """The names, in the order of the page."""
        a, b = (self._catalog.get(slug) for slug in self.text.pair)
        return (a.name if a else self.text.pair[0], b.name if b else self.text.pair[1])

    @property
    def note(self) -> str:
        """What there is to say of how the writing began and goes on."""
        away = self.away and f"{self.away} Mend that; the text stays, the live page is as it was."
        return " ".join(filter(None, [away, self.trouble, self._standing.told, self._began]))

    @property
    def trouble(self) -> str:
        """Why the draft could not be kept, or not be removed."""
        return self._keeping.trouble

    @property
    def file(self) -> str:
        """The pair's file, relative to the folder; the likely one while there is none."""
        return pair_file(*self.text.pair) if self.is_new else self._standing.file

    @property
    def is_new(self) -> bool:
        """Whether the pair has no file."""
        return self._standing.is_new

    @property
    def is_unsaved(self) -> bool:
        """Whether something was written that is not in the file."""
        return not self._is_saved and self._start.is_changed(self.text)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to do again."""
        return self._history.can_redo

    @property
    def drafted(self) -> frozenset[Part]:
        """The parts that are still as the draft has them."""
        return self._start.still_drafted(self.text)

    def page(self) -> Composed:
        """Return the page of the text."""
        return live_page(self._catalog, self.text, self.day)

    def remarks(self, page: Composed) -> tuple[Remark, ...]:
        """Return what there is to say of the text, whose page is given."""
        return remarks(self._catalog, self._start, self.text, page, self._today)

    def counts(self) -> dict[Part, str]:
        """Return how much there is of each part."""
        return counts(self.text, self.names)

    # What is done to it

    def type(self, part: Part, typed: str) -> None:
        """Take what was typed into a part."""
        assert part in TYPED
        self._go_on(self.text.typing(part, typed), part)

    def swap(self) -> None:
        """Put the two into the other order."""
        self._go_on(self.text.swapped())

    def relate(self, relation: str) -> None:
        """Call the two rivals or complementary."""
        self._go_on(self.text.related(Relation(relation)))

    def undo(self) -> None:
        """Take the last step back."""
        self._history.undo()
        self._on_change()

    def redo(self) -> None:
        """Take the last undone step again."""
        self._history.redo()
        self._on_change()

    def revert(self) -> None:
        """Go back to what is on the disk; that too can be undone."""
        if not self.away:
            self._begin_again()
        self._go_on(self._start.text)

    def reload(self, catalog: Catalog) -> None:
        """Follow a folder that was read again, unless one of the two cannot be read in it.

        What was not saved stays, and what is on the disk is looked at again when it is saved.
        """
        was_unsaved = self.is_unsaved
        self.away = absence(self._catalog, catalog, self.text.pair)
        if not self.away:
            self._catalog = catalog
            self._standing = self._look()
            if not was_unsaved and not self._standing.is_unread:
                self._begin_again()
                if self.is_unsaved:  # the file says something else now
                    self._history = History(self._start.text)
        self.changed.emit()

    # What is kept and saved

    def keep(self) -> bool:
        """Put the text into the kept draft, or forget the draft of a text that is saved.

        False, with `trouble` saying why, if the text is lost when the writing ends.
        """
        if not self.is_unsaved:
            self.forget()
            return True
        return self._told(self._keeping.keep(self.text, self._base))

    def forget(self) -> bool:
        """Forget the draft; False, with `trouble` saying why, if it stays on the disk."""
        return self._told(self._keeping.forget())

    def prepare(self) -> Change:
        """Return what saving does to the file; for what it raises see `saving.prepare`."""
        return prepare(self.folder, self._start, self._base, self.text, self.day)

    def save(self, change: Change) -> None:
        """Write what was shown and forget the draft; for what it raises see `saving.write`.

        Undo goes on over a save. It starts anew where the file holds more than the text, because
        somebody else changed other parts of it: the text follows once the folder is read again.
        """
        write(self.folder, change)
        self._base, self._is_saved = change.new, True
        self.forget()

    def _restore(self, pair: tuple[Provider, Provider]) -> None:
        """Take up the kept draft, if there is one."""
        draft, self._began = self._keeping.read()
        if draft is None:
            return
        self.is_restored = True
        self._began = f"Draft of {draft.moment(self._today)} restored."
        if draft.base != self._base:
            self._begin_as(pair, draft.base)
            self._standing = self._look()
        self._history.change(draft.text, None, 0)

    def _begin_as(self, pair: tuple[Provider, Provider], base: bytes | None) -> None:
        """Begin with what was on the disk when a draft was begun, as far as it can be read."""
        self._base = base
        try:
            then = as_it_was(self._catalog, self.folder, self._start.text.pair, base)
        except EditError:
            return
        self._start = begin(then, *pair)
        self._history = History(self._start.text)

    def _begin_again(self) -> None:
        one, other = (self._catalog.find(slug) for slug in self.text.pair)
        self._start = begin(self._catalog, one, other)
        self._base = base_of(self.folder, self._start)
        self._began, self.is_restored, self._is_saved = "", False, False
        self._standing = self._look()

    def _look(self) -> Standing:
        """Look up the pair's file, and whether it is another than when the writing began."""
        start = self._start
        return look(self.folder, self._catalog, start.text.pair, start.file, self._base)

    def _go_on(self, text: PairText, part: Part | None = None) -> None:
        if text != self.text:
            self._history.change(text, part, time.monotonic())
        self._on_change()

    def _on_change(self) -> None:
        self._is_saved = False
        self._keeping.touch()
        self.changed.emit()

    def _told(self, is_done: bool) -> bool:
        """Let whoever shows the text say what became of its draft."""
        self.changed.emit()
        return is_done
