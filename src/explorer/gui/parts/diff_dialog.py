"""What changes in a file, before it is replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from explorer.gui.look.typography import BODY, SEMIBOLD, TITLE
from explorer.gui.parts.buttons import plain_button, primary_button
from explorer.gui.parts.diff_view import DiffView
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.strip import Strip

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme

_WIDTH, _HEIGHT = 820, 600
_EDGE = 24


class DiffDialog(QDialog):
    """Shows a diff and asks whether it should be written; listen to `accepted`, then `open()`.

    Enter does what `action` says; where `is_risky`, Enter cancels. Without a diff there is only
    the sentence.
    """

    def __init__(
        self,
        theme: Theme,
        title: str,
        sentence: str,
        diff: str,
        action: str = "Replace",
        *,
        is_risky: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        ground = Strip(theme)
        head = QVBoxLayout()
        head.setContentsMargins(_EDGE, 20, _EDGE, 16)
        head.setSpacing(6)
        head.addWidget(Prose(theme, title, TITLE, weight=SEMIBOLD))
        head.addWidget(Prose(theme, sentence, BODY, "text2"))
        column = QVBoxLayout(ground)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        if diff:
            view = DiffView(theme)
            view.set_diff(diff)
            column.addWidget(view, 1)
        column.addWidget(self._foot(theme, action, is_risky))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(ground)
        # Only a dialog that has its buttons heeds which of them is the default.
        self._first.setDefault(True)
        self._fit(bool(diff))

    def _foot(self, theme: Theme, action: str, is_risky: bool) -> QWidget:
        do, leave = primary_button(theme, action), plain_button(theme, "Cancel")
        if is_risky:
            do, leave = plain_button(theme, action), primary_button(theme, "Cancel")
        do.clicked.connect(self.accept)
        leave.clicked.connect(self.reject)
        self._first = leave if is_risky else do
        foot = Strip(theme, "window", ["top"])
        row = QHBoxLayout(foot)
        row.setContentsMargins(_EDGE, 12, _EDGE, 12)
        row.setSpacing(8)
        row.addStretch(1)
        row.addWidget(leave)
        row.addWidget(do)
        return foot

    def _fit(self, has_diff: bool) -> None:
        """Be as large as is comfortable, within the screen."""
        room = self.screen().availableGeometry()
        height = _HEIGHT if has_diff else self.sizeHint().height()
        self.resize(min(_WIDTH, room.width() - 48), min(height, room.height() - 48))
