"""The first time that a source view is painted it is painted whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from explorer.gui.parts.code_view import CodeView
from explorer.paths import bundled_data
from windows import open_window

if TYPE_CHECKING:
    import pytest
    from pytestqt.qtbot import QtBot

    from explorer.gui.look.theme import Theme


def test_line_numbers_are_there_at_the_first_paint(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[int] = []
    number_text = CodeView.number_text

    def watched(self: CodeView, line: int) -> str:
        painted.append(line)
        return number_text(self, line)

    monkeypatch.setattr(CodeView, "number_text", watched)
    window = open_window(qtbot, theme, bundled_data())
    one, other = window.session.catalog.providers[:2]
    window.session.choose(0, one)
    window.session.choose(1, other)
    window.centre.show_tab("page")
    QApplication.processEvents()
    assert {1, 2, 3} <= set(painted)
