"""From a text to the bytes of the pair's file: only what changed is touched, and shown before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.catalog.catalog import LookupFailed
from explorer.catalog.editing import EditError, remove_value, set_value
from explorer.catalog.files import content_of, write_together
from explorer.catalog.reading import read
from explorer.catalog.values import join_paragraphs
from explorer.catalog.writing import new_text
from explorer.page.authoring.text import Part
from explorer.page.differing import unified_diff
from explorer.page.importing.holding import Holding

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path as FilePath

    from explorer.catalog.reading import Path
    from explorer.catalog.schema import Pair
    from explorer.catalog.writing import Plain
    from explorer.page.authoring.beginning import Start
    from explorer.page.authoring.text import PairText


@dataclass(frozen=True, slots=True)
class Change:
    """What saving will do to one file; nothing is written yet."""

    file: str
    """Relative to the folder."""
    old: bytes | None
    """What stands there now; None if there is no such file."""
    new: bytes
    has_moved: bool
    """Whether the file is another than when the writing began."""

    @property
    def diff(self) -> str:
        """The lines that differ; empty if none does."""
        old = (self.old or b"").decode("utf-8", "replace")
        return unified_diff(old, self.new.decode("utf-8"), self.file, self.file)


def base_of(folder: FilePath, start: Start) -> bytes | None:
    """Return what stands in the pair's file as the writing begins; None if there is none."""
    return content_of(folder / start.file) if start.file else None


def prepare(
    folder: FilePath, start: Start, base: bytes | None, text: PairText, day: date | None
) -> Change:
    """Return what saving a text does to the folder as it is now.

    `base` is what stood in the pair's file when the writing began. Values that somebody else
    changed meanwhile stay, unless the text says something else than it did at its start. Raises
    EditError, FolderError, LookupFailed or OSError when it cannot be saved.
    """
    holding = Holding.of(folder)
    if gone := [slug for slug in text.pair if holding.catalog.get(slug) is None]:
        raise LookupFailed(f"The folder has no provider '{gone[0]}' any more.")
    key = frozenset(text.pair)
    written = holding.catalog.pairs.get(key)
    file = written.file if written else holding.new_pair("-vs-".join(text.pair))
    old = content_of(folder / file)
    wanted = _values(text.record(day, None))
    if written is None or old is None:
        new = new_text(_nested(wanted)).encode()
    else:
        first = _values(start.text.record(start.updated, None))
        wanted = _changed(wanted, first, _values(written.record), start)
        new = _edited(old, wanted)
    said = _values(holding.with_files({file: new}).catalog.pairs[key].record)
    if any(said[path] != value for path, value in wanted.items()):
        raise EditError(f"{file} cannot hold this text. Edit the file by hand.")
    return Change(file, old, new, has_moved=old != base)


def write(folder: FilePath, change: Change) -> None:
    """Write what was shown, if anything changes.

    Raises MovedError if the file changed again meanwhile, or OSError.
    """
    if change.new != change.old:
        path = folder / change.file
        write_together({path: change.new}, {path: change.old})


def _values(pair: Pair) -> dict[Path, Plain]:
    """Return the values of a pair that are written here, by path; an empty one is not there."""
    return {
        ("pair",): list(pair.pair),
        ("updated",): pair.updated.isoformat() if pair.updated else "",
        ("relation",): str(pair.relation),
        ("summary",): pair.summary or "",
        ("comparison",): join_paragraphs(pair.comparison),
        **{("choose", slug): list(pair.choose.get(slug, ())) for slug in pair.pair},
    }


def _nested(values: dict[Path, Plain]) -> dict[str, Plain | None]:
    """Return values as the keys of a new file."""
    keys: dict[str, Plain | None] = {}
    choose: dict[str, Plain | None] = {}
    for path, value in values.items():
        if value:
            holder = choose if len(path) > 1 else keys
            holder[str(path[-1])] = value
    return {**keys, "choose": choose or None}


def _changed(
    wanted: dict[Path, Plain], first: dict[Path, Plain], now: dict[Path, Plain], start: Start
) -> dict[Path, Plain]:
    """Return the values that the file lacks, and those that are others than at the start."""
    a, b = start.text.pair
    paths: dict[Part, Path] = {Part.CHOOSE_A: ("choose", a), Part.CHOOSE_B: ("choose", b)}
    drafted = {paths.get(part, (str(part),)) for part in start.drafted}
    return {
        path: value
        for path, value in wanted.items()
        if value != now[path] and (value != first[path] or path in drafted)
    }


def _edited(data: bytes, values: dict[Path, Plain]) -> bytes:
    """Return a file with other values; an empty one takes its key away."""
    choose = read(data, "").value.get("choose")
    spelled = {str(key).lower(): str(key) for key in choose} if isinstance(choose, dict) else {}
    for path, value in values.items():
        way = (*path[:-1], spelled.get(str(path[-1]), path[-1])) if len(path) > 1 else path
        data = set_value(data, way, value) if value else remove_value(data, way)
    return data
