"""Numbers in cells and prose that contradict the figures of the same file, or of a pair's files.

A number that equals any observation of its thing, current or not, contradicts nothing; neither
does one of a thing that nobody has observed. In the cells of price and speed, numbers that stand
beside no name must equal some figure of the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from explorer.analysis.doubts.doubt import Doubt
from explorer.analysis.doubts.said import numbers_in
from explorer.analysis.doubts.told import LARGEST, items, plain, told
from explorer.analysis.phrases import SPEED_LABEL
from explorer.catalog.catalog import fold
from explorer.catalog.observations import TOKEN_KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from explorer.analysis.doubts.said import Number, Thing
    from explorer.analysis.doubts.told import Told
    from explorer.catalog.catalog import Catalog, Provider, WrittenPair
    from explorer.catalog.reading import Path

METRICS = {"speed": ("output_tok_s", "system_tok_s"), "ttft": ("ttft_s",)}
"""Which metrics a speed in a text may mean."""
TENTH = Decimal("0.1")
"""How far 'about' reaches, as a share of the number."""
_LEFT_OUT = "other"


@dataclass(frozen=True, slots=True)
class _Seen:
    """What some figure may be, of what: one number of a file, with the range that it stands for."""

    kind: str
    things: frozenset[Thing]
    low: Decimal
    high: Decimal


def prose_doubts(catalog: Catalog) -> Iterator[Doubt]:
    """Yield a doubt for each number of a text that no figure of its thing bears out."""
    names = spellings(catalog)
    seen = {one.key: list(_seen_of(catalog, one)) for one in catalog.providers}
    for provider in catalog.providers:
        own = seen[provider.key]
        for path, text in _texts(provider):
            for number in numbers_in(text, names):
                yield from _doubted(provider.file, path, number, own)
        for label, cell in provider.profile.glance.items():
            for number in numbers_in(cell.text, names):
                path = ("glance", label)
                if number.things:
                    yield from _doubted(provider.file, path, number, own)
                elif _is_of(catalog, label, number):
                    yield from _doubted_alone(provider.file, path, number, own)
    for pair in catalog.pairs.values():
        both = [one for slug in pair.record.pair for one in seen.get(slug, ())]
        # What is said of a provider that cannot be read is not held against the other one.
        is_whole = all(slug in seen for slug in pair.record.pair)
        for path, text in _texts_of_pair(pair) if is_whole else ():
            for number in numbers_in(text, names):
                yield from _doubted(pair.file, path, number, both)


def unheld(catalog: Catalog, providers: Iterable[Provider], text: str) -> list[Number]:
    """Return the numbers of a text that no figure of some providers bears out.

    What a number stands beside does not matter here, and money of another unit than those that
    are compared may meet any figure of its very amount.
    """
    numbers = numbers_in(text, {})
    seen = [one for provider in providers for one in _seen_of(catalog, provider)] if numbers else []
    return [
        number
        for number in numbers
        if not any(
            _agrees(number, one) if _may_meet(number, one) else number.value == one.low
            for one in seen
        )
    ]


def spellings(catalog: Catalog) -> dict[str, Thing]:
    """Return every spelling of a model or GPU: those that are listed, and those that are used."""
    names: dict[str, Thing] = {}
    for provider in catalog.providers:
        for _, item in items(provider):
            if item.model:
                names[fold(item.model)] = "model", catalog.model_id(item.model) or item.model
            if gpu := getattr(item, "gpu", None):
                names[fold(gpu)] = "gpu", catalog.gpu_id(gpu) or gpu
    for ident, named in catalog.settings.gpus.items():
        for spelling in (ident, named.name, *named.aliases):
            names[fold(spelling)] = "gpu", catalog.gpu_id(spelling) or ident
    for ident, named in catalog.settings.models.items():
        for spelling in (ident, named.name, *named.aliases):
            names[fold(spelling)] = "model", catalog.model_id(spelling) or ident
    return names


def _seen_of(catalog: Catalog, provider: Provider) -> Iterator[_Seen]:
    for one in told(provider):
        things = _things(catalog, one)
        high = one.value
        if "at_least" in one.path:
            high = Decimal("Infinity")
        elif "range" in one.path and one.item.range:
            high = min(one.item.range[1], LARGEST)
        for factor in {Decimal(1), one.factor}:  # in its own unit, and in the one others are in
            yield _Seen(one.kind, things, one.value * factor, high * factor)


def _things(catalog: Catalog, one: Told) -> frozenset[Thing]:
    """Return what a figure is of; a form such as `H100 SXM` is also of `H100`."""
    things: set[Thing] = set()
    if one.item.model:
        things.add(("model", catalog.model_id(one.item.model) or one.item.model))
    if gpu := getattr(one.item, "gpu", None):
        words = (catalog.gpu_id(gpu) or gpu).split(" ")
        things |= {("gpu", " ".join(words[:count])) for count in range(1, len(words) + 1)}
    return frozenset(things)


def _texts(provider: Provider) -> Iterator[tuple[Path, str]]:
    profile = provider.profile
    if profile.tagline:
        yield ("tagline",), profile.tagline
    yield from ((("positioning",), one) for one in profile.positioning)
    yield from ((("about",), one) for one in profile.about)
    yield from ((("best_for", place), one) for place, one in enumerate(profile.best_for))


def _texts_of_pair(pair: WrittenPair) -> Iterator[tuple[Path, str]]:
    record = pair.record
    if record.summary:
        yield ("summary",), record.summary
    yield from ((("comparison",), one) for one in record.comparison)
    for slug, bullets in record.choose.items():
        yield from ((("choose", slug, place), one) for place, one in enumerate(bullets))


def _is_of(catalog: Catalog, label: str, number: Number) -> bool:
    """Tell whether a cell is about numbers of this kind."""
    is_money = number.kind == "money"
    return label == (catalog.settings.price_attribute if is_money else SPEED_LABEL)


def _doubted(file: str, path: Path, number: Number, seen: Iterable[_Seen]) -> Iterator[Doubt]:
    """Doubt a number that no figure of the thing beside it bears out."""
    known = [one for one in seen if _may_meet(number, one)]
    of_it = [one for one in known if one.things & number.things]
    if of_it and not any(_agrees(number, one) for one in known if not one.things or one in of_it):
        thing = " or ".join(sorted(ident for _, ident in number.things))
        yield _doubt(file, path, number, of_it, f" of {thing}")


def _doubted_alone(file: str, path: Path, number: Number, seen: Iterable[_Seen]) -> Iterator[Doubt]:
    """Doubt a number in a cell of its kind that no figure of the file bears out."""
    known = [one for one in seen if _may_meet(number, one)]
    if known and not any(_agrees(number, one) for one in known):
        yield _doubt(file, path, number, known, "")


def _doubt(file: str, path: Path, number: Number, known: Iterable[_Seen], of: str) -> Doubt:
    values = sorted({one.low for one in known})
    shown = ", ".join(plain(value) for value in values[:5])
    more = " ..." if len(values) > 5 else ""
    found = f"the text says {number.text}, the figures{of} say {shown}{more}"
    return Doubt(file, path, found, "Mend the text, or record the figure that it means")


def _may_meet(number: Number, one: _Seen) -> bool:
    """Tell whether a number and a figure are of one kind and unit."""
    if number.kind != "money":
        return one.kind in METRICS[number.kind]
    if number.per == "hour":
        return one.kind == "amount"
    if number.per == "tokens":
        return one.kind in TOKEN_KINDS
    return number.per != _LEFT_OUT and one.kind in (*TOKEN_KINDS, "amount")


def _agrees(number: Number, one: _Seen) -> bool:
    slack = number.step / 2 + (abs(number.value) * TENTH if number.sign == "about" else 0)
    if number.sign == "over":
        return one.high >= number.value - slack
    if number.sign == "under":
        return one.low <= number.value + slack
    return one.low - slack <= number.value <= one.high + slack
