"""Finding the widgets of a pane as a person would: by kind and by name."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

W = TypeVar("W", bound=QWidget)


def child(parent: QWidget, kind: type[W]) -> W:
    """Return the one widget of a kind."""
    found = parent.findChildren(kind)
    assert len(found) == 1, found
    return found[0]


def button(parent: QWidget, name: str) -> QAbstractButton:
    """Return the button or segment with that name."""
    found = [one for one in parent.findChildren(QAbstractButton) if one.accessibleName() == name]
    assert len(found) == 1, (name, found)
    return found[0]


def click(parent: QWidget, name: str) -> None:
    """Click the button or segment with that name."""
    QTest.mouseClick(button(parent, name), Qt.MouseButton.LeftButton)
