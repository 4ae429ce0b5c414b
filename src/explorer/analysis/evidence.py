"""What stands behind a figure, in words: who reported it, when, under which conditions, where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.dates import dated, whole_day
from explorer.analysis.figures import Figure, Missing
from explorer.analysis.freshness import days_fresh, is_stale
from explorer.analysis.labels import first_upper
from explorer.analysis.quantities import EXACT_UNITS, PER_GPU_HOUR, PER_MTOK
from explorer.analysis.terms import stated_terms
from explorer.catalog.observations import Price, Speed
from explorer.catalog.schema import Context
from explorer.catalog.vocabulary import SourceKind

if TYPE_CHECKING:
    from datetime import date

    from explorer.analysis.figures import Shown
    from explorer.analysis.quantities import Quantity
    from explorer.catalog.observations import Effective, Observation

_WHOLE_DATE = 10


def unit_words(quantity: Quantity) -> str:
    """Return a quantity's unit as it follows a figure, whose sign already says dollars."""
    return quantity.unit.removeprefix("$ ")


def reporter_words(figure: Figure) -> str:
    """Return who stands behind a figure: `Independent: Artificial Analysis`."""
    kind = str(figure.kind).capitalize()
    if figure.kind is SourceKind.DERIVED:
        return f"{kind} from the figures below"
    by = figure.source.by if figure.source else None
    return f"{kind}: {by}" if by else kind


def as_of_words(figure: Figure, today: date) -> str:
    """Return a figure's date, and how old it is if it is stale."""
    words = dated(figure.as_of)
    if figure.as_of is None or not is_stale(figure, today):
        return words
    age = (today - figure.as_of.day).days
    about = "" if len(figure.as_of.text) == _WHOLE_DATE else "up to "
    return f"{words} ({about}{age} days, stale after {days_fresh(figure)})"


def condition_lines(figure: Figure) -> list[str]:
    """Return what has to be known besides the number; only what the files say."""
    observed = figure.observation
    if figure.derived_from or observed is None:
        return []
    if isinstance(observed, Context):
        exact = f"{figure.value:,f} tokens, the largest of its models"
        lines = [exact, *_low(observed.confidence), *_said(observed.note)]
    else:
        lines = [*_terms(figure), *_remarks(observed)]
    return [first_upper(line) for line in lines]


def what_differs(other: Figure, shown: Shown) -> str:
    """Return in a few words what sets another observation apart from the one that is shown."""
    usual = set(_terms(shown)) if isinstance(shown, Figure) else set()
    special = [term for term in _terms(other) if term not in usual]
    if not special and isinstance(other.observation, Speed):
        special = _said(other.observation.conditions)
    return ", ".join(_first_lower(term) for term in special)


def recorded_words(other: Figure, shown: Shown) -> str:
    """Return one line on another observation: who, what differs, when."""
    by = (other.source and other.source.by) or str(other.kind).capitalize()
    return ", ".join(part for part in (by, what_differs(other, shown), dated(other.as_of)) if part)


def source_words(figure: Figure) -> str:
    """Return the address or document of a figure, and the data set that was really read."""
    source = figure.source
    if source is None or figure.derived_from:
        return ""
    via = f"read in {source.via}" if source.via else ""
    return ", ".join(part for part in (source.reference, via) if part)


def evidence_text(provider_name: str, shown: Shown) -> str:
    """Return a figure with all that is needed to believe it, as plain lines to be pasted."""
    title = f"{provider_name}, {_first_lower(shown.quantity.title)}"
    if isinstance(shown, Missing):
        why = f"{shown.absence} ({shown.reason})" if shown.absence else shown.reason
        return f"{title}: {why}"
    thing = _thing(shown)
    lines = [f"{title}{thing and f', {thing}'}: {shown.text} {unit_words(shown.quantity)}"]
    if shown.formula:
        parts = [f"{_first_lower(part.quantity.title)} {part.text}" for part in shown.derived_from]
        lines.append(f"Derived: {shown.formula}, from {' and '.join(parts)}")
        lines += [line for part in shown.derived_from for line in _behind(part)]
    else:
        lines += _behind(shown)
    return "\n".join(dict.fromkeys(lines))


def _behind(figure: Figure) -> list[str]:
    conditions = "; ".join(condition_lines(figure))
    reported = f"{reporter_words(figure)}, {dated(figure.as_of)}"
    return [line for line in (conditions, reported, source_words(figure)) if line]


def _thing(figure: Figure) -> str:
    observed = figure.observation
    if isinstance(observed, Price):
        return observed.model or observed.gpu or observed.item or ""
    return (observed.model or "") if isinstance(observed, Speed) else ""


def _terms(figure: Figure) -> list[str]:
    """Return what was agreed or set up: two observations of equal terms say the same thing."""
    match figure.observation:
        case Price() as price:
            return [*_of_price(price, figure), *_shared(price), *_effective(price.effective)]
        case Speed() as speed:
            return [*_of_speed(speed), *_shared(speed)]
    return []


def _of_price(price: Price, figure: Figure) -> list[str]:
    lines = [f"GPU: {price.gpu}"] if price.gpu else []
    if price.prompt_up_to is not None:
        lines.append(f"prompts of up to {price.prompt_up_to:,} tokens")
    if price.prompt_above is not None:
        lines.append(f"prompts above {price.prompt_above:,} tokens")
    if price.unit in EXACT_UNITS and price.unit not in (PER_MTOK, PER_GPU_HOUR):
        lines.append(f"published as {price.unit}")
    if figure.is_promotion and price.promotion:
        until = price.promotion.until
        end = f"until {whole_day(until)}" if until else ""
        parts = (price.promotion.name, "promotion", end)
        lines.append(" ".join(part for part in parts if part))
    return lines


def _of_speed(speed: Speed) -> list[str]:
    return [f"{speed.gpus.count} × {speed.gpus.gpu}"] if speed.gpus else []


def _shared(observed: Observation) -> list[str]:
    lines = stated_terms(observed)
    lines += [f"quantized to {observed.quantization}"] if observed.quantization else []
    lines += [f"resold from {observed.upstream}"] if observed.upstream else []
    lines += [f"{key.replace('_', ' ')}: {value}" for key, value in observed.where.items()]
    return lines + _low(observed.confidence)


def _effective(effective: Effective | None) -> list[str]:
    if effective is None:
        return []
    edges = [("from", effective.from_), ("until", effective.until)]
    words = " ".join(f"{word} {whole_day(day)}" for word, day in edges if day)
    return [f"holds {words}"] if words else []


def _remarks(observed: Price | Speed) -> list[str]:
    lines = []
    if isinstance(observed, Speed):
        lines += _said(observed.conditions)
        lines += [f"95th percentile {observed.p95:,f}"] if observed.p95 is not None else []
    elif observed.model_id:
        lines.append(f"listed as {observed.model_id}")
    lines += _said(observed.note)
    return lines + ([f"confirmed: {observed.confirmed}"] if observed.confirmed else [])


def _low(confidence: str) -> list[str]:
    return [] if confidence == "normal" else [f"{confidence} confidence"]


def _said(text: str | None) -> list[str]:
    return [text] if text else []


def _first_lower(text: str) -> str:
    """Return a text as it goes on within a sentence; `GPU` and `P50` stay as they are."""
    is_word = text[1:2].islower() or text[1:2] == " "
    return text[:1].lower() + text[1:] if is_word else text
