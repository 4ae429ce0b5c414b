"""What still works although files have problems, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.labels import counted
from explorer.catalog.folders import SETTINGS_FILE
from explorer.catalog.problem import Severity

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.catalog.catalog import Catalog
    from explorer.catalog.problem import Problem


def files_read(catalog: Catalog) -> int:
    """Return how many files a catalog without problems was read from."""
    has_settings = catalog.folder is not None and (catalog.folder / SETTINGS_FILE).is_file()
    return len(catalog.providers) + len(catalog.pairs) + has_settings


def what_works(catalog: Catalog, problems: Sequence[Problem]) -> str:
    """Return how many profiles are sound, and what became of the others."""
    read = {provider.file for provider in catalog.providers}
    at_fault = {one.file for one in problems if one.severity is Severity.ERROR}
    refused = {file for file in at_fault - read if _is_profile(file)}
    total = len(read | refused)
    sound = len(read - at_fault)
    if not total:
        return "There is no profile in this folder."
    if sound == total:
        every = "The one profile is" if total == 1 else f"All {total} profiles are"
        return f"{every} sound."
    parts = [f"{sound} of {counted(total, 'profile')} {'is' if sound == 1 else 'are'} sound."]
    if read & at_fault:
        parts.append("What is sound in the others is shown.")
    if refused:
        parts.append(f"{counted(len(refused), 'file')} could not be read at all.")
    return " ".join(parts)


def _is_profile(file: str) -> bool:
    return file != SETTINGS_FILE and not file.startswith("pairs/")
