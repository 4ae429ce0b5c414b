"""An unchanged folder opens from the cache; anything else is read again."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from explorer.catalog import caching
from explorer.catalog.caching import cached, files_of, open_folder
from explorer.catalog.folders import FolderError, catalog_files
from explorer.catalog.loading import load
from explorer.paths import bundled_data, cache_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

LONG_AGO = 1_700_000_000
FILES = {
    "catalog.yaml": "lens: m\n",
    "providers/alder.yaml": "name: Alder\nprices:\n  - {model: m, output: 0.50}\ntaglin: x\n",
    "providers/birch.yaml": "name: Birch\nupdated: 2026-09-31\n",
    "pairs/alder-vs-birch.yaml": "pair: [alder, birch]\nsummary: One. Two.\n",
}


@pytest.fixture
def folder(
    write_catalog: Callable[[Mapping[str, str]], Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    made = write_catalog(FILES)
    for path in made.rglob("*.yaml"):
        os.utime(path, (LONG_AGO, LONG_AGO))
    return made


def told(folder: Path) -> tuple[object, ...]:
    loaded = open_folder(folder)
    catalog = loaded.catalog
    providers = [(one.key, one.file, one.profile, one.blocked) for one in catalog.providers]
    pairs = {key: (pair.file, pair.record) for key, pair in catalog.pairs.items()}
    return catalog.folder, catalog.settings, providers, pairs, loaded.problems


def test_what_comes_out_is_what_went_in(folder: Path) -> None:
    assert cached(folder) is None
    first = told(folder)
    assert cached(folder) is not None
    assert told(folder) == first
    assert [str(problem.severity) for problem in load(folder).problems] == ["warning", "error"]


def test_a_kept_folder_needs_neither_yaml_nor_pydantic(folder: Path) -> None:
    open_folder(folder)
    code = (
        "import sys; from pathlib import Path; from explorer.catalog.caching import open_folder;"
        f"print(len(open_folder(Path({str(folder)!r})).catalog.providers),"
        "'yaml' in sys.modules, 'pydantic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["2", "False", "False"]


def change(folder: Path) -> None:
    (folder / "providers/alder.yaml").write_text("name: Alders\n")


def touch(folder: Path) -> None:
    os.utime(folder / "providers/alder.yaml", (LONG_AGO, LONG_AGO + 1))


def add(folder: Path) -> None:
    (folder / "providers/cedar.yaml").write_text("name: Cedar\n")


def remove(folder: Path) -> None:
    (folder / "pairs/alder-vs-birch.yaml").unlink()


@pytest.mark.parametrize("act", [change, touch, add, remove])
def test_any_change_is_seen(folder: Path, act: Callable[[Path], None]) -> None:
    open_folder(folder)
    act(folder)
    assert cached(folder) is None
    assert told(folder)[2:] == told_by_loading(folder)


def told_by_loading(folder: Path) -> tuple[object, ...]:
    loaded = load(folder)
    catalog = loaded.catalog
    providers = [(one.key, one.file, one.profile, one.blocked) for one in catalog.providers]
    pairs = {key: (pair.file, pair.record) for key, pair in catalog.pairs.items()}
    return providers, pairs, loaded.problems


def test_a_file_that_may_still_change_is_not_kept(folder: Path) -> None:
    add(folder)
    open_folder(folder)
    assert cached(folder) is None


class Harm:
    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.system, ("echo harm",)


THROUGH_US = b"cexplorer.catalog.caching\nos\n."
"""A pickle that names a module which one of our own modules imports."""


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"garbage",
        pickle.dumps(Harm()),
        pickle.dumps((1, 2)),
        pickle.dumps(None),
        THROUGH_US,
        b"cexplorer.catalog.validating\nTypeAdapter\n(S'list'\ntR.",
        b"cexplorer.catalog.caching\nopen_folder\n(S'/'\ntR.",
    ],
)
def test_a_bad_cache_is_passed_over(
    folder: Path, content: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    open_folder(folder)
    (kept,) = cache_folder().iterdir()
    kept.write_bytes(content)
    assert cached(folder) is None
    assert len(open_folder(folder).catalog.providers) == 2
    assert capfd.readouterr().out == ""


def test_a_file_too_large_for_a_cache_is_not_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_folder(folder)
    assert cached(folder) is not None
    monkeypatch.setattr(caching, "LARGEST", 10)
    assert cached(folder) is None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes in folders")
@pytest.mark.parametrize("put", [os.mkfifo, os.mkdir])
def test_what_is_no_file_is_passed_over(folder: Path, put: Callable[[Path], None]) -> None:
    open_folder(folder)
    (kept,) = cache_folder().iterdir()
    kept.unlink()
    put(kept)
    assert cached(folder) is None
    assert len(open_folder(folder).catalog.providers) == 2
    assert not kept.is_file()


@pytest.mark.skipif(sys.platform != "linux", reason="names need not be UTF-8 on Linux only")
def test_a_folder_whose_name_is_no_utf8_is_kept_too(folder: Path) -> None:
    odd = folder.rename(folder.with_name(os.fsdecode(b"caf\xe9")))
    first = told(odd)
    assert cached(odd) is not None
    assert told(odd) == first


def test_a_folder_is_looked_at_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Path] = []

    def watched(it: Path) -> list[Path]:
        looked.append(it)
        return catalog_files(it)

    monkeypatch.setattr(caching, "catalog_files", watched)
    for times in (1, 2):  # read, then out of the cache
        open_folder(folder)
        assert looked == [folder] * times


def test_a_link_that_leads_nowhere_is_seen_when_it_leads_somewhere(folder: Path) -> None:
    (folder / "providers/cedar.yaml").symlink_to(folder / "cedar")
    before = files_of(folder)
    (folder / "cedar").write_text("name: Cedar\n")
    after = files_of(folder)
    assert [name for name, *_ in before] == [name for name, *_ in after]
    assert before != after


def test_a_cache_that_cannot_be_written_is_no_fault(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = folder.parent / "blocked"
    blocked.write_text("a file where a folder should be")
    monkeypatch.setattr(caching, "cache_folder", lambda: blocked / "cache")
    assert len(open_folder(folder).catalog.providers) == 2


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(FolderError, match="There is no folder"):
        open_folder(tmp_path / "nowhere")


def test_the_bundled_data_is_the_same_from_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(caching, "QUIET_SECONDS", 0)
    first = told(bundled_data())
    assert cached(bundled_data()) is not None
    assert told(bundled_data()) == first
