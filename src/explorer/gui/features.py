"""What the window can do beyond showing: opening, importing, exporting, writing, profiles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from explorer.gui.commands import Commands
from explorer.gui.importing.feature import ImportPages
from explorer.gui.page.exporting import ExportPage
from explorer.gui.profiles.feature import Profiles
from explorer.gui.publishing.feature import ExportAll
from explorer.gui.writing.feature import Writing

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from explorer.analysis.figures import Shown
    from explorer.catalog.problem import Problem
    from explorer.gui.commands import Feature
    from explorer.gui.look.theme import Theme
    from explorer.gui.page_tab import PageTab
    from explorer.gui.session import Session


class Features:
    """Makes each feature once and knows what all their actions do; dialogs are made when asked."""

    def __init__(
        self,
        session: Session,
        theme: Theme,
        window: QWidget,
        say: Callable[[str], None],
        show_tab: Callable[[str], None],
        page_tab: Callable[[], PageTab | None],
        looked_at: Callable[[], Problem | Shown | None],
    ) -> None:
        show_page = partial(show_tab, "page")
        self.commands = Commands(session, window)
        self.profiles = Profiles(session, window, theme, self.commands, say, looked_at)
        self.importing = ImportPages(session, theme, self.commands, window, show_tab)
        self.writing = Writing(session, theme, self.commands, say, page_tab, show_page, window)
        self.exporting = ExportPage(session, theme, window, say)
        self._all: tuple[Feature, ...] = (
            self.exporting,
            ExportAll(session, theme, window, show_tab),
            self.profiles,
            self.importing,
            self.writing,
        )

    def handlers(self) -> dict[str, Callable[[], object]]:
        """Return what each action of a feature does."""
        commands: dict[str, Callable[[], object]] = {
            "open_folder": self.commands.ask_to_open,
            "open_bundled": self.commands.open_bundled,
            "make_copy": self.commands.make_copy,
            "reload": self.commands.reload,
        }
        return commands | {key: call for one in self._all for key, call in one.handlers().items()}

    def possible(self) -> dict[str, bool]:
        """Say of each action of a feature that cannot always do something whether it can now."""
        return {key: can for one in self._all for key, can in one.possible().items()}
