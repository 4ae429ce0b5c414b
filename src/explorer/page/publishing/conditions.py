"""On which terms a recorded figure holds, in a few words each; notes stand word for word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.terms import stated_terms

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from explorer.catalog.observations import Observation, Price, Promotion, Speed


def price_terms(price: Price, promotion: Promotion | None = None) -> Iterator[str]:
    """Yield the terms of a list price, or of the promotion below it."""
    if promotion is not None:
        yield f"promotion {promotion.name}" if promotion.name else "promotion"
        yield from _days(None, promotion.until)
    yield from stated_terms(price)
    if price.prompt_above is not None:
        yield f"prompts above {price.prompt_above:,} tokens"
    if price.prompt_up_to is not None:
        yield f"prompts of up to {price.prompt_up_to:,} tokens"
    if effective := price.effective:
        yield from _days(effective.from_, effective.until)
    yield from _shared(price)
    if price.model_id:
        yield f"listed as {price.model_id}"
    yield from _remarks(price)


def speed_terms(speed: Speed) -> Iterator[str]:
    """Yield the terms of a speed."""
    yield from stated_terms(speed)
    if speed.gpus:
        yield f"{speed.gpus.count} × {speed.gpus.gpu}"
    yield from _shared(speed)
    if speed.p95 is not None and (speed.value, speed.range, speed.at_least) != (None, None, None):
        yield f"95th percentile {speed.p95:,f}"
    if speed.conditions:
        yield speed.conditions
    yield from _remarks(speed)


def low_confidence(confidence: str) -> list[str]:
    """Return the word on what is not sure; nothing where confidence is normal."""
    return [f"{confidence} confidence"] if confidence != "normal" else []


def _shared(observed: Observation) -> Iterator[str]:
    if observed.quantization:
        yield f"quantized to {observed.quantization}"
    if observed.upstream:
        yield f"resold from {observed.upstream}"
    yield from (f"{_spelled(key)}: {text}" for key, text in observed.where.items())


def _spelled(key: str) -> str:
    """Return a key as words; one that would begin or end with a space stands as it is."""
    words = key.replace("_", " ")
    return words if words == words.strip() else key


def _remarks(observed: Observation) -> Iterator[str]:
    yield from low_confidence(observed.confidence)
    if observed.note:
        yield observed.note
    if observed.confirmed:
        yield f"confirmed: {observed.confirmed}"


def _days(start: date | None, end: date | None) -> Iterator[str]:
    if start:
        yield f"from {start}"
    if end:
        yield f"until {end}"
