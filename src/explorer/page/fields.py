"""The fields of a page's record: what can be written, drafted, missing or at fault."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from explorer.page.record import Page

SideKey = Literal["a", "b"]
SIDES: tuple[SideKey, SideKey] = ("a", "b")
FieldName = Literal[
    "base",
    "author",
    "past_tokens",
    "house",
    "house.name",
    "house.slug",
    "name",
    "slug",
    "about",
    "best_for",
    "price_absence",
    "summary",
    "updated",
    "comparison",
    "rows",
    "label",
    "cell",
    "sections",
]

_SUBJECTS: dict[FieldName, str] = {
    "base": "The address of the site",
    "author": "The author of the pages",
    "past_tokens": "The context length",
    "house": "The house",
    "house.name": "The name of the house",
    "house.slug": "The slug of the house",
    "name": "The name",
    "slug": "The slug",
    "about": "Paragraph",
    "best_for": "Bullet",
    "price_absence": "The reason for an unknown price",
    "summary": "The summary",
    "updated": "The date",
    "comparison": "Paragraph",
    "rows": "The list of rows",
    "label": "The label of row",
    "cell": "The cell",
    "sections": "The text below the page",
}


@dataclass(frozen=True, slots=True)
class PageField:
    """One field of a record, whichever page it is of."""

    name: FieldName
    side: SideKey | None = None
    """Whose it is; None for what the page says as a whole."""
    label: str = ""
    """Of a row or a cell: the attribute."""
    place: int | None = None
    """Which of several paragraphs, bullets or rows, from 0; None for all of them."""

    @property
    def subject(self) -> str:
        """What a sentence on the field begins with, where its file is known: `Bullet 2`."""
        number = "" if self.place is None else f" {self.place + 1}"
        return _SUBJECTS[self.name] + (f" {self.label}" if self.label else number)

    @property
    def path(self) -> str:
        """The way to the field in the record, such as `a.best_for[1]` or `rows[Price].b`."""
        if self.name == "cell":
            return f"rows[{self.label}].{self.side}"
        if self.name == "label":
            return f"rows[{self.place}].label"
        owner = f"{self.side}." if self.side else ""
        return owner + self.name + ("" if self.place is None else f"[{self.place}]")

    def told(self, page: Page) -> str:
        """Return what people call the field of a page, such as `bullets for Baseten`."""
        if self.name in ("base", "author"):
            return f"site {self.name}"
        if self.name == "rows" and self.label:
            return f"row {self.label}"
        if self.side is None:
            return self.name
        name = (page.a if self.side == "a" else page.b).name
        if self.name == "cell":
            return f"{self.label} of {name}"
        return f"bullets for {name}" if self.name == "best_for" else f"{self.name} {name}"


SUMMARY = PageField("summary")
COMPARISON = PageField("comparison")
BULLETS = {side: PageField("best_for", side) for side in SIDES}


def told(fields: Iterable[PageField], page: Page) -> tuple[str, ...]:
    """Return what people call some fields of a page."""
    return tuple(one.told(page) for one in fields)
