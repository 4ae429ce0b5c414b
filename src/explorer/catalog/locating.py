"""Where in its file a value stands: records keep no lines, so the file is read again when asked.

An observation is found by what it says, so it is found even after lines above it were added.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.catalog.folders import FolderError, catalog_files, leads_out, require
from explorer.catalog.observations import Price, Speed
from explorer.catalog.problem import Place
from explorer.catalog.reading import LARGEST, Document, RefusedError, read
from explorer.catalog.schema import Note
from explorer.catalog.validating import validate

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.catalog.reading import Path as Steps
    from explorer.catalog.record import Record

TOP = Place(1, 1)
LISTS: dict[str, type[Record]] = {"prices": Price, "speeds": Speed, "notes": Note}
"""The lists of a profile whose items loading may refuse one by one."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A file and a place in it, to be shown to a person."""

    path: Path
    place: Place = TOP
    is_found: bool = True
    """False when what was looked for is not there; the place is then near it, or the top."""


def file_in(folder: Path, file: str) -> Path:
    """Return a file that the catalog of a folder is read from.

    `file` is its name as records and problems give it. Raises `FolderError` for any other file,
    and for a link that leads out of the folder.
    """
    require(folder)
    try:
        path = next((one for one in catalog_files(folder) if one == folder / file), None)
    except OSError as error:
        raise FolderError(f"{folder} cannot be read: {error.strerror or error}.") from error
    if path is None:
        raise FolderError(f"There is no file {file} in {folder}. Read the folder again.")
    if leads_out(folder, path):
        raise FolderError(f"{file} is a link that leads out of {folder}, so it is not opened.")
    if not path.is_file():
        raise FolderError(f"{file} is a link that leads nowhere. Mend or remove it.")
    return path


def locate_value(folder: Path, file: str, *steps: str | int) -> Spot:
    """Return where a value stands, such as `"glance", "Price"`; raises `FolderError`.

    Where a key is absent, the place is that of the nearest thing around it.
    """
    path = file_in(folder, file)
    document = document_of(folder, file)
    if document is None:
        return Spot(path, is_found=False)
    return Spot(path, document.place(steps) or TOP, steps in document.places)


def locate_record(folder: Path, file: str, wanted: Price | Speed | Note, *steps: str) -> Spot:
    """Return where an observation or a note stands, or one of its values; raises `FolderError`."""
    path = file_in(folder, file)
    document = document_of(folder, file)
    item = None if document is None else _item(document, wanted)
    if document is None or item is None:
        return Spot(path, is_found=False)
    return Spot(path, document.place((*item, *steps)) or TOP)


def document_of(folder: Path, file: str) -> Document | None:
    """Return a file of a folder as it is now; None if it cannot be read, or leads out of it."""
    path = folder / file
    try:
        with path.open("rb") as opened:
            return None if leads_out(folder, path) else read(opened.read(LARGEST + 1), file)
    except (OSError, RefusedError):
        return None


def _item(document: Document, wanted: Record) -> Steps | None:
    """Return the way to the list item that says the same as a record."""
    key = next(key for key, kind in LISTS.items() if isinstance(wanted, kind))
    value = document.value
    items = value.get(key) if isinstance(value, dict) else None
    for number, item in enumerate(items if isinstance(items, list) else ()):
        found, _ = validate(Document("", item, {}), type(wanted), ())
        if found == wanted:
            return key, number
    return None
