"""Real pages go through reading and writing and come out byte for byte."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from explorer.page.reading.reader import read_page
from explorer.page.writing import write_page
from page_examples import PAGES, SHARED

if TYPE_CHECKING:
    from pathlib import Path

SEEDS = sorted((SHARED / "seeds").glob("*.md"))


@pytest.mark.parametrize("path", sorted(PAGES.glob("*.md")), ids=lambda path: path.name)
def test_a_page_of_the_tests_comes_out_unchanged(path: Path) -> None:
    _check(path)


@pytest.mark.skipif(not SEEDS, reason="the seed pages are not beside the project")
@pytest.mark.parametrize("path", SEEDS, ids=lambda path: path.name)
def test_a_seed_comes_out_unchanged(path: Path) -> None:
    _check(path)


def _check(path: Path) -> None:
    data = path.read_bytes()
    reading = read_page(data, path.name)
    assert reading.departures == ()
    assert reading.page is not None
    assert write_page(reading.page).encode() == data
    assert reading.page.stem == path.stem
