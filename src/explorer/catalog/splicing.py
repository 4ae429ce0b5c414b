"""Where in a YAML text an edit has to be made: the places of its nodes, and what to put there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

import yaml

from explorer.catalog.reading import NULLS, path_text
from explorer.catalog.writing import block_lines, flow_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from explorer.catalog.reading import Path
    from explorer.catalog.writing import Plain

_BOM = "\ufeff"
_LINE_END = re.compile(r"\r?\n|\r|\Z")
_COLON = re.compile(r"\s*:")
_HEADER = re.compile(r"[|>][-+0-9]*")


class EditError(Exception):
    """An edit that cannot be made without touching other things, said in one sentence."""


class Splice(NamedTuple):
    """Text to put in place of what lies between two positions."""

    start: int
    end: int
    text: str


class _Entry(NamedTuple):
    """A value's node, the node of its key if it is in a mapping, and whether braces surround it."""

    node: Any
    key: Any
    holder: Any
    in_flow: bool


class SourceText:
    """The text of a file and the tree of its nodes, which know where they begin and end."""

    def __init__(self, data: bytes) -> None:
        text = data.decode("utf-8")
        self._bom = _BOM if text.startswith(_BOM) else ""
        self._text = text.removeprefix(_BOM)
        first_end = _LINE_END.search(self._text)
        self._newline = (first_end.group() if first_end else "") or "\n"
        self._root: Any = yaml.compose(self._text, Loader=yaml.CBaseLoader)

    def after(self, splice: Splice) -> bytes:
        """Return the bytes after an edit; raises UnicodeEncodeError for half a character."""
        text = self._text[: splice.start] + splice.text + self._text[splice.end :]
        return (self._bom + text).encode("utf-8")

    def set(self, path: Path, value: Plain) -> Splice:
        """Return the splice that gives the value at a path, and its parents where needed."""
        holder, in_flow = self._root, False
        for depth, step in enumerate(path):
            in_flow = in_flow or holder.flow_style
            entry = _child(holder, step, in_flow)
            rest = path[depth + 1 :]
            if entry is None:
                return self._append(holder, step, _wrapped(rest, value), in_flow)
            if not rest or _is_vacant(entry):
                return self._replace(entry, _wrapped(rest, value))
            holder = entry.node
        raise EditError("A whole file is not edited. Name a value in it.")

    def insert(self, path: Path, index: int, value: Plain) -> Splice:
        """Return the splice that puts an item into a list that has some."""
        holder, in_flow = self._holder(path)
        return self._insert(holder, index, value, in_flow)

    def remove(self, path: Path) -> Splice:
        """Return the splice that takes a key out of a mapping that has others too."""
        holder, in_flow = self._holder(path[:-1])
        place = [key.value for key, _ in holder.value].index(path[-1])
        nodes = [node for _, node in holder.value]
        return self._cut(nodes, place, lambda at: _start(holder.value[at][0]), in_flow)

    def remove_item(self, path: Path, index: int) -> Splice:
        """Return the splice that takes an item out of a list that has others too."""
        holder, in_flow = self._holder(path)
        items = holder.value
        if in_flow:
            return self._cut(items, index, lambda at: _start(items[at]), in_flow)
        return self._cut(items, index, lambda at: self._dash(holder, at), in_flow)

    def _cut(
        self, nodes: Sequence[Any], place: int, start_of: Callable[[int], int], in_flow: bool
    ) -> Splice:
        """Take out one of several, each of which begins where `start_of` says."""
        start, end = start_of(place), self._end(nodes[place])
        if in_flow and place > 0:
            return Splice(self._end(nodes[place - 1]), end, "")
        begin = self._line_begin(start)
        if in_flow or self._text[begin:start].strip():  # the dash of a list around stands here
            return Splice(start, start_of(1), "")
        return Splice(begin, self._line_end(end) + len(self._newline), "")

    def _holder(self, path: Path) -> tuple[Any, bool]:
        """Return the node at a path, and whether it is written in brackets or inside of some."""
        node, in_flow = self._root, bool(self._root.flow_style)
        for step in path:
            node = _known(_child(node, step, in_flow), path).node
            in_flow = in_flow or bool(node.flow_style)
        return node, in_flow

    def _dash(self, holder: Any, index: int) -> int:
        """Return where the dash of an item of a block list stands, on its line or above it."""
        column, at = int(holder.start_mark.column), _start(holder.value[index])
        if index == 0:
            return _start(holder)
        while at > 0:
            begin = self._line_begin(at)
            if self._text[begin : begin + column + 1].strip() == "-":
                return begin + column
            at = begin - 1
        raise EditError("An item of an unusual form stands here. Edit the file by hand.")

    def _append(self, holder: Any, step: str | int, value: Plain, in_flow: bool) -> Splice:
        if isinstance(step, int):
            return self._insert(holder, step, value, in_flow)
        if not in_flow:
            at = self._line_end(self._end(holder))
            return self._new_lines(at, block_lines(step, value), holder.start_mark.column)
        if not holder.value:
            at = holder.start_mark.index + 1
            return Splice(at, at, flow_text(step, value))
        at = self._end(holder.value[-1][1])
        return Splice(at, at, f", {flow_text(step, value)}")

    def _insert(self, holder: Any, index: int, value: Plain, in_flow: bool) -> Splice:
        items = holder.value
        if in_flow and index < len(items):
            at = items[index].start_mark.index
            return Splice(at, at, f"{flow_text(None, value)}, ")
        if in_flow:
            at = self._end(items[-1]) if items else holder.start_mark.index + 1
            return Splice(at, at, ", " * bool(items) + flow_text(None, value))
        beside = items[max(index - 1, 0)]
        is_flow = not isinstance(value, str) and getattr(beside, "flow_style", False)
        lines = [f"- {flow_text(None, value)}"] if is_flow else block_lines(None, value)
        column = holder.start_mark.column
        if index > 0:
            return self._new_lines(self._line_end(self._end(beside)), lines, column)
        at = holder.start_mark.index
        return Splice(at, at, self._joined([*lines, ""], column)[column:] + " " * column)

    def _replace(self, entry: _Entry, value: Plain) -> Splice:
        node, key = entry.node, entry.key
        start, end = node.start_mark.index, self._end(node)
        is_text = isinstance(value, str) and isinstance(node, yaml.ScalarNode)
        style = node.style if is_text and start < end else None
        is_flow = not isinstance(value, str) and getattr(node, "flow_style", False) and node.value
        if entry.in_flow or is_flow:
            text = flow_text(None, value, style)
            if start < end:
                return Splice(start, end, text)
            colon = _COLON.match(self._text, key.end_mark.index)
            at = colon.end() if colon else key.end_mark.index
            return Splice(at, at, f" {text}" if colon else f": {text}")
        if key is None:
            return self._replace_item(entry, value, style)
        return self._replace_under_key(entry, value, style)

    def _replace_item(self, entry: _Entry, value: Plain, style: str | None) -> Splice:
        """Replace an item of a block list, which begins behind its dash."""
        node = entry.node
        head, *body = block_lines(None, value, style)
        if node.start_mark.index == self._end(node):
            column = entry.holder.start_mark.column
            return self._put(node.start_mark.index, node, [head[1:], *body], column)
        column = node.start_mark.column - 2
        return self._put(node.start_mark.index, node, [head[2:], *body], column)

    def _replace_under_key(self, entry: _Entry, value: Plain, style: str | None) -> Splice:
        """Replace the value of a key in a block mapping, on the key's line or below it."""
        node, column = entry.node, entry.key.start_mark.column
        start, end = node.start_mark.index, self._end(node)
        colon = _COLON.match(self._text, entry.key.end_mark.index)
        if colon is None:
            raise EditError("A key of an unusual form stands here. Edit the file by hand.")
        gap = self._text[colon.end() : start]
        head, *body = block_lines("k", value, style)
        head = head.removeprefix("k:")
        if _is_block(node) and not head:
            within = node.start_mark.column
            if within > column or isinstance(node, yaml.SequenceNode) is isinstance(value, list):
                return self._put(start, node, [line[2:] for line in body], within)
        if "#" in gap or (start < end and head and not gap.strip(" \t")):
            return self._put(start, node, [head[1:], *body], column)
        return self._put(colon.end(), node, [head, *body], column)

    def _put(self, start: int, node: Any, lines: list[str], column: int) -> Splice:
        """Put lines in place of a value; a comment on its line stays behind the first of them."""
        end = self._end(node)
        if _is_block_scalar(node):
            header = _HEADER.match(self._text, node.start_mark.index)
            behind = header.end() if header else end
        else:
            behind = end
            end = self._line_end(end)
        tail = self._text[behind : self._line_end(behind)]
        first, *others = lines
        head = first + tail if first or tail.strip() else ""
        return Splice(start, end, head + self._joined(["", *others], column))

    def _new_lines(self, at: int, lines: list[str], column: int) -> Splice:
        return Splice(at, at, self._joined(["", *lines], column))

    def _joined(self, lines: list[str], column: int) -> str:
        """Return lines as this file ends and indents them."""
        return self._newline.join(" " * column * bool(line) + line for line in lines)

    def _line_begin(self, position: int) -> int:
        return max(self._text.rfind(mark, 0, position) for mark in "\r\n") + 1

    def _line_end(self, position: int) -> int:
        match = _LINE_END.search(self._text, position)
        return match.start() if match else len(self._text)

    def _end(self, node: Any) -> int:
        """Return where a node's own text ends, without the blanks and comments after it."""
        start, end = int(node.start_mark.index), int(node.end_mark.index)
        if _is_block(node):
            last = node.value[-1]
            return self._end(last[1] if isinstance(node, yaml.MappingNode) else last)
        if not _is_block_scalar(node):
            return end
        text = self._text[start:end]
        header = _HEADER.match(text)
        if header and "+" in header.group():  # here the empty lines belong to the value
            return start + len(text.removesuffix("\n").removesuffix("\r"))
        return start + len(text.rstrip("\r\n"))


def _start(node: Any) -> int:
    return int(node.start_mark.index)


def _is_block(node: Any) -> bool:
    return not isinstance(node, yaml.ScalarNode) and not node.flow_style


def _is_block_scalar(node: Any) -> bool:
    return isinstance(node, yaml.ScalarNode) and node.style in ("|", ">")


def _is_vacant(entry: _Entry) -> bool:
    """Tell whether a value holds nothing, so that anything may take its place."""
    node = entry.node
    if isinstance(node, yaml.ScalarNode):
        return not node.style and node.value in NULLS
    return not node.value and not entry.in_flow


def _child(holder: Any, step: str | int, in_flow: bool) -> _Entry | None:
    if isinstance(step, int):
        items = holder.value[step : step + 1]
        return _Entry(items[0], None, holder, in_flow) if items else None
    found = [(key, node) for key, node in holder.value if key.value == step]
    return _Entry(found[0][1], found[0][0], holder, in_flow) if found else None


def _known(entry: _Entry | None, path: Path) -> _Entry:
    if entry is None:
        raise EditError(f"There is no {path_text(path)}.")
    return entry


def _wrapped(path: Path, value: Plain) -> Plain:
    """Return a value inside the mappings and lists that lead to it."""
    for step in reversed(path):
        value = {step: value} if isinstance(step, str) else [value]
    return value
