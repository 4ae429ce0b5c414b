"""Drafts come back as they were kept, and only then; what is no draft is told and put aside."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.catalog.vocabulary import Relation
from explorer.page.authoring.drafts import BrokenDraft, Draft, DraftFile, waiting
from explorer.page.authoring.text import PairText
from explorer.paths import state_folder

FOLDER = Path("/a/folder")
PAIR = ("alder", "birch")
NOW = datetime(2026, 11, 30, 14, 2, tzinfo=UTC)
DRAFT = Draft(PairText(PAIR, "Alder – é\u00a0😀", "One.\n\n", ("a\n", "")), b"pair: []\n", NOW)

anything = st.text()
drafts = st.builds(
    Draft,
    st.builds(
        PairText,
        st.sampled_from([PAIR, ("birch", "alder")]),
        anything,
        anything,
        st.tuples(anything, anything),
        anything,
        st.sampled_from(Relation),
    ),
    st.none() | st.binary(),
    st.datetimes(min_value=datetime(1970, 1, 2), timezones=st.just(UTC)),  # noqa: DTZ001
)


def file(place: Path) -> DraftFile:
    return DraftFile(FOLDER, PAIR, place)


@given(drafts)
def test_what_is_kept_comes_back(draft: Draft) -> None:
    with TemporaryDirectory() as folder:
        place = Path(folder)
        assert file(place).read() is None
        assert file(place).keep(draft)
        kept = file(place)
        assert kept.read() == draft
        kept.remove()
        assert list(place.iterdir()) == []


def test_each_pair_of_each_folder_has_a_file_of_its_own(tmp_path: Path) -> None:
    one = DraftFile(FOLDER, PAIR, tmp_path).path
    assert DraftFile(FOLDER, PAIR[::-1], tmp_path).path == one
    assert DraftFile(FOLDER, ("alder", "cedar"), tmp_path).path != one
    assert DraftFile(Path("/another"), PAIR, tmp_path).path != one


def test_drafts_lie_in_the_folder_of_the_person() -> None:
    assert DraftFile(FOLDER, PAIR).path.parent == state_folder() / "drafts"


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"\xff",
        b"[]",
        b"[" * 100_000,
        b'{"form": "1"}',
        *[
            {key: value}
            for key, value in [
                ("form", "2"),
                ("folder", "/elsewhere"),
                ("kept", "yesterday"),
                ("kept", "2026-11-30T14:02"),
                ("base", 1),
                ("pair", ["alder", "alder"]),
                ("pair", ["alder", "../x"]),
                ("pair", ["alder", "cedar"]),
                ("pair", "ab"),
                ("choose", ["a"]),
                ("summary", None),
                ("relation", "friends"),
                ("more", "x"),
            ]
        ],
    ],
)
def test_what_is_no_draft_is_told_and_put_aside(tmp_path: Path, broken: object) -> None:
    kept = file(tmp_path)
    kept.keep(DRAFT)
    if isinstance(broken, dict):
        content = {**json.loads(kept.path.read_bytes()), **broken}
        broken = json.dumps(content).encode()
    assert isinstance(broken, bytes)
    kept.path.write_bytes(broken)
    with pytest.raises(BrokenDraft, match=r"put aside as .*\.broken\.$"):
        kept.read()
    assert kept.path.with_suffix(".broken").read_bytes() == broken
    assert kept.read() is None
    assert kept.keep(DRAFT)


def test_the_draft_of_another_window_is_not_overwritten(tmp_path: Path) -> None:
    mine, other = file(tmp_path), file(tmp_path)
    assert mine.read() is other.read() is None
    assert mine.keep(DRAFT)
    changed = Draft(PairText(PAIR, "Other"), None, NOW)
    assert not other.keep(changed)
    other.remove()
    assert file(tmp_path).read() == DRAFT
    assert mine.keep(changed)


def test_a_draft_that_was_removed_is_written_again(tmp_path: Path) -> None:
    kept = file(tmp_path)
    assert kept.keep(DRAFT)
    kept.path.unlink()
    assert kept.keep(DRAFT)
    assert file(tmp_path).read() == DRAFT


def test_where_no_draft_can_be_there_is_none_to_read_or_remove(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    kept = file(tmp_path / "file" / "drafts")
    assert kept.read() is None
    with pytest.raises(OSError, match=r"Not a directory|exists|cannot find"):
        kept.keep(DRAFT)
    kept.remove()


def test_leftovers_of_killed_writers_are_removed(tmp_path: Path) -> None:
    kept = file(tmp_path)
    kept.keep(DRAFT)
    left = tmp_path / f".{kept.path.name}.999999999-1.explorer.tmp"
    left.write_bytes(b"torn")
    kept.remove()
    assert not left.exists()


def test_the_drafts_of_a_folder_wait_the_latest_first(tmp_path: Path) -> None:
    later = Draft(PairText(("cedar", "alder"), "Later"), None, NOW + timedelta(hours=1))
    for folder, draft in ((FOLDER, DRAFT), (FOLDER, later), (Path("/another"), DRAFT)):
        assert DraftFile(folder, draft.text.pair, tmp_path).keep(draft)
    (tmp_path / "notes.json").write_text("{}")
    assert waiting(FOLDER, tmp_path) == ([later, DRAFT], [])
    assert waiting(Path("/a"), tmp_path) == ([], [])


def test_what_waits_and_is_no_draft_is_told_once(tmp_path: Path) -> None:
    broken = file(tmp_path).path
    broken.write_bytes(b"{")
    moved = DraftFile(FOLDER, ("alder", "cedar"), tmp_path)
    assert moved.keep(DRAFT)
    drafts, told = waiting(FOLDER, tmp_path)
    assert drafts == []
    assert sorted(told) == sorted(
        f"A kept draft cannot be read. It was put aside as {path.with_suffix('.broken')}."
        for path in (broken, moved.path)
    )
    assert waiting(FOLDER, tmp_path) == ([], [])


def test_where_no_draft_can_be_none_waits(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    for place in (tmp_path / "nowhere", tmp_path / "file" / "drafts"):
        assert waiting(FOLDER, place) == ([], [])


def test_a_draft_that_cannot_be_opened_is_told_and_left(tmp_path: Path) -> None:
    path = file(tmp_path).path
    path.mkdir()
    drafts, (told,) = waiting(FOLDER, tmp_path)
    assert drafts == []
    assert told.startswith(f"The kept draft {path} cannot be read: ")
    assert path.is_dir()


def test_the_moment_is_told_as_people_do() -> None:
    local = NOW.astimezone()
    assert DRAFT.moment(local.date()) == local.strftime("%H:%M")
    assert DRAFT.moment(local.date() + timedelta(days=1)) == local.strftime("%Y-%m-%d, %H:%M")
