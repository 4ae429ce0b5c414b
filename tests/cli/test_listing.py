"""`list` from outside: what it says to programs of figures and gaps, and what a terminal shows."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING, Any

import pytest

from commands import done
from explorer.cli.main import run
from folder_examples import CATALOG, FOLDER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    Capture = pytest.CaptureFixture[bytes]
    Write = Callable[[Mapping[str, str | bytes]], Path]


def _listed(
    capture: Capture, write_catalog: Write, profile: str, *words: object
) -> list[dict[str, Any]]:
    folder = write_catalog({"catalog.yaml": CATALOG, "providers/fir.yaml": profile})
    day = ("--as-of", "2026-10-01")
    ended = done(capture, "list", "--data", folder, *day, "--format", "json", *words)
    providers: list[dict[str, Any]] = json.loads(ended.out)["providers"]
    return providers


def test_the_terms_of_a_figure_are_told(capsysbinary: Capture, write_catalog: Write) -> None:
    profile = """\
name: Fir
prices:
  - {model: oak-7b, input: 1, output: 2, tier: off-peak, status: preview, variant: v2}
  - {gpu: H100 NVL, promotion: {amount: 1}}
speeds:
  - {model: oak-7b, metric: output_tok_s, value: 210, effort: high}
  - {model: oak-7b, metric: ttft_s, value: 1}
"""
    (fir,) = _listed(capsysbinary, write_catalog, profile)
    of_price = ["preview", "off-peak tier", "v2 variant"]
    assert [fir[key]["terms"] for key in ("input", "output", "price")] == [of_price] * 3
    assert fir["gpu"]["terms"] == ["H100 NVL", "promotion"]
    assert (fir["speed"]["terms"], fir["ttft"]["terms"]) == (["high effort"], [])


def test_the_slug_is_that_of_the_file_or_nothing(
    capsysbinary: Capture, write_catalog: Write
) -> None:
    (nameless,) = _listed(capsysbinary, write_catalog, "name: Łódź\n")
    assert (nameless["name"], nameless["slug"]) == ("Łódź", None)


def test_a_kind_of_absence_is_said_only_where_nothing_is_published(
    capsysbinary: Capture, write_catalog: Write
) -> None:
    profile = """\
name: Fir
prices:
  - {model: oak-7b, input: 1, effective: {until: 2026-09-29}}
  - {model: oak-7b, output: 1, unit: eur_per_mtok}
"""
    (fir,) = _listed(capsysbinary, write_catalog, profile)
    assert fir["input"] == {"reason": "ended 29 Sep 2026"}
    assert fir["output"] == {"reason": "priced in eur_per_mtok, which is never converted"}
    assert fir["gpu"] == {"absent": "not researched", "reason": "no price recorded for H100"}


class Terminal(io.StringIO):
    """What a person sees."""

    def isatty(self) -> bool:
        return True


def _seen(monkeypatch: pytest.MonkeyPatch, folder: Path, width: int, *words: str) -> list[str]:
    """Return the lines that a terminal of some width shows of the data."""
    terminal = Terminal()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", terminal)
        patch.setenv("COLUMNS", str(width))
        assert run(["list", "--data", str(folder), *words]) == 0
    return terminal.getvalue().splitlines()


@pytest.mark.parametrize(
    ("width", "left_out"),
    [
        (130, []),
        (110, ["Price as of", "Slug"]),
        (70, ["Price as of", "Slug", "H100", "Category"]),
        (5, ["Price as of", "Slug", "H100", "Category", "Context", "Blend 3:1"]),
    ],
)
def test_a_terminal_shows_what_it_has_room_for(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    write_catalog: Write,
    width: int,
    left_out: list[str],
) -> None:
    titles, units, *rows = _seen(monkeypatch, write_catalog(FOLDER), width)
    assert titles.startswith("Provider")
    assert [one for one in left_out if one in titles] == []
    assert ("$ per 1M" in units, len(rows)) == (True, 3)
    assert max(map(len, rows)) <= max(width, 60)
    told = capsys.readouterr().err
    if left_out:
        assert f"for lack of room; `--format tsv` has them: {', '.join(left_out)}.\n" in told
    else:
        assert "Left out" not in told


def test_a_terminal_shows_no_column_that_is_empty(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, write_catalog: Write
) -> None:
    folder = write_catalog(FOLDER)
    titles, *_ = _seen(monkeypatch, folder, 300, "--filter", "name:birch")
    assert titles.split("  ")[0] == "Provider"
    assert "Output" in titles
    told = capsys.readouterr().err
    empty = "Category, TTFT, Context"
    assert f"Left out, as nothing stands in them: {empty}.\n" in told
    assert "Context, largest" not in told
    (nothing, _) = _seen(monkeypatch, folder, 300, "--filter", "name:nobody")
    assert "Category" in nothing, "of nothing, no column is emptier than another"


def test_the_price_of_the_lens_always_stays(
    monkeypatch: pytest.MonkeyPatch, write_catalog: Write
) -> None:
    gpus = "gpus: {H100: {name: H100 80GB}}\n"
    profile = "name: Birch\nprices: [{gpu: H100, amount: 2}]\n"
    folder = write_catalog({"catalog.yaml": CATALOG + gpus, "providers/birch.yaml": profile})
    titles, *_ = _seen(monkeypatch, folder, 5, "--gpu", "H100")
    assert titles.split() == ["Provider", "H100", "80GB"]
