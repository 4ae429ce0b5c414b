"""A new provider's file loads as it is and with its comments taken away, and names every key."""

from __future__ import annotations

import json
import re
from datetime import date
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.catalog.copying import copy_catalog
from explorer.catalog.editing import EditError
from explorer.catalog.folders import FolderError
from explorer.catalog.loading import load
from explorer.catalog.problem import Severity
from explorer.catalog.reading import Document, read
from explorer.catalog.schema import Profile
from explorer.catalog.schemas import json_schema
from explorer.catalog.slugs import slug_of
from explorer.catalog.template import add_provider, new_file, profile_text
from explorer.catalog.validating import validate
from explorer.catalog.values import fault_in_line
from explorer.paths import bundled_data

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    Write = Callable[[Mapping[str, str]], Path]

TODAY = date(2026, 11, 30)
SETTINGS = "providers:\n  # two of them\n  - alder\n  - birch\nlens: m\n"
FILES = {
    "catalog.yaml": SETTINGS,
    "providers/alder.yaml": "# yaml-language-server: $schema=../schema/profile.schema.json\n"
    "name: Alder\n",
    "providers/birch.yaml": "name: Birch\n",
}


def uncommented(text: str) -> str:
    return re.sub(r"(?m)^# ?", "", text)


def document_of(text: str) -> Document:
    return read(text.encode(), "new.yaml")


def profile_of(text: str) -> Profile:
    document = document_of(text)
    profile, problems = validate(document, Profile, ("name", "slug"))
    assert [*document.problems, *problems] == []
    assert profile is not None
    return profile


def keys_of_records() -> dict[str, set[str]]:
    """Return the keys that each record of a profile may have."""
    schema = json.loads(json_schema("profile"))
    records = {"Profile": schema, **schema["$defs"]}
    return {name: set(one["properties"]) for name, one in records.items() if "properties" in one}


def keys_in(document: Document) -> dict[str, set[str]]:
    """Return the keys that a file has of each record, those that hold nothing included."""
    schema = json.loads(json_schema("profile"))
    found: dict[str, set[str]] = {}

    def walk(name: str, record: Mapping[str, Any], path: tuple[str | int, ...]) -> None:
        for key, part in record["properties"].items():
            if (*path, key) in document.places:
                found.setdefault(name, set()).add(key)
                for inner in set(re.findall(r"#/\$defs/(\w+)", json.dumps(part))):
                    for held in [one for one in document.places if one[:-1] == (*path, key)]:
                        if "properties" in schema["$defs"][inner]:
                            walk(inner, schema["$defs"][inner], held)
                            walk(inner, schema["$defs"][inner], held[:-1])

    walk("Profile", schema, ())
    return found


def test_it_loads_with_what_is_known_and_nothing_else() -> None:
    profile = profile_of(profile_text("Acme AI", "acme-ai", TODAY))
    assert profile == Profile(name="Acme AI", slug="acme-ai", updated=TODAY)


def test_with_every_comment_taken_away_it_loads_without_an_error() -> None:
    profile = profile_of(uncommented(profile_text("Acme AI", "acme-ai", TODAY)))
    assert (profile.name, profile.slug, profile.updated) == ("Acme AI", "acme-ai", TODAY)
    assert (len(profile.prices), len(profile.speeds), len(profile.notes)) == (3, 3, 1)
    assert len(profile.about) == 2
    assert profile.context is not None


def test_every_key_of_the_schema_is_in_it() -> None:
    text = uncommented(profile_text("Acme AI", "acme-ai", TODAY))
    assert keys_in(document_of(text)) == keys_of_records()


def test_every_key_has_a_word_on_it() -> None:
    text = uncommented(profile_text("Acme AI", "acme-ai", TODAY))
    told = set(re.findall(r"(?m)^[ -]*(\w+):.*  # .+", text))
    heads = set(re.findall(r"(?m)^# .+\n(\w+):$", text)) | {"speeds", "notes", "prices"}
    plain = {"name", "slug", "gpu", "count", "from"}  # said by their neighbours
    assert set[str]().union(*keys_of_records().values()) - told - heads <= plain


@given(
    name=st.text(max_size=120)
    .map(lambda text: text.strip(" \t"))
    .filter(lambda text: text and fault_in_line(text) is None),
    slug=st.from_regex(r"[a-z0-9]+(-[a-z0-9]+)?", fullmatch=True),
)
def test_any_name_and_slug_are_read_back(name: str, slug: str) -> None:
    for text in (profile_text(name, slug, TODAY), uncommented(profile_text(name, slug, TODAY))):
        profile, _ = validate(document_of(text), Profile, ("name", "slug"))
        assert profile is not None
        assert (profile.name, profile.slug) == (name.strip(" \t\n"), slug)


def test_it_is_listed_at_the_end_and_nothing_else_changes(write_catalog: Write) -> None:
    folder = write_catalog(FILES)
    path = add_provider(folder, "Cedar", "cedar", TODAY)
    assert path == folder / "providers/cedar.yaml"
    settings = (folder / "catalog.yaml").read_text(encoding="utf-8")
    assert settings == SETTINGS.replace("  - birch\n", "  - birch\n  - cedar\n")
    assert path.read_text(encoding="utf-8").startswith(
        "# yaml-language-server: $schema=../schema/profile.schema.json\nname: Cedar\n"
    )
    loaded = load(folder)
    assert [one.key for one in loaded.catalog.providers] == ["alder", "birch", "cedar"]
    assert loaded.problems == ()


@pytest.mark.parametrize("settings", ["lens: m\n", "providers:\n", "providers: [cedar]\n"])
def test_a_list_that_is_not_there_or_has_it_stays_as_it_is(
    write_catalog: Write, settings: str
) -> None:
    folder = write_catalog(FILES | {"catalog.yaml": settings})
    add_provider(folder, "Cedar", "cedar", TODAY)
    assert (folder / "catalog.yaml").read_text(encoding="utf-8") == settings


def test_an_empty_list_gets_its_first(write_catalog: Write) -> None:
    folder = write_catalog(FILES | {"catalog.yaml": "providers: []\n"})
    add_provider(folder, "Cedar", "cedar", TODAY)
    assert load(folder).catalog.settings.providers == ("cedar",)


def test_a_folder_of_profiles_alone_gets_it_beside_them(write_catalog: Write) -> None:
    folder = write_catalog({"alder.yaml": "name: Alder\n"})
    assert add_provider(folder, "Cedar", "cedar", TODAY) == folder / "cedar.yaml"
    assert [one.key for one in load(folder).catalog.providers] == ["alder", "cedar"]


def test_an_empty_folder_becomes_a_catalog(tmp_path: Path) -> None:
    assert add_provider(tmp_path, "Cedar", "cedar", TODAY) == tmp_path / "providers/cedar.yaml"
    assert [one.key for one in load(tmp_path).catalog.providers] == ["cedar"]


def test_nothing_is_written_over(write_catalog: Write) -> None:
    folder = write_catalog(FILES)
    with pytest.raises(FolderError, match="is there already"):
        add_provider(folder, "Birch", "birch", TODAY)
    new_file(folder, "cedar").symlink_to(folder / "nowhere")
    with pytest.raises(FolderError, match="is there already"):
        add_provider(folder, "Cedar", "cedar", TODAY)
    assert (folder / "providers/birch.yaml").read_text(encoding="utf-8") == "name: Birch\n"


@pytest.mark.parametrize(
    ("settings", "error"),
    [("providers: [", FolderError), ("lens: a\nlens: b\nproviders: [alder]\n", EditError)],
)
def test_settings_that_cannot_be_changed_keep_the_profile_back(
    write_catalog: Write, settings: str, error: type[Exception]
) -> None:
    folder = write_catalog(FILES | {"catalog.yaml": settings})
    with pytest.raises(error):
        add_provider(folder, "Cedar", "cedar", TODAY)
    assert not (folder / "providers/cedar.yaml").exists()


def test_in_a_copy_of_the_bundled_data_editors_find_the_schema(tmp_path: Path) -> None:
    folder = tmp_path / "market"
    copy_catalog(bundled_data(), folder)
    before = load(folder).problems
    path = add_provider(folder, "Acme AI", "acme-ai", TODAY)
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    assert (path.parent / first.partition("$schema=")[2]).is_file()
    loaded = load(folder)
    assert loaded.catalog.providers[-1].key == "acme-ai"
    assert loaded.problems == before
    path.write_text(uncommented(path.read_text(encoding="utf-8")), encoding="utf-8")
    assert [one for one in load(folder).problems if one.severity is Severity.ERROR] == []


def test_without_files_beside_it_the_schema_is_named_if_it_is_there(tmp_path: Path) -> None:
    (tmp_path / "schema").mkdir()
    (tmp_path / "schema/profile.schema.json").write_text("{}", encoding="utf-8")
    text = add_provider(tmp_path, "Cedar", "cedar", TODAY).read_text(encoding="utf-8")
    assert text.startswith("# yaml-language-server: $schema=../schema/profile.schema.json\n")


def test_the_slug_that_follows_from_a_name_names_the_file(tmp_path: Path) -> None:
    slug = slug_of("Größe & Söhne")
    assert slug is None  # ß is lost on the way
    assert new_file(tmp_path, slug_of("Café No. 1") or "").name == "cafe-no-1.yaml"


def test_a_link_that_leads_to_itself_is_no_hindrance(write_catalog: Write) -> None:
    folder = write_catalog({"providers/birch.yaml": "name: Birch\n"})
    (folder / "providers/alder.yaml").symlink_to(folder / "providers/alder.yaml")
    assert add_provider(folder, "Cedar", "cedar", TODAY).is_file()
