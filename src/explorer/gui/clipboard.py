"""The clipboard, which outlives Python: what lies on it must belong to Qt when the program ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData


def put(data: QMimeData) -> None:
    """Put several forms of one content on the clipboard; only its text stays after the end.

    Qt destroys the clipboard's content after Python has gone, and content that was made here then
    ends the process with a segmentation fault.
    """
    QGuiApplication.clipboard().setMimeData(data)
    app = QGuiApplication.instance()
    assert app is not None
    text = data.text()
    app.aboutToQuit.connect(lambda: _leave(text))


def _leave(text: str) -> None:
    """Let Qt hold the text itself, if it is still ours that lies there."""
    clipboard = QGuiApplication.clipboard()
    if clipboard.text() == text:
        clipboard.setText(text)
