"""The recorded prices, speeds and notes of a provider in words, each with where it comes from.

Nothing is chosen and nothing converted: an amount stands in the unit in which it is recorded.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from explorer.analysis.figures import money
from explorer.analysis.quantities import unit_of
from explorer.catalog.observations import TOKEN_KINDS
from explorer.catalog.vocabulary import UNKNOWN
from explorer.page.publishing.conditions import low_confidence, price_terms, speed_terms
from explorer.page.publishing.record import Entry, Origin, Recorded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from decimal import Decimal

    from explorer.catalog.catalog import Catalog
    from explorer.catalog.observations import Price, Promotion, Source, Speed
    from explorer.catalog.schema import Note, Profile

_UNIT = re.compile(r"([a-z]{3})_per_([a-z0-9_]+)")
_PER = {
    "mtok": "1M tokens",
    "ktok": "1K tokens",
    "gpu_hour": "GPU-hour",
    "gpu_minute": "GPU-minute",
    "gpu_second": "GPU-second",
}
_KINDS = dict(zip(TOKEN_KINDS, ("input", "output", "cached input", "training"), strict=True))
_SPEEDS = {
    "ttft_s": "s to the first token",
    "output_tok_s": "tok/s per stream",
    "system_tok_s": "tok/s per installation",
}
Told = tuple[str, str, list[str], "Source | None"]
"""What a figure is of, the figure, its terms and its source."""


def recorded_prices(catalog: Catalog, profile: Profile) -> Recorded:
    """Return every recorded price; a promotion is an entry of its own below its list price."""
    return _sourced(one for price in profile.prices for one in _prices(catalog, price))


def recorded_speeds(catalog: Catalog, profile: Profile) -> Recorded:
    """Return every recorded speed."""
    return _sourced(one for speed in profile.speeds for one in _speed(catalog, speed))


def recorded_context(profile: Profile) -> Recorded:
    """Return the recorded context window: one figure, or none."""
    context = profile.context
    if context is None or context.max_tokens is None:
        return Recorded()
    terms = [*low_confidence(context.confidence), *([context.note] if context.note else [])]
    told = f"{context.max_tokens:,} tokens"
    return _sourced([("Largest of its models", told, terms, context.source)])


def recorded_notes(notes: Iterable[Note]) -> Recorded:
    """Return the notes; one of low confidence says so."""
    return _sourced(("", note.text, low_confidence(note.confidence), note.source) for note in notes)


def _sourced(told: Iterable[Told]) -> Recorded:
    """Part what has a source from what has none: no figure is shown that nobody stands for."""
    entries, unsourced = [], 0
    for of, text, terms, source in told:
        if origin := _origin(source):
            entries.append(Entry(of, text, tuple(terms), origin))
        else:
            unsourced += 1
    return Recorded(tuple(entries), unsourced)


def _origin(source: Source | None) -> Origin | None:
    """Return where something comes from; None if neither a place nor a name is given.

    A lone `-` gives none: it means that the value is unknown.
    """
    if source is None:
        return None
    url, document, via, by = (
        "" if text == UNKNOWN else text or ""
        for text in (source.url, source.document, source.via, source.by)
    )
    place = ", ".join(filter(None, (url, document, via and f"read in {via}"))) or by
    if not place:
        return None
    kind = str(source.reporter).capitalize()
    as_of = source.as_of.text if source.as_of else "undated"
    return Origin(f"{kind}: {by}" if by else kind, as_of, place)


def _prices(catalog: Catalog, price: Price) -> Iterator[Told]:
    """Yield the list price of an item, then its promotion."""
    if price.model:
        of, *alias = _model(catalog, price.model)
    elif price.gpu:
        of, *alias = _gpu(catalog, price.gpu)
    else:
        of, alias = price.item or "", []
    unit = unit_of(price)
    if told := _amounts(price, unit, "about " if price.approximate else ""):
        yield of, told, [*alias, *price_terms(price)], price.source
    promotion = price.promotion
    if promotion and (told := _amounts(promotion, unit, "")):
        terms = [*alias, *price_terms(price, promotion)]
        yield of, told, terms, promotion.source or price.source


def _amounts(one: Price | Promotion, unit: str, about: str) -> str:
    """Return the amounts of a list price or a promotion with their unit; empty without any."""
    before, after = _unit_words(unit)
    parts = [
        f"{about}{before}{money(amount)} {word}"
        for kind, word in _KINDS.items()
        if (amount := getattr(one, kind)) is not None
    ]
    if one.amount is not None:
        parts.append(f"{about}{before}{money(one.amount)}")
    if span := getattr(one, "range", None):
        parts.append(f"{about}{'–'.join(f'{before}{money(end)}' for end in span)}")
    return f"{', '.join(parts)}{after}" if parts else ""


def _unit_words(unit: str) -> tuple[str, str]:
    """Return what stands before and behind an amount: `$` and ` per 1M tokens`."""
    if not unit:
        return "", " (unit not stated)"
    match = _UNIT.fullmatch(unit)
    if match is None:
        return "", f" {unit}"
    currency, per = match.groups()
    before = "$" if currency == "usd" else f"{currency.upper()} "
    return before, f" per {_PER.get(per, per.replace('_', ' '))}"


def _speed(catalog: Catalog, speed: Speed) -> Iterator[Told]:
    """Yield the figure of an item that holds one."""
    of, *alias = _model(catalog, speed.model) if speed.model else ["Model not stated"]
    unit = _SPEEDS.get(speed.metric, speed.metric)
    about = "about " if speed.approximate else ""
    if speed.range:
        told = f"{about}{'–'.join(_number(end) for end in speed.range)} {unit}"
    elif speed.at_least is not None:
        told = f"at least {_number(speed.at_least)} {unit}"
    elif speed.value is not None:
        told = f"{about}{_number(speed.value)} {unit}"
    elif speed.p95 is not None:
        told = f"{_number(speed.p95)} {unit} at the 95th percentile"
    else:
        return
    yield of, told, [*alias, *speed_terms(speed)], speed.source


def _model(catalog: Catalog, model: str) -> list[str]:
    """Return the name of a model, and the spelling of the file if that is an alias."""
    known = catalog.model_id(model) or model
    return _named(catalog.model_name(known), known, model)


def _gpu(catalog: Catalog, gpu: str) -> list[str]:
    """Return the name of a GPU, and the spelling of the file if that is an alias."""
    known = catalog.gpu_id(gpu) or gpu
    return _named(catalog.gpu_name(known), known, gpu)


def _named(name: str, known: str, spelling: str) -> list[str]:
    return [name] if spelling in (name, known) else [name, f"recorded as {spelling}"]


def _number(value: Decimal) -> str:
    return f"{value:,f}"
