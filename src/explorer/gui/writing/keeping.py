"""The kept draft of a text that is being written: put on the disk soon after each change."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from explorer.page.authoring.drafts import BrokenDraft, Draft, DraftFile

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.page.authoring.text import PairText

KEEP_MS = 1000
"""A change is on the disk after so long, however fast the typing goes on."""


class Keeping(QObject):
    """Keeps one pair's text where it outlives the program, and says when that fails."""

    due = Signal()
    """The text changed a while ago, and whoever holds it is to keep it."""

    def __init__(self, folder: Path, pair: tuple[str, str], parent: QObject) -> None:
        super().__init__(parent)
        self._file = DraftFile(folder, pair)
        self.trouble = ""
        """Why the draft could not be kept, or not be removed."""
        self._timer = QTimer(self, singleShot=True, interval=KEEP_MS)
        self._timer.timeout.connect(self.due)

    def read(self) -> tuple[Draft | None, str]:
        """Return the kept draft if there is one, and why one that is there cannot be read."""
        try:
            return self._file.read(), ""
        except BrokenDraft as broken:
            return None, str(broken)
        except OSError as error:
            return None, f"The kept draft cannot be read: {error.strerror or error}."

    def touch(self) -> None:
        """Take note that the text changed."""
        if not self._timer.isActive():
            self._timer.start()

    def keep(self, text: PairText, base: bytes | None) -> bool:
        """Put a text into the draft; False, with `trouble` saying why, if it is not kept."""
        self._timer.stop()
        self.trouble = ""
        try:
            if not self._file.keep(Draft(text, base, datetime.now(UTC))):
                self.trouble = "The draft cannot be kept: another window keeps one of this pair."
        except OSError as error:
            self.trouble = f"The draft cannot be kept: {error.strerror or error}."
        return not self.trouble

    def forget(self) -> bool:
        """Remove the draft; False, with `trouble` saying why, if it stays on the disk."""
        self._timer.stop()
        self.trouble = ""
        try:
            self._file.remove()
        except OSError as error:
            self.trouble = (
                f"The draft cannot be removed: {error.strerror or error}. "
                "It comes back when this pair is written again."
            )
        return not self.trouble
