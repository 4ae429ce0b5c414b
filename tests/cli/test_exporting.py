"""`export` from outside: exact bytes on standard output, one sentence and a code for the rest."""

from __future__ import annotations

import errno
import io
import os
import re
import sys
from typing import TYPE_CHECKING

import pytest

from commands import child, done
from explorer.catalog.glimpse import load_two
from explorer.catalog.loading import load
from explorer.cli import publishing
from explorer.cli.main import run
from explorer.page.composing import compose
from explorer.page.publishing.batch import Batch
from explorer.page.reading.reader import read_page
from explorer.page.writing import write_page
from folder_examples import ALDER, BIRCH, CATALOG, FOLDER, PAIR

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    Capture = pytest.CaptureFixture[bytes]
    Write = Callable[[Mapping[str, str | bytes]], Path]

WRITTEN = {**FOLDER, "pairs/birch-vs-alder.yaml": PAIR}


def _page(folder: Path, one: str, other: str) -> bytes:
    catalog = load(folder).catalog
    return write_page(compose(catalog, catalog.find(one), catalog.find(other)).page).encode()


def test_a_page_of_the_bundled_data(capsysbinary: Capture) -> None:
    out = done(capsysbinary, "export", "Luminal", "BASETEN").out
    assert out.startswith(b"# Baseten vs Luminal\n\n> ")
    assert out.endswith(b"/providers/luminal.md).")
    reading = read_page(out, "page.md")
    assert reading.page is not None
    assert reading.departures == ()
    for names in (("baseten", "luminal"), ("Baseten", "luminal"), ("LUMINAL", "baseten")):
        again = done(capsysbinary, "export", *names)
        assert again == (0, out, "")


@pytest.mark.parametrize("before", [True, False])
def test_the_folder_may_be_named_before_or_after_the_command(
    capsysbinary: Capture, write_catalog: Write, before: bool
) -> None:
    folder = write_catalog(WRITTEN)
    data = ["--data", folder]
    words = [*data, "export", "alder", "birch"] if before else ["export", "alder", "birch", *data]
    ended = done(capsysbinary, *words)
    assert (ended.code, ended.out) == (0, _page(folder, "birch", "alder"))


def test_a_draft_is_said_to_be_one(capsysbinary: Capture, write_catalog: Write) -> None:
    folder = write_catalog(FOLDER)
    ended = done(capsysbinary, "export", "Alder Cloud", "birch", "--data", folder)
    assert (ended.code, ended.out) == (0, _page(folder, "alder", "birch"))
    assert ended.err.startswith("alder-vs-birch is a draft in part: ")


def test_a_file_of_ones_own(capsysbinary: Capture, write_catalog: Write, tmp_path: Path) -> None:
    folder, file = write_catalog(WRITTEN), tmp_path / "page.md"
    ended = done(capsysbinary, "export", "alder", "birch", "--data", folder, "-o", file)
    assert (ended.code, ended.out) == (0, b"")
    assert file.read_bytes() == _page(folder, "alder", "birch")


def test_figures_as_of_another_day(capsysbinary: Capture, write_catalog: Write) -> None:
    old = "input: 0.10, output: 0.40, effective: {until: 2026-09-29}"
    alder = ALDER.replace("input: 0.10, output: 0.40", old)
    folder = write_catalog({**FOLDER, "providers/alder.yaml": alder})
    words = ["export", "alder", "birch", "--data", folder]
    assert b"Oak 7B $0.10" not in done(capsysbinary, *words).out
    then = done(capsysbinary, *words, "--as-of", "2026-09-29").out
    assert b"Oak 7B $0.10 in, $0.40 out per 1M tokens" in then
    assert b"Updated September 30, 2026" in then
    assert "is no day; write 2026-11-30" in done(capsysbinary, *words, "--as-of", "9/3").err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["alder", "alder"], "Alder cannot be compared with itself. Name two providers."),
        (["alder", "ALDER cloud"], "Alder cannot be compared with itself. Name two providers."),
        (["aldr", "birch"], "No provider is called 'aldr'. Nearest: alder."),
        (["alder", "qqq"], "No provider is called 'qqq'. `list` shows them all."),
        (["alder"], "export takes two providers, or --all with --out DIR."),
        (["alder", "birch", "--out", "x"], "--out and --filter go with --all; for one page, -o"),
        (["alder", "birch", "--filter", "x"], "--out and --filter go with --all; for one page"),
        (["--all"], "export --all takes --out DIR, and neither providers nor -o FILE."),
        (["--all", "alder", "birch", "--out", "x"], "export --all takes --out DIR, and"),
        (["--all", "--out", "x", "-o", "y"], "export --all takes --out DIR, and neither"),
        (["alder", "birch", "-o", "none/x"], "none/x: there is no such folder; make it, or name"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    capsysbinary: Capture, write_catalog: Write, words: list[str], sentence: str
) -> None:
    ended = done(capsysbinary, "export", *words, "--data", write_catalog(FOLDER))
    assert (ended.code, ended.out) == (2, b"")
    assert ended.err.startswith(f"comparison-explorer: {sentence}")
    assert ended.err.count("\n") == 1


def test_a_folder_that_is_not_there(capsysbinary: Capture, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").touch()
    for name, found in (("none", "no folder"), ("empty", "no profile"), ("file", "is a file")):
        ended = done(capsysbinary, "export", "a", "b", "--data", tmp_path / name)
        assert ended.code == 2
        assert found in ended.err
        assert ended.err.count("\n") == 1


def test_a_page_that_is_not_ready_says_all_it_lacks(
    capsysbinary: Capture, write_catalog: Write
) -> None:
    folder = write_catalog({**FOLDER, "catalog.yaml": "", "providers/birch.yaml": "name: Birch"})
    ended = done(capsysbinary, "export", "alder", "birch", "--data", folder)
    assert (ended.code, ended.out) == (1, b"")
    assert ended.err.splitlines()[-1] == (
        "alder-vs-birch is not ready; it lacks site base, site author, summary, updated, "
        "comparison, about Birch, bullets for Birch."
    )


def test_values_that_no_page_can_hold(capsysbinary: Capture, write_catalog: Write) -> None:
    settings = CATALOG.replace("https://compare.example.org", "ftp://example.org")
    birch = BIRCH.replace("name: Birch & Co.", "name: '-'")
    folder = write_catalog({**FOLDER, "catalog.yaml": settings, "providers/birch.yaml": birch})
    ended = done(capsysbinary, "export", "alder", "birch", "--data", folder)
    assert (ended.code, ended.out) == (1, b"")
    assert "a page cannot hold b.name: is a lone '-'" in ended.err
    assert "base: is not an address" in ended.err


def test_a_shared_slug_is_said_in_words(capsysbinary: Capture, write_catalog: Write) -> None:
    twin = BIRCH.replace("Birch & Co.", "Other")
    folder = write_catalog({**FOLDER, "providers/birch-2.yaml": twin})
    ended = done(capsysbinary, "export", "alder", "Other", "--data", folder)
    assert (ended.code, ended.out) == (1, b"")
    assert ended.err.splitlines()[-1] == (
        "Alder vs Other is not ready; Other: providers/birch-2.yaml and providers/birch.yaml "
        "share the slug 'birch'."
    )


def test_checking_one_page(capsysbinary: Capture, write_catalog: Write, tmp_path: Path) -> None:
    folder, file = write_catalog(WRITTEN), tmp_path / "page.md"
    words = ["export", "alder", "birch", "--data", folder, "--check"]
    assert "--check takes -o FILE" in done(capsysbinary, *words).err
    missing = done(capsysbinary, *words, "-o", file)
    assert (missing.code, missing.err) == (1, f"{file} is missing.\n")
    assert missing.out.startswith(b"--- /dev/null\n")
    assert not file.exists()
    page = _page(folder, "alder", "birch")
    file.write_bytes(page)
    assert done(capsysbinary, *words, "-o", file) == (0, b"", "")
    file.write_bytes(page.replace(b"They differ.", b"They did."))
    stale = done(capsysbinary, *words, "-o", file)
    assert (stale.code, stale.err) == (1, f"{file} is out of date.\n")
    assert b"\n-They did.\n+They differ.\n" in stale.out
    assert file.read_bytes() != page


@pytest.mark.skipif(sys.platform == "win32", reason="there are no named pipes in its folders")
@pytest.mark.parametrize("kind", ["pipe", "folder", "circle"])
def test_a_page_is_compared_with_ordinary_files_alone(
    capsysbinary: Capture, write_catalog: Write, tmp_path: Path, kind: str
) -> None:
    place = tmp_path / "page.md"
    make = {"pipe": os.mkfifo, "folder": os.mkdir, "circle": lambda path: path.symlink_to(path)}
    make[kind](place)
    words = ["export", "alder", "birch", "--data", write_catalog(FOLDER), "-o", place, "--check"]
    ended = done(capsysbinary, *words)
    assert (ended.code, ended.out) == (2, b"")
    assert ended.err == (
        f"comparison-explorer: {place}: this is no ordinary file, so it is left alone.\n"
    )


def test_pages_are_not_put_among_the_profiles(capsysbinary: Capture, write_catalog: Write) -> None:
    folder = write_catalog(FOLDER)
    ended = done(capsysbinary, "export", "--all", "--out", folder, "--data", folder)
    assert (ended.code, ended.err.count("\n")) == (2, 1)
    assert f"{folder}: pages here would lie among the files of the catalog; name" in ended.err
    assert done(capsysbinary, "list", "--data", folder).code == 0


def test_an_index_that_no_export_wrote_is_told_and_left_alone(
    capsysbinary: Capture, write_catalog: Write, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "index.md").write_text("# My site")
    words = ["export", "--all", "--out", out, "--data", write_catalog(FOLDER)]
    why = "index.md: No export wrote this index, so it is left alone; move it, or name another "
    ended = done(capsysbinary, *words)
    assert ended.code == 2
    assert f"Not written: {why}" in ended.err
    assert (out / "index.md").read_text() == "# My site"
    checked = done(capsysbinary, *words, "--check")
    assert (checked.code, checked.out) == (2, b"")
    assert f"Not compared: {why}" in checked.err
    assert "6 up to date, 0 out of date, 0 missing, 1 failed, 0 not ready" in checked.err


def test_every_page_into_a_folder(
    capsysbinary: Capture, write_catalog: Write, tmp_path: Path
) -> None:
    folder, out = write_catalog(WRITTEN), tmp_path / "site"
    words = ["export", "--all", "--out", out, "--data", folder]
    ended = done(capsysbinary, *words)
    assert (ended.code, ended.out) == (0, b"")
    assert ended.err == (
        f"7 written, 0 unchanged, 0 failed, 0 not ready, in {out}.\n"
        "2 comparisons are drafts that nobody has written up.\n"
    )
    pages = sorted(path.name for path in (out / "compare").iterdir())
    assert pages == ["birch-vs-alder.md", "cedar-vs-alder.md", "cedar-vs-birch.md"]
    assert (out / "compare" / pages[0]).read_bytes() == _page(folder, "alder", "birch")
    assert sorted(path.name for path in out.iterdir()) == ["compare", "index.md", "providers"]
    (out / "compare" / pages[0]).write_text("old")
    assert "1 written, 6 unchanged" in done(capsysbinary, *words).err
    filtered = done(capsysbinary, *words, "--filter", "-deployment:dedicated")
    assert "3 written, 1 unchanged" in filtered.err
    assert "Not part of this export, and left alone: compare/birch-vs-alder.md, " in filtered.err
    nobody = done(capsysbinary, *words, "--filter", "nobody")
    assert (nobody.code, "No provider matches 'nobody'" in nobody.err) == (2, True)


def test_what_is_not_ready_is_told_once(
    capsysbinary: Capture, write_catalog: Write, tmp_path: Path
) -> None:
    folder = write_catalog({**FOLDER, "providers/cedar.yaml": "name: Cedar"})
    ended = done(capsysbinary, "export", "--all", "--out", tmp_path / "out", "--data", folder)
    assert ended.code == 1
    tagline = "Not ready: providers/cedar.yaml: No tagline, and no summary of the pair's own"
    assert ended.err.count(f"{tagline} (tagline): 2 comparisons.\n") == 1
    assert "1 page links to compare/cedar-vs-alder.md, which is not written" in ended.err
    assert ended.err.endswith(
        f"5 written, 0 unchanged, 0 failed, 2 not ready, in {tmp_path / 'out'}.\n"
        "1 comparison is a draft that nobody has written up.\n"
    )


def test_a_folder_that_was_not_made_is_not_named(
    capsysbinary: Capture, write_catalog: Write, tmp_path: Path
) -> None:
    folder, out = write_catalog({**FOLDER, "catalog.yaml": ""}), tmp_path / "out"
    ended = done(capsysbinary, "export", "--all", "--out", out, "--data", folder)
    assert ended.code == 1
    assert ended.err.endswith("\n0 written, 0 unchanged, 0 failed, 7 not ready.\n")
    assert not out.exists()


def test_what_a_page_cannot_hold_is_told(
    capsysbinary: Capture, write_catalog: Write, tmp_path: Path
) -> None:
    glance = "glance: {'-': x, Model access: Open weights,"
    alder = ALDER.replace("glance: {Model access: Open weights,", glance)
    folder = write_catalog({**FOLDER, "providers/alder.yaml": alder})
    ended = done(capsysbinary, "export", "--all", "--out", tmp_path / "out", "--data", folder)
    assert ended.code == 0
    assert ended.err.startswith(
        "Left out of providers/alder.md: glance, label '-': is a lone '-', which means that the "
        "value is unknown.\n"
    )


def test_checking_every_page(capsysbinary: Capture, write_catalog: Write, tmp_path: Path) -> None:
    folder, out = write_catalog(FOLDER), tmp_path / "site"
    words = ["export", "--all", "--out", out, "--data", folder]
    missing = done(capsysbinary, *words, "--check")
    assert missing.code == 1
    assert missing.out.count(b"--- /dev/null\n") == 7
    assert not out.exists()
    assert done(capsysbinary, *words).code == 0
    checked = done(capsysbinary, *words, "--check")
    assert checked == (
        *(0, b""),
        f"7 up to date, 0 out of date, 0 missing, 0 not ready, in {out}.\n",
    )
    (folder / "providers/cedar.yaml").write_text(
        FOLDER["providers/cedar.yaml"].replace("long", "big")
    )
    stale = done(capsysbinary, *words, "--check")
    assert (stale.code, stale.err.count("\n")) == (1, 1)
    assert "3 up to date, 4 out of date" in stale.err
    place = (out / "index.md").as_posix()
    assert f"--- {place}\n+++ {place}\n".encode() in stale.out
    then = done(capsysbinary, *words, "--check", "--as-of", "2026-01-01")
    assert then.code == 1
    part = done(capsysbinary, *words, "--check", "--filter", "name:alder,birch")
    assert "With Cedar, which the pages link to." in part.err


def test_a_full_disk_stops_the_batch(
    capsysbinary: Capture, write_catalog: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def fsync(_: int) -> None:
        calls.append(1)
        if len(calls) > 2:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fsync)
    out = tmp_path / "out"
    ended = done(capsysbinary, "export", "--all", "--out", out, "--data", write_catalog(FOLDER))
    assert ended.code == 2
    assert (
        "Stopped at compare/alder-vs-birch.md: No space left on device. 2 pages had been written "
        "before; every page is whole, the old one or the new. Mend this and export again."
    ) in ended.err
    assert ended.err.endswith("2 written, 0 unchanged, 1 failed, 0 not ready.\n")
    assert sorted(path.name for path in out.rglob("*") if path.is_file()) == [
        *("cedar-vs-alder.md", "cedar-vs-birch.md"),
    ]


def test_a_batch_that_the_person_stops_says_how_far_it_came(
    capsysbinary: Capture, write_catalog: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Batch, "_provider", stop)
    ended = done(
        *(capsysbinary, "export", "--all", "--out", tmp_path / "out"),
        *("--data", write_catalog(FOLDER)),
    )
    assert ended.code == 2
    assert ended.err == (
        "Stopped after 3 of 7 pages.\n3 written, 0 unchanged, 0 failed, 0 not ready.\n"
    )


class Terminal(io.StringIO):
    """What a person types, or sees."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("typed", "code"), [("y\n", 0), ("\n", 2), ("", 2)])
def test_a_large_batch_asks_a_person_first(
    write_catalog: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, code: int
) -> None:
    seen = Terminal()
    monkeypatch.setattr(publishing, "LARGE", 6)
    monkeypatch.setattr(sys, "stdin", Terminal(typed))
    monkeypatch.setattr(sys, "stderr", seen)
    folder, out = write_catalog(FOLDER), tmp_path / "out"
    assert run(["export", "--all", "--out", str(out), "--data", str(folder)]) == code
    assert re.match(r"7 pages, about 4\.\d KB\.\nGo on\? \[y/N\] ", seen.getvalue())
    assert out.exists() == (code == 0)
    assert ("\r7 of 7 pages\n" in seen.getvalue()) == (code == 0)


def test_a_large_batch_asks_no_program(
    capsysbinary: Capture, write_catalog: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publishing, "LARGE", 6)
    words = ["--out", tmp_path / "out", "--data", write_catalog(FOLDER)]
    ended = done(capsysbinary, "export", "--all", *words)
    assert ended.code == 0
    assert ended.err.startswith("7 pages, about ")


def test_one_page_loads_nothing_of_all_pages(tmp_path: Path) -> None:
    program = (
        "import sys; from explorer.cli.main import run; "
        "run(['export', 'baseten', 'luminal', '-o', 'page.md']); "
        "print([name for name in sys.modules if 'publishing' in name or name == 'difflib'])"
    )
    assert child(tmp_path, "-c", program) == (0, b"[]\n", "")


AWKWARD: dict[str, tuple[dict[str, str], tuple[str, str]]] = {
    "two of many": (WRITTEN, ("birch", "alder")),
    "by name": ({**FOLDER, "providers/birch.yaml": BIRCH}, ("BIRCH & CO.", "alder")),
    "by an alias": (WRITTEN, ("alder cloud", "birch")),
    "a slug below a long text": (
        {
            **FOLDER,
            "providers/birch.yaml": f"about: {'x ' * 3000}\n"
            + BIRCH.replace("about: Birch rents machines by the minute.\n", ""),
        },
        ("birch", "alder"),
    ),
    "no lens": (
        {
            **FOLDER,
            "catalog.yaml": CATALOG.replace("lens: oak-7b\n", ""),
            "providers/fir.yaml": "name: Fir\nslug: fir\nprices: [{model: elm-70b, input: 1}]\n",
        },
        ("alder", "birch"),
    ),
    "a shared slug": (
        {**FOLDER, "providers/birch-2.yaml": BIRCH.replace("Birch & Co.", "Other")},
        ("birch", "alder"),
    ),
    "an alias that is another's slug": (
        {**FOLDER, "providers/fir.yaml": "name: Fir\nslug: fir\naliases: [birch]\n"},
        ("birch", "alder"),
    ),
    "a name that is another's slug": (
        {**FOLDER, "providers/fir.yaml": "name: birch\nslug: fir\n"},
        ("birch", "alder"),
    ),
    "a twin": (
        {
            "catalog.yaml": CATALOG,
            **{
                f"providers/{slug}.yaml": BIRCH.replace("slug: birch", f"slug: {slug}").replace(
                    "Birch & Co.", slug
                )
                for slug in ("a", "b-vs-c", "a-vs-b", "c")
            },
        },
        ("a", "b-vs-c"),
    ),
    "a twin whose slugs only end in vs": (
        {
            "catalog.yaml": CATALOG,
            **{
                f"providers/{slug}.yaml": BIRCH.replace("slug: birch", f"slug: {slug}").replace(
                    "Birch & Co.", slug
                )
                for slug in ("a", "vs-b", "a-vs", "b")
            },
        },
        ("a", "vs-b"),
    ),
    "no slugs at all": (
        {name: text.replace("slug: birch\n", "") for name, text in FOLDER.items()},
        ("birch-co", "alder"),
    ),
}


@pytest.mark.parametrize(("files", "names"), AWKWARD.values(), ids=AWKWARD.keys())
def test_a_glimpse_gives_what_reading_everything_gives(
    write_catalog: Write, files: dict[str, str], names: tuple[str, str]
) -> None:
    folder = write_catalog({"catalog.yaml": CATALOG, **files})
    whole, part = load(folder).catalog, load_two(folder, names).catalog
    one, other = names
    composed = [compose(each, each.find(one), each.find(other)) for each in (whole, part)]
    assert composed[0] == composed[1]
