"""Which editor opens a file at a line: the table of those known, and how one is chosen.

Nothing is started here. A command is a list of arguments and is never given to a shell.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from explorer.catalog.locating import Spot

VARIABLE = "COMPARISON_EXPLORER_EDITOR"
"""Names the person's editor, before anything else: a command with {file}, {line} and {column}."""
ADVICE = f"Set {VARIABLE} to a command such as: code --goto {{file}}:{{line}}"
TERMINAL = "x-terminal-emulator"


class EditorError(Exception):
    """An editor that was asked for and cannot be used, said in one sentence."""


@dataclass(frozen=True, slots=True)
class Editor:
    """A kind of editor: what its programs are called, and how they are told a line."""

    programs: tuple[str, ...]
    arguments: tuple[str, ...]
    in_terminal: bool = False


PLUS = ("+{line}", "{file}")
LINE = ("--line", "{line}", "{file}")
COLON = ("{file}:{line}:{column}",)

EDITORS = (
    Editor(
        ("code", "code-insiders", "codium", "vscodium", "cursor", "windsurf"), ("--goto", *COLON)
    ),
    Editor(("zed", "zeditor", "subl", "sublime_text"), COLON),
    Editor(("kate", "kwrite", "geany", "mousepad"), LINE),
    Editor(("gnome-text-editor", "gedit", "pluma", "xed", "bbedit"), PLUS),
    Editor(("mate",), LINE),
    Editor(("notepad++",), ("-n{line}", "{file}")),
    Editor(("gvim", "mvim"), PLUS),
    Editor(("emacs",), PLUS),
    Editor(("emacsclient",), ("-n", *PLUS)),
    Editor(("pycharm", "idea", "webstorm", "phpstorm", "rider", "clion", "goland"), LINE),
    Editor(("vim", "vi", "nvim", "nano", "micro", "joe", "kak", "ne"), PLUS, in_terminal=True),
    Editor(("hx", "helix"), COLON, in_terminal=True),
)
"""In the order in which they are looked for; those for a terminal only if the person names one."""

_IN_TERMINAL = frozenset(["-nw", "-t", "-tty", "--tty", "--no-window-system"])
"""What lets an Emacs stay in its terminal."""
_ALONE = frozenset(["emacsclient"])
"""Talks to a running program, and says nothing where there is none: only if it is named."""
_THROUGH_A_SHELL = (".cmd", ".bat")
"""Windows gives these to a shell, which would act upon signs in the name of a file."""

Which = Callable[[str], str | None]
"""Finds a program, as `shutil.which` does."""


@dataclass(frozen=True, slots=True)
class Command:
    """A program with its arguments, and whether they say which line to show."""

    words: tuple[str, ...]
    shows_line: bool = True


def command_for(spot: Spot, environment: Mapping[str, str], which: Which) -> Command | None:
    """Return the command that shows a place in the person's editor; None if none is known.

    Raises `EditorError` if the editor named by `VARIABLE`
    cannot be used, for then no other one is wanted.
    """
    if own := environment.get(VARIABLE, "").strip():
        return _own(own, spot, which)
    for name in ("VISUAL", "EDITOR"):
        if found := _named(environment.get(name, ""), spot, which):
            return found
    for editor in EDITORS:
        for program in () if editor.in_terminal else editor.programs:
            if program not in _ALONE and (path := _found(program, which)):
                return Command((path, *_filled(editor.arguments, spot)))
    return None


def _own(text: str, spot: Spot, which: Which) -> Command:
    words = _words(text)
    path = _found(words[0], which) if words else None
    if path is None:
        program = words[0] if words else text
        raise EditorError(f"{VARIABLE} names '{program}', which is no program here. {ADVICE}.")
    if not any("{file}" in word for word in words):
        words.append("{file}")
    shows_line = any("{line}" in word for word in words)
    return Command((path, *_filled(words[1:], spot)), shows_line)


def _named(text: str, spot: Spot, which: Which) -> Command | None:
    """Return the command of an editor that `VISUAL` or `EDITOR` names, if it is a known one."""
    words = _words(text)
    editor = _editor(words[0]) if words else None
    path = _found(words[0], which) if editor else None
    if editor is None or path is None:
        return None
    command = (path, *words[1:], *_filled(editor.arguments, spot))
    is_emacs = editor.programs[0].startswith("emacs")
    if not editor.in_terminal and not (is_emacs and _IN_TERMINAL.intersection(words)):
        return Command(command)
    terminal = _found(TERMINAL, which)
    return Command((terminal, "-e", *command)) if terminal else None


def _editor(program: str) -> Editor | None:
    """Return the known editor that a program is, by the last part of its path."""
    name = PurePath(program).name.lower().removesuffix(".exe")
    return next((one for one in EDITORS if name in one.programs), None)


def _found(program: str, which: Which) -> str | None:
    path = which(program)
    return None if path is None or path.lower().endswith(_THROUGH_A_SHELL) else path


def _words(text: str) -> list[str]:
    """Return the words of a command as a shell would part them; none if a quote is left open."""
    is_posix = sys.platform != "win32"  # elsewhere a backslash is part of a path
    try:
        words = shlex.split(text, posix=is_posix)
    except ValueError:
        return []
    return words if is_posix else [word.strip('"') for word in words]


def _filled(arguments: Sequence[str], spot: Spot) -> list[str]:
    line, column = map(str, spot.place)
    return [
        word.replace("{line}", line).replace("{column}", column).replace("{file}", str(spot.path))
        for word in arguments
    ]
