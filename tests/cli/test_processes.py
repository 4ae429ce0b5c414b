"""Commands as processes of their own: entry, encoding, broken pipes, and what is not loaded."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from commands import child, done
from explorer import __version__
from explorer.catalog.loading import load
from explorer.page.composing import compose
from explorer.page.writing import write_page
from explorer.paths import bundled_data

if TYPE_CHECKING:
    from pathlib import Path

HEAVY = ("PySide6", "pyqtgraph", "numpy")
MODULES = ("explorer.catalog.loading", "explorer.analysis.view", "explorer.page.composing")
_TELL = f"import sys; print([name for name in {HEAVY} if name in sys.modules], file=sys.stderr)"


def test_an_export_from_another_folder(tmp_path: Path) -> None:
    catalog = load(bundled_data()).catalog
    page = write_page(compose(catalog, catalog.find("baseten"), catalog.find("luminal")).page)
    ended = child(tmp_path, "-m", "explorer", "export", "luminal", "baseten")
    assert ended == (0, page.encode(), "")


def test_data_is_utf_8_whatever_the_console_speaks(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("name: Łódź → ≥\nslug: a\n", encoding="utf-8")
    words = ["-m", "explorer", "list", "--data", ".", "--format", "tsv"]
    ended = child(tmp_path, *words, PYTHONIOENCODING="ascii")
    assert ended.code == 0
    assert "Łódź → ≥" in ended.out.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no shell that closes a stream")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_a_stream_that_the_caller_closed_does_no_harm(tmp_path: Path, closed: str) -> None:
    command = f'"{sys.executable}" -m explorer export baseten luminal -o page.md {closed}'
    ended = subprocess.run(["sh", "-c", command], cwd=tmp_path, capture_output=True, check=False)
    assert (ended.returncode, ended.stdout) == (0, b"")
    assert b"Traceback" not in ended.stderr
    assert (tmp_path / "page.md").read_bytes().startswith(b"# Baseten vs Luminal\n")


@pytest.mark.skipif(sys.platform != "linux", reason="there is no device that is always full")
@pytest.mark.parametrize(
    ("words", "code"), [("list", 0), ("export baseten luminal", 0), ("list --filter x:", 2)]
)
def test_nobody_has_to_listen(tmp_path: Path, words: str, code: int) -> None:
    command = f'"{sys.executable}" -m explorer {words} 2>/dev/full'
    ended = subprocess.run(["sh", "-c", command], cwd=tmp_path, capture_output=True, check=False)
    assert ended.returncode == code
    assert bool(ended.stdout) == (code == 0)


def test_one_sentence_and_no_traceback(tmp_path: Path) -> None:
    ended = child(tmp_path, "-m", "explorer", "export", "baseten", "nosuch")
    assert (ended.code, ended.out) == (2, b"")
    assert ended.err.count("\n") == 1


STOPPED = """
import sys
class Finder:
    def find_spec(self, name, *_):
        if name == "{}":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Finder())
sys.argv[1:] = ["list"]
from explorer.__main__ import main
main()
"""


@pytest.mark.parametrize(
    "module",
    ["explorer.cli.main", "explorer.cli.parser", "argparse", "explorer.cli.listing"],
)
def test_a_command_that_is_stopped_while_it_starts_says_so(tmp_path: Path, module: str) -> None:
    ended = child(tmp_path, "-c", STOPPED.format(module))
    assert ended == (2, b"", "comparison-explorer: stopped.\n")


@pytest.mark.parametrize("words", [["export", "baseten", "luminal"], ["list", "--format", "json"]])
def test_a_reader_that_goes_away_does_no_harm(words: list[str]) -> None:
    command = [sys.executable, "-m", "explorer", *words]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        errors = process.stderr.read()
        assert process.wait(60) == 2
    assert b"Traceback" not in errors
    assert b"Exception" not in errors


@pytest.mark.parametrize("module", MODULES)
def test_importing_a_room_loads_no_qt(tmp_path: Path, module: str) -> None:
    assert child(tmp_path, "-c", f"import {module}; {_TELL}") == (0, b"", "[]\n")


@pytest.mark.parametrize("words", [["export", "baseten", "luminal"], ["list"], ["check"]])
def test_running_a_command_loads_no_qt(tmp_path: Path, words: list[str]) -> None:
    ended = child(tmp_path, "-c", f"from explorer.cli.main import run; run({words}); {_TELL}")
    assert ended.code == 0
    assert ended.err.endswith("[]\n")


def test_version_and_usage(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    version = done(capsysbinary, "--version")
    assert (version.code, version.out.decode()) == (0, f"comparison-explorer {__version__}\n")
    wrong = (["nosuch"], ["list", "--format", "xml"], ["list", "--filter"], ["import"])
    for words in (*wrong, ["list", "--mod", "x"], ["--dat", "x"]):
        ended = done(capsysbinary, *words)
        assert (ended.code, ended.out) == (2, b"")
        assert ended.err.startswith("usage: ")


@pytest.mark.parametrize("command", ["schema", "doctor"])
@pytest.mark.parametrize("is_first", [True, False])
def test_a_command_that_reads_no_folder_takes_none(
    capsysbinary: pytest.CaptureFixture[bytes], command: str, is_first: bool
) -> None:
    data = ["--data", "x"]
    ended = done(capsysbinary, *([*data, command] if is_first else [command, *data]))
    assert (ended.code, ended.out) == (2, b"")
    assert f"error: {command} reads no folder; leave --data out" in ended.err
    assert b"--data" not in done(capsysbinary, command, "--help").out


@pytest.mark.parametrize(
    ("size", "why"),
    [
        ("10x10", "is too small; write a size from 720x480 to 8000x8000"),
        ("1280x479", "is too small; write"),
        ("8001x800", "is too large; write"),
        ("1280", "is no size; write 1280x800"),
        ("-1x800", "is no size; write 1280x800"),
    ],
)
def test_a_size_that_no_picture_has(
    capsysbinary: pytest.CaptureFixture[bytes], size: str, why: str
) -> None:
    ended = done(capsysbinary, "screenshot", f"--size={size}", "x.png")
    assert (ended.code, ended.out) == (2, b"")
    assert f"error: argument --size: '{size}' {why}" in ended.err


def test_every_option_is_explained(
    capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "500")
    first = done(capsysbinary, "--help").out.decode()
    commands = re.findall(r"^    (\w+)", first, re.MULTILINE)
    assert len(commands) == 8
    for command in commands:
        told = done(capsysbinary, command, "--help").out.decode()
        lines = re.sub(r"\n {10,}", "  ", told).splitlines()
        assert [line for line in lines if re.fullmatch(r"  \S+( \S+)*", line)] == []


@pytest.mark.parametrize(
    "words",
    [
        ["--data", ""],
        ["--data", "", "list"],
        ["list", "--data", ""],
        ["import", "page.md", "--data", ""],
        ["import", "", "--data", "x"],
        ["check", ""],
        ["check", "--data="],
        ["init", ""],
        ["export", "--all", "--out", ""],
        ["export", "a", "b", "-o", ""],
        ["screenshot", ""],
    ],
)
def test_an_empty_name_is_not_the_folder_one_is_in(
    capsysbinary: pytest.CaptureFixture[bytes],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = done(capsysbinary, *words)
    assert (ended.code, ended.out) == (2, b"")
    assert ended.err.startswith("usage: ")
    assert "the name is empty; write . for the folder you are in" in ended.err
    assert list(tmp_path.iterdir()) == []
