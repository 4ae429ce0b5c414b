"""Field types: how the text of a file becomes a typed value, or an error in plain words.

The types tell pydantic how to read them, and load nothing of it themselves: records that come out
of the cache need no validation.
"""

from __future__ import annotations

import re
import unicodedata
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from explorer.catalog.slugs import LONGEST, is_slug

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic_core import CoreSchema

_AMOUNT = re.compile(r"[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?")
_COUNT = re.compile(r"[0-9]{1,15}")
_AS_OF = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?")
_BREAKS = re.compile("[\n\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
INVISIBLE = frozenset(["Cc", "Cf", "Cs", "Zs", "Zl", "Zp"])
"""Categories of characters that leave no mark."""
_PARAGRAPH_END = re.compile(r"\n[ \t]*(?:\n[ \t]*)+")
_LINE_END = re.compile(r"[ \t]*\n[ \t]*")


class FieldError(ValueError):
    """One field is wrong: what was found, and what to write instead.

    `at` leads on to the value that is wrong, when a record finds it rather than the field.
    """

    def __init__(self, found: str, todo: str, at: tuple[str, ...] = ()) -> None:
        super().__init__(found)
        self.found = found
        self.todo = todo
        self.at = at


class Read:
    """Tells pydantic how a file's text becomes a type, and editors what they should see there.

    An editor, to which a plain 1.5 is a number, sees other kinds than we do: all of ours are texts.
    """

    def __init__(self, parse: Callable[[object], Any], kind: str | list[str], **more: Any) -> None:
        self.parse = parse
        self.seen = {"type": kind, **more}

    def __get_pydantic_core_schema__(
        self, _source: object, _handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Let the one function do all the reading."""
        from pydantic_core.core_schema import no_info_plain_validator_function

        return no_info_plain_validator_function(self.parse)

    def __get_pydantic_json_schema__(
        self, _schema: CoreSchema, _handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Return what an editor should accept."""
        return dict(self.seen)


def quoted(value: object, longest: int = 60) -> str:
    """Return a value as an error quotes it, cut so that it fits a line."""
    text = str(value)
    return f"'{text if len(text) <= longest else text[: longest - 1] + '…'}'"


def fault_in_line(text: str) -> str | None:
    """Say what keeps a trimmed text from being a one-line value, or None if nothing does."""
    if text and text.isprintable():
        return None  # nearly every text; it holds spaces at most, and those are trimmed away
    if _BREAKS.search(text):
        return "a line break inside a one-line value"
    categories = [unicodedata.category(letter) for letter in text]
    for letter, category in zip(text, categories, strict=True):
        if category in ("Cc", "Cs"):
            return f"the control character U+{ord(letter):04X}"
    if all(category in INVISIBLE for category in categories):
        return "a text with nothing to see in it"
    return None


def _text(value: object) -> str:
    if not isinstance(value, str):
        kind = {dict: "a mapping", list: "a list", type(None): "nothing"}.get(
            type(value), "no text"
        )
        raise FieldError(f"{kind} where a text belongs", "Write a text")
    return value


def _line(value: object) -> str:
    text = _text(value).strip(" \t\n")
    if fault := fault_in_line(text):
        raise FieldError(fault, "Write one line of visible text")
    return text


def split_paragraphs(text: str) -> tuple[str, ...]:
    """Return the paragraphs of a text: a blank line makes one, a single line end is a space."""
    parts = _PARAGRAPH_END.split(text.strip(" \t\n"))
    return tuple(_LINE_END.sub(" ", part) for part in parts)


def join_paragraphs(parts: Sequence[str]) -> str:
    """Return the text of paragraphs, with a blank line between them."""
    return "\n\n".join(parts)


def _paragraphs(value: object) -> tuple[str, ...]:
    parts = split_paragraphs(_text(value))
    for part in parts:
        if fault := fault_in_line(part):
            raise FieldError(
                fault, "Write paragraphs of visible text, with a blank line between them"
            )
    return parts


def _raw(value: object) -> str:
    text = _text(value).strip("\n")
    for letter in text.replace("\n", "").replace("\t", ""):
        if _BREAKS.match(letter) or unicodedata.category(letter) == "Cc":
            raise FieldError(f"the control character U+{ord(letter):04X}", "Remove this character")
    return text


def _amount(value: object) -> Decimal | None:
    text = _text(value).strip(" \t")
    if not text:
        return None
    if not _AMOUNT.fullmatch(text):
        todo = "Write digits with a decimal point, such as 0.15; leave it empty if unknown"
        raise FieldError(f"{quoted(text)} is not an amount", todo)
    return Decimal(text)


def _range(value: object) -> tuple[Decimal, Decimal]:
    if not isinstance(value, list) or len(value) != 2:
        raise FieldError("not two amounts", "Write [low, high]")
    low, high = (_amount(end) for end in value)
    if low is None or high is None or low > high:
        raise FieldError(f"[{value[0]}, {value[1]}] is not a range", "Write [low, high], low first")
    return low, high


def _count(value: object) -> int:
    text = _text(value).strip(" \t")
    if not _COUNT.fullmatch(text):
        raise FieldError(
            f"{quoted(text)} is not a whole number", "Write digits only, such as 131072"
        )
    return int(text)


def _flag(value: object) -> bool:
    text = _text(value)
    if text not in ("true", "false"):
        raise FieldError(f"{quoted(text)} is neither true nor false", "Write true or false")
    return text == "true"


def _slug(value: object) -> str:
    text = _text(value).strip(" \t")
    if not (text.isascii() and is_slug(text.lower())):
        todo = f"Use a-z, 0-9 and single '-' between them, at most {LONGEST} characters"
        raise FieldError(f"{quoted(text)} is not a slug", todo)
    return text.lower()


class AsOf(NamedTuple):
    """A date as precise as it is known; a shorter one sorts as its first day."""

    day: date
    text: str
    """As written: `2026`, `2026-11` or `2026-11-30`."""

    def __str__(self) -> str:
        """Return the date as written."""
        return self.text


def _as_of(value: object) -> AsOf:
    text = _text(value).strip(" \t")
    match = _AS_OF.fullmatch(text)
    if not match:
        raise FieldError(f"{quoted(text)} is not a date", "Write 2026, 2026-11 or 2026-11-30")
    year, month, day = (int(part or 1) for part in match.groups())
    try:
        return AsOf(date(year, month, day), text)
    except ValueError:
        raise FieldError(f"{text} is not a calendar day", "Give a day that exists") from None


def _day(value: object) -> date:
    dated = _as_of(value)
    if len(dated.text) != 10:
        raise FieldError(f"{quoted(dated.text)} is not a whole date", "Write it as 2026-11-30")
    return dated.day


def _lower_line(value: object) -> str:
    return _line(value).lower()


def _positive(value: object) -> int:
    number = _count(value)
    if number < 1:
        raise FieldError(f"'{number}' is less than one", "Write 1 or more")
    return number


_SEEN_AMOUNT: dict[str, Any] = {"minimum": 0, "pattern": f"^(?:{_AMOUNT.pattern})?$"}
_AMOUNT_KINDS = ["number", "string", "null"]

Line = Annotated[str, Read(_line, ["string", "number"])]
"""One line of visible text, trimmed of ASCII spaces and tabs."""
Word = Annotated[str, Read(_lower_line, ["string", "number"])]
"""A word of a vocabulary; upper and lower case mean the same."""
Paragraphs = Annotated[tuple[str, ...], Read(_paragraphs, "string")]
"""Text in which a blank line makes a paragraph and a single line end is a space."""
Raw = Annotated[str, Read(_raw, "string")]
"""Text kept as it stands, lines and all."""
Amount = Annotated[Decimal | None, Read(_amount, _AMOUNT_KINDS, **_SEEN_AMOUNT)]
"""An exact decimal that keeps its written precision; 0 is a number, an empty text is absent."""
Range = Annotated[
    tuple[Decimal, Decimal],
    Read(_range, "array", items={"type": _AMOUNT_KINDS, **_SEEN_AMOUNT}, minItems=2, maxItems=2),
]
"""The low and the high end of what a figure may be."""
Count = Annotated[int, Read(_count, "integer", minimum=0)]
"""A whole number, 0 or more."""
Positive = Annotated[int, Read(_positive, "integer", minimum=1)]
"""A whole number, 1 or more."""
Flag = Annotated[bool, Read(_flag, "boolean")]
"""`true` or `false`, and no other word."""
Slug = Annotated[
    str,
    Read(_slug, "string", pattern="^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$", maxLength=LONGEST),
]
"""A slug in lower case."""
Day = Annotated[date, Read(_day, "string", pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
"""A whole calendar day."""
PartialDate = Annotated[
    AsOf,
    Read(_as_of, ["string", "integer"], pattern="^[0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?$"),
]
"""A year, a month or a day."""
