"""Type: Inter for text, JetBrains Mono for source; sizes in CSS-like pixels."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

CAPTION = 11
SECONDARY = 12
BODY = 13
FIGURE = 15
TITLE = 20
EVIDENCE = 28

REGULAR = 400
MEDIUM = 500
SEMIBOLD = 600

LINE_HEIGHT = 1.45
"""Of wrapped text, as a multiple of the pixel size."""

_TIGHT_FROM = TITLE
_TIGHT_SPACING = 98.0
_VARIABLE = ("Inter", "JetBrains Mono")
_WEIGHT_AXIS = QFont.Tag("wght")
_TABULAR = QFont.Tag("tnum")
_CONTEXTUAL = QFont.Tag("calt")


@cache
def text_family() -> str:
    """Return the family of all text: Inter, or the system's if its file is missing."""
    return _load("fontpkg_inter", "Inter[opsz,wght].ttf", QFontDatabase.SystemFont.GeneralFont)


@cache
def mono_family() -> str:
    """Return the family of source text: JetBrains Mono, or the system's fixed font."""
    return _load(
        "fontpkg_jetbrains_mono", "JetBrainsMono[wght].ttf", QFontDatabase.SystemFont.FixedFont
    )


def text_font(px: float, weight: int = REGULAR, tabular: bool = False) -> QFont:
    """Return the text font at a pixel size.

    `tabular` gives digits one width: only for fonts that draw figures, it widens hyphens.
    """
    return QFont(_text_font(round(px), weight, tabular))


def mono_font(px: float, weight: int = REGULAR) -> QFont:
    """Return the font of source text, without ligatures: `//` stays two strokes."""
    return QFont(_mono_font(round(px), weight))


@cache
def _text_font(px: int, weight: int, tabular: bool) -> QFont:
    font = _font(text_family(), px, weight)
    font.setFeature(_CONTEXTUAL, 0)  # it would draw "25x32" as "25×32"
    if tabular:
        font.setFeature(_TABULAR, 1)
    if px >= _TIGHT_FROM:
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, _TIGHT_SPACING)
    return font


@cache
def _mono_font(px: int, weight: int) -> QFont:
    font = _font(mono_family(), px, weight)
    font.setFeature(_CONTEXTUAL, 0)
    return font


def _font(family: str, px: int, weight: int) -> QFont:
    font = QFont(family)
    font.setPixelSize(px)
    if family in _VARIABLE:
        # Its weight property gives 400 or a synthetic bold; only the axis gives every weight.
        font.setVariableAxis(_WEIGHT_AXIS, weight)
    else:
        font.setWeight(QFont.Weight(weight))
    return font


def _load(package: str, file_name: str, fallback: QFontDatabase.SystemFont) -> str:
    """Register a font of an installed font package and return its family.

    The package's folder is read directly: asking `fontpkg` for the path scans the metadata of
    all installed packages and takes ten times as long as registering the font.
    """
    file = _font_file(package, file_name)
    font_id = QFontDatabase.addApplicationFont(str(file)) if file else -1
    families = QFontDatabase.applicationFontFamilies(font_id) if font_id >= 0 else []
    return families[0] if families else QFontDatabase.systemFont(fallback).family()


def _font_file(package: str, file_name: str) -> Path | None:
    spec = find_spec(package)
    folders = spec.submodule_search_locations if spec else None
    file = Path(folders[0], "files", file_name) if folders else None
    return file if file and file.is_file() else None
