"""Field types: which texts become which values, and what is said of the rest."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from explorer.catalog import values
from explorer.catalog.slugs import LONGEST, is_reserved, is_slug, slug_of

if TYPE_CHECKING:
    from explorer.catalog.values import FieldError


def refusal(kind: Any, value: Any) -> dict[str, Any]:
    with pytest.raises(ValidationError) as caught:
        TypeAdapter(kind).validate_python(value)
    error: FieldError = caught.value.errors()[0]["ctx"]["error"]
    return vars(error)


AMOUNTS = {
    "0": "0",
    "0.00": "0.00",
    "0.20": "0.20",
    "007": "7",
    "10": "10",
    "1e3": "1E+3",
    "1.5E-7": "1.5E-7",
    "1.0e+300": "1.0E+300",
    " 0.15\t": "0.15",
    "12345678.910": "12345678.910",
}
NO_AMOUNTS: tuple[Any, ...] = (
    *("-1", "+1", "1,000", "1.234,56", "1_000", "0x1F", ".5", "5.", "1e", "1e1000", "1 000", "$1"),
    *(".nan", "nan", "NaN", ".inf", "-.inf", "inf", "true", "no", "None", "n/a", "-", "~"),
    "0.15/M",
    *("１", "٣", "1\u00a0", "²", "1\n2", [], {}, 1, 1.0, True),
)


@pytest.mark.parametrize(("text", "expected"), AMOUNTS.items())
def test_amounts(text: str, expected: str) -> None:
    amount = TypeAdapter(values.Amount).validate_python(text)
    assert str(amount) == str(Decimal(expected))


@pytest.mark.parametrize("text", ["", "  "])
def test_an_empty_amount_is_absent(text: str) -> None:
    assert TypeAdapter(values.Amount).validate_python(text) is None


@pytest.mark.parametrize("value", NO_AMOUNTS)
def test_no_amounts(value: Any) -> None:
    context = refusal(values.Amount, value)
    assert context["found"]
    assert context["todo"]


@given(st.decimals(0, 10**9, places=4))
def test_decimals_survive(amount: Decimal) -> None:
    assert str(TypeAdapter(values.Amount).validate_python(f"{amount:f}")) == f"{amount:f}"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (["2", "1"], "is not a range"),
        (["", "1"], "is not a range"),
        (["1"], "not two amounts"),
        ("1-2", "not two amounts"),
        (["1", "x"], "is not an amount"),
        (["1", None], "nothing where"),
    ],
)
def test_no_ranges(value: Any, words: str) -> None:
    assert words in refusal(values.Range, value)["found"]


def test_ranges() -> None:
    assert TypeAdapter(values.Range).validate_python(["1.0", "1"]) == (Decimal(1), Decimal(1))


@pytest.mark.parametrize("text", ["-1", "1.0", "1e3", "200K", "1_000", "", "٣", "9" * 16])
def test_no_counts(text: str) -> None:
    assert "is not a whole number" in refusal(values.Count, text)["found"]


def test_counts() -> None:
    assert TypeAdapter(values.Count).validate_python("0131072") == 131072
    assert TypeAdapter(values.Count).validate_python("0") == 0
    assert "less than one" in refusal(values.Positive, "0")["found"]


@pytest.mark.parametrize("text", ["yes", "True", "1", "on", ""])
def test_only_two_words_are_flags(text: str) -> None:
    assert "neither true nor false" in refusal(values.Flag, text)["found"]
    assert TypeAdapter(values.Flag).validate_python("true") is True
    assert TypeAdapter(values.Flag).validate_python("false") is False


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026", date(2026, 1, 1)),
        ("2026-11", date(2026, 11, 1)),
        ("2026-11-30", date(2026, 11, 30)),
        ("2024-02-29", date(2024, 2, 29)),
    ],
)
def test_dates(text: str, day: date) -> None:
    dated = TypeAdapter(values.PartialDate).validate_python(text)
    assert (dated.day, str(dated)) == (day, text)
    if len(text) == 10:
        assert TypeAdapter(values.Day).validate_python(text) == day
    else:
        assert "not a whole date" in refusal(values.Day, text)["found"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2026-09-31", "2026-09-31 is not a calendar day"),
        ("2025-02-29", "not a calendar day"),
        ("2026-13", "not a calendar day"),
        ("0000", "not a calendar day"),
        ("30.11.2026", "not a date"),
        ("2026-9-1", "not a date"),
        ("2026-09-30T10:00", "not a date"),
        ("٢٠٢٦", "not a date"),
        ("", "not a date"),
    ],
)
def test_no_dates(text: str, words: str) -> None:
    assert words in refusal(values.PartialDate, text)["found"]
    assert words in refusal(values.Day, text)["found"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (" a b\t", "a b"),
        ("\u00a0a", "\u00a0a"),
        ("-", "-"),
        ("<b>", "<b>"),
        ("😀", "😀"),
        ("a\n", "a"),
    ],
)
def test_lines(text: str, expected: str) -> None:
    assert TypeAdapter(values.Line).validate_python(text) == expected


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("a\nb", "line break"),
        ("a\u2028b", "line break"),
        ("a\u0085b", "line break"),
        ("a\tb", "U+0009"),
        ("a\x00b", "U+0000"),
        ("\ud83d", "U+D83D"),
        ("", "nothing to see"),
        ("\u00a0\u200b", "nothing to see"),
        ({}, "a mapping"),
        (["a"], "a list"),
        (None, "nothing where"),
    ],
)
def test_no_lines(value: Any, words: str) -> None:
    assert words in refusal(values.Line, value)["found"]


def test_words_lose_their_case() -> None:
    assert TypeAdapter(values.Word).validate_python(" Soc2 ") == "soc2"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One.", ("One.",)),
        ("One\nline.\n\nTwo.\n", ("One line.", "Two.")),
        ("One.\n \t\n\n\nTwo.", ("One.", "Two.")),
        ("  One.  \n  more ", ("One. more",)),
    ],
)
def test_paragraphs(text: str, expected: tuple[str, ...]) -> None:
    assert TypeAdapter(values.Paragraphs).validate_python(text) == expected


@pytest.mark.parametrize("text", ["", "\n\n", "a\u2028b", "a\x07", "a\n\n\u200b"])
def test_no_paragraphs(text: str) -> None:
    assert refusal(values.Paragraphs, text)["todo"]


def test_raw_text() -> None:
    assert TypeAdapter(values.Raw).validate_python("\n## A\n\n\tx  \n\n") == "## A\n\n\tx  "
    for text in ("a\x00", "a\x0b", "a\x85", "a\u2028b"):
        assert "control character" in refusal(values.Raw, text)["found"]


@pytest.mark.parametrize("slug", ["a", "1", "a-b", "x-ai-2", "a" * LONGEST, "con", "2026-09-30"])
def test_slugs(slug: str) -> None:
    assert is_slug(slug)
    assert TypeAdapter(values.Slug).validate_python(f" {slug.upper()} ") == slug


NO_SLUGS = (
    *("", "-a", "a-", "a--b", "a_b", "a.b", "a b", "é", "..", "../x", "/abs", "C:x", "x\\y", "a/b"),
    *("a\n", "ａ", "K\u212a", "a" * (LONGEST + 1), "a\x00"),
)


@pytest.mark.parametrize("slug", NO_SLUGS)
def test_no_slugs(slug: str) -> None:
    assert not is_slug(slug)
    assert "is not a slug" in refusal(values.Slug, slug)["found"]


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Inference.net", "inference-net"),
        ("X.AI", "x-ai"),
        ("X AI", "x-ai"),
        ("  AWS (Bedrock)! ", "aws-bedrock"),
        ("Süd", "sud"),
        ("e\u0301t\u00e9", "ete"),
        ("ﬁne", "fine"),
        ("Straße", None),
        ("北京", None),
        ("🚀", None),
        ("...", None),
        ("a" * (LONGEST + 1), None),
    ],
)
def test_slug_of_a_name(name: str, slug: str | None) -> None:
    assert slug_of(name) == slug


@given(st.text())
def test_a_slug_of_any_name_is_one(name: str) -> None:
    slug = slug_of(name)
    assert slug is None or is_slug(slug)


def test_reserved_names() -> None:
    assert all(map(is_reserved, ["con", "prn", "aux", "nul", "com1", "com9", "lpt1", "lpt9"]))
    assert not any(map(is_reserved, ["con-vs-x", "com0", "com10", "console"]))
