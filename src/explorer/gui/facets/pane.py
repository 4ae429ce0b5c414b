"""The filters at the left: values that can be ticked, with how many providers each would leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from explorer.gui.facets.model import FacetModel
from explorer.gui.facets.view import FacetView
from explorer.gui.look.typography import BODY, MEDIUM, SECONDARY, SEMIBOLD, text_font
from explorer.gui.parts.elided import ElidedLabel

if TYPE_CHECKING:
    from explorer.gui.look.theme import Theme
    from explorer.gui.session import Session

_EDGE = 16
_TITLE = 40


class FacetPane(QWidget):
    """Ticks are written into the query, so that the search box says them too."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = FacetModel(session, self)
        self.view = FacetView(self._model, theme)
        self._clear = QToolButton()
        self._clear.setText("Clear")
        self._clear.setFont(text_font(SECONDARY, MEDIUM))
        self._clear.setAccessibleName("Clear filters")
        self._clear.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._clear.clicked.connect(self._model.clear)
        self._lay_out(theme)
        self.setFocusProxy(self.view)
        session.query_changed.connect(self._on_query_changed)
        session.catalog_changed.connect(self._on_query_changed)
        self._on_query_changed()

    def _lay_out(self, theme: Theme) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(_EDGE, 0, _EDGE - 10, 0)
        head.addWidget(ElidedLabel(theme, "Filters", BODY, weight=SEMIBOLD), 1)
        head.addWidget(self._clear)
        title = QWidget()
        title.setFixedHeight(_TITLE)
        title.setLayout(head)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(title)
        column.addWidget(self.view, 1)

    def _on_query_changed(self) -> None:
        has_ticks = self._model.has_ticks
        if not has_ticks and self._clear.hasFocus():
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._clear.setVisible(has_ticks)
