"""Whether a name and a slug will do for a new provider, said while they are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.catalog.slugs import LONGEST, is_reserved, is_slug, slug_of
from explorer.catalog.template import new_file
from explorer.catalog.values import fault_in_line

if TYPE_CHECKING:
    from explorer.catalog.catalog import Catalog

_HOW = "Write one in a-z, 0-9 and single '-' between them."


def name_fault(name: str) -> str:
    """Return what is wrong with a name; empty while there is none and when it will do."""
    fault = fault_in_line(name) if name else None
    return f"The name has {fault}." if fault else ""


def slug_fault(name: str, slug: str, catalog: Catalog) -> str:
    """Return why a slug will not do for a new provider of a catalog; empty when it will do."""
    if not slug:
        if not name or slug_of(name):
            return ""
        loses = any(letter.isalnum() and not letter.isascii() for letter in name)
        why = "Not every letter of this name fits into a slug" if loses else "No slug follows"
        return f"{why}. {_HOW}"
    if len(slug) > LONGEST:
        return f"A slug has at most {LONGEST} characters."
    if not is_slug(slug):
        return f"This is not a slug. {_HOW}"
    if is_reserved(slug):
        return f"Windows keeps the name '{slug}' for a device. Choose another slug."
    for provider in catalog.providers:
        if provider.profile.slug == slug:
            return f"{provider.name} has this slug already. Choose another one."
    file = new_file(catalog.folder, slug) if catalog.folder else None
    if file and (file.exists() or file.is_symlink()):
        return f"A file {file.name} is there already. Choose another slug."
    return ""
