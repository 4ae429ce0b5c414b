"""The rooms keep to themselves: no Qt below the window, imports one way, modules one can read."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "explorer"
MODULES = sorted(PACKAGE.rglob("*.py"))
ROOMS = ["catalog", "analysis", "page", "gui", "cli"]
"""A room may import those before it."""
PAGE_ROOMS = ["reading", "prose", "importing", "authoring", "checking", "publishing"]
"""Within `page/`: a room may import those before it, and the modules that are in none of them."""
FOR_ALL_PANES = {"look", "parts"}
"""Within `gui/`: the folders that every other one may use, and that use none of them."""
MAY_USE = {"writing": {"page"}}
"""The editor shows the page it makes with the page's own views; other panes never meet."""
SERVANTS = {"paths": ROOMS, "display": ["gui", "cli"], "": ["catalog", "gui", "cli"]}
"""Modules outside the rooms, the package itself among them, and the rooms that may use them."""
LONGEST_MODULE, LONGEST_FUNCTION = 400, 60


def names(modules: list[Path]) -> list[str]:
    return [path.relative_to(PACKAGE).as_posix() for path in modules]


@pytest.mark.parametrize(
    "module",
    [
        "explorer.catalog.loading",
        "explorer.catalog.writing",
        "explorer.analysis.comparing",
        "explorer.analysis.charting",
        "explorer.page.composing",
        "explorer.cli.main",
    ],
)
def test_what_needs_no_window_loads_none(module: str) -> None:
    code = (
        f"import sys, {module}\n"
        "heavy = {'PySide6', 'shiboken6', 'pyqtgraph', 'numpy'}\n"
        "print(sorted(heavy & {name.split('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


def imported(path: Path) -> set[str]:
    """Return the full names of all that a module imports, wherever in it that happens."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            assert node.module
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def parts(room: str) -> list[str]:
    """Return the rooms and modules of the package that a room's imports lead to."""
    found = [name.split(".") for path in (PACKAGE / room).rglob("*.py") for name in imported(path)]
    known = {*ROOMS, *SERVANTS}
    ours = [name[1] if name[1:] else "" for name in found if name[0] == "explorer"]
    return sorted({one if one in known else "" for one in ours})


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_rooms_before_it(room: str) -> None:
    own = [one for one in parts(room) if one in ROOMS]
    assert [one for one in own if ROOMS.index(one) > ROOMS.index(room)] == []
    assert [one for one in parts(room) if one in SERVANTS and room not in SERVANTS[one]] == []


@pytest.mark.parametrize("room", ["", *PAGE_ROOMS])
def test_a_room_of_the_page_imports_only_rooms_before_it(room: str) -> None:
    page = PACKAGE / "page"
    modules = (page / room).rglob("*.py") if room else page.glob("*.py")
    found = [name.split(".") for path in modules for name in imported(path)]
    used = {name[2] for name in found if name[:2] == ["explorer", "page"]}
    later = PAGE_ROOMS[PAGE_ROOMS.index(room) + 1 :] if room else PAGE_ROOMS
    assert used & set(later) == set()


def test_panes_never_know_each_other() -> None:
    gui = PACKAGE / "gui"
    folders = {path.parent.name for path in gui.glob("*/__init__.py")}
    met: list[str] = []
    for folder in sorted(folders):
        shared = set() if folder in FOR_ALL_PANES else MAY_USE.get(folder, set())
        for path in (gui / folder).rglob("*.py"):
            found = [name.split(".") for name in imported(path)]
            used = {name[2] for name in found if name[:2] == ["explorer", "gui"]} & folders
            others = used - {folder} - FOR_ALL_PANES - shared
            met += [f"{folder}/{path.name}: {other}" for other in sorted(others)]
    assert met == []


def test_every_room_of_the_page_has_its_place() -> None:
    rooms = {path.parent.name for path in (PACKAGE / "page").glob("*/__init__.py")}
    assert rooms == set(PAGE_ROOMS)


def test_qt_only_in_the_window() -> None:
    libraries = {"PySide6", "shiboken6", "pyqtgraph", "numpy"}
    outside = [path for path in MODULES if PACKAGE / "gui" not in path.parents]
    for path in outside:
        if PACKAGE / "cli" not in path.parents:
            assert not libraries & {name.split(".")[0] for name in imported(path)}, path


def test_every_module_is_in_a_room() -> None:
    loose = {path.stem for path in PACKAGE.glob("*.py")} - {"__init__", "__main__"}
    assert loose == {name for name in SERVANTS if name}
    assert {path.parent.name for path in PACKAGE.glob("*/__init__.py")} <= set(ROOMS)


def test_no_module_and_no_function_is_long() -> None:
    long: list[str] = []
    for name, path in zip(names(MODULES), MODULES, strict=True):
        text = path.read_text(encoding="utf-8")
        if len(text.splitlines()) > LONGEST_MODULE:
            long.append(name)
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > LONGEST_FUNCTION:
                    long.append(f"{name}:{node.lineno} {node.name}")
    assert long == []
