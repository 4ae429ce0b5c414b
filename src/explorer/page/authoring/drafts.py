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
    from datetime import date
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

    def moment(self, today: date) -> str:
        """Return when it was kept, as a person says it: the time of today, else day and time."""
        local = self.kept.astimezone()
        clock = local.strftime("%H:%M")
        return clock if local.date() == today else f"{local.date().isoformat()}, {clock}"


class DraftFile:
    """Where the draft of one pair of one folder is kept."""

    def __init__(self, folder: Path, pair: Iterable[str], place: Path | None = None) -> None:
        self._folder = folder
        self.path = (place or drafts_folder()) / _name(folder, pair)
        self._known: bytes | None = None

    def read(self) -> Draft | None:
        """Return the draft, or None if there is none.

        Raises BrokenDraft once for a file that holds none, and moves it aside.
        """
        self._known = None
        data = _content(self.path)
        if data is None:
            return None
        draft = _draft(data, self._folder, self.path)
        self._known = data
        return draft

    def keep(self, draft: Draft) -> bool:
        """Put a draft onto the disk; False, with nothing written, if another window keeps one.

        A draft that somebody removed is written again. Raises OSError if it cannot be written.
        """
        if _content(self.path) not in (None, self._known):
            return False
        data = _data(draft, str(self._folder))
        write_together({self.path: data})
        self._known = data
        return True

    def remove(self) -> None:
        """Forget the draft, and what killed writers left behind; another window's stays.

        Raises OSError if it cannot be removed.
        """
        if self._known is not None and _content(self.path) == self._known:
            self.path.unlink(missing_ok=True)
        self._known = None
        with contextlib.suppress(OSError):
            remove_leftovers(self.path.parent)


def drafts_folder() -> Path:
    """Return where the drafts of all folders are kept; it may not exist yet."""
    return state_folder() / "drafts"


def waiting(folder: Path, place: Path | None = None) -> tuple[list[Draft], list[str]]:
    """Return the drafts kept of a folder, the latest first, and why others cannot be read.

    What holds none is told once and moved aside, as `DraftFile.read` does.
    """
    drafts, told = [], []
    for path in sorted((place or drafts_folder()).glob(f"{_hash(str(folder))}-*.json")):
        try:
            if (data := _content(path)) is not None:
                drafts.append(_draft(data, folder, path))
        except BrokenDraft as broken:
            told.append(str(broken))
        except OSError as error:
            told.append(f"The kept draft {path} cannot be read: {error.strerror or error}.")
    return sorted(drafts, key=lambda one: one.kept, reverse=True), told


def _name(folder: Path, pair: Iterable[str]) -> str:
    """Return the name of a draft's file: the folder's part comes first, so that it finds all."""
    return f"{_hash(str(folder))}-{_hash(*sorted(pair))}.json"


def _hash(*texts: str) -> str:
    whole = "\0".join(texts).encode("utf-8", "surrogateescape")
    return hashlib.sha256(whole).hexdigest()[:16]


def _content(path: Path) -> bytes | None:
    try:
        with path.open("rb") as file:
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


def _draft(data: bytes, folder: Path, path: Path) -> Draft:
    """Return the draft of a folder that a file holds; raises BrokenDraft once it is put aside."""
    try:
        draft = _parsed(data, folder)
        if _name(folder, draft.text.pair) != path.name:
            raise ValueError("it is of another pair")
    except (ValueError, KeyError, TypeError, RecursionError):
        aside = path.with_suffix(".broken")
        path.replace(aside)
        told = f"A kept draft cannot be read. It was put aside as {aside}."
        raise BrokenDraft(told) from None
    return draft


def _parsed(data: bytes, folder: Path) -> Draft:
    """Return the draft in a file's bytes; whatever is not exactly one is refused."""
    if len(data) > _LARGEST:
        raise ValueError("it is too large")
    content = json.loads(data)
    if not isinstance(content, dict) or content.keys() != _KEYS or content["form"] != _FORM:
        raise ValueError("it has another form")
    if content["folder"] != str(folder):
        raise ValueError("it is of another folder")
    base = content["base"] if content["base"] is None else _text(content["base"])
    kept = datetime.fromisoformat(_text(content["kept"]))
    if kept.tzinfo is None:
        raise ValueError("its time has no zone")
    text = PairText(
        _two(content["pair"]),
        _text(content["summary"]),
        _text(content["comparison"]),
        _two(content["choose"]),
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
