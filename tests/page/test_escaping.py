r"""Escaping shows the value to whoever reads the rendered page, and gives it back to the reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from explorer.page.escaping import (
    escape_bullet,
    escape_cell,
    escape_heading,
    escape_line,
    escape_link_text,
    unescape,
)
from explorer.page.reading.glance import split_cells
from page_examples import MANY, texts
from rendered import Shown, seen, shown

if TYPE_CHECKING:
    from collections.abc import Callable

NASTY = [
    *[
        "plain",
        "forward_backward",
        "$1.00",
        "a | b",
        "C:\\tmp",
        "ends in \\",
        "\\\\",
        "a\\|b",
        "\\*",
    ],
    *["*", "**bold**", "`code`", "``", "`a | b`", "[link](x)", "![image](x)", "]", "a]b"],
    *["_", "__init__", "_a_", "a_", "_a", "a__b", "a_\\_b", "1_000", "é_ü", "\u0301_a", "_\u00a0_"],
    *["<b>", "</b>", "<!-- x -->", "<?php", "a < b", "<", "a<b", "<https://x.org>", "<3"],
    *["&amp;", "&", "&;", "AT&T", "&#35;", "&#x23;", "&lt;b&gt;", "\\&amp;", "&\\#35;"],
    *["# x", "#", "######", "####### x", "#1", "C#", "C #", "C ##", "a # b", "# #", "\\#", "a \\#"],
    *["> x", ">", ">x", "- x", "-x", "--", "---", "- - -", "-- -", "--- x", "+", "+ x", "+x", "+1"],
    *["~~~", "~~~ x", "~~", "~x~", "~~gone~~", "===", "=", "|", "| a |", "|---|", "---|---", ":-:"],
    *["1.", "1. x", "1) x", "1.5", "12345678. x", "1234567890. x", "1.x", "123456789)", "0)"],
    *[
        "[ ] task",
        "[x]: y",
        "[^1]: y",
        "***",
        "___",
        "* * *",
        "```",
        "``` x",
        "$x$",
        "{x}",
        ":tada:",
    ],
    *["ends in <", "\\<b>", "a*b*c", "2 * 3", "\u00a0# x", "e\u0301", "🌲", "a\u200bb", "x\u202ey"],
    *["Setext", "http://x.org/a_b_c", "me@x.org", "a  b", "\\`", "`\\`", "\\[a\\]", "\\", "\\a"],
]

WRITTEN = [
    (escape_line, "forward_backward, $1.00 and a|b", "forward_backward, $1.00 and a|b"),
    (escape_line, "_a_ b__c __d", r"\_a\_ b__c \_\_d"),
    (escape_line, "é_ü", "é_ü"),
    (escape_line, "1. x", r"1\. x"),
    (escape_line, "9)", r"9\)"),
    (escape_line, "1.5", "1.5"),
    (escape_line, "1234567890. x", "1234567890. x"),
    (escape_line, "- - -", r"\- - -"),
    (escape_line, "---", r"\---"),
    (escape_line, "-- -x", "-- -x"),
    (escape_line, "####### x", "####### x"),
    (escape_line, "#1", "#1"),
    (escape_line, "C #", "C #"),
    (escape_line, "C:\\tmp\\", "C:\\tmp\\"),
    (escape_line, "a\\_b\\\\", "a\\\\\\_b\\\\\\"),
    (escape_line, "a]b(c)!~=", "a]b(c)!~="),
    (escape_line, "a < b <c </ <! <?", r"a < b \<c \</ \<! \<?"),
    (escape_line, "AT&T &amp; &#1; &#x1; &; & x;", r"AT&T \&amp; \&#1; \&#x1; &; & x;"),
    (escape_bullet, "--", r"\--"),
    (escape_bullet, "-- x", "-- x"),
    (escape_line, "--", "--"),
    (escape_heading, "C #", r"C \#"),
    (escape_heading, "C ##", r"C \##"),
    (escape_heading, "###", r"\###"),
    (escape_heading, "C#", "C#"),
    (escape_heading, "- x", "- x"),
    (escape_cell, "path C:\\tmp\\", "path C:\\\\tmp\\\\"),
    (escape_cell, "a \\| b", "a \\\\\\| b"),
    (escape_cell, "- x", "- x"),
    (escape_link_text, "a]b\\", "a\\]b\\\\"),
    (escape_link_text, "a\\b", "a\\b"),
]


@pytest.mark.parametrize(("escape", "text", "written"), WRITTEN)
def test_the_form_is_the_one_that_the_format_prescribes(
    escape: Callable[[str], str], text: str, written: str
) -> None:
    assert escape(text) == written


def _check(text: str) -> None:
    escapes = (escape_line, escape_bullet, escape_heading, escape_cell, escape_link_text)
    line, bullet, head, cell, link = (escape(text) for escape in escapes)
    assert [unescape(written) for written in (line, bullet, head, cell, link)] == [text] * 5
    assert split_cells(f"| {cell} | {cell} |") == [cell, cell]
    visible = text.strip()  # the parser of the test trims no-break spaces too, browsers do not
    assert seen(line) == [("p", visible)]
    assert seen(f"> {line}") == [("blockquote p", visible)]
    assert seen(f"- {bullet}\n- {bullet}") == [("li", visible)] * 2
    assert seen(f"### {head}") == [("h3", visible)]
    linked = (f"x {text} y", ((text, "https://x.org"),))
    assert shown(f"x [{link}](https://x.org) y") == [Shown("p", *linked)]
    table = f"| {cell} | {cell} |\n|---|---|\n| {cell} | {cell} |"
    assert seen(table) == [("th", visible)] * 2 + [("td", visible)] * 2


@pytest.mark.parametrize("text", NASTY)
def test_a_nasty_text_is_seen_as_it_is(text: str) -> None:
    _check(text)


@pytest.mark.fuzz
@MANY
@given(texts)
def test_any_text_is_seen_as_it_is(text: str) -> None:
    _check(text)


def test_reading_takes_a_backslash_only_before_ascii_punctuation() -> None:
    assert unescape(r"\* \a \é \· \\ \| \ ") == "* \\a \\é \\· \\ | \\ "
