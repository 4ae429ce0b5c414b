"""What is written as YAML reads back as it was, whatever the text."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from explorer.catalog.reading import read
from explorer.catalog.writing import LONG, new_text

ODD = (
    *("", "~", "null", "Null", "<<", "-", "- a", "a: b", "a #b", "#a", "? a", "'", '"', "''", "|"),
    *("no", "1e3", "0.20", "2026-09-30", "1:10", "{a}", "[a]", "a, b", "&a", "*a", "!a", "%a"),
    *("@a", "`a", " a", "a ", "\ta", "a\tb", "\na", "a\n", "a\n\n", "a\n b", "a \nb", "a\n\nb"),
    *("\u00a0a\u00a0", "\u3000", "😀", "\U0010ffff", "\ufeff", "\u0085", "a\u2028b", "a\u2029\nb"),
    *(
        "\x00",
        "\x7f",
        "\x9f",
        "\r",
        "a\r\nb",
        "\\",
        "---",
        "...",
        "--- a",
        "a:",
        ":a",
        "=",
        "x" * 200,
    ),
    *("long words " * 20 + "end", "long: 'quoted' #text " * 20 + "end", "e\u0301", "\u202ea"),
)
texts = st.one_of(
    st.sampled_from(ODD),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
    st.lists(st.sampled_from(ODD), max_size=4).map(" ".join),
    st.lists(st.sampled_from(ODD), max_size=4).map("\n".join),
)
trees = st.recursive(
    texts,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(texts, inner, max_size=4)),
    max_leaves=12,
)


@given(st.dictionaries(texts, trees, max_size=5))
@example({text: text for text in ODD})
@example({"list": list(ODD), "nested": [[*ODD], {"deeper": {text: [text] for text in ODD}}]})
def test_what_is_written_reads_back(tree: dict[str, Any]) -> None:
    document = read(new_text(tree, schema="x.json").encode(), "a.yaml")
    assert document.value == tree
    assert not document.problems


def test_form_of_a_new_file() -> None:
    value = {
        "name": "Alder",
        "slug": None,
        "about": "One.\n\nTwo.",
        "positioning": "Words that go on. " * 7 + "End.",
        "homepage": "https://example.org/" + "x" * LONG,
        "best_for": ["first", "a: b"],
        "aliases": [],
        "prices": [{"model": "ash", "input": "0.10", "note": None, "source": {"url": "u"}}],
    }
    assert new_text(value, schema="../../resources/schema/profile.schema.json") == (
        "# yaml-language-server: $schema=../../resources/schema/profile.schema.json\n"
        "name: Alder\n"
        "about: |-\n  One.\n\n  Two.\n"
        f"positioning: |-\n  {'Words that go on. ' * 7}End.\n"
        f"homepage: https://example.org/{'x' * LONG}\n"
        "best_for:\n  - first\n  - 'a: b'\n"
        "aliases: []\n"
        "prices:\n  - model: ash\n    input: 0.10\n    source:\n      url: u\n"
    )


@pytest.mark.parametrize("text", ODD)
def test_each_odd_text(text: str) -> None:
    for tree in ({"k": text}, {text: "v"}, {"k": [text]}, {"k": [{"a": text, "b": text}]}):
        assert read(new_text(tree).encode(), "").value == tree
