"""What every test may use: no display, the shared hard cases, small folders of data."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # before anything loads Qt

# A busy machine is slow at drawing too; neither is a failure.
settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("fuzz", settings.get_profile("default"), max_examples=5000)
settings.load_profile("default")


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep the person's cache and drafts out of the tests, and the tests out of them."""
    os.environ["XDG_CACHE_HOME"] = str(tmp_path_factory.mktemp("cache"))
    os.environ["XDG_STATE_HOME"] = str(tmp_path_factory.mktemp("state"))


@pytest.fixture(scope="session", autouse=True)
def _empty_clipboard() -> Iterator[None]:
    """Empty the clipboard at the end: what tests leave there must not outlive Python."""
    yield
    if "PySide6.QtGui" in sys.modules:
        from PySide6.QtGui import QGuiApplication

        if QGuiApplication.instance() is not None:
            QGuiApplication.clipboard().clear()


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of hard cases and seed pages beside the project, if it is there."""
    folder = Path(__file__).resolve().parents[2] / "shared"
    if not folder.is_dir():
        pytest.skip("the folder ../shared with the hard cases is not here")
    return folder


@pytest.fixture
def write_catalog(tmp_path: Path) -> Callable[[Mapping[str, str | bytes]], Path]:
    """Return a function that writes files by name into a new folder and returns the folder."""

    def write(files: Mapping[str, str | bytes]) -> Path:
        folder = tmp_path / "data"
        folder.mkdir(exist_ok=True)
        for name, content in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)
        return folder

    return write
