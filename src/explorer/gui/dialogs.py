"""What asks or tells the person something before or after an action; all of it plain text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

Role = QMessageBox.ButtonRole


def ask_folder(parent: QWidget, start: Path) -> Path | None:
    """Ask for a folder of profiles; None if the person thinks better of it."""
    text = QFileDialog.getExistingDirectory(parent, "Open a folder of profiles", str(start))
    return Path(text) if text else None


def ask_new_folder(parent: QWidget, start: Path) -> Path | None:
    """Ask where a copy of the catalog should lie."""
    text, _ = QFileDialog.getSaveFileName(
        parent,
        "Make my own copy in a new folder",
        str(start),
        "Folders",
        options=QFileDialog.Option.DontConfirmOverwrite,
    )
    return Path(text) if text else None


def ask_page_file(parent: QWidget, start: Path) -> Path | None:
    """Ask where a page should be written; whoever writes it asks about a file that is there."""
    text, _ = QFileDialog.getSaveFileName(
        parent,
        "Export page",
        str(start),
        "Markdown (*.md)",
        options=QFileDialog.Option.DontConfirmOverwrite,
    )
    return Path(text) if text else None


def ask_pages(parent: QWidget) -> list[Path]:
    """Ask for pages to import; none if the person thinks better of it."""
    texts, _ = QFileDialog.getOpenFileNames(parent, "Import pages", "", "Markdown (*.md)")
    return [Path(text) for text in texts]


def ask_catalog_folder(parent: QWidget) -> Path | None:
    """Ask where a catalog should be created for the pages to import."""
    text, _ = QFileDialog.getSaveFileName(
        parent,
        "Import pages into a new folder",
        "market",
        "Folders",
        options=QFileDialog.Option.DontConfirmOverwrite,
    )
    return Path(text) if text else None


def ask_export_folder(parent: QWidget, start: Path) -> Path | None:
    """Ask for the folder that all pages are written into."""
    text = QFileDialog.getExistingDirectory(parent, "Export all pages into a folder", str(start))
    return Path(text) if text else None


def offer_copy(parent: QWidget, purpose: str) -> bool:
    """Say that the bundled data is read-only; tell whether the person wants a copy of it."""
    text = f"The bundled data is read-only. To {purpose}, make a copy of it that is yours."
    answers = [("&Make my own copy...", Role.AcceptRole)]
    return choose(parent, "Make my own copy", text, answers) is not None


def choose(
    parent: QWidget, title: str, text: str, answers: Sequence[tuple[str, Role]]
) -> int | None:
    """Ask for one of several answers; None if the person thinks better of it."""
    box = _box(parent, title, text)
    buttons = [box.addButton(words, role) for words, role in answers]
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.exec()
    box.deleteLater()
    clicked = box.clickedButton()
    return next((at for at, button in enumerate(buttons) if button is clicked), None)


def may_lose(parent: QWidget, title: str, why: str) -> bool:
    """Ask whether a text may be lost that cannot be kept; Enter and Esc stay with it."""
    box = _box(parent, title, f"{why} Leave and lose the text?")
    leave = box.addButton("&Leave", Role.DestructiveRole)
    stay = box.addButton("&Stay", Role.RejectRole)
    box.setDefaultButton(stay)
    box.setEscapeButton(stay)
    box.exec()
    box.deleteLater()
    return box.clickedButton() is leave


def tell(parent: QWidget, title: str, text: str) -> None:
    """Tell the person why something could not be done."""
    box = _box(parent, title, text)
    box.exec()
    box.deleteLater()


def tell_fault(parent: QWidget | None, details: str) -> None:
    """Tell the person that the program made a mistake; the details can be copied."""
    text = "Something went wrong inside the program. What was done before stays done."
    box = _box(parent, "A fault in the program", text)
    box.setDetailedText(details)
    box.exec()
    box.deleteLater()


def _box(parent: QWidget | None, title: str, text: str) -> QMessageBox:
    box = QMessageBox(QMessageBox.Icon.NoIcon, title, text, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    return box
