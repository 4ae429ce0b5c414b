"""`list --format json` from outside: what it says of figures, of their terms and of gaps."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from commands import done
from folder_examples import CATALOG

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    import pytest

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
