"""Which editor is started and how it is told a line; nothing here starts one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from explorer.catalog.locating import Spot
from explorer.catalog.problem import Place
from explorer.gui.profiles.editors import EDITORS, VARIABLE, EditorError, command_for

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the paths are those of Unix")
FILE = "/data/my {line}/a b.yaml"
SPOT = Spot(Path(FILE), Place(14, 5))


def on_path(*programs: str) -> Callable[[str], str | None]:
    known = {program: f"/bin/{program}" for program in programs}
    return lambda program: known.get(program) or (program if program in known.values() else None)


def command(environment: Mapping[str, str], *programs: str) -> tuple[str, ...] | None:
    found = command_for(SPOT, environment, on_path(*programs))
    return found.words if found else None


@pytest.mark.parametrize(
    ("program", "arguments"),
    [
        ("code", ["--goto", f"{FILE}:14:5"]),
        ("codium", ["--goto", f"{FILE}:14:5"]),
        ("zed", [f"{FILE}:14:5"]),
        ("subl", [f"{FILE}:14:5"]),
        ("kate", ["--line", "14", FILE]),
        ("mousepad", ["--line", "14", FILE]),
        ("gnome-text-editor", ["+14", FILE]),
        ("gedit", ["+14", FILE]),
        ("notepad++", ["-n14", FILE]),
        ("mate", ["--line", "14", FILE]),
        ("gvim", ["+14", FILE]),
        ("emacs", ["+14", FILE]),
        ("emacsclient", ["-n", "+14", FILE]),
        ("pycharm", ["--line", "14", FILE]),
    ],
)
@pytest.mark.parametrize("variable", ["VISUAL", "EDITOR"])
def test_each_is_told_the_line_in_its_own_way(
    variable: str, program: str, arguments: list[str]
) -> None:
    expected = (f"/bin/{program}", *arguments)
    assert command({variable: program}, program) == expected
    assert command({variable: f"/bin/{program}"}, program) == expected
    without = command({}, program)
    assert without == (None if program == "emacsclient" else expected)


def test_the_own_command_comes_before_all_and_is_filled_in() -> None:
    programs = ("code", "mine")
    own = {VARIABLE: "mine --at '{line}:{column}' {file} {{x}}", "EDITOR": "code"}
    assert command(own, *programs) == ("/bin/mine", "--at", "14:5", FILE, "{{x}}")
    found = command_for(SPOT, {VARIABLE: "mine"}, on_path(*programs))
    assert found is not None
    assert (found.words, found.shows_line) == (("/bin/mine", FILE), False)


@pytest.mark.parametrize("text", ["gone {file}", "'open quote", "mine.bat {file}"])
def test_an_own_command_that_cannot_be_used_is_told(text: str) -> None:
    with pytest.raises(EditorError, match=f"Set {VARIABLE} to a command such as"):
        command({VARIABLE: text, "EDITOR": "code"}, "code", "mine.bat")


def test_visual_comes_before_editor_and_both_before_what_is_there() -> None:
    programs = ("code", "kate", "gedit")
    assert command({"VISUAL": "gedit", "EDITOR": "kate"}, *programs) == ("/bin/gedit", "+14", FILE)
    words = command({"VISUAL": "unknown", "EDITOR": "kate --startanon"}, *programs)
    assert words == ("/bin/kate", "--startanon", "--line", "14", FILE)
    assert command({}, *programs) == ("/bin/code", "--goto", f"{FILE}:14:5")
    assert command({"EDITOR": "subl"}, "gedit") == ("/bin/gedit", "+14", FILE), "it is not here"


@pytest.mark.parametrize("editor", ["vim", "nano", "/bin/vim", "emacs -nw", "emacsclient -t"])
def test_one_for_a_terminal_gets_a_terminal_or_is_passed_over(editor: str) -> None:
    name = editor.split()[0].removeprefix("/bin/")
    words = command({"EDITOR": editor}, name, "gedit", "x-terminal-emulator")
    assert words is not None
    assert words[:3] == ("/bin/x-terminal-emulator", "-e", f"/bin/{name}")
    assert words[-2:] == ("+14", FILE)
    passed_over = command({"EDITOR": editor}, name, "gedit")
    assert passed_over is not None
    assert passed_over[0] in ("/bin/gedit", "/bin/emacs")
    assert "-nw" not in passed_over


def test_without_any_there_is_none() -> None:
    assert command({}) is None
    assert command({"EDITOR": "vim", "VISUAL": "'"}, "vim", "nano") is None


def test_no_program_is_named_twice_and_every_one_is_told_file_and_line() -> None:
    programs = [program for editor in EDITORS for program in editor.programs]
    assert len(programs) == len(set(programs))
    for editor in EDITORS:
        told = " ".join(editor.arguments)
        assert told.count("{file}") == told.count("{line}") == 1
