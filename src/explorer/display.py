"""Whether this machine can open a window: asked before Qt is loaded, for Qt only aborts."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import socket
import sys
from pathlib import Path

# Shared libraries that the wheels of Qt expect of the system, with their Debian packages.
_DRAWING = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
}
_WINDOW = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}


def missing_packages(with_window: bool) -> list[str]:
    """Return the Debian packages whose libraries are not here; pictures need fewer of them."""
    if not sys.platform.startswith("linux"):
        return []
    wanted = _DRAWING | (_WINDOW if with_window else {})
    return [package for library, package in wanted.items() if not _loads(library)]


def install_hint(packages: list[str]) -> str:
    """Return the sentence that says how to install system libraries."""
    return (
        "System libraries are missing. On Debian or Ubuntu: "
        f"sudo apt-get install --no-install-recommends {' '.join(packages)}"
    )


def no_display() -> str:
    """Say in one sentence why no window can open here; empty when one can."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return ""
    wayland, x11 = os.environ.get("WAYLAND_DISPLAY"), os.environ.get("DISPLAY")
    if not (wayland or x11):
        return "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set)."
    if (wayland and _wayland_answers(wayland)) or (x11 and _x11_answers(x11)):
        return ""
    return f"The display {x11 or wayland} does not answer."


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _wayland_answers(name: str) -> bool:
    """Tell whether a Wayland compositor answers, at a path or a name in the runtime folder."""
    path = Path(os.environ.get("XDG_RUNTIME_DIR", "")) / name
    with socket.socket(socket.AF_UNIX) as end:
        try:
            end.connect(str(path))
        except OSError:
            return False
    return True


def _x11_answers(name: str) -> bool:
    """Tell whether an X server answers; one that cannot be asked is taken to."""
    path = ctypes.util.find_library("X11")
    if path is None:
        return True
    x11 = ctypes.CDLL(path)
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = x11.XOpenDisplay(name.encode())
    if display:
        x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
        x11.XCloseDisplay(display)
    return bool(display)
