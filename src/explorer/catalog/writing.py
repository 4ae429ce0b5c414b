"""Plain values to YAML text: whole new files, and the pieces that edits put into old ones."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import yaml

from explorer.catalog.reading import NULLS

Plain: TypeAlias = "str | Sequence[Plain | None] | Mapping[str, Plain | None]"
"""What a file can hold; None, which stands for an absent value, is left out."""

LONG = 100
"""Prose of more characters than this becomes a block of its own."""

_ESCAPED = re.compile("[\x85\u2028\u2029]")


def new_text(value: Mapping[str, Plain | None], schema: str = "") -> str:
    """Return the text of a new file, with a first line that names its schema to editors."""
    first = f"# yaml-language-server: $schema={schema}\n" if schema else ""
    return first + _serialized(without_absent(value), flow=False)


def without_absent(value: Plain) -> Plain:
    """Return a value without the None in it, as lists and dicts."""
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        return {key: without_absent(one) for key, one in value.items() if one is not None}
    return [without_absent(one) for one in value if one is not None]


def block_lines(key: str | None, value: Plain, style: str | None = None) -> list[str]:
    """Return the lines of `key: value`, or of `- value` without a key.

    `style` is the mark of the scalar to follow: a quote, `|`, or an empty text for none.
    """
    holder: Plain = [value] if key is None else {key: value}
    return _serialized(holder, flow=False, style=style).removesuffix("\n").split("\n")


def flow_text(key: str | None, value: Plain, style: str | None = None) -> str:
    """Return one line that may stand in a flow list or, with a key, in a flow mapping."""
    holder: Plain = [value] if key is None else {key: value}
    return _serialized(holder, flow=True, style=style).strip()[1:-1]


class _Dumper(yaml.BaseDumper):
    """Writes every scalar as the text it is, and lists further in than their key."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: ARG002
        super().increase_indent(flow, False)


def _serialized(value: Plain, *, flow: bool, style: str | None = None) -> str:
    node = _node(value, flow, style)
    text: str = yaml.serialize(node, Dumper=_Dumper, width=sys.maxsize, allow_unicode=True)
    return text


def _node(value: Plain, flow: bool, style: str | None) -> yaml.Node:
    if isinstance(value, str):
        return _scalar(value, _style(value, flow, style))
    if isinstance(value, Mapping):
        pairs = [
            (_scalar(key, _style(key, True, None)), _node(one, flow, style))
            for key, one in value.items()
            if one is not None
        ]
        return yaml.MappingNode("tag:yaml.org,2002:map", pairs, flow_style=flow)
    items = [_node(one, flow, style) for one in value if one is not None]
    return yaml.SequenceNode("tag:yaml.org,2002:seq", items, flow_style=flow)


def _scalar(text: str, style: str | None) -> yaml.Node:
    return yaml.ScalarNode("tag:yaml.org,2002:str", text, style=style)


def _style(text: str, flow: bool, wished: str | None) -> str | None:
    """Return the style to ask the emitter for, which takes another where that cannot be."""
    if _ESCAPED.search(text):
        return '"'
    is_long = "\n" in text or (wished is None and len(text) > LONG and " " in text)
    if not flow and (is_long or wished in ("|", ">")) and text and text == text.strip(" \n"):
        return "|"
    if "\n" in text or wished == '"':
        return '"'
    if text in NULLS or text == "<<" or wished == "'":
        return "'"
    return None
