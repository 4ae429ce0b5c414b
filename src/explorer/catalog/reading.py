"""YAML text to plain values and their places; with writing and editing all that imports yaml.

Every scalar stays the text that was written: the types of the schema decide what it means, so
`no`, `1.10` and `12:30` keep their spelling. What makes a file ambiguous or dangerous refuses it:
tags, anchors, aliases, merge keys, duplicate keys, a second document, too much depth or size.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import yaml

from explorer.catalog.problem import Place, Problem, Severity

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

LARGEST = 1_000_000
"""Bytes; a profile is a few thousand, and parsing costs seconds per million."""
DEEPEST = 50
"""Levels of nesting; a profile has five."""

Path = tuple[str | int, ...]
"""The way to a value: keys and list positions from the root."""

NULLS = frozenset(["", "~", "null", "Null", "NULL"])
_UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]")
_CUT = re.compile(r"[ \t]+#[^\s#]")


class RefusedError(Exception):
    """A file that cannot be read: where, what was found, what to do."""

    def __init__(self, place: Place | None, found: str, todo: str, path: Path = ()) -> None:
        super().__init__(found)
        self.place = place
        self.found = found
        self.todo = todo
        self.path = path

    def problem(self, file: str) -> Problem:
        """Return the problem to report for a file."""
        found, todo = self.found, self.todo
        return Problem(Severity.ERROR, file, self.place, path_text(self.path), found, todo)


@dataclass(frozen=True, slots=True)
class Document:
    """One file as plain values: mappings, lists and texts; keys that hold nothing are left out."""

    file: str
    value: Any
    places: dict[Path, Place] = field(repr=False)
    """Where each value begins."""
    problems: tuple[Problem, ...] = ()
    """Duplicate keys, which refuse the file, and text that a comment mark cut short."""

    @property
    def is_refused(self) -> bool:
        """Tell whether the file is ambiguous, so that none of it may be believed."""
        return any(problem.severity is Severity.ERROR for problem in self.problems)

    def place(self, path: Path) -> Place | None:
        """Return where a value stands, or the nearest thing around it that is written down."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path)


def path_text(path: Path) -> str:
    """Return a path as people write it: `prices[0].input`."""
    parts = [f"[{step}]" if isinstance(step, int) else f".{step}" for step in path]
    return "".join(parts).removeprefix(".")


def decode(data: bytes) -> str:
    """Return the text of a file's bytes, with plain line ends and no byte-order mark, or refuse."""
    if len(data) > LARGEST:
        raise RefusedError(None, f"larger than {LARGEST:,} bytes", "Remove what is not data")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        place = _place_in(data[: error.start].decode("utf-8").removeprefix("\ufeff"))
        byte = f"0x{data[error.start]:02X}"
        found = f"not UTF-8: byte {byte} at line {place.line}, column {place.column}"
        raise RefusedError(place, found, "Save the file as UTF-8") from None
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if bad := _UNREADABLE.search(text):
        found = f"control character U+{ord(bad.group()):04X}"
        raise RefusedError(_place_in(text[: bad.start()]), found, "Remove this character")
    return text


def read(data: bytes, file: str) -> Document:
    """Return a file's bytes as plain values, or raise `RefusedError`."""
    text = decode(data)
    if not text.strip():
        raise RefusedError(None, "an empty file", "Write at least a name, or delete the file")
    builder = _Builder(file, text)
    try:
        value = builder.document()
    except yaml.MarkedYAMLError as error:
        raise _syntax(error, text) from None
    except yaml.YAMLError as error:
        raise RefusedError(None, f"not readable as YAML: {error}", "Mend the file") from None
    return Document(file, value, builder.places, tuple(builder.problems))


def leading_texts(beginning: bytes, keys: Collection[str]) -> dict[str, str]:
    """Return the texts of some keys, as far as they stand before the first list or mapping.

    This needs the first lines of a file only, and says nothing of what follows them.
    """
    found: dict[str, str] = {}
    text = beginning.decode("utf-8", "ignore").removeprefix("\ufeff")
    events = iter(yaml.parse(text, Loader=yaml.CBaseLoader))
    try:
        while type(next(events)) is not yaml.MappingStartEvent:
            pass
        while len(found) < len(keys):
            key, value = next(events), next(events)
            if not type(key) is type(value) is yaml.ScalarEvent:
                break
            if value.end_mark is None or value.end_mark.index >= len(text):
                break  # it may go on where the beginning ends
            if key.value in keys:
                found[key.value] = value.value
    except (StopIteration, yaml.YAMLError):
        pass
    return found


class _Builder:
    """Builds plain values from parser events; nothing in a file can make it call anything."""

    def __init__(self, file: str, text: str) -> None:
        self.places: dict[Path, Place] = {}
        self.problems: list[Problem] = []
        self._file = file
        self._text = text
        self._has_hash = "#" in text
        self._events: Iterator[Any] = iter(yaml.parse(text, Loader=yaml.CBaseLoader))

    def document(self) -> Any:
        """Return the value of the one document."""
        value: Any = None
        documents = 0
        for event in self._events:
            if type(event) is yaml.DocumentStartEvent:
                documents += 1
                if documents > 1:
                    found = "a second document begins here"
                    raise RefusedError(_begin(event), found, "Keep one document in a file")
                value = self._value(next(self._events), ())
        return value

    def _value(self, event: Any, path: Path) -> Any:
        """Return the value that an event opens; None stands for an absent one."""
        if type(event) is yaml.AliasEvent or event.anchor is not None:
            found = "anchors and aliases are not allowed"
            raise RefusedError(_begin(event), found, "Write the value out", path)
        if event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            raise RefusedError(
                _begin(event), f"the tag {tag} is not allowed", "Remove the tag", path
            )
        if len(path) > DEEPEST:
            raise RefusedError(_begin(event), f"nested deeper than {DEEPEST} levels", "Flatten it")
        self.places[path] = _begin(event)
        if type(event) is yaml.ScalarEvent:
            return self._scalar(event, path)
        if type(event) is yaml.MappingStartEvent:
            return self._mapping(path)
        return self._list(path)

    def _scalar(self, event: Any, path: Path) -> str | None:
        text: str = event.value
        if not event.style:  # plain: neither quoted nor a block
            if self._has_hash and _CUT.match(self._text, event.end_mark.index):
                self._warn_of_cut(event, path)
            if text in NULLS:
                return None
        return text

    def _list(self, path: Path) -> list[Any]:
        values: list[Any] = []
        for event in self._events:
            if type(event) is yaml.SequenceEndEvent:
                break
            values.append(self._value(event, (*path, len(values))))
        return values

    def _mapping(self, path: Path) -> dict[str, Any]:
        values: dict[str, Any] = {}
        seen: dict[str, int] = {}
        for event in self._events:
            if type(event) is yaml.MappingEndEvent:
                break
            key = self._key(event, path, seen)
            value = self._value(next(self._events), (*path, key))
            if value is not None:
                values[key] = value
        return values

    def _key(self, event: Any, path: Path, seen: dict[str, int]) -> str:
        """Return a mapping's next key; a key that stands twice is an error of the whole file."""
        if type(event) is not yaml.ScalarEvent:
            raise RefusedError(
                _begin(event), "a key that is not a word", "Quote it, or mend it", path
            )
        if event.anchor is not None or event.tag is not None:
            self._value(event, path)
        key: str = event.value
        place = _begin(event)
        if key == "<<" and not event.style:
            raise RefusedError(place, "merge keys are not allowed", "Write the values out", path)
        if key in seen:
            found = f"duplicate key {key!r}: lines {seen[key]} and {place.line}"
            self._report(Severity.ERROR, place, (*path, key), found, "Keep one of the two")
        seen[key] = place.line
        return key

    def _warn_of_cut(self, event: Any, path: Path) -> None:
        found = f"' #' begins a comment here, so the value is only {event.value!r}"
        todo = "Put the value in quotes if the rest belongs to it"
        self._report(Severity.WARNING, _begin(event), path, found, todo)

    def _report(self, severity: Severity, place: Place, path: Path, found: str, todo: str) -> None:
        self.problems.append(Problem(severity, self._file, place, path_text(path), found, todo))


def _begin(event: Any) -> Place:
    return Place(event.start_mark.line + 1, event.start_mark.column + 1)


def _place_in(before: str) -> Place:
    """Return the place that follows a text."""
    return Place(before.count("\n") + 1, len(before) - before.rfind("\n"))


def _syntax(error: yaml.MarkedYAMLError, text: str) -> RefusedError:
    """Return a refusal that says in plain words what the parser stumbled over."""
    mark = error.problem_mark or error.context_mark
    place = Place(mark.line + 1, mark.column + 1) if mark else None
    lines = text.split("\n")
    line = lines[place.line - 1] if place and place.line <= len(lines) else ""
    problem = error.problem or "unexpected text"
    for is_it, found, todo in (
        (re.search(r":[ \t]+-[ \t]*$", line), "a bare dash is no value", "Quote it: '-'"),
        (
            "Unicode character escape" in problem,
            "half of a surrogate pair, which cannot be written as UTF-8",
            "Write the character itself",
        ),
        ("\t" in line[: -len(line.lstrip()) or None], "a tab indents this line", "Use spaces"),
        ("mapping values" in problem, "a colon that YAML cannot place", "Quote this value"),
    ):
        if is_it:
            return RefusedError(place, found, todo)
    return RefusedError(place, f"not readable as YAML: {problem}", "Mend it here or just above")
