"""The application: Qt set up once, the session and the window, and what happens on a fault."""

from __future__ import annotations

import sys
import traceback
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from explorer import __version__
from explorer.gui.clipboard import leave_text
from explorer.gui.look.theme import Theme
from explorer.gui.main_window import TITLE, MainWindow
from explorer.gui.session import Session

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from explorer.gui.look.theme import Scheme

DESKTOP_ID = "io.github.comparison_explorer.ComparisonExplorer"


def run(folder: Path) -> int:
    """Open the window on a folder and return when it is closed."""
    app = application()
    sys.excepthook = _on_fault
    window = build_window(app, folder, "system")
    window.resize(1280, 800)
    window.show()
    return app.exec()


def application() -> QApplication:
    """Return the one QApplication, named so that settings and desktop know it."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    app = QApplication(sys.argv[:1])
    app.setApplicationName("comparison-explorer")
    app.setApplicationDisplayName(TITLE)
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(DESKTOP_ID)
    app.aboutToQuit.connect(leave_text)
    return app


def build_window(app: QApplication, folder: Path, scheme: Scheme) -> MainWindow:
    """Return a window on a folder, not shown yet; raises FolderError if there is no such folder."""
    session = Session()
    session.open(folder)
    return MainWindow(session, Theme(app, scheme))


def _on_fault(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Tell the person about a fault of ours, and go on."""
    from explorer.gui.dialogs import tell_fault

    traceback.print_exception(kind, error, trace)
    window = QApplication.activeWindow()
    tell_fault(window, "".join(traceback.format_exception(kind, error, trace)))
