"""Why PySide6-Essentials is held below 6.12.

On Python 3.11 that version loses a reference to None at each call of Qt that returns nothing, and
aborts after some thousands.
"""

from __future__ import annotations

import os
import subprocess
import sys

CALLS = 100_000
CODE = f"""
from PySide6.QtCore import QObject
one = QObject()
for number in range({CALLS}):
    one.setObjectName("name")
print(one.objectName())
"""


def test_calls_that_return_nothing_survive() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CODE],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "name\n", "")
