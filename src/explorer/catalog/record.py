"""What all records of the files have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar


def key_of(name: str) -> str:
    """Return the key in a file of a field; `from_` is `from`, which Python keeps for itself."""
    return name.rstrip("_")


@dataclass(frozen=True, kw_only=True)
class Record:
    """A frozen record; keys it does not know are errors that cost only themselves."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid", "alias_generator": key_of}
