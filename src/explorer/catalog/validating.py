"""Plain values to records: what is wrong costs its field and becomes a problem with a place."""

from __future__ import annotations

import copy
import dataclasses
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, get_args, get_type_hints

from pydantic import TypeAdapter, ValidationError

from explorer.catalog.problem import Problem, Severity
from explorer.catalog.reading import path_text
from explorer.catalog.record import Record, key_of
from explorer.catalog.values import FieldError, quoted

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from pydantic_core import ErrorDetails

    from explorer.catalog.reading import Document, Path

R = TypeVar("R", bound=Record)

UNKNOWN_KEY = "unexpected_keyword_argument"
"""How pydantic calls a key that a record does not know."""

KINDS = {dict: "a mapping", list: "a list", str: "a text", type(None): "nothing"}


def record(model: type[R], value: Any) -> R:
    """Return the record of plain values, or raise pydantic's `ValidationError`."""
    made: R = _adapter(model).validate_python(value)  # type: ignore[arg-type]
    return made


@cache
def _adapter(model: type[Record]) -> TypeAdapter[Any]:
    """Return what validates a record; it is built when the first file of its kind is read."""
    return TypeAdapter(model)


def validate(
    document: Document, model: type[R], vital: Collection[str]
) -> tuple[R | None, list[Problem]]:
    """Return the record of a document and its problems; None if a vital key is wrong or missing.

    Validation is repeated without the values it refused, until what is left is sound.
    """
    if not isinstance(document.value, dict):
        return None, [_wrong_root(document, model)]
    try:
        return record(model, document.value), []
    except ValidationError:
        pruned = _Pruned(document.value)
    problems: list[Problem] = []
    while True:
        try:
            return record(model, pruned.value), problems
        except ValidationError as error:
            refused = False
            drops: set[Path] = set()
            for detail in error.errors(include_url=False):
                path = pruned.path(detail)
                problems.append(_problem(document, model, detail, pruned.original(path)))
                path = pruned.nearest(path)
                refused = refused or not path or path[0] in vital
                drops.add(path)
            if refused:
                return None, problems
            pruned.drop(drops)


class _Pruned:
    """A copy of plain values that forgets some of them and still knows their first places."""

    def __init__(self, value: Any) -> None:
        self.value = copy.deepcopy(value)
        self._kept: dict[int, list[int]] = {}

    def path(self, detail: ErrorDetails) -> Path:
        """Return the path of the value that a validation error is about."""
        error = _own(detail)
        path = (*detail["loc"], *(error.at if error else ()))
        is_key = path[-1:] == ("[key]",) and self.nearest(path) != path
        return path[:-1] if is_key else path

    def nearest(self, path: Path) -> Path:
        """Return a path if it leads to a value, else as much of it as does."""
        value = self.value
        for depth, step in enumerate(path):
            if not _has(value, step):
                return path[:depth]
            value = value[step]
        return path

    def original(self, path: Path) -> Path:
        """Return the path that a value had before anything was dropped."""
        steps: list[str | int] = []
        value = self.value
        for step in path:
            kept = self._kept.get(id(value))
            known = _has(value, step)
            steps.append(kept[step] if kept and known and isinstance(step, int) else step)
            value = value[step] if known else None
        return tuple(steps)

    def drop(self, paths: set[Path]) -> None:
        """Forget the values at some paths; the last of a list first, so that the rest stay put."""
        for path in sorted(paths, key=lambda path: [str(s).zfill(9) for s in path], reverse=True):
            *way, last = path
            holder = self.value
            for step in way:
                holder = holder[step]
            if isinstance(last, int):
                kept = self._kept.setdefault(id(holder), list(range(len(holder))))
                del kept[last]
            del holder[last]


def _has(value: Any, step: str | int) -> bool:
    if isinstance(value, dict):
        return step in value
    return isinstance(value, list) and isinstance(step, int) and step < len(value)


def _problem(document: Document, model: type[Record], detail: ErrorDetails, path: Path) -> Problem:
    severity = Severity.WARNING if detail["type"] == UNKNOWN_KEY else Severity.ERROR
    found, todo = _in_words(model, detail, path)
    return Problem(severity, document.file, document.place(path), path_text(path), found, todo)


def _in_words(model: type[Record], detail: ErrorDetails, path: Path) -> tuple[str, str]:
    """Return what was found and what to do, for each way in which validation can fail."""
    value, kind = detail["input"], detail["type"]
    if error := _own(detail):
        return error.found, error.todo
    if kind == "missing":
        return f"{path[-1]!r} is missing" if path else "nothing here", "Add it"
    if kind == UNKNOWN_KEY:
        known = _keys_at(model, path[:-1])
        from difflib import get_close_matches  # only a slip of the pen needs it

        near = get_close_matches(str(path[-1]), known, 1, 0.5)
        todo = f"Did you mean '{near[0]}'" if near else f"Known here: {', '.join(known)}"
        return f"unknown key {quoted(path[-1])}", todo
    if kind == "enum":
        return f"{quoted(value)} is not a word known here", f"Write {detail['ctx']['expected']}"
    if kind in ("dataclass_type", "dict_type", "mapping_type"):
        return f"{_kind(value)} where a mapping belongs", "Write keys with values"
    if kind in ("tuple_type", "list_type"):
        return f"{_kind(value)} where a list belongs", "Write [first, second]"
    return f"{quoted(value)}: {detail['msg']}", "Mend this value"


def _own(detail: ErrorDetails) -> FieldError | None:
    """Return the error that one of our own types or records raised, if it was one."""
    error = detail.get("ctx", {}).get("error")
    return error if isinstance(error, FieldError) else None


def _kind(value: Any) -> str:
    words = KINDS.get(type(value), "something else")
    return f"{words} of {len(value)}" if isinstance(value, list) else words


def _wrong_root(document: Document, model: type[Record]) -> Problem:
    required = [
        one.name
        for one in dataclasses.fields(model)
        if one.default is dataclasses.MISSING is one.default_factory
    ]
    keys = f" with {' and '.join(required)}" if required else ""
    found = f"expected a mapping{keys}, found {_kind(document.value)}"
    place = document.place(())
    return Problem(Severity.ERROR, document.file, place, "", found, "Write `key: value` lines")


def _keys_at(model: type[Record], path: Path) -> list[str]:
    """Return the keys that the record at a path knows."""
    here: type[Record] = model
    for step in path:
        hints = {key_of(name): hint for name, hint in get_type_hints(here).items()}
        if step in hints:
            here = next(_records_in(hints[str(step)]), here)
    return [key_of(one.name) for one in dataclasses.fields(here)]


def _records_in(annotation: Any) -> Iterator[type[Record]]:
    """Yield the record types that an annotation such as `tuple[Price, ...]` mentions."""
    if isinstance(annotation, type) and issubclass(annotation, Record):
        yield annotation
    for part in get_args(annotation):
        yield from _records_in(part)
