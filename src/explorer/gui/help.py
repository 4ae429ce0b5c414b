"""What the help menu shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import PySide6
from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QVBoxLayout, QWidget

from explorer import __version__
from explorer.analysis.method import SECTIONS
from explorer.gui import dialogs
from explorer.gui.look.typography import FIGURE, SEMIBOLD
from explorer.gui.parts.buttons import primary_button
from explorer.gui.parts.dialog import EDGE, FramedDialog
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.quiet_scroll import QuietScrollArea

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme


def show_about(parent: QWidget) -> None:
    """Show what this program is made of."""
    import platform  # slow, and nothing else needs it

    lines = [
        f"Comparison Explorer {__version__}",
        "Compares AI inference and post-training providers, offline, from one folder of files.",
        "",
        f"Python {platform.python_version()}, Qt {qVersion()}, PySide {PySide6.__version__}",
        "MIT licence. Qt and PySide: LGPL. Inter and JetBrains Mono: OFL.",
    ]
    dialogs.tell(parent, "About Comparison Explorer", "\n".join(lines))


def show_shortcuts(parent: QWidget, theme: Theme) -> None:
    """Show every action that has a key, by menu."""
    from explorer.gui.shortcut_list import ShortcutList  # not before somebody asks

    _show(theme, "Keyboard shortcuts", ShortcutList(theme), 520, parent)


def show_method(parent: QWidget, theme: Theme) -> None:
    """Show how figures are chosen and compared."""
    title = "How figures are chosen"
    content = QWidget()
    column = QVBoxLayout(content)
    column.setContentsMargins(EDGE, 0, EDGE, EDGE)
    column.setSpacing(8)
    for head, paragraphs in SECTIONS:
        column.addWidget(Prose(theme, head, FIGURE, weight=SEMIBOLD))
        for paragraph in paragraphs:
            column.addWidget(Prose(theme, paragraph, role="text2"))
        column.addSpacing(12)
    column.addStretch(1)
    area = QuietScrollArea(content)
    area.setAccessibleName(title)
    area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    _show(theme, title, area, 640, parent)


def _show(theme: Theme, title: str, body: QWidget, width: int, parent: QWidget) -> None:
    """Open a dialog that is read and closed."""
    dialog = FramedDialog(theme, title, parent=parent)
    dialog.body.addWidget(body)
    close = primary_button(theme, "Close")
    close.clicked.connect(dialog.accept)
    dialog.foot.addStretch(1)
    dialog.foot.addWidget(close)
    close.setDefault(True)
    dialog.fit(width, 680)
    dialog.open()
