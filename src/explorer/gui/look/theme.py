"""Light and dark: one palette, one stylesheet, one signal when they change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPalette

from explorer.gui.look.stylesheet import stylesheet
from explorer.gui.look.tokens import DARK, LIGHT
from explorer.gui.look.typography import BODY, text_font

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from explorer.gui.look.tokens import ColourRole, Tokens

Scheme = Literal["system", "light", "dark"]

_ROLES: dict[QPalette.ColorRole, ColourRole] = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "surface",
    QPalette.ColorRole.AlternateBase: "window",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.PlaceholderText: "muted",
    QPalette.ColorRole.Button: "surface",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.BrightText: "error",
    QPalette.ColorRole.Highlight: "selected",
    QPalette.ColorRole.HighlightedText: "text",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Link: "text",
    QPalette.ColorRole.LinkVisited: "text2",
    QPalette.ColorRole.ToolTipBase: "raised",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.Light: "raised",
    QPalette.ColorRole.Midlight: "border",
    QPalette.ColorRole.Mid: "border2",
    QPalette.ColorRole.Dark: "control",
    QPalette.ColorRole.Shadow: "control",
}
_TEXT_ROLES = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
    QPalette.ColorRole.HighlightedText,
)


class Theme(QObject):
    """The look of the application; every widget of ours is given it and paints with `tokens`."""

    tokens_changed = Signal()

    def __init__(self, app: QApplication, scheme: Scheme = "system") -> None:
        super().__init__(app)
        self._app = app
        self._scheme: Scheme = scheme
        app.setStyle("Fusion")
        app.setFont(text_font(BODY))
        self._tokens = self._wanted()
        self._apply()
        app.styleHints().colorSchemeChanged.connect(self._on_system_changed)

    @property
    def tokens(self) -> Tokens:
        """The colours in force."""
        return self._tokens

    @property
    def scheme(self) -> Scheme:
        """What the person chose."""
        return self._scheme

    def choose(self, scheme: Scheme) -> None:
        """Show light or dark colours, or follow the system; raises ValueError on another word."""
        if scheme not in get_args(Scheme):
            raise ValueError(f"A theme is system, light or dark, not {scheme!r}.")
        self._scheme = scheme
        self._refresh()

    def _wanted(self) -> Tokens:
        if self._scheme == "system":
            system = self._app.styleHints().colorScheme()
            return DARK if system is Qt.ColorScheme.Dark else LIGHT
        return DARK if self._scheme == "dark" else LIGHT

    def _refresh(self) -> None:
        wanted = self._wanted()
        if wanted is not self._tokens:
            self._tokens = wanted
            self._apply()
            self.tokens_changed.emit()

    def _apply(self) -> None:
        self._app.setPalette(palette(self._tokens))
        self._app.setStyleSheet(stylesheet(self._tokens))

    def _on_system_changed(self) -> None:
        self._refresh()


def palette(tokens: Tokens) -> QPalette:
    """Return the palette of a set of tokens, for what the program does not paint itself."""
    made = QPalette()
    for role, name in _ROLES.items():
        made.setColor(role, tokens.colour(name))
    for role in _TEXT_ROLES:
        made.setColor(QPalette.ColorGroup.Disabled, role, tokens.faint)
    return made
