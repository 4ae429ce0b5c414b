"""Names that lead nowhere or to two things, and notes of what is old, each at its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from doubtful import HEAD, SOURCE, matches, noted, prices, speeds, warned

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    Write = Callable[[Mapping[str, str | bytes]], Path]

CATALOG = """\
providers: [alder, birch, alder, cedar]
models:
  oak-7b: {name: Oak 7B, aliases: [oak]}
  elm-70b: {name: Elm 70B, aliases: [elm, Oak]}
gpus:
  H100: {name: H100 SXM}
  H200: {name: H200, aliases: [h100 sxm]}
facets: {deployment: [serverless, batch]}
lens: elm-70b
"""


def test_names_of_the_catalog(write_catalog: Write) -> None:
    folder = write_catalog(
        {"catalog.yaml": CATALOG, "providers/alder.yaml": prices("model: oak-7b, input: 1")}
    )
    expected = [
        (1, "providers[1]: no profile that can be read has the slug 'birch'"),
        (1, "providers[2]: 'alder' is listed twice"),
        (1, "providers[3]: no profile that can be read has the slug 'cedar'"),
        (4, "models.elm-70b.aliases[1]: 'Oak' stands for oak-7b as well as for elm-70b"),
        (7, "gpus.H200.aliases[0]: 'h100 sxm' stands for H100 as well as for H200"),
        (9, "lens: no provider has a figure for 'elm-70b'"),
    ]
    matches(warned(folder, "catalog.yaml"), expected)


def test_names_that_profiles_use(write_catalog: Write) -> None:
    profile = prices("model: OAK-8B, input: 1", "model: oak-8b, output: 1", "gpu: T4, amount: 1")
    profile += (
        f"speeds:\n  - {{metric: system_tok_s, value: 9, gpus: {{gpu: H20}}, {SOURCE}}}\n"
        "tags: {deployment: [batch, serverles], api: [anything]}\n"
    )
    folder = write_catalog({"catalog.yaml": CATALOG, "providers/alder.yaml": profile})
    expected = [
        (5, "prices[0].model: catalog.yaml lists no model called 'OAK-8B'. Did you mean 'oak-7b'?"),
        (7, "prices[2].gpu: catalog.yaml lists no gpu called 'T4'. Add it to `gpus` there"),
        (9, "speeds[0].gpus.gpu: catalog.yaml lists no gpu called 'H20'"),
        (10, "tags.deployment[1]: 'serverles' is no word of the facet deployment"),
    ]
    matches(warned(folder), expected)
    (folder / "catalog.yaml").unlink()
    assert warned(folder) == [], "a folder that lists nothing takes every name"


def test_names_of_providers(write_catalog: Write) -> None:
    birch = "name: Birch\nslug: birch\nupdated: 2026-11-01\naliases: [B, alder]\n"
    folder = write_catalog({"providers/alder.yaml": HEAD, "providers/birch.yaml": birch})
    found = warned(folder, "providers/birch.yaml")
    matches(found, [(4, "aliases[1]: 'alder' stands for alder as well as for birch")])


@pytest.mark.parametrize(
    ("slug", "is_doubted"), [("a-vs-b", True), ("vs-b", True), ("canvas-b", False)]
)
def test_a_slug_that_parts_a_pair(write_catalog: Write, slug: str, is_doubted: bool) -> None:
    profile = f"name: A\nslug: {slug}\nupdated: 2026-11-01\n"
    found = warned(write_catalog({"providers/alder.yaml": profile}))
    matches(found, [(2, f"slug: the slug '{slug}' holds 'vs'")] if is_doubted else [])


PAIR = "pair: [alder, birch]\nupdated: 2026-10-01\nsummary: They differ.\n"
BIRCH = "name: Birch\nslug: birch\nupdated: 2026-11-01\n"


def test_a_pair_that_its_figures_outran(write_catalog: Write) -> None:
    files = {
        "catalog.yaml": "lens: oak-7b\n",
        "providers/alder.yaml": prices("model: oak-7b, input: 1, output: 2"),
        "providers/birch.yaml": BIRCH,
        "pairs/alder-vs-birch.yaml": PAIR,
    }
    (note,) = noted(write_catalog(files))
    assert note.startswith("pairs/alder-vs-birch.yaml:2:10: note: updated: written on 2026-10-01")
    assert "Input of oak-7b at Alder, $1.00 (2026-11-20) and 1 more" in note
    files["pairs/alder-vs-birch.yaml"] = PAIR.replace("2026-10-01", "2026-11-20")
    assert noted(write_catalog(files)) == []


def test_what_is_old_is_counted_by_file_and_class(write_catalog: Write) -> None:
    def dated(kind: str, *days: str) -> str:
        made = (prices if kind == "prices" else speeds)(*["{}"] * len(days))
        item = "model: oak, input: 1" if kind == "prices" else "metric: ttft_s, value: 1"
        for day in days:
            made = made.replace("{{}", f"{{{item}", 1).replace("as_of: 2026-11-20", day, 1)
        return made.replace(HEAD, "")

    def on(day: str) -> str:
        return f"as_of: {day}"

    old = dated("prices", on("2026-10-30"), on("2026-10-31"), on("2025-10"), "by: A")
    slow = dated("speeds", on("2026-09-01"), on("2026-08-31"), "by: A")
    files = {
        "providers/alder.yaml": "name: Alder\nslug: alder\nupdated: 2026-06-02\nabout: A\n"
        + old
        + slow,
        "providers/birch.yaml": BIRCH.replace("2026-11-01", "2026-06-03") + "about: B\n",
    }
    text, price, speed = noted(write_catalog(files))
    assert "alder.yaml:3:10: note: updated: the text is of 2026-06-02, more than 180" in text
    assert "alder.yaml:6:3: note: prices: of 4 that hold, 2 are older than 30 days" in price
    assert "(the oldest of 2025-10) and 1 is undated" in price
    assert "note: speeds: of 3 that hold, 1 is older than 90 days (the oldest of 2026" in speed
    files["providers/alder.yaml"] = prices("model: oak, input: 1, status: retired").replace(
        "2026-11-20", "2020"
    )
    assert noted(write_catalog(files)) == [], "what is over may be old"
