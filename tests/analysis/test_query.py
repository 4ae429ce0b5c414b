"""The query: read, applied, written and said; whatever is typed, at worst it is a QueryError."""

from __future__ import annotations

import random
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.query import TEXT_FIELDS, Query, QueryError, Term, parse
from small_catalogs import catalog_of

CATALOG = catalog_of(
    {
        "name": "Alder",
        "category": "serverless inference",
        "aliases": ["Alder AI"],
        "tagline": "Alder serves open models (quickly).",
        "tags": {"deployment": ["serverless", "batch"], "compliance": ["soc2"]},
        "glance": {"Price": "From $0.10"},
    },
    {
        "name": "Birch",
        "category": "GPU cloud",
        "about": "Rents GPUs by the hour.",
        "tags": {"deployment": ["dedicated", "batch"], "customization": ["lora"]},
    },
    {"name": "Čedar", "category": 'the "best" one', "best_for": ["open models, cheaply"]},
    {"name": "Elm", "positioning": "A friend of Alder."},
)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", "Alder Birch Čedar Elm"),
        ("open", "Alder Čedar"),
        ("open models", "Alder Čedar"),
        ('"models open"', ""),
        ('"open models,"', "Čedar"),
        ("OPEN hour", ""),
        ("-open", "Birch Elm"),
        ("alder", "Alder Elm"),
        ("$0.10", "Alder"),
        ("(quickly)", "Alder"),
        ("čedar", "Čedar"),
        ("name:alder", "Alder"),
        ("name:ald,bir", "Alder Birch"),
        ('name:"alder ai"', "Alder"),
        ("deployment:batch", "Alder Birch"),
        ("deployment:BATCH", "Alder Birch"),
        ("DEPLOYMENT:batch", "Alder Birch"),
        ("deployment:serverless,dedicated", "Alder Birch"),
        ("deployment:batch,serverless -deployment:dedicated", "Alder"),
        ("deployment:batch customization:lora", "Birch"),
        ("deployment:batch deployment:serverless", "Alder"),
        ("deployment:bat", ""),
        ("-deployment:batch", "Čedar Elm"),
        ("-deployment:serverless,dedicated", "Čedar Elm"),
        ('category:"gpu cloud"', "Birch"),
        ('category:"gpu cloud","serverless inference"', "Alder Birch"),
        ('category:"the ""best"" one"', "Čedar"),
        ("compliance:soc2 open", "Alder"),
        ("api:openai-chat", ""),
        ("-api:openai-chat", "Alder Birch Čedar Elm"),
    ],
)
def test_what_a_query_lets_through(text: str, names: str) -> None:
    found = [provider.name for provider in parse(text).of(CATALOG.providers)]
    assert " ".join(sorted(found)) == " ".join(sorted(names.split()))


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("  a\t b ", [Term("", ("a",)), Term("", ("b",))]),
        ("-a", [Term("", ("a",), True)]),
        ("--a", [Term("", ("-a",), True)]),
        ("a-b", [Term("", ("a-b",))]),
        ('"-a"', [Term("", ("-a",))]),
        ('"api:x"', [Term("", ("api:x",))]),
        ("a,b", [Term("", ("a,b",))]),
        ("api:a,b", [Term("api", ("a", "b"))]),
        ("api:a,,b,", [Term("api", ("a", "b"))]),
        ('api:"a,b",c', [Term("api", ("a,b", "c"))]),
        ('-api:"a b"', [Term("api", ("a b",), True)]),
        ("api:a:b", [Term("api", ("a:b",))]),
        ("12:30", [Term("", ("12:30",))]),
        ('"a ""b"" c"', [Term("", ('a "b" c',))]),
    ],
)
def test_how_a_text_is_read(text: str, terms: list[Term]) -> None:
    assert parse(text) == Query(tuple(terms))


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("-", 1, "nothing follows the minus"),
        ("a - b", 3, "nothing follows the minus"),
        (",", 1, "a comma stands alone"),
        ("a api:", 7, "nothing follows api:"),
        ("api: a", 5, "nothing follows api:"),
        ("-api:", 6, "nothing follows api:"),
        ("colour:red", 1, "'colour' is no field; there are name, category, "),
        ("a -Colour:red", 4, "'Colour' is no field; there are name, category, "),
        ('a "b', 3, "a quote is not closed"),
        ('a"', 2, "a quote is not closed"),
    ],
)
def test_faults_say_their_place(text: str, place: int, message: str) -> None:
    with pytest.raises(QueryError) as caught:
        parse(text)
    assert caught.value.place == place
    assert str(caught.value).startswith(f"Place {place}: {message}")


def at_worst_a_query_error(text: str) -> None:
    try:
        query = parse(text)
    except QueryError as error:
        place = error.place
    else:
        place = 1
        assert parse(str(query)) == query
        query.of(CATALOG.providers)
        query.in_words()
    assert 1 <= place <= len(text) + 1


@pytest.mark.parametrize("mark", string.punctuation)
def test_every_punctuation_mark(mark: str) -> None:
    for text in (mark, mark * 2, f"a{mark}", f"{mark}a", f"api:{mark}", f"a {mark} b", f'"{mark}"'):
        at_worst_a_query_error(text)


def test_two_hundred_random_strings() -> None:
    chance = random.Random(7)
    letters = string.printable + "éß中\u2028\u00a0\x00\U0001f600"
    for _ in range(200):
        at_worst_a_query_error("".join(chance.choices(letters, k=chance.randrange(1, 30))))


@given(st.text(max_size=20) | st.text('ab:",- ', max_size=20))
def test_any_text(text: str) -> None:
    at_worst_a_query_error(text)


values = st.text(min_size=1, max_size=8) | st.text('a:",- \\', min_size=1, max_size=6)
words = st.builds(lambda value, negated: Term("", (value,), negated), values, st.booleans())
conditions = st.builds(
    Term,
    st.sampled_from(TEXT_FIELDS),
    st.lists(values, min_size=1, max_size=3).map(tuple),
    st.booleans(),
)
queries = st.builds(Query, st.lists(words | conditions, max_size=4).map(tuple))


@given(queries)
def test_what_is_written_is_read_back(query: Query) -> None:
    assert parse(str(query)) == query


@given(queries, st.sampled_from(["deployment", "category"]), values)
def test_ticking_twice_gives_the_query_back(query: Query, field: str, value: str) -> None:
    query = query.with_chosen(field, query.chosen(field))  # one term, as ticks are written
    once = query.toggled(field, value)
    twice = once.toggled(field, value)
    assert once != query
    if len(once.chosen(field)) > len(query.chosen(field)):
        assert twice == query
    for provider in CATALOG.providers:
        assert query.matches(provider) == twice.matches(provider)
    assert parse(str(once)) == once


def test_ticks_of_a_field_are_one_term() -> None:
    query = parse("open deployment:batch -deployment:edge")
    assert query.chosen("deployment") == ("batch",)
    assert query.chosen("category") == ()
    more = query.toggled("deployment", "serverless")
    assert str(more) == "open deployment:batch,serverless -deployment:edge"
    assert str(more.toggled("deployment", "BATCH")) == "open deployment:serverless -deployment:edge"
    assert str(query.without("deployment")) == "open -deployment:edge"
    assert str(query.toggled("category", "GPU cloud")) == f'{query} category:"GPU cloud"'
    assert query.with_chosen("api", ()) == query
    twice = parse("deployment:batch open deployment:edge,batch")
    assert twice.chosen("deployment") == ("batch", "edge", "batch")
    assert str(twice.toggled("deployment", "batch")) == "deployment:edge open"
    assert str(twice.without("deployment")) == "open"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ""),
        ("open", "mention “open”"),
        ("-open", "do not mention “open”"),
        ("deployment:serverless", "offer serverless deployment"),
        ("api:openai-chat,rest open", "offer OpenAI chat or rest API and mention “open”"),
        ("-compliance:soc2", "do not offer SOC 2 compliance"),
        ('category:"GPU cloud"', "are in GPU cloud"),
        ("-category:x", "are not in x"),
        ("name:alder,birch", "are called alder or birch"),
        ("-name:alder", "are not called alder"),
    ],
)
def test_the_query_in_words(text: str, words: str) -> None:
    assert parse(text).in_words() == words
