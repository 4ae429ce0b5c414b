"""Where two values differ, word by word, and what is shown of long ones."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from explorer.gui.importing.stretches import excerpt, stretches
from explorer.page.differing import Stretch

WORDS = st.lists(st.sampled_from(["a", "b", " ", "12", ".", "é", "🌲", "\n"]), max_size=30).map(
    "".join
)


def without(text: str, marked: list[Stretch]) -> str:
    for one in reversed(marked):
        assert one.start < one.end
        text = text[: one.start] + text[one.end :]
    return text


@given(WORDS, WORDS, st.booleans())
def test_what_is_not_marked_is_the_same(one: str, other: str, is_long: bool) -> None:
    if is_long:
        one, other = "x" * 6001 + one, "x" * 6001 + other
    first, second = stretches(one, other)
    assert without(one, first) == without(other, second)
    assert (one == other) is (not first and not second)


def test_words_are_marked_as_words() -> None:
    first, second = stretches("Fast and dear, $1.", "Fast or dear, $1.50")
    assert [("Fast and dear, $1."[a:b]) for a, b in first] == ["and"]
    assert [("Fast or dear, $1.50"[a:b]) for a, b in second] == ["or", "50"]


def test_a_long_text_is_shown_from_where_it_differs() -> None:
    text = "same " * 400 + "other end"
    shown, marked = excerpt(text, stretches(text, "same " * 400 + "end")[0])
    assert len(shown) < 650
    assert shown.startswith("…same")
    assert shown.endswith("other end")
    assert "".join(shown[a:b] for a, b in marked) == "other "
    assert excerpt("short", [Stretch(0, 2)]) == ("short", [Stretch(0, 2)])
    shown, marked = excerpt(text, [])
    assert (shown[:4], shown[-1], marked) == ("same", "…", [])
