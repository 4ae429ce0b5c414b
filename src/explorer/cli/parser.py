"""The words of the command line, and nothing of what they do."""

from __future__ import annotations

import argparse
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from explorer import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

PROGRAM = "comparison-explorer"
FORMATS = ("table", "tsv", "csv", "json", "markdown")

_SMALLEST, _LARGEST = (720, 480), (8000, 8000)
"""Bounds of a picture of the window, which gets no smaller."""
_FOLDER = "the folder of profiles (default: the bundled data)"
_PAIR = "two providers, by slug or name"


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what a command line asks for; one that nothing can mean ends the program."""
    parser = _parser()
    options = parser.parse_args(_joined(arguments))
    if options.data and options.command in ("schema", "doctor"):
        parser.error(f"{options.command} reads no folder; leave --data out")
    return options


def _parser() -> argparse.ArgumentParser:
    """Return the parser of all commands; without a command it is the window that is meant."""
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        allow_abbrev=False,
        description="Compare AI inference and post-training providers, offline. "
        "Without a command the window opens.",
        epilog=f"{PROGRAM} COMMAND --help tells the options of a command. "
        "Exit codes: 0 done, 1 problems found, 2 could not be done.",
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument("--data", type=_path, metavar="DIR", help=_FOLDER)
    parser.set_defaults(command="window")
    commands = parser.add_subparsers(metavar="COMMAND")
    for add in (_export, _import, _check, _list, _init, _schema, _screenshot, _doctor):
        add(commands)
    return parser


def _joined(arguments: Sequence[str]) -> list[str]:
    """Return arguments in which `--filter` holds the next word, whatever that begins with."""
    result: list[str] = []
    words = iter(arguments)
    for word in words:
        following = next(words, None) if word == "--filter" else None
        result.append(word if following is None else f"{word}={following}")
    return result


def _command(
    commands: Commands, name: str, does: str, *, folder: str = argparse.SUPPRESS
) -> argparse.ArgumentParser:
    """Return a new command; one that reads no folder takes `--data` all the same, untold."""
    told = f"{does[:1].upper()}{does[1:]}."
    # Half an option could mean another one as soon as there are more.
    command = commands.add_parser(name, help=does, description=told, allow_abbrev=False)
    # A command's own `--data` must not reset one that stands before the command.
    unset = argparse.SUPPRESS
    command.add_argument("--data", type=_path, metavar="DIR", default=unset, help=folder)
    command.set_defaults(command=name)
    return command


def _export(commands: Commands) -> None:
    does = "write the canonical page of two providers, or all pages"
    command = _command(commands, "export", does, folder=_FOLDER)
    command.add_argument("names", nargs="*", metavar="A B", help=_PAIR)
    command.add_argument(
        *("-o", "--output"),
        type=_path,
        metavar="FILE",
        help="the file of the page (default: standard output)",
    )
    command.add_argument(
        "--all", action="store_true", help="every comparison, every provider and the index"
    )
    command.add_argument("--out", type=_path, metavar="DIR", help="where --all puts its pages")
    command.add_argument(
        "--check", action="store_true", help="write nothing; tell what is out of date"
    )
    _filter(command, "with --all, of the providers that match alone")
    _as_of(command, "draft missing cells from", "the day that each page was updated")


def _import(commands: Commands) -> None:
    into = "the folder to import into, made if there is none"
    command = _command(commands, "import", "take pages into a folder of data", folder=into)
    command.add_argument(
        "pages", nargs="+", type=_path, metavar="PAGE", help="a page that compares two providers"
    )
    command.add_argument(
        "--on-conflict",
        choices=("fail", "keep", "replace"),
        default="fail",
        help="where page and folder differ: leave the page out (the default), keep what the "
        "folder says, or replace it",
    )
    command.add_argument("--full", action="store_true", help="show both values in full")


def _check(commands: Commands) -> None:
    beside = "what is checked without a PATH, or what pages are compared with"
    command = _command(commands, "check", "say what is wrong, and where", folder=beside)
    command.add_argument(
        "paths", nargs="*", type=_path, metavar="PATH", help="folders, profiles, pairs and pages"
    )
    command.add_argument(
        "--format",
        choices=("text", "json"),
        default="text",
        help="for people (the default), or for programs",
    )


def _list(commands: Commands) -> None:
    command = _command(commands, "list", "list providers with figures", folder=_FOLDER)
    _filter(command, "only providers that match")
    lens = command.add_mutually_exclusive_group()
    lens.add_argument("--model", metavar="M", help="list the figures of this model")
    lens.add_argument("--gpu", metavar="G", help="list the prices of this GPU")
    command.add_argument(
        "--observations", action="store_true", help="every recorded price and speed instead"
    )
    command.add_argument(
        "--format",
        choices=FORMATS,
        default="table",
        help="default: table, of which a terminal shows what it has room for",
    )
    _as_of(command, "show", "today")


def _init(commands: Commands) -> None:
    does = "copy the bundled data into a folder that is yours to edit"
    command = _command(commands, "init", does, folder="copy this folder's data instead")
    command.add_argument("folder", type=_path, metavar="DIR", help="a folder that is new or empty")
    command.epilog = "The schemas that editors complete from come along."


def _schema(commands: Commands) -> None:
    command = _command(commands, "schema", "print the JSON Schema that editors complete from")
    command.add_argument(
        "kind",
        nargs="?",
        choices=("profile", "pair", "catalog"),
        default="profile",
        help="the kind of file that it is for (default: profile)",
    )


def _screenshot(commands: Commands) -> None:
    command = _command(commands, "screenshot", "draw the window to a file", folder=_FOLDER)
    command.add_argument("file", type=_path, metavar="FILE.png", help="the picture")
    command.add_argument("--pair", type=_pair, metavar="A,B", help=_PAIR)
    command.add_argument(
        "--size", type=_size, default=(1280, 800), metavar="WxH", help="default: 1280x800"
    )
    command.add_argument(
        "--theme", choices=("light", "dark"), default="light", help="default: light"
    )
    command.add_argument(
        "--tab",
        choices=("table", "price", "speed", "page", "problems"),
        help="the pane that is seen",
    )
    _filter(command, "only providers that match")


def _doctor(commands: Commands) -> None:
    command = _command(commands, "doctor", "say what this machine lacks for the window")
    command.add_argument(
        "--offscreen", action="store_true", help="look only for what `screenshot` needs"
    )


def _filter(command: argparse.ArgumentParser, does: str) -> None:
    command.add_argument(
        "--filter",
        metavar="QUERY",
        default="",
        help=f"{does}, as in the search box: words, deployment:serverless, -category:batch",
    )


def _as_of(command: argparse.ArgumentParser, does: str, usual: str) -> None:
    what = f"{does} the prices in force on this day, written like 2026-11-30 (default: {usual})"
    command.add_argument(
        "--as-of",
        type=_day,
        metavar="DATE",
        help=f"{what}; when a figure was recorded makes no difference",
    )


def _path(text: str) -> Path:
    if not text:  # a variable of the shell that is not set; it would mean the folder one is in
        raise argparse.ArgumentTypeError("the name is empty; write . for the folder you are in")
    return Path(text)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is no day; write 2026-11-30") from None


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"'{text}' is no size; write 1280x800")
    size = int(width), int(height)
    for number, least, most in zip(size, _SMALLEST, _LARGEST, strict=True):
        if not least <= number <= most:
            small, large = ("x".join(map(str, one)) for one in (_SMALLEST, _LARGEST))
            wrong = "small" if number < least else "large"
            fault = f"'{text}' is too {wrong}; write a size from {small} to {large}"
            raise argparse.ArgumentTypeError(fault)
    return size


def _pair(text: str) -> tuple[str, str]:
    one, _, other = text.partition(",")
    if not (one.strip() and other.strip()):
        raise argparse.ArgumentTypeError(f"'{text}' is no pair; write groq,cerebras")
    return one.strip(), other.strip()
