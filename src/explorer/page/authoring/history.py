"""Undo and redo over the whole text of a pair: fields, order and relation alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.page.authoring.text import shared_ends

if TYPE_CHECKING:
    from explorer.page.authoring.text import PairText, Part

PAUSE = 1.0
"""Seconds without a key after which typing goes on as a step of its own."""
_MOST = 1000


@dataclass(frozen=True, slots=True)
class _Step:
    """The text before a step, and what the step was."""

    before: PairText
    typed: Part | None
    """The part in which a letter was typed or text removed; None for anything larger."""
    ended: float


class History:
    """The text of the moment, what it was before and what it was until something was undone."""

    def __init__(self, text: PairText) -> None:
        self.now = text
        self._done: list[_Step] = []
        self._undone: list[PairText] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is something to undo."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether there is something to do again."""
        return bool(self._undone)

    def change(self, text: PairText, part: Part | None, at: float) -> None:
        """Go on to another text; `part` is what was typed in, `at` a time in seconds.

        Letters typed into one part without a pause are one step, with the selection that the
        first of them replaced.
        """
        if text == self.now:
            return
        removed, added = _difference(self.now.typed(part), text.typed(part)) if part else (0, 0)
        typed = part if added <= 1 else None
        last = self._done[-1] if self._done else None
        is_more = typed is not None and removed <= 1
        if is_more and last and last.typed is typed and at - last.ended < PAUSE:
            self._done[-1] = _Step(last.before, typed, at)
        else:
            self._done.append(_Step(self.now, typed, at))
            del self._done[:-_MOST]
        self.now = text
        self._undone.clear()

    def undo(self) -> None:
        """Go back before the last step, if there is one."""
        if self._done:
            self._undone.append(self.now)
            self.now = self._done.pop().before

    def redo(self) -> None:
        """Take the last undone step again, if there is one."""
        if self._undone:
            self._done.append(_Step(self.now, None, 0))
            self.now = self._undone.pop()


def _difference(old: str, new: str) -> tuple[int, int]:
    """Return how many letters were removed and added at the one place where two texts differ."""
    shared = sum(shared_ends(old, new))
    return len(old) - shared, len(new) - shared
