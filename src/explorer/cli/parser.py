"""The words of the command line, and nothing of what they do."""

from __future__ import annotations

import argparse
from datetime import date
from pathlib import Path

from explorer import __version__

PROGRAM = "comparison-explorer"
FORMATS = ("table", "tsv", "csv", "json", "markdown")


def build() -> argparse.ArgumentParser:
    """Return the parser of all commands; without a command it is the window that is meant."""
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description="Compare AI inference and post-training providers, offline. "
        "Without a command the window opens.",
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument("--data", type=_path, metavar="DIR", help="a folder of profiles")
    parser.set_defaults(command="window")
    # A command's own `--data` must not reset one that stands before the command.
    data = argparse.ArgumentParser(add_help=False)
    data.add_argument(
        "--data", type=_path, metavar="DIR", default=argparse.SUPPRESS, help="a folder of profiles"
    )
    commands = parser.add_subparsers(metavar="COMMAND")
    for add in (_export, _import, _check, _list, _init, _schema, _screenshot, _doctor):
        add(commands, data)
    return parser


def joined(arguments: list[str]) -> list[str]:
    """Return arguments in which `--filter` holds the next word, whatever that begins with."""
    result: list[str] = []
    words = iter(arguments)
    for word in words:
        following = next(words, None) if word == "--filter" else None
        result.append(word if following is None else f"{word}={following}")
    return result


_Commands = argparse._SubParsersAction


def _export(commands: _Commands[argparse.ArgumentParser], data: argparse.ArgumentParser) -> None:
    command = commands.add_parser("export", parents=[data], help="write canonical pages")
    command.add_argument("names", nargs="*", metavar="A B", help="two providers, by slug or name")
    command.add_argument("-o", "--output", type=_path, metavar="FILE", help="a file for the page")
    command.add_argument(
        "--all", action="store_true", help="every pair, provider and the index, into --out"
    )
    command.add_argument("--out", type=_path, metavar="DIR", help="the folder for --all")
    command.add_argument(
        "--check", action="store_true", help="write nothing; tell what is out of date"
    )
    _filter(command)
    _as_of(command, "draft missing cells from", "the day that each page was updated")
    command.set_defaults(command="export")


def _import(commands: _Commands[argparse.ArgumentParser], data: argparse.ArgumentParser) -> None:
    command = commands.add_parser("import", parents=[data], help="take pages into a folder")
    command.add_argument("pages", nargs="+", type=_path, metavar="PAGE")
    command.add_argument(
        "--on-conflict",
        choices=("fail", "keep", "replace"),
        default="fail",
        help="where page and folder differ: leave the page out, keep the folder's, or replace it",
    )
    command.add_argument("--full", action="store_true", help="show both values in full")
    command.set_defaults(command="import")


def _check(commands: _Commands[argparse.ArgumentParser], data: argparse.ArgumentParser) -> None:
    command = commands.add_parser("check", parents=[data], help="say what is wrong, and where")
    command.add_argument("paths", nargs="*", type=_path, metavar="PATH", help="folders and pages")
    command.add_argument("--format", choices=("text", "json"), default="text")
    command.set_defaults(command="check")


def _list(commands: _Commands[argparse.ArgumentParser], data: argparse.ArgumentParser) -> None:
    command = commands.add_parser("list", parents=[data], help="list providers with figures")
    _filter(command)
    lens = command.add_mutually_exclusive_group()
    lens.add_argument("--model", metavar="M", help="the model whose figures are listed")
    lens.add_argument("--gpu", metavar="G", help="the GPU whose figures are listed")
    command.add_argument(
        "--observations", action="store_true", help="every recorded price and speed instead"
    )
    command.add_argument("--format", choices=FORMATS, default="table")
    _as_of(command, "show", "today")
    command.set_defaults(command="list")


def _init(commands: _Commands[argparse.ArgumentParser], data: argparse.ArgumentParser) -> None:
    command = commands.add_parser(
        "init",
        parents=[data],
        help="make a copy of the bundled data that is yours to edit",
        description="Copy every profile and pair of the bundled data, or of --data DIR, into a "
        "folder of your own, with the schemas that editors complete from.",
    )
    command.add_argument("folder", type=_path, metavar="DIR", help="a folder that is new or empty")
    command.set_defaults(command="init")


def _schema(commands: _Commands[argparse.ArgumentParser], data: argparse.ArgumentParser) -> None:
    command = commands.add_parser(
        "schema", parents=[data], help="print the JSON Schema that editors complete from"
    )
    command.add_argument(
        "kind", nargs="?", choices=("profile", "pair", "catalog"), default="profile"
    )
    command.set_defaults(command="schema")


def _screenshot(
    commands: _Commands[argparse.ArgumentParser], data: argparse.ArgumentParser
) -> None:
    command = commands.add_parser("screenshot", parents=[data], help="draw the window to a file")
    command.add_argument("file", type=_path, metavar="FILE.png")
    command.add_argument("--pair", type=_pair, metavar="A,B", help="two providers, by slug or name")
    command.add_argument("--size", type=_size, default=(1280, 800), metavar="WxH")
    command.add_argument("--theme", choices=("light", "dark"), default="light")
    command.add_argument("--tab", choices=("table", "price", "speed", "page", "problems"))
    _filter(command)
    command.set_defaults(command="screenshot")


def _doctor(commands: _Commands[argparse.ArgumentParser], data: argparse.ArgumentParser) -> None:
    command = commands.add_parser(
        "doctor", parents=[data], help="say whether this machine can open the window"
    )
    command.add_argument("--offscreen", action="store_true", help="as far as pictures go")
    command.set_defaults(command="doctor")


def _filter(command: argparse.ArgumentParser) -> None:
    command.add_argument("--filter", metavar="QUERY", default="", help="as in the search box")


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
    if not (720 <= size[0] <= 8000 and 480 <= size[1] <= 8000):  # the window gets no smaller
        raise argparse.ArgumentTypeError(f"'{text}' is out of bounds; 720x480 to 8000x8000 are not")
    return size


def _pair(text: str) -> tuple[str, str]:
    one, _, other = text.partition(",")
    if not (one.strip() and other.strip()):
        raise argparse.ArgumentTypeError(f"'{text}' is no pair; write groq,cerebras")
    return one.strip(), other.strip()
