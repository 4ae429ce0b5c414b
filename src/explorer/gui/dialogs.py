"""What asks or tells the person something before or after an action; all of it plain text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import PySide6
from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHeaderView,
    QLabel,
    QMessageBox,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from explorer import __version__
from explorer.analysis.method import SECTIONS
from explorer.gui.actions import shortcut_rows
from explorer.gui.look.typography import FIGURE, SEMIBOLD, TITLE, text_font
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.quiet_scroll import QuietScrollArea

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme


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
    box = QMessageBox(QMessageBox.Icon.NoIcon, "Make my own copy", text, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    wanted = box.addButton("Make my own copy...", QMessageBox.ButtonRole.AcceptRole)
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.exec()
    return box.clickedButton() is wanted


def tell(parent: QWidget, title: str, text: str) -> None:
    """Tell the person why something could not be done."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, title, text, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.exec()


def tell_fault(parent: QWidget | None, details: str) -> None:
    """Tell the person that the program made a mistake; the details can be copied."""
    text = "Something went wrong inside the program. What was done before stays done."
    box = QMessageBox(QMessageBox.Icon.NoIcon, "A fault in the program", text, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setDetailedText(details)
    box.exec()


def show_about(parent: QWidget) -> None:
    """Show what this program is made of."""
    import platform  # slow, and nothing else needs it

    lines = [
        f"Comparison Explorer {__version__}",
        "Compares AI inference and post-training providers, offline, from one folder of files.",
        "",
        f"Python {platform.python_version()}, Qt {qVersion()}, PySide {PySide6.__version__}",
        "MIT licence. Qt and PySide: LGPL. Inter and JetBrains Mono: OFL.",
    ]
    tell(parent, "About Comparison Explorer", "\n".join(lines))


def show_shortcuts(parent: QWidget) -> None:
    """Show every action that has a key, by menu."""
    dialog = QDialog(parent)
    dialog.setWindowTitle("Keyboard shortcuts")
    dialog.resize(520, 620)
    title = QLabel("Keyboard shortcuts")
    title.setFont(text_font(TITLE, 600))
    tree = QTreeWidget()
    tree.setHeaderHidden(True)
    tree.setColumnCount(2)
    tree.setRootIsDecorated(False)
    tree.setAccessibleName("Keyboard shortcuts")
    heads: dict[str, QTreeWidgetItem] = {}
    for menu, name, keys in [*shortcut_rows(), *TABLE_KEYS]:
        head = heads.get(menu)
        if head is None:
            head = heads[menu] = QTreeWidgetItem(tree, [menu])
            head.setFont(0, text_font(12, 600))
        QTreeWidgetItem(head, [name, keys])
    tree.expandAll()
    tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
    tree.header().setStretchLastSection(False)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.rejected.connect(dialog.reject)
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(24, 24, 24, 16)
    layout.setSpacing(16)
    layout.addWidget(title)
    layout.addWidget(tree, 1)
    layout.addWidget(buttons)
    dialog.exec()


def show_method(parent: QWidget, theme: Theme) -> None:
    """Show how figures are chosen and compared."""
    dialog = QDialog(parent)
    dialog.setWindowTitle("How figures are chosen")
    dialog.resize(640, 680)
    content = QWidget()
    column = QVBoxLayout(content)
    column.setContentsMargins(24, 24, 24, 24)
    column.setSpacing(8)
    for title, paragraphs in SECTIONS:
        column.addWidget(Prose(theme, title, FIGURE, weight=SEMIBOLD))
        for paragraph in paragraphs:
            column.addWidget(Prose(theme, paragraph, role="text2"))
        column.addSpacing(12)
    column.addStretch(1)
    area = QuietScrollArea(content)
    area.setAccessibleName("How figures are chosen")
    area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.rejected.connect(dialog.reject)
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(area, 1)
    foot = QVBoxLayout()
    foot.setContentsMargins(24, 0, 24, 16)
    foot.addWidget(buttons)
    layout.addLayout(foot)
    dialog.exec()


TABLE_KEYS = (
    ("In the table and the charts", "Choose the row as A or as B", "A, B"),
    ("In the table and the charts", "Choose it for the free side", "Enter"),
    ("In the table and the charts", "Swap A and B", "X"),
)
"""Keys that work where the focus is on a list of providers."""
