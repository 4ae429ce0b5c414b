"""Icons take any colour and are as sharp as the screen."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPainter

from explorer import gui
from explorer.gui.look import icons
from explorer.gui.look.tokens import LIGHT
from explorer.paths import resources

pytestmark = pytest.mark.usefixtures("qapp")
FILES = sorted((resources() / "icons").glob("*.svg"))
OURS = [file for file in FILES if not file.stem.startswith("style-")]


def inked(image: QImage, colour: QColor) -> int:
    """Return how many pixels are more than half covered, all of them in `colour`."""
    pixels = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    covered = [pixel for pixel in pixels if pixel.alphaF() > 0.5]
    for pixel in covered:
        assert abs(pixel.red() - colour.red()) <= 2
        assert abs(pixel.green() - colour.green()) <= 2
        assert abs(pixel.blue() - colour.blue()) <= 2
    return len(covered)


@pytest.mark.parametrize("file", OURS, ids=lambda file: file.stem)
def test_every_icon_is_drawn_in_the_colour_asked_for(file: Path) -> None:
    red = QColor("#B3261E")
    assert inked(icons.pixmap(file.stem, red, 18, 2.0).toImage(), red) > 20


def test_every_icon_is_asked_for_somewhere() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in Path(gui.__path__[0]).rglob("*.py"))
    named = {file.stem for file in FILES if f'"{file.stem}"' in code or file.name in code}
    assert named == {file.stem for file in FILES}


@pytest.mark.parametrize("file", OURS, ids=lambda file: file.stem)
def test_every_file_keeps_to_the_grid_and_takes_its_colour(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert 'viewBox="0 0 24 24"' in text
    assert 'stroke="currentColor" stroke-width="2"' in text
    assert re.search(r'fill="(?!none")', text) is None


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [14, 16, 18])
def test_size_and_ratio(size: int, ratio: float) -> None:
    picture = icons.pixmap("search", LIGHT.text, size, ratio)
    assert picture.devicePixelRatio() == ratio
    assert abs(picture.width() - size * ratio) <= 0.5


def test_the_line_is_one_and_a_half_pixels_at_every_size() -> None:
    for size in (14, 16, 18, 24):
        image = icons.pixmap("arrow-down", LIGHT.text, size, 4.0).toImage()
        row = image.height() // 4
        cover = sum(image.pixelColor(x, row).alphaF() for x in range(image.width()))
        assert cover / 4.0 == pytest.approx(1.5, abs=0.1)


def test_a_name_without_a_file_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        icons.pixmap("no-such-icon", LIGHT.text)


def test_menu_icons_are_faint_when_disabled() -> None:
    icon = icons.icon("copy", LIGHT)
    assert inked(icon.pixmap(18, 18).toImage(), LIGHT.text2) > 0
    disabled = icon.pixmap(QSize(18, 18), QIcon.Mode.Disabled)
    assert inked(disabled.toImage(), LIGHT.faint) > 0


def test_an_icon_is_painted_where_it_is_asked_for() -> None:
    image = QImage(60, 40, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    icons.paint_icon(painter, QRectF(30, 10, 16, 16), "close", LIGHT.error)
    painter.end()
    assert inked(image.copy(30, 10, 16, 16), LIGHT.error) > 10
    assert inked(image.copy(0, 0, 30, 40), LIGHT.error) == 0


def test_the_program_has_an_icon() -> None:
    assert not icons.app_icon().pixmap(64, 64).isNull()
    assert Path(resources() / "app" / "comparison-explorer.svg").is_file()
