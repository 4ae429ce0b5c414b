"""Names that lead nowhere, or to two things at once."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from explorer.analysis.doubts.doubt import Doubt
from explorer.analysis.doubts.told import items
from explorer.analysis.lens import counts, default_lens
from explorer.catalog.catalog import fold
from explorer.catalog.folders import SETTINGS_FILE
from explorer.catalog.observations import Price

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from explorer.catalog.catalog import Catalog, Provider
    from explorer.catalog.observations import Speed
    from explorer.catalog.reading import Path
    from explorer.catalog.schema import Named


def name_doubts(catalog: Catalog) -> Iterator[Doubt]:
    """Yield doubts about the names of catalog.yaml and those that profiles use."""
    settings = catalog.settings
    yield from _claimed_twice(_spellings("models", settings.models))
    yield from _claimed_twice(_spellings("gpus", settings.gpus))
    yield from _claimed_twice(_provider_spellings(catalog.providers))
    yield from _order(catalog)
    yield from _lens(catalog)
    for provider in catalog.providers:
        yield from _unlisted(provider, "model", "models", settings.models, catalog.model_id)
        yield from _unlisted(provider, "gpu", "gpus", settings.gpus, catalog.gpu_id)
        yield from _tags(catalog, provider)
        if provider.profile.slug and "-vs-" in f"-{provider.profile.slug}-":
            found = f"the slug '{provider.profile.slug}' holds 'vs', which parts the two of a page"
            todo = "Give it a slug without 'vs', so that the name of a page reads one way"
            yield Doubt(provider.file, ("slug",), found, todo)


_Claim = tuple[str, str, str, "Path"]
"""A spelling, who claims it, in which file, and where."""


def _spellings(key: str, named: Mapping[str, Named]) -> Iterator[_Claim]:
    for ident in named:
        yield ident, ident, SETTINGS_FILE, (key, ident)
    for ident, one in named.items():
        yield one.name, ident, SETTINGS_FILE, (key, ident, "name")
        for place, alias in enumerate(one.aliases):
            yield alias, ident, SETTINGS_FILE, (key, ident, "aliases", place)


def _provider_spellings(providers: Sequence[Provider]) -> Iterator[_Claim]:
    """Yield the spellings of providers; that two share a slug is an error of loading already."""
    named = [(one.profile.slug or one.key, one) for one in providers]
    for owner, one in named:
        yield owner, owner, one.file, ("slug",)
    for owner, one in named:
        yield one.name, owner, one.file, ("name",)
        for place, alias in enumerate(one.profile.aliases):
            yield alias, owner, one.file, ("aliases", place)


def _claimed_twice(claims: Iterable[_Claim]) -> Iterator[Doubt]:
    owners: dict[str, str] = {}
    for spelling, owner, file, path in claims:
        first = owners.setdefault(fold(spelling), owner)
        if first != owner:
            found = f"'{spelling}' stands for {first} as well as for {owner}"
            yield Doubt(file, path, found, "Keep it with one of the two")


def _order(catalog: Catalog) -> Iterator[Doubt]:
    known = {provider.profile.slug for provider in catalog.providers}
    seen: set[str] = set()
    for place, slug in enumerate(catalog.settings.providers):
        path = ("providers", place)
        if slug not in known:
            found = f"no profile that can be read has the slug '{slug}'"
            yield Doubt(SETTINGS_FILE, path, found, "Add the profile, or take the slug out")
        if slug in seen:
            yield Doubt(SETTINGS_FILE, path, f"'{slug}' is listed twice", "Keep one of the two")
        seen.add(slug)


def _lens(catalog: Catalog) -> Iterator[Doubt]:
    lens = default_lens(catalog)
    if catalog.settings.lens and catalog.providers and lens not in counts(catalog):
        found = f"no provider has a figure for '{catalog.settings.lens}'"
        todo = "Name a model or GPU that profiles price"
        yield Doubt(SETTINGS_FILE, ("lens",), found, todo)


def _unlisted(
    provider: Provider,
    kind: str,
    key: str,
    listed: Mapping[str, Named],
    known: Callable[[str], str | None],
) -> Iterator[Doubt]:
    """Doubt each model or GPU that catalog.yaml, which lists some, does not list; once a file."""
    seen: set[str] = set()
    for path, text in _used(provider, kind) if listed else ():
        if known(text) is None and fold(text) not in seen:
            seen.add(fold(text))
            found = f"catalog.yaml lists no {kind} called '{text}'"
            yield Doubt(provider.file, path, found, _remedy(text, key, listed))


def _used(provider: Provider, kind: str) -> Iterator[tuple[Path, str]]:
    for path, item in items(provider):
        text = _named(item, kind)
        if text is not None and item.confirmed is None:
            inner = ("gpus",) if kind == "gpu" and not isinstance(item, Price) else ()
            yield (*path, *inner, kind), text


def _named(item: Price | Speed, kind: str) -> str | None:
    if kind == "model":
        return item.model
    if isinstance(item, Price):
        return item.gpu
    return item.gpus.gpu if item.gpus else None


def _remedy(text: str, key: str, listed: Mapping[str, Named]) -> str:
    import difflib  # only a slip of the pen needs it

    near = difflib.get_close_matches(fold(text), [fold(ident) for ident in listed], 1, 0.7)
    add = f"add it to `{key}` there"
    return f"Did you mean '{near[0]}'? Else {add}" if near else add.capitalize()


def _tags(catalog: Catalog, provider: Provider) -> Iterator[Doubt]:
    for facet in dataclasses.fields(catalog.settings.facets):
        vocabulary = getattr(catalog.settings.facets, facet.name)
        for place, word in enumerate(getattr(provider.profile.tags, facet.name)):
            if vocabulary and word not in vocabulary:
                found = f"'{word}' is no word of the facet {facet.name}"
                todo = f"Write one of {', '.join(vocabulary)}, or add it in catalog.yaml"
                yield Doubt(provider.file, ("tags", facet.name, place), found, todo)
