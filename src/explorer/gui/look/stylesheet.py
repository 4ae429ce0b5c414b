"""The style rules that a palette cannot give; item views take none, delegates own every pixel.

The rules of combo boxes and push buttons are for the dialogs that Qt makes by itself.
"""

from __future__ import annotations

from string import Template
from typing import get_args

from explorer.gui.look.tokens import ColourRole, Tokens
from explorer.paths import resources

_RULES = Template("""
QLineEdit, QComboBox {
  background: $surface; color: $text; border: 1px solid $control; border-radius: 6px;
  padding: 0 8px; min-height: 30px; selection-background-color: $accent;
  selection-color: $on_accent; placeholder-text-color: $muted; }
QComboBox { border-color: $border2; }
QLineEdit:focus, QComboBox:focus { border: 2px solid $focus; padding: 0 7px; min-height: 28px; }
QLineEdit[invalid="true"] { border: 2px solid $error; padding: 0 7px; min-height: 28px; }
QLineEdit:disabled, QComboBox:disabled { color: $faint; border-color: $border; }
QLineEdit[bare="true"] { background: transparent; border: none; padding: 0; min-height: 0; }
QComboBox::drop-down { border: none; width: 28px; }
QComboBox::down-arrow { image: url("$arrow"); width: 14px; height: 14px; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $border2; }
QPushButton { background: $surface; color: $text; border: 1px solid $border2;
  border-radius: 6px; padding: 0 12px; min-height: 30px; }
QPushButton:hover { background: $hover; }
QPushButton:pressed { background: $selected; }
QPushButton:disabled { color: $faint; border-color: $border; }
QPushButton:focus { border: 2px solid $focus; padding: 0 11px; min-height: 28px; }
QPushButton:default {
  background: $accent; color: $on_accent; border-color: $accent; }
QToolButton { background: transparent; border: none; border-radius: 6px; padding: 5px; }
QToolButton:hover { background: $hover; }
QToolButton:pressed, QToolButton:checked { background: $selected; }
QToolButton:focus { border: 2px solid $focus; padding: 3px; }
QRadioButton { spacing: 8px; }
QRadioButton::indicator { width: 12px; height: 12px; border: 1px solid $control;
  border-radius: 7px; background: $surface; }
QRadioButton::indicator:checked { width: 6px; height: 6px; border: 4px solid $accent; }
QRadioButton::indicator:focus { border-color: $focus; }
QSplitter::handle { background: $border; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: $border2; border-radius: 3px; margin: 3px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: $control; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QToolTip { background: $raised; color: $text; border: 1px solid $border2; padding: 4px 6px; }
QMenu { background: $raised; color: $text; border: 1px solid $border2; padding: 4px; }
QMenu::item { padding: 6px 24px 6px 12px; border-radius: 5px; }
QMenu::item:selected { background: $selected; }
QMenu::item:disabled { color: $faint; }
QMenu::icon { padding-left: 8px; }
QMenu::separator { height: 1px; background: $border; margin: 4px 8px; }
QMenuBar { background: $window; border-bottom: 1px solid $border; padding: 2px 8px; }
QMenuBar::item { padding: 4px 8px; border-radius: 5px; background: transparent; }
QMenuBar::item:selected { background: $selected; }
QDialogButtonBox, QMessageBox { dialogbuttonbox-buttons-have-icons: 0; }
QProgressBar { background: $border; border: none; border-radius: 2px; max-height: 4px; }
QProgressBar::chunk { background: $accent; border-radius: 2px; }
""")


def stylesheet(tokens: Tokens) -> str:
    """Return the rules with the colours of a set of tokens filled in."""
    colours = {name: tokens.colour(name).name() for name in get_args(ColourRole)}
    arrow = resources() / "icons" / "style-arrow.svg"
    return _RULES.substitute(colours, arrow=arrow.as_posix())
