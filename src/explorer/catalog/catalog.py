"""The immutable catalog: every provider and pair of one folder, found by slug, name or alias."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from explorer.catalog.problem import Severity
from explorer.catalog.schema import Settings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from explorer.catalog.problem import Problem
    from explorer.catalog.schema import Named, Pair, Profile

SEVEN_ATTRIBUTES = (
    "Model access",
    "Flagship models",
    "Speed",
    "Price",
    "Customization",
    "Deployment",
    "Long context",
)
"""The rows of 'At a glance' when a folder names none."""


class LookupFailed(Exception):  # noqa: N818 - it reads as what happened
    """A name that leads to no provider, or to nothing that can be compared."""


@dataclass(frozen=True, eq=False)
class Provider:
    """One provider of the catalog: its profile, its file, and why it has no page if it has none."""

    key: str
    """Unique in the catalog: the slug, or the file's name when the slug is missing or shared."""
    file: str
    profile: Profile
    blocked: str = ""
    """Why no page can be written for it; empty when one can."""

    @property
    def name(self) -> str:
        """Return the display name."""
        return self.profile.name

    @cached_property
    def searched(self) -> str:
        """Everything that words are looked for in, folded."""
        profile, tags = self.profile, self.profile.tags
        parts = [profile.name, self.key, *profile.aliases, profile.category or ""]
        parts += [profile.tagline or "", *profile.positioning, *profile.about, *profile.best_for]
        parts += [*tags.deployment, *tags.customization, *tags.api, *tags.compliance]
        return fold("\n".join([*parts, *(cell.text for cell in profile.glance.values())]))


@dataclass(frozen=True, slots=True, eq=False)
class WrittenPair:
    """A pair that has text of its own, and the file that holds it."""

    file: str
    record: Pair


@dataclass(frozen=True, eq=False)
class Catalog:
    """What one folder says, after everything unsound was left out."""

    folder: Path | None = None
    settings: Settings = field(default_factory=Settings)
    providers: tuple[Provider, ...] = ()
    """In the catalog's order: as listed in `catalog.yaml`, the others after them by name."""
    pairs: Mapping[frozenset[str], WrittenPair] = field(default_factory=dict)

    @property
    def attributes(self) -> tuple[str, ...]:
        """Return the labels of the rows of 'At a glance'."""
        return self.settings.attributes or SEVEN_ATTRIBUTES

    @cached_property
    def _by_key(self) -> dict[str, Provider]:
        return {provider.key: provider for provider in self.providers}

    @cached_property
    def _places(self) -> dict[str, int]:
        return {provider.key: place for place, provider in enumerate(self.providers)}

    @cached_property
    def _by_spelling(self) -> dict[str, Provider]:
        """Providers by every folded spelling; a slug beats a name, and a name an alias."""
        found: dict[str, Provider] = {}
        for spellings in (
            lambda one: (one.key, one.profile.slug or one.key),
            lambda one: (one.name,),
            lambda one: one.profile.aliases,
        ):
            for provider in self.providers:
                for spelling in spellings(provider):
                    found.setdefault(fold(spelling), provider)
        return found

    @cached_property
    def _models(self) -> dict[str, str]:
        return _spellings(self.settings.models)

    @cached_property
    def _gpus(self) -> dict[str, str]:
        return _spellings(self.settings.gpus)

    def get(self, key: str) -> Provider | None:
        """Return the provider with a key, or None."""
        return self._by_key.get(key)

    def find(self, text: str) -> Provider:
        """Return the provider that a person means by a slug, else a name, else an alias."""
        if found := self._by_spelling.get(fold(text)):
            return found
        near = ", ".join(self.nearest(text))
        todo = f"Nearest: {near}." if near else "`list` shows them all."
        raise LookupFailed(f"No provider is called '{text}'. {todo}")

    def nearest(self, text: str) -> list[str]:
        """Return the keys of the providers that a text may mean: one it spells, or those alike."""
        if found := self._by_spelling.get(fold(text)):
            return [found.key]
        near = alike(text, self._by_spelling)
        return list(dict.fromkeys(self._by_spelling[spelling].key for spelling in near))

    def pair_of(self, one: Provider, other: Provider) -> WrittenPair | None:
        """Return the written text of two providers, in whichever order they come."""
        return self.pairs.get(frozenset((one.key, other.key)))

    def in_order(self, one: Provider, other: Provider) -> tuple[Provider, Provider]:
        """Return two providers in the order of their page.

        A pair file's own order wins, else the catalog's list; without one the house comes first,
        then the alphabet decides.
        """
        if one is other:
            raise LookupFailed(f"{one.name} cannot be compared with itself. Name two providers.")
        if written := self.pair_of(one, other):
            first = written.record.pair[0]
            return (one, other) if one.key == first else (other, one)
        return (one, other) if self._places[one.key] < self._places[other.key] else (other, one)

    def model_id(self, text: str) -> str | None:
        """Return the id of the model that a spelling stands for, or None if nobody lists it."""
        return self._models.get(fold(text))

    def gpu_id(self, text: str) -> str | None:
        """Return the id of the GPU that a spelling stands for, or None if nobody lists it."""
        return self._gpus.get(fold(text))

    def model_name(self, model: str) -> str:
        """Return the spelling of a model that is shown; an unlisted one is shown as it is."""
        named = self.settings.models.get(model)
        return named.name if named else model

    def gpu_name(self, gpu: str) -> str:
        """Return the spelling of a GPU that is shown; an unlisted one is shown as it is."""
        named = self.settings.gpus.get(gpu)
        return named.name if named else gpu


@dataclass(frozen=True, slots=True)
class Loaded:
    """A catalog and everything that was wrong with its files."""

    catalog: Catalog
    problems: tuple[Problem, ...] = ()

    @property
    def errors(self) -> int:
        """Return how many problems refused a file or a field."""
        return sum(problem.severity is Severity.ERROR for problem in self.problems)


def fold(text: str) -> str:
    """Return a text as it is compared: composed, without case, without outer space."""
    return unicodedata.normalize("NFC", text).casefold().strip()


def alike(text: str, words: Iterable[str]) -> list[str]:
    """Return up to three words that a text is the beginning of, or else a slip of the pen for."""
    import difflib  # only a slip of the pen needs it

    spelled, wanted = {fold(word): word for word in words}, fold(text)
    begun = [word for word in spelled if len(wanted) > 1 and word.startswith(wanted)]
    near = begun[:3] or difflib.get_close_matches(wanted, spelled, 3, 0.7)
    return [spelled[word] for word in near]


def in_catalog_order(providers: Iterable[Provider], settings: Settings) -> tuple[Provider, ...]:
    """Return providers as `catalog.yaml` lists them, then the house, then the others by name."""
    listed = {slug: place for place, slug in enumerate(settings.providers)}
    house = settings.house.slug if settings.house else None

    def place(provider: Provider) -> tuple[int, bool, str, str]:
        known = listed.get(provider.key, len(listed))
        return known, provider.key != house, fold(provider.name), provider.key

    return tuple(sorted(providers, key=place))


def _spellings(named: Mapping[str, Named]) -> dict[str, str]:
    """Return each spelling's id; an id or a name beats an alias of something else."""
    spellings = {fold(alias): key for key, one in named.items() for alias in one.aliases}
    spellings |= {fold(one.name): key for key, one in named.items()}
    return spellings | {fold(key): key for key in named}
