"""A batch that is killed at any moment leaves every page whole, the old one or the new.

`EXPLORER_KILLS=100` kills it that often; plain writes are killed too, to show that it would tell.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from explorer.catalog.loading import load
from explorer.page.publishing.batch import Batch
from explorer.page.publishing.plan import Plan
from explorer.page.publishing.shelf import WritingShelf
from explorer.paths import bundled_data

if TYPE_CHECKING:
    from pathlib import Path

KILLS = int(os.environ.get("EXPLORER_KILLS", "10"))
SEED = 20261201

_BATCH = """
import sys
from pathlib import Path
from explorer.catalog.loading import load
from explorer.page.publishing import shelf
from explorer.page.publishing.batch import Batch
from explorer.page.publishing.plan import Plan

def plainly(path, data, is_synced):
    with path.open("wb", buffering=0) as file:
        for start in range(0, len(data), 64):
            file.write(data[start : start + 64])

if sys.argv[3] == "plain":
    shelf.write_atomically = plainly
catalog = load(Path(sys.argv[1])).catalog
out = shelf.WritingShelf(Path(sys.argv[2]))
batch = Batch(Plan.of(catalog, catalog.providers[:12]), out)
is_plain = sys.argv[3] == "plain"
if not is_plain:
    print("ready", flush=True)
for _ in batch.run():
    pass
if is_plain:  # most of a batch is composing, and the control is to be killed while it writes
    print("ready", flush=True)
pages = {name: (out.folder / name).read_bytes() for name in shelf.page_names(out.folder)}
while True:
    for way in (-1, 1):
        for name, data in pages.items():
            out.put(name, data[::way])
"""
"""Publishes a set, then writes its pages backwards and forwards, for ever."""


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    out = tmp_path_factory.mktemp("good")
    catalog = load(bundled_data()).catalog
    for _ in Batch(Plan.of(catalog, catalog.providers[:12]), WritingShelf(out)).run():
        pass
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*.md")}


def torn_by_kills(good: dict[str, bytes], out: Path, way: str, seed: int, kills: int) -> int:
    """Return how many of the kills left a page that is neither the old one nor the new."""
    moment = random.Random(seed)
    torn = 0
    for _ in range(kills):
        words = [sys.executable, "-c", _BATCH, str(bundled_data()), str(out), way]
        with subprocess.Popen(words, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == b"ready\n"
            try:
                process.wait(moment.uniform(0.02, 0.25))
            except subprocess.TimeoutExpired:
                process.kill()
        found = {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*.md")}
        assert found.keys() <= good.keys()
        torn += any(data not in (good[name], good[name][::-1]) for name, data in found.items())
    return torn


@pytest.mark.skipif(sys.platform == "win32", reason="there is no signal 9")
@pytest.mark.fuzz
def test_no_kill_leaves_a_torn_page(good: dict[str, bytes], tmp_path: Path) -> None:
    assert torn_by_kills(good, tmp_path, "atomic", SEED, KILLS) == 0
    shelf = WritingShelf(tmp_path)
    shelf.open()
    assert [path for path in tmp_path.rglob("*") if path.suffix == ".tmp"] == []


@pytest.mark.skipif(sys.platform == "win32", reason="there is no signal 9")
def test_kills_do_tear_pages_that_are_written_plainly(
    good: dict[str, bytes], tmp_path: Path
) -> None:
    assert any(torn_by_kills(good, tmp_path, "plain", seed, 1) for seed in range(20))
