"""Texts that are not saved yet, kept where they outlive the program, however it ends."""

from __future__ import annotations

import contextlib
import hashlib
import json
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from explorer.catalog.files import remove_leftovers, write_together
from explorer.catalog.vocabulary import Relation
from explorer.page.authoring.text import PairText
from explorer.paths import state_folder

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

_FORM = "1"
_LARGEST = 16_000_000
"""Bytes; no draft that was written here is longer."""
_KEYS = frozenset([
    "form", "folder", "kept", "base", "pair", "summary", "comparison", "choose", "updated",
    "relation",
])  # fmt: skip


class BrokenDraft(Exception):  # noqa: N818 - what was found, not a mistake of the program
    """A kept draft that cannot be read; it was put aside and is told of in one sentence."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A text, what it was based on, and when it was kept."""

    text: PairText
    base: bytes | None
    """What stood in the pair's file when the writing began; None if there was no file."""
    kept: datetime


class DraftFile:
    """Where the draft of one pair of one folder is kept."""

    def __init__(self, folder: Path, pair: Iterable[str], place: Path | None = None) -> None:
        self._folder = str(folder)
        self._pair = sorted(pair)
        whose = "\0".join([self._folder, *self._pair])
        name = hashlib.sha256(whose.encode("utf-8", "surrogateescape")).hexdigest()[:32]
        self._place = place or state_folder() / "drafts"
        self.path = self._place / f"{name}.json"
        self._known: bytes | None = None

    def read(self) -> Draft | None:
        """Return the draft, or None if there is none.

        Raises BrokenDraft once for a file that holds none, and moves it aside.
        """
        data = self._content()
        self._known = data
        if data is None:
            return None
        try:
            return _draft(data, self._folder, self._pair)
        except (ValueError, KeyError, TypeError, RecursionError):
            aside = self.path.with_suffix(".broken")
            self.path.replace(aside)
            self._known = None
            told = f"What was kept is no draft of this pair. It was put aside as {aside}."
            raise BrokenDraft(told) from None

    def keep(self, draft: Draft) -> bool:
        """Put a draft onto the disk; False, with nothing written, if another window keeps one.

        A draft that somebody removed is written again. Raises OSError if it cannot be written.
        """
        if self._content() not in (None, self._known):
            return False
        data = _data(draft, self._folder)
        write_together({self.path: data})
        self._known = data
        return True

    def remove(self) -> None:
        """Forget the draft, and what killed writers left behind; another window's stays.

        Raises OSError if it cannot be removed.
        """
        if self._known is not None and self._content() == self._known:
            self.path.unlink(missing_ok=True)
        self._known = None
        with contextlib.suppress(OSError):
            remove_leftovers(self._place)

    def _content(self) -> bytes | None:
        try:
            with self.path.open("rb") as file:
                return file.read(_LARGEST + 1)
        except (FileNotFoundError, NotADirectoryError):
            return None


def _data(draft: Draft, folder: str) -> bytes:
    text = draft.text
    base = None if draft.base is None else draft.base.decode("utf-8", "surrogateescape")
    content = {
        "form": _FORM,
        "folder": folder,
        "kept": draft.kept.isoformat(),
        "base": base,
        "pair": list(text.pair),
        "summary": text.summary,
        "comparison": text.comparison,
        "choose": list(text.choose),
        "updated": text.updated,
        "relation": str(text.relation),
    }
    return json.dumps(content, indent=1).encode("ascii")


def _draft(data: bytes, folder: str, of: list[str]) -> Draft:
    """Return the draft in a file's bytes; whatever is not exactly one is refused."""
    if len(data) > _LARGEST:
        raise ValueError("it is too large")
    content = json.loads(data)
    if not isinstance(content, dict) or content.keys() != _KEYS or content["form"] != _FORM:
        raise ValueError("it has another form")
    if content["folder"] != folder:
        raise ValueError("it is of another folder")
    base = content["base"] if content["base"] is None else _text(content["base"])
    kept = datetime.fromisoformat(_text(content["kept"]))
    if kept.tzinfo is None:
        raise ValueError("its time has no zone")
    pair, choose = _two(content["pair"]), _two(content["choose"])
    if sorted(pair) != of:
        raise ValueError("it is of another pair")
    text = PairText(
        pair,
        _text(content["summary"]),
        _text(content["comparison"]),
        choose,
        _text(content["updated"]),
        Relation(_text(content["relation"])),
    )
    return Draft(
        text,
        None if base is None else base.encode("utf-8", "surrogateescape"),
        kept.astimezone(UTC),
    )


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("a text is missing")
    return value


def _two(value: Any) -> tuple[str, str]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError("a side is missing")
    return _text(value[0]), _text(value[1])
