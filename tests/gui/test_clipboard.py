"""What was copied must not bring the process down after Python has ended."""

from __future__ import annotations

import subprocess
import sys

QUIT_AT_ONCE = """
from PySide6.QtCore import QTimer
from explorer.gui.app import application
app = application()
QTimer.singleShot(0, app.quit)
app.exec()
"""
QUIT_AFTER_COPYING = """
from PySide6.QtCore import QMimeData, QTimer
from explorer.gui.app import application
from explorer.gui.clipboard import put
app = application()
def copy():
    data = QMimeData()
    data.setText("plain")
    data.setHtml("<b>rich</b>")
    put(data)
    del data
    print(app.clipboard().mimeData().hasHtml())
    app.quit()
QTimer.singleShot(0, copy)
app.exec()
print(app.clipboard().text(), app.clipboard().mimeData().hasHtml())
"""


def test_the_program_ends_well_after_copying() -> None:
    done = _run(QUIT_AFTER_COPYING)
    assert (done.returncode, done.stdout.split()) == (0, ["True", "plain", "False"])


def test_the_program_ends_without_a_word_when_nothing_was_copied() -> None:
    done = _run(QUIT_AT_ONCE)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def _run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60
    )
