"""The observations of a profile: prices and speeds, each with its source and its conditions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from explorer.catalog.record import Record
from explorer.catalog.values import (
    Amount,
    Count,
    Day,
    FieldError,
    Flag,
    Line,
    PartialDate,
    Positive,
    Range,
    Read,
    Word,
)
from explorer.catalog.vocabulary import SourceKind, Status


def _told(value: object) -> SourceKind:
    told = [kind for kind in SourceKind if kind is not SourceKind.DERIVED]
    if value not in told:
        raise FieldError(f"'{value}' is nobody who reports figures", f"Write {', '.join(told)}")
    return SourceKind(str(value))


Reporter = Annotated[
    SourceKind, Read(_told, "string", enum=["vendor", "independent", "relayed", "unstated"])
]
"""Who reported a figure; derived ones are the program's own sums, and stand in no file."""


@dataclass(frozen=True, kw_only=True)
class Source(Record):
    """Where a figure or a statement comes from."""

    url: Line | None = None
    """The page the figure belongs to."""
    document: Line | None = None
    """A document without an address."""
    reporter: Reporter = SourceKind.UNSTATED
    """vendor, independent, relayed or unstated."""
    by: Line | None = None
    """Who measured or reported it."""
    via: Line | None = None
    """The data set that was really read."""
    as_of: PartialDate | None = None
    """2026, 2026-11 or 2026-11-30."""

    @property
    def reference(self) -> str | None:
        """Return the address or document, whichever is given."""
        return self.url or self.document


@dataclass(frozen=True, kw_only=True)
class Effective(Record):
    """From when and until when an offer holds, the last day included."""

    from_: Day | None = None
    """The first day it holds."""
    until: Day | None = None
    """The last day it holds."""


@dataclass(frozen=True, kw_only=True)
class Promotion(Record):
    """The amounts of a promotion; those of the item itself are the list price."""

    name: Line | None = None
    """What the promotion is called."""
    input: Amount = None
    """Promotional price of input tokens."""
    output: Amount = None
    """Promotional price of output tokens."""
    cached_input: Amount = None
    """Promotional price of cached input tokens."""
    train: Amount = None
    """Promotional price of training tokens."""
    amount: Amount = None
    """Promotional price of anything else."""
    until: Day | None = None
    """The last day of the promotion."""
    source: Source | None = None
    """Where the promotion is published."""


@dataclass(frozen=True, kw_only=True)
class Observation(Record):
    """What prices and speeds share: one published figure and how it came about."""

    status: Status = Status.CURRENT
    """Where the offer stands."""
    tier: Word = "standard"
    """standard, batch, priority, fast, regional ..."""
    quantization: Word | None = None
    """fp4, fp8, int4 ... when stated."""
    variant: Line | None = None
    """The release of the model, when stated."""
    upstream: Line | None = None
    """Whose service is resold."""
    where: Mapping[Word, Line] = field(default_factory=dict)
    """Product, channel, region ..."""
    approximate: Flag = False
    """The figure is 'about' this much."""
    confidence: Word = "normal"
    """normal or low."""
    note: Line | None = None
    """What a reader should know besides."""
    confirmed: Line | None = None
    """Why an unlikely figure is right."""
    source: Source | None = None
    """Where the figure comes from."""


@dataclass(frozen=True, kw_only=True)
class Price(Observation):
    """One observed price: of a model's tokens, of a GPU, or of another item."""

    model: Line | None = None
    """A model of the catalog, by id or alias."""
    gpu: Line | None = None
    """A GPU of the catalog, by id or alias."""
    item: Line | None = None
    """Anything else that has a price."""
    unit: Word | None = None
    """usd_per_mtok for models unless said."""
    input: Amount = None
    """Price of input tokens."""
    output: Amount = None
    """Price of output tokens."""
    cached_input: Amount = None
    """Price of cached input tokens."""
    train: Amount = None
    """Price of training tokens."""
    amount: Amount = None
    """Price of a GPU or item."""
    range: Range | None = None
    """[low, high] in place of an amount."""
    prompt_up_to: Count | None = None
    """Holds up to this many prompt tokens."""
    prompt_above: Count | None = None
    """Holds above this many prompt tokens."""
    promotion: Promotion | None = None
    """A lower price for a while."""
    effective: Effective | None = None
    """From when and until when it holds."""
    model_id: Line | None = None
    """The provider's own id of the model."""

    def __post_init__(self) -> None:
        """Refuse an item that prices nothing, or two things at once."""
        named = [name for name in ("model", "gpu", "item") if getattr(self, name) is not None]
        if len(named) != 1:
            found = f"a price that names {' and '.join(named) or 'nothing'}"
            raise FieldError(found, "Name one of model, gpu or item")
        tokens = [name for name in TOKEN_KINDS if getattr(self, name) is not None]
        if self.model is None and tokens:
            raise FieldError(f"{tokens[0]} beside {named[0]}", "Write the price as amount")
        if self.model is not None and self.amount is not None:
            raise FieldError("amount beside model", f"Write it as one of {', '.join(TOKEN_KINDS)}")
        if self.model is not None and self.range is not None:
            todo = f"Give one amount of {', '.join(TOKEN_KINDS)}; only a gpu or an item has a range"
            raise FieldError("range beside model", todo)
        if self.amount is not None and self.range is not None:
            raise FieldError("amount and range in one item", "Keep one of amount, range")


TOKEN_KINDS = ("input", "output", "cached_input", "train")
"""The prices of a model, in the order in which they are shown."""


@dataclass(frozen=True, kw_only=True)
class Gpus(Record):
    """The installation behind a system throughput."""

    gpu: Line
    """A GPU of the catalog, by id or alias."""
    count: Positive = 1
    """How many of them."""


@dataclass(frozen=True, kw_only=True)
class Speed(Observation):
    """One observed speed: of one stream, or of a whole installation."""

    metric: Word
    """ttft_s, output_tok_s (one stream) or system_tok_s."""
    model: Line | None = None
    """A model of the catalog; may be unstated."""
    value: Amount = None
    """The figure, in the unit the metric names."""
    range: Range | None = None
    """[low, high] in place of a value."""
    at_least: Amount = None
    """'This or more' in place of a value."""
    p95: Amount = None
    """The 95th percentile, when stated."""
    effort: Line | None = None
    """Reasoning effort, when stated."""
    gpus: Gpus | None = None
    """The GPUs of a system throughput."""
    conditions: Line | None = None
    """How it was measured."""

    def __post_init__(self) -> None:
        """Refuse an item that says its figure twice."""
        forms = ("value", "range", "at_least")
        given = [name for name in forms if getattr(self, name) is not None]
        if len(given) > 1:
            found = f"{' and '.join(given)} in one item"
            raise FieldError(found, f"Keep one of {', '.join(forms)}")
