"""A wrong value costs its field, with its place; nothing hides the rest."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from explorer.catalog.problem import Severity
from explorer.catalog.reading import read
from explorer.catalog.record import Record
from explorer.catalog.schema import Pair, Profile, Settings
from explorer.catalog.validating import validate

if TYPE_CHECKING:
    from explorer.catalog.problem import Problem

R = TypeVar("R", bound=Record)
VITAL = {Profile: ("name", "slug"), Pair: ("pair",), Settings: ()}


def validated(text: str, model: type[R]) -> tuple[R | None, list[Problem]]:
    return validate(read(text.encode(), "a.yaml"), model, VITAL[model])


def profile(text: str) -> tuple[Profile, list[Problem]]:
    record, problems = validated("name: Alder\n" + text, Profile)
    assert record is not None
    return record, problems


WRONG: list[tuple[str, str, str, str]] = [
    ("updated: 2026-09-31", "2:10", "updated", "2026-09-31 is not a calendar day"),
    ("homepage: {a: b}", "2:11", "homepage", "a mapping where a text belongs"),
    ("aliases: x", "2:10", "aliases", "a text where a list belongs"),
    ("aliases: [a, [b]]", "2:14", "aliases[1]", "a list where a text belongs"),
    ("aliases: [a, ~]", "2:14", "aliases[1]", "nothing where a text belongs"),
    ("glance: [a, b]", "2:9", "glance", "a list of 2 where a mapping belongs"),
    ("glance:\n  Price: [a]", "3:10", "glance.Price", "a list of 1 where a mapping belongs"),
    (
        "glance:\n  Price: {text: a, absent: no}",
        "3:28",
        "glance.Price.absent",
        "'no' is not a word",
    ),
    ("glance:\n  '[key]': [a]", "3:12", "glance.[key]", "a list of 1 where a mapping belongs"),
    ('glance:\n  "a\\nb": c', "3:11", "glance.a\nb", "a line break"),
    ("prices: [x]", "2:10", "prices[0]", "a text where a mapping belongs"),
    ("prices:\n  - {input: 1}", "3:5", "prices[0]", "a price that names nothing"),
    ("prices:\n  - {model: a, gpu: b}", "3:5", "prices[0]", "a price that names model and gpu"),
    ("prices:\n  - {gpu: a, input: 1}", "3:5", "prices[0]", "input beside gpu"),
    ("prices:\n  - {model: a, amount: 1}", "3:5", "prices[0]", "amount beside model"),
    ("prices:\n  - {model: a, range: [1, 2]}", "3:5", "prices[0]", "range beside model"),
    ("prices:\n  - {gpu: a, amount: 1, range: [1, 2]}", "3:5", "prices[0]", "amount and range"),
    ("prices:\n  - {model: a, input: no}", "3:23", "prices[0].input", "'no' is not an amount"),
    ("prices:\n  - {model: a, status: old}", "3:24", "prices[0].status", "'old' is not a word"),
    (
        "prices:\n  - {model: a, source: {reporter: derived}}",
        "3:35",
        "prices[0].source.reporter",
        "'derived' is nobody who reports figures",
    ),
    (
        "prices:\n  - model: a\n    source:\n      as_of: x",
        "5:14",
        "prices[0].source.as_of",
        "'x' is not a date",
    ),
    ("speeds: [{value: 1}]", "2:10", "speeds[0].metric", "'metric' is missing"),
    ("speeds: [{metric: m, value: 1, at_least: 2}]", "2:10", "speeds[0]", "value and at_least"),
    (
        "speeds: [{metric: m, gpus: {count: 0, gpu: x}}]",
        "2:36",
        "speeds[0].gpus.count",
        "'0' is less than one",
    ),
    ("speeds: [{metric: m, gpus: {count: 2}}]", "2:28", "speeds[0].gpus.gpu", "'gpu' is missing"),
    ("notes: [{text: '{x}'}, {source: {url: u}}]", "2:24", "notes[1].text", "'text' is missing"),
    ("context: {max_tokens: 200K}", "2:23", "context.max_tokens", "'200K' is not a whole number"),
]


@pytest.mark.parametrize(("text", "place", "field", "words"), WRONG)
def test_each_error_has_its_place(text: str, place: str, field: str, words: str) -> None:
    record, (problem,) = profile(text + "\nslug: kept\n")
    assert problem.severity is Severity.ERROR
    assert problem.place is not None
    assert (f"{problem.place.line}:{problem.place.column}", problem.field) == (place, field)
    assert words in problem.found
    assert problem.todo
    assert str(problem).startswith(f"a.yaml:{place}: error: ")
    assert record.slug == "kept"


UNKNOWN = [
    ("tag_line: x", "2:11", "tag_line", "Did you mean 'tagline'"),
    ("prices:\n  - {model: a, inputs: 1}", "3:24", "prices[0].inputs", "Did you mean 'input'"),
    ("prices:\n  - {model: a, effective: {form: x}}", "3:34", "prices[0].effective.form", "'from'"),
    ("glance:\n  Price: {texts: a}", "3:18", "glance.Price.texts", "Did you mean 'text'"),
    (
        "context: {zzz: a}",
        "2:16",
        "context.zzz",
        "Known here: max_tokens, note, confidence, source",
    ),
]


@pytest.mark.parametrize(("text", "place", "field", "todo"), UNKNOWN)
def test_an_unknown_key_warns_with_the_nearest(
    text: str, place: str, field: str, todo: str
) -> None:
    record, (problem,) = profile(text + "\nslug: kept\n")
    assert problem.severity is Severity.WARNING
    assert problem.place is not None
    assert f"{problem.place.line}:{problem.place.column}" == place
    assert (problem.field, record.slug) == (field, "kept")
    assert todo in problem.todo
    assert problem.as_json()["line"] == int(place[0])


def test_each_of_several_errors_costs_only_its_field() -> None:
    record, problems = profile(
        "prices:\n"
        "  - {model: a, input: x, output: 2, cached_input: y}\n"
        "  - {input: 1}\n"
        "  - {model: c, input: 3}\n"
        "  - {model: d, input: z, unknown: 1}\n"
        "  - [x]\n"
        "  - {model: e, input: -1, train: 5}\n"
    )
    assert [(problem.field, problem.place and problem.place.line) for problem in problems] == [
        ("prices[0].input", 3),
        ("prices[0].cached_input", 3),
        ("prices[1]", 4),
        ("prices[3].input", 6),
        ("prices[3].unknown", 6),
        ("prices[4]", 7),
        ("prices[5].input", 8),
    ]
    kept = [(p.model, p.input and str(p.input), p.output, p.train) for p in record.prices]
    assert [row[0] for row in kept] == ["a", "c", "d", "e"]
    assert [row[1] for row in kept] == [None, "3", None, None]
    assert (str(record.prices[0].output), str(record.prices[3].train)) == ("2", "5")


def test_a_problem_is_one_printable_line() -> None:
    _, (problem,) = profile('aliases: [a]\ncontext: {max_tokens: "1\\n\\e[31m"}\n')
    assert str(problem) == (
        r"a.yaml:3:23: error: context.max_tokens: '1\n\x1b[31m' is not a whole number. "
        "Write digits only, such as 131072."
    )


def test_places_stay_right_after_drops() -> None:
    """What is found in a second round is told of where it stands in the file."""
    _, problems = profile(
        "speeds:\n"
        "  - {value: 1}\n"
        "  - {metric: m, value: x, range: [1, 2], at_least: 3}\n"
        "  - {metric: m, value: 1, range: [1, 2]}\n"
    )
    assert [(problem.field, problem.place and problem.place.line) for problem in problems] == [
        ("speeds[0].metric", 3),
        ("speeds[1].value", 4),
        ("speeds[2]", 5),
        ("speeds[1]", 4),
    ]


@pytest.mark.parametrize("name", ["", "name: ''\n", "name: [a]\n", 'name: "a\\nb"\n'])
def test_without_a_name_there_is_no_profile(name: str) -> None:
    record, problems = validated(f"{name}slug: alder\nupdated: x\n", Profile)
    assert record is None
    assert [problem.field for problem in problems] == ["name", "updated"]


@pytest.mark.parametrize("slug", ["../x", "a b", "[a]", "''"])
def test_an_illegal_slug_refuses(slug: str) -> None:
    record, (problem,) = validated(f"name: A\nslug: {slug}\n", Profile)
    assert record is None
    assert (problem.field, problem.place) == ("slug", (2, 7))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("- a\n- b", "expected a mapping with name, found a list of 2"),
        ("42", "found a text"),
        ("~", "found nothing"),
        ("# only a comment", "found nothing"),
    ],
)
def test_other_roots(text: str, words: str) -> None:
    record, (problem,) = validated(text, Profile)
    assert record is None
    assert words in problem.found


def test_slug_follows_from_the_name() -> None:
    assert profile("")[0].slug == "alder"
    record, problems = validated("name: 北京\n", Profile)
    assert record is not None
    assert record.slug is None
    assert not problems


@pytest.mark.parametrize(
    ("text", "fields", "remains"),
    [
        ("pair: [a, a]", [""], False),
        ("pair: [a]", ["pair[1]"], False),
        ("pair: [a, b, c]", ["pair"], False),
        ("pair: [a, B c]", ["pair[1]"], False),
        ("summary: x", ["pair"], False),
        ("pair: [a, b]\nrelation: friends", ["relation"], True),
        ("pair: [A, b]\nchoose: {a: [x], c: [y]}", ["choose.c"], True),
        ("pair: [a, b]\nchoose: {a: [x], C: [y]}", ["choose.c"], True),
        ("pair: [a, b]\nchoose: {a: [x], b: y}", ["choose.b"], True),
        ("pair: [a, b]\nchoose: {a: [x], 'b c': [y]}", ["choose.b c"], True),
    ],
)
def test_pairs(text: str, fields: list[str], remains: bool) -> None:
    record, problems = validated(text + "\n", Pair)
    assert [problem.field for problem in problems] == fields
    assert (record is not None) is remains
    if record and "C:" not in text:
        assert dict(record.choose) == ({"a": ("x",)} if record.choose else {})


def test_settings_lose_only_what_is_wrong() -> None:
    record, problems = validated(
        "site: {base: https://x, past_tokens: [1]}\n"
        "house: {name: H}\n"
        "providers: [a, b c, d]\n"
        "models: {m: {aliases: [x]}, n: {name: N}}\n",
        Settings,
    )
    assert record is not None
    assert [problem.field for problem in problems] == [
        *("site.past_tokens", "house.slug", "providers[1]", "models.m.name")
    ]
    assert (record.site.base, record.site.past_tokens) == ("https://x", None)
    assert record.providers == ("a", "d")
    assert list(record.models) == ["n"]
    assert record.house is None


def test_records_are_frozen() -> None:
    record: Any = profile("")[0]
    with pytest.raises(FrozenInstanceError):
        record.name = "x"
