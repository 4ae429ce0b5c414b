"""`make bench`: start-up, loading and export, each beside its own yardstick in the same run."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
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
    _compare("export of one pair", export, "python -c pass", bare)
    window = [sys.executable, "-c", OUR_WINDOW]
    empty = [sys.executable, "-c", EMPTY_WINDOW]
    _compare("window painted, 34 providers", window, "empty PySide6 window", empty)
    _inside()


def _compare(name: str, command: list[str], yardstick: str, other: list[str]) -> None:
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(_seconds(command))
        theirs.append(_seconds(other))
    ratio = statistics.median(ours) / statistics.median(theirs)
    print(
        f"{name}: {statistics.median(ours) * 1000:.0f} ms, "
        f"{ratio:.2f} x {yardstick} ({statistics.median(theirs) * 1000:.0f} ms)"
    )


def _seconds(command: list[str]) -> float:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
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
