"""The session tells what changed, once, and keeps what the person chose."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from explorer.analysis.lens import Lens, gpu_lens, model_lens
from explorer.catalog.folders import FolderError
from explorer.gui.session import A, B, Session
from explorer.paths import bundled_data
from windows import TODAY

SIGNALS = ("catalog", "view", "query", "order", "pair", "current")


@pytest.fixture
def session(folder: Path, qapp: QApplication) -> Session:  # noqa: ARG001
    made = Session(TODAY)
    made.open(folder)
    return made


@pytest.fixture
def heard(session: Session) -> list[str]:
    """Return the names of what the session tells, as it tells it."""
    names: list[str] = []
    for name in SIGNALS:
        getattr(session, f"{name}_changed").connect(lambda name=name: names.append(name))
    return names


def key_pair(session: Session) -> tuple[str | None, str | None]:
    one, other = session.pair
    return one.key if one else None, other.key if other else None


def test_without_a_folder_it_is_empty_and_quiet(qapp: QApplication) -> None:  # noqa: ARG001
    session = Session(TODAY)
    session.reload()
    assert not session.is_open
    assert session.visible == []
    assert session.pair == (None, None)
    assert session.whole_pair is None
    assert session.current is None
    assert session.view.lens is None


@pytest.mark.parametrize(
    "act",
    [
        lambda session: session.set_query_text(""),
        lambda session: session.set_query(session.query),
        lambda session: session.set_lens(session.view.lens),
        lambda session: session.choose(A, session.catalog.find("alder")),
        lambda session: session.choose(B, None),
        lambda session: session.point_at(session.catalog.find("birch")),
    ],
)
def test_what_is_so_already_is_not_told(session: Session, act: Callable[[Session], None]) -> None:
    session.choose(A, session.catalog.find("alder"))
    session.point_at(session.catalog.find("birch"))
    told: list[str] = []
    for name in SIGNALS:
        getattr(session, f"{name}_changed").connect(lambda name=name: told.append(name))
    act(session)
    assert told == []


def test_an_empty_pair_is_neither_swapped_nor_cleared(session: Session, heard: list[str]) -> None:
    session.swap()
    session.clear_pair()
    assert heard == []


def test_each_change_is_told_once(session: Session, heard: list[str]) -> None:
    session.set_query_text("alder")
    session.choose(A, session.catalog.find("birch"))
    session.choose(B, session.catalog.find("alder"))
    session.swap()
    session.point_at(session.catalog.find("cedar"))
    session.sort_by("name")
    session.set_lens(model_lens(session.catalog, "elm-70b"))
    session.clear_pair()
    session.reload()
    assert heard == ["query", "pair", "pair", "pair", "current", "order", "view", "pair", "catalog"]


def test_the_other_sides_provider_changes_places(session: Session, heard: list[str]) -> None:
    alder, birch = session.catalog.find("alder"), session.catalog.find("birch")
    session.choose(A, alder)
    session.choose(B, birch)
    session.choose(B, alder)
    assert key_pair(session) == ("birch", "alder")
    session.choose(B, None)
    session.choose(B, birch)
    assert key_pair(session) == (None, "birch")
    assert session.whole_pair is None
    assert heard == ["pair"] * 5


def test_a_provider_is_taken_for_the_free_side_and_has_its_letter(session: Session) -> None:
    alder, birch, dogwood = (session.catalog.find(one) for one in ("alder", "birch", "dogwood"))
    session.take(alder)
    session.take(alder)
    session.take(None)
    assert key_pair(session) == ("alder", None)
    session.take(birch)
    session.take(dogwood)
    assert key_pair(session) == ("alder", "dogwood")
    assert [session.letter_of(one) for one in (alder, birch, dogwood)] == ["A", "", "B"]
    session.choose(A, None)
    assert session.free_side == A


def test_only_the_folder_that_ships_is_bundled(session: Session) -> None:
    assert not session.is_bundled
    session.open(bundled_data())
    assert session.is_bundled


def test_a_text_at_fault_keeps_the_last_sound_query(session: Session, heard: list[str]) -> None:
    session.set_query_text("deployment:dedicated")
    session.set_query_text("deployment:dedicated -")
    assert [one.key for one in session.visible] == ["birch"]
    assert session.query_text == "deployment:dedicated -"
    assert session.query_error is not None
    session.set_query_text("alder")
    assert session.query_error is None
    assert [one.key for one in session.visible] == ["alder"]
    assert heard == ["query"] * 3


def test_a_column_again_turns_the_order_round(session: Session) -> None:
    session.sort_by("name")
    names = [one.name for one in session.visible]
    assert names == sorted(names)
    session.sort_by("name")
    assert session.is_descending
    assert [one.name for one in session.visible] == names[::-1]
    session.sort_by("speed")
    assert session.is_descending, "the better end comes first"


def test_a_gpu_brings_its_own_order(session: Session) -> None:
    session.set_lens(gpu_lens(session.catalog, "H100"))
    assert session.sort_field.key == "gpu"


def test_a_reload_keeps_what_was_chosen(session: Session) -> None:
    session.set_query_text("birch")
    session.sort_by("name")
    session.set_lens(model_lens(session.catalog, "elm-70b"))
    session.choose(A, session.catalog.find("birch"))
    session.choose(B, session.catalog.find("alder"))
    session.point_at(session.catalog.find("birch"))
    session.reload()
    assert session.query_text == "birch"
    assert session.sort_field.key == "name"
    assert session.view.lens == Lens("model", "elm-70b", "Elm 70B")
    assert key_pair(session) == ("birch", "alder")
    assert session.current is session.catalog.find("birch"), "the one of the new reading"


def test_another_folder_begins_anew(session: Session, tmp_path: Path) -> None:
    session.set_query_text("birch")
    session.choose(A, session.catalog.find("birch"))
    session.point_at(session.catalog.find("birch"))
    other = tmp_path / "other"
    other.mkdir()
    (other / "birch.yaml").write_text("name: Birch & Co.\nslug: birch\n")
    session.open(other)
    assert (session.query_text, session.pair, session.current) == ("", (None, None), None)
    assert session.view.lens is None


def test_who_is_gone_comes_back_with_the_file(session: Session, folder: Path) -> None:
    session.choose(A, session.catalog.find("birch"))
    session.choose(B, session.catalog.find("alder"))
    session.point_at(session.catalog.find("birch"))
    path = folder / "providers/birch.yaml"
    text = path.read_bytes()
    path.unlink()
    session.reload()
    assert key_pair(session) == (None, "alder")
    assert session.current is None
    path.write_bytes(text)
    session.reload()
    assert key_pair(session) == ("birch", "alder")


def test_a_lens_follows_its_new_name_and_gives_way_when_gone(
    session: Session, folder: Path
) -> None:
    session.set_lens(model_lens(session.catalog, "elm-70b"))
    settings = folder / "catalog.yaml"
    settings.write_text(settings.read_text().replace("Elm 70B", "Elm 70B Instruct"))
    session.reload()
    assert str(session.view.lens) == "Elm 70B Instruct"
    alder = folder / "providers/alder.yaml"
    line = "  - {model: elm-70b, input: 0.50, output: 1.50}\n"
    alder.write_text(alder.read_text().replace(line, ""))
    session.reload()
    assert str(session.view.lens) == "Oak 7B"


def test_a_folder_that_is_not_there_changes_nothing(
    session: Session, heard: list[str], tmp_path: Path
) -> None:
    before = session.catalog
    with pytest.raises(FolderError, match="There is no folder"):
        session.open(tmp_path / "nowhere")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(FolderError, match="There is no folder"):
        session.open(tmp_path / "loop")
    assert session.catalog is before
    assert heard == []


def test_a_folder_has_a_name_however_it_is_given(
    session: Session, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    session.open(Path())
    assert session.catalog.folder == folder.resolve()
