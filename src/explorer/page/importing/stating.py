"""What a page says, value by value, so that two records of a page can be laid side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Collection

    from explorer.page.record import Page

Key: TypeAlias = "tuple[str, ...]"
"""The slug of the provider a value belongs to, or an empty text, and where files hold it."""

DATE = ("", "updated")
ORDER = ("", "pair")
ROWS = ("", "rows")
SECTIONS = ("", "sections")
SITE = (("", "site", "base"), ("", "site", "author"), ("", "site", "past_tokens"), ("", "house"))


def differing(page: Page, by: Page, kept: Collection[Key], *, kinds_told: bool) -> set[Key]:
    """Return what `by` says otherwise than a page does; what the page lacks is no difference.

    `kept` names the values in which a difference is meant: rows that are kept take cells along.
    """
    with_kinds = kinds_told and page.price is not None
    said, others = _stated(page, with_kinds=with_kinds), _stated(by, with_kinds=with_kinds)
    if page.price is None:
        others[ROWS] = tuple(row.label for row in by.rows if row.label != by.price_label)
    shown = {row.label for row in by.rows}
    return {
        key
        for key, value in said.items()
        if (value or key == SECTIONS)
        and value != others.get(key)
        and not (ROWS in kept and key[1] == "glance" and key[2] not in shown)
    }


def _stated(page: Page, *, with_kinds: bool) -> dict[Key, object]:
    site = page.site
    stated: dict[Key, object] = dict(
        zip(SITE, (site.base, site.author, site.past_tokens, site.house), strict=True)
    )
    stated |= {
        ORDER: (page.a.slug, page.b.slug),
        ROWS: tuple(row.label for row in page.rows),
        SECTIONS: page.sections,
        DATE: page.updated,
        ("", "summary"): page.summary,
        ("", "comparison"): page.comparison,
    }
    for side, cells in (
        (page.a, {row.label: row.a for row in page.rows}),
        (page.b, {row.label: row.b for row in page.rows}),
    ):
        stated |= {(side.slug, "glance", label): cell for label, cell in cells.items()}
        stated |= {(side.slug, "name"): side.name, (side.slug, "about"): side.about}
        stated["", "choose", side.slug] = side.best_for
        if with_kinds:
            price = cells[page.price_label]
            stated[side.slug, "glance", page.price_label] = price and (price, side.price_absence)
    return stated
