"""The quantities that figures measure: only figures of one quantity may meet on an axis."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from explorer.catalog.observations import Price

MILLION = Decimal(1_000_000)


class Better(StrEnum):
    """Which end of a quantity is the good one."""

    LOWER = "lower"
    HIGHER = "higher"


@dataclass(frozen=True, slots=True)
class Quantity:
    """A measurable thing with its unit, as the method defines it."""

    key: str
    title: str
    unit: str
    """As shown beside the title."""
    better: Better
    is_money: bool = False

    def __str__(self) -> str:
        """Return the title with its unit."""
        return f"{self.title} ({self.unit})"


def _tokens(key: str, title: str) -> Quantity:
    return Quantity(key, title, "$ per 1M tokens", Better.LOWER, is_money=True)


INPUT = _tokens("input", "Input")
OUTPUT = _tokens("output", "Output")
CACHED_INPUT = _tokens("cached_input", "Cached input")
TRAIN = _tokens("train", "Training")
BLEND = _tokens("price", "Blend")
GPU_HOUR = Quantity("gpu", "GPU rental", "$ per GPU-hour", Better.LOWER, is_money=True)
TTFT = Quantity("ttft", "Time to first token", "seconds", Better.LOWER)
OUTPUT_SPEED = Quantity("speed", "Output speed", "tok/s per stream", Better.HIGHER)
SYSTEM_SPEED = Quantity("system", "System throughput", "tok/s per installation", Better.HIGHER)
CONTEXT = Quantity("context", "Context", "tokens", Better.HIGHER)

TOKEN_PRICES = (INPUT, OUTPUT, CACHED_INPUT, TRAIN)
SPEEDS = {"ttft_s": TTFT, "output_tok_s": OUTPUT_SPEED, "system_tok_s": SYSTEM_SPEED}
"""The metrics of the files that can be charted; others are kept and shown."""

PER_MTOK, PER_GPU_HOUR = "usd_per_mtok", "usd_per_gpu_hour"
"""The units in which figures meet, and what an amount of a model or a GPU is in unless it says."""
TOKEN_UNITS = {
    PER_MTOK: Decimal(1),
    "usd_per_ktok": Decimal(1000),
    "usd_per_token": MILLION,
}
"""What an amount is multiplied by to be per million tokens."""
GPU_UNITS = {
    PER_GPU_HOUR: Decimal(1),
    "usd_per_gpu_minute": Decimal(60),
    "usd_per_gpu_second": Decimal(3600),
}
"""What an amount is multiplied by to be per GPU-hour."""
EXACT_UNITS = TOKEN_UNITS | GPU_UNITS


def unit_of(price: Price) -> str:
    """Return the unit of an amount; what is neither model nor GPU has none unless it says so."""
    return price.unit or (PER_MTOK if price.model else PER_GPU_HOUR if price.gpu else "")
