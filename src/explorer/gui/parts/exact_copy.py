"""What a text view hands out when something is copied from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QTextCursor


def exact_copy(data: QMimeData, cursor: QTextCursor, text: str) -> QMimeData:
    """Put what is selected of the exact text in place of what stands for it on the screen."""
    data.text()  # Qt fills in all forms when one is looked at, and not again
    for kind in data.formats():
        data.removeFormat(kind)
    start, end = 2 * cursor.selectionStart(), 2 * cursor.selectionEnd()
    exact = text.encode("utf-16-le", "surrogatepass")[start:end]
    data.setText(exact.decode("utf-16-le", "replace"))
    return data
