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


def test_the_bundled_catalog_is_copied_whole(tmp_path: Path) -> None:
    target = tmp_path / "mine"
    assert copy_catalog(bundled_data(), target) == len(catalog_files(bundled_data()))
    before, after = load(bundled_data()), load(target)
    assert [one.profile for one in after.catalog.providers] == [
        one.profile for one in before.catalog.providers
    ]
    assert after.catalog.pairs.keys() == before.catalog.pairs.keys()


def test_editors_find_the_schema_from_each_copied_file(tmp_path: Path) -> None:
    target = tmp_path / "mine"
    copy_catalog(bundled_data(), target)
    for path in catalog_files(target):
        first = path.read_text(encoding="utf-8").split("\n")[0]
        assert (path.parent / first.split("$schema=")[1]).resolve().is_file(), path


def test_a_plain_folder_is_copied_too(
    write_catalog: Callable[[Mapping[str, str]], Path], tmp_path: Path
) -> None:
    source = write_catalog({"alder.yaml": "name: Alder\n", "catalog.yaml": "lens: m\n"})
    assert copy_catalog(source, tmp_path / "mine") == 2
    assert sorted(path.name for path in (tmp_path / "mine").iterdir()) == [
        "alder.yaml",
        "catalog.yaml",
    ]


def test_links_that_lead_out_and_nowhere_are_left_behind(
    write_catalog: Callable[[Mapping[str, str]], Path], tmp_path: Path
) -> None:
    source = write_catalog({"providers/alder.yaml": "name: Alder\n"})
    secret = tmp_path / "secret.yaml"
    secret.write_text("name: Secret\n")
    (source / "providers/out.yaml").symlink_to(secret)
    (source / "providers/gone.yaml").symlink_to(source / "gone.yaml")
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
    assert not (tmp_path / "mine").exists()


def test_a_copy_that_was_cut_off_can_be_made_again(tmp_path: Path) -> None:
    target = tmp_path / "mine"
    (target / "providers").mkdir(parents=True)
    (target / "providers/.alder.yaml.999999999-1.explorer.tmp").write_text("half")
    assert copy_catalog(bundled_data(), target) == len(catalog_files(bundled_data()))
