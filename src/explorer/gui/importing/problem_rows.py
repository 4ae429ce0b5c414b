"""What is to be said of a page, by line, each with the text of the line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from explorer.analysis.labels import sentence
from explorer.gui.look.typography import BODY, SECONDARY
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.prose import Prose
from explorer.gui.parts.severity import SeveritySign
from explorer.gui.parts.unseen import screen_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.catalog.problem import Problem
    from explorer.gui.look.theme import Theme

_MOST = 60
"""A page with more problems than this is no page yet; `check` lists them all."""
_LONGEST_LINE = 300


class ProblemRows(QWidget):
    """Problems from top to bottom."""

    def __init__(
        self,
        theme: Theme,
        problems: Sequence[Problem],
        lines: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for problem in problems[:_MOST]:
            line = problem.place.line if problem.place else 0
            text = lines[line - 1] if 0 < line <= len(lines) else ""
            column.addWidget(_row(theme, problem, line, text))
        if len(problems) > _MOST:
            more = f"And {len(problems) - _MOST} more, which `check` lists."
            column.addWidget(Prose(theme, more, SECONDARY, "text2"))


def _row(theme: Theme, problem: Problem, line: int, text: str) -> QWidget:
    row = QWidget()
    place = ElidedLabel(theme, f"Line {line}" if line else "Page", SECONDARY, "text2", mono=True)
    place.setFixedWidth(68)
    found = f"{problem.field}: {problem.found}" if problem.field else sentence(problem.found)
    todo = f" {problem.todo}." if problem.todo else ""
    words = QVBoxLayout()
    words.setSpacing(2)
    words.addWidget(Prose(theme, f"{found}.{todo}", BODY))
    if text.strip():
        shown = screen_text(text[:_LONGEST_LINE].replace("\r", ""), False)
        words.addWidget(ElidedLabel(theme, shown, SECONDARY, "muted", mono=True))
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(8)
    top = Qt.AlignmentFlag.AlignTop
    layout.addWidget(SeveritySign(theme, problem.severity, drop=2), 0, top)
    layout.addWidget(place, 0, top)
    layout.addLayout(words, 1)
    return row
