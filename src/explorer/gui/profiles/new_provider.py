"""The dialog for a new provider: its name, and the slug that follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from explorer.catalog.slugs import slug_of
from explorer.catalog.template import new_file
from explorer.gui.look.typography import MEDIUM, SECONDARY, text_font
from explorer.gui.parts.buttons import plain_button, primary_button
from explorer.gui.parts.dialog import EDGE, FramedDialog
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.fields import show_invalid
from explorer.gui.parts.prose import Prose
from explorer.gui.profiles.naming import name_fault, slug_fault

if TYPE_CHECKING:
    from explorer.catalog.catalog import Catalog
    from explorer.gui.look.theme import Theme

_WIDTH = 460
_BELOW = 36
"""Two lines of what is wrong."""
_TEXT = (
    "A provider is one file. It is written with an example of every key, each of them "
    "commented out, and opens in your editor."
)


class NewProviderDialog(FramedDialog):
    """Asks for a name and a slug; listen to `accepted`, then `open()`."""

    def __init__(self, theme: Theme, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(theme, "New provider", _TEXT, parent)
        self._catalog = catalog
        self._follows = True
        self._name, self._slug = QLineEdit(), QLineEdit()
        self._name.setMaxLength(200)
        self._slug.setMaxLength(200)
        middle = Qt.TextElideMode.ElideMiddle
        self._file = ElidedLabel(theme, "", SECONDARY, "muted", elide=middle, mono=True)
        self._fault = Prose(theme, "", SECONDARY, "error")
        self._do = primary_button(theme, "Create and open")
        self._leave = plain_button(theme, "Cancel")
        self._add_fields()
        for button in (self._leave, self._do):
            self.foot.addWidget(button)
        self._do.setDefault(True)
        self._name.textEdited.connect(self._on_name_edited)
        self._slug.textEdited.connect(self._on_slug_edited)
        self._do.clicked.connect(self.accept)
        self._leave.clicked.connect(self.reject)
        self._check()

    @property
    def name(self) -> str:
        """The name, without outer space."""
        return self._name.text().strip()

    @property
    def slug(self) -> str:
        """The slug; a capital means the small letter."""
        return self._slug.text().strip().lower()

    @property
    def fault(self) -> str:
        """Why the provider cannot be created as it is; empty when it can, or nothing is typed."""
        return self._fault.text

    @property
    def file(self) -> str:
        """The file that will be written, as it is shown."""
        return self._file.text

    def accept(self) -> None:
        """Close, if name and slug will do."""
        self._check()  # a file may have come meanwhile
        if self._do.isEnabled():
            super().accept()

    def _add_fields(self) -> None:
        self.body.setContentsMargins(EDGE, 4, EDGE, 20)
        for label, field in (("&Name", self._name), ("&Slug", self._slug)):
            self.body.addWidget(_label(label, field))
            self.body.addSpacing(6)
            self.body.addWidget(field)
            self.body.addSpacing(8 if field is self._slug else 16)
        self.body.addWidget(self._below())
        self.foot.addStretch(1)
        self.setFixedWidth(_WIDTH)

    def _below(self) -> QWidget:
        """Return the room for either the file or what is wrong; it stays as high as it is."""
        room = QWidget()
        room.setFixedHeight(_BELOW)
        column = QVBoxLayout(room)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._file)
        column.addWidget(self._fault)
        column.addStretch(1)
        return room

    def _on_name_edited(self) -> None:
        if self._follows:
            self._slug.setText(slug_of(self.name) or "")
        self._check()

    def _on_slug_edited(self, text: str) -> None:
        """Stop following the name; an emptied slug follows it again."""
        self._follows = not text
        self._check()

    def _check(self) -> None:
        of_name = name_fault(self.name)
        of_slug = "" if of_name else slug_fault(self.name, self.slug, self._catalog)
        self._fault.set_text(of_name or of_slug)
        self._fault.setVisible(bool(self.fault))
        self._file.setVisible(not self.fault)
        for field, fault in ((self._name, of_name), (self._slug, of_slug)):
            show_invalid(field, bool(fault))
        folder = self._catalog.folder
        is_shown = bool(folder and self.slug and not of_slug)
        path = new_file(folder, self.slug) if folder and is_shown else None
        self._file.set_text(path.relative_to(folder).as_posix() if path and folder else "")
        self._do.setEnabled(bool(self.name and self.slug) and not self.fault)


def _label(text: str, field: QLineEdit) -> QLabel:
    label = QLabel(text)
    label.setFont(text_font(SECONDARY, MEDIUM))
    label.setBuddy(field)
    field.setAccessibleName(text.replace("&", ""))
    return label
