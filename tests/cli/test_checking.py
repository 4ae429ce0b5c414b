"""`check` from outside: catalogs, single files and pages; what it prints, and its exit codes."""

from __future__ import annotations

import json
import os
import sys
from datetime import date
from typing import TYPE_CHECKING, Any

import pytest

from commands import child, done
from explorer.catalog.loading import load
from explorer.catalog.reading import LARGEST
from explorer.cli.main import run
from explorer.page.writing import write_page
from explorer.paths import bundled_data
from folder_examples import ALDER, BIRCH, FOLDER
from page_examples import plain_page, sample

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from explorer.catalog.catalog import Loaded

    Capture = pytest.CaptureFixture[bytes]
    Write = Callable[[Mapping[str, str | bytes]], Path]


def _json(capsysbinary: Capture, *words: object) -> Any:
    return json.loads(done(capsysbinary, *words).out)


@pytest.fixture
def _end_of_november(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("explorer.cli.checking.today", lambda: date(2026, 11, 30))


@pytest.mark.usefixtures("_end_of_november")
def test_check_has_only_notes_on_the_bundled_data(capsysbinary: Capture) -> None:
    ended = done(capsysbinary, "check")
    assert ended.code == 0
    assert [line for line in ended.out.decode().splitlines() if ": note: " not in line] == []


@pytest.mark.usefixtures("_end_of_november")
def test_check_doubts_what_is_implausible(capsysbinary: Capture, write_catalog: Write) -> None:
    birch = BIRCH.replace("input: 0.20, output: 0.30", "input: 0.30, output: 0.20")
    folder = write_catalog({**FOLDER, "providers/birch.yaml": birch.replace("slug:", "slog:")})
    ended = done(capsysbinary, "check", folder)
    lines = [line for line in ended.out.decode().splitlines() if "/birch.yaml:" in line]
    assert ended.code == 0, "a doubt is no error"
    numbers = [int(line.split(".yaml:")[1].split(":")[0]) for line in lines]
    assert numbers == sorted(numbers), "load problems and doubts are merged by line"
    assert any("warning: slog: unknown key" in line for line in lines)
    assert any("warning: prices[0].output: output at 0.20 is cheaper" in line for line in lines)
    alone = done(capsysbinary, "check", folder / "providers/birch.yaml").out.decode()
    assert alone.splitlines() == lines


def test_check_names_file_line_and_field(capsysbinary: Capture, write_catalog: Write) -> None:
    alder = ALDER.replace("input: 0.50", "input: '0,50'").replace("category:", "categry:")
    folder = write_catalog({**FOLDER, "providers/alder.yaml": alder})
    ended = done(capsysbinary, "check", folder)
    error = next(line for line in ended.out.decode().splitlines() if ": error: " in line)
    assert ended.code == 1
    assert error.startswith(f"{folder.as_posix()}/providers/alder.yaml:16:")
    assert "prices[0].input" in error
    assert ended.err.startswith("1 error, ")
    found = _json(capsysbinary, "check", folder / "providers/alder.yaml", "--format", "json")
    assert {tuple(one) for one in found} == {
        ("severity", "file", "line", "column", "field", "found", "todo")
    }
    assert [one["field"] for one in found if one["severity"] == "error"] == ["prices[0].input"]
    assert "categry" in [one["field"] for one in found if one["severity"] == "warning"]
    assert done(capsysbinary, "check", folder / "providers/birch.yaml").code == 0
    (folder / "providers/alder.yaml").write_text(ALDER.replace("category:", "categry:"))
    assert done(capsysbinary, "check", folder).code == 0, "a warning is no error"


def test_check_of_a_page_is_strict(capsysbinary: Capture, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(sample().encode())
    assert done(capsysbinary, "check", page) == (0, b"", "No problems.\n")
    page.write_bytes(sample().encode() + b"\n")
    ended = done(capsysbinary, "check", page)
    assert ended.code == 1
    assert ended.out.decode().startswith(f"{page}:")
    assert ": error: a newline stands after the last line" in ended.out.decode()
    page.write_bytes(b"Hello")
    assert done(capsysbinary, "check", page).code == 1
    assert done(capsysbinary, "check", tmp_path / "none.md").code == 2


def test_a_page_is_compared_with_a_folder_that_is_named(
    capsysbinary: Capture, tmp_path: Path
) -> None:
    page, other, folder = tmp_path / "page.md", tmp_path / "other.md", tmp_path / "data"
    page.write_text(write_page(plain_page()), encoding="utf-8")
    other.write_text(write_page(plain_page(summary="Other.")), encoding="utf-8")
    done(capsysbinary, "import", page, "--data", folder)
    ended = done(capsysbinary, "check", page, "--data", folder)
    assert ended.code == 0
    assert all(b": a claim without a source: " in line for line in ended.out.splitlines())
    assert done(capsysbinary, "check", other).code == 0
    ended = done(capsysbinary, "check", page, other, "--data", folder)
    assert ended.code == 1
    assert (
        f"{other}:3:3: error: summary: 'Other.' here, 'Alder is fast. Birch is flexible.' in "
        "pairs/alder-vs-birch.yaml (2026-09-03). Mend whichever is wrong.\n"
    ) in ended.out.decode()
    (folder / "pairs/alder-vs-birch.yaml").unlink()
    ended = done(capsysbinary, "check", page, "--data", folder)
    assert ended.code == 0
    assert f"{page}:3:3: note: not in pairs/alder-vs-birch.yaml: " in ended.out.decode()
    assert not (folder / "pairs/alder-vs-birch.yaml").exists()
    assert done(capsysbinary, "check", page, "--data", tmp_path / "none").code == 2


def test_what_a_catalog_says_otherwise_comes_with_its_place_in_json(
    capsysbinary: Capture, tmp_path: Path
) -> None:
    page, folder = tmp_path / "page.md", tmp_path / "data"
    page.write_text(write_page(plain_page()), encoding="utf-8")
    done(capsysbinary, "import", page, "--data", folder)
    page.write_text(write_page(plain_page()).replace("210 tok/s", "310 tok/s"), encoding="utf-8")
    found = _json(capsysbinary, "check", page, "--data", folder, "--format", "json")
    (error,) = [one for one in found if one["severity"] == "error"]
    assert (error["line"], error["column"], error["field"]) == (36, 15, "Speed of Birch")
    assert "'310 tok/s' here, '210 tok/s' in providers/birch.yaml" in error["found"]


def test_no_more_of_a_file_is_read_than_a_page_may_have(
    capsysbinary: Capture, tmp_path: Path
) -> None:
    page = tmp_path / "page.md"
    with page.open("wb") as file:
        file.truncate(LARGEST * 1000)
    ended = done(capsysbinary, "check", page)
    assert ended.code == 1
    assert "far too long for a page" in ended.out.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no named pipes in its folders")
@pytest.mark.parametrize("name", ["page.md", "alder.yaml", "pipe"])
def test_a_pipe_is_no_file_to_wait_for(capsysbinary: Capture, tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    ended = done(capsysbinary, "check", tmp_path / name)
    assert (ended.code, ended.out) == (2, b"")
    assert "this is no ordinary file, so it is not read" in ended.err
    (tmp_path / "real.md").write_bytes(sample().encode())
    assert done(capsysbinary, "check", tmp_path).code == 0, "a folder is read without it"


def test_a_part_of_a_catalog_is_read_as_such(
    capsysbinary: Capture, write_catalog: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = "pair: [alder, nobody]\nsumary: A.\n"
    alder = ALDER.replace("category:", "categry:")
    folder = write_catalog(
        {**FOLDER, "pairs/alder-vs-nobody.yaml": pair, "providers/alder.yaml": alder}
    )
    pairs = done(capsysbinary, "check", folder / "pairs").out.decode()
    assert "sumary" in pairs
    assert all(line.startswith(f"{folder}/pairs/") for line in pairs.splitlines())
    providers = done(capsysbinary, "check", folder / "providers").out.decode()
    assert "categry" in providers
    assert all(line.startswith(f"{folder}/providers/") for line in providers.splitlines())
    monkeypatch.chdir(folder / "pairs")
    here = done(capsysbinary, "check", ".").out.decode()
    assert here == pairs.replace(f"{folder}/pairs/", "")


def test_a_shared_slug_is_told_of_each_file_that_is_named(
    capsysbinary: Capture, write_catalog: Write
) -> None:
    folder = write_catalog({**FOLDER, "providers/twin.yaml": "name: Twin\nslug: alder\n"})
    for name, line in (("alder", 1), ("twin", 2)):
        path = folder / f"providers/{name}.yaml"
        ended = done(capsysbinary, "check", path)
        errors = [one for one in ended.out.decode().splitlines() if ": error: " in one]
        assert ended.code == 1
        assert len(errors) == 1
        assert errors[0].startswith(f"{path}:{line}:")
        assert "providers/alder.yaml and providers/twin.yaml share the slug 'alder'" in errors[0]
    whole = done(capsysbinary, "check", folder).out.decode()
    assert whole.count("share the slug") == 1


def test_a_folder_is_read_once_for_all_its_files(
    capsysbinary: Capture, write_catalog: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_catalog(FOLDER)
    read: list[Path] = []

    def counting(folder: Path) -> Loaded:
        read.append(folder)
        return load(folder)

    monkeypatch.setattr("explorer.cli.checking.load", counting)
    one, other = folder / "providers/alder.yaml", folder / "providers/birch.yaml"
    both = done(capsysbinary, "check", one, other, folder / "providers").out
    assert read == [folder]
    monkeypatch.undo()
    alone = [done(capsysbinary, "check", path).out for path in (one, other, folder / "providers")]
    assert both == b"".join(alone)


def test_a_folder_within_the_current_one_is_named_from_there(
    capsysbinary: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(bundled_data().parent)
    lines = done(capsysbinary, "check").out.decode().splitlines()
    assert all(line.startswith(f"{bundled_data().name}/") for line in lines)


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are text there")
@pytest.mark.parametrize("form", ["text", "json"])
def test_the_name_of_a_file_need_not_be_text(tmp_path: Path, form: str) -> None:
    page = os.fsencode(tmp_path) + b"/p\xe9.md"
    with open(page, "wb") as file:  # noqa: PTH123 - the name is bytes
        file.write(b"Hello")
    ended = child(tmp_path, "-m", "explorer", "check", os.fsdecode(page), "--format", form)
    assert ended.code == 1
    assert "Traceback" not in ended.err
    assert rb"p\udce9.md" in ended.out
    if form == "json":
        assert json.loads(ended.out)[0]["file"] == os.fsdecode(page)
    missing = child(tmp_path, "-m", "explorer", "check", os.fsdecode(page + b"x"))
    assert missing.code == 2
    assert "Traceback" not in missing.err


FILES = {
    "providers/alder.yaml": "name: Alder\nupdated: 2026-09-31\n",
    "providers/birch.yaml": "name: Birch\n",
    "pairs/alder-vs-birch.yaml": "pair: [alder, birch]\n",
    "stray.yaml": "{",
}


def test_check_takes_single_files_from_anywhere(
    write_catalog: Callable[[Mapping[str, str]], Path],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = write_catalog(FILES)
    assert run(["check", str(folder / "providers/alder.yaml")]) == 1
    assert "2026-09-31 is not a calendar day" in capsys.readouterr().out
    monkeypatch.chdir(folder / "pairs")
    assert run(["check", "alder-vs-birch.yaml"]) == 0


def test_check_says_so_of_a_file_that_no_catalog_reads(
    write_catalog: Callable[[Mapping[str, str]], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write_catalog(FILES)
    assert run(["check", str(folder / "stray.yaml")]) == 2
    assert "is not among the files" in capsys.readouterr().err


def test_check_reads_the_pages_of_a_folder_without_a_catalog(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pages = tmp_path / "compare"
    pages.mkdir()
    (pages / "a-vs-b.md").write_text("garbage")
    assert run(["check", str(tmp_path)]) == 1
    assert "not a comparison page" in capsys.readouterr().out
    (pages / "a-vs-b.md").unlink()
    assert run(["check", str(tmp_path)]) == 2
    assert "nothing to check" in capsys.readouterr().err


def test_check_says_what_it_looked_for_and_where(capsysbinary: Capture, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch()
    ended = done(capsysbinary, "check", tmp_path)
    assert (ended.code, ended.out) == (2, b"")
    assert ended.err == (
        f"comparison-explorer: {tmp_path} holds nothing to check: no profile (*.yaml in it or in "
        "its folder providers) and no page (*.md in it or below).\n"
    )


def test_check_says_so_of_an_exported_site_without_comparisons(
    capsysbinary: Capture, tmp_path: Path, write_catalog: Callable[[Mapping[str, str]], Path]
) -> None:
    out, folder = tmp_path / "out", write_catalog(FOLDER)
    done(capsysbinary, "export", "--all", "--out", out, "--filter", "name:cedar", "--data", folder)
    for made in ("", "compare"):
        (out / made).mkdir(exist_ok=True)
        ended = done(capsysbinary, "check", out)
        assert (ended.code, ended.out) == (2, b"")
        assert f"{out} holds no comparison, so there is nothing to check. `export" in ended.err


def test_check_of_an_exported_site_reads_its_comparisons(
    capsysbinary: Capture, tmp_path: Path
) -> None:
    (tmp_path / "compare").mkdir()
    (tmp_path / "compare/alder-vs-birch.md").write_bytes(sample().encode())
    (tmp_path / "index.md").write_text("# Index")
    assert done(capsysbinary, "check", tmp_path) == (0, b"", "No problems.\n")
