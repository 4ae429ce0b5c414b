"""The lens: which model or GPU gives price and speed columns their meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from explorer.analysis.reach import reach_of
from explorer.gui.look import icons
from explorer.gui.look.marks import paint_focus
from explorer.gui.look.typography import BODY, MEDIUM, SECONDARY, text_font
from explorer.gui.parts.line import draw_line
from explorer.gui.parts.tooltip import plain_tooltip

if TYPE_CHECKING:
    from explorer.analysis.lens import Lens
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session
    from explorer.gui.top.lens_popup import LensPopup

HEIGHT = 32

_EDGE = 12
_GAP = 8
_CHEVRON_ROOM = 28
_RADIUS = 6.0
_COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class LensBox(QPushButton):
    """Says the lens and how far it reaches; opens the list of all. A letter opens it too."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._popup: LensPopup | None = None
        self._name = ""
        self._reach = ""
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: self.open_popup())
        session.catalog_changed.connect(self._on_view_changed)
        session.view_changed.connect(self._on_view_changed)
        theme.tokens_changed.connect(self.update)
        self._on_view_changed()

    def open_popup(self, typed: str = "") -> None:
        """Open the list of models and GPUs, narrowed to what is typed."""
        if not self.isEnabled():
            return
        if self._popup is None:
            from explorer.gui.top.lens_popup import LensPopup  # no start waits for it

            self._popup = LensPopup(self._session, self._theme, self)
            self._popup.chosen.connect(self._on_chosen)
        self._popup.open_at(self, typed)

    @property
    def popup(self) -> LensPopup | None:
        """The list, once it was opened."""
        return self._popup

    def sizeHint(self) -> QSize:
        """Return 240 by 32."""
        return QSize(240, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return a width at which a short name is whole."""
        return QSize(160, HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the list with Down or with a letter; Space and Enter press the button."""
        text, key = event.text(), Qt.Key(event.key())
        is_text = text.strip() and text.isprintable() and not event.modifiers() & _COMMANDS
        if key is Qt.Key.Key_Down:
            self.open_popup()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif is_text:
            self.open_popup(text)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box: what it is, the name, the reach, the chevron."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        painter.setPen(QPen(tokens.border2 if self.isEnabled() else tokens.border, 1))
        painter.setBrush(tokens.hover if self.underMouse() else tokens.surface)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
        ink = tokens.text if self.isEnabled() else tokens.faint
        quiet = tokens.muted if self.isEnabled() else tokens.faint
        strong, small = text_font(BODY, MEDIUM), text_font(SECONDARY)
        words = box.adjusted(_EDGE, 0, 0, 0)
        left = words.left() + draw_line(painter, words, "Lens", small, quiet) + _GAP
        room = self.width() - _CHEVRON_ROOM - left
        reach_width = QFontMetricsF(small).horizontalAdvance(self._reach) + _GAP
        has_room = room - reach_width > 80
        name_room = room - (reach_width if has_room else 0)
        words = QRectF(left, 0, name_room, self.height())
        words.setLeft(left + draw_line(painter, words, self._name, strong, ink) + _GAP)
        if has_room:
            words.setRight(self.width())
            draw_line(painter, words, self._reach, small, quiet)
        place = QRectF(self.width() - 24, 0, icons.CHIP, self.height())
        icons.paint_icon(painter, place, "chevron-down", ink)
        if self.hasFocus():
            paint_focus(painter, box, tokens, _RADIUS)

    def _on_view_changed(self) -> None:
        view = self._session.view
        total = len(view.catalog.providers)
        self._name = view.lens.name if view.lens else "none"
        self._reach = f"{reach_of(view)} of {total}" if view.lens else ""
        self.setEnabled(view.lens is not None)
        words = f"Lens {self._name}"
        if self._reach:
            words += f", current prices of {self._reach} providers"
        self.setAccessibleName(words)
        self.setToolTip(plain_tooltip(words))
        self.update()

    def _on_chosen(self, lens: Lens) -> None:
        self._session.set_lens(lens)
