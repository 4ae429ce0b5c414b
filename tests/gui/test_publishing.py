"""The export of all pages from the window: choosing, watching, stopping, reading the report."""

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QProgressBar, QPushButton, QRadioButton
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from explorer.gui import dialogs
from explorer.gui.look.theme import Theme
from explorer.gui.main_window import MainWindow
from explorer.gui.parts.prose import Prose
from explorer.gui.publishing import form
from explorer.gui.publishing.dialog import PublishingDialog
from explorer.gui.publishing.report_list import ReportList, ReportModel
from explorer.gui.publishing.rows import Head, Line, rows_of, text_of
from explorer.page.publishing import batch
from explorer.page.publishing.report import LISTED, Outcome, Report, Step
from find_widgets import button, child, click
from windows import open_window, press

if TYPE_CHECKING:
    from explorer.page.publishing.plan import Plan

KEYS = "Ctrl+Shift+E"


def shown(window: MainWindow, qtbot: QtBot) -> PublishingDialog:
    """Open the dialog by its keys, when an earlier one has gone."""
    qtbot.waitUntil(lambda: not window.findChildren(PublishingDialog))
    with qtbot.waitActive(window):
        window.activateWindow()
    press(window, KEYS)
    dialog = child(window, PublishingDialog)
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    return dialog


def opened(window: MainWindow, qtbot: QtBot, out: Path) -> PublishingDialog:
    dialog = shown(window, qtbot)
    child(dialog, QLineEdit).setText(str(out))
    return dialog


def run(qtbot: QtBot, dialog: PublishingDialog) -> None:
    with qtbot.waitSignal(dialog.ended, timeout=20_000):
        click(dialog, "Export")


def said(dialog: PublishingDialog) -> str:
    return "\n".join(one.text for one in dialog.findChildren(Prose) if one.isVisibleTo(dialog))


def listed(dialog: PublishingDialog) -> list[str]:
    model = child(dialog, ReportList).model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def files(out: Path) -> list[str]:
    return sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())


def test_all_pages_by_keys(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    out = tmp_path / "out"
    dialog = opened(window, qtbot, out)
    assert "6 comparisons, 4 providers and 1 index." in said(dialog)
    with qtbot.waitSignal(dialog.ended, timeout=20_000):
        QTest.keyClick(child(dialog, QLineEdit), Qt.Key.Key_Return)
    assert len(files(out)) == 3 + 4 + 1
    assert f"8 written, 0 unchanged, 0 failed, 3 not ready, in {out}." in said(dialog)
    rows = listed(dialog)
    assert rows[0] == "Not ready: 3"
    assert rows[1].startswith("providers/dogwood.yaml: No tagline")
    assert rows[1].endswith("(tagline): 3 comparisons.")
    assert "Written: 8" in rows
    assert rows[-1] == "index.md"
    assert child(dialog, QProgressBar).value() == 11
    QTest.keyClick(dialog, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: QGuiApplication.clipboard().text().startswith("8 written, "))
    copied = QGuiApplication.clipboard().text().split("\n")
    assert copied[2:4] == ["Not ready: 3", f"  {rows[1]}"]
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_folder_is_kept_and_the_second_time_nothing_is_written(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(window, qtbot, tmp_path / "out")
    run(qtbot, dialog)
    dialog.close()
    again = shown(window, qtbot)
    assert child(again, QLineEdit).text() == str(tmp_path / "out")
    run(qtbot, again)
    assert "0 written, 8 unchanged" in said(again)


def test_only_what_the_search_lets_through(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.session.set_query_text("deployment:batch")
    dialog = opened(window, qtbot, tmp_path / "out")
    assert "2 of 4 providers offer batch deployment." in said(dialog)
    every, some = dialog.findChildren(QRadioButton)
    assert every.isChecked()
    QTest.keyClick(dialog, Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(some.isChecked)
    assert "3 comparisons, 3 providers and 1 index. Cedar comes along" in said(dialog)
    run(qtbot, dialog)
    assert "7 written" in said(dialog)
    assert "All pages are exported" in said(dialog)
    assert child(dialog, ReportList).currentIndex().row() == 1


def test_without_a_search_there_is_no_choice(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(window, qtbot, tmp_path)
    _, some = dialog.findChildren(QRadioButton)
    assert not some.isEnabled()
    assert "Nothing is searched for." in said(dialog)


@pytest.mark.parametrize("by_key", [True, False])
def test_what_is_not_ready_leads_to_its_comparison(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, by_key: bool
) -> None:
    dialog = opened(window, qtbot, tmp_path / "out")
    run(qtbot, dialog)
    view = child(dialog, ReportList)
    if by_key:
        QTest.keyClick(view, Qt.Key.Key_Return)
    else:
        place = view.visualRect(view.model().index(1, 0)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert not dialog.isVisible()
    assert [one and one.key for one in window.session.pair] == ["cedar", "dogwood"]
    assert window.centre.tab == "page"


def test_a_folder_that_takes_no_pages_is_asked_for_again(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    dialog = opened(window, qtbot, file)
    run(qtbot, dialog)
    assert said(dialog).endswith(f"\n{file}: This is a file, not a folder; name another one.")
    assert child(dialog, QLineEdit).property("invalid")
    field = child(dialog, QLineEdit)
    for text in ("", "relative", "~nobody-has-this-name/x"):
        field.setText(text)
        assert not button(dialog, "Export").isEnabled()
        assert "Name a whole path" in said(dialog)
    monkeypatch.setattr(dialogs, "ask_export_folder", lambda *_: tmp_path / "other")
    QTest.keyClick(dialog, Qt.Key.Key_C, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: field.text() == str(tmp_path / "other"))
    run(qtbot, dialog)
    assert len(files(tmp_path / "other")) == 8


def test_typing_a_folder_sizes_up_no_pages(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sized: list[int] = []

    def size_words(plan: "Plan") -> str:
        sized.append(plan.page_count)
        return "7 MB"

    monkeypatch.setattr(form, "LARGE", 0)
    monkeypatch.setattr(form, "size_words", size_words)
    window.session.set_query_text("deployment:batch")
    dialog = opened(window, qtbot, tmp_path)
    QTest.keyClicks(child(dialog, QLineEdit), "/pages")
    assert sized == [11]
    dialog.findChildren(QRadioButton)[1].click()
    assert sized == [11, 7]
    assert "about 7 MB" in said(dialog)


def test_the_folder_of_the_catalog_takes_no_pages(
    window: MainWindow, qtbot: QtBot, folder: Path
) -> None:
    before = files(folder)
    dialog = opened(window, qtbot, folder)
    run(qtbot, dialog)
    told = "Pages here would lie among the files of the catalog; name another folder."
    assert said(dialog).endswith(f"\n{folder}: {told}")
    assert files(folder) == before


def test_an_index_that_is_somebody_elses_is_warned_of(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "index.md").write_text("# Mine\n")
    dialog = opened(window, qtbot, out)
    assert "has an index.md that no export wrote" in said(dialog)
    run(qtbot, dialog)
    dialog.close()
    assert "no export wrote" not in said(opened(window, qtbot, out))


class Slow:
    """Lets a batch stand still at its second page until it is released."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from threading import Event

        self.reached, self.go = Event(), Event()
        pair = batch.Batch._pair
        calls = []

        def slow(own: batch.Batch, i: int, j: int) -> Step:
            calls.append(1)
            if len(calls) == 2:
                self.reached.set()
                self.go.wait(20)
            return pair(own, i, j)

        monkeypatch.setattr(batch.Batch, "_pair", slow)


def test_cancel_stops_after_the_page_being_written(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, out = Slow(monkeypatch), tmp_path / "out"
    dialog = opened(window, qtbot, out)
    with qtbot.waitSignal(dialog.ended, timeout=20_000):
        click(dialog, "Export")
        assert slow.reached.wait(20)
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        assert dialog.isVisible()
        slow.go.set()
    assert "The export ended early" in said(dialog)
    assert "Stopped after 2 of 11 pages." in said(dialog)
    assert len(files(out)) == 2
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.parametrize("what", ["dialog", "window"])
def test_closing_waits_for_the_page_being_written(
    qtbot: QtBot,
    theme: Theme,
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    what: str,
) -> None:
    slow, out = Slow(monkeypatch), tmp_path / "out"
    window = open_window(qtbot, theme, folder)
    dialog = opened(window, qtbot, out)
    click(dialog, "Export")
    assert slow.reached.wait(20)
    slow.go.set()
    (dialog if what == "dialog" else window).close()
    assert all(name.endswith(".md") for name in files(out))
    assert 1 <= len(files(out)) <= 8


def test_a_full_disk_is_told_with_what_to_do(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    dialog = opened(window, qtbot, tmp_path / "out")
    monkeypatch.setattr(os, "fsync", full)
    run(qtbot, dialog)
    assert "Stopped at compare/cedar-vs-alder.md: No space left on device. 0 pages" in said(dialog)
    assert listed(dialog) == [
        "Failed: 1",
        "compare/cedar-vs-alder.md: No space left on device.",
    ]
    assert files(tmp_path / "out") == []


def test_every_control_has_a_name(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = opened(window, qtbot, tmp_path)
    for kind in (QPushButton, QRadioButton, QLineEdit, QProgressBar, ReportList):
        for one in dialog.findChildren(kind):
            assert one.accessibleName() or one.text()  # type: ignore[attr-defined]


def test_rows_tell_what_needs_a_person_first(qtmodeltester: ModelTester) -> None:
    report = Report(LISTED + 5)
    for number in range(LISTED + 3):
        report.add(Step(f"compare/{number}.md", Outcome.WRITTEN))
    report.add(Step("compare/x.md", Outcome.FAILED))
    report.fail("compare/x.md", OSError(errno.EACCES, "not allowed"))
    report.surplus = ["compare/old.md"]
    report.dead_links = ["1 page links to nowhere."]
    report.left_out = {"providers/x.md": ("tagline: is a lone '-'",)}
    rows = rows_of(report)
    assert rows[:9] == [
        Head("Failed", 1, is_bad=True),
        Line("compare/x.md: Not allowed."),
        Head("Links that lead nowhere", 1, is_bad=True),
        Line("1 page links to nowhere."),
        Head("Left out, as no page can hold it", 1),
        Line("providers/x.md: tagline: is a lone '-'"),
        Head("Not part of this export, and left alone", 1),
        Line("compare/old.md"),
        Head("Written", LISTED + 3),
    ]
    assert rows[-1] == Line("and 3 more")
    assert text_of(rows[:3]) == (
        "Failed: 1\n  compare/x.md: Not allowed.\n\nLinks that lead nowhere: 1"
    )
    model = ReportModel()
    model.set_rows(rows)
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]


def test_a_mistake_of_ours_is_raised_where_it_can_be_shown(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(_: batch.Batch) -> Step:
        raise ValueError("mistaken")

    monkeypatch.setattr(batch.Batch, "_index", mistaken)
    dialog = opened(window, qtbot, tmp_path / "out")
    with qtbot.captureExceptions() as raised:
        run(qtbot, dialog)
    assert [str(error) for _, error, _ in raised] == ["mistaken"]
    assert "Written: 7" in listed(dialog)
