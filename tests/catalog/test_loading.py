"""One folder: what is sound is shown, what is not is told with its place."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from explorer.catalog.folders import FolderError
from explorer.catalog.loading import load
from explorer.catalog.problem import Severity

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    WriteCatalog = Callable[[Mapping[str, str | bytes]], Path]


def told(folder: Path) -> list[tuple[str, str, str]]:
    """Return file, severity and field of each problem of a folder."""
    return [(one.file, str(one.severity), one.field) for one in load(folder).problems]


def test_one_bad_file_of_twenty(write_catalog: WriteCatalog) -> None:
    files: dict[str, str | bytes] = {f"providers/p{n}.yaml": f"name: P{n}\n" for n in range(20)}
    folder = write_catalog(files | {"providers/p7.yaml": b"name: \xff\n"})
    loaded = load(folder)
    assert len(loaded.catalog.providers) == 19
    assert loaded.errors == 1
    assert [problem.file for problem in loaded.problems] == ["providers/p7.yaml"]


def test_a_sound_folder(write_catalog: WriteCatalog) -> None:
    folder = write_catalog(
        {
            "catalog.yaml": "site: {author: A}\nproviders: [b, a]\n",
            "providers/a.yaml": "name: A\n",
            "providers/b.yml": "name: B\nslug: b\n",
            "pairs/b-vs-a.yaml": "pair: [b, a]\nsummary: S.\n",
        }
    )
    loaded = load(folder)
    catalog = loaded.catalog
    assert not loaded.problems
    assert [provider.key for provider in catalog.providers] == ["b", "a"]
    assert catalog.settings.site.author == "A"
    written = catalog.pair_of(catalog.providers[1], catalog.providers[0])
    assert written is not None
    assert (written.file, written.record.summary) == ("pairs/b-vs-a.yaml", "S.")


def test_an_invisible_character_in_a_name_is_warned_about(write_catalog: WriteCatalog) -> None:
    folder = write_catalog({"providers/oak.yaml": "name: Oa\u202ek\nslug: oak\n"})
    loaded = load(folder)
    assert [str(one) for one in loaded.problems] == [
        "providers/oak.yaml:1:7: warning: name: the name holds the invisible character U+202E. "
        "Remove it unless it is meant."
    ]
    assert loaded.catalog.providers[0].name == "Oa\u202ek"


def test_a_shared_slug_shows_both_and_blocks_both(write_catalog: WriteCatalog) -> None:
    folder = write_catalog(
        {
            "providers/ivy.yaml": "name: Ivy Cloud\n slug: ivy\n".replace("\n ", "\n"),
            "providers/ivy2.yaml": "name: Ivy Compute\nslug: IVY\n",
            "providers/oak.yaml": "name: Oak\n",
            "pairs/p.yaml": "pair: [ivy, oak]\n",
        }
    )
    loaded = load(folder)
    (problem,) = loaded.problems
    assert "providers/ivy.yaml and providers/ivy2.yaml share the slug 'ivy'" in problem.found
    assert (problem.severity, problem.place) == (Severity.ERROR, (2, 7))
    providers = {provider.name: provider for provider in loaded.catalog.providers}
    assert [bool(provider.blocked) for provider in providers.values()] == [True, True, False]
    assert len({provider.key for provider in providers.values()}) == 3


def test_a_plain_folder_of_profiles(write_catalog: WriteCatalog) -> None:
    folder = write_catalog(
        {"catalog.yaml": "lens: m\n", "a.yaml": "name: A\n", "b.yml": "name: B\n"}
    )
    loaded = load(folder)
    assert [provider.key for provider in loaded.catalog.providers] == ["a", "b"]
    assert loaded.catalog.settings.lens == "m"
    assert not loaded.problems


def test_an_empty_folder(write_catalog: WriteCatalog) -> None:
    assert load(write_catalog({})).catalog.providers == ()


@pytest.mark.parametrize(
    "name",
    ["._a.yaml", ".a.yaml", "~a.yaml", "a.yaml~", "a.yaml.bak", ".a.yaml.swp", "a.tmp", "a.md"],
)
def test_hidden_and_backup_files_are_passed_over(write_catalog: WriteCatalog, name: str) -> None:
    folder = write_catalog({f"providers/{name}": b"\xff", "providers/b.yaml": "name: B\n"})
    (folder / "providers" / "folder.yaml").mkdir()
    loaded = load(folder)
    assert len(loaded.catalog.providers) == 1
    assert not loaded.problems


def test_links(write_catalog: WriteCatalog, tmp_path: Path) -> None:
    folder = write_catalog({"providers/a.yaml": "name: A\n", "store/b.yaml": "name: B\n"})
    outside = tmp_path / "outside.yaml"
    outside.write_text("name: Outside\n")
    for name, target in {
        "b": folder / "store" / "b.yaml",
        "loop": folder / "providers" / "loop.yaml",
        "lost": folder / "none.yaml",
        "outside": outside,
    }.items():
        (folder / "providers" / f"{name}.yaml").symlink_to(target)
    loaded = load(folder)
    assert [provider.key for provider in loaded.catalog.providers] == ["a", "b"]
    assert [(problem.file, problem.found.partition(":")[0]) for problem in loaded.problems] == [
        ("providers/loop.yaml", "cannot be read"),
        ("providers/lost.yaml", "cannot be read"),
        ("providers/outside.yaml", "a link that leads out of the folder"),
    ]


def test_an_unreadable_file(write_catalog: WriteCatalog, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write_catalog({"providers/a.yaml": "name: A\n", "providers/b.yaml": "name: B\n"})
    plain_open = type(folder).open

    def refusing(path: Path, mode: str) -> object:
        if path.name == "a.yaml":
            raise PermissionError(13, "Permission denied")
        return plain_open(path, mode)

    monkeypatch.setattr(type(folder), "open", refusing)
    loaded = load(folder)
    assert [provider.key for provider in loaded.catalog.providers] == ["b"]
    assert [problem.found for problem in loaded.problems] == ["cannot be read: Permission denied"]


def test_a_large_file_is_not_read_to_its_end(write_catalog: WriteCatalog) -> None:
    folder = write_catalog({"providers/a.yaml": "name: A\n"})
    with (folder / "providers" / "big.yaml").open("wb") as file:
        file.truncate(1 << 40)  # holds no blocks; reading it all would end the process
    loaded = load(folder)
    assert ["larger than" in problem.found for problem in loaded.problems] == [True]
    assert len(loaded.catalog.providers) == 1


def test_folders_that_cannot_be_opened(
    write_catalog: WriteCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_catalog({"providers/a.yaml": "name: A\n"})
    with pytest.raises(FolderError, match="There is no folder"):
        load(folder / "none")
    with pytest.raises(FolderError, match="is a file"):
        load(folder / "providers" / "a.yaml")

    def refusing(_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(type(folder), "iterdir", refusing)
    with pytest.raises(FolderError, match=r"cannot be read: Permission denied\."):
        load(folder)


NAMED: list[tuple[dict[str, str], list[tuple[str, str, str]]]] = [
    (
        {"catalog.yaml": "house: {name: B, slug: b}\nproviders: [a, b]\n"},
        [("catalog.yaml", "error", "providers")],
    ),
    ({"catalog.yaml": "house: {name: B, slug: b}\nproviders: [b, a]\n"}, []),
    ({"catalog.yaml": "house: {name: C, slug: c}\nproviders: [b, a]\n"}, []),
    ({"catalog.yaml": "a: [\n"}, [("catalog.yaml", "error", "")]),
    ({"pairs/x.yaml": "pair: [a, zed]\n"}, [("pairs/x.yaml", "warning", "pair")]),
    (
        {"pairs/x.yaml": "pair: [a, b]\n", "pairs/y.yaml": "pair: [b, a]\n"},
        [("pairs/y.yaml", "error", "pair")],
    ),
    ({"pairs/x.yaml": "pair: [a, a]\n"}, [("pairs/x.yaml", "error", "")]),
    ({"providers/other.yaml": "name: O\n"}, [("providers/other.yaml", "note", "slug")]),
    ({"providers/con.yaml": "name: Con\n"}, [("providers/con.yaml", "warning", "slug")]),
    ({"providers/c.yaml": "name: 🚀\n"}, [("providers/c.yaml", "warning", "name")]),
]


@pytest.mark.parametrize(("files", "problems"), NAMED)
def test_what_is_told_of_a_folder(
    write_catalog: WriteCatalog, files: dict[str, str], problems: list[tuple[str, str, str]]
) -> None:
    sound = {"providers/a.yaml": "name: A\n", "providers/b.yaml": "name: B\n"}
    assert told(write_catalog(sound | files)) == problems


def test_a_name_without_a_slug_takes_no_other_key(write_catalog: WriteCatalog) -> None:
    folder = write_catalog({"providers/c.yaml": "name: 🚀\n", "providers/d.yaml": "name: C\n"})
    providers = load(folder).catalog.providers
    assert sorted(provider.key for provider in providers) == ["c", "c.yaml"]
    assert [provider.blocked for provider in providers if provider.name == "🚀"] == [
        "It has no slug. Give it one in its file."
    ]


def test_the_first_of_two_pair_files_counts(write_catalog: WriteCatalog) -> None:
    folder = write_catalog(
        {
            "providers/a.yaml": "name: A\n",
            "providers/b.yaml": "name: B\n",
            "pairs/x.yaml": "pair: [a, b]\nsummary: First.\n",
            "pairs/y.yaml": "pair: [b, a]\nsummary: Second.\n",
        }
    )
    (written,) = load(folder).catalog.pairs.values()
    assert written.record.summary == "First."


def test_loading_needs_no_window() -> None:
    code = (
        "import sys, explorer.catalog.loading, explorer.catalog.editing, explorer.catalog.files\n"
        "print([m for m in ('PySide6', 'numpy', 'pyqtgraph') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
