"""`import` from outside: conflicts failed, kept and replaced, and what is no file at all."""

from __future__ import annotations

import errno
import os
import sys
from itertools import count
from typing import TYPE_CHECKING

import pytest

from commands import Done, child, done
from explorer.catalog.loading import load
from explorer.page.writing import write_page
from page_examples import plain_page

if TYPE_CHECKING:
    from pathlib import Path

Capture = pytest.CaptureFixture[bytes]
LONG = "The same words over and over. " * 5


@pytest.fixture
def folder(capsysbinary: Capture, tmp_path: Path) -> Path:
    """Return a folder that holds the plain page."""
    page = tmp_path / "first.md"
    page.write_text(write_page(plain_page(summary=f"{LONG}Old.")), encoding="utf-8")
    assert done(capsysbinary, "import", page, "--data", tmp_path / "data").code == 0
    return tmp_path / "data"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """Return a page that says something else."""
    path = tmp_path / "other.md"
    path.write_text(write_page(plain_page(summary=f"{LONG}New.")), encoding="utf-8")
    return path


def summary(folder: Path) -> str | None:
    (written,) = load(folder).catalog.pairs.values()
    return written.record.summary


def test_a_conflict_fails_unless_something_is_said(
    capsysbinary: Capture, folder: Path, page: Path
) -> None:
    for words in ([], ["--on-conflict", "fail"]):
        ended = done(capsysbinary, "import", page, "--data", folder, *words)
        assert (ended.code, ended.out) == (1, b"")
        assert f"{page}: in conflict with the folder; nothing is written.\n" in ended.err
        assert "over and over. Old.' in pairs/alder-vs-birch.yaml (2026-09-03)" in ended.err
    assert summary(folder) == f"{LONG}Old."


def test_a_conflict_is_kept(capsysbinary: Capture, folder: Path, page: Path) -> None:
    ended = done(capsysbinary, "import", page, "--data", folder, "--on-conflict", "keep")
    assert (ended.code, ended.out) == (0, b"")
    first, kept, note = ended.err.splitlines()
    assert first == f"{page}: unchanged; the folder keeps what it says of alder-vs-birch."
    assert kept.startswith(f"{page}: kept: summary of the pair is '")
    assert note == f"{page}: note: an export of alder-vs-birch differs from this page."
    assert summary(folder) == f"{LONG}Old."


def test_a_conflict_is_replaced(
    capsysbinary: Capture, folder: Path, page: Path, tmp_path: Path
) -> None:
    third = tmp_path / "third.md"
    text = write_page(plain_page(summary=f"{LONG}New.")).replace("irch", "ox")
    third.write_text(text.replace("Alder serves", "Alder runs"), encoding="utf-8")
    ended = done(capsysbinary, "import", page, third, "--data", folder, "--on-conflict", "replace")
    assert ended.code == 0
    lines = ended.err.splitlines()
    assert lines[0] == f"{page}: imported as alder-vs-birch; written: pairs/alder-vs-birch.yaml."
    was = "summary of the pair in pairs/alder-vs-birch.yaml was '"
    assert lines[1].startswith(f"{page}: replaced: {was}")
    assert lines[3] == (
        f"{third}: replaced: about of Alder in providers/alder.yaml was 'Alder serves models.' "
        "and is 'Alder runs models.' now."
    )
    assert lines[4] == f"{third}: note: an export of alder-vs-birch differs from before."
    again = done(capsysbinary, "import", third, "--data", folder)
    assert (again.code, again.err.count("\n")) == (0, 1)


def test_both_values_in_full(capsysbinary: Capture, folder: Path, page: Path) -> None:
    ended = done(capsysbinary, "import", page, "--data", folder, "--full")
    assert ended.code == 1
    assert (
        f"{page}: conflict: summary of the pair:\n"
        f"  pairs/alder-vs-birch.yaml (2026-09-03):\n    {LONG}Old.\n"
        f"  {page} (2026-09-03):\n    {LONG}New.\n"
    ) in ended.err


def test_a_page_of_another_site_is_not_forced(
    capsysbinary: Capture, folder: Path, page: Path
) -> None:
    text = page.read_text().replace("compare.example.org", "elsewhere.example.org")
    page.write_text(text)
    before = (folder / "catalog.yaml").read_bytes()
    ended = done(capsysbinary, "import", page, "--data", folder, "--on-conflict", "replace")
    assert ended.code == 1
    assert f"{page}: refused; nothing is written." in ended.err
    assert "base of the site is another one here. catalog.yaml says it for every" in ended.err
    assert summary(folder) == f"{LONG}Old."
    ended = done(capsysbinary, "import", page, "--data", folder, "--on-conflict", "keep")
    assert ended.code == 0
    assert (folder / "catalog.yaml").read_bytes() == before


def test_a_wrong_word(capsysbinary: Capture, folder: Path, page: Path) -> None:
    ended = done(capsysbinary, "import", page, "--data", folder, "--on-conflict", "ask")
    assert ended.code == 2


def test_a_full_disk_stops_the_import(
    capsysbinary: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = []
    for number in range(3):
        pages.append(tmp_path / f"{number}.md")
        text = write_page(plain_page()).replace("Birch", f"Birch{number}")
        pages[-1].write_text(text.replace("birch", f"birch{number}"), encoding="utf-8")
    data, sync = tmp_path / "data", os.fsync

    def import_until_full(after: int) -> Done:
        """Import onto a disk that takes some files and folders and is full then."""
        calls = count()

        def fsync(handle: int) -> None:
            if next(calls) >= after:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            sync(handle)

        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", fsync)
            return done(capsysbinary, "import", *pages, "--data", data)

    ended = import_until_full(0)
    assert not data.exists()
    why = "the disk is full; make room and try again. This page is left out whole"
    start = "comparison-explorer: stopped at"
    assert (ended.code, ended.err) == (
        2,
        f"{start} {pages[0]}: {data / 'providers' / 'alder.yaml'}: {why}; 0 of 3 pages were "
        "imported before it. Mend this and import again.\n",
    )
    ended = import_until_full(4 + 3)
    assert ended.code == 2
    assert ended.err.startswith(f"{pages[0]}: imported as alder-vs-birch0; written:")
    assert f"{start} {pages[1]}: {data / 'providers' / 'birch1.yaml'}: {why}; 1 of 3" in ended.err
    assert [path.name for path in sorted(data.rglob("*.yaml"))] == [
        *("catalog.yaml", "alder-vs-birch0.yaml", "alder.yaml", "birch0.yaml")
    ]


@pytest.mark.parametrize(
    ("place", "is_folder", "said"),
    [
        ("pairs", False, "a file stands where a folder is needed; move it, or name another place"),
        ("catalog.yaml", True, "this is a folder where a file is needed; move it, or name another"),
    ],
)
def test_what_is_in_the_way_is_named(
    capsysbinary: Capture, page: Path, tmp_path: Path, place: str, is_folder: bool, said: str
) -> None:
    way = tmp_path / "data" / place
    way.mkdir(parents=True) if is_folder else way.parent.mkdir()
    if not is_folder:
        way.write_text("mine")
    ended = done(capsysbinary, "import", page, "--data", tmp_path / "data")
    assert ended.code == 2
    assert f"stopped at {page}: {way}: {said}" in ended.err
    assert [path.name for path in (tmp_path / "data").iterdir()] == [place]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no named pipes here")
def test_what_would_never_end_is_not_read(folder: Path, page: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.md")
    for path in (tmp_path / "pipe.md", "/dev/zero"):
        words = ["-m", "explorer", "import", page, path, "--data", folder]
        ended = child(tmp_path, *words, "--on-conflict", "replace")
        sentence = f"comparison-explorer: {path}: this is no ordinary file, so it is not read.\n"
        assert (ended.code, ended.out, ended.err) == (2, b"", sentence)
    assert summary(folder) == f"{LONG}Old.", "nothing was begun"


def test_a_folder_is_told_to_be_one(capsysbinary: Capture, tmp_path: Path) -> None:
    data = tmp_path / "data"
    for made, pages in (("site", "*.md"), ("site/compare", "compare/*.md")):
        (tmp_path / made).mkdir()
        ended = done(capsysbinary, "import", tmp_path / "site", "--data", data)
        told = f"{tmp_path / 'site'} is a folder. Name the pages in it, such as"
        assert (ended.code, ended.out) == (2, b"")
        assert ended.err == f"comparison-explorer: {told} {tmp_path / 'site' / pages}.\n"
    assert not data.exists()


def test_control_codes_do_not_reach_the_terminal(
    capsysbinary: Capture, folder: Path, tmp_path: Path
) -> None:
    odd = tmp_path / "a\x1b[2J.md"
    odd.write_text("Hello")
    ended = done(capsysbinary, "import", odd, "--data", folder)
    assert ended.code == 1
    assert "\x1b" not in ended.err
    assert "a\\x1b[2J.md: refused; nothing is written." in ended.err
    for words in (["import", f"{odd}x", "--data", folder], ["export", f"{odd}", "x"]):
        assert "\\x1b[2J" in done(capsysbinary, *words).err
