"""A line is cut into sentences where a reader would cut it."""

import pytest

from explorer.page.prose.sentences import is_opened_by, sentences

NAMES = ("Alder", "Birch & Co.", "fal")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", []),
        ("Alder serves", ["Alder serves"]),
        ("Alder serves. Birch & Co. rents.", ["Alder serves.", "Birch & Co. rents."]),
        ("Alder serves in the U.S. and rents.", ["Alder serves in the U.S. and rents."]),
        (
            "Alder is of the U.S. Birch & Co. is not.",
            ["Alder is of the U.S.", "Birch & Co. is not."],
        ),
        ("Alder has plans, e.g. Birch & Co. has.", ["Alder has plans, e.g. Birch & Co. has."]),
        ("Alder costs $0.10. It is 2.5 times.", ["Alder costs $0.10.", "It is 2.5 times."]),
        ("Is it Alder? Yes! Good.", ["Is it Alder?", "Yes!", "Good."]),
        ('Alder is "fast." Birch & Co. is not.', ['Alder is "fast."', "Birch & Co. is not."]),
        ("Alder Inc. serves. fal draws.", ["Alder Inc. serves.", "fal draws."]),
        ("Alder meets Birch & Co. Alder wins.", ["Alder meets Birch & Co.", "Alder wins."]),
        ("Alder waits... then serves.", ["Alder waits... then serves."]),
    ],
)
def test_sentences(line: str, expected: list[str]) -> None:
    assert sentences(line, NAMES) == expected


def test_a_name_is_a_whole_word() -> None:
    assert is_opened_by("Alder serves", "Alder")
    assert is_opened_by("Alder's engine", "Alder")
    assert not is_opened_by("Alders serve", "Alder")
    assert not is_opened_by("Alder-like", "Alder")
    assert not is_opened_by("alder serves", "Alder")
