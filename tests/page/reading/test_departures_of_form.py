"""The reader is kind about form: it reads every page here as the sample, and says what is off."""

from __future__ import annotations

import pytest

from edited_pages import LINES, SAMPLE, edited, reports
from explorer.page.reading.reader import read_page
from explorer.page.writing import write_page

Cases = dict[str, tuple[str, list[str]]]
"""A page, and all that is said of it: line, column, field, what was found, what to do."""

FORM: Cases = {
    "crlf": (
        SAMPLE.replace("\n", "\r\n"),
        [
            "1:1: lines end with CR and LF. Save with LF line ends.",
        ],
    ),
    "crlf in some lines": (
        edited(("## FAQ\n", "## FAQ\r\n"), ("| Speed", "\r\n| Speed")),
        [
            "44:1: lines end with CR and LF. Save with LF line ends.",
            "45:1: the table is interrupted by a blank line. Remove it.",
        ],
    ),
    "byte order mark": (
        "\ufeff" + SAMPLE,
        [
            "1:1: a byte order mark stands before the text. Save without it.",
        ],
    ),
    "final newline": (
        SAMPLE + "\n",
        [
            "73:1: a newline stands after the last line. End the file with its last character.",
        ],
    ),
    "final newlines": (
        SAMPLE + "\n\n \n",
        [
            "75:1: a newline stands after the last line. End the file with its last character.",
        ],
    ),
    "spaces at the end": (
        edited(("regions.", "regions. \t")),
        [
            "17:1: spaces at the end of the line. Remove them.",
        ],
    ),
    "spaces at the beginning": (
        edited(("Alder is the s", "  Alder is the s")),
        [
            "9:1: '  Alder is the simple choice. Birch & Co. is the flexible one.' has "
            "other spaces than the canonical form. Write 'Alder is the simple choice. "
            "Birch & Co. is the flexible one.'.",
        ],
    ),
    "spaces in an empty line": (
        edited(("FAQ\n\n", "FAQ\n  \n")),
        [
            "51:1: spaces in an empty line. Remove them.",
        ],
    ),
    "two blank lines": (
        edited(("\n\n## FAQ", "\n\n\n## FAQ")),
        [
            "50:1: more than one blank line. Keep one blank line.",
        ],
    ),
    "no blank line below a heading": (
        edited(("## FAQ\n\n", "## FAQ\n")),
        [
            "51:1: no blank line above this line. Put one blank line here.",
        ],
    ),
    "no blank line above a heading": (
        edited(("\n\n## FAQ", "\n## FAQ")),
        [
            "49:1: no blank line above this line. Put one blank line here.",
        ],
    ),
    "no blank line below the title": (
        edited(("Co.\n\n>", "Co.\n>")),
        [
            "2:1: no blank line above this line. Put one blank line here.",
        ],
    ),
    "no blank line below the summary": (
        edited(("machines.\n\nCan", "machines.\nCan")),
        [
            "3:1: no blank line between the summary, the canonical line and other text. "
            "Put one blank line between blocks.",
        ],
    ),
    "no blank line above the last line": (
        edited(("\n\nFull", "\nFull")),
        [
            "71:1: no blank line above this line. Put one blank line here.",
        ],
    ),
    "padded cells": (
        edited(("0.4s TTFT |", "  0.4s TTFT\t|")),
        [
            "44:1: '| Speed |   0.4s TTFT\\t| 210 tok/s \\| 8 GPUs |' has other spaces "
            "than the canonical form. Write '| Speed | 0.4s TTFT | 210 tok/s \\| 8 GPUs |'.",
        ],
    ),
    "cells without spaces": (
        edited(("| Speed | 0.4s TTFT |", "|Speed|0.4s TTFT|")),
        [
            "44:1: '|Speed|0.4s TTFT| 210 tok/s \\| 8 GPUs |' has other spaces than the "
            "canonical form. Write '| Speed | 0.4s TTFT | 210 tok/s \\| 8 GPUs |'.",
        ],
    ),
    "no bars at the ends": (
        edited(("| Speed | ", "Speed | "), ("8 GPUs |", "8 GPUs")),
        [
            "44:1: 'Speed | 0.4s TTFT | 210 tok/s \\| 8 GPUs' is not in the canonical "
            "form. Write '| Speed | 0.4s TTFT | 210 tok/s \\| 8 GPUs |'.",
        ],
    ),
    "padded rule": (
        edited(("|---|---|---|", "| --- | :-: | --- |")),
        [
            "41:1: '| --- | :-: | --- |' below the table's header. Write |---|---|---|.",
        ],
    ),
    "no rule": (
        edited(("|---|---|---|\n", "")),
        [
            "40:1: the line |---|---|---| below the table's header is missing. Add it.",
        ],
    ),
    "no header": (
        edited(("| Attribute | Alder | Birch & Co. |\n", "")),
        [
            "40:1: the table's header is missing. Write | Attribute | A | B | above it.",
        ],
    ),
    "another word in the header": (
        edited(("| Attribute |", "| Feature |")),
        [
            "40:1: 'Feature' above the attribute labels. Write Attribute.",
        ],
    ),
    "blank line in the table": (
        edited(("| Speed", "\n| Speed")),
        [
            "45:1: the table is interrupted by a blank line. Remove it.",
        ],
    ),
    "closed heading": (
        edited(("## FAQ", "## FAQ ##")),
        [
            "50:1: '## FAQ ##' is not in the canonical form. Write '## FAQ'.",
        ],
    ),
    "heading in lower case": (
        edited(("## At a", "## at a")),
        [
            "38:1: '## at a glance' is not in the canonical form. Write '## At a glance'.",
        ],
    ),
    "paragraph over two lines": (
        edited(("choice. B", "choice.\n  B")),
        [
            "9:1: comparison: a paragraph over 2 lines is read as one line. Put it on one line.",
        ],
    ),
    "summary over two lines": (
        edited(("fast. B", "fast.\n> B")),
        [
            "4:1: summary: the line is read as part of the summary in line 3. Write the "
            "summary as one line.",
        ],
    ),
    "bullet over two lines": (
        edited(("- Batch jobs; ", "- Batch jobs;\n  ")),
        [
            "30:1: bullets for Alder: a bullet over 2 lines is read as one line. Put it on "
            "one line.",
        ],
    ),
    "answer over two lines": (
        edited(("jobs; nightly.", "jobs;\nnightly.")),
        [
            "58:1: FAQ: an answer over 2 lines is read as one line. Put it on one line.",
        ],
    ),
    "quote without a space": (
        edited(("> Alder", ">Alder")),
        [
            "3:1: '>Alder answers fast. Birch & Co. rents whole machines.' has other "
            "spaces than the canonical form. Write '> Alder answers fast. Birch & Co. "
            "rents whole machines.'.",
        ],
    ),
    "starred bullet": (
        edited(("- Short", "* Short")),
        [
            "29:1: '* Short prompts' is not in the canonical form. Write '- Short prompts'.",
        ],
    ),
    "blank line in the list": (
        edited(("prompts\n- B", "prompts\n\n- B")),
        [
            "31:1: bullets for Alder: a blank line inside the list. Remove it.",
        ],
    ),
    "empty bullet": (
        edited(("prompts\n- B", "prompts\n-\n- B")),
        [
            "30:1: bullets for Alder: an empty bullet is left out. Remove it.",
        ],
    ),
    "day with a zero": (
        edited(("September 3", "September 03")),
        [
            "5:1: the canonical line '…· By The Compare Desk · Updated September 03, 2026' "
            "differs from the rest of the page, which gives '…· By The Compare Desk · Updated "
            "September 3, 2026'. The rest of the page wins; mend whichever is wrong.",
        ],
    ),
    "slug in capitals": (
        edited(("providers/alder", "providers/Alder")),
        [
            "72:1: the last line '…example.org/providers/Alder.md), [Birch & "
            "Co.](https://compa…' differs from the rest of the page, which gives "
            "'…example.org/providers/alder.md), [Birch & Co.](https://compa…'. The rest of the "
            "page wins; mend whichever is wrong.",
        ],
    ),
    "sections in another order": (
        "\n".join([*LINES[:6], *LINES[24:37], *LINES[6:24], *LINES[37:]]),
        [
            "20:1: section 'How they compare' stands below 'Which is best, and when'. Move "
            "it above 'Which is best, and when'.",
            "26:1: section 'What each one does' stands below 'Which is best, and when'. "
            "Move it above 'Which is best, and when'.",
        ],
    ),
    "questions in another order": (
        "\n".join([*LINES[:54], *LINES[58:62], *LINES[54:58], *LINES[62:]]),
        [
            "56:1: 'When should I choose Birch & Co. over Alder?' stands above 'When "
            "should I choose Alder over Birch & Co.?', which belongs before it. Move it "
            "below 'When should I choose Alder over Birch & Co.?'.",
        ],
    ),
}


MARKUP: Cases = {
    "escaped dash for an unknown value": (
        edited(("Ash-1 | -", "Ash-1 | \\-")),
        [
            "43:1: '| Flagship models | Ash-1 | \\- |' holds a backslash that is not needed "
            "or stands at another place. Write '| Flagship models | Ash-1 | - |'.",
        ],
    ),
    "backslash that is not needed": (
        edited(("simple choice", r"simple choice\!")),
        [
            "9:1: 'Alder is the simple choice\\!. Birch & Co. is the flexible one.' holds "
            "a backslash that is not needed or stands at another place. Write 'Alder is "
            "the simple choice!. Birch & Co. is the flexible one.'.",
        ],
    ),
    "bold": (
        edited(("simple choice", "**simple** choice")),
        [
            "9:1: 'Alder is the **simple** choice. Birch & Co. is the flexible one.' holds "
            "markup that is not escaped; it is read as plain text. Write 'Alder is the "
            "\\*\\*simple\\*\\* choice. Birch & Co. is the flexible one.'.",
        ],
    ),
    "underscores": (
        edited(("two regions", "_two_ regions")),
        [
            "17:1: 'Alder serves open models from _two_ regions.' holds markup that is not "
            "escaped; it is read as plain text. Write 'Alder serves open models from "
            "\\_two\\_ regions.'.",
        ],
    ),
    "link": (
        edited(("two regions", "[two](https://x.org) regions")),
        [
            "17:1: 'Alder serves open models from [two](https://x.org) regions.' holds "
            "markup that is not escaped; it is read as plain text. Write 'Alder serves "
            "open models from \\[two](https://x.org) regions.'.",
        ],
    ),
    "image": (
        edited(("two regions", "![two](x.png) regions")),
        [
            "17:1: 'Alder serves open models from ![two](x.png) regions.' holds markup "
            "that is not escaped; it is read as plain text. Write 'Alder serves open "
            "models from !\\[two](x.png) regions.'.",
        ],
    ),
    "html": (
        edited(("two regions", "<b>two</b> regions")),
        [
            "17:1: 'Alder serves open models from <b>two</b> regions.' holds markup that "
            "is not escaped; it is read as plain text. Write 'Alder serves open models "
            "from \\<b>two\\</b> regions.'.",
        ],
    ),
    "entity": (
        edited(("two regions", "two &lt; regions")),
        [
            "17:1: 'Alder serves open models from two &lt; regions.' holds markup that is "
            "not escaped; it is read as plain text. Write 'Alder serves open models from "
            "two \\&lt; regions.'.",
        ],
    ),
    "code in a cell": (
        edited(("| Ash-1 |", "| `Ash-1` |")),
        [
            "43:1: '| Flagship models | `Ash-1` | - |' holds markup that is not escaped; "
            "it is read as plain text. Write '| Flagship models | \\`Ash-1\\` | - |'.",
        ],
    ),
    "single backslash in a cell": (
        edited((r"C:\\adapters", r"C:\adapters")),
        [
            "46:1: '| Customization | - | Any adapter in C:\\adapters |' holds markup that "
            "is not escaped; it is read as plain text. Write '| Customization | - | Any "
            "adapter in C:\\\\adapters |'.",
        ],
    ),
    "bold in a bullet": (
        edited(("- Own weights", "- **Own** weights")),
        [
            "34:1: '- **Own** weights' holds markup that is not escaped; it is read as "
            "plain text. Write '- \\*\\*Own\\*\\* weights'.",
            "62:1: FAQ: the answer to 'When should I choose Birch & Co. over Alder?' is "
            "'Own weights; Fixed budgets; Teams that are U.S. based.', but the rest of the "
            "page gives '**Own** weights; Fixed budgets; Teams that are U.S. based.'. The "
            "rest of the page wins; mend whichever is wrong.",
        ],
    ),
    "bold in the summary": (
        edited(("> Alder answers fast", "> Alder answers *fast*")),
        [
            "3:1: '> Alder answers *fast*. Birch & Co. rents whole machines.' holds markup "
            "that is not escaped; it is read as plain text. Write '> Alder answers "
            "\\*fast\\*. Birch & Co. rents whole machines.'.",
            "54:1: FAQ: the answer to 'What is the difference between Alder and Birch & "
            "Co.?' is 'Alder answers fast. Birch & Co. rents whole machines.', but the "
            "rest of the page gives 'Alder answers *fast*. Birch & Co. rents whole "
            "machines.'. The rest of the page wins; mend whichever is wrong.",
        ],
    ),
    "a numbered paragraph": (
        edited(("Alder is the simple", "1. Alder is the simple")),
        [
            "9:1: '1. Alder is the simple choice. Birch & Co. is the flexible one.' holds "
            "markup that is not escaped; it is read as plain text. Write '1\\. Alder is "
            "the simple choice. Birch & Co. is the flexible one.'.",
        ],
    ),
    "a line between paragraphs": (
        edited(("A team can", "---\n\nA team can")),
        [
            "11:1: '---' holds markup that is not escaped; it is read as plain text. Write "
            "'\\---'.",
        ],
    ),
    "a heading of another level": (
        edited(("Alder is the simple", "#### Alder is the simple")),
        [
            "9:1: '#### Alder is the simple choice. Birch & Co. is the flexible one.' "
            "holds markup that is not escaped; it is read as plain text. Write '\\#### "
            "Alder is the simple choice. Birch & Co. is the flexible one.'.",
        ],
    ),
}


@pytest.mark.parametrize(("text", "told"), FORM.values(), ids=FORM.keys())
def test_another_form_is_read_and_reported(text: str, told: list[str]) -> None:
    assert reports(text) == told
    page = read_page(text, "x.md").page
    assert page is not None
    assert write_page(page) == SAMPLE


@pytest.mark.parametrize(("text", "told"), MARKUP.values(), ids=MARKUP.keys())
def test_markup_that_is_not_escaped_is_text_and_reported(text: str, told: list[str]) -> None:
    assert reports(text) == told
    page = read_page(text, "x.md").page
    assert page is not None
    assert reports(write_page(page)) == []
