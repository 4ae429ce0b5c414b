"""Drafts are kept while somebody writes, and come back however the program ended."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from explorer.gui.parts.prose import Prose
from explorer.gui.writing import keeping
from explorer.page.authoring.text import Part
from find_widgets import click
from folder_examples import PAIR
from windows import press
from writing_editor import (
    area,
    choose,
    disk,
    keep_elsewhere,
    kept,
    type_into,
    write,
)

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from explorer.gui.main_window import MainWindow


def test_a_draft_is_kept_restored_and_discarded(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "KEEP_MS", 20)
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Kept.")
    qtbot.waitUntil(lambda: kept(folder).read() is not None)
    choose(window, "cedar", "alder")
    assert not pane.isVisible()
    assert disk(folder) == PAIR
    pane = write(window)
    assert area(pane, Part.SUMMARY).text.endswith(" Kept.")
    assert pane.note.startswith("Draft of ")
    assert pane.note.endswith(" restored.")
    click(pane, "Discard the draft")
    assert not pane.is_unsaved
    assert area(pane, Part.SUMMARY).text == "Birch rents. Alder serves."
    press(window, "Esc")
    assert kept(folder).read() is None


CHILD = """
import sys
from datetime import date
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from explorer.gui.look.theme import Theme
from explorer.gui.session import Session
from explorer.gui.writing.pane import WritingPane
from explorer.page.authoring.text import Part

app = QApplication([])
session = Session(date(2026, 11, 30))
session.open(Path(sys.argv[1]))
for side, name in enumerate(("birch", "alder")):
    session.choose(side, session.catalog.find(name))
pane = WritingPane(session, Theme(app, "light"))
pane.begin()
pane.show()
QTest.keyClicks(pane.form.fields[Part.COMPARISON].area, " Typed before the end.")
kept = Path(sys.argv[2])
timer = QTimer(interval=20)
timer.timeout.connect(lambda: print("kept", flush=True) if kept.exists() else None)
timer.start()
app.exec()
"""


def test_a_draft_outlives_a_killed_process(window: MainWindow, folder: Path) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(folder), str(kept(folder).path)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"kept\n"
        writer.kill()
    assert writer.returncode
    assert disk(folder) == PAIR
    pane = write(window)
    assert pane.note.startswith("Draft of ")
    assert area(pane, Part.COMPARISON).text == "They differ. Typed before the end."


def test_a_broken_draft_is_told_and_the_writing_begins(window: MainWindow, folder: Path) -> None:
    place = kept(folder).path
    place.parent.mkdir(parents=True)
    place.write_text("{", encoding="utf-8")
    pane = write(window)
    aside = place.with_suffix(".broken")
    assert pane.note == f"A kept draft cannot be read. It was put aside as {aside}."
    words = next(one for one in pane.findChildren(Prose) if one.text == pane.note)
    assert words.height() >= words.heightForWidth(words.width())
    assert area(pane, Part.SUMMARY).text == "Birch rents. Alder serves."
    type_into(pane, Part.SUMMARY, " On.")
    pane.leave()
    assert kept(folder).read() is not None


def test_a_draft_that_somebody_removed_is_kept_again(window: MainWindow, folder: Path) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " One.")
    choose(window, "cedar", "alder")
    pane = write(window)
    kept(folder).path.unlink()
    type_into(pane, Part.SUMMARY, " Two.")
    assert pane.leave()
    draft = kept(folder).read()
    assert draft is not None
    assert draft.text.summary.endswith(" One. Two.")


def test_trouble_with_the_draft_is_over_once_it_is_kept(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "KEEP_MS", 20)
    pane = write(window)
    other = keep_elsewhere(folder)
    type_into(pane, Part.SUMMARY, " One.")
    qtbot.waitUntil(lambda: "another window" in pane.note)
    other.remove()
    type_into(pane, Part.SUMMARY, " Two.")
    qtbot.waitUntil(lambda: not pane.note)
    assert kept(folder).read() is not None
