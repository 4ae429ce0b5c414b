"""What a canonical page may hold although the format advises against it is a warning."""

from __future__ import annotations

import pytest

from explorer.catalog.problem import Severity
from explorer.page.checking.checker import check_page
from explorer.page.record import Row, Side
from explorer.page.writing import write_page
from page_examples import plain_page


def _told(bullet: str = "Own weights", cell: str = "$1") -> list[str]:
    page = plain_page(
        b=Side("Birch", "birch", ("It rents.",), ("Long jobs", bullet)),
        rows=(Row("Speed", "-", cell), Row("Price", "$1", "$2")),
    )
    found = check_page(None, write_page(page), "x.md")
    assert all(one.severity is Severity.WARNING for one in found)
    return [str(one).removeprefix("x.md:").replace("warning: ", "") for one in found]


def test_a_full_stop_behind_a_bullet() -> None:
    assert _told(bullet="Own weights.") == [
        "30:3: bullets for Birch: 'Own weights.' ends with a full stop. Bullets carry none."
    ]


@pytest.mark.parametrize("bullet", ["U.S. based", "Models of Oak Inc.", "And more ...", "Which?"])
def test_other_ends_of_bullets_are_fine(bullet: str) -> None:
    assert _told(bullet=bullet) == []


@pytest.mark.parametrize("cell", ["–", "—", "--", "−"])
def test_another_dash_in_a_cell(cell: str) -> None:
    assert _told(cell=cell) == [
        f"36:15: Speed of Birch: '{cell}' is read as a text. Write - if it is not known."
    ]


@pytest.mark.parametrize("cell", ["-", "1–2", "✓", "n/a"])
def test_other_cells_are_fine(cell: str) -> None:
    assert _told(cell=cell) == []
