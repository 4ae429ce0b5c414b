"""Marks tell the kinds of source apart, stay inside their box and stay vector in an SVG."""

import re
from collections.abc import Callable
from functools import partial
from itertools import combinations

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from explorer.catalog.vocabulary import SourceKind
from explorer.gui.look import marks
from explorer.gui.look.hatch import box_hatch
from explorer.gui.look.tokens import DARK, LIGHT, Tokens

pytestmark = pytest.mark.usefixtures("qapp")
KINDS = list(SourceKind)
PaintKind = Callable[[QPainter, QRectF, SourceKind, QColor], None]
PAINTERS: dict[str, tuple[PaintKind, QRectF]] = {
    "square": (marks.paint_kind_square, QRectF(10, 10, 10, 10)),
    "bar": (marks.paint_kind_bar, QRectF(10, 10, 40, 12)),
}


def painted(paint: Callable[[QPainter], object], ratio: float = 1.0, size: int = 64) -> QImage:
    image = QImage(QSize(size, size) * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return image


def paint_in(paint: PaintKind, box: QRectF, kind: SourceKind, painter: QPainter) -> None:
    paint(painter, box, kind, LIGHT.text2)


def paint_side(letter: str, tokens: Tokens, painter: QPainter) -> None:
    marks.paint_badge(painter, QRectF(10, 10, 20, 20), letter, tokens)


def covered(image: QImage) -> set[tuple[int, int]]:
    """Return the places of all pixels that have any ink, in image pixels."""
    return {
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() > 0
    }


@pytest.mark.parametrize("shape", PAINTERS)
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_all_kinds_look_different(shape: str, ratio: float) -> None:
    paint, box = PAINTERS[shape]
    images = [painted(partial(paint_in, paint, box, kind), ratio) for kind in KINDS]
    for one, other in combinations(images, 2):
        assert one != other


@pytest.mark.parametrize("shape", PAINTERS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_no_mark_leaves_its_box(shape: str, kind: SourceKind, ratio: float) -> None:
    paint, box = PAINTERS[shape]
    for x, y in covered(painted(lambda p: paint(p, box, kind, LIGHT.mark), ratio)):
        assert box.left() * ratio - 1 < x + 0.5 < box.right() * ratio + 1
        assert box.top() * ratio - 1 < y + 0.5 < box.bottom() * ratio + 1


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_the_edge_of_a_bar_is_crisp_wherever_it_ends(ratio: float) -> None:
    box = QRectF(3.3, 5.2, 30.4, 12)
    image = painted(
        lambda p: marks.paint_kind_bar(p, box, SourceKind.INDEPENDENT, LIGHT.mark), ratio
    )
    row = image.height() * 11 // 64
    alphas = {image.pixelColor(x, row).alpha() for x in range(image.width())}
    assert alphas == {0, 255}


def test_a_bar_without_width_paints_and_does_not_fail() -> None:
    for kind in KINDS:
        painted(partial(paint_in, marks.paint_kind_bar, QRectF(5, 5, 0, 12), kind))


def test_about_fades_and_at_least_points_on() -> None:
    box = QRectF(4, 10, 40, 12)
    about = painted(
        lambda p: marks.paint_kind_bar(p, box, SourceKind.INDEPENDENT, LIGHT.mark, about=True)
    )
    assert about.pixelColor(30, 16).alpha() == 255
    assert about.pixelColor(42, 16).alpha() < 60
    least = painted(
        lambda p: marks.paint_kind_bar(p, box, SourceKind.INDEPENDENT, LIGHT.mark, at_least=True)
    )
    assert least.pixelColor(53, 16).alpha() > 200
    assert max(x for x, _ in covered(least)) <= 44 + 11


def test_a_range_is_a_line_with_ticks_and_no_bar() -> None:
    image = painted(lambda p: marks.paint_range(p, QRectF(10, 10, 30, 12), LIGHT.mark))
    assert image.pixelColor(10, 11).alpha() == 255
    assert image.pixelColor(39, 21).alpha() == 255
    assert image.pixelColor(25, 16).alpha() == 255
    assert image.pixelColor(25, 11).alpha() == 0


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_badges_carry_the_colour_of_their_side(tokens: Tokens) -> None:
    for letter in "AB":
        image = painted(partial(paint_side, letter, tokens))
        assert image.pixelColor(20, 12) == tokens.side(letter).mark


def test_a_checked_box_differs_from_an_empty_one() -> None:
    box = QRectF(10, 10, 14, 14)
    on = painted(lambda p: marks.paint_check_box(p, box, True, LIGHT))
    off = painted(lambda p: marks.paint_check_box(p, box, False, LIGHT))
    assert on.pixelColor(17, 11) == LIGHT.accent
    assert off.pixelColor(17, 17) == LIGHT.surface


def test_painters_leave_pen_brush_and_hints_as_they_were() -> None:
    def paint(painter: QPainter) -> None:
        painter.setPen(QColor("#123456"))
        marks.paint_kind_bar(painter, QRectF(5, 5, 20, 12), SourceKind.DERIVED, LIGHT.mark)
        marks.paint_focus(painter, QRectF(5, 5, 20, 12), LIGHT)
        assert painter.pen().color() == QColor("#123456")
        assert painter.brush().style() is Qt.BrushStyle.NoBrush

    painted(paint)


@pytest.mark.parametrize("kind", KINDS)
def test_marks_stay_vector_in_a_picture_file(kind: SourceKind) -> None:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(100, 40))
    painter = QPainter(generator)
    marks.paint_kind_bar(painter, QRectF(5, 5, 60, 12), kind, LIGHT.a_mark, True)
    painter.end()
    text = bytes(data.data()).decode()
    assert "<image" not in text
    assert re.search(r"#14479b", text, re.IGNORECASE)


@pytest.mark.parametrize("crossed", [False, True])
def test_hatch_lines_end_at_the_edge(crossed: bool) -> None:
    box = QRectF(3, 4, 50, 11)
    room = box.adjusted(-0.001, -0.001, 0.001, 0.001)
    lines = box_hatch(box, 5, crossed)
    assert len(lines) == (24 if crossed else 12)
    assert all(room.contains(line.p1()) and room.contains(line.p2()) for line in lines)
