"""A disk that refuses a file in the middle of a page: the folder is as it was before."""

from __future__ import annotations

import errno
import os
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from explorer.page.importing.pages import Choice, Status, import_pages
from explorer.page.record import Side
from explorer.page.writing import write_page
from page_examples import plain_page

PAGE = plain_page()
OTHER = replace(
    PAGE,
    summary="Other words.",
    a=replace(PAGE.a, about=("Other.",)),
    b=replace(PAGE.b, about=("Another.",)),
)
NEW = replace(PAGE, b=Side("Elm", "elm", ("Elm hums.",), ("Low notes",)))


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def taken(folder: Path, page: Path) -> Status:
    named = [(page.name, page.read_bytes())]
    (outcome,) = import_pages(folder, named, lambda _conflict: Choice.REPLACE)
    return outcome.status


def refused_file(folder: Path, page: Path) -> Path | None:
    """Import a page; return the file that a fault names, if there is one."""
    try:
        taken(folder, page)
    except OSError as error:
        return Path(error.filename)
    return None


def refuse(patch: pytest.MonkeyPatch, owner: Any, name: str, nth: int) -> list[int]:
    """Let the n-th call fail; return a list that grows by each call."""
    calls: list[int] = []
    function = getattr(owner, name)

    def refusing(*args: Any, **options: Any) -> Any:
        calls.append(len(calls))
        if len(calls) == nth:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return function(*args, **options)

    patch.setattr(owner, name, refusing)
    return calls


@pytest.mark.parametrize(("owner", "name"), [(Path, "replace"), (shutil, "copy2")])
@pytest.mark.parametrize("known", [None, PAGE])
@pytest.mark.parametrize("page", [OTHER, NEW])
def test_each_rename_and_each_copy_may_fail(
    tmp_path: Path, owner: Any, name: str, known: Any, page: Any
) -> None:
    folder, file, first = tmp_path / "market", tmp_path / "page.md", tmp_path / "first.md"
    file.write_text(write_page(page), encoding="utf-8")
    if known:
        first.write_text(write_page(known), encoding="utf-8")
        taken(folder, first)
    before = contents(folder)
    for nth in range(1, 10):
        with pytest.MonkeyPatch.context() as patch:
            calls = refuse(patch, owner, name, nth)
            refused = refused_file(folder, file)
        if not refused:
            break
        assert folder in refused.parents
        assert not refused.name.startswith("."), "the file is named, not the one beside it"
        assert contents(folder) == before
        assert folder.exists() is bool(known)
    assert len(calls) == nth - 1
    assert nth > 2 or owner is shutil
    after = contents(folder)
    assert after != before
    assert taken(folder, file) is Status.UNCHANGED
    assert contents(folder) == after
