"""Saving as the person sees it: what changes is shown, agreed to, and told of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.catalog.catalog import LookupFailed
from explorer.catalog.editing import EditError
from explorer.catalog.files import MovedError
from explorer.catalog.folders import FolderError
from explorer.gui import dialogs
from explorer.gui.parts.diff_dialog import DiffDialog

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from explorer.gui.look.theme import Theme
    from explorer.gui.writing.work import Work
    from explorer.page.authoring.saving import Change

_PLAIN = "These lines change; the rest of the file stays as it is."
_MOVED = (
    "The file changed on disk since the writing began. These lines of what stands there now "
    "change; the rest of it stays as it is."
)
_GONE = "The file was removed since the writing began. It would be written again."


def save(theme: Theme, work: Work, parent: QWidget) -> str:
    """Write a text into its file once the person agrees; return in words what was done.

    Empty if nothing was: the person declined, or was told why it could not be done.
    """
    try:
        change = work.prepare()
        if not _is_agreed(theme, change, parent):
            return ""
        work.save(change)
    except OSError as error:
        why = f"{work.file} could not be written: {error.strerror or error}."
    except MovedError:
        why = f"{work.file} changed once more while its lines were shown. Save again."
    except (EditError, FolderError, LookupFailed) as error:
        why = str(error)
    else:
        return _what_was_saved(change)
    dialogs.tell(parent, "The text was not saved", why)
    return ""


def _is_agreed(theme: Theme, change: Change, parent: QWidget) -> bool:
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


def _what_was_saved(change: Change) -> str:
    if change.new == change.old:
        return f"{change.file} says all this already"
    return f"Saved {change.file}" + (", a new file" if change.old is None else "")
