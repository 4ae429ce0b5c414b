"""`make bench`: start-up, loading and export, each beside its own yardstick in the same run."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from datetime import date
from itertools import combinations

ROUNDS = 9

EMPTY_WINDOW = """
import sys
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication(sys.argv)
window = QMainWindow()
window.resize(1280, 800)
window.show()
app.processEvents()
import os; os._exit(0)
"""
OUR_WINDOW = """
import gc; gc.disable()
import os; os.environ["PYDANTIC_DISABLE_PLUGINS"] = "__all__"
from explorer.gui.app import application, build_window
from explorer.paths import bundled_data
app = application()
window = build_window(app, bundled_data(), "light")
window.resize(1280, 800)
window.show()
app.processEvents()
import os; os._exit(0)
"""


def main() -> None:
    """Print each figure with its yardstick; medians of interleaved rounds."""
    bare = [sys.executable, "-c", "pass"]
    export = [sys.executable, "-m", "explorer", "export", "groq", "cerebras"]
    window = [sys.executable, "-c", OUR_WINDOW]
    empty = [sys.executable, "-c", EMPTY_WINDOW]
    for is_kept, how in ((True, "folder unchanged"), (False, "folder never read before")):
        _compare(f"export of one pair, {how}", export, "python -c pass", bare, is_kept)
        _compare(f"window painted, {how}", window, "empty PySide6 window", empty, is_kept)
    _inside()


def _compare(
    name: str, command: list[str], yardstick: str, other: list[str], is_kept: bool
) -> None:
    """Print the median of a command beside that of its yardstick, run in turn.

    The cache is filled beforehand, or else empty in every round.
    """
    ours, theirs = [], []
    with tempfile.TemporaryDirectory() as cache:
        if is_kept:
            _seconds([sys.executable, "-m", "explorer", "list"], cache)
        for number in range(ROUNDS):
            ours.append(_seconds(command, cache if is_kept else f"{cache}/{number}"))
            theirs.append(_seconds(other, cache))
    ratio = statistics.median(ours) / statistics.median(theirs)
    print(
        f"{name}: {statistics.median(ours) * 1000:.0f} ms, "
        f"{ratio:.2f} x {yardstick} ({statistics.median(theirs) * 1000:.0f} ms)"
    )


def _seconds(command: list[str], cache: str) -> float:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_CACHE_HOME": cache}
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, env=environment)
    return time.perf_counter() - start


def _inside() -> None:
    """Measure what happens inside one process: loading, composing all pages, looking up figures."""
    from explorer.analysis.fields import fields, in_order
    from explorer.analysis.view import View
    from explorer.catalog.loading import load
    from explorer.page.composing import compose
    from explorer.page.writing import write_page
    from explorer.paths import bundled_data

    start = time.perf_counter()
    raw = sum(path.stat().st_size for path in bundled_data().rglob("*.yaml"))
    loaded = load(bundled_data())
    spent = time.perf_counter() - start
    providers = loaded.catalog.providers
    print(f"load {len(providers)} profiles: {spent * 1000:.0f} ms, {raw / spent / 1e6:.1f} MB/s")
    start = time.perf_counter()
    pages = [write_page(compose(loaded.catalog, *pair).page) for pair in combinations(providers, 2)]
    spent = time.perf_counter() - start
    print(f"compose and write {len(pages)} pages: {spent * 1000:.0f} ms")
    view = View.default(loaded.catalog, date(2026, 11, 30))
    start = time.perf_counter()
    for field in fields(view):
        in_order(view, list(providers), field)
    print(f"look up and sort every column: {(time.perf_counter() - start) * 1000:.1f} ms")


if __name__ == "__main__":
    main()
