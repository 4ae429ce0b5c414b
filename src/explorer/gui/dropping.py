"""What can be dropped onto the window: one folder to open, or pages to import."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData

_SUFFIX = ".md"


@dataclass(frozen=True, slots=True)
class DroppedPages:
    """Pages that are dragged, and what is dragged with them and not taken."""

    pages: tuple[Path, ...]
    others: tuple[str, ...] = ()


def dragged(data: QMimeData) -> Path | DroppedPages | None:
    """Return the one local folder that is dragged, or the pages; None if there is neither."""
    urls = data.urls()
    paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
    if len(urls) == 1 and paths and paths[0].is_dir():
        return paths[0]
    pages = [path for path in paths if path.suffix.lower() == _SUFFIX and path.is_file()]
    others = [path.name for path in paths if path not in pages]
    others += [url.toDisplayString() for url in urls if not url.isLocalFile()]
    return DroppedPages(tuple(pages), tuple(others)) if pages else None
