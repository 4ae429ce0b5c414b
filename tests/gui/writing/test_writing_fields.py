"""Fields, live page and hints, by real keys and clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from explorer.gui.page.pane import PagePane
from explorer.gui.writing.area import MOST
from explorer.page.authoring.text import Part
from find_widgets import child, click
from windows import keyboard, press, settle
from writing_editor import (
    CTRL,
    area,
    choose,
    paste,
    tab_of,
    type_day,
    type_into,
    write,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from explorer.gui.main_window import MainWindow


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
    QTest.keyClick(target, Qt.Key.Key_Home, CTRL)
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


def test_only_plain_text_is_pasted(window: MainWindow) -> None:
    pane = write(window)
    summary, bullets = area(pane, Part.SUMMARY), area(pane, Part.CHOOSE_A)
    paste(summary, html="<b>bold</b>")
    assert summary.text == "Birch rents. Alder serves."
    QTest.keyClick(summary, Qt.Key.Key_A, CTRL)
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
    QTest.keyClick(bullets, Qt.Key.Key_A, CTRL)
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


def test_a_day_that_is_taken_out_follows_the_text_again(window: MainWindow) -> None:
    pane = write(window)
    day = pane.form.details.day
    type_day(pane, "")
    assert day.text() == ""
    type_day(pane, "2026-08-01")
    assert pane.is_unsaved
    type_day(pane, "")
    area(pane, Part.SUMMARY).setFocus()
    assert day.text() == "2026-07-04"
    assert not pane.is_unsaved


def test_undo_goes_over_all_that_was_done(window: MainWindow) -> None:
    pane = write(window)
    before = pane.form.details.order
    type_into(pane, Part.SUMMARY, " Yes.")
    type_into(pane, Part.CHOOSE_B, "s")
    click(pane, "Swap the order")
    click(pane, "Complementary")
    day = pane.form.details.day
    type_day(pane, "2026-10-0")
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
    assert not window.action_of["undo"].isEnabled()
    assert area(pane, Part.CHOOSE_B).text == "Spiky load"
    QTest.keySequence(area(pane, Part.SUMMARY), "Ctrl+Shift+Z")
    assert area(pane, Part.SUMMARY).text.endswith(" Yes.")
    click(pane, "Revert")
    assert not pane.is_unsaved
    click(pane, "Undo")
    assert area(pane, Part.SUMMARY).text.endswith(" Yes.")


def test_undo_goes_to_the_part_that_it_changed(window: MainWindow) -> None:
    pane = write(window)
    type_into(pane, Part.CHOOSE_B, "s")
    type_day(pane, "2026-10-01")
    area(pane, Part.SUMMARY).setFocus()
    press(window, "Ctrl+Z")
    assert keyboard(window) is pane.form.details.day
    press(window, "Ctrl+Z")
    press(window, "Ctrl+Z")
    assert keyboard(window) is area(pane, Part.CHOOSE_B)
    click(pane, "Swap the order")
    keys = keyboard(window)
    press(window, "Ctrl+Z")
    assert keyboard(window) is keys, "both sides moved; there is no one place"
