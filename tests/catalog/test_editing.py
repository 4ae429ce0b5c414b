"""An edit changes one value; comments, order, spacing and every other line stay."""

from __future__ import annotations

import copy
import difflib
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from explorer.catalog.editing import EditError, insert_item, remove_item, remove_value, set_value
from explorer.catalog.reading import RefusedError, read

if TYPE_CHECKING:
    from collections.abc import Callable

    from explorer.catalog.reading import Path

FILE = """\
# top
name:    Base  # the name
about: |- # prose
  One.

  Two.

# cells
glance:
  Price: $1 # p
  "Speed":
  Access: 'it''s'
best_for: []
context: ~  # none yet
tags: {deployment: [], api: [a, b]}
prices: # list
  # first
  - {model: a, input: 1} # c1
  # second
  - {model: b, input: 2}
notes:
- text: x
  source: {url: y}
- text: z
# end
"""

SHORT = {
    "{tags}": "tags: {deployment: ",
    "{b}": "-  - {model: b, input: 2}",
    "{none}": "-context: ~  # none yet",
}
SET: list[tuple[Path, Any, str]] = [
    (("name",), "New: x", "-name:    Base  # the name\n+name:    'New: x'  # the name"),
    (("about",), "New", "-  One.\n-\n-  Two.\n+  New"),
    (("about",), "One.\n\n3.", "-  Two.\n+  3."),
    (("about",), ["x"], "-about: |- # prose\n-  One.\n-\n-  Two.\n+about: # prose\n+  - x"),
    (("about",), "x\n", '-about: |- # prose\n-  One.\n-\n-  Two.\n+about: "x\\n" # prose'),
    (("glance", "Price"), "a\nb", "-  Price: $1 # p\n+  Price: |- # p\n+    a\n+    b"),
    (("glance", "Price"), {"text": "a"}, "-  Price: $1 # p\n+  Price: # p\n+    text: a"),
    (("glance", "Speed"), "1", '-  "Speed":\n+  "Speed": 1'),
    (("glance", "Access"), "a'b", "-  Access: 'it''s'\n+  Access: 'a''b'"),
    (("glance", "More"), "x", "+  More: x"),
    (
        ("context", "max_tokens"),
        "9",
        "{none}\n+context:  # none yet\n+  max_tokens: 9",
    ),
    (("context",), "9", "-context: ~  # none yet\n+context: 9  # none yet"),
    (("tags", "api"), ["c"], "-{tags}[], api: [a, b]}\n+{tags}[], api: [c]}"),
    (("tags", "api", 1), "c", "-{tags}[], api: [a, b]}\n+{tags}[], api: [a, c]}"),
    (("tags", "x"), ["y", "z"], "-{tags}[], api: [a, b]}\n+{tags}[], api: [a, b], x: [y, z]}"),
    (("tags", "x", "y"), "z", "-{tags}[], api: [a, b]}\n+{tags}[], api: [a, b], x: {y: z}}"),
    (("prices", 0, "input"), "3", "-  - {model: a, input: 1} # c1\n+  - {model: a, input: 3} # c1"),
    (
        ("prices", 1, "source", "url"),
        "u",
        "{b}\n+  - {model: b, input: 2, source: {url: u}}",
    ),
    (("notes", 1, "source"), {"url": "u"}, "+  source:\n+    url: u"),
    (("notes", 1), "t", "-- text: z\n+- t"),
    (("notes",), {"a": "b"}, "-- text: x\n-  source: {url: y}\n-- text: z\n+  a: b"),
    (("speeds", 0, "metric"), "ttft_s", "+speeds:\n+  - metric: ttft_s"),
    (("name",), "Base", ""),
]
INSERTED: list[tuple[Path, int, Any, str]] = [
    (("best_for",), 0, "good", "-best_for: []\n+best_for:\n+  - good"),
    (("tags", "deployment"), 0, "s", "-{tags}[], api: [a, b]}\n+{tags}[s], api: [a, b]}"),
    (("tags", "api"), 0, "s", "-{tags}[], api: [a, b]}\n+{tags}[], api: [s, a, b]}"),
    (("tags", "api"), 2, "s", "-{tags}[], api: [a, b]}\n+{tags}[], api: [a, b, s]}"),
    (("prices",), 0, {"gpu": "H"}, "+  - {gpu: H}"),
    (("prices",), 1, {"gpu": "H"}, "+  - {gpu: H}"),
    (("prices",), 2, {"gpu": "H"}, "+  - {gpu: H}"),
    (("notes",), 1, {"text": "n", "source": {"url": "u"}}, "+- text: n\n+  source:\n+    url: u"),
    (("aliases",), 0, "x", "+aliases:\n+  - x"),
]
REMOVED: list[tuple[Path, str]] = [
    (("about",), "-about: |- # prose\n-  One.\n-\n-  Two."),
    (("glance", "Price"), "-  Price: $1 # p"),
    (("tags", "deployment"), "-{tags}[], api: [a, b]}\n+tags: {api: [a, b]}"),
    (("tags", "api"), "-{tags}[], api: [a, b]}\n+{tags}[]}"),
    (("notes", 0, "text"), "-- text: x\n-  source: {url: y}\n+- source: {url: y}"),
    (("notes", 0, "source"), "-  source: {url: y}"),
    (("notes", 0, "source", "url"), "-  source: {url: y}"),
    (("nothing",), ""),
    (("best_for", "x"), ""),
]
DROPPED: list[tuple[Path, int, str]] = [
    (("tags", "api"), 0, "-{tags}[], api: [a, b]}\n+{tags}[], api: [b]}"),
    (("tags", "api"), 1, "-{tags}[], api: [a, b]}\n+{tags}[], api: [a]}"),
    (("prices",), 0, "-  - {model: a, input: 1} # c1"),
    (("prices",), 1, "{b}"),
    (("notes",), 0, "-- text: x\n-  source: {url: y}"),
    (("notes",), 1, "-- text: z"),
]


def changed(old: str, new: str) -> str:
    lines = difflib.unified_diff(old.split("\n"), new.split("\n"), n=0, lineterm="")
    return "\n".join(line for line in lines if line[:3] not in ("---", "+++", "@@ "))


@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize(("path", "value", "expected"), SET)
def test_set_value(path: Path, value: Any, expected: str, newline: str, bom: bytes) -> None:
    check(lambda data: set_value(data, path, value), expected, newline, bom)


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize(("path", "index", "value", "expected"), INSERTED)
def test_insert_item(path: Path, index: int, value: Any, expected: str, newline: str) -> None:
    check(lambda data: insert_item(data, path, index, value), expected, newline, b"")


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize(("path", "expected"), REMOVED)
def test_remove_value(path: Path, expected: str, newline: str) -> None:
    check(lambda data: remove_value(data, path), expected, newline, b"\xef\xbb\xbf")


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize(("path", "index", "expected"), DROPPED)
def test_remove_item(path: Path, index: int, expected: str, newline: str) -> None:
    check(lambda data: remove_item(data, path, index), expected, newline, b"")


@pytest.mark.parametrize(
    ("text", "index", "left"),
    [
        ("a:\n  - b # c\n", 0, "a: [] # c\n"),
        ("a:\n  - b\n  - c", 1, "a:\n  - b\n"),
        ("a:\n-\n  # b\n  b: 1\n-\n  # c\n  c: 1\n", 1, "a:\n-\n  # b\n  b: 1\n"),
        ("a:\n- - b # b\n  - c # c\n", 0, "a:\n- - c # c\n"),
    ],
)
def test_items_in_odd_places_are_removed(text: str, index: int, left: str) -> None:
    path: Path = ("a", 0) if "- - " in text else ("a",)
    assert remove_item(text.encode(), path, index).decode() == left


@pytest.mark.parametrize("text", ["a: [b]", "a: b", "a: {b: c}", "b: 1"])
def test_an_item_that_is_not_there_is_not_removed(text: str) -> None:
    with pytest.raises(EditError, match="no item 1"):
        remove_item(text.encode(), ("a",), 1)


@pytest.mark.parametrize("text", ["a: 1", "a: 1\n", "a: {b: 1}"])
def test_the_last_key_of_a_file_stays(text: str) -> None:
    with pytest.raises(EditError, match=r"\.$"):
        remove_value(text.encode(), ("a",))


@pytest.mark.parametrize(
    ("text", "left"), [("a: 1\nb: 2", "a: 1\n"), ("a: 1\nb: |-\n  x\n\n", "a: 1\n\n")]
)
def test_the_last_line_of_a_file_is_removed(text: str, left: str) -> None:
    assert remove_value(text.encode(), ("b",)).decode() == left


def check(edit: Callable[[bytes], bytes], expected: str, newline: str, bom: bytes) -> None:
    new = edit(bom + FILE.replace("\n", newline).encode())
    assert new.startswith(bom)
    text = new.removeprefix(bom).decode()
    assert text.count("\r") == (text.count("\n") if newline == "\r\n" else 0)
    for short, full in SHORT.items():
        expected = expected.replace(short, full)
    assert changed(FILE, text.replace("\r\n", "\n")) == expected


@pytest.mark.parametrize(
    ("text", "path", "value"),
    [
        ("a: &x 1\n", ("a",), "2"),
        ("a: 1\na: 2\n", ("a",), "2"),
        ("- a\n", ("a",), "2"),
        ("a: 1\n", (), "2"),
        ("a: 1\n", ("a", "b"), "2"),
        ("a: [1]\n", ("a", "b"), "2"),
        ("a: [1]\n", ("a", 2), "2"),
        ("a: [1]\n", ("a", -1), "2"),
        ("a: [b: 1]\n", ("a", 0, "c"), "2"),
        ("a: 1\n", ("a",), "\ud83d"),
    ],
)
def test_refused_edits(text: str, path: Path, value: str) -> None:
    with pytest.raises(EditError, match=r"\.$"):
        set_value(text.encode(), path, value)


@pytest.mark.parametrize("index", [-1, 3])
def test_no_such_place(index: int) -> None:
    with pytest.raises(EditError, match="no place"):
        insert_item(b"a: [1, 2]\n", ("a",), index, "x")


# A random sound file: a tree of values, each written in a random style with random comments.

words = st.sampled_from(["a", "b c", "1e3", "no", "x: y", " #z", "it's", "~", "", "é😀", "-", 'q"'])
prose = st.lists(
    st.sampled_from(["One.", "Two  words.", "# no comment", "- x"]), min_size=1, max_size=3
)
texts = st.one_of(words, prose.map("\n".join), prose.map("\n\n".join))
keys = st.sampled_from(["name", "a b", "k", "Price", "x.y", "1", "é"])
values = st.recursive(
    texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3),
    max_leaves=8,
)


@dataclass
class Renderer:
    """Writes a tree in styles that are drawn, and marks each comment with a number of its own."""

    draw: Callable[[st.SearchStrategy[Any]], Any]
    comments: int = 0

    def chance(self) -> bool:
        return bool(self.draw(st.booleans()))

    def comment(self) -> str:
        if self.draw(st.integers(0, 3)):
            return ""
        self.comments += 1
        return f"  # note {self.comments}"

    def between(self, pad: str) -> str:
        kind = self.draw(st.integers(0, 7))
        own = self.comment().strip() if kind == 1 else ""
        return f"{pad}{own}\n" if own else "\n" if kind == 2 else ""

    def flow(self, value: Any) -> str:
        if isinstance(value, dict):
            return "{" + ", ".join(f"{key}: {self.flow(one)}" for key, one in value.items()) + "}"
        if isinstance(value, list):
            return "[" + ", ".join(map(self.flow, value)) + "]"
        return self.quoted(value)

    def quoted(self, text: str) -> str:
        if text in ("a", "no", "1e3", "b c", "One.") and self.chance():
            return text
        if "\n" not in text and self.chance():
            return "'" + text.replace("'", "''") + "'"
        escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'

    def block(self, value: Any, indent: int) -> str:
        """Return what follows a colon or a dash: on the same line, or below it."""
        pad = " " * indent
        if isinstance(value, str) and "\n" in value and self.chance():
            lines = [f"{pad}{line}".rstrip() for line in value.split("\n")]
            return f" |-{self.comment()}\n" + "\n".join(lines) + "\n"
        if not value or isinstance(value, str) or not self.draw(st.integers(0, 2)):
            return f" {self.flow(value)}{self.comment()}\n"
        entries = (
            [(f"{key}:", one) for key, one in value.items()]
            if isinstance(value, dict)
            else [("-", one) for one in value]
        )
        step = self.draw(st.integers(2, 4))
        text = self.comment() + "\n"
        for start, one in entries:
            text += self.between(pad) + pad + start + self.block(one, indent + step)
        return text


@st.composite
def documents(draw: Callable[[st.SearchStrategy[Any]], Any]) -> tuple[bytes, dict[str, Any]]:
    tree = draw(st.dictionaries(keys, values, min_size=1, max_size=4))
    renderer = Renderer(draw)
    text = "".join(
        renderer.between("") + key + ":" + renderer.block(value, 2) for key, value in tree.items()
    )
    newline = draw(st.sampled_from(["\n", "\r\n"]))
    text += draw(st.sampled_from(["", "# end\n", "\n"]))
    text = text if draw(st.booleans()) else text.removesuffix("\n")
    bom = draw(st.sampled_from(["", "\ufeff"]))
    return (bom + text.replace("\n", newline)).encode(), tree


def paths_in(value: Any, path: Path = ()) -> list[Path]:
    steps = list(value) if isinstance(value, dict) else range(len(value))
    if isinstance(value, str):
        return [path]
    return [path] * bool(path) + [
        found for step in steps for found in paths_in(value[step], (*path, step))
    ]


def at(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value


def kept_lines(data: bytes, touched: range) -> list[bytes]:
    """Return the lines of a file outside some that an edit may touch, counted from 1."""
    split = data.split(b"\n")
    return [line for number, line in enumerate(split, 1) if number not in touched]


def is_within(part: list[bytes], whole: list[bytes]) -> bool:
    rest = iter(whole)
    return all(line in rest for line in part)


def lines_of(data: bytes, path: Path) -> range:
    """Return the lines from that of a value's key or dash to that of the next value beside it."""
    document = read(data, "")
    place = document.places[path]
    after = [
        other.line
        for step, other in document.places.items()
        if other > place and step[: len(path)] != path
    ]
    written, first = data.decode().split("\n"), place.line
    before = written[first - 1].removeprefix("\ufeff")[: place.column - 1]
    while not before.partition("#")[0].strip():
        first -= 1
        before = written[first - 1]
    return range(first, min(after, default=len(written)) + 1)


@given(documents(), st.data())
def test_random_value_set(document: tuple[bytes, dict[str, Any]], data: st.DataObject) -> None:
    content, tree = document
    assert read(content, "").value == tree
    path = data.draw(st.sampled_from(paths_in(tree)))
    value = data.draw(values)
    expected = copy.deepcopy(tree)
    at(expected, path[:-1])[path[-1]] = value
    new = edited(lambda: set_value(content, path, value))
    assert read(new, "").value == expected
    assert is_within(kept_lines(content, lines_of(content, path)), new.split(b"\n"))


@given(documents(), st.data())
def test_random_key_added(document: tuple[bytes, dict[str, Any]], data: st.DataObject) -> None:
    content, tree = document
    holders = [path for path in [(), *paths_in(tree)] if isinstance(at(tree, path), dict)]
    path = (*data.draw(st.sampled_from(holders)), "new")
    value = data.draw(values)
    expected = copy.deepcopy(tree)
    at(expected, path[:-1])["new"] = value
    new = edited(lambda: set_value(content, path, value))
    assert read(new, "").value == expected
    assert comments(new) == comments(content)


@given(documents(), st.data())
def test_random_item_inserted(document: tuple[bytes, dict[str, Any]], data: st.DataObject) -> None:
    content, tree = document
    holders = [path for path in paths_in(tree) if isinstance(at(tree, path), list)]
    assume(holders)
    path = data.draw(st.sampled_from(holders))
    index = data.draw(st.integers(0, len(at(tree, path))))
    value = data.draw(values)
    expected = copy.deepcopy(tree)
    at(expected, path).insert(index, value)
    new = edited(lambda: insert_item(content, path, index, value))
    assert read(new, "").value == expected
    assert comments(new) == comments(content)


@given(documents(), st.data())
def test_random_item_removed(document: tuple[bytes, dict[str, Any]], data: st.DataObject) -> None:
    content, tree = document
    holders = [path for path in paths_in(tree) if isinstance(at(tree, path), list)]
    holders = [path for path in holders if len(at(tree, path)) > 1]
    assume(holders)
    path = data.draw(st.sampled_from(holders))
    index = data.draw(st.integers(0, len(at(tree, path)) - 1))
    expected = copy.deepcopy(tree)
    del at(expected, path)[index]
    new = edited(lambda: remove_item(content, path, index))
    assert read(new, "").value == expected
    assert is_within(kept_lines(content, lines_of(content, (*path, index))), new.split(b"\n"))


@given(documents(), st.data())
def test_random_key_removed(document: tuple[bytes, dict[str, Any]], data: st.DataObject) -> None:
    content, tree = document
    keyed = [path for path in paths_in(tree) if isinstance(path[-1], str)]
    paths = [path for path in keyed if len(at(tree, path[:-1])) > 1]
    assume(paths)
    path = data.draw(st.sampled_from(paths))
    expected = copy.deepcopy(tree)
    del at(expected, path[:-1])[path[-1]]
    new = edited(lambda: remove_value(content, path))
    assert read(new, "").value == expected
    assert is_within(kept_lines(content, lines_of(content, path)), new.split(b"\n"))


def edited(edit: Callable[[], bytes]) -> bytes:
    """Return the result of an edit that must be possible."""
    try:
        return edit()
    except (EditError, RefusedError) as error:
        raise AssertionError(str(error)) from error


def comments(data: bytes) -> list[bytes]:
    return re.findall(rb"# note [0-9]+", data)
