"""The compare pane: two providers side by side, and the evidence behind every figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from explorer.gui.compare.empty import CompareEmpty
from explorer.gui.compare.head import CompareHead
from explorer.gui.look.typography import SECONDARY
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.quiet_scroll import QuietScrollArea
from explorer.gui.parts.switch import Switch

if TYPE_CHECKING:
    from explorer.gui.compare.body import CompareBody
    from explorer.gui.compare.evidence_popover import EvidencePopover
    from explorer.gui.compare.figure_cell import FigureCell
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session

_SWITCH_ROW = 38
_RIGHT = Qt.AlignmentFlag.AlignRight


class ComparePane(QWidget):
    """Shows the pair of the session; the window's own action can follow the switch."""

    differences_only_changed = Signal(bool)
    open_asked = Signal(object, object)
    """The person wants to see a provider's figure, which are handed over, in its file."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._body: CompareBody | None = None
        self._popover: EvidencePopover | None = None
        self.setAccessibleName("Compare")
        self._head = CompareHead(theme, self)
        self._head.swap_wanted.connect(session.swap)
        self._switch = Switch(theme, "Differences only")
        self._switch.setChecked(True)
        self._switch.toggled.connect(self._on_switch_toggled)
        self._count = ElidedLabel(theme, "", SECONDARY, "muted", align=_RIGHT)
        self._switch_row = self._make_switch_row()
        self._empty = CompareEmpty(theme)
        self._scroll = QuietScrollArea(QWidget())
        self._make_layout()
        session.pair_changed.connect(self._on_pair_changed)
        session.view_changed.connect(self._rebuild)
        session.catalog_changed.connect(self._rebuild)
        theme.tokens_changed.connect(self.update)
        self._rebuild()

    @property
    def differences_only(self) -> bool:
        """Whether equal rows are hidden."""
        return self._switch.isChecked()

    def set_differences_only(self, is_on: bool) -> None:
        """Hide equal rows, or show them."""
        self._switch.setChecked(is_on)

    def hideEvent(self, event: QHideEvent) -> None:
        """Take the evidence along: it speaks of a figure that is no longer to be seen."""
        super().hideEvent(event)
        self._close_popover()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the surface and the line below the switch."""
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.fillRect(self.rect(), tokens.surface)
        if self._body is not None:
            bottom = self._switch_row.geometry().bottom()
            painter.fillRect(0, bottom, self.width(), 1, tokens.border)

    def _make_switch_row(self) -> QWidget:
        widget = QWidget()
        widget.setFixedHeight(_SWITCH_ROW)
        row = QHBoxLayout(widget)
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(16)
        row.addWidget(self._switch)
        row.addWidget(self._count, 1)
        return widget

    def _make_layout(self) -> None:
        self._pages = QStackedLayout()
        self._pages.addWidget(self._empty)
        self._pages.addWidget(self._scroll)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(self._switch_row)
        column.addLayout(self._pages, 1)

    def _on_pair_changed(self) -> None:
        self._rebuild()
        self._scroll.verticalScrollBar().setValue(0)

    def _rebuild(self) -> None:
        """Build the content anew; the focus stays on the same figure where there is one."""
        self._close_popover()
        pair = self._session.pair
        whole = self._session.whole_pair
        focus = self._body.place_of_focus() if self._body else None
        scrolled = self._scroll.verticalScrollBar().value()
        self._head.set_pair(pair)
        self._switch_row.setVisible(whole is not None)
        if whole is None:
            self._body = None
            self._empty.set_pair(pair)
            self._pages.setCurrentWidget(self._empty)
            self._scroll.setWidget(QWidget())
        else:
            from explorer.gui.compare.body import CompareBody  # no start waits for it

            self._body = CompareBody(self._theme, self._session.view, whole)
            self._body.evidence_wanted.connect(self._on_evidence_wanted)
            self._body.copy_wanted.connect(self._on_copy_wanted)
            self._show_differences()
            self._scroll.setWidget(self._body)
            self._pages.setCurrentWidget(self._scroll)
            self._scroll.verticalScrollBar().setValue(scrolled)
            if focus is not None:
                self._body.restore_focus(*focus)
        self.update()

    def _show_differences(self) -> None:
        if self._body is not None:
            self._body.show_differences_only(self.differences_only)
            self._count.set_text(self._body.counts.words(self.differences_only))

    def _on_switch_toggled(self, is_on: bool) -> None:
        self._close_popover()
        self._show_differences()
        self.differences_only_changed.emit(is_on)

    def _on_evidence_wanted(self, row: int, side: int) -> None:
        assert self._body is not None
        cell = self._body.cell(row, side)
        was_open_here = self._popover is not None and self._popover.anchor is cell
        self._close_popover()
        if was_open_here or not cell.has_evidence:
            return
        self._scroll.ensureWidgetVisible(cell, 0, 8)
        from explorer.gui.compare.evidence_popover import EvidencePopover

        self._popover = EvidencePopover(
            self._theme,
            "AB"[side],
            cell.provider_name,
            cell.title,
            cell.shown,
            self._session.view.as_of,
        )
        cell.set_open(True)
        provider = self._session.pair[side]
        self._popover.open_asked.connect(lambda: self.open_asked.emit(provider, cell.shown))
        self._popover.closed.connect(lambda: self._on_popover_closed(cell))
        self._popover.open_beside(cell)

    def _on_copy_wanted(self, row: int, side: int) -> None:
        assert self._body is not None
        from explorer.analysis.evidence import evidence_text

        cell = self._body.cell(row, side)
        text = evidence_text(cell.provider_name, cell.shown)
        QGuiApplication.clipboard().setText(text)

    def _on_popover_closed(self, cell: FigureCell) -> None:
        self._popover = None
        cell.set_open(False)

    def _close_popover(self) -> None:
        if self._popover is not None:
            self._popover.close()
