"""Whether a window can open here, asked of displays that are there, gone or never were."""

from __future__ import annotations

import socket
import sys
from typing import TYPE_CHECKING

import pytest

from explorer.display import no_display

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a window opens elsewhere")


@pytest.fixture(autouse=True)
def _no_display(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))


def test_none_is_set() -> None:
    assert no_display().startswith("There is no display here")


def test_one_that_is_gone_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "gone")
    assert no_display() == "The display gone does not answer."
    monkeypatch.setenv("DISPLAY", ":4321")
    # A server that cannot be asked is taken to answer; Qt goes to it when the other one is gone.
    monkeypatch.setattr("explorer.display.ctypes.util.find_library", lambda _: None)
    assert no_display() == ""


def test_a_compositor_answers_by_name_and_by_path(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with socket.socket(socket.AF_UNIX) as compositor:
        compositor.bind(str(tmp_path / "way"))
        compositor.listen()
        for name in ("way", str(tmp_path / "way")):
            monkeypatch.setenv("WAYLAND_DISPLAY", name)
            assert no_display() == ""


def test_a_platform_that_the_person_chose_needs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert no_display() == ""
