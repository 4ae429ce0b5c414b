"""Where a value stands is found by what it says, in the file as it is now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from explorer.catalog.folders import FolderError
from explorer.catalog.loading import load
from explorer.catalog.locating import TOP, document_of, file_in, locate_record, locate_value
from explorer.catalog.problem import Place
from explorer.paths import bundled_data

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from explorer.catalog.observations import Price, Speed
    from explorer.catalog.schema import Profile

    Write = Callable[[Mapping[str, str | bytes]], Path]

FILE = "providers/alder.yaml"
TEXT = """\
# a comment
name: Alder
about: |-
  What it does.

  And how.
glance:
  Price: $1 for all
  'Long context': {text: Ask, absent: varies}
context: {note: all models, max_tokens: 131072}
prices:
  - model: m
    input: 0.10
    output: 0.50
  -
  - {model: m, output: '0,75', input: 0.20}
  - model: m
    tier: batch
    promotion:
      output: 0.25
    output: 0.40
speeds:
  - {metric: ttft_s, model: m, value: 0.3}
notes:
  - text: A note.
"""


@pytest.fixture
def folder(write_catalog: Write) -> Path:
    return write_catalog({FILE: TEXT, "catalog.yaml": "lens: m\n"})


@pytest.fixture
def profile(folder: Path) -> Profile:
    (provider,) = load(folder).catalog.providers
    return provider.profile


def line_of(text: str, start: str) -> int:
    return next(at for at, line in enumerate(text.split("\n"), 1) if line.strip().startswith(start))


def test_every_observation_is_found_at_its_own_item(folder: Path, profile: Profile) -> None:
    lines = [locate_record(folder, FILE, price).place.line for price in profile.prices]
    assert lines == [line_of(TEXT, "- model"), line_of(TEXT, "- {model"), line_of(TEXT, "tier") - 1]
    (speed,), (note,) = profile.speeds, profile.notes
    assert locate_record(folder, FILE, speed).place.line == line_of(TEXT, "- {metric")
    assert locate_record(folder, FILE, note).place.line == line_of(TEXT, "- text")


def test_one_value_of_an_observation_is_found(folder: Path, profile: Profile) -> None:
    first, _, third = profile.prices
    assert locate_record(folder, FILE, first, "output").place == Place(14, 13)
    spot = locate_record(folder, FILE, third, "promotion", "output")
    assert spot.place.line == line_of(TEXT, "output: 0.25")
    absent = locate_record(folder, FILE, first, "cached_input")
    assert absent.place == locate_record(folder, FILE, first).place, "the item, as near as can be"


@pytest.mark.parametrize(
    ("steps", "start"),
    [
        (("name",), "name"),
        (("about",), "about"),
        (("glance", "Price"), "Price"),
        (("glance", "Long context"), "'Long context'"),
        (("context", "max_tokens"), "context"),
        (("notes", 0, "text"), "- text"),
    ],
)
def test_other_values_are_found_by_their_keys(
    folder: Path, steps: tuple[str | int, ...], start: str
) -> None:
    spot = locate_value(folder, FILE, *steps)
    assert (spot.place.line, spot.is_found) == (line_of(TEXT, start), True)


def test_a_key_that_is_not_there_leads_to_what_is_around_it(folder: Path) -> None:
    spot = locate_value(folder, FILE, "glance", "Speed")
    assert (spot.place.line, spot.is_found) == (line_of(TEXT, "Price"), False)


def test_lines_added_above_do_not_matter(folder: Path, profile: Profile) -> None:
    before = locate_record(folder, FILE, profile.speeds[0])
    (folder / FILE).write_text("# one\n# two\n" + TEXT, encoding="utf-8")
    after = locate_record(folder, FILE, profile.speeds[0])
    assert after.place.line == before.place.line + 2
    assert after.is_found


@pytest.mark.parametrize(
    "content",
    [
        TEXT.replace("0.50", "0.55").encode(),
        b"",
        b"name: [",
        b"- a list\n",
        b"prices: text\n",
        b"prices:\n",
        b"prices: [text, [list]]\n",
        b"\xff\xfe",
    ],
)
def test_what_is_no_longer_there_leads_to_the_top(
    folder: Path, profile: Profile, content: bytes
) -> None:
    (folder / FILE).write_bytes(content)
    spot = locate_record(folder, FILE, profile.prices[0], "output")
    assert (spot.path, spot.place, spot.is_found) == (folder / FILE, TOP, False)


def test_only_files_of_the_catalog_are_named(folder: Path, tmp_path: Path) -> None:
    assert file_in(folder, FILE) == folder / FILE
    assert file_in(folder, "catalog.yaml") == folder / "catalog.yaml"
    (tmp_path / "secret.yaml").write_text("name: Secret\n", encoding="utf-8")
    (folder / "script.sh").write_text("", encoding="utf-8")
    for name in ("../secret.yaml", str(tmp_path / "secret.yaml"), "script.sh", "", "gone.yaml"):
        with pytest.raises(FolderError, match="There is no file"):
            file_in(folder, name)


def test_a_link_out_of_the_folder_is_not_followed(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("name: Secret\n", encoding="utf-8")
    (folder / "providers/out.yaml").symlink_to(tmp_path / "secret.yaml")
    (folder / "providers/in.yaml").symlink_to(folder / FILE)
    (folder / "providers/lost.yaml").symlink_to(folder / "nowhere.yaml")
    (folder / "providers/loop.yaml").symlink_to(folder / "providers/loop.yaml")
    with pytest.raises(FolderError, match="leads out of"):
        locate_value(folder, "providers/out.yaml", "name")
    for name in ("lost", "loop"):
        with pytest.raises(FolderError, match="leads nowhere"):
            locate_value(folder, f"providers/{name}.yaml", "name")
    assert locate_value(folder, "providers/in.yaml", "name").place.line == 2
    assert document_of(folder, "providers/in.yaml") is not None
    assert document_of(folder, "providers/out.yaml") is None


def test_a_folder_that_is_gone_is_said(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))
    with pytest.raises(FolderError, match="There is no folder"):
        locate_value(folder, FILE, "name")


def test_every_observation_of_the_bundled_data_is_found() -> None:
    folder = bundled_data()
    catalog = load(folder).catalog
    for provider in catalog.providers[::5]:
        text = (folder / provider.file).read_text(encoding="utf-8").split("\n")
        observations: list[Price | Speed] = [*provider.profile.prices, *provider.profile.speeds]
        for observed in observations:
            spot = locate_record(folder, provider.file, observed)
            assert spot.is_found
            assert text[spot.place.line - 1].lstrip().startswith("- ")
