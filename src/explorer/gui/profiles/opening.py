"""Starting the editor, detached and without a shell; else what the desktop opens text with."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QProcess, QProcessEnvironment, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication

from explorer.gui.profiles.editors import ADVICE, Command, EditorError, command_for

if TYPE_CHECKING:
    from explorer.catalog.locating import Spot

_OF_A_PACKAGE = ("QT_PLUGIN_PATH", "QML2_IMPORT_PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
"""Lead to the libraries of a packaged program, which another one cannot work with."""


def open_spot(spot: Spot) -> str:
    """Show a place in the person's editor; return what to say of it.

    Raises `EditorError` if no editor could be started.
    """
    command = command_for(spot, os.environ, shutil.which)
    if command is not None and not _start(command):
        raise EditorError(f"{command.words[0]} could not be started. {ADVICE}.")
    if command is None and not QDesktopServices.openUrl(QUrl.fromLocalFile(str(spot.path))):
        raise EditorError(f"No editor was found for {spot.path}. {ADVICE}.")
    line = spot.place.line
    if command is not None and command.shows_line:
        return f"Opened {spot.path.name} at line {line}"
    QGuiApplication.clipboard().setText(f"{spot.path}:{line}:{spot.place.column}")
    return f"Opened {spot.path.name}: see line {line}, the place is on the clipboard"


def _start(command: Command) -> bool:
    program, *arguments = command.words
    process = QProcess()
    process.setProgram(program)
    process.setArguments(arguments)
    process.setStandardInputFile(QProcess.nullDevice())
    process.setStandardOutputFile(QProcess.nullDevice())
    process.setStandardErrorFile(QProcess.nullDevice())
    if getattr(sys, "frozen", False):
        process.setProcessEnvironment(_environment())
    is_started: object = process.startDetached()  # the flag alone, whatever its stub says
    return is_started is True


def _environment() -> QProcessEnvironment:
    """Return the environment as it was before a packaged program changed it for itself."""
    environment = QProcessEnvironment.systemEnvironment()
    for name in _OF_A_PACKAGE:
        environment.remove(name)
        if original := environment.value(f"{name}_ORIG"):
            environment.insert(name, original)
    return environment
