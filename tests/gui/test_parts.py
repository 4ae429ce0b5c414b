"""The small widgets: what they say, how they take keys, how they follow the theme."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction, QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QRadioButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from explorer.gui.look.theme import Theme
from explorer.gui.look.tokens import DARK, LIGHT
from explorer.gui.look.typography import text_font
from explorer.gui.parts.badge import Badge
from explorer.gui.parts.buttons import Button, icon_button, plain_button, primary_button
from explorer.gui.parts.chip import Chip, ChipKind, chip_size, paint_chip
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.key_caps import KeyCaps, split_keys
from explorer.gui.parts.prose import Prose, WrappedText
from explorer.gui.parts.segmented import SegmentedControl
from explorer.gui.parts.switch import Switch
from explorer.gui.parts.tooltip import plain_tooltip

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
MARKUP = "a <b>bold</b> & <img src=x>"


def every_part(theme: Theme) -> list[QWidget]:
    return [
        Badge(theme, "A"),
        Chip(theme, MARKUP, ChipKind.WARN, "warning"),
        ElidedLabel(theme, MARKUP),
        KeyCaps(theme, "Ctrl+K"),
        Prose(theme, MARKUP),
        SegmentedControl(theme, "Scale", [("linear", "Linear"), ("log", "Log")]),
        Switch(theme, "Differences only"),
        icon_button(theme, "copy", "Copy rows"),
        plain_button(theme, "Copy", "copy"),
        primary_button(theme, "Export page", "export"),
    ]


def shown(qtbot: QtBot, *parts: QWidget) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    for part in parts:
        column.addWidget(part)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def has_colour(widget: QWidget, colour: QColor) -> bool:
    image = widget.grab().toImage()
    return any(
        image.pixelColor(x, y) == colour
        for x in range(image.width())
        for y in range(image.height())
    )


def test_every_part_has_a_name_for_screen_readers(theme: Theme, qtbot: QtBot) -> None:
    for part in every_part(theme):
        qtbot.addWidget(part)
        assert part.accessibleName()


def test_every_part_follows_the_theme_and_can_go_before_it(theme: Theme, qtbot: QtBot) -> None:
    parts = every_part(theme)
    window = shown(qtbot, *parts)
    light = [part.grab().toImage() for part in parts]
    theme.choose("dark")
    dark = [part.grab().toImage() for part in parts]
    assert all(before != after for before, after in zip(light, dark, strict=True))
    for part in parts:
        part.deleteLater()
    qtbot.waitUntil(lambda: not any(isValid(part) for part in parts))
    theme.choose("light")
    assert window.isVisible()


@pytest.mark.parametrize(
    ("kind", "role"),
    [
        (ChipKind.BETTER, "better_tint"),
        (ChipKind.WARN, "warn_tint"),
    ],
)
def test_a_chip_wears_the_tint_of_its_kind(
    theme: Theme, qtbot: QtBot, kind: ChipKind, role: str
) -> None:
    chip = Chip(theme, "17 % lower", kind)
    qtbot.addWidget(chip)
    chip.resize(chip.sizeHint())
    assert has_colour(chip, getattr(LIGHT, role))
    theme.choose("dark")
    assert has_colour(chip, getattr(DARK, role))


def test_a_delegate_paints_the_chip_it_measured(theme: Theme) -> None:
    image = QImage(300, 40, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    box = paint_chip(painter, QPointF(5, 5), "Drafted", ChipKind.DRAFTED, theme.tokens, "pencil")
    painter.end()
    assert box.size() == chip_size("Drafted", "pencil")
    assert box.height() == 20


def test_a_chip_grows_with_its_text(theme: Theme, qtbot: QtBot) -> None:
    chip = Chip(theme, "Stale")
    qtbot.addWidget(chip)
    before = chip.sizeHint().width()
    chip.set_content("Changed since captured", ChipKind.WARN, "history")
    assert chip.sizeHint().width() > before
    assert chip.accessibleName() == "Changed since captured"


def test_arrow_keys_move_the_choice_and_tab_passes_it_as_one(theme: Theme, qtbot: QtBot) -> None:
    control = SegmentedControl(theme, "View", [("a", "Source"), ("b", "Both"), ("c", "Rendered")])
    after = plain_button(theme, "Copy")
    window = shown(qtbot, control, after)
    assert window.isVisible()
    after.setFocus()
    QTest.keyClick(after, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert control.isAncestorOf(focused())
    with qtbot.waitSignal(control.choice_changed) as caught:
        QTest.keyClick(focused(), Qt.Key.Key_Right)
    assert caught.args == ["b"]
    assert control.choice == "b"
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    assert focused() is after


def test_choosing_by_key_tells_only_of_a_change(theme: Theme, qtbot: QtBot) -> None:
    control = SegmentedControl(theme, "Scale", [("linear", "Linear"), ("log", "Log")])
    qtbot.addWidget(control)
    with qtbot.assertNotEmitted(control.choice_changed):
        control.choose("linear")
    with qtbot.waitSignal(control.choice_changed):
        control.choose("log")
    with pytest.raises(KeyError):
        control.choose("square root")


def test_a_click_anywhere_on_a_segment_or_switch_counts(theme: Theme, qtbot: QtBot) -> None:
    control = SegmentedControl(theme, "Scale", [("linear", "Linear"), ("log", "Log")])
    switch = Switch(theme, "Differences only")
    window = shown(qtbot, control, switch)
    assert window.isVisible()
    log = control.findChildren(QRadioButton)[1]
    QTest.mouseClick(log, Qt.MouseButton.LeftButton, pos=log.rect().bottomRight())
    assert control.choice == "log"
    QTest.mouseClick(switch, Qt.MouseButton.LeftButton, pos=switch.rect().center())
    assert switch.isChecked()
    QTest.keyClick(switch, Qt.Key.Key_Space)
    assert not switch.isChecked()


def test_a_choice_moves_no_neighbour(theme: Theme, qtbot: QtBot) -> None:
    control = SegmentedControl(theme, "Scale", [("linear", "Linear"), ("log", "Log")])
    qtbot.addWidget(control)
    before = control.sizeHint()
    control.choose("log")
    assert control.sizeHint() == before


def rings(window: QWidget) -> list[QWidget]:
    return [child for child in window.findChildren(QWidget) if type(child).__name__ == "_Ring"]


def test_the_focus_ring_is_for_the_keyboard_and_lies_outside(theme: Theme, qtbot: QtBot) -> None:
    first, second = plain_button(theme, "First"), primary_button(theme, "Second")
    window = shown(qtbot, first, second)
    second.setFocus(Qt.FocusReason.MouseFocusReason)
    assert not rings(window)
    first.setFocus(Qt.FocusReason.TabFocusReason)
    (ring,) = rings(window)
    assert ring.geometry() == first.geometry().adjusted(-4, -4, 4, 4)
    first.move(first.x() + 7, first.y())
    assert ring.geometry().left() == first.x() - 4
    second.setFocus(Qt.FocusReason.MouseFocusReason)
    qtbot.waitUntil(lambda: not rings(window))


def test_a_focus_that_comes_back_from_a_menu_shows_as_before(theme: Theme, qtbot: QtBot) -> None:
    first, second = plain_button(theme, "First"), plain_button(theme, "Second")
    window = shown(qtbot, first, second)
    second.setFocus(Qt.FocusReason.TabFocusReason)
    assert rings(window)
    first.setFocus(Qt.FocusReason.MouseFocusReason)
    qtbot.waitUntil(lambda: not rings(window))
    second.setFocus(Qt.FocusReason.PopupFocusReason)
    assert rings(window)
    first.setFocus(Qt.FocusReason.PopupFocusReason)
    qtbot.waitUntil(lambda: not rings(window))


def test_a_focused_button_can_be_deleted(theme: Theme, qtbot: QtBot) -> None:
    button = plain_button(theme, "Gone")
    window = shown(qtbot, plain_button(theme, "Stays"), button)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    assert rings(window)
    button.deleteLater()
    qtbot.waitUntil(lambda: not rings(window))
    theme.choose("dark")


def test_button_words_are_as_written(theme: Theme, qtbot: QtBot) -> None:
    button = plain_button(theme, "Q&A")
    qtbot.addWidget(button)
    assert button.label == "Q&A"
    assert button.accessibleName() == "Q&A"
    assert button.shortcut().isEmpty()


def test_a_button_makes_room_for_icon_and_keys(theme: Theme, qtbot: QtBot) -> None:
    button = Button(theme, "Check again")
    qtbot.addWidget(button)
    widths = [button.sizeHint().width()]
    button.set_icon("refresh")
    widths.append(button.sizeHint().width())
    button.set_keys("F5")
    widths.append(button.sizeHint().width())
    assert widths == sorted(set(widths))
    assert button.sizeHint().height() == 32
    button.set_height(28)
    assert button.sizeHint().height() == 28


def test_an_icon_button_follows_its_action(theme: Theme, qtbot: QtBot) -> None:
    button = icon_button(theme, "copy", "Copy rows")
    qtbot.addWidget(button)
    action = QAction("Copy rows", button)
    button.setDefaultAction(action)
    action.setEnabled(False)
    assert not button.isEnabled()
    action.setEnabled(True)
    with qtbot.waitSignal(action.triggered):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_prose_at_no_width_is_not_laid_out_letter_by_letter(theme: Theme, qtbot: QtBot) -> None:
    prose = Prose(theme, "word " * 40, 13)
    qtbot.addWidget(prose)
    narrowest = prose.minimumSizeHint().width()
    assert prose.heightForWidth(0) == prose.heightForWidth(narrowest) < 19 * 100


def test_prose_grows_by_whole_line_steps(theme: Theme, qtbot: QtBot) -> None:
    prose = Prose(theme, "word " * 60, 13)
    qtbot.addWidget(prose)
    assert prose.heightForWidth(200) > prose.heightForWidth(600)
    assert prose.heightForWidth(200) % 19 == 0
    prose.set_text("one")
    assert prose.heightForWidth(600) == 19
    prose.set_text("one\ntwo")
    assert prose.heightForWidth(600) == 38
    prose.set_text("")
    assert prose.heightForWidth(600) == 0


def test_markup_stays_text(theme: Theme, qtbot: QtBot) -> None:
    font = text_font(13)
    marked, plain = WrappedText("<b>x</b>", font, 400), WrappedText("x", font, 400)
    assert marked.natural_width > 3 * plain.natural_width
    label = ElidedLabel(theme, MARKUP)
    qtbot.addWidget(label)
    label.resize(30, 20)
    label.show()
    assert "<b>" not in label.toolTip()
    assert "&lt;b&gt;bold&lt;/b&gt; &amp;" in label.toolTip()


def test_the_tool_tip_of_a_label_is_there_only_while_it_is_cut(theme: Theme, qtbot: QtBot) -> None:
    label = ElidedLabel(theme, "Nebius Token Factory")
    qtbot.addWidget(label)
    label.resize(label.sizeHint())
    label.show()
    assert label.toolTip() == ""
    label.resize(60, 20)
    assert "Nebius Token Factory" in label.toolTip()
    assert label.text == "Nebius Token Factory"


def test_tool_tips_keep_lines_and_escape_the_rest() -> None:
    assert plain_tooltip("") == ""
    assert plain_tooltip("a<b\nc") == "<span>a&lt;b<br>c</span>"


@pytest.mark.parametrize(
    ("keys", "caps"),
    [
        ("Ctrl+Shift+M", ["Ctrl", "Shift", "M"]),
        ("F5", ["F5"]),
        ("Ctrl++", ["Ctrl", "+"]),
        ("+", ["+"]),
        ("", []),
    ],
)
def test_keys_are_split_into_caps(keys: str, caps: list[str]) -> None:
    assert split_keys(keys) == caps
