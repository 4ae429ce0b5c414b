"""What was copied must not bring the process down after Python has ended."""

from __future__ import annotations

import subprocess
import sys

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
    done = subprocess.run(
        [sys.executable, "-c", QUIT_AFTER_COPYING], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout.split()) == (0, ["True", "plain", "False"])
