"""The quantities that figures measure: only figures of one quantity may meet on an axis."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

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

TOKEN_UNITS = {
    "usd_per_mtok": Decimal(1),
    "usd_per_ktok": Decimal(1000),
    "usd_per_token": MILLION,
}
"""What an amount is multiplied by to be per million tokens."""
GPU_UNITS = {
    "usd_per_gpu_hour": Decimal(1),
    "usd_per_gpu_minute": Decimal(60),
    "usd_per_gpu_second": Decimal(3600),
}
"""What an amount is multiplied by to be per GPU-hour."""
EXACT_UNITS = TOKEN_UNITS | GPU_UNITS
