"""A unified diff tells every byte, the missing newline at the end too."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.page.differing import unified_diff

LINES = st.text(alphabet="ab \u2028\u00b7\n", max_size=12)


def test_equal_texts_give_nothing() -> None:
    assert unified_diff("a\nb", "a\nb", "old", "new") == ""


def test_a_missing_newline_is_told() -> None:
    assert unified_diff("a\nb\n", "a\nc", "old", "new") == (
        "--- old\n+++ new\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n\\ No newline at end of file\n"
    )


@pytest.mark.skipif(shutil.which("patch") is None, reason="there is no `patch` here")
@settings(max_examples=40, deadline=None)
@given(LINES, LINES)
def test_patch_makes_the_new_text_of_the_old_one(
    tmp_path_factory: pytest.TempPathFactory, old: str, new: str
) -> None:
    folder = tmp_path_factory.mktemp("diff")
    file = Path(folder / "page.md")
    file.write_bytes(old.encode())
    told = unified_diff(old, new, "page.md", "page.md")
    if told:
        subprocess.run(
            ["patch", "-s", str(file)], input=told.encode(), check=True, capture_output=True
        )
    content = file.read_bytes() if file.exists() else b""  # an empty result is removed
    assert content == new.encode()
