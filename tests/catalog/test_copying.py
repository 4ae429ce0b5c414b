"""A copy is whole, belongs to the person, and never lands on anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from explorer.catalog.copying import copy_catalog
from explorer.catalog.folders import FolderError, catalog_files
from explorer.catalog.loading import load
from explorer.paths import bundled_data

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    Write = Callable[[Mapping[str, str]], Path]

SCHEMAS = 3


def files_in(folder: Path) -> int:
    return sum(path.is_file() for path in folder.rglob("*"))


def told_schema(path: Path) -> Path:
    """Return the schema that the first line of a file leads to."""
    first = path.read_text(encoding="utf-8").split("\n")[0]
    return (path.parent / first.partition("$schema=")[2]).resolve()


def test_the_bundled_catalog_is_copied_whole(tmp_path: Path) -> None:
    target = tmp_path / "mine"
    number = copy_catalog(bundled_data(), target)
    assert number == files_in(target) == len(catalog_files(bundled_data())) + SCHEMAS
    before, after = load(bundled_data()), load(target)
    assert [one.profile for one in after.catalog.providers] == [
        one.profile for one in before.catalog.providers
    ]
    assert after.catalog.pairs.keys() == before.catalog.pairs.keys()


def test_editors_find_the_schema_from_each_copied_file(tmp_path: Path) -> None:
    copied, again = tmp_path / "mine", tmp_path / "elsewhere" / "again"
    copy_catalog(bundled_data(), copied)
    assert copy_catalog(copied, again) == files_in(again) == files_in(copied)
    for target in (copied, again):
        for path in catalog_files(target):
            assert told_schema(path).is_file(), path
            assert told_schema(path).parent == target / "schema"


@pytest.mark.parametrize("end", ["\n", "\r\n", " # mine\n"])
@pytest.mark.parametrize("place", ["profile.schema.json", "../../s/profile.schema.json"])
def test_a_schema_elsewhere_is_found_in_the_copy(
    write_catalog: Write, tmp_path: Path, place: str, end: str
) -> None:
    text = f"# yaml-language-server: $schema={place}{end}name: Alder\n"
    source = write_catalog({"alder.yaml": text})
    target = tmp_path / "mine"
    assert copy_catalog(source, target) == files_in(target) == 1 + SCHEMAS
    content = (target / "alder.yaml").read_bytes().decode()
    assert content == text.replace(place, "schema/profile.schema.json")


@pytest.mark.parametrize(
    "first",
    [
        "# yaml-language-server: $schema=https://example.org/profile.schema.json",
        "# yaml-language-server: $schema=/opt/schemas/profile.schema.json",
        "# yaml-language-server: $schema=C:/schemas/profile.schema.json",
        "# yaml-language-server: $schema=../mine/own.schema.json",
        "# See ../resources/schema/profile.schema.json",
    ],
)
def test_what_leads_elsewhere_is_left_alone(
    write_catalog: Write, tmp_path: Path, first: str
) -> None:
    source = write_catalog({"providers/alder.yaml": f"{first}\nname: Alder\n"})
    assert copy_catalog(source, tmp_path / "mine") == 1
    copied = tmp_path / "mine" / "providers/alder.yaml"
    assert copied.read_text().startswith(f"{first}\n")
    assert files_in(tmp_path / "mine") == 1


def test_a_plain_folder_is_copied_too(write_catalog: Write, tmp_path: Path) -> None:
    source = write_catalog({"alder.yaml": "name: Alder\n", "catalog.yaml": "lens: m\n"})
    assert copy_catalog(source, tmp_path / "mine") == 2
    assert sorted(path.name for path in (tmp_path / "mine").iterdir()) == [
        "alder.yaml",
        "catalog.yaml",
    ]


def test_links_that_lead_out_and_nowhere_are_left_behind(
    write_catalog: Write, tmp_path: Path
) -> None:
    source = write_catalog({"providers/alder.yaml": "name: Alder\n"})
    secret = tmp_path / "secret.yaml"
    secret.write_text("name: Secret\n")
    (source / "providers/out.yaml").symlink_to(secret)
    (source / "providers/gone.yaml").symlink_to(source / "gone.yaml")
    (source / "providers/loop.yaml").symlink_to(source / "providers/loop.yaml")
    assert copy_catalog(source, tmp_path / "mine") == 1
    assert [path.name for path in (tmp_path / "mine/providers").iterdir()] == ["alder.yaml"]


@pytest.mark.parametrize("content", ["", "x"])
def test_nothing_is_written_over(tmp_path: Path, content: str) -> None:
    (tmp_path / "kept.txt").write_text(content)
    with pytest.raises(FolderError, match="is not empty"):
        copy_catalog(bundled_data(), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["kept.txt"]


def test_an_empty_folder_gives_no_copy(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(FolderError, match="nothing to copy"):
        copy_catalog(tmp_path / "empty", tmp_path / "mine")
    with pytest.raises(FolderError, match="There is no folder"):
        copy_catalog(tmp_path / "none", tmp_path / "mine")
    assert not (tmp_path / "mine").exists()


def test_a_file_is_no_folder_to_copy_into(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FolderError, match="is a file"):
        copy_catalog(bundled_data(), tmp_path / "file")


def test_a_copy_that_was_cut_off_can_be_made_again(tmp_path: Path) -> None:
    target = tmp_path / "mine"
    (target / "providers").mkdir(parents=True)
    (target / "providers/.alder.yaml.999999999-1.explorer.tmp").write_text("half")
    assert copy_catalog(bundled_data(), target) == files_in(target)
