"""The act of writing a comparison: its actions, and the question before unsaved text is left."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from explorer.catalog.catalog import LookupFailed
from explorer.gui import dialogs
from explorer.gui.writing.waiting import WaitingDrafts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from explorer.gui.commands import Commands
    from explorer.gui.look.theme import Theme
    from explorer.gui.page_tab import PageTab
    from explorer.gui.session import Session


class Leaving(Enum):
    """What to do with unsaved text."""

    SAVE = auto()
    KEEP = auto()
    DISCARD = auto()
    STAY = auto()


class Writing:
    """Lets a person write the pair that is chosen, in the tab of its page."""

    def __init__(
        self,
        session: Session,
        theme: Theme,
        commands: Commands,
        say: Callable[[str], None],
        tab: Callable[[], PageTab | None],
        show_tab: Callable[[], None],
        window: QWidget,
    ) -> None:
        self._session = session
        self._commands = commands
        self._tab = tab
        self._show_tab = show_tab
        self._window = window
        self.waiting = WaitingDrafts(session, theme, say, self._go_on)
        commands.may_leave = self.may_leave

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """Return what each action does."""
        return {
            "write_comparison": self.write,
            "unsaved_drafts": self.waiting.show,
            "save_comparison": self._save,
            "undo": self._undo,
            "redo": self._redo,
        }

    def possible(self) -> Mapping[str, bool]:
        """Say what can be done now; a provider without a page has nothing to write."""
        tab, pair = self._tab(), self._session.whole_pair
        is_writing = tab is not None and tab.is_writing
        is_free = pair is not None and not any(one.blocked for one in pair)
        nothing = dict.fromkeys(("undo", "redo", "save_comparison"), False)
        done = tab.writing.possible if tab is not None and is_writing else nothing
        return {
            "write_comparison": is_free and not is_writing,
            "unsaved_drafts": self._session.is_open,
            **done,
        }

    def write(self) -> None:
        """Turn the page of the pair into its editor; the bundled data is copied before."""
        pair = self._session.whole_pair
        if pair is None or self._commands.own_folder("write a comparison") is None:
            return
        for side, provider in enumerate(pair):  # a copy begins without a pair
            self._session.choose(side, self._session.catalog.get(provider.key))
        self._commands.reload()
        self._show_tab()
        tab = self._tab()
        if tab is None or self._session.whole_pair is None:
            return
        self.waiting.hide()
        try:
            tab.write()
        except LookupFailed as failed:
            dialogs.tell(self._window, "The comparison cannot be written", str(failed))

    def may_leave(self) -> bool:
        """Ask what to do with text that is not saved; tell whether it may be left."""
        tab = self._tab()
        if tab is None or not tab.is_writing or not tab.writing.is_unsaved:
            return True
        self._show_tab()
        match ask_leaving(self._window):
            case Leaving.SAVE:
                return tab.writing.save()
            case Leaving.KEEP:
                return tab.writing.leave()
            case Leaving.DISCARD:
                tab.writing.discard()
                return True
        return False

    def _go_on(self, pair: tuple[str, str]) -> None:
        """Choose the pair of a draft and write it; what is being written is left before."""
        for side, slug in enumerate(pair):
            self._session.choose(side, self._session.catalog.get(slug))
        self.write()

    def _save(self) -> None:
        if tab := self._tab():
            tab.writing.save()

    def _undo(self) -> None:
        if tab := self._tab():
            tab.writing.undo()

    def _redo(self) -> None:
        if tab := self._tab():
            tab.writing.redo()


def ask_leaving(parent: QWidget) -> Leaving:
    """Ask what should become of text that is not saved."""
    text = "The comparison is not saved. A draft can be kept, to go on with it later."
    answers = {
        Leaving.SAVE: ("&Save", dialogs.Role.AcceptRole),
        Leaving.KEEP: ("&Keep as draft", dialogs.Role.ActionRole),
        Leaving.DISCARD: ("&Discard", dialogs.Role.DestructiveRole),
    }
    chosen = dialogs.choose(parent, "Not saved yet", text, list(answers.values()))
    return Leaving.STAY if chosen is None else list(answers)[chosen]
