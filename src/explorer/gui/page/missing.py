"""What a page still needs, file by file, so that one file is opened once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from explorer.gui.look.typography import BODY, MEDIUM, SECONDARY, SEMIBOLD, TITLE
from explorer.gui.parts.buttons import COMPACT, plain_button
from explorer.gui.parts.chip import Chip
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.quiet_scroll import QuietScrollArea
from explorer.gui.parts.strip import Strip
from explorer.page.needs import by_file

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.gui.look.theme import Theme
    from explorer.page.needs import Need

_WIDTH = 640
_HEAD = 42
_KEY = 128


class PageMissing(QWidget):
    """The needs of a page that is not ready."""

    open_asked = Signal(str, str)
    """The person wants to write a key, which follows its file, in their editor."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = Prose(theme, "This page is not ready", TITLE, weight=SEMIBOLD)
        self._text = Prose(theme, "", BODY, "text2")
        self._files: QWidget | None = None
        inner = QWidget()
        inner.setMaximumWidth(_WIDTH)
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(0, 32, 0, 32)
        self._column.setSpacing(4)
        self._column.addWidget(self._title)
        self._column.addWidget(self._text)
        self._column.addSpacing(16)
        self._column.addStretch(1)
        ground = Strip(theme)
        row = QHBoxLayout(ground)
        row.setContentsMargins(24, 0, 24, 0)
        row.addStretch(1)
        row.addWidget(inner, 100)
        row.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(QuietScrollArea(ground))

    def set_needs(self, needs: tuple[Need, ...], folder: Path | None) -> None:
        """List the needs; a file that is not in the folder yet is called new."""
        self._text.set_text(_advice(needs))
        if self._files is not None:
            self._files.hide()
            self._files.deleteLater()
        self._files = QWidget()
        column = QVBoxLayout(self._files)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for file, found in by_file(needs):
            is_new = folder is not None and not (folder / file).is_file()
            column.addWidget(self._file_row(file, found[0].key, is_new))
            for need in found:
                column.addWidget(self._need_row(need))
            column.addSpacing(16)
        self._column.insertWidget(self._column.count() - 1, self._files)

    def _file_row(self, file: str, key: str, is_new: bool) -> QWidget:
        strip = Strip(self._theme, "window", ["top", "bottom"], _HEAD)
        row = QHBoxLayout(strip)
        row.setContentsMargins(12, 0, 12, 0)
        middle = Qt.TextElideMode.ElideMiddle
        row.addWidget(ElidedLabel(self._theme, file, SECONDARY, weight=SEMIBOLD, elide=middle), 1)
        if is_new:
            row.addWidget(Chip(self._theme, "New file"))
        else:
            open_it = plain_button(self._theme, "Open in editor")
            open_it.set_height(COMPACT)
            open_it.setAccessibleDescription(file)
            open_it.clicked.connect(partial(self.open_asked.emit, file, key))
            row.addWidget(open_it)
        return strip

    def _need_row(self, need: Need) -> QWidget:
        strip = Strip(self._theme, "surface", ["bottom"])
        row = QHBoxLayout(strip)
        row.setContentsMargins(12, 8, 12, 9)
        row.setSpacing(12)
        key = ElidedLabel(self._theme, need.key, SECONDARY, "text2", mono=True)
        key.setFixedWidth(_KEY)
        row.addWidget(key, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(Prose(self._theme, f"{need.what}.", BODY, weight=MEDIUM), 1)
        return strip


def _advice(needs: tuple[Need, ...]) -> str:
    """Say how much is missing and where it goes."""
    if len(needs) == 1:
        return "One thing is missing. Write it into this file, then read the folder again."
    files = "this file" if len({need.file for need in needs}) == 1 else "these files"
    return f"{len(needs)} things are missing. Write them into {files}, then read the folder again."
