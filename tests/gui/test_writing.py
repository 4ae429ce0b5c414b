"""Writing a comparison by real keys and clicks: fields, live page, hints, undo, save, drafts."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton, QWidget

from explorer.gui.page.content import PageState
from explorer.gui.page.pane import PagePane
from explorer.gui.page.tab import PageTab
from explorer.gui.parts.diff_dialog import DiffDialog
from explorer.gui.parts.diff_view import DiffView
from explorer.gui.parts.prose import Prose
from explorer.gui.session import A, B
from explorer.gui.writing import feature, work
from explorer.gui.writing.area import MOST, TextArea
from explorer.page.authoring import drafts
from explorer.page.authoring.drafts import Draft, DraftFile
from explorer.page.authoring.text import PairText, Part
from find_widgets import button, child, click
from folder_examples import PAIR
from windows import keyboard, open_window, pane_of, press, settle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from explorer.gui.look.theme import Theme
    from explorer.gui.main_window import MainWindow
    from explorer.gui.writing.pane import WritingPane

ASK = feature.ask_leaving
FILE = "pairs/birch-vs-alder.yaml"
END = Qt.KeyboardModifier.ControlModifier


def choose(window: MainWindow, one: str = "birch", other: str = "alder") -> None:
    for side, name in ((A, one), (B, other)):
        window.session.choose(side, window.session.catalog.find(name))


def write(window: MainWindow, one: str = "birch", other: str = "alder") -> WritingPane:
    choose(window, one, other)
    press(window, "F2")
    settle(window)
    return tab_of(window).writing


def tab_of(window: MainWindow) -> PageTab:
    return pane_of(window, "page", PageTab)


def area(pane: WritingPane, part: Part) -> TextArea:
    return pane.form.fields[part].area


def type_into(pane: WritingPane, part: Part, text: str) -> None:
    """Click into a field and type at its end."""
    target = area(pane, part)
    QTest.mouseClick(target.viewport(), Qt.MouseButton.LeftButton)
    QTest.keyClick(target, Qt.Key.Key_End, END)
    QTest.keyClicks(target, text)
    pane.refresh()


def paste(target: QWidget, **forms: str) -> None:
    data = QMimeData()
    if "text" in forms:
        data.setText(forms["text"])
    if "html" in forms:
        data.setHtml(forms["html"])
    QApplication.clipboard().setMimeData(data)
    QTest.keyClick(target, Qt.Key.Key_V, END)


def disk(folder: Path) -> str:
    return (folder / FILE).read_text(encoding="utf-8")


def kept(folder: Path, *pair: str) -> DraftFile:
    return DraftFile(folder.resolve(), pair or ("birch", "alder"))


@pytest.fixture(autouse=True)
def _own_drafts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    # A test that ends closes its window, and nobody is there to answer.
    monkeypatch.setattr(feature, "ask_leaving", lambda _window: feature.Leaving.KEEP)


@pytest.fixture
def _asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the window really ask before unsaved text is left."""
    monkeypatch.setattr(feature, "ask_leaving", ASK)


@pytest.fixture
def answer() -> Iterator[Callable[[str], list[str]]]:
    """Return a function that lets the next dialog be answered by a click on a button."""
    timers: list[QTimer] = []

    def click_on(name: str) -> list[str]:
        seen: list[str] = []
        timer = QTimer()
        timers.append(timer)

        def look() -> None:
            dialog = QApplication.activeModalWidget()
            if dialog is None:
                return
            timer.stop()
            seen.append(dialog.windowTitle())
            seen.extend(view.toPlainText() for view in dialog.findChildren(DiffView))
            if isinstance(dialog, QMessageBox):
                seen.append(dialog.text())
            names = {one.text().replace("&", ""): one for one in dialog.findChildren(QPushButton)}
            QTest.mouseClick(names[name], Qt.MouseButton.LeftButton)

        timer.timeout.connect(look)
        timer.start(10)
        return seen

    yield click_on
    for timer in timers:
        timer.stop()


def test_the_button_turns_the_page_into_its_editor(window: MainWindow) -> None:
    choose(window)
    press(window, "Ctrl+4")
    settle(window)
    page = child(tab_of(window), PagePane)
    click(page, "Write")
    settle(window)
    pane = tab_of(window).writing
    assert pane.isVisible()
    assert not page.isVisible()
    assert keyboard(window) is area(pane, Part.SUMMARY)
    assert area(pane, Part.SUMMARY).text == "Birch rents. Alder serves."
    assert area(pane, Part.COMPARISON).text == "They differ."
    assert area(pane, Part.CHOOSE_A).text == "Steady load"
    assert area(pane, Part.CHOOSE_B).accessibleName() == "Choose Alder for"
    assert pane.form.details.day.text() == "2026-07-04"
    assert pane.form.details.order == "Birch & Co., then Alder"
    assert not pane.is_unsaved
    press(window, "Esc")
    assert page.isVisible()


def test_typing_changes_the_live_page_and_its_hints(window: MainWindow, qtbot: QtBot) -> None:
    pane = write(window)
    assert pane.form.fields[Part.SUMMARY].remarks.endswith("does not open with Birch & Co.")
    target = area(pane, Part.SUMMARY)
    QTest.keyClick(target, Qt.Key.Key_Home, END)
    QTest.keyClicks(target, "Birch & Co. & ")
    qtbot.waitUntil(lambda: "> Birch & Co. & Birch rents." in pane.preview.text)
    assert "Birch & Co. & Birch rents. Alder" in pane.preview.rendered.toPlainText()
    assert "Updated November 30, 2026" in pane.preview.text
    field = pane.form.fields[Part.SUMMARY]
    assert "does not open" not in field.remarks
    assert field.count == "2 of 2 sentences, 40 characters · one line"
    assert pane.form.details.day.text() == "2026-11-30"
    assert "Today, because the text changed" in pane.form.details.remarks


def test_bullets_and_paragraphs_are_lines(window: MainWindow) -> None:
    pane = write(window)
    type_into(pane, Part.CHOOSE_A, "\r/ nightly.")
    assert area(pane, Part.CHOOSE_A).text == "Steady load\n/ nightly."
    assert "- Steady load\n- / nightly." in pane.preview.text
    assert "Bullet 2 ends with a full stop" in pane.form.fields[Part.CHOOSE_A].remarks
    type_into(pane, Part.COMPARISON, " \r\rA lot, at $77.")
    assert "They differ.\n\nA lot, at $77." in pane.preview.text
    assert "$77 is in no profile" in pane.form.fields[Part.COMPARISON].remarks
    field = area(pane, Part.COMPARISON)
    QTest.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert field.text.endswith("$77.\n")


def test_the_live_page_goes_where_somebody_writes(window: MainWindow) -> None:
    pane = write(window)
    for shape, view in (("Rendered", pane.preview.rendered), ("Source", pane.preview.source)):
        click(pane, shape)
        type_into(pane, Part.SUMMARY, "")
        settle(window)
        assert view.verticalScrollBar().value() == 0
        type_into(pane, Part.CHOOSE_B, "")
        settle(window)
        seen = view.cursorForPosition(view.viewport().rect().center()).position()
        place = view.toPlainText().index("Spiky load")
        assert abs(seen - place) < 500
        assert view.verticalScrollBar().value() > 0


def test_undo_goes_over_all_that_was_done(window: MainWindow) -> None:
    pane = write(window)
    before = pane.form.details.order
    type_into(pane, Part.SUMMARY, " Yes.")
    type_into(pane, Part.CHOOSE_B, "s")
    click(pane, "Swap the order")
    click(pane, "Complementary")
    day = pane.form.details.day
    day.setFocus()
    day.selectAll()
    QTest.keyClicks(day, "2026-10-0")
    pane.refresh()
    assert "is no day" in pane.form.details.remarks
    assert day.property("invalid")
    assert pane.preview.text.startswith("# Alder vs Birch & Co.")
    assert area(pane, Part.CHOOSE_A).text == "Spiky loads"
    for _ in range(3):
        press(window, "Ctrl+Z")
    assert pane.form.details.order == before
    assert day.text() == "2026-11-30"
    press(window, "Ctrl+Z")
    press(window, "Ctrl+Z")
    assert not pane.is_unsaved
    assert not window.called["undo"].isEnabled()
    assert area(pane, Part.CHOOSE_B).text == "Spiky load"
    QTest.keySequence(area(pane, Part.SUMMARY), "Ctrl+Shift+Z")
    assert area(pane, Part.SUMMARY).text.endswith(" Yes.")
    click(pane, "Revert")
    assert not pane.is_unsaved
    click(pane, "Undo")
    assert area(pane, Part.SUMMARY).text.endswith(" Yes.")


def test_saving_shows_the_lines_and_replaces_only_them(
    window: MainWindow, folder: Path, qtbot: QtBot, answer: Callable[[str], list[str]]
) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Both do.")
    seen = answer("Cancel")
    press(window, "Ctrl+S")
    assert seen[0] == f"Replace {FILE}?"
    assert "-summary: Birch rents. Alder serves." in seen[1]
    assert disk(folder) == PAIR
    assert pane.is_unsaved
    with qtbot.waitActive(window):
        window.activateWindow()
    answer("Replace")
    press(window, "Ctrl+S")
    assert disk(folder) == PAIR.replace("serves.", "serves. Both do.").replace("07-04", "11-30")
    page = child(tab_of(window), PagePane)
    assert page.isVisible()
    assert page.state is PageState.WRITTEN
    assert "Both do." in (page.page_text() or "")
    assert kept(folder).read() is None


def test_a_new_file_is_said_by_name(window: MainWindow, folder: Path) -> None:
    pane = write(window, "cedar", "alder")
    assert all(field.is_drafted for field in pane.form.fields.values())
    type_into(pane, Part.SUMMARY, " More.")
    assert not pane.form.fields[Part.SUMMARY].is_drafted
    assert pane.form.fields[Part.COMPARISON].is_drafted
    click(pane, "Save")
    new = folder / "pairs/cedar-vs-alder.yaml"
    assert new.read_text(encoding="utf-8").startswith("pair:\n  - cedar\n  - alder\nupdated: 2026-")
    page = child(tab_of(window), PagePane)
    assert page.state is PageState.WRITTEN
    said = [one.accessibleName() for one in window.findChildren(QWidget)]
    assert "Saved pairs/cedar-vs-alder.yaml, a new file" in said


def test_errors_keep_it_from_being_saved(window: MainWindow, folder: Path) -> None:
    pane = write(window)
    paste(area(pane, Part.CHOOSE_B), text="a\x07b")
    pane.refresh()
    assert "holds the character U+0007" in pane.form.fields[Part.CHOOSE_B].remarks
    area(pane, Part.SUMMARY).setFocus()
    press(window, "Ctrl+S")
    assert keyboard(window) is area(pane, Part.CHOOSE_B)
    assert disk(folder) == PAIR


def test_only_plain_text_is_pasted(window: MainWindow) -> None:
    pane = write(window)
    summary, bullets = area(pane, Part.SUMMARY), area(pane, Part.CHOOSE_A)
    paste(summary, html="<b>bold</b>")
    assert summary.text == "Birch rents. Alder serves."
    QTest.keyClick(summary, Qt.Key.Key_A, END)
    paste(summary, text="One\u00a0line.\r\n\r\nAnd\ttwo.\n", html="<h1>One</h1>")
    assert summary.text == "One\u00a0line. And two."
    assert "Line ends became spaces" in pane.form.fields[Part.SUMMARY].remarks
    QTest.keyClick(summary, Qt.Key.Key_Return)
    assert "Enter adds nothing" in pane.form.fields[Part.SUMMARY].remarks
    QTest.keyClicks(summary, "!")
    assert "Enter" not in pane.form.fields[Part.SUMMARY].remarks
    paste(summary, text="\nOne.\nTwo.")
    assert "Line ends became spaces" in pane.form.fields[Part.SUMMARY].remarks
    press(window, "Ctrl+Z")
    assert "Line ends" not in pane.form.fields[Part.SUMMARY].remarks
    QTest.keyClick(bullets, Qt.Key.Key_A, END)
    paste(bullets, text="<b>One</b>\u2028Two 😀\rThree")
    assert bullets.text == "<b>One</b>\nTwo 😀\nThree"
    pane.refresh()
    assert pane.preview.rendered.toPlainText().count("<b>One</b>") == 2


def test_a_paste_of_fifty_megabytes_is_refused(window: MainWindow) -> None:
    pane = write(window)
    target = area(pane, Part.COMPARISON)
    paste(target, text="x" * 50_000_000)
    assert target.text == "They differ."
    told = pane.form.fields[Part.COMPARISON].remarks
    assert f"{MOST:,} characters at most; this is 50,000,012. Nothing was pasted." in told


def test_a_draft_is_kept_restored_and_discarded(
    window: MainWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "KEEP_MS", 20)
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


def test_another_tab_leaves_the_text_as_it_is(window: MainWindow) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Here.")
    press(window, "Ctrl+1")
    press(window, "Ctrl+4")
    assert pane.isVisible()
    assert area(pane, Part.SUMMARY).text.endswith(" Here.")
    window.session.swap()
    assert pane.isVisible()
    assert pane.form.details.order == "Birch & Co., then Alder"


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
    assert pane.note == f"What was kept is no draft of this pair. It was put aside as {aside}."
    words = next(one for one in pane.findChildren(Prose) if one.text == pane.note)
    assert words.height() >= words.heightForWidth(words.width())
    assert area(pane, Part.SUMMARY).text == "Birch rents. Alder serves."
    type_into(pane, Part.SUMMARY, " On.")
    pane.leave()
    assert kept(folder).read() is not None


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


@pytest.mark.usefixtures("_asked")
@pytest.mark.parametrize(
    ("name", "is_closed", "is_kept"),
    [("Cancel", False, True), ("Keep as draft", True, True), ("Discard", True, False)],
)
def test_closing_asks_about_unsaved_text(
    window: MainWindow,
    folder: Path,
    answer: Callable[[str], list[str]],
    name: str,
    is_closed: bool,
    is_kept: bool,
) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Unsaved.")
    pane.state_changed.emit()
    seen = answer(name)
    window.close()
    assert "not saved" in seen[1]
    assert window.isVisible() is not is_closed
    assert pane.is_writing is not is_closed
    if is_closed:
        assert (kept(folder).read() is not None) is is_kept
    else:
        pane.discard()


@pytest.mark.usefixtures("_asked")
def test_another_folder_is_opened_after_saving(
    window: MainWindow, folder: Path, tmp_path: Path, answer: Callable[[str], list[str]]
) -> None:
    pane = write(window, "cedar", "alder")
    type_into(pane, Part.SUMMARY, " Saved.")
    (tmp_path / "other").mkdir()
    answer("Cancel")
    assert not window.open(tmp_path / "other")
    assert pane.is_writing
    answer("Save")
    assert window.open(tmp_path / "other")
    assert "Saved." in (folder / "pairs/cedar-vs-alder.yaml").read_text(encoding="utf-8")


@pytest.mark.usefixtures("_asked")
def test_nothing_unsaved_is_left_unasked(window: MainWindow) -> None:
    write(window)
    window.close()
    assert not window.isVisible()


def test_a_provider_without_a_page_is_not_written(qtbot: QtBot, theme: Theme, folder: Path) -> None:
    (folder / "providers/again.yaml").write_text("name: Again\nslug: dogwood\n", encoding="utf-8")
    window = open_window(qtbot, theme, folder)
    dogwood = next(one for one in window.session.catalog.providers if one.blocked)
    window.session.choose(A, dogwood)
    window.session.choose(B, window.session.catalog.find("alder"))
    assert not window.called["write_comparison"].isEnabled()


def test_the_bundled_data_is_copied_before(
    qtbot: QtBot, theme: Theme, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from explorer.gui import commands, dialogs

    monkeypatch.setattr(commands, "bundled_data", lambda: folder.resolve())
    window = open_window(qtbot, theme, folder)
    choose(window)
    wanted = [False, True]
    monkeypatch.setattr(dialogs, "offer_copy", lambda *_: wanted.pop(0))
    monkeypatch.setattr(dialogs, "ask_new_folder", lambda *_: tmp_path / "copy")
    press(window, "F2")
    assert window.session.catalog.folder == folder.resolve()
    press(window, "F2")
    settle(window)
    assert window.session.catalog.folder == (tmp_path / "copy").resolve()
    assert tab_of(window).writing.isVisible()


def test_a_fault_while_saving_is_told_and_nothing_is_lost(
    window: MainWindow,
    folder: Path,
    told: list[tuple[str, str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " More.")
    (folder / "providers/alder.yaml").unlink()
    press(window, "Ctrl+S")
    assert "'alder'" in told[-1][1]
    assert pane.is_unsaved
    monkeypatch.setattr(DiffDialog, "exec", lambda _dialog: DiffDialog.DialogCode.Accepted)
    assert button(pane, "Save").isEnabled()


def test_what_the_file_says_already_is_not_written_again(
    window: MainWindow, folder: Path, qtbot: QtBot
) -> None:
    pane = write(window)
    before = (folder / FILE).stat().st_mtime_ns
    type_into(pane, Part.SUMMARY, " ")
    day = pane.form.details.day
    day.setFocus()
    day.selectAll()
    QTest.keyClicks(day, "2026-07-04")
    with qtbot.waitSignal(pane.left) as left:
        press(window, "Ctrl+S")
    assert left.args == [f"{FILE} says all this already"]
    assert (folder / FILE).stat().st_mtime_ns == before


def test_a_day_that_is_taken_out_follows_the_text_again(window: MainWindow) -> None:
    pane = write(window)
    day = pane.form.details.day
    QTest.mouseClick(day, Qt.MouseButton.LeftButton)
    day.selectAll()
    QTest.keyClick(day, Qt.Key.Key_Delete)
    pane.refresh()
    assert day.text() == ""
    QTest.keyClicks(day, "2026-08-01")
    assert pane.is_unsaved
    day.selectAll()
    QTest.keyClick(day, Qt.Key.Key_Backspace)
    area(pane, Part.SUMMARY).setFocus()
    assert day.text() == "2026-07-04"
    assert not pane.is_unsaved


def test_two_that_complement_each_other_have_no_winner(
    window: MainWindow, folder: Path, answer: Callable[[str], list[str]]
) -> None:
    pane = write(window)
    click(pane, "Complementary")
    answer("Replace")
    press(window, "Ctrl+S")
    assert "relation: complementary" in disk(folder)
    press(window, "Ctrl+1")
    said = " ".join(one.accessibleName() for one in window.findChildren(QWidget))
    assert "so no winner is marked" in said


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


def said_in(parent: QWidget) -> str:
    return "\n".join(one.accessibleName() for one in parent.findChildren(QWidget))


def fill_the_disk(monkeypatch: pytest.MonkeyPatch, _folder: Path) -> None:
    def refuse(_files: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(drafts, "write_together", refuse)


def keep_drafts_nowhere(monkeypatch: pytest.MonkeyPatch, _folder: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/dev/null")


def write_in_another_window(_monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    other = kept(folder)
    other.read()
    assert other.keep(Draft(PairText(("birch", "alder"), "Other."), None, datetime.now(UTC)))


no_draft = pytest.mark.parametrize(
    ("prevent", "why"),
    [
        (fill_the_disk, "No space left on device"),
        (keep_drafts_nowhere, "Not a directory"),
        (write_in_another_window, "another window keeps one of this pair"),
    ],
)


@no_draft
@pytest.mark.skipif(sys.platform == "win32", reason="needs a place where no folder can be")
def test_text_that_cannot_be_kept_is_not_left_unasked(
    window: MainWindow,
    folder: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    answer: Callable[[str], list[str]],
    prevent: Callable[[pytest.MonkeyPatch, Path], None],
    why: str,
) -> None:
    choose(window)
    if prevent is keep_drafts_nowhere:
        prevent(monkeypatch, folder)
    pane = write(window)
    assert not pane.note
    prevent(monkeypatch, folder)
    type_into(pane, Part.SUMMARY, " Mine.")
    asked = answer("Stay")
    press(window, "Esc")
    assert asked == [
        "Not saved yet",
        f"The draft cannot be kept: {why}. Leave and lose the text?",
    ]
    assert pane.isVisible()
    assert pane.note == f"The draft cannot be kept: {why}."
    window.session.clear_pair()
    assert pane.isVisible()
    assert "The text of Birch & Co. and Alder stays here until it is saved" in pane.note
    choose(window)
    assert "stays here" not in pane.note
    answer("Stay")
    assert not window.close()
    assert area(pane, Part.SUMMARY).text.endswith(" Mine.")
    answer("Leave")
    with qtbot.waitSignal(pane.left) as left:
        click(pane, "Done")
    assert left.args == ["The text was not kept"]


@pytest.mark.usefixtures("_asked")
@pytest.mark.skipif(sys.platform == "win32", reason="needs a place where no folder can be")
def test_text_that_cannot_be_kept_can_be_saved_or_discarded(
    window: MainWindow,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    told: list[tuple[str, str]],
    answer: Callable[[str], list[str]],
) -> None:
    keep_drafts_nowhere(monkeypatch, folder)
    pane = write(window, "cedar", "alder")
    type_into(pane, Part.SUMMARY, " Mine.")
    choose(window)
    click(pane, "Save")
    assert "Mine." in (folder / "pairs/cedar-vs-alder.yaml").read_text(encoding="utf-8")
    assert not pane.is_writing
    pane = write(window)
    type_into(pane, Part.SUMMARY, " Mine.")
    answer("Discard")
    assert window.close()
    assert told == []


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
    monkeypatch.setattr(work, "KEEP_MS", 20)
    pane = write(window)
    other = kept(folder)
    other.read()
    other.keep(Draft(PairText(("birch", "alder"), "Other."), None, datetime.now(UTC)))
    type_into(pane, Part.SUMMARY, " One.")
    qtbot.waitUntil(lambda: "another window" in pane.note)
    other.remove()
    type_into(pane, Part.SUMMARY, " Two.")
    qtbot.waitUntil(lambda: not pane.note)
    assert kept(folder).read() is not None


@pytest.fixture
def drafts_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no draft be removed, as where the disk can only be read."""
    unlink = Path.unlink

    def refuse(path: Path, missing_ok: bool = False) -> None:
        if path.suffix == ".json":
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", refuse)


STAYS = (
    "The draft cannot be removed: Read-only file system. "
    "It comes back when this pair is written again."
)


@pytest.mark.usefixtures("drafts_stay")
def test_a_text_is_saved_although_its_draft_cannot_be_removed(
    window: MainWindow, folder: Path, qtbot: QtBot, told: list[tuple[str, str]]
) -> None:
    pane = write(window, "cedar", "alder")
    type_into(pane, Part.SUMMARY, " Mine.")
    with qtbot.waitSignal(pane.left) as left:
        press(window, "Ctrl+S")
    file = "pairs/cedar-vs-alder.yaml"
    assert "Mine." in (folder / file).read_text(encoding="utf-8")
    assert left.args == [f"Saved {file}, a new file"]
    assert told == [("The draft was not removed", f"{file} is saved. {STAYS}")]


@pytest.mark.usefixtures("drafts_stay", "_asked")
def test_a_text_is_discarded_although_its_draft_cannot_be_removed(
    window: MainWindow,
    folder: Path,
    told: list[tuple[str, str]],
    answer: Callable[[str], list[str]],
) -> None:
    pane = write(window)
    type_into(pane, Part.SUMMARY, " One.")
    pane.leave()
    pane = write(window)
    answer("Discard")
    assert window.close()
    assert told == [("The draft was not removed", STAYS)]
    assert disk(folder) == PAIR
