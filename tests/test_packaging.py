"""What is written for other systems agrees with the program: one id, one version."""

import tomllib
from configparser import RawConfigParser
from pathlib import Path
from xml.etree import ElementTree

from explorer import __version__
from explorer.gui.app import DESKTOP_ID
from explorer.gui.main_window import TITLE

ROOT = Path(__file__).resolve().parents[1]
LINUX = ROOT / "packaging" / "linux"


def test_every_file_gives_the_same_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    release = _metainfo().find("releases/release")
    assert release is not None
    assert project["version"] == release.get("version") == __version__


def test_the_desktop_finds_the_window_by_its_id() -> None:
    metainfo = _metainfo()
    assert metainfo.findtext("id") == DESKTOP_ID
    assert metainfo.findtext("launchable") == f"{DESKTOP_ID}.desktop"
    assert f'"{DESKTOP_ID}"' in (ROOT / "packaging" / "explorer.spec").read_text(encoding="utf-8")


def test_the_desktop_entry_starts_an_installed_command() -> None:
    entry = RawConfigParser()
    entry.read(LINUX / f"{DESKTOP_ID}.desktop", encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert entry["Desktop Entry"]["Exec"] in project["scripts"]
    assert entry["Desktop Entry"]["Name"] == _metainfo().findtext("name") == TITLE
    assert entry["Desktop Entry"]["Icon"] == DESKTOP_ID


def _metainfo() -> ElementTree.Element:
    return ElementTree.parse(LINUX / f"{DESKTOP_ID}.metainfo.xml").getroot()
