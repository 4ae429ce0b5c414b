"""Our own line icons, in any colour, sharp at every size and screen ratio."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from explorer.gui.look.pixels import snapped
from explorer.paths import resources

if TYPE_CHECKING:
    from explorer.gui.look.tokens import Tokens

TOOLBAR = 18
BUTTON = 16
CHIP = 14

_STROKE = 36.0
"""Divided by the size this is the stroke width on the 24 grid: 1.5 px at every size."""


def pixmap(name: str, colour: QColor, size: int = TOOLBAR, ratio: float = 1.0) -> QPixmap:
    """Return an icon of `size` px for a screen of that device pixel ratio.

    Raises FileNotFoundError for a name without a file in resources/icons.
    """
    return _pixmap(name, colour.name(QColor.NameFormat.HexArgb), size, ratio)


def paint_icon(painter: QPainter, rect: QRectF, name: str, colour: QColor) -> None:
    """Paint an icon centred in a rectangle, as large as its shorter side."""
    size = round(min(rect.width(), rect.height()))
    picture = pixmap(name, colour, size, painter.device().devicePixelRatioF())
    place = QRectF(0, 0, size, size)
    place.moveCenter(rect.center())
    painter.drawPixmap(snapped(painter, place).topLeft(), picture)


def icon(name: str, tokens: Tokens) -> QIcon:
    """Return an icon for menus and lists: text2 at rest, text when active, faint if disabled."""
    colours = {
        QIcon.Mode.Normal: tokens.text2,
        QIcon.Mode.Active: tokens.text,
        QIcon.Mode.Selected: tokens.text,
        QIcon.Mode.Disabled: tokens.faint,
    }
    made = QIcon()
    for ratio in sorted({screen.devicePixelRatio() for screen in QGuiApplication.screens()}):
        for mode, colour in colours.items():
            made.addPixmap(pixmap(name, colour, TOOLBAR, ratio), mode)
    return made


def app_icon() -> QIcon:
    """Return the program's own icon."""
    return QIcon(str(resources() / "app" / "comparison-explorer.svg"))


@cache
def _source(name: str) -> str:
    return (resources() / "icons" / f"{name}.svg").read_text(encoding="utf-8")


@cache
def _pixmap(name: str, colour: str, size: int, ratio: float) -> QPixmap:
    argb = QColor(colour)
    text = (
        _source(name)
        .replace("currentColor", argb.name())
        .replace('stroke-width="2"', f'stroke-width="{_STROKE / size:g}"')
    )
    picture = QPixmap(QSize(size, size) * ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setOpacity(argb.alphaF())
    QSvgRenderer(QByteArray(text.encode())).render(painter, QRectF(picture.rect()))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture
