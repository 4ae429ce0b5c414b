"""Files that change, break or go while somebody writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from explorer.gui.session import B
from explorer.page.authoring.text import Part
from folder_examples import PAIR
from windows import press
from writing_editor import (
    FILE,
    area,
    disk,
    kept,
    said_in,
    type_into,
    write,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from explorer.gui.main_window import MainWindow


def test_a_file_that_changed_meanwhile_is_said_and_shown(
    window: MainWindow, folder: Path, answer: Callable[[str], list[str]]
) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Mine.")
    other = PAIR.replace("They differ.", "They differ, another says.")
    (folder / FILE).write_text(other, encoding="utf-8")
    press(window, "F5")
    assert "changed on disk" in pane.note
    assert area(pane, Part.SUMMARY).text.endswith(" Mine.")
    seen = answer("Replace")
    press(window, "Ctrl+S")
    assert seen
    assert "another says" in disk(folder)
    assert "serves. Mine." in disk(folder)


def test_a_saved_text_follows_the_disk(window: MainWindow, folder: Path) -> None:
    pane = write(window)
    (folder / FILE).write_text(PAIR.replace("differ", "agree"), encoding="utf-8")
    press(window, "F5")
    assert area(pane, Part.COMPARISON).text == "They agree."
    assert not pane.is_unsaved


HALF = "name: Alder\nprices: [{model: elm"


SHARED = ("providers/again.yaml", "name: Again\nslug: alder\n")


@pytest.mark.parametrize(
    ("file", "content", "why"),
    [
        ("providers/alder.yaml", HALF, "providers/alder.yaml cannot be read just now."),
        ("providers/alder.yaml", "name: Elder\n", "providers/alder.yaml has another slug now."),
        ("providers/alder.yaml", None, "providers/alder.yaml is gone."),
        (*SHARED, "providers/again.yaml and providers/alder.yaml share the slug 'alder'."),
    ],
)
@pytest.mark.parametrize("is_typed", [True, False])
def test_a_provider_that_breaks_outside_leaves_the_text_open(
    window: MainWindow, folder: Path, file: str, content: str | None, why: str, is_typed: bool
) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Kept.")
    if not is_typed:
        press(window, "Ctrl+Z")
    pane.refresh()
    before, page = (folder / "providers/alder.yaml").read_text(encoding="utf-8"), pane.preview.text
    if content is None:
        (folder / file).unlink()
    else:
        (folder / file).write_text(content, encoding="utf-8")
    press(window, "F5")
    assert pane.isVisible()
    assert pane.note == f"{why} Mend that; the text stays, the live page is as it was."
    assert pane.preview.text == page
    window.session.swap()
    assert pane.isVisible()
    if (folder / "providers/again.yaml").exists():
        (folder / file).unlink()
    (folder / "providers/alder.yaml").write_text(before, encoding="utf-8")
    press(window, "F5")
    assert pane.isVisible()
    assert not pane.note
    assert pane.is_unsaved is is_typed
    press(window, "Ctrl+Z" if is_typed else "Ctrl+Shift+Z")
    assert area(pane, Part.SUMMARY).text.endswith(" Kept.") is not is_typed


def test_a_pair_chosen_while_a_provider_was_away_ends_the_writing(
    window: MainWindow, folder: Path
) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Kept.")
    profile = folder / "providers/birch.yaml"
    before = profile.read_bytes()
    profile.write_bytes(b"name: [")
    press(window, "F5")
    window.session.choose(B, window.session.catalog.find("cedar"))
    assert pane.isVisible()
    profile.write_bytes(before)
    press(window, "F5")
    assert not pane.is_writing
    assert kept(folder).read() is not None


def test_a_file_that_appears_or_goes_meanwhile_is_said(window: MainWindow, folder: Path) -> None:
    pane = write(window, "cedar", "alder")
    type_into(pane, Part.SUMMARY, " Mine.")
    assert "pairs/cedar-vs-alder.yaml, a new file" in said_in(pane.head)
    new = folder / "pairs/another.yaml"
    new.write_text("pair: [alder, cedar]\nsummary: Theirs.\n", encoding="utf-8")
    press(window, "F5")
    told = "pairs/another.yaml appeared on disk. Saving shows what it would replace."
    assert pane.note == told
    assert "a new file" not in said_in(pane.head)
    assert "pairs/another.yaml" in said_in(pane.head)
    new.unlink()
    press(window, "F5")
    assert not pane.note
    assert "pairs/cedar-vs-alder.yaml, a new file" in said_in(pane.head)


def test_a_file_that_breaks_outside_leaves_the_text_open(window: MainWindow, folder: Path) -> None:
    pane = write(window)
    (folder / FILE).write_text("pair: [birch", encoding="utf-8")
    press(window, "F5")
    assert pane.note == f"{FILE} cannot be read just now. Mend it before you save."
    assert area(pane, Part.SUMMARY).text == "Birch rents. Alder serves."
    (folder / FILE).unlink()
    type_into(pane, Part.SUMMARY, " Mine.")
    press(window, "F5")
    assert pane.note == f"{FILE} was removed from the disk. Saving writes it anew."
    assert f"{FILE}, a new file" in said_in(pane.head)
