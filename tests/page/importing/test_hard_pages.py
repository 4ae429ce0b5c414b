"""The hard pages beside the project: what is taken of each, what is said, what comes out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from explorer.catalog.loading import load
from explorer.page.composing import compose
from explorer.page.importing.pages import Status, import_pages
from explorer.page.writing import write_page

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from explorer.catalog.catalog import Catalog
    from explorer.page.importing.pages import Outcome

    Take = Callable[[int], "Taken"]


class Taken(NamedTuple):
    """A page that was imported into an empty folder, and what an export gives then."""

    outcome: Outcome
    catalog: Catalog
    exported: bytes

    @property
    def told(self) -> list[str]:
        """What is reported, one line each, without the name of the file."""
        name = f"{self.outcome.file}:"
        return [str(one).removeprefix(name) for one in self.outcome.problems]

    def cells(self, label: str) -> list[str]:
        """Return the two cells of a row, in the order of the page."""
        (written,) = self.catalog.pairs.values()
        profiles = [self.catalog.find(slug).profile for slug in written.record.pair]
        return [profile.glance[label].text for profile in profiles]

    def bullets(self, slug: str) -> tuple[str, ...]:
        """Return what the pair says for one side."""
        (written,) = self.catalog.pairs.values()
        return written.record.choose[slug]


@pytest.fixture
def take(shared: Path, tmp_path: Path) -> Take:
    """Return a function that imports a case by its number."""

    def taken(number: int) -> Taken:
        data = case(shared, number)
        (outcome,) = import_pages(tmp_path, [("page.md", data)])
        assert outcome.status is Status.IMPORTED
        catalog = load(tmp_path).catalog
        (slugs,) = catalog.pairs
        one, other = (catalog.find(slug) for slug in slugs)
        exported = write_page(compose(catalog, one, other).page).encode()
        (again,) = import_pages(tmp_path, [("again.md", exported)])
        assert again.status is Status.UNCHANGED
        (twice,) = import_pages(tmp_path, [("page.md", data)])
        assert twice.status is Status.UNCHANGED
        return Taken(outcome, catalog, exported)

    return taken


def case(shared: Path, number: int) -> bytes:
    (path,) = (shared / "cases").glob(f"h{number}_*.md")
    return path.read_bytes()


def test_h31_an_ordinary_page(take: Take, shared: Path) -> None:
    page = take(31)
    assert page.told == []
    assert page.exported == case(shared, 31)
    assert not page.exported.endswith(b"\n")
    assert b"September 3, 2026" in page.exported


def test_h32_pipes_and_backslashes(take: Take, shared: Path) -> None:
    page = take(32)
    assert page.told == []
    assert page.cells("Speed") == ["fast | faster", "path C:\\tmp\\"]
    assert page.cells("Deployment") == ["a \\| b", "x|y|z"]
    assert page.exported == case(shared, 32)


def test_h33_names_with_vs_in_them(take: Take, shared: Path) -> None:
    page = take(33)
    (warning,) = page.told
    assert warning.startswith("38:1: warning: slug: slug 'alto-vs-basso' holds -vs-")
    assert "share the file name" in warning
    names = {provider.key: provider.name for provider in page.catalog.providers}
    assert names == {"alto-vs-basso": "Alto vs Basso", "birch": "Birch Inference"}
    assert page.exported == case(shared, 33)


def test_h34_an_eighth_row(take: Take, shared: Path) -> None:
    page = take(34)
    assert page.told == []
    assert page.cells("Support hours") == ["24/7", "Weekdays"]
    assert page.catalog.attributes[-1] == "Support hours"
    assert page.exported == case(shared, 34)


def test_h35_no_answers(take: Take, shared: Path) -> None:
    page = take(35)
    (warning,) = page.told
    assert warning.startswith(
        "48:1: warning: FAQ: section 'FAQ' is missing, expected near line 48; it is written again"
    )
    assert page.exported == case(shared, 31)


def test_h36_other_line_ends(take: Take, shared: Path) -> None:
    page = take(36)
    assert [line.partition(". ")[0] for line in page.told] == [
        "1:1: warning: a byte order mark stands before the text",
        "1:1: warning: lines end with CR and LF",
        "70:1: warning: spaces at the end of the line",
        "71:1: warning: a newline stands after the last line",
    ]
    assert page.exported == case(shared, 31)


def test_h37_a_section_of_its_own(take: Take, shared: Path) -> None:
    page = take(37)
    (warning,) = page.told
    assert warning.startswith("36:1: warning: section 'Editor notes' is not known; it is kept")
    own = "\n\n## Editor notes\n\nKeep this paragraph."
    assert page.exported.decode() == case(shared, 31).decode() + own


def test_h38_an_answer_that_differs(take: Take, shared: Path) -> None:
    page = take(38)
    (warning,) = page.told
    assert warning.startswith("56:1: warning: FAQ: the answer to 'When should I choose Alto")
    assert "'Short prompts; Paid trials.'" in warning
    assert "'Short prompts; Free trials.'" in warning
    assert page.bullets("alto") == ("Short prompts", "Free trials")
    assert page.exported == case(shared, 31)


def test_h39_the_house_beside_itself(take: Take) -> None:
    page = take(39)
    (warning,) = page.told
    assert warning.startswith("66:1: warning: house: ")
    assert "names Subconscious against itself" in warning
    assert b"long-horizon" not in page.exported
    assert b"Full profiles: [Subconscious](" in page.exported


def test_h40_semicolons_and_full_stops(take: Take, shared: Path) -> None:
    page = take(40)
    assert page.told == []
    assert len(page.bullets("birch")) == 3
    assert "Batch; nightly" in page.bullets("birch")
    assert b"U.S. based.\n" in page.exported
    assert b": From $3. " in page.exported
    assert page.exported == case(shared, 40)
