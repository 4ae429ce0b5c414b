"""JSON Schema of the files, so that editors complete keys and mark what is wrong."""

from __future__ import annotations

import ast
import inspect
import json
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue

from explorer.catalog import observations, schema
from explorer.catalog.record import Record, key_of
from explorer.catalog.schema import Pair, Profile, Settings

if TYPE_CHECKING:
    from pathlib import Path

    from pydantic_core.core_schema import NullableSchema, WithDefaultSchema

Kind = Literal["catalog", "profile", "pair"]

RECORDS: dict[Kind, type[Record]] = {"catalog": Settings, "profile": Profile, "pair": Pair}


class _Generator(GenerateJsonSchema):
    """Says that a key that may be absent may be empty too, without titles that repeat keys."""

    def default_schema(self, schema: WithDefaultSchema) -> JsonSchemaValue:
        return _or_nothing(self.generate_inner(schema["schema"]))

    def nullable_schema(self, schema: NullableSchema) -> JsonSchemaValue:
        return _or_nothing(self.generate_inner(schema["schema"]))

    def field_title_should_be_set(self, schema: object) -> bool:  # noqa: ARG002
        return False


def json_schema(kind: Kind) -> str:
    """Return the JSON Schema text of one kind of file."""
    model = RECORDS[kind]
    made = TypeAdapter(model).json_schema(schema_generator=_Generator)
    texts = _field_texts()
    _describe(made, model.__name__, texts)
    for name, part in made.get("$defs", {}).items():
        _describe(part, name, texts)
    head = {"$schema": GenerateJsonSchema.schema_dialect}
    return json.dumps(head | made, indent=2, ensure_ascii=False) + "\n"


def write_schemas(folder: Path) -> None:
    """Write the schemas as they ship; `make schema` does so after a change of the records."""
    for kind in RECORDS:
        (folder / f"{kind}.schema.json").write_text(json_schema(kind), encoding="utf-8")


def _field_texts() -> dict[str, dict[str, str]]:
    """Return the text under each field, by record; pydantic would read the source for each."""
    texts: dict[str, dict[str, str]] = {}
    modules = [ast.parse(inspect.getsource(module)) for module in (observations, schema)]
    for node in (node for module in modules for node in module.body):
        if isinstance(node, ast.ClassDef):
            own: dict[str, str] = {}
            for one, following in pairwise(node.body):
                match one, following:
                    case (
                        ast.AnnAssign(target=ast.Name(id=name)),
                        ast.Expr(value=ast.Constant(value=str(text))),
                    ):
                        own[key_of(name)] = text
            bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
            texts[node.name] = {
                key: text for base in bases for key, text in texts.get(base, {}).items()
            } | own
    return texts


def _describe(schema: dict[str, Any], name: str, texts: dict[str, dict[str, str]]) -> None:
    for key, part in schema.get("properties", {}).items():
        if text := texts.get(name, {}).get(key):
            schema["properties"][key] = {"description": text} | part


def _or_nothing(schema: JsonSchemaValue) -> JsonSchemaValue:
    """Return a schema that also takes an empty value."""
    if "type" not in schema:
        is_open = {"type": "null"} in schema.get("anyOf", ())
        return schema if is_open else {"anyOf": [schema, {"type": "null"}]}
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    more = {"enum": [*schema["enum"], None]} if "enum" in schema else {}
    return schema | {"type": list(dict.fromkeys([*kinds, "null"]))} | more
