"""The editor of a pair's own text: its acts, and what follows from changes elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from explorer.catalog.folders import FolderError
from explorer.gui import dialogs
from explorer.gui.writing import saving
from explorer.gui.writing.view import WritingView
from explorer.gui.writing.work import Work
from explorer.page.authoring.text import Part

if TYPE_CHECKING:
    from collections.abc import Callable

    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session

REFRESH_MS = 150
"""So long after the last key the page and the remarks follow."""


class WritingPane(QWidget):
    """Writes one pair at a time; what is not saved is kept as a draft."""

    left = Signal()
    """The writing is over."""
    said = Signal(str)
    """What there is to say of a text that was saved or left."""
    state_changed = Signal()
    """Something else can be done now: undo, redo, save."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._work: Work | None = None
        self._first_error: Part | None = None
        self._could: tuple[bool, ...] = ()
        self.setAccessibleName("Write the comparison")
        view = WritingView(theme)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(view)
        self.head = view.head
        self.form = view.form
        self.preview = view.preview
        self._note = view.note
        self._timer = QTimer(self, singleShot=True, interval=REFRESH_MS)
        self._timer.timeout.connect(self.refresh)
        self._connect()

    @property
    def is_writing(self) -> bool:
        """Whether a pair is being written."""
        return self._work is not None

    @property
    def is_unsaved(self) -> bool:
        """Whether something was written that is in no file."""
        return self._work is not None and self._work.is_unsaved

    @property
    def possible(self) -> dict[str, bool]:
        """Say of undo, redo and save whether they can do something."""
        work = self._work
        return {
            "undo": work is not None and work.can_undo,
            "redo": work is not None and work.can_redo,
            "save_comparison": work is not None,
        }

    @property
    def note(self) -> str:
        """What is said above the form."""
        return self._note.text

    def begin(self) -> None:
        """Begin to write the session's pair, or go on with its draft; raises LookupFailed."""
        pair = self._session.whole_pair
        assert pair is not None
        work = Work(self._session.catalog, pair, self._session.today, self)
        work.changed.connect(self._on_work_changed)
        self._work = work
        self._show_text()
        self.refresh()

    def show_first(self) -> None:
        """Put the keyboard into the first field."""
        self.form.go_to(Part.SUMMARY)

    def undo(self) -> None:
        """Take the last step back, and go where it was taken."""
        if self._work:
            self._step(self._work, self._work.undo)

    def redo(self) -> None:
        """Take the last undone step again, and go there."""
        if self._work:
            self._step(self._work, self._work.redo)

    def revert(self) -> None:
        """Go back to what is on the disk now."""
        if self._work is None or not self._read_again():
            return
        if self.is_writing:  # reading again may have ended it
            self._work.revert()
            self.refresh()

    def refresh(self) -> None:
        """Let the live page and the remarks follow the text."""
        self._timer.stop()
        work = self._work
        if work is None:
            return
        page = work.page()
        found = work.remarks(page)
        self._first_error = next((one.part for one in found if one.is_error), None)
        self.preview.show_page(page)
        self.form.show_remarks(found, work.counts(), work.drafted)
        self.form.set_letters(self._letters(work))
        note = " ".join(filter(None, [self._elsewhere(work), work.note]))
        self._note.say(note, can_discard=work.is_restored and work.is_unsaved)
        self._show_state(work)

    def leave(self) -> bool:
        """End the writing with a draft kept; ask where it cannot be; tell whether it ended."""
        work = self._work
        if work is None or self._leave_kept(work):
            return True
        if not dialogs.may_lose(self.window(), "Not saved yet", work.trouble):
            self.refresh()
            return False
        self._end("The text was not kept")
        return True

    def discard(self) -> None:
        """End the writing, and forget what was not saved."""
        if work := self._work:
            is_forgotten = work.forget()
            self._end("")
            if not is_forgotten:
                dialogs.tell(self.window(), "The draft was not removed", work.trouble)

    def save(self) -> bool:
        """Show what changes in the file and write it; the writing goes on; tell if it was done."""
        self.refresh()
        work = self._work
        if work is None:
            return False
        if self._first_error is not None:
            self.form.go_to(self._first_error)
            return False
        work.keep()
        said = saving.save(self._theme, work, self.window())
        if said:
            self.said.emit(said)
            self._read_again()
        return bool(said)

    def _step(self, work: Work, step: Callable[[], None]) -> None:
        before = work.text
        step()
        self.refresh()
        if part := work.text.differing(before):
            self.form.go_to(part)

    def _leave_kept(self, work: Work) -> bool:
        """End the writing if nothing is lost by it; tell whether it ended."""
        if not work.keep():
            return False
        names = " and ".join(work.names)
        self._end(f"The draft of {names} is kept until it is saved" if work.is_unsaved else "")
        return True

    def _read_again(self) -> bool:
        """Read the folder again; tell why if that cannot be done."""
        try:
            self._session.reload()
        except FolderError as error:
            dialogs.tell(self.window(), "The folder was not read again", str(error))
            return False
        return True

    def _connect(self) -> None:
        head, form, session = self.head, self.form, self._session
        head.undo_asked.connect(self.undo)
        head.redo_asked.connect(self.redo)
        head.revert_asked.connect(self.revert)
        head.done_asked.connect(self.leave)
        head.save_asked.connect(self.save)
        self._note.discard_asked.connect(self.revert)
        form.typed.connect(self._on_typed)
        form.swap_asked.connect(self._on_swap)
        form.relation_chosen.connect(self._on_relation)
        form.place_changed.connect(self.preview.show_place)
        form.undo_asked.connect(self.undo)
        form.redo_asked.connect(self.redo)
        session.pair_changed.connect(self._on_pair_changed)
        session.catalog_changed.connect(self._on_catalog_changed)
        leave = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        leave.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        leave.activated.connect(self.leave)

    # What follows from changes

    def _letters(self, work: Work) -> str:
        """Return the sides of the session that the two of the page are on."""
        first = self._session.pair[0]
        return "BA" if first is not None and first.key == work.text.pair[1] else "AB"

    def _elsewhere(self, work: Work) -> str:
        """Say that the two are not chosen any more, where their text could not be left."""
        if self._is_chosen(work):
            return ""
        names = " and ".join(work.names)
        return f"The text of {names} stays here until it is saved or left."

    def _is_chosen(self, work: Work) -> bool:
        """Tell whether the pair is the session's; one that cannot be read cannot be chosen."""
        if self._session.catalog.folder != work.folder:
            return False
        pair = self._session.whole_pair
        return bool(work.away) if pair is None else {one.key for one in pair} == work.keys

    def _show_text(self) -> None:
        if self._work:
            self.form.show_text(self._work.text, self._work.day, self._work.names)

    def _on_typed(self, part: Part, typed: str) -> None:
        if self._work:
            self._work.type(part, typed)

    def _on_swap(self) -> None:
        if self._work:
            self._work.swap()
            self.refresh()

    def _on_relation(self, relation: str) -> None:
        if self._work:
            self._work.relate(relation)
            self.refresh()

    def _show_state(self, work: Work) -> None:
        self.head.show_work(work, self._letters(work))
        self.state_changed.emit()

    def _on_work_changed(self) -> None:
        if self._work is None:
            return
        self._show_text()
        could, self._could = self._could, (*self.possible.values(), self._work.is_unsaved)
        if could != self._could:
            self._show_state(self._work)
        self._timer.start()

    def _on_pair_changed(self) -> None:
        work = self._work
        if work is not None and (self._is_chosen(work) or not self._leave_kept(work)):
            self.refresh()

    def _on_catalog_changed(self) -> None:
        work = self._work
        if work is not None and self._session.catalog.folder == work.folder:
            work.reload(self._session.catalog)
        self._on_pair_changed()

    def _end(self, said: str) -> None:
        work, self._work = self._work, None
        self._timer.stop()
        self._first_error = None
        if work is not None:
            work.deleteLater()
        self.left.emit()
        if said:
            self.said.emit(said)
        self.state_changed.emit()
