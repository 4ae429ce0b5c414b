"""`list`, `init` and `import` from outside: what they print, and their exit codes."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

import pytest

from commands import done
from explorer.catalog.loading import load
from explorer.page.writing import write_page
from explorer.paths import bundled_data
from folder_examples import ALDER, BIRCH, FOLDER
from page_examples import plain_page, sample

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    Capture = pytest.CaptureFixture[bytes]
    Write = Callable[[Mapping[str, str | bytes]], Path]


def _json(capsysbinary: Capture, *words: object) -> Any:
    return json.loads(done(capsysbinary, *words).out)


def test_a_list_for_people(capsysbinary: Capture, write_catalog: Write) -> None:
    ended = done(capsysbinary, "list", "--data", write_catalog(FOLDER), "--as-of", "2026-10-01")
    lines = ended.out.decode().splitlines()
    assert ended.code == 0
    assert lines[0].split()[:2] == ["Provider", "Slug"]
    assert [line.split("  ")[0] for line in lines[1:]] == ["Cedar", "Alder", "Birch & Co."]
    assert ended.err == (
        "3 of 3 providers, figures for Oak 7B as of 2026-10-01.\n"
        "Other figures: GPU rental, H100; Context, largest of its models.\n"
        "Recorded of them: 3 prices and 3 speeds.\n"
    )


def test_a_day_is_about_what_is_in_force_and_hides_nothing(
    capsysbinary: Capture, write_catalog: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    alder = ALDER.replace("reporter: vendor", "reporter: vendor, as_of: 2026-09")
    folder = write_catalog({**FOLDER, "providers/alder.yaml": alder})
    later = "are dated later than 2026-01-01: a day chooses prices by when they are in force"
    ended = done(capsysbinary, "list", "--data", folder, "--as-of", "2026-01-01")
    assert f"Figures of 1 provider {later}" in ended.err
    assert "dated later" not in done(capsysbinary, "list", "--data", folder).err
    ended = done(capsysbinary, "list", "--observations", "--data", folder, "--as-of", "2026-01-01")
    assert "--as-of changes nothing here" in ended.err
    for command, usual in (("list", "today"), ("export", "the day that each page was updated")):
        told = done(capsysbinary, command, "--help").out.decode()
        assert f"in force on this day, written like 2026-11-30 (default: {usual})" in told


def test_a_filter_takes_the_next_word(capsysbinary: Capture, write_catalog: Write) -> None:
    folder = write_catalog(FOLDER)
    for query, slugs in (
        ("-deployment:batch", ["cedar"]),
        ("deployment:batch", ["alder", "birch"]),
        ("-deployment:serverless deployment:batch", ["birch"]),
    ):
        listed = _json(
            capsysbinary, "list", "--filter", query, "--format", "json", "--data", folder
        )
        assert [one["slug"] for one in listed["providers"]] == slugs
        assert listed["filter"] == query


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("deployment:severless", "No provider has 'deployment:severless'. Nearest: serverless.\n"),
        ("-deployment:batsh", "No provider has 'deployment:batsh'. Nearest: batch.\n"),
        ('category:"gpu cloud",server', "No provider has 'category:gpu cloud'.\nNo provider has "),
        ("name:aldr", "No provider has 'name:aldr'. Nearest: alder.\n"),
        ("batch name:ald deployment:BATCH", "1 of 3 providers"),
    ],
)
def test_a_value_that_nothing_has_is_told(
    capsysbinary: Capture, write_catalog: Write, tmp_path: Path, query: str, said: str
) -> None:
    words = ["--data", write_catalog(FOLDER), "--filter", query]
    listed = done(capsysbinary, "list", *words)
    assert listed.code == 0
    assert listed.err.startswith(said)
    exported = done(capsysbinary, "export", "--all", "--out", tmp_path / "out", *words)
    assert exported.err.startswith(said) == ("No provider" in said)


@pytest.mark.parametrize("command", [["list"], ["export", "--all", "--out", "never"]])
def test_a_filter_that_cannot_be_read_names_the_place(
    capsysbinary: Capture, write_catalog: Write, command: list[str]
) -> None:
    folder = write_catalog(FOLDER)
    ended = done(capsysbinary, *command, "--filter", 'batch "open', "--data", folder)
    assert (ended.code, ended.out) == (2, b"")
    assert ended.err.startswith("comparison-explorer: --filter: Place 7: ")
    assert ended.err.count("\n") == 1


def test_a_list_for_programs(capsysbinary: Capture, write_catalog: Write) -> None:
    words = ["list", "--data", write_catalog(FOLDER), "--as-of", "2026-10-01", "--format", "json"]
    listed = _json(capsysbinary, *words)
    assert set(listed) == {"filter", "lens", "as_of", "providers"}
    assert (listed["filter"], listed["lens"], listed["as_of"]) == ("", "oak-7b", "2026-10-01")
    cedar, alder, _ = listed["providers"]
    assert list(alder)[:2] == ["name", "slug"]
    assert alder["input"]["value"] == "0.10"
    assert set(alder["input"]) == {
        *("value", "high", "text", "unit", "kind", "as_of", "source", "formula", "others", "terms"),
    }
    assert cedar["input"] == {"absent": "not researched", "reason": "no price recorded for Oak 7B"}
    assert _json(capsysbinary, *words, "--model", "ELM-70B")["lens"] == "elm-70b"


@pytest.mark.parametrize("form", ["csv", "tsv"])
def test_no_cell_is_a_formula(capsysbinary: Capture, write_catalog: Write, form: str) -> None:
    risky = {
        f"providers/{n}.yaml": f"name: '{opener}1+1'\nslug: p{n}\n"
        for n, opener in enumerate("=+-@")
    }
    ended = done(capsysbinary, "list", "--format", form, "--data", write_catalog(risky))
    rows = list(
        csv.reader(io.StringIO(ended.out.decode()), delimiter="," if form == "csv" else "\t")
    )
    assert sorted(row[0] for row in rows[1:]) == ["'+1+1", "'-1+1", "'=1+1", "'@1+1"]
    assert len({len(row) for row in rows}) == 1


def test_a_markdown_list_keeps_its_columns(capsysbinary: Capture, write_catalog: Write) -> None:
    folder = write_catalog({"providers/a.yaml": "name: 'A | B \\'\nslug: a\n"})
    lines = done(capsysbinary, "list", "--format", "markdown", "--data", folder).out.decode()
    assert r"| A \| B \\ | a |" in lines


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--model", "nosuch"], "No model is called 'nosuch'. catalog.yaml names them."),
        (["--model", "elm"], "No model is called 'elm'. Nearest: elm-70b."),
        (["--model", ""], "No model is called ''."),
        (["--gpu", ""], "No GPU is called ''."),
        (["--gpu", "nosuch"], "No GPU is called 'nosuch'."),
    ],
)
def test_a_lens_nobody_knows(
    capsysbinary: Capture, write_catalog: Write, words: list[str], sentence: str
) -> None:
    ended = done(capsysbinary, "list", *words, "--data", write_catalog(FOLDER))
    assert ended.code == 2
    assert sentence in ended.err


def test_init_makes_a_copy_to_edit(capsysbinary: Capture, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert done(capsysbinary, "init", folder).code == 0
    copied = {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.yaml")}
    assert len(copied) == len(list(bundled_data().rglob("*.yaml")))
    for name, content in copied.items():
        # The first line leads editors to the schema, which came along.
        assert (bundled_data() / name).read_bytes().split(b"\n")[1:] == content.split(b"\n")[1:]
    again = done(capsysbinary, "init", folder)
    assert again.code == 2
    assert again.err == f"comparison-explorer: {folder} is not empty. Name a new folder.\n"


def test_an_import_and_its_export(capsysbinary: Capture, tmp_path: Path) -> None:
    page, folder = tmp_path / "page.md", tmp_path / "data"
    page.write_bytes(sample().encode() + b"\n")
    ended = done(capsysbinary, "import", page, "--data", folder)
    first, second = ended.err.splitlines()
    assert (ended.code, ended.out) == (0, b"")
    assert first.startswith(f"{page}: imported as alder-vs-birch; written: providers/alder.yaml,")
    assert second.startswith(f"{page}:73:1: warning: a newline stands after the last line")
    slugs = next(iter(load(folder).catalog.pairs.values())).record.pair
    assert done(capsysbinary, "export", *slugs, "--data", folder).out == sample().encode()
    again = done(capsysbinary, "--data", folder, "import", page)
    assert again.code == 0
    assert "unchanged; the folder holds alder-vs-birch already." in again.err


def test_a_conflict_and_a_refusal(capsysbinary: Capture, tmp_path: Path) -> None:
    names = ["good.md", "other.md", "site.md", "no.md"]
    good, other, site, no = (tmp_path / name for name in names)
    page = plain_page()
    good.write_text(write_page(page), encoding="utf-8")
    other.write_text(write_page(plain_page(summary="Other.")), encoding="utf-8")
    there = write_page(page).replace("compare.example.org", "elsewhere.example.org")
    site.write_text(there, encoding="utf-8")
    no.write_text("Hello")
    folder = tmp_path / "data"
    ended = done(capsysbinary, "import", no, good, other, site, good, "--data", folder)
    assert ended.code == 1
    assert f"{no}: refused; nothing is written." in ended.err
    assert f"{other}: in conflict with the folder; nothing is written." in ended.err
    assert (
        f"{other}: conflict: summary of the pair is 'Alder is fast. Birch is flexible.' in "
        f"{good} (2026-09-03, for pairs/alder-vs-birch.yaml) and 'Other.' in {other} (2026-09-03)."
    ) in ended.err
    assert f"{site}: in conflict, as a page of another site" in ended.err
    assert f"{good}: unchanged" in ended.err
    assert done(capsysbinary, "import", good, "--data", folder).code == 0


def test_an_import_that_cannot_be_done(
    capsysbinary: Capture, tmp_path: Path, write_catalog: Write
) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(sample().encode())
    (tmp_path / "file").touch()
    folder = write_catalog(FOLDER)
    for words, sentence in (
        ([page], "import needs --data DIR"),
        ([page, "--data", bundled_data()], "read-only. `init DIR` makes a copy"),
        ([page, "--data", tmp_path / "file"], "is a file. Give the folder"),
        ([page, tmp_path / "none.md", "--data", folder], "none.md: No such file or directory."),
        ([tmp_path, "--data", folder], f"comparison-explorer: {tmp_path} is a folder. Name"),
    ):
        ended = done(capsysbinary, "import", *words)
        assert (ended.code, ended.out) == (2, b"")
        assert sentence in ended.err
        assert ended.err.count("\n") == 1
    assert (folder / "providers/birch.yaml").read_text() == BIRCH, "nothing was begun"
    assert not (folder / "pairs").exists()
