"""Fonts come from the shipped families, in every weight, with figures that line up."""

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from explorer.gui.look import typography
from explorer.gui.look.typography import BODY, EVIDENCE, TITLE, mono_font, text_font

pytestmark = pytest.mark.usefixtures("qapp")


def width(font: QFont, text: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)


def test_families_are_the_shipped_ones() -> None:
    assert text_font(BODY).family() == "Inter"
    assert mono_font(BODY).family() == "JetBrains Mono"
    assert text_font(BODY).pixelSize() == 13


def test_weights_are_drawn_by_the_font_itself() -> None:
    widths = [width(text_font(BODY, weight), "Nebius Token") for weight in (400, 500, 600, 700)]
    assert widths == sorted(set(widths))


def test_tabular_figures_have_one_width() -> None:
    plain, tabular = text_font(BODY), text_font(BODY, tabular=True)
    assert width(plain, "1111") < width(plain, "0000")
    assert width(tabular, "1111") == width(tabular, "0000")


def test_mono_has_one_width_and_no_ligatures() -> None:
    font = mono_font(12)
    assert width(font, "iiii") == width(font, "MMMM")
    assert font.featureValue(QFont.Tag("calt")) == 0


@pytest.mark.parametrize(("px", "spacing"), [(BODY, 0.0), (TITLE, 98.0), (EVIDENCE, 98.0)])
def test_large_type_is_set_tighter(px: int, spacing: float) -> None:
    assert text_font(px).letterSpacing() == spacing


def test_a_font_that_a_caller_changes_is_theirs_alone() -> None:
    mine = text_font(BODY)
    mine.setPixelSize(40)
    assert text_font(BODY).pixelSize() == 13


def test_a_missing_font_file_gives_the_system_font(monkeypatch: pytest.MonkeyPatch) -> None:
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    monkeypatch.setattr(typography, "find_spec", lambda _name: None)
    caches = (typography.text_family, typography._text_font)
    for cached in caches:
        cached.cache_clear()
    try:
        font = text_font(BODY, 600)
        assert font.family() == system
        assert font.weight() == QFont.Weight.DemiBold
    finally:
        for cached in caches:
            cached.cache_clear()
