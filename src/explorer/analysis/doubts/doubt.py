"""A doubt about one value of one file, before anybody has looked up its line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.catalog.problem import Severity

if TYPE_CHECKING:
    from explorer.catalog.reading import Path

CONFIRM = "or say why it is right with `confirmed:`"
"""How a todo ends where the item can be confirmed."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """What may be wrong with one value, and what to do about it."""

    file: str
    path: Path
    """The way to the value in the record; items that loading refused are not counted in it."""
    found: str
    todo: str
    severity: Severity = Severity.WARNING
