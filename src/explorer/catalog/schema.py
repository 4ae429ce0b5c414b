"""The records that the files hold: catalog, profiles and pairs, frozen and typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from explorer.catalog.slugs import slug_of
from explorer.catalog.values import (
    Amount,
    Count,
    Day,
    Flag,
    Line,
    Paragraphs,
    PartialDate,
    Positive,
    Range,
    Raw,
    Slug,
    Word,
    wrong,
)
from explorer.catalog.vocabulary import Absence, Relation, SourceKind, Status

UNKNOWN = "-"
"""How a cell says that there is nothing to say."""


class Record(BaseModel):
    """A frozen record; keys it does not know are errors that cost only themselves."""

    # Deferred, so that a record inside another one is not built twice at start-up.
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


_Told = Literal["vendor", "independent", "relayed", "unstated"]


def _reporter(value: Any) -> Any:
    if value == SourceKind.DERIVED:
        raise wrong("'derived' is for the program's own sums", "Say who reported the figure")
    return value


class Source(Record):
    """Where a figure or a statement comes from."""

    url: Line | None = Field(None, description="The page the figure belongs to.")
    document: Line | None = Field(None, description="A document without an address.")
    reporter: Annotated[SourceKind, BeforeValidator(_reporter, json_schema_input_type=_Told)] = (
        Field(SourceKind.UNSTATED, description="vendor, independent, relayed or unstated.")
    )
    by: Line | None = Field(None, description="Who measured or reported it.")
    via: Line | None = Field(None, description="The data set that was really read.")
    as_of: PartialDate | None = Field(None, description="2026, 2026-11 or 2026-11-30.")

    @property
    def reference(self) -> str | None:
        """Return the address or document, whichever is given."""
        return self.url or self.document


class Effective(Record):
    """From when and until when an offer holds, the last day included."""

    from_: Day | None = Field(None, alias="from", description="The first day it holds.")
    until: Day | None = Field(None, description="The last day it holds.")


class Promotion(Record):
    """The amounts of a promotion; those of the item itself are the list price."""

    name: Line | None = Field(None, description="What the promotion is called.")
    input: Amount = Field(None, description="Promotional price of input tokens.")
    output: Amount = Field(None, description="Promotional price of output tokens.")
    cached_input: Amount = Field(None, description="Promotional price of cached input tokens.")
    train: Amount = Field(None, description="Promotional price of training tokens.")
    amount: Amount = Field(None, description="Promotional price of anything else.")
    until: Day | None = Field(None, description="The last day of the promotion.")
    source: Source | None = Field(None, description="Where the promotion is published.")


class Observation(Record):
    """What prices and speeds share: one published figure and how it came about."""

    status: Status = Field(Status.CURRENT, description="Where the offer stands.")
    tier: Word = Field("standard", description="standard, batch, priority, fast, regional ...")
    quantization: Word | None = Field(None, description="fp4, fp8, int4 ... when stated.")
    variant: Line | None = Field(None, description="The release of the model, when stated.")
    upstream: Line | None = Field(None, description="Whose service is resold.")
    where: Mapping[Word, Line] = Field(default={}, description="Product, channel, region ...")
    approximate: Flag = Field(False, description="The figure is 'about' this much.")
    confidence: Word = Field("normal", description="normal or low.")
    note: Line | None = Field(None, description="What a reader should know besides.")
    confirmed: Line | None = Field(None, description="Why an unlikely figure is right.")
    source: Source | None = Field(None, description="Where the figure comes from.")


class Price(Observation):
    """One observed price: of a model's tokens, of a GPU, or of another item."""

    model: Line | None = Field(None, description="A model of the catalog, by id or alias.")
    gpu: Line | None = Field(None, description="A GPU of the catalog, by id or alias.")
    item: Line | None = Field(None, description="Anything else that has a price.")
    unit: Word | None = Field(None, description="usd_per_mtok for models unless said.")
    input: Amount = Field(None, description="Price of input tokens.")
    output: Amount = Field(None, description="Price of output tokens.")
    cached_input: Amount = Field(None, description="Price of cached input tokens.")
    train: Amount = Field(None, description="Price of training tokens.")
    amount: Amount = Field(None, description="Price of a GPU or item.")
    range: Range | None = Field(None, description="[low, high] of the amount.")
    prompt_up_to: Count | None = Field(None, description="Holds up to this many prompt tokens.")
    prompt_above: Count | None = Field(None, description="Holds above this many prompt tokens.")
    promotion: Promotion | None = Field(None, description="A lower price for a while.")
    effective: Effective | None = Field(None, description="From when and until when it holds.")
    model_id: Line | None = Field(None, description="The provider's own id of the model.")

    @model_validator(mode="after")
    def _one_thing(self) -> Price:
        """Refuse an item that prices nothing, or two things at once."""
        named = [name for name in ("model", "gpu", "item") if getattr(self, name) is not None]
        if len(named) != 1:
            found = f"a price that names {' and '.join(named) or 'nothing'}"
            raise wrong(found, "Name one of model, gpu or item")
        tokens = [name for name in TOKEN_KINDS if getattr(self, name) is not None]
        if self.model is None and tokens:
            raise wrong(f"{tokens[0]} beside {named[0]}", "Write the price as amount")
        if self.model is not None and self.amount is not None:
            raise wrong("amount beside model", f"Write it as one of {', '.join(TOKEN_KINDS)}")
        return self


TOKEN_KINDS = ("input", "output", "cached_input", "train")
"""The prices of a model, in the order in which they are shown."""


class Gpus(Record):
    """The installation behind a system throughput."""

    gpu: Line = Field(description="A GPU of the catalog, by id or alias.")
    count: Positive = Field(1, description="How many of them.")


class Speed(Observation):
    """One observed speed: of one stream, or of a whole installation."""

    metric: Word = Field(description="ttft_s, output_tok_s (one stream) or system_tok_s.")
    model: Line | None = Field(None, description="A model of the catalog; may be unstated.")
    value: Amount = Field(None, description="The figure, in the unit the metric names.")
    range: Range | None = Field(None, description="[low, high] in place of a value.")
    at_least: Amount = Field(None, description="'This or more' in place of a value.")
    p95: Amount = Field(None, description="The 95th percentile, when stated.")
    effort: Line | None = Field(None, description="Reasoning effort, when stated.")
    gpus: Gpus | None = Field(None, description="The GPUs of a system throughput.")
    conditions: Line | None = Field(None, description="How it was measured.")

    @model_validator(mode="after")
    def _one_figure(self) -> Speed:
        """Refuse an item that says its figure twice."""
        forms = ("value", "range", "at_least")
        given = [name for name in forms if getattr(self, name) is not None]
        if len(given) > 1:
            raise wrong(f"{' and '.join(given)} in one item", f"Keep one of {', '.join(forms)}")
        return self


def _cell(value: Any) -> Any:
    """Read a cell's short form: a text alone."""
    return {"text": value} if isinstance(value, str) else value


class _Cell(Record):
    text: Line = Field(UNKNOWN, description="The cell as written; '-' when there is nothing.")
    absent: Absence | None = Field(None, description="Why there is no figure.")

    @property
    def is_unknown(self) -> bool:
        """Tell whether the page shows `-` here."""
        return self.text == UNKNOWN


class Cell(_Cell):
    """One cell of the page's table as written, and why it holds no figure if it does not."""


class Context(Record):
    """How many tokens fit into one request."""

    max_tokens: Count | None = Field(None, description="The largest of the provider's models.")
    note: Line | None = Field(None, description="What differs between models.")
    confidence: Word = Field("normal", description="normal or low.")
    source: Source | None = Field(None, description="Where the figure comes from.")


class Note(Record):
    """A statement worth keeping beside the figures."""

    text: Line = Field(description="The statement.")
    confidence: Word = Field("normal", description="normal or low.")
    source: Source | None = Field(None, description="Where it comes from.")


class Tags(Record):
    """A provider's words of the catalog's vocabularies."""

    deployment: tuple[Word, ...] = Field((), description="serverless, dedicated, batch ...")
    customization: tuple[Word, ...] = Field((), description="lora, full-fine-tuning ...")
    api: tuple[Word, ...] = Field((), description="openai-chat, anthropic-messages ...")
    compliance: tuple[Word, ...] = Field((), description="soc2, hipaa ...")


class Profile(Record):
    """One provider, as its file tells it."""

    name: Line = Field(description="The name as readers know it; all the rest may be absent.")
    slug: Slug | None = Field(None, description="Taken from the name when absent.")
    category: Line | None = Field(None, description="What kind of provider it is.")
    homepage: Line | None = Field(None, description="The provider's address; never opened.")
    updated: Day | None = Field(None, description="When a person last went over this file.")
    aliases: tuple[Line, ...] = Field((), description="Other names people type.")
    tagline: Line | None = Field(None, description="One sentence that opens with the name.")
    positioning: Paragraphs = Field((), description="Used when a pair has no text of its own.")
    about: Paragraphs = Field((), description="Paragraphs, with a blank line between.")
    best_for: tuple[Line, ...] = Field((), description="Bullets for 'Choose ... for'.")
    glance: Mapping[
        Line, Annotated[Cell, BeforeValidator(_cell, json_schema_input_type=Line | Cell | None)]
    ] = Field(default={}, description="The cells of the page's table, as written.")
    tags: Tags = Field(Tags(), description="Words of the catalog's vocabularies.")
    context: Context | None = Field(None, description="The context window.")
    prices: tuple[Price, ...] = Field((), description="One observation per item.")
    speeds: tuple[Speed, ...] = Field((), description="One observation per item.")
    notes: tuple[Note, ...] = Field((), description="Statements with their sources.")

    @model_validator(mode="before")
    @classmethod
    def _slug_from_name(cls, values: Any) -> Any:
        """Fill in the slug that follows from the name."""
        if isinstance(values, dict) and isinstance(values.get("name"), str):
            return {"slug": slug_of(values["name"]), **values}
        return values


class Pair(Record):
    """What belongs to two providers together and to neither alone."""

    pair: tuple[Slug, Slug] = Field(description="The slugs, in the order of the page.")
    updated: Day | None = Field(None, description="The date that the page shows.")
    relation: Relation = Field(Relation.RIVALS, description="rivals or complementary.")
    summary: Line | None = Field(None, description="One sentence on each, one line in all.")
    comparison: Paragraphs = Field((), description="Paragraphs of 'How they compare'.")
    choose: Mapping[Slug, tuple[Line, ...]] = Field(
        default={}, description="Bullets of 'Choose ... for', by slug."
    )
    rows: tuple[Line, ...] = Field((), description="Labels, when not the catalog's.")
    sections: Raw = Field("", description="Unknown sections of an imported page, raw.")

    @model_validator(mode="after")
    def _two_providers(self) -> Pair:
        """Refuse a provider beside itself, and bullets of a third one."""
        if self.pair[0] == self.pair[1]:
            raise wrong(f"'{self.pair[0]}' beside itself", "Name two different providers")
        for slug in self.choose:
            if slug not in self.pair:
                found = f"bullets for '{slug}', which is not of this pair"
                raise wrong(found, "Name one of the two", ("choose", slug))
        return self


class Site(Record):
    """What the pages say about where they are published."""

    base: Line | None = Field(None, description="The address without a final slash.")
    author: Line | None = Field(None, description="Who signs the pages.")
    past_tokens: Line = Field("200K", description="The threshold of the closing block.")


class House(Record):
    """The provider that the closing block of a page points to."""

    name: Line = Field(description="Its name.")
    slug: Slug = Field(description="Its slug.")


class Named(Record):
    """A model or a GPU that several providers offer under several spellings."""

    name: Line = Field(description="The spelling that is shown.")
    aliases: tuple[Line, ...] = Field((), description="Other spellings of the same thing.")


class Settings(Record):
    """What `catalog.yaml` says of the folder as a whole."""

    site: Site = Field(Site(), description="What the pages say about their site.")
    house: House | None = Field(None, description="The provider of the closing block.")
    attributes: tuple[Line, ...] = Field((), description="The rows of 'At a glance'.")
    price_attribute: Line = Field("Price", description="The row that holds the price.")
    providers: tuple[Slug, ...] = Field((), description="The order of the two in a pair.")
    models: Mapping[Line, Named] = Field(default={}, description="Models by id.")
    gpus: Mapping[Line, Named] = Field(default={}, description="GPUs by id.")
    facets: Tags = Field(Tags(), description="The vocabularies, in the order shown.")
    lens: Line | None = Field(None, description="The model or GPU looked at first.")
