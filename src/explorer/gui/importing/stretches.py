"""Where two texts differ, word by word, and as much of a long one as shows it."""

from __future__ import annotations

from explorer.page.differing import Stretch, changed_words

_LONGEST = 6000
"""Letters up to which words are compared; the time grows with their square."""
_SHOWN = 600
"""Letters of a longer text that are shown at first."""
_BEFORE = 160


def stretches(one: str, other: str) -> tuple[list[Stretch], list[Stretch]]:
    """Return the parts of each text that the other one has not."""
    if max(len(one), len(other)) > _LONGEST:
        return _middle(one, other)
    return changed_words(one, other)


def excerpt(text: str, marked: list[Stretch]) -> tuple[str, list[Stretch]]:
    """Return a long text from shortly before it begins to differ, with what is marked in it."""
    if len(text) <= _SHOWN:
        return text, marked
    first = marked[0].start if marked else 0
    start = max(0, min(first - _BEFORE, len(text) - _SHOWN))
    if start:  # where a word begins, if one does before the difference
        start = text.find(" ", start, first) + 1 or start
    end = start + _SHOWN
    lead = "…" * (start > 0)
    shift = len(lead) - start
    kept = [
        Stretch(max(one.start, start) + shift, min(one.end, end) + shift)
        for one in marked
        if one.end > start and one.start < end
    ]
    return lead + text[start:end] + "…" * (end < len(text)), kept


def _middle(one: str, other: str) -> tuple[list[Stretch], list[Stretch]]:
    """Return what lies between the common beginning and the common end."""
    shorter = min(len(one), len(other))
    same = next((at for at in range(shorter) if one[at] != other[at]), shorter)
    ends = range(1, shorter - same + 1)
    tail = next((at - 1 for at in ends if one[-at] != other[-at]), shorter - same)
    found = [Stretch(same, len(text) - tail) for text in (one, other)]
    return ([found[0]] if same < found[0].end else []), ([found[1]] if same < found[1].end else [])
