"""Two texts that differ are told from where they begin to differ."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.page.excerpts import LONGEST, excerpts

WORDS = "one two three four five six seven eight nine ten eleven twelve thirteen "


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ("$1", "$2", ("'$1'", "'$2'")),
        ("", "$2", ("nothing", "'$2'")),
        ("a\n\nb", "a\nb", ("'a b'", "'a; b'")),
        (
            WORDS * 2 + "last",
            WORDS * 2 + "end",
            (
                "'…five six seven eight nine ten eleven twelve thirteen last'",
                "'…five six seven eight nine ten eleven twelve thirteen end'",
            ),
        ),
        (
            "start " + WORDS * 2,
            "begin " + WORDS * 2,
            (
                "'start one two three four five six seven eight nine ten eleve…'",
                "'begin one two three four five six seven eight nine ten eleve…'",
            ),
        ),
    ],
)
def test_both_texts_are_shown_where_they_differ(
    one: str, other: str, told: tuple[str, str]
) -> None:
    assert excerpts(one, other) == told


def test_a_text_that_goes_on_is_shown_where_the_other_one_ends() -> None:
    shorter, longer = excerpts(WORDS * 2, WORDS * 2 + "and then more")
    assert longer.endswith("and then more'")
    assert "and then more" not in shorter


@given(st.text(max_size=200), st.text(max_size=200), st.text(max_size=200))
def test_an_excerpt_is_short_and_holds_the_first_difference(
    same: str, one: str, other: str
) -> None:
    for text, told in zip(
        (same + one, same + other), excerpts(same + one, same + other), strict=True
    ):
        assert len(told) <= LONGEST + 4
        shown = told[1:-1].strip("…") if text else ""
        assert shown in text.replace("\n\n", " ").replace("\n", "; ") or "…" in text
