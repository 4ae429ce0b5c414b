"""The query that search box, facets and `--filter` share: read, applied, written and said.

Words must all occur somewhere in a profile; `field:a,b` wants one of several values; a leading
`-` turns a term round; quotes keep spaces together, and two quotes inside them are one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.analysis.labels import as_words
from explorer.catalog.catalog import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from explorer.catalog.catalog import Provider

TAG_FIELDS = ("deployment", "customization", "api", "compliance")
TEXT_FIELDS = ("name", "category", *TAG_FIELDS)

_TERM = re.compile(r'(-?)(?:([A-Za-z_]+):)?((?:"(?:[^"]|"")*"|[^\s"])*)')
_VALUE = re.compile(r'"((?:[^"]|"")*)"|([^,"]+)')
_PLAIN = re.compile(r'[^\s,":-][^\s,":]*')


class QueryError(ValueError):
    """A query that cannot be read, with the place of the fault counted from 1."""

    def __init__(self, place: int, message: str) -> None:
        super().__init__(f"Place {place}: {message}")
        self.place = place


@dataclass(frozen=True, slots=True)
class Term:
    """One condition; an empty field stands for the whole text of a profile."""

    field: str
    values: tuple[str, ...]
    negated: bool = False

    def ticks(self, field: str) -> bool:
        """Tell whether this is what a facet's ticks are written as."""
        return self.field == field and not self.negated

    def matches(self, provider: Provider) -> bool:
        """Tell whether a provider satisfies this condition."""
        if not self.field:
            found = all(fold(value) in provider.searched for value in self.values)
            return found is not self.negated
        present = [fold(value) for value in values_of(provider, self.field)]
        if self.field == "name":
            found = any(fold(value) in one for value in self.values for one in present)
        else:
            found = any(fold(value) in present for value in self.values)
        return found is not self.negated

    def __str__(self) -> str:
        """Return the term as a person would type it."""
        field = f"{self.field}:" if self.field else ""
        return ("-" if self.negated else "") + field + ",".join(map(_quoted, self.values))


@dataclass(frozen=True, slots=True)
class Query:
    """Conditions that must all hold; an empty query lets everything through."""

    terms: tuple[Term, ...] = ()

    def matches(self, provider: Provider) -> bool:
        """Tell whether a provider satisfies all conditions."""
        return all(term.matches(provider) for term in self.terms)

    def of(self, providers: Iterable[Provider]) -> list[Provider]:
        """Return the providers that satisfy all conditions, in their order."""
        return [provider for provider in providers if self.matches(provider)]

    def unheld(self, providers: Sequence[Provider]) -> list[tuple[str, str]]:
        """Return each field with a value that no provider has in it, negated or not."""
        named = [(term.field, value) for term in self.terms if term.field for value in term.values]
        return [
            (field, value)
            for field, value in named
            if not any(Term(field, (value,)).matches(one) for one in providers)
        ]

    def chosen(self, field: str) -> tuple[str, ...]:
        """Return the values that a facet has ticked."""
        return tuple(value for term in self.terms if term.ticks(field) for value in term.values)

    def toggled(self, field: str, value: str) -> Query:
        """Return the query with one value of a facet ticked or cleared."""
        chosen = self.chosen(field)
        folded = fold(value)
        values = tuple(one for one in chosen if fold(one) != folded)
        if len(values) == len(chosen):
            values = (*chosen, value)
        return self.with_chosen(field, values)

    def with_chosen(self, field: str, values: tuple[str, ...]) -> Query:
        """Return the query with exactly these values of a facet ticked, in a single term."""
        places = [place for place, term in enumerate(self.terms) if term.ticks(field)]
        terms = [term for term in self.terms if not term.ticks(field)]
        if values:
            terms.insert(places[0] if places else len(terms), Term(field, values))
        return Query(tuple(terms))

    def without(self, field: str) -> Query:
        """Return the query without the ticks of a facet, to count its other values."""
        return self.with_chosen(field, ())

    def in_words(self) -> str:
        """Return the query as the end of a sentence that begins with a count of providers."""
        return " and ".join(map(_in_words, self.terms))

    def __str__(self) -> str:
        """Return the query as a person would type it; reading it gives it back."""
        return " ".join(map(str, self.terms))


def parse(text: str) -> Query:
    """Return the query that a text stands for, or raise `QueryError` with the place."""
    terms: list[Term] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        match = _TERM.match(text, position)
        if match is None or match.end() == position:
            raise QueryError(position + 1, "a quote is not closed")
        terms.append(_term(match))
        position = match.end()
    return Query(tuple(terms))


def values_of(provider: Provider, field: str) -> tuple[str, ...]:
    """Return a provider's values of a text field."""
    profile = provider.profile
    if field == "name":
        return (profile.name, provider.key, *profile.aliases)
    if field == "category":
        return (profile.category,) if profile.category else ()
    return tuple(getattr(profile.tags, field))


def _term(match: re.Match[str]) -> Term:
    minus, name, rest = match.groups()
    values = tuple(quoted.replace('""', '"') or plain for quoted, plain in _VALUE.findall(rest))
    if name is None:
        if not values:
            fault = "nothing follows the minus" if minus else "a comma stands alone"
            raise QueryError(match.start() + 1, fault)
        return Term("", (",".join(values),), bool(minus))
    field = name.lower()
    if field not in TEXT_FIELDS:
        known = ", ".join(TEXT_FIELDS)
        raise QueryError(match.start(2) + 1, f"'{name}' is no field; there are {known}")
    if not values:
        raise QueryError(match.end() + 1, f"nothing follows {field}:")
    return Term(field, values, bool(minus))


def _quoted(value: str) -> str:
    return value if _PLAIN.fullmatch(value) else '"' + value.replace('"', '""') + '"'


def _in_words(term: Term) -> str:
    if not term.field:
        words = " or ".join(term.values)
        return f"do not mention “{words}”" if term.negated else f"mention “{words}”"
    values = " or ".join(map(as_words, term.values))
    if term.field == "name":
        return f"are {'not ' if term.negated else ''}called {values}"
    if term.field == "category":
        return f"are {'not ' if term.negated else ''}in {values}"
    verb = "do not offer" if term.negated else "offer"
    noun = {"deployment": "deployment", "api": "API"}.get(term.field, term.field)
    return f"{verb} {values} {noun}"
