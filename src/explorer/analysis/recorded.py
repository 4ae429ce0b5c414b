"""Every observation of a provider as a row of texts: nothing chosen, nothing converted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.quantities import unit_of
from explorer.catalog.observations import TOKEN_KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from decimal import Decimal

    from explorer.analysis.lens import Lens
    from explorer.catalog.catalog import Catalog, Provider
    from explorer.catalog.observations import Observation, Price, Speed

COLUMNS = (
    *("provider", "slug", "of", "quantity", "value", "unit", "tier", "variant", "quantization"),
    *("status", "from", "until", "prompt", "effort", "conditions", "where", "reporter", "by"),
    *("as_of", "source", "via", "confidence", "note"),
)
"""What a row says, in this order; empty where the file says nothing."""

Row = dict[str, str]


def recorded(catalog: Catalog, provider: Provider, lens: Lens | None) -> Iterator[Row]:
    """Yield the prices, then the speeds of a provider in the order of its file.

    With a lens, only those of its model or GPU.
    """
    head = {"provider": provider.name, "slug": provider.profile.slug or ""}
    for price in provider.profile.prices:
        if _is_seen(catalog, price.model, price.gpu, lens):
            for row in _price_rows(price):
                yield _common(price) | head | row
    for speed in provider.profile.speeds:
        gpu = speed.gpus.gpu if speed.gpus else None
        if _is_seen(catalog, speed.model, gpu, lens):
            yield _common(speed) | head | _speed_row(speed)


def _is_seen(catalog: Catalog, model: str | None, gpu: str | None, lens: Lens | None) -> bool:
    if lens is None:
        return True
    if lens.kind == "model":
        return model is not None and (catalog.model_id(model) or model) == lens.id
    return gpu is not None and (catalog.gpu_id(gpu) or gpu) == lens.id


def _price_rows(price: Price) -> Iterator[Row]:
    """Yield a row for each amount of one item, list prices before promotional ones."""
    above, up_to = price.prompt_above, price.prompt_up_to
    band = [f"above {above:,}"] if above is not None else []
    band += [f"up to {up_to:,}"] if up_to is not None else []
    row = {
        "of": price.model or price.gpu or price.item or "",
        "unit": unit_of(price),
        "prompt": ", ".join(band),
    }
    if effective := price.effective:
        row |= {"from": _text(effective.from_), "until": _text(effective.until)}
    about = "about " if price.approximate else ""
    kinds = (*TOKEN_KINDS, "amount")
    for kind in kinds:
        amount: Decimal | None = getattr(price, kind)
        if amount is not None:
            yield row | {"quantity": kind, "value": f"{about}{amount:f}"}
    if price.range:
        low, high = price.range
        yield row | {"quantity": "amount", "value": f"{about}{low:f}–{high:f}"}
    if promotion := price.promotion:
        until = {"until": _text(promotion.until)} if promotion.until else {}
        for kind in kinds:
            amount = getattr(promotion, kind)
            if amount is not None:
                what = f"{kind}, promotion"
                yield row | until | {"quantity": what, "value": f"{amount:f}"}


def _speed_row(speed: Speed) -> Row:
    sign = "at least " if speed.at_least is not None else "about " if speed.approximate else ""
    value = speed.at_least if speed.at_least is not None else speed.value
    text = f"{sign}{value:f}" if value is not None else ""
    if speed.range:
        text = f"{sign}{speed.range[0]:f}–{speed.range[1]:f}"
    conditions = [speed.conditions] if speed.conditions else []
    conditions += [f"{speed.gpus.count}x {speed.gpus.gpu}"] if speed.gpus else []
    conditions += [f"p95 {speed.p95:f}"] if speed.p95 is not None else []
    return {
        "of": speed.model or "",
        "quantity": speed.metric,
        "value": text,
        "effort": speed.effort or "",
        "conditions": "; ".join(conditions),
    }


def _common(one: Observation) -> Row:
    """Return what prices and speeds both say, with a text for every column."""
    row = dict.fromkeys(COLUMNS, "") | {
        "tier": one.tier,
        "variant": one.variant or "",
        "quantization": one.quantization or "",
        "status": str(one.status),
        "where": "; ".join(f"{key}: {text}" for key, text in one.where.items()),
        "confidence": one.confidence,
        "note": one.note or "",
    }
    if one.upstream:
        row["where"] = "; ".join(filter(None, [row["where"], f"upstream: {one.upstream}"]))
    if source := one.source:
        row |= {
            "reporter": str(source.reporter),
            "by": source.by or "",
            "as_of": _text(source.as_of),
            "source": source.reference or "",
            "via": source.via or "",
        }
    return row


def _text(value: object) -> str:
    return "" if value is None else str(value)
