"""What the person sees and answers before a file is replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.gui.parts.diff_dialog import DiffDialog

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from explorer.gui.look.theme import Theme
    from explorer.page.authoring.saving import Change

_PLAIN = "These lines change; the rest of the file stays as it is."
_MOVED = (
    "The file changed on disk since the writing began. These lines of what stands there now "
    "change; the rest of it stays as it is."
)
_GONE = "The file was removed since the writing began. It would be written again."


def is_agreed(theme: Theme, change: Change, parent: QWidget) -> bool:
    """Show what is to be replaced, and tell whether the person wants that.

    A new file, or one that says the same already, needs no answer.
    """
    is_new = change.old is None and not change.has_moved
    if is_new or not change.diff:
        return True
    is_gone = change.old is None
    action = "Write" if is_gone else "Replace"
    dialog = DiffDialog(
        theme,
        f"{action} {change.file}?",
        _GONE if is_gone else _MOVED if change.has_moved else _PLAIN,
        change.diff,
        action,
        is_risky=change.has_moved,
        parent=parent,
    )
    return dialog.exec() == DiffDialog.DialogCode.Accepted
