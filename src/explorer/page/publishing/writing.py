"""The writer of a provider's page and of the index: from a record to its one text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.catalog.vocabulary import UNKNOWN
from explorer.page.dates import format_day
from explorer.page.escaping import (
    escape_bullet,
    escape_cell,
    escape_heading,
    escape_line,
    escape_link_text,
)
from explorer.page.limits import is_base, value_fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import date

    from explorer.page.publishing.record import Entry, IndexPage, Link, ProviderPage, Recorded

INDEX = "index"
"""The name of the index in its address and of its file, without an ending."""
INDEX_OPENING = "# Providers\n\nCanonical: "
"""What every index begins with."""


def write_provider(page: ProviderPage) -> str:
    """Return the text of a provider's page, which has no newline at its end.

    Raises ValueError naming each field a page cannot hold.
    """
    if found := faults(page):
        raise ValueError("; ".join(found))
    return "\n\n".join(_provider_blocks(page))


def write_index(page: IndexPage) -> str:
    """Return the text of the index, which has no newline at its end."""
    return "\n\n".join(_index_blocks(page))


def faults(page: ProviderPage) -> tuple[str, ...]:
    """Name every field whose value a page cannot hold, and why."""
    found = [
        f"{field}: {fault}"
        for field, text in _texts(page)
        if (fault := value_fault(text)) is not None
    ]
    return tuple(found if is_base(page.base) else ["base: is not an address", *found])


def _provider_blocks(page: ProviderPage) -> Iterator[str]:
    numbers = _numbers(page)
    yield f"# {escape_heading(page.name)}"
    if page.tagline:
        yield f"> {escape_line(page.tagline)}"
    yield _canonical(page.base, f"providers/{page.slug}", page.author, page.updated)
    if page.about:
        yield "## What it does"
        yield from map(escape_line, page.about)
    if page.best_for:
        yield "## Best for"
        yield _bullets([escape_bullet(text) for text in page.best_for])
    if page.cells:
        yield "## At a glance"
        yield _table(("Attribute", page.name), page.cells)
    yield from _figures("Prices", "Price", page.prices, numbers)
    yield from _figures("Speeds", "Speed", page.speeds, numbers)
    yield from _figures("Context", "Context", page.context, numbers)
    yield from _notes(page.notes, numbers)
    if numbers:
        yield "## Sources"
        yield "\n".join([f"{number}. {escape_bullet(text)}" for text, number in numbers.items()])
    if page.comparisons:
        yield "## Comparisons"
        yield _bullets([_link(page.base, link) for link in page.comparisons])
    yield f"All providers: [Index]({page.base}/{INDEX}.md)."


def _index_blocks(page: IndexPage) -> Iterator[str]:
    yield "# Providers"
    yield _canonical(page.base, INDEX, page.author, page.updated)
    yield f"Providers: {len(page.providers)}. Comparisons: {page.pages}."
    if page.providers:
        yield _bullets([_link(page.base, link) for link in page.providers])


def _canonical(base: str, path: str, author: str, updated: date | None) -> str:
    day = f" · Updated {format_day(updated)}" if updated else ""
    return escape_line(f"Canonical: {base}/{path} · By {author}{day}")


def _figures(
    title: str, column: str, recorded: Recorded, numbers: Mapping[str, int]
) -> Iterator[str]:
    """Yield a section of figures; that none is recorded is said, as absence is a value."""
    yield f"## {title}"
    if recorded.entries:
        head = ("Of", column, "Terms", "Reported by", "As of", "Source")
        yield _table(head, [_row(entry, numbers) for entry in recorded.entries])
    elif not recorded.unsourced:
        yield "None recorded."
    yield from _unsourced(recorded)


def _row(entry: Entry, numbers: Mapping[str, int]) -> tuple[str, ...]:
    origin = entry.origin
    terms = "; ".join(entry.terms) or UNKNOWN
    number = str(numbers[origin.source])
    return entry.of, entry.told, terms, origin.reporter, origin.as_of, number


def _notes(notes: Recorded, numbers: Mapping[str, int]) -> Iterator[str]:
    if not (notes.entries or notes.unsourced):
        return
    yield "## Notes"
    if notes.entries:
        yield _bullets([escape_bullet(_note(entry, numbers)) for entry in notes.entries])
    yield from _unsourced(notes)


def _note(entry: Entry, numbers: Mapping[str, int]) -> str:
    origin = entry.origin
    parts = (*entry.terms, origin.reporter, origin.as_of, f"source {numbers[origin.source]}")
    return f"{entry.told} ({', '.join(parts)})"


def _unsourced(recorded: Recorded) -> Iterator[str]:
    if recorded.unsourced:
        yield f"Not shown, as no source is recorded: {recorded.unsourced}."


def _numbers(page: ProviderPage) -> dict[str, int]:
    """Return each source with its number, in the order in which they are first named."""
    kinds = (page.prices, page.speeds, page.context, page.notes)
    sources = dict.fromkeys(entry.origin.source for kind in kinds for entry in kind.entries)
    return {source: number for number, source in enumerate(sources, 1)}


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(map(escape_cell, row))} |" for row in (head, *rows)]
    return "\n".join([lines[0], f"|{'---|' * len(head)}", *lines[1:]])


def _bullets(lines: Sequence[str]) -> str:
    return "\n".join([f"- {line}" for line in lines])


def _link(base: str, link: Link) -> str:
    """Return a link, which is never made of anything but names and slugs, and its remark."""
    written = f"[{escape_link_text(link.text)}]({base}/{link.path}.md)"
    return f"{written}: {escape_line(link.remark)}" if link.remark else written


def _texts(page: ProviderPage) -> Iterator[tuple[str, str]]:
    """Yield every text that is there, with the name of its field."""
    yield "author", page.author
    yield "name", page.name
    if page.tagline:
        yield "tagline", page.tagline
    yield from (("about", text) for text in page.about)
    yield from (("best_for", text) for text in page.best_for)
    for label, text in page.cells:
        yield "glance", label
        if text != UNKNOWN:
            yield f"glance.{label}", text
    for field in ("prices", "speeds", "context", "notes"):
        recorded: Recorded = getattr(page, field)
        for entry in recorded.entries:
            told = (entry.told, *entry.terms, entry.origin.reporter, entry.origin.source)
            yield from ((field, text) for text in told)
            if entry.of not in ("", UNKNOWN):
                yield field, entry.of
    yield from (("comparisons", link.text) for link in page.comparisons)
