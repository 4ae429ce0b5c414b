"""Every step can be undone and done again; letters typed in one go are one step."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from explorer.catalog.vocabulary import Relation
from explorer.page.authoring.history import History
from explorer.page.authoring.text import PairText, Part

START = PairText(("alder", "birch"))


def typed(history: History, part: Part, letters: str, at: float) -> None:
    for letter in letters:
        history.change(history.now.typing(part, history.now.typed(part) + letter), part, at)


def test_typing_without_a_pause_is_one_step() -> None:
    history = History(START)
    typed(history, Part.SUMMARY, "Alder", 0)
    typed(history, Part.SUMMARY, " serves", 0.9)
    typed(history, Part.SUMMARY, ".", 3)
    assert history.now.summary == "Alder serves."
    history.undo()
    assert history.now.summary == "Alder serves"
    history.undo()
    assert history.now == START
    assert not history.can_undo
    history.redo()
    history.redo()
    assert history.now.summary == "Alder serves."
    assert not history.can_redo


def test_typing_over_a_selection_is_one_step_with_what_follows() -> None:
    history = History(PairText(("alder", "birch"), updated="2026-11-30"))
    history.change(history.now.typing(Part.UPDATED, "2"), Part.UPDATED, 0)
    typed(history, Part.UPDATED, "026-06-01", 0)
    history.undo()
    assert history.now.updated == "2026-11-30"
    assert not history.can_undo
    history.redo()
    assert history.now.updated == "2026-06-01"


def test_another_part_or_a_larger_change_is_a_step_of_its_own() -> None:
    history = History(START)
    typed(history, Part.SUMMARY, "A", 0)
    typed(history, Part.COMPARISON, "B", 0)
    history.change(history.now.typing(Part.COMPARISON, "pasted"), Part.COMPARISON, 0)
    history.change(history.now.swapped(), None, 0)
    history.change(history.now.related(Relation.COMPLEMENTARY), None, 0)
    texts = []
    while history.can_undo:
        history.undo()
        texts.append(history.now)
    assert len(texts) == 5
    assert texts[-1] == START


def test_no_change_is_no_step() -> None:
    history = History(START)
    history.change(START, Part.SUMMARY, 0)
    history.undo()
    history.redo()
    assert not history.can_undo


@given(st.lists(st.tuples(st.sampled_from(list(Part)[:5]), st.text(max_size=3)), max_size=12))
def test_all_can_be_undone_and_done_again(steps: list[tuple[Part, str]]) -> None:
    history = History(START)
    for number, (part, text) in enumerate(steps):
        history.change(history.now.typing(part, text), part, number * 0.6)
    end = history.now
    while history.can_undo:
        history.undo()
    assert history.now == START
    while history.can_redo:
        history.redo()
    assert history.now == end
