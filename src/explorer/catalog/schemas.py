"""JSON Schema of the files, so that editors complete keys and mark what is wrong."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Literal

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue

from explorer.catalog.schema import Pair, Profile, Settings

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic_core.core_schema import NullableSchema, WithDefaultSchema

Kind = Literal["catalog", "profile", "pair"]

RECORDS: dict[Kind, type[BaseModel]] = {"catalog": Settings, "profile": Profile, "pair": Pair}


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
    schema = RECORDS[kind].model_json_schema(schema_generator=_Generator)
    head = {"$schema": GenerateJsonSchema.schema_dialect}
    return json.dumps(head | schema, indent=2, ensure_ascii=False) + "\n"


def _or_nothing(schema: JsonSchemaValue) -> JsonSchemaValue:
    """Return a schema that also takes an empty value."""
    if "type" not in schema:
        is_open = {"type": "null"} in schema.get("anyOf", ())
        return schema if is_open else {"anyOf": [schema, {"type": "null"}]}
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    more = {"enum": [*schema["enum"], None]} if "enum" in schema else {}
    return schema | {"type": list(dict.fromkeys([*kinds, "null"]))} | more
