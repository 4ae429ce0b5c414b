"""The page pane shows the pair's page, hands out its exact text and loads nothing."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QHelpEvent, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from explorer.catalog.catalog import Catalog, Provider
from explorer.gui.look.theme import Theme
from explorer.gui.look.tokens import DARK
from explorer.gui.page.byte_strip import ByteStrip, byte_line
from explorer.gui.page.content import PageState, drafted_words
from explorer.gui.page.missing import PageMissing
from explorer.gui.page.pane import MARKDOWN, PagePane
from explorer.gui.page.rendered import PageRendered
from explorer.gui.page.source import PageSource
from explorer.gui.parts.badge import Badge
from explorer.gui.parts.elided import ElidedLabel
from explorer.gui.parts.notice import Notice
from explorer.gui.session import A, B, Session
from explorer.page.composing import Composed, compose
from explorer.page.fields import BULLETS, SUMMARY, PageField
from explorer.page.html import page_html
from explorer.page.writing import write_page
from find_widgets import button, child, click
from page_examples import plain_page
from page_market import FILES, LONG, MARKUP
from small_market import WriteCatalog, open_session

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def folder(write_catalog: WriteCatalog) -> Path:
    return write_catalog(FILES)


@pytest.fixture
def session(folder: Path, qapp: QApplication) -> Session:  # noqa: ARG001
    return open_session(folder)


@pytest.fixture
def pane(session: Session, theme: Theme, qtbot: QtBot) -> PagePane:
    made = PagePane(session, theme)
    qtbot.addWidget(made)
    made.resize(1000, 600)
    made.show()
    qtbot.waitExposed(made)
    return made


def pair(session: Session, one: str, other: str) -> None:
    session.choose(A, session.catalog.find(one))
    session.choose(B, session.catalog.find(other))


def rendered(pane: PagePane) -> PageRendered:
    return child(pane, PageRendered)


def source(pane: PagePane) -> PageSource:
    return child(pane, PageSource)


def said(pane: PagePane) -> list[str]:
    return [one.text for one in pane.findChildren(ElidedLabel)]


def test_without_a_pair_it_says_how_to_choose(pane: PagePane, session: Session) -> None:
    notice = child(pane, Notice)
    assert notice.isVisible()
    assert "press A" in notice.texts[1]
    session.choose(B, session.catalog.find("alpha"))
    assert notice.texts[0] == "Choose a provider to compare with Alpha"
    assert "press A" in notice.texts[1]
    assert pane.page_text() is None
    pane.copy()


def test_the_text_is_exactly_the_written_page(pane: PagePane, session: Session) -> None:
    pair(session, "alpha", "beta")
    one, other = session.catalog.find("alpha"), session.catalog.find("beta")
    text = write_page(compose(session.catalog, one, other).page)
    assert pane.page_text() == text
    assert source(pane).toPlainText() == text
    line = f"beta-vs-alpha.md · {text.count(chr(10)) + 1} lines · canonical"
    assert any(text.startswith(line) for text in said(pane))
    assert pane.state is PageState.WRITTEN


def test_the_letters_follow_the_sides_not_the_page(pane: PagePane, session: Session) -> None:
    def letters() -> list[str]:
        badges = pane.findChildren(Badge)
        placed = sorted((one.mapTo(pane, QPoint()).x(), one.accessibleName()) for one in badges)
        return [name for _, name in placed]

    pair(session, "beta", "alpha")
    QApplication.processEvents()
    assert letters() == ["Side A", "Side B"]
    session.swap()
    QApplication.processEvents()
    assert letters() == ["Side B", "Side A"]
    assert any(text.startswith("beta-vs-alpha.md · ") for text in said(pane))


def test_copy_puts_the_page_on_the_clipboard(pane: PagePane, session: Session) -> None:
    pair(session, "alpha", "beta")
    click(pane, "Copy")
    data = QGuiApplication.clipboard().mimeData()
    assert data.text() == pane.page_text()
    assert bytes(data.data(MARKDOWN).data()).decode() == pane.page_text()
    assert button(pane, "Copied").isVisible()


def test_the_menu_beside_copy_copies_as_rich_text(pane: PagePane, session: Session) -> None:
    pair(session, "alpha", "beta")
    menu = child(pane, QMenu)
    names = [one.text().replace("&", "") for one in menu.actions()]
    assert names == ["Copy as markdown", "Copy as rich text"]
    menu.actions()[1].trigger()
    data = QGuiApplication.clipboard().mimeData()
    one, other = session.catalog.find("alpha"), session.catalog.find("beta")
    assert page_html(compose(session.catalog, one, other).page) in data.html()
    assert data.text() == pane.page_text()
    assert button(pane, "Copied").isVisible()
    menu.actions()[0].trigger()
    assert not QGuiApplication.clipboard().mimeData().hasHtml()


def test_nothing_is_copied_of_a_page_that_is_not_ready(pane: PagePane, session: Session) -> None:
    QGuiApplication.clipboard().setText("before")
    pair(session, "alpha", "bare")
    pane.copy()
    pane.copy_rich()
    assert QGuiApplication.clipboard().text() == "before"


def test_the_source_tells_its_bytes_and_what_is_invisible(
    pane: PagePane, session: Session, folder: Path
) -> None:
    path = folder / "providers/alpha.yaml"
    text = path.read_text(encoding="utf-8").replace("What alpha", "What\u00a0al\u200bpha")
    path.write_text(text, encoding="utf-8")
    session.reload()
    pair(session, "alpha", "beta")
    text = pane.page_text() or ""
    strip = child(pane, ByteStrip)
    size = f"{len(text.encode()):,} bytes · {text.count(chr(10)) + 1} lines"
    assert strip.text == f"{size} · UTF-8 · LF · no final newline · 2 invisible"
    assert "\u200b" in source(pane).document().toRawText()
    click(pane, "Show invisible")
    assert "\u200b" not in source(pane).document().toRawText(), "a box stands for it"
    session.swap()
    pair(session, "alpha", "markup")
    assert "\u200b" not in source(pane).document().toRawText(), "the switch stays on"
    source(pane).selectAll()
    source(pane).copy()
    assert QGuiApplication.clipboard().text() == pane.page_text()


def test_bytes_in_words() -> None:
    assert byte_line("é") == "2 bytes · 1 line · UTF-8 · LF · no final newline"
    assert byte_line("a\r\nb\r\n") == "6 bytes · 2 lines · UTF-8 · CRLF · final newline"
    assert "mixed line ends" in byte_line("a\r\nb\n")
    assert byte_line("\u200b\n").endswith(" · 1 invisible")


def test_export_is_asked_of_the_window(pane: PagePane, session: Session, qtbot: QtBot) -> None:
    pair(session, "alpha", "beta")
    with qtbot.waitSignal(pane.export_asked):
        click(pane, "Export page")


def test_a_page_that_is_not_ready_names_the_files(pane: PagePane, session: Session) -> None:
    pair(session, "alpha", "bare")
    assert pane.state is PageState.NOT_READY
    assert pane.page_text() is None
    assert not button(pane, "Export page").isEnabled()
    assert not button(pane, "Copy").isEnabled()
    missing = child(pane, PageMissing)
    assert missing.isVisible()
    told = {one.accessibleName() for one in missing.findChildren(QWidget)}
    assert {"pairs/alpha-vs-bare.yaml", "providers/bare.yaml", "about", "best_for"} <= told
    assert "New file" in told


def test_a_reload_shows_what_was_added(pane: PagePane, session: Session, folder: Path) -> None:
    pair(session, "alpha", "bare")
    text = (folder / "providers/bare.yaml").read_text(encoding="utf-8")
    added = "tagline: Bare serves.\nabout: It is bare.\nbest_for: [All]\n"
    (folder / "providers/bare.yaml").write_text(text + added, encoding="utf-8")
    session.reload()
    assert pane.state is PageState.DRAFTED
    assert not child(pane, PageMissing).isVisible()


def test_the_shape_follows_the_width_until_it_is_chosen(pane: PagePane, session: Session) -> None:
    pair(session, "alpha", "beta")
    assert pane.shape == "both"
    pane.resize(700, 600)
    assert pane.shape == "rendered"
    assert not source(pane).isVisible()
    click(pane, "Source")
    assert source(pane).isVisible()
    assert not rendered(pane).isVisible()
    pane.resize(1000, 600)
    assert pane.shape == "source"


def test_the_head_takes_two_rows_where_names_need_them(pane: PagePane, session: Session) -> None:
    def rows() -> int:
        QApplication.processEvents()
        places = [one.mapTo(pane, QPoint()).y() for one in pane.findChildren(Badge)]
        return 1 if button(pane, "Copy").mapTo(pane, QPoint()).y() < max(places) + 20 else 2

    pair(session, "alpha", "beta")
    assert rows() == 1
    pane.resize(640, 600)
    assert rows() == 2
    pane.resize(1000, 600)
    pair(session, "markup", "alpha")
    assert rows() == 2
    pair(session, "alpha", "beta")
    assert rows() == 1


def test_nothing_is_loaded_and_markup_stays_text(
    pane: PagePane, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(PageRendered, "loadResource", lambda *args: asked.append(args[1:]))
    pair(session, "markup", "alpha")
    pane.grab()
    text = rendered(pane).toPlainText()
    assert text.startswith(f"{MARKUP} vs Alpha")
    assert LONG in text
    assert "\ufffc" not in text  # the letter that stands for a picture
    assert asked == []
    kind = QTextDocument.ResourceType.ImageResource.value
    rendered(pane).document().resource(kind, QUrl("picture.png"))
    assert len(asked) == 1  # so a picture would have been seen
    assert not [one for one in pane.findChildren(QObject) if "NetworkAccess" in type(one).__name__]


def test_load_resource_returns_nothing(pane: PagePane) -> None:
    kind = QTextDocument.ResourceType.ImageResource.value
    assert rendered(pane).loadResource(kind, QUrl("file:///etc/hostname")) is None


def test_a_long_cell_keeps_to_the_column(pane: PagePane, session: Session) -> None:
    pair(session, "markup", "alpha")
    QApplication.processEvents()
    view = rendered(pane)
    assert view.document().size().width() <= view.viewport().width() + 1
    assert source(pane).horizontalScrollBar().maximum() == 0


def test_a_link_tells_its_address_and_opens_nothing(
    pane: PagePane, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair(session, "alpha", "beta")
    view = rendered(pane)
    view.moveCursor(view.textCursor().MoveOperation.End)
    view.ensureCursorVisible()
    end = view.cursorRect().center() - QPoint(14, 0)
    assert view.anchorAt(end) == "https://www.example.org/providers/alpha.md"
    shown: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, text, *_: shown.append(text))
    hover(view, end)
    assert "providers/alpha.md" in shown[0]
    before = view.source()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=end)
    assert view.source() == before
    assert view.toPlainText().startswith("Beta vs Alpha")


def hover(view: PageRendered, place: QPoint) -> None:
    event = QHelpEvent(QEvent.Type.ToolTip, place, view.viewport().mapToGlobal(place))
    QApplication.sendEvent(view.viewport(), event)


def test_the_source_is_searched_by_keyboard(pane: PagePane, session: Session) -> None:
    pair(session, "alpha", "beta")
    field = next(one for one in pane.findChildren(QLineEdit))
    field.setFocus()
    QTest.keyClicks(field, "alpha work")
    QTest.keyClick(field, Qt.Key.Key_Return)
    first = source(pane).current_line
    assert source(pane).textCursor().selectedText() == "Alpha work"
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert source(pane).current_line > first
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert source(pane).current_line == first
    QTest.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert source(pane).current_line > first
    QTest.keyClicks(field, "nowhere")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.accessibleDescription() == "Not found"


def test_a_hidden_pane_works_only_when_asked(
    session: Session, theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    composed: list[Composed] = []

    def counted(catalog: Catalog, one: Provider, other: Provider) -> Composed:
        composed.append(compose(catalog, one, other))
        return composed[-1]

    monkeypatch.setattr("explorer.gui.page.content.compose", counted)
    made = PagePane(session, theme)
    qtbot.addWidget(made)
    pair(session, "alpha", "beta")
    assert not composed
    assert made.page_text()
    assert len(composed) == 1
    made.page_text()
    assert len(composed) == 1


def test_another_theme_keeps_the_page(pane: PagePane, session: Session, theme: Theme) -> None:
    pair(session, "alpha", "beta")
    before = rendered(pane).toPlainText()
    theme.choose("dark")
    assert rendered(pane).toPlainText() == before
    first = rendered(pane).document().begin().begin().fragment().charFormat()
    assert first.foreground().color() == DARK.text
    theme.choose("light")


def test_what_is_focused_has_a_name(pane: PagePane, session: Session) -> None:
    pair(session, "alpha", "beta")
    focusable = [
        one
        for one in pane.findChildren(QWidget)
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisible()
    ]
    assert focusable
    assert all(one.accessibleName() for one in focusable), focusable


def test_drafted_parts_are_said_in_words() -> None:
    page = plain_page()
    cells = tuple(PageField("cell", "a", label) for label in ("Price", "Speed", "Context"))
    assert drafted_words(page, ()) == ""
    assert drafted_words(page, (cells[0], SUMMARY, *BULLETS.values())) == (
        "summary, bullets for Alder and Birch, Price of Alder"
    )
    assert drafted_words(page, cells) == "3 cells"
