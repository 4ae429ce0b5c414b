"""What changes in a file, before it is replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.gui.parts.buttons import plain_button, primary_button
from explorer.gui.parts.dialog import FramedDialog
from explorer.gui.parts.diff_view import DiffView
from explorer.gui.parts.strip import Strip

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from explorer.gui.look.theme import Theme

_WIDTH, _HEIGHT = 820, 600


class DiffDialog(FramedDialog):
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
        super().__init__(theme, title, sentence, parent)
        if diff:
            view = DiffView(theme)
            view.set_diff(diff)
            self.body.addWidget(Strip(theme, "border", height=1))
            self.body.addWidget(view)
        do, leave = primary_button(theme, action), plain_button(theme, "Cancel")
        if is_risky:
            do, leave = plain_button(theme, action), primary_button(theme, "Cancel")
        do.setShortcut(f"Alt+{action[0]}")
        leave.setShortcut("Alt+C")
        do.clicked.connect(self.accept)
        leave.clicked.connect(self.reject)
        self.foot.addStretch(1)
        self.foot.addWidget(leave)
        self.foot.addWidget(do)
        # Only a dialog that has its buttons heeds which of them is the default.
        (leave if is_risky else do).setDefault(True)
        self.fit(_WIDTH, _HEIGHT if diff else self.sizeHint().height())
