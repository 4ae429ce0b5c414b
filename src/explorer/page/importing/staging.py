"""Changes to the files of a folder, gathered before any of them is written."""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import partial
from typing import TYPE_CHECKING, Any, TypeGuard

from explorer.catalog.editing import (
    EditError,
    insert_item,
    remove_item,
    remove_value,
    set_value,
    value_at,
)
from explorer.catalog.reading import RefusedError, path_text, read
from explorer.catalog.writing import new_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from explorer.catalog.reading import Path
    from explorer.catalog.writing import Plain
    from explorer.page.importing.holding import Holding


class Staging:
    """Old files as bytes that are edited, new ones as plain values; raises EditError."""

    def __init__(self, holding: Holding) -> None:
        self._holding = holding
        self._staged: dict[str, bytes | dict[str, Any]] = {}
        self._read: dict[str, tuple[bytes, dict[str, Any]]] = {}

    @property
    def files(self) -> dict[str, bytes]:
        """Return the content to write, in the order in which the files were first changed."""
        return {
            file: content if isinstance(content, bytes) else new_text(content).encode()
            for file, content in self._staged.items()
        }

    def values(self, file: str) -> dict[str, Any]:
        """Return the plain values of a file that can be edited, or will be new."""
        staged = self._staged.get(file)
        if isinstance(staged, dict):
            return staged
        if staged is None and not self._holding.holds(file):
            return {}
        data = self._bytes(file)
        known = self._read.get(file)
        if known is None or known[0] is not data:
            known = self._read[file] = data, _values(data, file)
        return known[1]

    def at(self, file: str, path: Path) -> Any:
        """Return the plain value at a path of a file; None if there is none."""
        return value_at(self.values(file), path)

    def fill(self, file: str, path: Path, value: Plain) -> None:
        """Give a value where there is none."""
        if self.at(file, path):
            what = f"{path_text(path)} holds something else than it should"
            raise EditError(f"{file}: {what}. Mend what `check` says of it first.")
        self.set(file, path, value)

    def replace(self, file: str, path: Path, value: Plain | None) -> None:
        """Put a value in place of another, in a list item by item; None takes the key away."""
        path = self._spelled(file, path)
        old = self.at(file, path)
        if value is None:
            self._edit(file, lambda data: remove_value(data, path))
        elif isinstance(value, list) and _is_of_texts(old):
            self._replace_items(file, path, old, value)
        else:
            self.set(file, path, value)

    def set(self, file: str, path: Path, value: Plain) -> None:
        """Give a value, whatever was there."""
        staged = self._staged.get(file)
        if staged is None and not self._holding.holds(file):
            staged = self._staged[file] = {}
        if not isinstance(staged, dict):
            self._edit(file, lambda data: set_value(data, path, value))
            return
        for step in path[:-1]:
            staged = staged.setdefault(str(step), {})
        staged[str(path[-1])] = value

    def insert(self, file: str, path: Path, index: int, value: str) -> None:
        """Put an item into a list that has some."""
        self._edit(file, lambda data: insert_item(data, path, index, value))

    def _replace_items(self, file: str, path: Path, old: list[str], new: list[Any]) -> None:
        """Change, put in and take out items from the last one on; the others keep their lines."""
        matcher = SequenceMatcher(None, old, new, autojunk=False)
        for _, start, end, first, last in reversed(matcher.get_opcodes()):
            common = min(end - start, last - first)
            for index in reversed(range(start + common, end)):
                self._edit(file, partial(remove_item, path=path, index=index))
            for item in reversed(new[first + common : last]):
                self.insert(file, path, start + common, item)
            for offset in range(common):
                if old[start + offset] != new[first + offset]:
                    self.set(file, (*path, start + offset), new[first + offset])

    def _edit(self, file: str, edit: Callable[[bytes], bytes]) -> None:
        try:
            self._staged[file] = edit(self._bytes(file))
        except EditError as error:
            raise EditError(f"{file}: {error}") from None

    def _spelled(self, file: str, path: Path) -> Path:
        """Return a path with its keys as the file writes them: slugs of any case, spaces around."""
        spelled: Path = ()
        value: Any = self.values(file)
        for step in path:
            keys = value if isinstance(value, dict) else {}
            same = (key for key in keys if key.strip(" \t") == step)
            alike = (key for key in keys if path[0] == "choose" and key.lower() == step)
            found = step if step in keys else next(same, next(alike, step))
            spelled, value = (*spelled, found), keys.get(found)
        return spelled

    def _bytes(self, file: str) -> bytes:
        staged = self._staged.get(file)
        return staged if isinstance(staged, bytes) else self._holding.content(file)


def _values(data: bytes, file: str) -> dict[str, Any]:
    try:
        value = read(data, file).value
    except RefusedError as refused:
        raise EditError(f"{file}: {refused.found}. Mend the file first.") from None
    return value if isinstance(value, dict) else {}


def _is_of_texts(value: Any) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)
