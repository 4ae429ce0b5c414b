"""Below the source: what the text is as bytes, and the switch that shows what nobody sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from explorer.analysis.labels import counted
from explorer.gui.look.typography import SECONDARY
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.strip import Strip
from explorer.gui.parts.switch import Switch
from explorer.gui.parts.unseen import hidden

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme

HEIGHT = 32


class ByteStrip(Strip):
    """One line on the bytes of a text."""

    unseen_toggled = Signal(bool)
    """The person wants to see what is invisible, or no longer."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "window", ["top"], HEIGHT, parent)
        self._line = ElidedLabel(theme, "", SECONDARY, "muted")
        switch = Switch(theme, "Show invisible")
        switch.toggled.connect(self.unseen_toggled)
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 1, 24, 0)
        row.setSpacing(12)
        row.addWidget(self._line, 1)
        row.addWidget(switch)

    @property
    def text(self) -> str:
        """The line."""
        return self._line.text

    def set_source(self, text: str) -> None:
        """Tell of another text."""
        self._line.set_text(byte_line(text))


def byte_line(text: str) -> str:
    """Return size, lines, encoding and line ends of a text, and how much of it nobody sees."""
    lines = text.count("\n") + (not text.endswith("\n"))
    crlf = text.count("\r\n")
    ends = "LF" if not crlf else "CRLF" if crlf == text.count("\n") else "mixed line ends"
    parts = [counted(len(text.encode()), "byte"), counted(lines, "line")]
    parts += ["UTF-8", ends, "final newline" if text.endswith("\n") else "no final newline"]
    if number := hidden(text.replace("\r\n", "\n")):
        parts.append(f"{number:,} invisible")
    return " · ".join(parts)
