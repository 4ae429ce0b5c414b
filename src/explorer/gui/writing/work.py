"""The text of one pair while it is written: what it began with, its history, its kept draft."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from explorer.catalog.catalog import LookupFailed
from explorer.catalog.editing import EditError
from explorer.catalog.vocabulary import Relation
from explorer.page.authoring.beginning import as_it_was, begin, live_page
from explorer.page.authoring.checks import counts, remarks
from explorer.page.authoring.drafts import BrokenDraft, Draft, DraftFile
from explorer.page.authoring.history import History
from explorer.page.authoring.saving import content_of, prepare, write
from explorer.page.authoring.text import TYPED, Part

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.page.authoring.checks import Remark
    from explorer.page.authoring.saving import Change
    from explorer.page.authoring.text import PairText
    from explorer.page.composing import Composed

KEEP_MS = 1000
"""A change is on the disk after so long, however fast the typing goes on."""


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
        self.catalog = catalog
        self.folder: Path = catalog.folder
        self.today = today
        self.start = begin(catalog, *pair)
        self.base = content_of(self.folder, self.start.file)
        self.note = ""
        """What there is to say of how the writing began."""
        self.is_restored = False
        self._history = History(self.start.text)
        self._file = DraftFile(self.folder, self.start.text.pair)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(KEEP_MS)
        self._timer.timeout.connect(self.keep)
        self._restore(pair)

    # What it is

    @property
    def text(self) -> PairText:
        """The text of the moment."""
        return self._history.now

    @property
    def day(self) -> date | None:
        """The day of the page."""
        return self.start.day(self.text, self.today)

    @property
    def keys(self) -> frozenset[str]:
        """The two providers, whichever comes first."""
        return frozenset(self.text.pair)

    @property
    def names(self) -> tuple[str, str]:
        """The names, in the order of the page."""
        a, b = (self.catalog.get(slug) for slug in self.text.pair)
        return (a.name if a else self.text.pair[0], b.name if b else self.text.pair[1])

    @property
    def file(self) -> str:
        """The pair's file, relative to the folder; the likely one while there is none."""
        return self.start.file or f"pairs/{'-vs-'.join(self.text.pair)}.yaml"

    @property
    def is_unsaved(self) -> bool:
        """Whether something was written that is not in the file."""
        return self.start.is_changed(self.text)

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
        first = self.start.text
        was = dict(zip(first.pair, first.choose, strict=True))
        now = dict(zip(self.text.pair, self.text.choose, strict=True))
        a, b = first.pair
        same = {
            Part.SUMMARY: self.text.summary == first.summary,
            Part.COMPARISON: self.text.comparison == first.comparison,
            Part.CHOOSE_A: now[a] == was[a],
            Part.CHOOSE_B: now[b] == was[b],
        }
        parts = {part for part in self.start.drafted if same.get(part)}
        if self.text.pair != first.pair:  # the first on the page is the second of the draft
            other = {Part.CHOOSE_A: Part.CHOOSE_B, Part.CHOOSE_B: Part.CHOOSE_A}
            parts = {other.get(part, part) for part in parts}
        return frozenset(parts)

    def page(self) -> Composed:
        """Return the page of the text."""
        return live_page(self.catalog, self.text, self.day)

    def remarks(self, page: Composed) -> tuple[Remark, ...]:
        """Return what there is to say of the text, whose page is given."""
        return remarks(self.catalog, self.start, self.text, page, self.today)

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
        self._begin_again()
        self._go_on(self.start.text)

    def reload(self, catalog: Catalog) -> None:
        """Follow a folder that was read again; raises LookupFailed if a provider is gone.

        What was not saved stays, and what is on the disk is looked at again when it is saved.
        """
        was_unsaved = self.is_unsaved
        self.catalog = catalog
        if not was_unsaved:
            self._begin_again()
            self._history = History(self.start.text)
        else:
            if gone := [slug for slug in self.text.pair if catalog.get(slug) is None]:
                raise LookupFailed(f"The folder has no provider '{gone[0]}' any more.")
            if content_of(self.folder, self.start.file) != self.base:
                self.note = f"{self.file} changed on disk. Saving shows what it would replace."
        self.changed.emit()

    # What is kept and saved

    def keep(self) -> None:
        """Put the text into the kept draft, or forget the draft of a text that is saved."""
        self._timer.stop()
        try:
            if not self.is_unsaved:
                self._file.remove()
            elif not self._file.keep(Draft(self.text, self.base, datetime.now(UTC))):
                self._say("Another window writes this pair too; its draft is kept, not this one.")
        except OSError as error:
            self._say(f"The draft cannot be kept: {error.strerror or error}. Save soon.")

    def forget(self) -> None:
        """Forget the draft; nothing is kept any more."""
        self._timer.stop()
        self._file.remove()

    def prepare(self) -> Change:
        """Return what saving does to the file; for what it raises see `saving.prepare`."""
        return prepare(self.folder, self.start, self.base, self.text, self.day)

    def save(self, change: Change) -> None:
        """Write what was shown, and forget the draft; for what it raises see `saving.write`."""
        write(self.folder, change)
        self.forget()

    def _restore(self, pair: tuple[Provider, Provider]) -> None:
        """Take up the kept draft, if there is one."""
        try:
            draft = self._file.read()
        except BrokenDraft as broken:
            self.note = str(broken)
            return
        except OSError as error:
            self.note = f"The kept draft cannot be read: {error.strerror or error}."
            return
        if draft is None:
            return
        self.is_restored = True
        self.note = f"Draft of {_moment(draft.kept, self.today)} restored."
        if draft.base != self.base:
            self.note += f" {self.file} changed on disk since; saving shows what it would replace."
            self._begin_as(pair, draft.base)
        self._history.change(draft.text, None, 0)

    def _begin_as(self, pair: tuple[Provider, Provider], base: bytes | None) -> None:
        """Begin with what was on the disk when a draft was begun, as far as it can be read."""
        try:
            then = as_it_was(self.catalog, self.folder, self.start.text.pair, base)
        except EditError:
            return
        self.start, self.base = begin(then, *pair), base
        self._history = History(self.start.text)

    def _begin_again(self) -> None:
        one, other = (self.catalog.find(slug) for slug in self.text.pair)
        self.start = begin(self.catalog, one, other)
        self.base = content_of(self.folder, self.start.file)
        self.note, self.is_restored = "", False

    def _go_on(self, text: PairText, part: Part | None = None) -> None:
        if text != self.text:
            self._history.change(text, part, time.monotonic())
        self._on_change()

    def _on_change(self) -> None:
        if not self._timer.isActive():
            self._timer.start()
        self.changed.emit()

    def _say(self, note: str) -> None:
        if note != self.note:
            self.note = note
            self.changed.emit()


def _moment(kept: datetime, today: date) -> str:
    """Return a moment as a person says it: the time of today, else the day with it."""
    local = kept.astimezone()
    clock = local.strftime("%H:%M")
    return clock if local.date() == today else f"{local.date().isoformat()}, {clock}"
