"""The colour table: one frozen set of tokens for light, one for dark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from PySide6.QtGui import QColor

ColourRole = Literal[
    "window", "surface", "raised", "info_tint",
    "border", "border2", "control", "text", "text2", "muted", "faint",
    "accent", "on_accent", "focus", "hover", "selected",
    "a_mark", "a_text", "a_tint", "a_letter", "b_mark", "b_text", "b_tint", "b_letter",
    "better", "better_tint", "warn", "warn_tint", "warn_mark", "error", "error_tint",
    "mark", "grid", "axis", "shadow",
]  # fmt: skip


class SideColours(NamedTuple):
    """What one side of a comparison is painted with."""

    mark: QColor
    text: QColor
    tint: QColor
    letter: QColor


@dataclass(frozen=True, slots=True, eq=False)
class Tokens:
    """Every colour of the program; take one by name, never write a colour elsewhere.

    Text colours keep 4.5:1 on surface, window, hover, selected and their own tint; marks and
    control outlines keep 3:1. `faint` is for disabled things only. `shadow` carries its
    opacity.
    """

    window: QColor
    surface: QColor
    raised: QColor
    info_tint: QColor
    border: QColor
    border2: QColor
    control: QColor
    text: QColor
    text2: QColor
    muted: QColor
    faint: QColor
    accent: QColor
    on_accent: QColor
    focus: QColor
    hover: QColor
    selected: QColor
    a_mark: QColor
    a_text: QColor
    a_tint: QColor
    a_letter: QColor
    b_mark: QColor
    b_text: QColor
    b_tint: QColor
    b_letter: QColor
    better: QColor
    better_tint: QColor
    warn: QColor
    warn_tint: QColor
    warn_mark: QColor
    error: QColor
    error_tint: QColor
    mark: QColor
    grid: QColor
    axis: QColor
    shadow: QColor

    def colour(self, role: ColourRole) -> QColor:
        """Return the colour of a role that is chosen at run time."""
        colour: QColor = getattr(self, role)
        return colour

    def side(self, letter: str) -> SideColours:
        """Return the colours of side A or B."""
        match letter:
            case "A":
                return SideColours(self.a_mark, self.a_text, self.a_tint, self.a_letter)
            case "B":
                return SideColours(self.b_mark, self.b_text, self.b_tint, self.b_letter)
        raise ValueError(f"A side is called A or B, not {letter!r}.")


def _tokens(shadow: int, **colours: str) -> Tokens:
    made = {name: QColor(f"#{value}") for name, value in colours.items()}
    return Tokens(shadow=QColor(0, 0, 0, shadow), **made)


LIGHT = _tokens(
    window="F5F6F8", surface="FFFFFF", raised="FFFFFF", info_tint="EEF0F3",
    border="E3E6EB", border2="CDD2DA", control="868E9C",
    text="14171C", text2="454C58", muted="5E6673", faint="9AA2AF",
    accent="1B2029", on_accent="FFFFFF", focus="1B2029", hover="F0F2F5", selected="E4E8EF",
    a_mark="14479B", a_text="14479B", a_tint="E6EEFB", a_letter="FFFFFF",
    b_mark="C25400", b_text="A64B00", b_tint="FDEEDF", b_letter="FFFFFF",
    better="0A7558", better_tint="DFF4EC",
    warn="7A5B00", warn_tint="FBF1CF", warn_mark="A67C00",
    error="B3261E", error_tint="FCE8E6",
    mark="858E9D", grid="ECEEF2", axis="8B93A1",
    shadow=80,
)  # fmt: skip

DARK = _tokens(
    window="101215", surface="16191D", raised="1E2227", info_tint="22262D",
    border="262A31", border2="3A404A", control="6F7886",
    text="ECEEF1", text2="BCC2CC", muted="929AA7", faint="5F6875",
    accent="ECEEF1", on_accent="14171C", focus="ECEEF1", hover="1C2025", selected="282D36",
    a_mark="4D94F7", a_text="7FB3FF", a_tint="15253D", a_letter="07142A",
    b_mark="FFB066", b_text="FFB976", b_tint="3A2713", b_letter="2A1600",
    better="4FC9A2", better_tint="12302A",
    warn="E8C558", warn_tint="332A0E", warn_mark="D9B43A",
    error="FF8F85", error_tint="3B1A18",
    mark="6F7988", grid="21252B", axis="6F7886",
    shadow=185,
)  # fmt: skip
