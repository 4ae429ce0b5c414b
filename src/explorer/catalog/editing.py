"""Edits of a file's bytes that change one value and leave everything else as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from explorer.catalog.reading import RefusedError, path_text, read
from explorer.catalog.splicing import EditError, SourceText
from explorer.catalog.writing import without_absent

if TYPE_CHECKING:
    from explorer.catalog.reading import Path
    from explorer.catalog.splicing import Splice
    from explorer.catalog.writing import Plain

__all__ = ["EditError", "insert_item", "remove_item", "remove_value", "set_value", "value_at"]


def set_value(data: bytes, path: Path, value: Plain) -> bytes:
    """Return a file with one value replaced, or added after its siblings if it was absent."""
    source = _Sound(data)
    plain = without_absent(value)
    expected = _with(source.value, path, plain, path)
    return source.edited(source.text.set(path, plain), expected, path)


def remove_value(data: bytes, path: Path) -> bytes:
    """Return a file without a key and its value; a mapping that held nothing else goes with it."""
    source = _Sound(data)
    holder = value_at(source.value, path[:-1])
    if not isinstance(holder, dict) or path[-1] not in holder:
        return data
    if len(holder) == 1 and len(path) > 1:
        return remove_value(data, path[:-1])
    expected = _without(source.value, path)
    return source.edited(source.text.remove(path), expected, path)


def insert_item(data: bytes, path: Path, index: int, value: Plain) -> bytes:
    """Return a file with an item put into the list at a path, which may be absent or empty."""
    source = _Sound(data)
    items = value_at(source.value, path)
    if not items:
        return set_value(data, (*path, index), value)
    if not isinstance(items, list) or not 0 <= index <= len(items):
        raise EditError(f"{path_text(path)} has no place {index} for another item.")
    plain = without_absent(value)
    expected = _with(source.value, path, [*items[:index], plain, *items[index:]], path)
    return source.edited(source.text.insert(path, index, plain), expected, path)


def remove_item(data: bytes, path: Path, index: int) -> bytes:
    """Return a file without one item of the list at a path, which may be empty then."""
    source = _Sound(data)
    items = value_at(source.value, path)
    if not isinstance(items, list) or not 0 <= index < len(items):
        raise EditError(f"{path_text(path)} has no item {index}.")
    if len(items) == 1:
        return set_value(data, path, [])
    expected = _with(source.value, path, [*items[:index], *items[index + 1 :]], path)
    return source.edited(source.text.remove_item(path, index), expected, path)


class _Sound:
    """A file that can be read, so that it can be told whether an edit did what it should."""

    def __init__(self, data: bytes) -> None:
        try:
            document = read(data, "")
        except RefusedError as refused:
            raise EditError(f"The file cannot be read: {refused.found}. Mend it first.") from None
        if document.is_refused or not isinstance(document.value, dict):
            raise EditError("The file is not sound. Mend what `check` says of it first.")
        self.value: dict[str, Any] = document.value
        self.text = SourceText(data)
        self._data = data
        self._warnings = len(document.problems)

    def edited(self, splice: Splice, expected: object, path: Path) -> bytes:
        """Return the bytes after an edit, once they have been read back and found right."""
        if expected == self.value:
            return self._data
        failed = f"{path_text(path)} cannot be changed without touching the text around it. "
        try:
            data = self.text.after(splice)
            document = read(data, "")
        except (RefusedError, UnicodeEncodeError):
            raise EditError(failed + "Edit the file by hand.") from None
        if document.value != expected or len(document.problems) > self._warnings:
            raise EditError(failed + "Edit the file by hand.")
        return data


def value_at(value: Any, path: Path) -> Any:
    """Return the value at a path, or None if there is none."""
    for step in path:
        if isinstance(value, dict) and isinstance(step, str):
            value = value.get(step)
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value


def _with(value: Any, path: Path, new: Plain, whole: Path) -> Any:
    """Return plain values as they must be after an edit."""
    if not path:
        return new
    step, rest = path[0], path[1:]
    if value is None:
        value = {} if isinstance(step, str) else []
    if isinstance(value, dict) and isinstance(step, str):
        return {**value, step: _with(value.get(step), rest, new, whole)}
    if isinstance(value, list) and isinstance(step, int) and 0 <= step <= len(value):
        old = value[step] if step < len(value) else None
        return [*value[:step], _with(old, rest, new, whole), *value[step + 1 :]]
    raise EditError(f"{path_text(whole)} leads through a value that has no '{step}' in it.")


def _without(value: Any, path: Path) -> Any:
    """Return plain values without the key at a path, which is there."""
    step, rest = path[0], path[1:]
    if not rest:
        return {key: one for key, one in value.items() if key != step}
    if isinstance(value, dict):
        return {**value, step: _without(value[step], rest)}
    return [*value[: int(step)], _without(value[int(step)], rest), *value[int(step) + 1 :]]
