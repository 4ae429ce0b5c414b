"""Pictures of the window: of the size that was asked for, or a sentence that says why not."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from commands import child, done
from explorer.catalog.catalog import LookupFailed
from explorer.catalog.folders import FolderError
from explorer.gui.look.theme import Scheme
from explorer.gui.main_window import MainWindow
from explorer.gui.screenshot import Shot, take
from explorer.paths import bundled_data

TABS = ("table", "price", "speed", "page", "problems")
SIZES = ((720, 480), (1024, 768), (1280, 800), (1920, 1080))


@pytest.fixture(autouse=True)
def _no_windows_left(qapp: QApplication) -> Iterator[None]:
    """Take away the windows that were drawn, or each later theme would style them again."""
    yield
    forget_windows(qapp)


def forget_windows(app: QApplication) -> None:
    for window in app.topLevelWidgets():
        if isinstance(window, MainWindow):
            window.deleteLater()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def drawn(path: Path) -> QImage:
    assert path.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    return QImage(str(path))


def size_of(image: QImage) -> tuple[int, int]:
    return image.width(), image.height()


def colours(image: QImage) -> int:
    """Return how many colours there are in some lines of a picture."""
    across, down = range(0, image.width(), 3), range(5, image.height(), 40)
    return len({image.pixel(x, y) for x in across for y in down})


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("number", range(len(TABS)))
def test_every_tab_is_drawn_in_its_size_and_theme(
    folder: Path,
    tmp_path: Path,
    theme: Scheme,
    number: int,
) -> None:
    path, size = tmp_path / "window.png", SIZES[number % len(SIZES)]
    take(Shot(folder, ("alder", "birch"), size, theme, TABS[number], "deployment:batch"), path)
    image = drawn(path)
    assert size_of(image) == size
    assert (image.pixelColor(size[0] - 3, 3).lightness() > 128) is (theme == "light")
    assert colours(image) > 10, "something is on it"
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == ["window.png"]


def test_tabs_differ_and_a_second_picture_is_the_same(
    qapp: QApplication, folder: Path, tmp_path: Path
) -> None:
    pictures = {}
    for tab in (*TABS, "again"):
        path = tmp_path / f"{tab}.png"
        take(Shot(folder, ("alder", "birch"), tab="table" if tab == "again" else tab), path)
        pictures[tab] = path.read_bytes()
        forget_windows(qapp)
    assert pictures.pop("again") == pictures["table"]
    assert len(set(pictures.values())) == len(TABS)


def test_what_cannot_be_drawn_writes_nothing(
    folder: Path,
    tmp_path: Path,
) -> None:
    path = tmp_path / "no.png"
    for pair in (("alder", "nobody"), ("alder", "Alder")):
        with pytest.raises(LookupFailed):
            take(Shot(folder, pair), path)
    with pytest.raises(FolderError):
        take(Shot(tmp_path / "nowhere"), path)
    with pytest.raises(OSError, match="No such file"):
        take(Shot(folder), tmp_path / "nowhere" / "no.png")
    assert not path.exists()


# The command


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--pair", "alder,nobody"], "No provider is called 'nobody'"),
        (["--pair", "alder,alder"], "cannot be compared with itself"),
        (["--pair", "alder"], "'alder' is no pair"),
        (["--size", "100x100"], "'100x100' is too small; write a size from"),
        (["--size", "9000x800"], "'9000x800' is too large; write a size from"),
        (["--size", "wide"], "'wide' is no size"),
        (["--tab", "cost"], "invalid choice: 'cost'"),
        (["--theme", "blue"], "invalid choice: 'blue'"),
        (["--filter", "-"], "--filter: "),
        (["--data", "nowhere"], "There is no folder"),
    ],
)
def test_what_is_asked_wrongly_is_said_and_not_drawn(
    capsysbinary: pytest.CaptureFixture[bytes],
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    tmp_path: Path,
    words: list[str],
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "no.png"
    ended = done(capsysbinary, "screenshot", path, "--data", folder, *words)
    assert (ended.code, ended.out) == (2, b"")
    assert sentence in ended.err
    assert "Traceback" not in ended.err
    assert not path.exists()


def test_a_file_that_is_no_picture(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    ended = done(capsysbinary, "screenshot", tmp_path / "no.jpg")
    assert ended.code == 2
    assert "Give a name that ends in .png" in ended.err
    assert list(tmp_path.iterdir()) == []


def test_the_command_draws_and_says_so(tmp_path: Path) -> None:
    words = ["--pair", "groq,cerebras", "--size", "760x600", "--theme", "dark", "--tab", "price"]
    ended = child(tmp_path, "-m", "explorer", "screenshot", "window.png", *words)
    assert ended == (0, b"", "Drawn to window.png.\n")
    assert size_of(drawn(tmp_path / "window.png")) == (760, 600)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere there is always a display")
def test_without_a_display_the_window_is_drawn_and_its_place_named(tmp_path: Path) -> None:
    script = (
        "import os, runpy, sys\n"
        "for name in ('QT_QPA_PLATFORM', 'DISPLAY', 'WAYLAND_DISPLAY'):\n"
        "    os.environ.pop(name, None)\n"
        "sys.argv = ['explorer', '--data', sys.argv[1]]\n"
        "runpy.run_module('explorer', run_name='__main__')\n"
    )
    ended = child(tmp_path, "-c", script, bundled_data(), TMPDIR=str(tmp_path))
    assert (ended.code, ended.out) == (0, b"")
    sentence = (
        r"There is no display here \(neither DISPLAY nor WAYLAND_DISPLAY is set\)\. "
        r"The window was drawn to (.+\.png) instead\.\n"
    )
    found = re.fullmatch(sentence, ended.err)
    assert found, ended.err
    path = Path(found[1])
    assert path.is_relative_to(tmp_path)
    assert size_of(drawn(path)) == (1280, 800)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere there is always a display")
def test_without_a_display_a_missing_folder_is_still_said(tmp_path: Path) -> None:
    environment = {"QT_QPA_PLATFORM": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    ended = child(tmp_path, "-m", "explorer", "--data", "nowhere", **environment)
    assert (ended.code, ended.out) == (2, b"")
    assert "There is no folder" in ended.err
    assert ended.err.count("\n") == 1
