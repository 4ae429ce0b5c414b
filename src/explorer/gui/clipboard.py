"""The clipboard, which outlives Python: what lies on it must belong to Qt when the program ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData

_OURS = "made here"


def put(data: QMimeData) -> None:
    """Put several forms of one content on the clipboard; see `leave_text`."""
    data.setObjectName(_OURS)
    QGuiApplication.clipboard().setMimeData(data)


def leave_text() -> None:
    """Leave only the text of what was put here; to be called before the program ends.

    Qt destroys the clipboard's content after Python has gone, and content that was made here then
    ends the process with a segmentation fault.
    """
    clipboard = QGuiApplication.clipboard()
    # The stubs promise data, but some platforms have none until something is copied.
    held: QMimeData | None = clipboard.mimeData()
    if held is not None and held.objectName() == _OURS:
        clipboard.setText(clipboard.text())
