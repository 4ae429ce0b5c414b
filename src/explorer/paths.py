"""Where the files that ship with the program lie, and those it keeps; nothing else knows."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resources() -> Path:
    """Return the folder of icons and other shipped resources."""
    return shipped_root(_PACKAGE) / "resources"


def bundled_data() -> Path:
    """Return the folder of the bundled catalog; it is never written to."""
    return shipped_root(_PACKAGE) / "data"


def cache_folder() -> Path:
    """Return the person's folder for what can be made again; it may not exist yet."""
    from platformdirs import user_cache_path

    return user_cache_path("comparison-explorer", appauthor=False)


def state_folder() -> Path:
    """Return the person's folder for what was begun and not finished; it may not exist yet."""
    from platformdirs import user_state_path

    return user_state_path("comparison-explorer", appauthor=False)


def shipped_root(package: Path) -> Path:
    """Return what holds `data` and `resources`: `_bundled` if installed, else the checkout."""
    bundled = package / "_bundled"
    return bundled if bundled.is_dir() else package.parents[1]
