"""What fields of one line have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLineEdit


def show_invalid(field: QLineEdit, is_invalid: bool) -> None:
    """Show in the frame whether the text is at fault; a style looks again only when asked to."""
    if bool(field.property("invalid")) != is_invalid:
        field.setProperty("invalid", is_invalid)
        field.style().unpolish(field)
        field.style().polish(field)
