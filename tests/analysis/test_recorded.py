"""Observations are listed as recorded: each amount a row, nothing chosen or converted."""

from __future__ import annotations

from explorer.analysis.lens import gpu_lens, model_lens
from explorer.analysis.recorded import COLUMNS, Row, recorded
from small_catalogs import catalog_of, measured, price, speed

PROFILE = {
    "name": "Alder",
    "prices": [
        price(
            input="0.10",
            output="0.50",
            tier="batch",
            prompt_up_to="200000",
            where={"channel": "router"},
            upstream="Birch",
            effective={"from": "2026-01-01", "until": "2026-02-01"},
            promotion={"output": "0.40", "until": "2026-01-15"},
            source={
                "url": "https://alder.example",
                "as_of": "2026-11",
                **measured("Alder", "vendor"),
            },
        ),
        price(gpu="H100", amount="6.50", approximate="true"),
        price(gpu="H200", range=["1", "2"]),
        price(item="Plan", amount="10", unit="usd_per_month"),
        price(model="other", input="0"),
    ],
    "speeds": [speed("300", effort="high"), speed(None, at_least="280", model="other")],
}


def rows(lens: str = "") -> list[Row]:
    catalog = catalog_of(PROFILE)
    made = gpu_lens if lens.startswith("H") else model_lens
    chosen = made(catalog, lens) if lens else None
    return list(recorded(catalog, catalog.providers[0], chosen))


def test_each_amount_is_a_row_with_all_columns() -> None:
    found = rows()
    assert [(row["of"], row["quantity"], row["value"], row["unit"]) for row in found] == [
        ("m", "input", "0.10", "usd_per_mtok"),
        ("m", "output", "0.50", "usd_per_mtok"),
        ("m", "output, promotion", "0.40", "usd_per_mtok"),
        ("H100", "amount", "about 6.50", "usd_per_gpu_hour"),
        ("H200", "amount", "1–2", "usd_per_gpu_hour"),
        ("Plan", "amount", "10", "usd_per_month"),
        ("other", "input", "0", "usd_per_mtok"),
        ("m", "output_tok_s", "300", ""),
        ("other", "output_tok_s", "at least 280", ""),
    ]
    assert all(tuple(row) == COLUMNS for row in found)
    assert {(row["provider"], row["slug"]) for row in found} == {("Alder", "alder")}


def test_conditions_and_source_come_along() -> None:
    first, _, promotional, *_ = rows()
    told = ("tier", "prompt", "from", "until", "where", "reporter", "by", "as_of", "source")
    assert [first[key] for key in told] == [
        *("batch", "up to 200,000", "2026-01-01", "2026-02-01"),
        *("channel: router; upstream: Birch", "vendor", "Alder", "2026-11"),
        "https://alder.example",
    ]
    assert promotional["until"] == "2026-01-15"
    assert rows()[-2]["effort"] == "high"


def test_a_lens_leaves_only_its_own() -> None:
    assert {row["of"] for row in rows("m")} == {"m"}
    assert {row["of"] for row in rows("H100")} == {"H100"}
    assert rows("nothing") == []
