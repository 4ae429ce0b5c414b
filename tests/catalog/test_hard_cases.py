"""Files that broke other programs, and random damage to a good one."""

from __future__ import annotations

import random
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from explorer.catalog.loading import load
from explorer.catalog.reading import RefusedError, read
from explorer.catalog.schema import Profile
from explorer.catalog.validating import validate

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.catalog.catalog import Loaded

KEPT = True
REFUSED = False

# The file's first part; whether its profile is shown; line and first words of each problem.
CASES: list[tuple[str, bool, list[tuple[int | None, str]]]] = [
    ("h01", KEPT, []),
    ("h02", KEPT, []),
    ("h03", KEPT, [(8, "unknown key 'regions'")]),
    ("h04", KEPT, []),
    ("h05", KEPT, [(4, "2026-09-31 is not a calendar day")]),
    ("h06", REFUSED, [(5, "a bare dash is no value")]),
    ("h07", KEPT, [(3, "' #' begins a comment"), (5, "' #' begins a comment")]),
    (
        "h08",
        REFUSED,
        [(7, "duplicate key 'Price': lines 5"), (8, "duplicate key 'about': lines 3")],
    ),
    ("h09", KEPT, []),
    ("h10", KEPT, []),
    ("h11", KEPT, []),
    ("h12", REFUSED, [(1, "not UTF-8: byte 0xFC at line 1, column 17")]),
    ("h13", REFUSED, [(3, "control character U+0007")]),
    ("h14", REFUSED, [(3, "the tag !!python")]),
    ("h15", REFUSED, [(3, "anchors and aliases")]),
    ("h16", REFUSED, [(3, "nested deeper than")]),
    ("h17", REFUSED, [(3, "anchors and aliases")]),
    (
        "h18",
        KEPT,
        [
            (4, "'.nan' is not an amount"),
            (5, "'.inf' is not an amount"),
            (6, "'-1' is not an amount"),
            (7, "'true' is not an amount"),
            (12, "'-.inf' is not an amount"),
        ],
    ),
    ("h19", KEPT, []),
    ("h20", KEPT, []),
    ("h21", KEPT, [(5, "'1.234,56' is not an amount"), (6, "'1,000' is not an amount")]),
    ("h22", KEPT, []),
    ("h23", REFUSED, [(2, "'../../tmp/escape' is not a slug")]),
    ("h24", KEPT, [(2, "Windows keeps the name 'con'")]),
    ("h25", KEPT, []),
    ("h26", KEPT, []),
    ("h27", REFUSED, [(1, "half of a surrogate pair")]),
    ("h28", REFUSED, [(None, "an empty file")]),
    ("h29", REFUSED, [(3, "a second document")]),
    ("h30", REFUSED, [(1, "expected a mapping with name, found a list of 2")]),
]


def load_case(shared: Path, folder: Path, *cases: str) -> Loaded:
    (folder / "providers").mkdir()
    for case in cases:
        (path,) = (shared / "cases").glob(f"{case}_*.yaml")
        shutil.copy(path, folder / "providers")
    return load(folder)


@pytest.mark.parametrize(("case", "is_kept", "expected"), CASES, ids=[case[0] for case in CASES])
def test_each_case(
    shared: Path, tmp_path: Path, case: str, is_kept: bool, expected: list[tuple[int | None, str]]
) -> None:
    loaded = load_case(shared, tmp_path, case)
    assert len(loaded.catalog.providers) == is_kept
    told = [
        (problem.place.line if problem.place else None, problem.found)
        for problem in loaded.problems
        if "the file is called" not in problem.found
    ]
    assert [line for line, _ in told] == [line for line, _ in expected]
    for (_, found), (_, words) in zip(told, expected, strict=True):
        assert found.startswith(words)


def test_one_bad_case_hides_no_other(shared: Path, tmp_path: Path) -> None:
    loaded = load_case(shared, tmp_path, *(case for case, _, _ in CASES))
    assert len(loaded.catalog.providers) == sum(is_kept for _, is_kept, _ in CASES)
    blocked = {one.name: one.blocked for one in loaded.catalog.providers if one.blocked}
    assert set(blocked) == {"Ivy Cloud", "Ivy Compute"}


VALUES: list[tuple[str, str, Any]] = [
    ("h02", "about", ("Birch rents idle accelerators by the minute.",)),
    ("h02", "glance.Long context.text", "32K\u2013256K"),
    ("h02", "glance.Customization.is_unknown", True),
    ("h02", "prices.0.input", "0.20"),
    ("h02", "updated", "2026-09-30"),
    ("h03", "glance.Customization.text", "no"),
    ("h03", "glance.Deployment.text", "on"),
    ("h03", "glance.Long context.text", "yes"),
    ("h04", "name", "1e3"),
    ("h04", "about", ("007",)),
    ("h04", "glance.Model access.text", "3.10"),
    ("h04", "glance.Flagship models.text", "1_000"),
    ("h04", "glance.Speed.text", "12:30"),
    ("h04", "glance.Price.text", "0777"),
    ("h04", "glance.Deployment.text", "0x1F"),
    ("h05", "updated", None),
    ("h07", "about", ("Fast",)),
    ("h10", "slug", "ivy"),
    ("h11", "name", "Juniper"),
    ("h11", "about", ("Line one line two",)),
    ("h18", "prices.0.input", None),
    ("h18", "prices.5.amount", None),
    ("h18", "prices.6.input", "0"),
    ("h20", "prices.0.input", "0"),
    ("h20", "prices.1.output", None),
    ("h20", "prices.2.cached_input", None),
    ("h21", "prices.0.unit", "eur_per_mtok"),
    ("h22", "prices.1.prompt_above", "200000"),
    ("h25", "name", '<img src="file:///etc/hostname"><b>Willow</b>'),
    ("h26", "glance.Model access.text", "+1 more"),
    ("h26", "glance.Price.text", "cmd|' /C calc'!A0"),
]


@pytest.mark.parametrize(("case", "path", "expected"), VALUES)
def test_values_of_the_cases(
    shared: Path, tmp_path: Path, case: str, path: str, expected: Any
) -> None:
    value: Any = load_case(shared, tmp_path, case).catalog.providers[0].profile
    for step in path.split("."):
        if step.isdigit():
            value = value[int(step)]
        elif isinstance(value, dict):
            value = value[step]
        else:
            value = getattr(value, step)
    if isinstance(expected, tuple):
        assert value[: len(expected)] == expected
    else:
        assert (str(value) if isinstance(expected, str) else value) == expected


GOOD = """\
name: Birch Inference
slug: birch
about: |-
  Birch rents "idle" accelerators \u2013 by the minute.

  A second paragraph.
glance:
  Price: {text: $0.20 in, absent: varies}
  'Long context': 256K # as told
tags: {deployment: [serverless, batch], api: [openai-chat]}
context: {max_tokens: 262144, source: {url: 'https://example.org', as_of: 2026-11}}
prices:
  - {model: ash-1, input: 0.20, range: [1, 2], source: {reporter: vendor}}
  - gpu: H100
    amount: 1e1
    effective: {from: 2026-01-01}
speeds:
  - {metric: ttft_s, value: 0.8, gpus: {gpu: H100, count: 8}}
updated: 2026-09-30
"""


def damaged(data: bytes, chance: random.Random) -> bytes:
    """Return bytes with a few of them changed, removed, doubled or moved."""
    for _ in range(chance.randint(1, 4)):
        at, to = sorted(chance.randrange(len(data) + 1) for _ in range(2))
        some = chance.choice([bytes([mark]) for mark in b":- \n\t[{&*!'#"])
        data = chance.choice(
            [
                data[:at] + some + data[at:],
                data[:at] + some + data[at + 1 :],
                data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :],
                data[:at] + data[at + 1 :],
                data[:at] + data[min(to, at + 30) :],
                data[:to] + data[at : at + 30] + data[to:],
            ]
        )
    return data


def test_random_damage_is_told_cleanly() -> None:
    chance = random.Random(2026)
    loaded = refused = 0
    for _ in range(500):
        try:
            document = read(damaged(GOOD.encode(), chance), "birch.yaml")
        except RefusedError as error:
            refused += 1
            assert str(error.problem("birch.yaml")).startswith("birch.yaml:")  # noqa: PT017
            continue
        record, problems = validate(document, Profile, ("name", "slug"))
        loaded += record is not None
        assert record is not None or problems
        assert all(problem.place and problem.found and problem.todo for problem in problems)
    assert loaded > 50
    assert refused > 50
