"""The JSON Schema files are current, and agree with the reader on what is sound."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from explorer.catalog.reading import read
from explorer.catalog.schemas import RECORDS, Kind, json_schema
from explorer.catalog.validating import validate

ROOT = Path(__file__).resolve().parents[2]
TYPES: dict[str, Any] = {
    "object": dict,
    "array": list,
    "string": str,
    "number": (int, float),
    "integer": int,
    "boolean": bool,
    "null": type(None),
}


@pytest.mark.parametrize("kind", RECORDS)
def test_the_files_are_current(kind: Kind) -> None:
    path = ROOT / "resources" / "schema" / f"{kind}.schema.json"
    assert json.loads(path.read_text(encoding="utf-8")) == json.loads(json_schema(kind)), (
        f"write explorer.catalog.schemas.json_schema({kind!r}) to {path.name}"
    )


def as_editor_sees(value: Any) -> Any:
    """Return a value with its plain numbers and flags typed, as YAML 1.2 has them."""
    if isinstance(value, dict):
        return {key: as_editor_sees(one) for key, one in value.items()}
    if isinstance(value, list):
        return [as_editor_sees(one) for one in value]
    if value in ("true", "false"):
        return value == "true"
    if isinstance(value, str) and re.fullmatch(r"-?\d+", value):
        return int(value)
    if isinstance(value, str) and re.fullmatch(r"-?\d+(\.\d*)?(e[+-]?\d+)?", value):
        return float(value)
    return value


def faults(value: Any, schema: Any, root: Any, path: str = "") -> list[str]:
    """Return where a value departs from a schema, for the few words that ours use."""
    if "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rpartition("/")[2]]
    if "anyOf" in schema:
        found = [faults(value, one, root, path) for one in schema["anyOf"]]
        return [] if [] in found else [path]
    kinds = schema.get("type", list(TYPES))
    kinds = [kinds] if isinstance(kinds, str) else kinds
    typed = [kind for kind in kinds if isinstance(value, TYPES[kind])]
    if not typed or (isinstance(value, bool) and "boolean" not in kinds):
        return [path]
    if "enum" in schema and value not in schema["enum"]:
        return [path]
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        return [path]
    if isinstance(value, int | float) and value < schema.get("minimum", value):
        return [path]
    return nested_faults(value, schema, root, path)


def nested_faults(value: Any, schema: Any, root: Any, path: str) -> list[str]:
    if isinstance(value, list):
        kind = schema.get("items", {})
        return [
            bad for n, one in enumerate(value) for bad in faults(one, kind, root, f"{path}.{n}")
        ]
    if not isinstance(value, dict):
        return []
    found = [f"{path}.{key}" for key in schema.get("required", ()) if key not in value]
    for key, one in value.items():
        other = schema.get("additionalProperties", {})
        kind = schema.get("properties", {}).get(key, other)
        found += [f"{path}.{key}"] if kind is False else faults(one, kind, root, f"{path}.{key}")
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("name: Alder", []),
        ("name: 42\nupdated: 2026-09-30\nabout: ~\nbest_for:", []),
        ("slug: a", [".name"]),
        ("name: A\nslug: a b", [".slug"]),
        ("name: A\nnames: B", [".names"]),
        ("name: A\nupdated: 2026-09", [".updated"]),
        ("name: A\nglance: {Price: 1.5, Speed: {text: a, absent: varies}, Access: x}", []),
        ("name: A\nglance: {Price: {absent: no}}", [".glance.Price"]),
        ("name: A\nprices: [{model: m, input: 0.10, output: '0.50', approximate: true}]", []),
        ("name: A\nprices: [{model: m, input: '1,000'}]", [".prices.0.input"]),
        ("name: A\nprices: [{model: m, input: -1}]", [".prices.0.input"]),
        ("name: A\nprices: [{model: m, approximate: yes}]", [".prices.0.approximate"]),
        ("name: A\nprices: [{gpu: H100, range: [1, 2.5], prompt_up_to: 200000}]", []),
        ("name: A\nprices: [{model: m, status: old}]", [".prices.0.status"]),
        ("name: A\nprices: [{model: m, effective: {from: 2026-01-01}}]", []),
        ("name: A\nspeeds: [{metric: ttft_s, source: {as_of: 2026, reporter: vendor}}]", []),
        ("name: A\nspeeds: [{metric: m, source: {reporter: derived}}]", [".speeds.0.source"]),
        ("name: A\nspeeds: [{value: 1}]", [".speeds.0.metric"]),
        ("name: A\ncontext: {max_tokens: 200K}", [".context"]),
    ],
)
def test_schema_and_reader_agree(text: str, expected: list[str]) -> None:
    document = read(text.encode(), "")
    schema = json.loads(json_schema("profile"))
    assert faults(as_editor_sees(document.value), schema, schema) == expected
    _, problems = validate(document, RECORDS["profile"], ())
    assert bool(problems) == bool(expected)


@pytest.mark.parametrize(
    ("kind", "pattern"),
    [("catalog", "catalog.yaml"), ("profile", "providers/*.yaml"), ("pair", "pairs/*.yaml")],
)
def test_the_bundled_files_follow_their_schema(kind: Kind, pattern: str) -> None:
    schema = json.loads(json_schema(kind))
    for path in sorted((ROOT / "data").glob(pattern)):
        content = path.read_bytes()
        value = as_editor_sees(read(content, path.name).value)
        assert faults(value, schema, schema, path.name) == []
