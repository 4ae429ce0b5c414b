"""The records that the files hold: catalog, profiles and pairs, frozen and typed.

They are plain dataclasses, which pydantic validates where a file is read (`validating.py`), and
without slots, so that a cache gives them back in half the time. The text under a field is its
description in the JSON Schema.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated

from explorer.catalog.observations import Price, Source, Speed
from explorer.catalog.record import Record
from explorer.catalog.slugs import slug_of
from explorer.catalog.values import Count, Day, FieldError, Line, Paragraphs, Raw, Slug, Word
from explorer.catalog.vocabulary import UNKNOWN, Absence, Relation

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

PAST_TOKENS = "200K"
"""The threshold of the closing block where the catalog names none."""


@dataclass(frozen=True, kw_only=True)
class Cell(Record):
    """One cell of the page's table as written, and why it holds no figure if it does not."""

    text: Line = UNKNOWN
    """The cell as written; '-' when there is nothing."""
    absent: Absence | None = None
    """Why there is no figure."""

    @property
    def is_unknown(self) -> bool:
        """Tell whether the page shows `-` here."""
        return self.text == UNKNOWN


class _ShortCell:
    """Lets a cell be written as its text alone."""

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Read the short form before the long one; editors take both, or nothing."""
        from pydantic_core.core_schema import no_info_before_validator_function

        return no_info_before_validator_function(
            lambda value: {"text": value} if isinstance(value, str) else value,
            handler(source),
            json_schema_input_schema=handler.generate_schema(Line | Cell | None),
        )


@dataclass(frozen=True, kw_only=True)
class Context(Record):
    """How many tokens fit into one request."""

    max_tokens: Count | None = None
    """The largest of the provider's models."""
    note: Line | None = None
    """What differs between models."""
    confidence: Word = "normal"
    """normal or low."""
    source: Source | None = None
    """Where the figure comes from."""


@dataclass(frozen=True, kw_only=True)
class Note(Record):
    """A statement worth keeping beside the figures."""

    text: Line
    """The statement."""
    confidence: Word = "normal"
    """normal or low."""
    source: Source | None = None
    """Where it comes from."""


@dataclass(frozen=True, kw_only=True)
class Tags(Record):
    """A provider's words of the catalog's vocabularies."""

    deployment: tuple[Word, ...] = ()
    """serverless, dedicated, batch ..."""
    customization: tuple[Word, ...] = ()
    """lora, full-fine-tuning ..."""
    api: tuple[Word, ...] = ()
    """openai-chat, anthropic-messages ..."""
    compliance: tuple[Word, ...] = ()
    """soc2, hipaa ..."""


@dataclass(frozen=True, kw_only=True)
class Profile(Record):
    """One provider, as its file tells it."""

    name: Line
    """The name as readers know it; all the rest may be absent."""
    slug: Slug | None = None
    """Taken from the name when absent."""
    category: Line | None = None
    """What kind of provider it is."""
    homepage: Line | None = None
    """The provider's address; never opened."""
    updated: Day | None = None
    """When a person last went over this file."""
    aliases: tuple[Line, ...] = ()
    """Other names people type."""
    tagline: Line | None = None
    """One sentence that opens with the name."""
    positioning: Paragraphs = ()
    """Used when a pair has no text of its own."""
    about: Paragraphs = ()
    """Paragraphs, with a blank line between."""
    best_for: tuple[Line, ...] = ()
    """Bullets for 'Choose ... for'."""
    glance: Mapping[Line, Annotated[Cell, _ShortCell()]] = field(default_factory=dict)
    """The cells of the page's table, as written."""
    tags: Tags = Tags()
    """Words of the catalog's vocabularies."""
    context: Context | None = None
    """The context window."""
    prices: tuple[Price, ...] = ()
    """One observation per item."""
    speeds: tuple[Speed, ...] = ()
    """One observation per item."""
    notes: tuple[Note, ...] = ()
    """Statements with their sources."""

    def __post_init__(self) -> None:
        """Fill in the slug that follows from the name."""
        if self.slug is None:
            object.__setattr__(self, "slug", slug_of(self.name))


@dataclass(frozen=True, kw_only=True)
class Pair(Record):
    """What belongs to two providers together and to neither alone."""

    pair: tuple[Slug, Slug]
    """The slugs, in the order of the page."""
    updated: Day | None = None
    """The date that the page shows."""
    relation: Relation = Relation.RIVALS
    """rivals or complementary."""
    summary: Line | None = None
    """One sentence on each, one line in all."""
    comparison: Paragraphs = ()
    """Paragraphs of 'How they compare'."""
    choose: Mapping[Slug, tuple[Line, ...]] = field(default_factory=dict)
    """Bullets of 'Choose ... for', by slug."""
    rows: tuple[Line, ...] = ()
    """Labels, when not the catalog's."""
    sections: Raw = ""
    """Unknown sections of an imported page, raw."""

    def __post_init__(self) -> None:
        """Refuse a provider beside itself, and bullets of a third one."""
        if self.pair[0] == self.pair[1]:
            raise FieldError(f"'{self.pair[0]}' beside itself", "Name two different providers")
        for slug in self.choose:
            if slug not in self.pair:
                found = f"bullets for '{slug}', which is not of this pair"
                raise FieldError(found, "Name one of the two", ("choose", slug))


@dataclass(frozen=True, kw_only=True)
class Site(Record):
    """What the pages say about where they are published."""

    base: Line | None = None
    """The address without a final slash."""
    author: Line | None = None
    """Who signs the pages."""
    past_tokens: Line | None = None
    """The threshold of the closing block; 200K when absent."""


@dataclass(frozen=True, kw_only=True)
class House(Record):
    """The provider that the closing block of a page points to."""

    name: Line
    """Its name."""
    slug: Slug
    """Its slug."""


@dataclass(frozen=True, kw_only=True)
class Named(Record):
    """A model or a GPU that several providers offer under several spellings."""

    name: Line
    """The spelling that is shown."""
    aliases: tuple[Line, ...] = ()
    """Other spellings of the same thing."""


@dataclass(frozen=True, kw_only=True)
class Settings(Record):
    """What `catalog.yaml` says of the folder as a whole."""

    site: Site = Site()
    """What the pages say about their site."""
    house: House | None = None
    """The provider of the closing block."""
    attributes: tuple[Line, ...] = ()
    """The rows of 'At a glance'."""
    price_attribute: Line = "Price"
    """The row that holds the price."""
    providers: tuple[Slug, ...] = ()
    """The order of the two in a pair."""
    models: Mapping[Line, Named] = field(default_factory=dict)
    """Models by id."""
    gpus: Mapping[Line, Named] = field(default_factory=dict)
    """GPUs by id."""
    facets: Tags = Tags()
    """The vocabularies, in the order shown."""
    lens: Line | None = None
    """The model or GPU looked at first."""
