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
    def path(self) -> str:
        """The way to the field in the record, such as `a.best_for[1]` or `rows[Price].b`."""
        if self.name == "cell":
            return f"rows[{self.label}]" + (f".{self.side}" if self.side else "")
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
