"""Drafts for what nobody has written: only what profiles state, never unlike things together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.figures import Figure, Missing
from explorer.analysis.labels import as_words, listed
from explorer.analysis.lens import Lens, priced_lenses, timed_lenses
from explorer.analysis.phrases import (
    is_ordinary,
    measurer,
    money_words,
    offer,
    speed_words,
    views_through,
)
from explorer.analysis.quantities import INPUT, OUTPUT, OUTPUT_SPEED
from explorer.analysis.verdict import Comparability, verdict
from explorer.page.writing import full_stop

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from explorer.analysis.quantities import Quantity
    from explorer.analysis.view import View
    from explorer.catalog.catalog import Catalog, Provider

_NOTHING = "none"
"""The tag of a provider that is known to have none; it is no offer to set against another."""


def draft_summary(a: Provider, b: Provider) -> str:
    """Return the two taglines as one line; empty while one of them is missing or says nothing."""
    taglines = [provider.profile.tagline or "" for provider in (a, b)]
    return " ".join(map(full_stop, taglines)) if all(map(has_words, taglines)) else ""


def draft_comparison(
    catalog: Catalog, a: Provider, b: Provider, day: date | None
) -> tuple[str, ...]:
    """Return both positionings, and a contrast of what the profiles state."""
    own = [" ".join(map(full_stop, provider.profile.positioning)) for provider in (a, b)]
    if not all(map(has_words, own)):
        return ()
    contrast = " ".join(_contrasts(catalog, a, b, day))
    return (" ".join(own), contrast) if contrast else (" ".join(own),)


def has_words(text: str) -> bool:
    """Tell whether a text says anything: `-` and `?` stand for what nobody has written."""
    return any(map(str.isalnum, text))


def _contrasts(catalog: Catalog, a: Provider, b: Provider, day: date | None) -> Iterable[str]:
    """Yield sentences that set the two sides against each other, each on one basis."""
    if day is not None:
        for view in views_through(catalog, day, _shared_lenses(catalog, a, b)):
            prices = _price_contrast(view, a, b)
            speeds = _speed_contrast(view, a, b)
            if prices or speeds:
                yield from filter(None, (prices, speeds))
                break
    yield from filter(
        None, [_tag_contrast(a, b, "deployment"), _tag_contrast(a, b, "customization")]
    )


def _price_contrast(view: View, a: Provider, b: Provider) -> str:
    told = []
    for quantity, kind in ((INPUT, "input"), (OUTPUT, "output")):
        both = _comparable(view, a, b, quantity)
        if both and all(map(is_ordinary, both)):
            one, other = map(money_words, both)
            amounts = f"both {one}" if one == other else f"{one} and {other}"
            told.append(f"{amounts} per million {kind} tokens")
    if not told:
        return ""
    opening = f"For {view.lens}, the recorded list prices of {a.name} and {b.name} are "
    return f"{opening}{', and '.join(told)}."


def _speed_contrast(view: View, a: Provider, b: Provider) -> str:
    """Return the speeds that one measurer took of both, in one sentence."""
    both = _comparable(view, a, b, OUTPUT_SPEED)
    if both is None:
        return ""
    one, other = both
    if not measurer(one) or measurer(one) != measurer(other) or one.kind is not other.kind:
        return ""
    return (
        f"{measurer(one)} measured {speed_words(one)} of output on {view.lens} at {a.name} "
        f"and {speed_words(other)} at {b.name}."
    )


def _comparable(
    view: View, a: Provider, b: Provider, quantity: Quantity
) -> tuple[Figure, Figure] | None:
    """Return the figures of both sides if they stand on one basis and on the same terms."""
    one, other = view.figure(a, quantity), view.figure(b, quantity)
    if isinstance(one, Missing) or isinstance(other, Missing):
        return None
    if offer(one) != offer(other) or "low" in map(_confidence, (one, other)):
        return None
    if verdict(one, other).comparability is not Comparability.SAME_BASIS:
        return None
    return one, other


def _confidence(figure: Figure) -> str:
    return figure.observation.confidence if figure.observation else "normal"


def _tag_contrast(a: Provider, b: Provider, field: str) -> str:
    """Return what only one of the two lists, in words that claim no more than that."""
    tags = [
        [tag for tag in getattr(provider.profile.tags, field) if tag != _NOTHING]
        for provider in (a, b)
    ]
    if not all(tags):
        return ""
    parts = []
    for provider, own, other in ((a, tags[0], tags[1]), (b, tags[1], tags[0])):
        if only := [as_words(tag) for tag in own if tag not in other]:
            parts.append(f"{provider.name} lists {listed(only)}")
    shared = [as_words(tag) for tag in tags[0] if tag in tags[1]]
    opening = f"Both list {listed(shared)} under {field}" if shared else f"Under {field}"
    if not parts:
        return f"{opening}." if shared else ""
    return f"{opening}; {listed(parts)} besides." if shared else f"{opening}, {listed(parts)}."


def _shared_lenses(catalog: Catalog, a: Provider, b: Provider) -> list[Lens]:
    """Return the default lens, then the models that both price or both were timed on."""
    others = {*priced_lenses(catalog, b), *timed_lenses(catalog, b)}
    own = (*priced_lenses(catalog, a), *timed_lenses(catalog, a))
    return [lens for lens in own if lens in others and lens.kind == "model"]
