"""Profiles in one's own editor: a new one, and opening at a line."""

from __future__ import annotations

import os
import stat
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from explorer.gui import dialogs, session
from explorer.gui.compare.evidence_popover import EvidencePopover
from explorer.gui.compare.figure_cell import FigureCell
from explorer.gui.compare.pane import ComparePane
from explorer.gui.page.missing import PageMissing
from explorer.gui.problems.list import ProblemsList
from explorer.gui.problems.pane import ProblemsPane
from explorer.gui.profiles.editors import VARIABLE
from explorer.gui.profiles.new_provider import NewProviderDialog
from explorer.gui.session import A, B
from explorer.gui.table.menus import row_menu
from find_widgets import button, child, click
from page_market import FILES as MARKET
from windows import beside, go_to, keyboard, open_window, pane_of, press, said, settle, table_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from explorer.gui.look.theme import Theme
    from explorer.gui.main_window import MainWindow

    Write = Callable[[Mapping[str, str | bytes]], Path]
    Told = list[tuple[str, str]]

pytestmark = [
    pytest.mark.qt_log_ignore("This plugin does not support"),
    pytest.mark.skipif(sys.platform == "win32", reason="the fake editor is a shell script"),
]


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let an editor of ours be the person's; it writes what it was asked to open into a file."""
    script, log = tmp_path / "my editor", tmp_path / "opened.txt"
    script.write_text(
        f"#!/bin/sh\nprintf '%s\\n' \"$@\" > '{log}.new'\n/bin/mv '{log}.new' '{log}'\n"
    )
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv(VARIABLE, f"'{script}' {{file}} {{line}}")
    return log


@pytest.fixture(autouse=True)
def _no_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the editors and the desktop of whoever runs the tests out of them."""
    for name in (VARIABLE, "VISUAL", "EDITOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _url: False)


def place_opened(qtbot: QtBot, log: Path) -> list[str]:
    """Return the arguments that the editor was started with."""
    qtbot.waitUntil(log.exists, timeout=30_000)
    words = log.read_text(encoding="utf-8").splitlines()
    log.unlink()
    return words


def line_of(path: Path, start: str) -> str:
    lines = path.read_text(encoding="utf-8").splitlines()
    return str(next(at for at, line in enumerate(lines, 1) if line.strip().startswith(start)))


def double_click(widget: QWidget, place: QPoint) -> None:
    for act in (QTest.mouseClick, QTest.mouseDClick, QTest.mouseRelease):
        act(widget, Qt.MouseButton.LeftButton, pos=place)


# A new provider


@pytest.fixture
def dialog(window: MainWindow) -> NewProviderDialog:
    press(window, "Ctrl+N")
    return beside(window, NewProviderDialog)


def fields(dialog: NewProviderDialog) -> tuple[QLineEdit, QLineEdit]:
    name, slug = dialog.findChildren(QLineEdit)
    return name, slug


def type_into(field: QLineEdit, text: str) -> None:
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Delete)
    if text.isascii():
        QTest.keyClicks(field, text)
    else:  # what no key types is put in at once
        field.insert(text)


@pytest.mark.parametrize(
    ("name", "slug", "fault"),
    [
        ("", "", ""),
        ("Café No. 1", "cafe-no-1", ""),
        ("Яндекс", "", "Not every letter of this name fits into a slug"),
        ("???", "", "No slug follows"),
        ("Alder", "alder", "has this slug already"),
        ("Con", "con", "Windows keeps the name 'con'"),
        ("A\u200b", "a", ""),
        ("\u200b", "", "The name has"),
    ],
)
def test_the_slug_follows_the_name_and_what_is_wrong_is_said(
    dialog: NewProviderDialog, name: str, slug: str, fault: str
) -> None:
    type_into(fields(dialog)[0], name)
    assert dialog.slug == slug
    assert fault in dialog.fault
    assert bool(fault) == bool(dialog.fault)
    is_fine = bool(slug) and not fault
    assert button(dialog, "Create and open").isEnabled() == is_fine
    assert dialog.file == (f"providers/{slug}.yaml" if is_fine else "")


def test_a_slug_of_ones_own_stays(dialog: NewProviderDialog) -> None:
    name, slug = fields(dialog)
    type_into(name, "Acme")
    type_into(slug, "ACME-ai")
    type_into(name, "Other")
    assert (dialog.slug, dialog.fault) == ("acme-ai", "")
    type_into(slug, "no slug")
    assert dialog.fault.startswith("This is not a slug")
    type_into(slug, "")
    type_into(name, "Third")
    assert dialog.slug == "third", "an emptied one follows the name again"


def test_a_file_that_is_there_is_not_offered(dialog: NewProviderDialog, folder: Path) -> None:
    (folder / "providers/acme.yaml").write_text("name: [", encoding="utf-8")
    type_into(fields(dialog)[0], "Acme")
    assert dialog.fault == "A file acme.yaml is there already. Choose another slug."


def test_enter_creates_lists_points_and_opens(
    window: MainWindow, dialog: NewProviderDialog, folder: Path, opened: Path, qtbot: QtBot
) -> None:
    window.session.set_query_text("alder")
    (folder / "catalog.yaml").write_text("providers: [birch, alder]\n", encoding="utf-8")
    type_into(fields(dialog)[0], "Acme AI")
    QTest.keyClick(fields(dialog)[0], Qt.Key.Key_Return)
    path = folder / "providers/acme-ai.yaml"
    assert place_opened(qtbot, opened) == [str(path), "1"]
    assert "providers: [birch, alder, acme-ai]" in (folder / "catalog.yaml").read_text()
    current = window.session.current
    assert current is not None
    assert (current.name, current.profile.updated) == ("Acme AI", window.session.today)
    assert table_of(window).view.current_provider() is current
    qtbot.waitUntil(lambda: not window.findChildren(NewProviderDialog))


def test_escape_creates_nothing(dialog: NewProviderDialog, folder: Path) -> None:
    before = sorted(folder.rglob("*"))
    type_into(fields(dialog)[0], "Acme")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert sorted(folder.rglob("*")) == before


def test_what_cannot_be_written_is_told(
    dialog: NewProviderDialog, folder: Path, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    type_into(fields(dialog)[0], "Acme")
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        QTest.keyClick(fields(dialog)[0], Qt.Key.Key_Return)
    assert told == [("The provider was not added", f"{folder}: No space left on device.")]
    assert not (folder / "providers/acme.yaml").exists()


def test_the_bundled_data_is_copied_first(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    monkeypatch.setattr(session, "bundled_data", lambda: folder)
    purposes: list[str] = []
    monkeypatch.setattr(dialogs, "offer_copy", lambda _window, purpose: purposes.append(purpose))
    window = open_window(qtbot, theme, folder)
    press(window, "Ctrl+N")
    assert purposes == ["add a provider"]
    assert window.findChildren(NewProviderDialog) == []


# Opening at a line


def test_the_provider_pointed_at_is_opened(
    window: MainWindow, folder: Path, opened: Path, qtbot: QtBot
) -> None:
    go_to(window, "birch")
    press(window, "F4")
    path = folder / window.session.catalog.find("birch").file
    assert place_opened(qtbot, opened) == [str(path), line_of(path, "name:")]
    assert f"Opened {path.name} at line {line_of(path, 'name:')}" in said(window)


def test_the_menu_of_a_row_opens_it(
    window: MainWindow, folder: Path, opened: Path, qtbot: QtBot
) -> None:
    go_to(window, "alder")
    table = table_of(window)
    menu = row_menu(table, window.session, table.view)
    (action,) = [one for one in menu.actions() if "F4" in one.text()]
    action.trigger()
    assert place_opened(qtbot, opened)[0] == str(folder / "providers/alder.yaml")


PRICED = {
    "catalog.yaml": "models: {m: {name: Model M}}\nlens: m\n",
    "providers/alder.yaml": "name: Alder\nprices:\n  - {model: n, input: 1}\n  - model: m\n"
    "    input: 0.10\n    output: 0.50\n    source: {reporter: vendor}\n",
    "providers/birch.yaml": "name: Birch\nprices:\n  - {model: m, input: 0.2, output: 0.7}\n",
}


@pytest.fixture
def priced(qtbot: QtBot, theme: Theme, write_catalog: Write) -> MainWindow:
    window = open_window(qtbot, theme, write_catalog(dict(PRICED)))
    for side, name in ((A, "alder"), (B, "birch")):
        window.session.choose(side, window.session.catalog.find(name))
    settle(window)
    return window


def evidence(window: MainWindow, key: str) -> EvidencePopover:
    cells = beside(window, ComparePane).findChildren(FigureCell)
    cell = next(one for one in cells if one.shown.quantity.key == key)
    QTest.mouseClick(cell, Qt.MouseButton.LeftButton)
    return beside(window, EvidencePopover)


@pytest.mark.parametrize("by", ["keys", "mouse"])
@pytest.mark.parametrize(("key", "start"), [("output", "output:"), ("price", "input:")])
def test_a_figure_is_opened_at_its_line(
    priced: MainWindow, opened: Path, qtbot: QtBot, key: str, start: str, by: str
) -> None:
    popover = evidence(priced, key)
    if by == "keys":
        QTest.keyClick(keyboard(priced), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    else:
        click(popover, "Open profile at this line")
    folder = priced.session.catalog.folder
    assert folder is not None
    path = folder / "providers/alder.yaml"
    assert place_opened(qtbot, opened) == [str(path), line_of(path, start)]
    qtbot.waitUntil(lambda: not priced.findChildren(EvidencePopover))


def test_a_figure_that_is_gone_opens_the_top_and_says_so(
    priced: MainWindow, opened: Path, qtbot: QtBot
) -> None:
    folder = priced.session.catalog.folder
    assert folder is not None
    path = folder / "providers/alder.yaml"
    path.write_text("name: Alder\n", encoding="utf-8")
    click(evidence(priced, "output"), "Open profile at this line")
    # Said at once; when the window next looks at the folder, it says that it read it again.
    assert any("This figure is no longer in it" in text for text in said(priced))
    assert place_opened(qtbot, opened) == [str(path), "1"]


@pytest.mark.parametrize(
    ("key", "name", "start"),
    [("output", "birch", "- {model: m"), ("input", "alder", "input:"), ("speed", "alder", "name:")],
)
def test_a_figure_of_the_table_is_opened_at_its_line(
    priced: MainWindow, opened: Path, qtbot: QtBot, key: str, name: str, start: str
) -> None:
    view = table_of(priced).view
    row = view.table_model.row_of(priced.session.catalog.find(name).key)
    columns = range(view.table_model.columnCount())
    column = next(one for one in columns if view.table_model.field(one).key == key)
    place = view.visualRect(view.table_model.index(row, column)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    press(priced, "F4")
    folder = priced.session.catalog.folder
    assert folder is not None
    path = folder / f"providers/{name}.yaml"
    assert place_opened(qtbot, opened) == [str(path), line_of(path, start)]


@pytest.mark.parametrize("by", ["F4", "keys", "mouse", "button"])
def test_a_problem_is_opened_at_its_line(
    qtbot: QtBot, theme: Theme, write_catalog: Write, opened: Path, by: str
) -> None:
    folder = write_catalog({"providers/alder.yaml": "name: Alder\n\ntaglin: x\n"})
    window = open_window(qtbot, theme, folder)
    press(window, "Ctrl+5")
    pane = pane_of(window, "problems", ProblemsPane)
    view = child(pane, ProblemsList)
    if by == "F4":
        press(window, "F4")
    elif by == "keys":
        QTest.keyClick(view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    elif by == "button":
        click(pane, "Open in editor")
    else:
        place = view.visualRect(view.currentIndex()).center()
        double_click(view.viewport(), place)
    assert place_opened(qtbot, opened) == [str(folder / "providers/alder.yaml"), "3"]


def test_f4_opens_what_is_looked_at(
    qtbot: QtBot, theme: Theme, write_catalog: Write, opened: Path
) -> None:
    files = {"providers/alder.yaml": "name: Alder\n", "providers/birch.yaml": "name: Birch\nx: y\n"}
    folder = write_catalog(files)
    window = open_window(qtbot, theme, folder)
    action = window.action_of["open_in_editor"]
    window.session.point_at(None)
    assert not action.isEnabled()
    press(window, "Ctrl+5")
    assert action.isEnabled()
    window.session.point_at(window.session.catalog.find("alder"))
    for tab, name, line in (("Ctrl+2", "alder", "1"), ("Ctrl+5", "birch", "2")):
        press(window, tab)
        press(window, "F4")
        assert place_opened(qtbot, opened) == [str(folder / f"providers/{name}.yaml"), line]
    (folder / "providers/birch.yaml").write_text("name: Birch\n", encoding="utf-8")
    press(window, "F5")
    press(window, "F4")
    assert place_opened(qtbot, opened)[0] == str(folder / "providers/alder.yaml")
    window.session.point_at(None)
    assert not action.isEnabled(), "no problem is left"


def test_a_double_click_on_a_head_opens_nothing(
    qtbot: QtBot, theme: Theme, write_catalog: Write
) -> None:
    window = open_window(qtbot, theme, write_catalog({"alder.yaml": "name: Alder\ntaglin: x\n"}))
    press(window, "Ctrl+5")
    pane = pane_of(window, "problems", ProblemsPane)
    with qtbot.assertNotEmitted(pane.open_asked):
        double_click(child(pane, ProblemsList).viewport(), QPoint(60, 10))


def test_what_a_page_lacks_is_opened_in_its_file(
    qtbot: QtBot, theme: Theme, write_catalog: Write, opened: Path
) -> None:
    folder = write_catalog(MARKET)
    window = open_window(qtbot, theme, folder)
    for side, name in ((A, "alpha"), (B, "bare")):
        window.session.choose(side, window.session.catalog.find(name))
    press(window, "Ctrl+4")
    click(beside(window, PageMissing), "Open in editor")
    assert place_opened(qtbot, opened) == [str(folder / "providers/bare.yaml"), "1"]


def test_without_an_editor_the_desktop_opens_it_and_the_place_is_copied(
    window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    urls: list[str] = []

    def open_url(url: QUrl) -> bool:
        urls.append(url.toLocalFile())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    go_to(window, "alder")
    press(window, "F4")
    path = folder / "providers/alder.yaml"
    line = line_of(path, "name:")
    assert urls == [str(path)]
    assert QGuiApplication.clipboard().text().startswith(f"{path}:{line}:")
    assert any(f"see line {line}" in text for text in said(window))


@pytest.mark.parametrize(
    ("editor", "why"),
    [
        ("", "No editor was found for "),
        ("no-such-program {file}", f"{VARIABLE} names 'no-such-program', which is no program"),
        ("'{folder}/broken'", "could not be started."),
    ],
)
def test_what_cannot_be_started_is_told_with_what_to_do(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: Told,
    editor: str, why: str,
) -> None:  # fmt: skip
    broken = tmp_path / "broken"
    broken.write_text("#!/no/such/interpreter\n")
    broken.chmod(0o700)
    monkeypatch.setenv(VARIABLE, editor.replace("{folder}", str(tmp_path)))
    go_to(window, "alder")
    press(window, "F4")
    ((title, text),) = told
    assert title == "The file was not opened"
    assert why in text
    assert "Set COMPARISON_EXPLORER_EDITOR to a command such as" in text


def test_a_link_that_leads_out_is_not_opened(
    window: MainWindow, folder: Path, tmp_path: Path, told: Told, opened: Path
) -> None:
    go_to(window, "alder")
    (tmp_path / "secret.yaml").write_text("name: Secret\n", encoding="utf-8")
    (folder / "providers/alder.yaml").unlink()
    (folder / "providers/alder.yaml").symlink_to(tmp_path / "secret.yaml")
    press(window, "F4")
    assert "leads out of" in told[0][1]
    assert not opened.exists()
