"""The smaller commands: schema, observations, and the links that init leaves behind."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from explorer.cli.main import run

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path


@pytest.mark.parametrize(
    ("words", "key"), [([], "prices"), (["pair"], "choose"), (["catalog"], "lens")]
)
def test_schema_prints_what_editors_read(
    capsys: pytest.CaptureFixture[str], words: list[str], key: str
) -> None:
    assert run(["schema", *words]) == 0
    assert key in json.loads(capsys.readouterr().out)["properties"]


@pytest.mark.parametrize(
    ("words", "missing", "display", "code", "said"),
    [
        ([], [], "", 0, "Everything that the window needs is here.\n"),
        (["--offscreen"], [], "None.", 0, "Everything that a picture needs is here.\n"),
        ([], [], "There is no display.", 1, "The system libraries are here. There is no display."),
        ([], ["libgl1"], "None.", 2, "apt-get install --no-install-recommends libgl1\n"),
        (["--offscreen"], ["libgl1"], "", 2, "System libraries are missing."),
    ],
)
def test_doctor_says_what_is_missing(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    missing: list[str],
    display: str,
    code: int,
    said: str,
) -> None:
    monkeypatch.setattr("explorer.cli.window.missing_packages", lambda with_window: missing)  # noqa: ARG005
    monkeypatch.setattr("explorer.cli.window.no_display", lambda: display)
    assert run(["doctor", *words]) == code
    assert said in capsys.readouterr().err


def test_observations_are_listed_in_every_form(
    write_catalog: Callable[[Mapping[str, str]], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    profile = "name: Alder\nprices:\n  - {model: m, output: 0.50}\n  - {model: m, output: 0.60}\n"
    folder = str(write_catalog({"providers/alder.yaml": profile}))
    assert run(["list", "--observations", "--format", "json", "--data", folder]) == 0
    printed = capsys.readouterr()
    assert [row["value"] for row in json.loads(printed.out)] == ["0.50", "0.60"]
    assert "2 recorded figures, 1 provider." in printed.err
    for form in ("table", "csv", "tsv", "markdown"):
        assert run(["list", "--observations", "--format", form, "--data", folder]) == 0
        assert "0.60" in capsys.readouterr().out


def test_init_names_the_links_that_it_leaves_behind(
    write_catalog: Callable[[Mapping[str, str]], Path],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = write_catalog({"providers/alder.yaml": "name: Alder\n"})
    link = folder / "providers/gone.yaml"
    link.symlink_to(folder / "gone.yaml")
    assert run(["init", str(tmp_path / "my own"), "--data", str(folder)]) == 0
    said = capsys.readouterr().err
    assert f"{link} is a link that leads nowhere or out of the folder" in said
    assert f"1 file copied into {tmp_path / 'my own'}. " in said
    assert f'Open it with --data "{tmp_path / "my own"}".' in said
