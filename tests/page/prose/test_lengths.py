"""Numbers of tokens in a text: which they are, what they may mean, and whether they are claimed."""

from __future__ import annotations

import pytest

from explorer.page.prose.lengths import contexts, is_claimed, lengths, lengths_of_cell


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("131,072 tokens", 131_071.5, 131_072.5),
        ("a 128K context", 127_500, 131_572),
        ("a 1.05M-token prompt", 1_045_000, 1.05 * 1024**2 + 5_000),
    ],
)
def test_a_rounded_number_means_what_it_may_mean(text: str, least: float, most: float) -> None:
    (length,) = lengths(text)
    assert (float(length.least), float(length.most)) == (least, most)


@pytest.mark.parametrize("text", ["$5 per 1M tokens", "500 tokens per second", "9 tokens/s", "70B"])
def test_a_rate_or_a_price_is_no_length(text: str) -> None:
    assert list(lengths(text)) == []


def test_only_a_cell_says_lengths_without_a_word() -> None:
    cell = "Inkling up to 1M; Tinker 32K–256k"
    assert [one.text for one in lengths_of_cell(cell)] == ["1M", "32K", "256k"]
    assert [one.text for one in lengths_of_cell("Up to 131,072 tokens")] == ["131,072 "]
    assert list(contexts(cell)) == []
    assert [one.text for one in contexts("a 1M window")] == ["1M window"]


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("Alder takes a 1M context.", True),
        ("It is not dear. Alder takes a 1M context.", True),
        ("Alder takes a 1M context, not a short one.", True),
        ("Alder lacks a 1M context.", False),
        ("A 1M context would need another model.", False),
        ("Chats past 1M tokens are slow.", False),
        ("A run of 1M tokens fits neither.", False),
    ],
)
def test_what_is_denied_is_not_claimed(text: str, claimed: bool) -> None:
    (length,) = lengths(text)
    assert is_claimed(text, length) is claimed
