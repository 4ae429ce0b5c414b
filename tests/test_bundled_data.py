"""The bundled catalog is sound: no errors, every figure sourced, every name known."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from explorer.catalog.loading import load
from explorer.catalog.observations import TOKEN_KINDS
from explorer.catalog.problem import Severity
from explorer.paths import bundled_data

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.catalog.catalog import Loaded
    from explorer.catalog.observations import Price, Source, Speed
    from explorer.catalog.schema import Profile

LONGEST_CELL = 70
"""Letters that fit a cell of the page's table."""


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return load(bundled_data())


@pytest.fixture(scope="module")
def profiles(loaded: Loaded) -> dict[str, Profile]:
    return {provider.key: provider.profile for provider in loaded.catalog.providers}


def test_nothing_in_it_is_wrong(loaded: Loaded) -> None:
    serious = [problem for problem in loaded.problems if problem.severity is not Severity.NOTE]
    assert serious == []


def test_it_holds_34_providers_and_many_written_pairs(loaded: Loaded) -> None:
    assert len(loaded.catalog.providers) == 34
    assert len(loaded.catalog.pairs) >= 23


def test_the_catalog_names_the_order_of_every_provider(loaded: Loaded) -> None:
    order = loaded.catalog.settings.providers
    assert len(set(order)) == len(order)
    assert [provider.key for provider in loaded.catalog.providers] == list(order)
    assert order[0] == "subconscious"
    assert order[-1] == "luminal"


def test_every_file_is_called_by_its_slug(loaded: Loaded) -> None:
    for provider in loaded.catalog.providers:
        assert provider.file == f"providers/{provider.key}.yaml"
        assert not provider.blocked


def test_every_pair_file_is_called_by_its_two_slugs(loaded: Loaded) -> None:
    for written in loaded.catalog.pairs.values():
        first, second = written.record.pair
        assert written.file == f"pairs/{first}-vs-{second}.yaml"


def test_every_figure_has_a_source(profiles: dict[str, Profile]) -> None:
    unsourced = [
        f"{slug}: {figure}"
        for slug, profile in profiles.items()
        for figure, source in figures(profile)
        if source is None or source.reference is None
    ]
    assert unsourced == []


def test_every_observation_holds_a_figure(profiles: dict[str, Profile]) -> None:
    empty = [
        f"{slug}: {observed}"
        for slug, profile in profiles.items()
        for observed in observations(profile)
        if not has_figure(observed)
    ]
    assert empty == []


def test_every_model_and_gpu_is_listed_under_its_id(
    loaded: Loaded, profiles: dict[str, Profile]
) -> None:
    settings = loaded.catalog.settings
    used_models, used_gpus = set[str](), set[str]()
    for profile in profiles.values():
        observed = observations(profile)
        used_models |= {one.model for one in observed if one.model}
        used_gpus |= {price.gpu for price in profile.prices if price.gpu}
        used_gpus |= {speed.gpus.gpu for speed in profile.speeds if speed.gpus}
    assert used_models == set(settings.models)
    assert used_gpus == set(settings.gpus)


def test_no_spelling_stands_for_two_models_or_gpus(loaded: Loaded) -> None:
    for named in (loaded.catalog.settings.models, loaded.catalog.settings.gpus):
        owner: dict[str, str] = {}
        for key, one in named.items():
            for spelling in {text.casefold() for text in (key, one.name, *one.aliases)}:
                assert owner.setdefault(spelling, key) == key, spelling


def test_no_spelling_stands_for_two_providers(profiles: dict[str, Profile]) -> None:
    owner: dict[str, str] = {}
    for slug, profile in profiles.items():
        for spelling in {text.casefold() for text in (slug, profile.name, *profile.aliases)}:
            assert owner.setdefault(spelling, slug) == slug, spelling


def test_every_tag_belongs_to_its_vocabulary_and_every_word_is_used(
    loaded: Loaded, profiles: dict[str, Profile]
) -> None:
    for facet in ("deployment", "customization", "api", "compliance"):
        vocabulary = getattr(loaded.catalog.settings.facets, facet)
        used = {word for profile in profiles.values() for word in getattr(profile.tags, facet)}
        assert used == set(vocabulary), facet


def test_the_lens_is_the_model_that_most_providers_publish(
    loaded: Loaded, profiles: dict[str, Profile]
) -> None:
    def publishers(model: str) -> int:
        return sum(
            any(one.model == model for one in observations(profile))
            for profile in profiles.values()
        )

    models = loaded.catalog.settings.models
    assert loaded.catalog.settings.lens == max(models, key=publishers)


def test_every_profile_can_be_written_up(profiles: dict[str, Profile]) -> None:
    for slug, profile in profiles.items():
        assert profile.tagline, slug
        assert profile.tagline.startswith(profile.name), slug
        assert len(profile.positioning) == 1, slug
        assert profile.about, slug
        assert len(profile.best_for) == 3, slug
        assert profile.updated, slug


def test_cells_fit_the_table_and_stand_under_known_labels(
    loaded: Loaded, profiles: dict[str, Profile]
) -> None:
    for slug, profile in profiles.items():
        for label, cell in profile.glance.items():
            assert label in loaded.catalog.attributes, slug
            assert len(cell.text) <= LONGEST_CELL, (slug, label)


def observations(profile: Profile) -> tuple[Price | Speed, ...]:
    """Return every price and speed of a profile."""
    return (*profile.prices, *profile.speeds)


def figures(profile: Profile) -> Iterator[tuple[object, Source | None]]:
    """Yield every figure of a profile with its source."""
    for observed in observations(profile):
        yield observed, observed.source
    if profile.context and profile.context.max_tokens is not None:
        yield profile.context, profile.context.source


def has_figure(observed: Price | Speed) -> bool:
    """Tell whether an observation says any number at all."""
    names = (*TOKEN_KINDS, "amount", "range", "value", "at_least")
    return any(getattr(observed, name, None) is not None for name in names)
