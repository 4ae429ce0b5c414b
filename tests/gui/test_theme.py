"""Colours keep their contrast, and a change of theme reaches palette and listeners."""

from typing import get_args

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from explorer.gui.look.theme import Theme
from explorer.gui.look.tokens import DARK, LIGHT, ColourRole, Tokens


def luminance(colour: QColor) -> float:
    parts = [colour.redF(), colour.greenF(), colour.blueF()]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: QColor, other: QColor) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("role", ["text", "text2", "muted", "a_text", "b_text", "warn", "error"])
@pytest.mark.parametrize("ground", ["surface", "window", "hover", "selected"])
def test_text_is_readable_on_every_ground(
    tokens: Tokens, role: ColourRole, ground: ColourRole
) -> None:
    assert contrast(tokens.colour(role), tokens.colour(ground)) >= 4.5


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("a_text", "a_tint"),
        ("b_text", "b_tint"),
        ("a_letter", "a_mark"),
        ("b_letter", "b_mark"),
        ("better", "better_tint"),
        ("warn", "warn_tint"),
        ("error", "error_tint"),
        ("text2", "info_tint"),
        ("on_accent", "accent"),
    ],
)
def test_text_is_readable_on_its_own_tint(
    tokens: Tokens, ink: ColourRole, ground: ColourRole
) -> None:
    assert contrast(tokens.colour(ink), tokens.colour(ground)) >= 4.5


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("role", ["mark", "a_mark", "b_mark", "control", "focus"])
def test_marks_and_outlines_stand_out(tokens: Tokens, role: ColourRole) -> None:
    assert contrast(tokens.colour(role), tokens.surface) >= 3
    assert contrast(tokens.colour(role), tokens.window) >= 3


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_letters_of_both_sides_can_be_read(tokens: Tokens) -> None:
    for letter in "AB":
        side = tokens.side(letter)
        assert contrast(side.letter, side.mark) >= 4


def test_a_side_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="A or B"):
        LIGHT.side("C")


def test_every_role_names_a_token() -> None:
    assert set(get_args(ColourRole)) == set(Tokens.__slots__)
    assert all(isinstance(LIGHT.colour(role), QColor) for role in get_args(ColourRole))


def test_choosing_dark_changes_palette_and_tells_once(
    theme: Theme, qapp: QApplication, qtbot: QtBot
) -> None:
    assert theme.tokens is LIGHT
    with qtbot.waitSignal(theme.tokens_changed):
        theme.choose("dark")
    assert theme.tokens is DARK
    assert theme.scheme == "dark"
    assert qapp.palette().color(QPalette.ColorRole.Window) == DARK.window
    disabled = qapp.palette().color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text)
    assert disabled == DARK.faint
    with qtbot.assertNotEmitted(theme.tokens_changed):
        theme.choose("dark")


def test_an_unknown_scheme_is_refused(theme: Theme) -> None:
    with pytest.raises(ValueError, match="system, light or dark"):
        theme.choose("sepia")  # type: ignore[arg-type]
    assert theme.tokens is LIGHT


class Hints(QObject):
    """A system that changes its mind."""

    colorSchemeChanged = Signal(Qt.ColorScheme)  # noqa: N815

    def __init__(self) -> None:
        super().__init__()
        self.scheme = Qt.ColorScheme.Unknown

    def colorScheme(self) -> Qt.ColorScheme:  # noqa: N802
        return self.scheme

    def turn(self, scheme: Qt.ColorScheme) -> None:
        self.scheme = scheme
        self.colorSchemeChanged.emit(scheme)


@pytest.fixture
def hints(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Hints:
    made = Hints()
    monkeypatch.setattr(type(qapp), "styleHints", lambda *_: made)
    return made


def test_an_unknown_system_scheme_is_light_and_a_known_one_is_followed(
    qapp: QApplication, hints: Hints
) -> None:
    theme = Theme(qapp, "system")
    assert theme.tokens is LIGHT
    hints.turn(Qt.ColorScheme.Dark)
    assert theme.tokens is DARK
    hints.turn(Qt.ColorScheme.Light)
    assert theme.tokens is LIGHT


def test_a_chosen_scheme_does_not_follow_the_system(qapp: QApplication, hints: Hints) -> None:
    theme = Theme(qapp, "light")
    hints.turn(Qt.ColorScheme.Dark)
    assert theme.tokens is LIGHT
    theme.choose("system")
    assert theme.tokens is DARK
