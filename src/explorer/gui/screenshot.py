"""A picture of the window, drawn without a display."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice, QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from explorer.catalog.files import write_atomically
from explorer.gui.app import application, build_window
from explorer.gui.session import A, B

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.gui.look.theme import Scheme


@dataclass(frozen=True, slots=True)
class Shot:
    """What the picture should show."""

    folder: Path
    pair: tuple[str, str] | None = None
    size: tuple[int, int] = (1280, 800)
    theme: Scheme = "light"
    tab: str | None = None
    query: str = ""


def take(shot: Shot, path: Path) -> None:
    """Draw the window and write it as PNG; raises FolderError, LookupFailed or OSError."""
    qInstallMessageHandler(_pass_on)
    app = application()
    window = build_window(app, shot.folder, shot.theme)
    session = window.session
    session.set_query_text(shot.query)
    if shot.pair:
        one, other = map(session.catalog.find, shot.pair)
        session.catalog.in_order(one, other)  # refuses a provider beside itself
        session.choose(A, one)
        session.choose(B, other)
    if shot.tab:
        window.centre.show_tab(shot.tab)
    window.setFocus()  # a picture has no keyboard, so no ring
    window.resize(*shot.size)
    window.show()
    # Layouts settle in two rounds: sizes first, then what depends on them.
    for _ in range(3):
        QApplication.processEvents()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    window.grab().save(buffer, "PNG")
    write_atomically(path, bytes(buffer.data().data()))
    window.close()


def _pass_on(_kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
    """Print what Qt says, but for what the offscreen platform says of every window."""
    if not message.startswith("This plugin does not support"):
        print(message, file=sys.stderr)
