"""Files as plain values and places: words stay words, and what is ambiguous is refused."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.catalog.problem import Place, Severity
from explorer.catalog.reading import DEEPEST, LARGEST, RefusedError, path_text, read

if TYPE_CHECKING:
    from explorer.catalog.reading import Path

KEPT = (
    *("no", "yes", "on", "off", "y", "n", "true", "False", "1e3", "1E-3", "3.10", "0.20", "1:10"),
    *("12:30", "2026-09-30", "2026-09-31", "007", "0777", "0x1F", "1_000", ".nan", "-.inf"),
    *("=", "-5%"),
    *("None", "n/a", "NaN", "nULL", "2001-12-14t21:59:43.10-05:00", "a#b", "<b>x</b>", "é", "😀"),
)


@pytest.mark.parametrize("text", KEPT)
def test_words_stay_as_written(text: str) -> None:
    content = f"a: {text}\nb: [{text}]\n{text}: c\n"
    assert read(content.encode(), "").value == {"a": text, "b": [text], text: "c"}


@pytest.mark.parametrize("text", ["", "~", "null", "Null", "NULL", "# only a comment"])
def test_absent_values(text: str) -> None:
    assert read(f"a: {text}\nb: 1\n".encode(), "").value == {"b": "1"}
    assert read(f"a:\n  - {text}\n  - 1\n".encode(), "").value == {"a": [None, "1"]}


@pytest.mark.parametrize("text", ["''", '""', "'~'", '"null"', "'NULL'"])
def test_quoted_is_not_absent(text: str) -> None:
    assert read(f"a: {text}\n".encode(), "").value == {"a": text[1:-1]}


REFUSED: list[tuple[bytes, Place | None, str]] = [
    (b"a: &x 1\n", Place(1, 4), "anchors"),
    (b"a: 1\nb: *a\n", Place(2, 4), "anchors"),
    (b"&k a: 1\n", Place(1, 1), "anchors"),
    (b"a: &x [*x]\n", Place(1, 4), "anchors"),
    (b"a: !!str 1\n", Place(1, 4), "tag !!str"),
    (b"a: ! 1\n", Place(1, 4), "tag !"),
    (b"a:\n  !!python/object/apply:os.system [x]\n", Place(2, 3), "tag !!python"),
    (b"!!str a: 1\n", Place(1, 1), "tag !!str"),
    (b"<<: {a: 1}\n", Place(1, 1), "merge"),
    (b"a:\n  - <<: {a: 1}\n", Place(2, 5), "merge"),
    (b"? [a]\n: 1\n", Place(1, 3), "key that is not a word"),
    (b"a: 1\n---\nb: 1\n", Place(2, 1), "second document"),
    (b"a: 1\n...\n---\nb: 1\n", Place(3, 1), "second document"),
    (b"", None, "empty file"),
    (b" \n\n", None, "empty file"),
    (b"\xef\xbb\xbf", None, "empty file"),
    ("a: Süd\n".encode("latin-1"), Place(1, 5), "byte 0xFC"),
    (b"\xef\xbb\xbfa: \xfc\n", Place(1, 4), "byte 0xFC"),
    ("a: 1\nb: Süd\n".encode("cp1252"), Place(2, 5), "line 2, column 5"),
    ("a: 1\n".encode("utf-16"), Place(1, 1), "byte 0xFF"),
    ("a: 1\n".encode("utf-16-le"), Place(1, 2), "U+0000"),
    (b"a: x\0y\n", Place(1, 5), "U+0000"),
    (b"a: 1\nb: x\x07y\n", Place(2, 5), "U+0007"),
    ("a: 1\r\nb: x\u2028y\n".encode(), Place(2, 5), "U+2028"),
    ("a: x\u0085y\n".encode(), Place(1, 5), "U+0085"),
    ("a: x\uffff\n".encode(), Place(1, 5), "U+FFFF"),
    (b'a: "x \\ud83d"\n', Place(1, 9), "surrogate"),
    (b"a: \xed\xa0\xbd\n", Place(1, 4), "byte 0xED"),
    (b"a:\n  Speed: -\n", Place(2, 10), "bare dash"),
    (b"a:\n\tb: 1\n", Place(2, 1), "tab"),
    (b"a: b: c\n", Place(1, 5), "colon"),
    (b"a: 'x\n", Place(2, 1), "not readable as YAML"),
    (b"a: [1\n", Place(2, 1), "not readable as YAML"),
    (b"a: x\n@b: 1\n", Place(2, 1), "not readable as YAML"),
    (b"a: " + b"[" * 700 + b"\n", Place(1, 4 + DEEPEST), "nested deeper"),
    (b"a: " + b"{a: " * 700 + b"\n", Place(1, 4 + 4 * DEEPEST), "nested deeper"),
    (b" " * (LARGEST + 1), None, "larger than"),
]


@pytest.mark.parametrize(("data", "place", "words"), REFUSED)
def test_refused_files(data: bytes, place: Place | None, words: str) -> None:
    with pytest.raises(RefusedError) as caught:
        read(data, "")
    problem = caught.value.problem("a.yaml")
    assert words in problem.found
    assert problem.place == place
    assert problem.todo
    assert problem.file == "a.yaml"


def test_bombs_are_refused_at_once() -> None:
    lines = ["a0: &a0 [x, x, x]"] + [f"a{n}: &a{n} [{f'*a{n - 1}, ' * 9}]" for n in range(1, 10)]
    start = time.perf_counter()
    with pytest.raises(RefusedError, match="anchors"):
        read("\n".join(lines).encode(), "")
    assert time.perf_counter() - start < 0.5


@pytest.mark.parametrize(
    ("text", "path", "line"),
    [
        ("a: 1\nb: 2\na: 3\n", "a", 3),
        ("a: 1\n'a': 2\n", "a", 2),
        ("1: x\n'1': x\n", "1", 2),
        ("a:\na: 2\n", "a", 2),
        ("x:\n  - {a: 1}\n  - {a: 1, b: 2, a: 3}\n", "x[1].a", 3),
        ("x:\n  y:\n    a: 1\n    a: 1\n", "x.y.a", 4),
    ],
)
def test_duplicate_keys_refuse_the_file(text: str, path: str, line: int) -> None:
    document = read(text.encode(), "")
    assert document.is_refused
    (problem,) = document.problems
    assert (problem.field, problem.place and problem.place.line) == (path, line)
    assert "duplicate key" in problem.found
    assert f"and {line}" in problem.found


def test_every_duplicate_is_told() -> None:
    document = read(b"a: 1\nb: 1\na: 2\nb: 2\nb: 3\n", "")
    assert [problem.field for problem in document.problems] == ["a", "b", "b"]


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("a: Fast #1 choice\n", ["a"]),
        ("a:\n  - $2 #promo\n", ["a[0]"]),
        ("a: {b: x #y\n  }\n", ["a.b"]),
        ("a: Fast # a comment\n", []),
        ("a: 'Fast #1'\n", []),
        ("a: Fast#1\n", []),
        ("a: |-\n  Fast #1\n", []),
        ("a: x\n#comment\n", []),
    ],
)
def test_text_cut_by_a_comment(text: str, fields: list[str]) -> None:
    problems = read(text.encode(), "").problems
    assert [problem.field for problem in problems] == fields
    assert all(problem.severity is Severity.WARNING for problem in problems)


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("bom", ["", "\ufeff"])
def test_line_ends_and_byte_order_mark(newline: str, bom: str) -> None:
    text = bom + "a: |-\n  x\n  y\nb:\n  - c: 1\n".replace("\n", newline)
    document = read(text.encode(), "")
    assert document.value == {"a": "x\ny", "b": [{"c": "1"}]}
    assert document.place(("b", 0, "c")) == Place(5, 8)


def test_places() -> None:
    document = read("é: 1\nb:\n  - x\n  - {c: 😀, d: 2}\n".encode(), "")
    expected: dict[Path, tuple[int, int]] = {
        (): (1, 1),
        ("é",): (1, 4),
        ("b", 1): (4, 5),
        ("b", 1, "d"): (4, 15),
        ("b", 1, "missing", "deeper"): (4, 5),
        ("missing",): (1, 1),
    }
    assert {path: document.place(path) for path in expected} == expected


@pytest.mark.parametrize(
    ("text", "value"), [("42", "42"), ("[a]", ["a"]), ("~", None), ("# x", None)]
)
def test_other_roots_are_read(text: str, value: Any) -> None:
    assert read(text.encode(), "").value == value


@pytest.mark.parametrize(
    ("path", "text"),
    [((), ""), (("a",), "a"), (("prices", 0, "input"), "prices[0].input"), ((0, "a"), "[0].a")],
)
def test_path_text(path: Path, text: str) -> None:
    assert path_text(path) == text


@given(
    st.binary(max_size=60) | st.text("ab: -[]{}&*!#'\"|>?\n\t%@`~,\\", max_size=40).map(str.encode)
)
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        read(data, "")
    except RefusedError as refused:
        assert refused.found  # noqa: PT017 - what else may be raised is the point
