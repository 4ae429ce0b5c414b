"""The window, a picture of it, and whether this machine can show either."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from explorer.cli.errors import DONE, IMPOSSIBLE, PROBLEMS, UsageError, say
from explorer.cli.opening import folder_of
from explorer.display import install_hint, missing_packages, no_display

if TYPE_CHECKING:
    from argparse import Namespace


def window(options: Namespace) -> int:
    """Open the window; without a display draw it into a file and name that."""
    folder = folder_of(options)
    if reason := no_display():
        # A folder of our own: a fixed name in a shared one could be another person's link.
        path = Path(tempfile.mkdtemp(prefix="comparison-explorer-")) / "window.png"
        _require(with_window=False)
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        from explorer.gui.screenshot import Shot, take

        take(Shot(folder), path)
        say(f"{reason} The window was drawn to {path} instead.")
        return DONE
    _require(with_window=True)
    from explorer.gui.app import run

    return run(folder)


def screenshot(options: Namespace) -> int:
    """Draw the window into a file; no display is needed."""
    _require(with_window=False)
    if options.file.suffix.lower() != ".png":
        raise UsageError(f"{options.file} is no PNG file. Give a name that ends in .png.")
    from explorer.cli.viewing import query_of

    query_of(options)  # refuses one that cannot be read
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from explorer.gui.screenshot import Shot, take

    shot = Shot(
        folder_of(options), options.pair, options.size, options.theme, options.tab, options.filter
    )
    take(shot, options.file)
    say(f"Drawn to {options.file}.")
    return DONE


def doctor(options: Namespace) -> int:
    """Say what is missing before a window can open, and how to install it."""
    packages = missing_packages(with_window=not options.offscreen)
    if packages:
        say(install_hint(packages))
        return IMPOSSIBLE
    if not options.offscreen and (reason := no_display()):
        say(f"The system libraries are here. {reason}")
        return PROBLEMS
    say(f"Everything that {'a picture' if options.offscreen else 'the window'} needs is here.")
    return DONE


def _require(with_window: bool) -> None:
    if packages := missing_packages(with_window):
        raise UsageError(install_hint(packages))
