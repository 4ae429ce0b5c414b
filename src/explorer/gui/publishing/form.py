"""What the person settles before an export: which providers, and into which folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from explorer.analysis.labels import counted
from explorer.gui import dialogs
from explorer.gui.look.typography import BODY, SECONDARY, SEMIBOLD, text_font
from explorer.gui.parts.buttons import plain_button
from explorer.gui.parts.fields import show_invalid
from explorer.gui.parts.prose import Prose
from explorer.page.publishing.plan import Plan
from explorer.page.publishing.shelf import has_foreign_index
from explorer.page.publishing.size import LARGE, size_words

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session

_INDENT = 24


class Form(QWidget):
    """Two choices, and in words what follows from them."""

    folder_changed = Signal()

    def __init__(self, theme: Theme, session: Session, folder: Path) -> None:
        super().__init__()
        catalog, query = session.catalog, session.query
        found, words = query.of(catalog.providers), query.in_words()
        self._all = Plan.of(catalog, catalog.providers)
        self._some = Plan.of(catalog, found)
        self._every = QRadioButton(f"&All {counted(len(catalog.providers), 'provider')}")
        self._filtered = QRadioButton("Only those that the &search lets through")
        self._every.setChecked(True)
        self._filtered.setEnabled(bool(words and found))
        told = f"{len(found)} of {counted(len(catalog.providers), 'provider')} {words}."
        self._query = Prose(
            theme, told if words else "Nothing is searched for.", SECONDARY, "muted"
        )
        self._folder = QLineEdit(str(folder))
        self._folder.setAccessibleName("Folder")
        self._choose = plain_button(theme, "Choose...", "folder-open")
        self._choose.setShortcut("Alt+C")
        self._outlook = Prose(theme, "", BODY, "text2")
        self._warning = Prose(theme, "", BODY, "warn")
        self._place()
        self._every.toggled.connect(self._on_set_changed)
        self._folder.textChanged.connect(self._on_folder_changed)
        self._choose.clicked.connect(self._on_choose_clicked)
        self._on_set_changed()
        self._on_folder_changed()

    @property
    def plan(self) -> Plan:
        """The set that is chosen."""
        return self._some if self._filtered.isChecked() else self._all

    @property
    def folder(self) -> Path | None:
        """The folder that is named; None unless it is a whole path."""
        try:
            path = Path(self._folder.text().strip()).expanduser()
        except RuntimeError:  # of `~name`, where nobody has that name
            return None
        return path if path.is_absolute() else None

    def refuse(self, sentence: str) -> None:
        """Say why the folder takes no pages."""
        show_invalid(self._folder, True)
        self._warning.set_role("error")
        self._warning.set_text(sentence)
        self._folder.setFocus()
        self._folder.selectAll()

    def _place(self) -> None:
        label = QLabel("&Folder")
        label.setBuddy(self._folder)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._folder, 1)
        row.addWidget(self._choose)
        under = QHBoxLayout()
        under.setContentsMargins(_INDENT, 0, 0, 0)
        under.addWidget(self._query)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 0, 24, 16)
        column.setSpacing(8)
        pages = QLabel("Pages")
        for title in (pages, label):
            title.setFont(text_font(SECONDARY, SEMIBOLD))
        column.addWidget(pages)
        column.addWidget(self._every)
        column.addWidget(self._filtered)
        column.addLayout(under)
        column.addSpacing(12)
        column.addWidget(label)
        column.addLayout(row)
        column.addSpacing(12)
        column.addWidget(self._outlook)
        column.addWidget(self._warning)
        column.addStretch(1)

    def _on_set_changed(self) -> None:
        self._outlook.set_text(_outlook(self.plan))

    def _on_folder_changed(self) -> None:
        show_invalid(self._folder, False)
        self._warning.set_role("warn")
        self._warning.set_text(self._doubt())
        self.folder_changed.emit()

    def _doubt(self) -> str:
        if self.folder is None:
            return "Name a whole path, or choose a folder."
        if has_foreign_index(self.folder):
            return "This folder has an index.md that no export wrote. It will be replaced."
        return ""

    def _on_choose_clicked(self) -> None:
        if chosen := dialogs.ask_export_folder(self, self.folder or Path.home()):
            self._folder.setText(str(chosen))


def _outlook(plan: Plan) -> str:
    """Say what an export of a set would do."""
    house = f" {plan.added.name} comes along, as its pages are linked to." if plan.added else ""
    size = f", about {size_words(plan)}" if plan.page_count > LARGE else ""
    return (
        f"{counted(plan.pair_count, 'comparison')}, {counted(len(plan.members), 'provider')} and "
        f"1 index{size}.{house} Pages that have not changed are left alone, and none is deleted."
    )
