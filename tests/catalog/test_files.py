"""A write leaves the old file or the new one, never half of one and never a stray."""

from __future__ import annotations

import errno
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from explorer.catalog.files import (
    MovedError,
    remove_leftovers,
    write_atomically,
    write_together,
)

if TYPE_CHECKING:
    from collections.abc import Callable

OLD, NEW = b"name: Old\n" * 100, b"name: New\n" * 5000

CALLS: tuple[tuple[object, str], ...] = (
    (os, "fsync"),
    (os, "open"),
    (os, "close"),
    (os, "replace"),
    (os, "chmod"),
    (shutil, "copymode"),
)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


class Faults:
    """Fails the n-th call of those watched, and all later ones too if persistent."""

    def __init__(self, at: int, code: int, persistent: bool) -> None:
        self.at, self.code, self.persistent = at, code, persistent
        self.calls = 0

    def check(self) -> None:
        self.calls += 1
        if self.calls == self.at or (self.persistent and self.calls > self.at):
            raise OSError(self.code, os.strerror(self.code))

    def before(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def wrapped(*args: Any, **options: Any) -> Any:
            self.check()
            return function(*args, **options)

        return wrapped


class FaultyFile:
    """A file whose write, flush and close may fail; a failing write leaves half its data."""

    def __init__(self, file: Any, faults: Faults) -> None:
        self.file, self.faults = file, faults

    def __enter__(self) -> FaultyFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        self.faults.check()

    def write(self, data: bytes) -> None:
        self.file.write(data[: len(data) // 2])
        self.faults.check()
        self.file.write(data[len(data) // 2 :])

    def flush(self) -> None:
        self.faults.check()
        self.file.flush()

    def fileno(self) -> int:
        return int(self.file.fileno())


def write_with(faults: Faults, path: Path) -> bool:
    """Write with faults; return whether the write was reported as done."""
    plain_open = Path.open
    with pytest.MonkeyPatch.context() as patch:
        for module, name in CALLS:
            patch.setattr(module, name, faults.before(getattr(module, name)))

        def opened(self: Path, mode: str) -> Any:
            faults.check()
            return FaultyFile(plain_open(self, mode), faults)

        patch.setattr(Path, "open", opened)
        try:
            write_atomically(path, NEW)
        except OSError:
            return False
    return True


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EIO])
@pytest.mark.parametrize("persistent", [False, True])
def test_each_call_may_fail(tmp_path: Path, code: int, persistent: bool) -> None:
    path = tmp_path / "a.yaml"
    outcomes = []
    for at in range(1, 100):
        path.write_bytes(OLD)
        faults = Faults(at, code, persistent)
        done = write_with(faults, path)
        assert path.read_bytes() == (NEW if done else OLD)
        assert names(tmp_path) == ["a.yaml"]
        outcomes.append(done)
        if faults.calls < at:
            break
    assert outcomes.count(False) >= 6
    assert outcomes[-1]


def test_new_file_and_kept_mode(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    write_atomically(path, OLD)
    path.chmod(0o640)
    write_atomically(path, NEW)
    assert path.read_bytes() == NEW
    assert path.stat().st_mode & 0o777 == 0o640
    assert names(tmp_path) == ["a.yaml"]


def test_link_is_written_through(tmp_path: Path) -> None:
    real = tmp_path / "real" / "a.yaml"
    real.parent.mkdir()
    real.write_bytes(OLD)
    link = tmp_path / "a.yaml"
    link.symlink_to(real)
    write_atomically(link, NEW)
    assert link.is_symlink()
    assert real.read_bytes() == NEW
    assert names(real.parent) == ["a.yaml"]


def test_loop_of_links_is_refused(tmp_path: Path) -> None:
    link = tmp_path / "a.yaml"
    link.symlink_to(link)
    with pytest.raises(OSError, match="symbolic links"):
        write_atomically(link, NEW)
    assert names(tmp_path) == ["a.yaml"]


def test_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_atomically(tmp_path / "none" / "a.yaml", NEW)


CHILD = """
import sys
from pathlib import Path
from explorer.catalog.files import write_atomically
path = Path(sys.argv[1])
while True:
    for letter in b"AB":
        write_atomically(path, bytes([letter]) * 300_000)
        print("written", flush=True)
"""


def test_killed_writer_tears_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    chance = random.Random(7)
    for _ in range(30):
        command = [sys.executable, "-c", CHILD, str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as child:
            assert child.stdout is not None
            for _ in range(chance.randint(1, 6)):
                child.stdout.readline()
            child.kill()
        content = path.read_bytes()
        assert content in (b"A" * 300_000, b"B" * 300_000)
    assert all(name == "a.yaml" or name.startswith(".a.yaml.") for name in names(tmp_path))
    remove_leftovers(tmp_path)
    assert names(tmp_path) == ["a.yaml"]


def test_only_leftovers_of_the_dead_are_removed(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as child:
        child.wait()
    dead, living = child.pid, os.getpid()
    kept = ["a.yaml", ".hidden", f".a.yaml.{living}-1.explorer.tmp", f".a.yaml.{dead}.tmp"]
    gone = [f".a.yaml.{dead}-1.explorer.tmp", f".b.md.{dead}-77.explorer.tmp"]
    for name in kept + gone:
        (tmp_path / name).touch()
    assert [path.name for path in remove_leftovers(tmp_path)] == gone
    assert names(tmp_path) == sorted(kept)


def test_files_are_written_together_or_not_at_all(tmp_path: Path) -> None:
    (tmp_path / "old.yaml").write_text("old")
    (tmp_path / "pairs").write_text("a file where a folder should be")
    files = {tmp_path / "old.yaml": b"new", tmp_path / "pairs" / "a.yaml": b"a"}
    with pytest.raises(OSError, match="pairs"):
        write_together(files)
    assert (tmp_path / "old.yaml").read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["old.yaml", "pairs"]


@pytest.mark.parametrize("meanwhile", [b"theirs", None])
def test_a_file_that_changed_meanwhile_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, meanwhile: bytes | None
) -> None:
    old, new = tmp_path / "old.yaml", tmp_path / "new" / "new.yaml"
    old.write_bytes(OLD)
    sync = os.fsync

    def change(handle: int) -> None:
        """Do what somebody else may do while the new content goes to the disk."""
        sync(handle)
        if meanwhile is None:
            old.unlink(missing_ok=True)
        else:
            old.write_bytes(meanwhile)

    files = {old: NEW, new: NEW}
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", change)
        with pytest.raises(MovedError) as caught:
            write_together(files, {old: OLD, new: None})
    assert caught.value.path == old
    assert (old.read_bytes() if old.exists() else None) == meanwhile
    assert names(tmp_path) == ["old.yaml"] * (meanwhile is not None)
    write_together(files, {old: meanwhile, new: None})
    assert (old.read_bytes(), new.read_bytes()) == (NEW, NEW)
    with pytest.raises(MovedError, match=r"new\.yaml has changed"):
        write_together(files, {old: NEW, new: None})


@pytest.mark.parametrize(
    "written", [write_atomically, lambda path, data: write_together({path: data})]
)
def test_a_fault_names_the_file_and_not_the_one_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: Callable[[Path, bytes], None]
) -> None:
    path = tmp_path / "page.md"

    def fail(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        with pytest.raises(OSError, match="No space left") as caught:
            written(path, NEW)
    assert (caught.value.errno, caught.value.filename) == (errno.ENOSPC, str(path))
    with pytest.raises(FileNotFoundError) as missing:
        write_atomically(tmp_path / "none" / "page.md", NEW)
    assert missing.value.filename == str(tmp_path / "none" / "page.md")


def test_folders_made_for_nothing_are_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    (tmp_path / "mine").mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        with pytest.raises(OSError, match="No space left"):
            write_together({tmp_path / "d" / part / "a": NEW for part in ("x", "y")})
        with pytest.raises(OSError, match="No space left"):
            write_together({tmp_path / "mine" / "a": NEW})
    assert names(tmp_path) == ["mine"], "a folder that was there stays"


ADDING = """
import sys
from pathlib import Path
from explorer.catalog.files import MovedError, write_together
path, other, left = Path(sys.argv[1]), Path(sys.argv[2]), 100
while left:
    old = path.read_bytes()
    try:
        write_together({other: b"x", path: old + b"line\\n"}, {path: old})
        left -= 1
    except MovedError:
        pass
"""


def test_two_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.touch()
    commands = [
        [sys.executable, "-c", ADDING, str(path), str(tmp_path / part / "b.yaml")]
        for part in ("x", "y")
    ]
    children = [subprocess.Popen(command) for command in commands]
    assert [child.wait(60) for child in children] == [0, 0]
    assert path.read_bytes() == b"line\n" * 200


def test_what_is_no_ordinary_file_is_left_alone(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="no ordinary file"):
        write_atomically(pipe, NEW)
    assert pipe.is_fifo()
    assert [path.name for path in tmp_path.iterdir()] == ["pipe"]
